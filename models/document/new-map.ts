/** The initial map of New graph: types only. Specification: Lock state, New graph. */

import type { EdgeType, MapDocument, NodeType } from '../../formats/document/document.ts';
import { EMPTY_DOCUMENT } from '../../formats/document/document.ts';

/** One type per bundled icon, distinguished by colour and, where it helps, by shape. */
const NODE_TYPES: Readonly<Record<string, NodeType>> = {
  project: glyph('Project', '#0b7a6c', 'project'),
  platform: { ...glyph('Platform', '#3354d1', 'platform'), shape: 'hexagon', size: 26 },
  tool: glyph('Tool', '#7a4bc4', 'tool'),
  data: glyph('Data', '#a8620c', 'data'),
  organization: { ...glyph('Organization', '#56627a', 'organization'), shape: 'square' },
  format: glyph('Format', '#b03a6f', 'format'),
  rule: glyph('Rule', '#b3421f', 'rule'),
  code: glyph('Code', '#3f4b20', 'code'),
};

const EDGE_TYPES: Readonly<Record<string, EdgeType>> = {
  uses: { label: 'uses' },
  'depends-on': { label: 'depends on', color: '#b3421f' },
  'integrates-with': { label: 'integrates with', direction: 'both', color: '#0b7a6c' },
  'exports-to': { label: 'exports to', color: '#3354d1' },
  'imports-from': { label: 'imports from', direction: 'backward', color: '#a8620c', dashed: true },
  develops: { label: 'develops', color: '#7a4bc4' },
};

function glyph(label: string, color: string, name: string): NodeType {
  return { label, color, size: 20, image: `icons/${name}.svg`, imageFit: 'icon' };
}

/** An editable map without nodes. */
export function newMap(): MapDocument {
  return { ...EMPTY_DOCUMENT, nodeTypes: NODE_TYPES, edgeTypes: EDGE_TYPES };
}
