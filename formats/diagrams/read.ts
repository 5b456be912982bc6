/** Diagrams of other languages as map documents. */

import type { MapDocument } from '../document/document.ts';
import { parseDocument } from '../parse/parse.ts';
import { reasonsOf } from '../parse/problem.ts';
import { NoDiagram } from './diagram.ts';
import { isDot, readDot } from './dot-read.ts';
import { isMermaid, readMermaid } from './mermaid-read.ts';

type ReadDiagram = {
  readonly document: MapDocument;
  /** What the diagram says and a map does not, in words. */
  readonly lost: readonly string[];
};

/** Whether a text is a diagram that can be read. */
export const isDiagram = (text: string): boolean => isMermaid(text) || isDot(text);

/**
 * The map of a Mermaid flowchart or a graph in DOT.
 *
 * @throws NoDiagram with a sentence
 */
export function readDiagram(text: string): ReadDiagram {
  if (!isDiagram(text)) throw new NoDiagram('This text is neither a Mermaid flowchart nor a graph in DOT.');
  const diagram = isMermaid(text) ? readMermaid(text) : readDot(text);
  const { document, errors } = parseDocument(diagram.document());
  if (!document) throw new NoDiagram(reasonsOf(errors));
  return { document, lost: [...diagram.lost] };
}
