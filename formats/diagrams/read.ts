/** Import of diagrams in other languages as map documents. */

import type { MapDocument } from '../document/document.ts';
import { parseDocument } from '../parse-any/parse.ts';
import { reasonsOf } from '../problems/problem.ts';
import { isSoftware } from '../software/detect.ts';
import { readSoftware } from '../software/read.ts';
import { LONGEST_DIAGRAM, NoDiagram } from './base/diagram.ts';
import { isDot, readDot } from './dot-read.ts';
import { isMermaid, readMermaid } from './mermaid/read.ts';

type ReadDiagram = {
  readonly document: MapDocument;
  /** The parts of the diagram that were not imported. */
  readonly lost: readonly string[];
};

/** Whether a text is a diagram that can be read, describes a software, or has a diagram in a fenced block of Markdown. */
export const isDiagram = (text: string): boolean => isSoftware(text) || isBare(text) || hasFencedDiagram(text);

/** Whether a text has a diagram in a fenced block of Markdown. */
export const hasFencedDiagram = (text: string): boolean =>
  text.length <= LONGEST_DIAGRAM && fencedTexts(text).some((fenced) => isBare(fenced.text));

const isBare = (text: string): boolean => isMermaid(text) || isDot(text);

/**
 * The map of a Mermaid flowchart, a graph in DOT, or a description of a software. Of several in a Markdown text, the first is read.
 *
 * @throws NoDiagram with a sentence
 */
export function readDiagram(text: string): ReadDiagram {
  if (isSoftware(text)) return { document: mapOf(readSoftware(text)), lost: [] };
  if (text.length > LONGEST_DIAGRAM)
    throw new NoDiagram('This diagram is longer than 5 million characters, which is more than a map can show.');
  const all = isBare(text) ? [{ text, line: 1 }] : fencedTexts(text).filter((fenced) => isBare(fenced.text));
  const [first] = all;
  if (!first) throw new NoDiagram('This text is no Mermaid flowchart, no graph in DOT and no publiccode.yml.');
  const diagram = isMermaid(first.text) ? readMermaid(first.text, first.line) : readDot(first.text, first.line);
  if (all.length > 1) diagram.lost.add('diagrams after the first');
  return { document: mapOf(diagram.document()), lost: [...diagram.lost].sort() };
}

function mapOf(raw: unknown): MapDocument {
  const { document, errors } = parseDocument(raw);
  if (document) return document;
  throw new NoDiagram(reasonsOf(errors));
}

type Fenced = {
  readonly text: string;
  /** Its first line, from 1. */
  readonly line: number;
};

const OPENING = /^[ \t>]*(`{3,}|~{3,}|:{3,})[ \t]*\{?\.?(?:mermaid|dot|graphviz|gv)\b/i;

/** The texts of the blocks, in their order. A block that nothing closes ends with the text. */
function fencedTexts(text: string): readonly Fenced[] {
  if (!/(?:`{3}|~{3}|:{3})[ \t]*\{?\.?(?:mermaid|dot|graphviz|gv)/i.test(text)) return [];
  const lines = text.replace(/^\ufeff/, '').split(/\r\n?|\n/);
  const found: Fenced[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const fence = OPENING.exec(lines[at] ?? '')?.[1];
    if (fence === undefined) continue;
    const start = at + 1;
    at = start;
    while (at < lines.length && !isClosing(lines[at] ?? '', fence)) at += 1;
    found.push({ text: lines.slice(start, at).join('\n'), line: start + 1 });
  }
  return found;
}

function isClosing(line: string, fence: string): boolean {
  const sign = line.replace(/^[ \t>]+/, '').trimEnd();
  return sign.startsWith(fence) && sign === fence.charAt(0).repeat(sign.length);
}
