/** The words of undo: how commands name what they did. */

import type { MapDocument } from '../../formats/document/document.ts';
import { nodeLabel } from '../../formats/document/look.ts';
import { quoted as inQuotes } from '../../formats/words.ts';
import { indexesOf } from '../indexes.ts';

/** A name as it stands in a menu or a label. */
export const quoted = (name: string): string => inQuotes(name, 40);

/** A node's displayed name by its id; the id itself when there is no such node. */
export function nodeNamed(document: MapDocument, id: string): string {
  const node = indexesOf(document).nodes.get(id);
  return node ? nodeLabel(node) : id;
}

/** "Atlas → Commons" for an edge. */
export function edgeNamed(document: MapDocument, ends: { readonly from: string; readonly to: string }): string {
  return `${nodeNamed(document, ends.from)} → ${nodeNamed(document, ends.to)}`;
}
