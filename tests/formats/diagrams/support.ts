/** Helpers for tests of diagrams. */

import { readDiagram } from '../../../formats/diagrams/read.ts';
import type { MapDocument } from '../../../formats/document/document.ts';
import { nodeLabel } from '../../../formats/document/look.ts';
import { parseDocument } from '../../../formats/parse-any/parse.ts';

/** A map of a raw document that is taken. */
export function map(raw: object): MapDocument {
  const { document } = parseDocument(raw);
  if (!document) throw new Error('refused');
  return document;
}

/** Ids and labels. */
export const nodes = ({ nodes: all }: MapDocument) => all.map((node) => [node.id, nodeLabel(node)]);
/** Ends, words and looks of edges. */
export const edges = ({ edges: all }: MapDocument) =>
  all.map(({ from, to, label, direction, dashed }) => [from, to, label, direction, dashed]);
/** The map of a flowchart. */
export const line = (text: string) => readDiagram(`flowchart LR\n${text}`).document;
