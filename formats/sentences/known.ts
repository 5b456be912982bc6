/** Known names, types and labels from the map and from previous lines. */

import type { MapDocument } from '../document/document.ts';
import { nodeName, onOneLine } from '../report/parts.ts';
import { relationshipWords, typeInWords } from '../report/relationships.ts';
import { readLabel } from '../report/sentence.ts';

/** Finds phrases in a text, the longest first, ignoring case. */
class Phrases {
  /** Their lengths by their first word in lowercase. */
  readonly #lengths = new Map<string, Set<number>>();
  readonly #all = new Set<string>();

  add(phrase: string): void {
    const lower = phrase.toLowerCase();
    if (lower === '' || this.#all.has(lower)) return;
    this.#all.add(lower);
    const first = firstWord(lower);
    const known = this.#lengths.get(first);
    if (known) known.add(lower.length);
    else this.#lengths.set(first, new Set([lower.length]));
  }

  has(phrase: string): boolean {
    return this.#all.has(phrase.toLowerCase());
  }

  /** Lengths of the phrases at a position, the longest first. Each ends at a word boundary. */
  lengthsAt(text: string, at: number): number[] {
    const lower = text.slice(at, at + LONGEST).toLowerCase();
    return [...(this.#lengths.get(firstWord(lower)) ?? [])]
      .filter((length) => isWordEnd(lower, length) && this.#all.has(lower.slice(0, length)))
      .sort((a, b) => b - a);
  }
}

/** Longer names are found in bold alone. */
const LONGEST = 400;

const firstWord = (text: string): string => /^[\p{L}\p{N}]+|^./u.exec(text)?.[0] ?? '';

const isWordEnd = (text: string, at: number): boolean =>
  at >= text.length || !/[\p{L}\p{N}]/u.test(text.charAt(at)) || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));

/** Names of nodes, wordings of relationships and words of node types, as phrases to look for in a line. */
export type Known = { readonly names: Phrases; readonly wordings: Phrases; readonly types: Phrases };

/** The names, types and labels of a map. */
export function knownIn(document: MapDocument): Known {
  const known = { names: new Phrases(), wordings: new Phrases(), types: new Phrases() };
  for (const node of document.nodes) {
    known.names.add(nodeName(node));
    known.names.add(onOneLine(node.id));
  }
  for (const type of Object.keys(document.edgeTypes)) addWording(known, typeInWords(document, 'edge', type));
  for (const edge of document.edges) addWording(known, relationshipWords(document, edge) ?? '');
  for (const type of Object.keys(document.nodeTypes)) known.types.add(typeInWords(document, 'node', type));
  return known;
}

/** A label is stored without its parenthesis; a state also with the verb that sentences put before it. */
export function addWording({ wordings }: Known, words: string): void {
  const { kind, text } = readLabel(words);
  // Nouns appear in parentheses, never between two names.
  if (kind === 'noun' || kind === 'none') return;
  wordings.add(text);
  if (kind === 'state') wordings.add(`is ${text}`);
}
