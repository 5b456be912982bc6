/** Undo labels of commands. */

import type { MapDocument } from '../../formats/document/document.ts';
import { nodeLabel } from '../../formats/document/look.ts';
import { quoted as inQuotes } from '../../formats/words/words.ts';
import { indexesOf } from '../document/indexes.ts';

/** A name in quotes, for menus and labels. */
export const shortQuoted = (name: string): string => inQuotes(name, 40);

/** The displayed name of a node; its id when there is no such node. */
export function nodeLabelOf(document: MapDocument, id: string): string {
  const node = indexesOf(document).nodes.get(id);
  return node ? nodeLabel(node) : id;
}

/** For example "Atlas → Commons". */
export function edgeLabelOf(document: MapDocument, ends: { readonly from: string; readonly to: string }): string {
  return `${nodeLabelOf(document, ends.from)} → ${nodeLabelOf(document, ends.to)}`;
}
