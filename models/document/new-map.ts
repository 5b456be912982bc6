/** The initial map of New graph: ready-made types only. Specification: Lock state, New graph. */

import { sameValue } from '../../formats/base/same-json.ts';
import { type EdgeType, EMPTY_DOCUMENT, type MapDocument, type NodeType } from '../../formats/document/document.ts';

/** Kinds of things that maps of organizations have, distinguished by colour, icon and, where it helps, shape. */
const NODE_TYPES: Readonly<Record<string, NodeType>> = {
  person: glyph('Person', '#b03a6f', 'user'),
  team: glyph('Team', '#0b7a6c', 'users'),
  organization: { ...glyph('Organization', '#56627a', 'organization'), shape: 'square' },
  project: glyph('Project', '#7a4bc4', 'project'),
  platform: { ...glyph('Platform', '#3354d1', 'platform'), shape: 'hexagon', size: 26 },
  data: glyph('Data', '#a8620c', 'data'),
  tool: glyph('Tool', '#2b7d3b', 'tool'),
  rule: glyph('Rule', '#b3421f', 'rule'),
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
export const newMap = (): MapDocument => ({ ...EMPTY_DOCUMENT, nodeTypes: NODE_TYPES, edgeTypes: EDGE_TYPES });

/** Whether a type is one of New graph's, unchanged. */
export const isReadyType = (name: string, type: NodeType): boolean =>
  Object.hasOwn(NODE_TYPES, name) && sameValue(type, NODE_TYPES[name]);

/** The map as it is exported: without ready-made types that nothing uses and nobody changed. */
export function withoutUnusedReadyTypes(map: MapDocument): MapDocument {
  const nodeTypes = kept(map.nodeTypes, NODE_TYPES, map.nodes);
  const edgeTypes = kept(map.edgeTypes, EDGE_TYPES, map.edges);
  return { ...map, nodeTypes, edgeTypes };
}

function kept<Type extends NodeType | EdgeType>(
  types: Readonly<Record<string, Type>>,
  ready: Readonly<Record<string, Type>>,
  elements: readonly { readonly type?: string | undefined }[],
): Readonly<Record<string, Type>> {
  const used = new Set(elements.map(({ type }) => type));
  const isReady = (name: string, type: Type) => Object.hasOwn(ready, name) && sameValue(type, ready[name]);
  return Object.fromEntries(Object.entries(types).filter(([name, type]) => used.has(name) || !isReady(name, type)));
}
