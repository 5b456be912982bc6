import type { MapDocument, MapNode } from '../document/document.ts';
import type { Run } from '../plan/inline.ts';
import { relationshipWords, typeInWords } from '../report/relationships.ts';
import { readLabel } from '../report/sentence.ts';
import { nodeName, onOneLine, withoutEnd } from '../words/parts.ts';
import type { Name } from './statement.ts';

/** A line in which names from bold or quotes are replaced by one character each. */
export type Line = { readonly text: string; readonly named: readonly string[]; readonly known: Known };

const FIRST_MARK = 0xf000;
/** Placeholder characters of names, a different one for each. */
export const NAME_MARK = /[\uf000-\uf7ff]/u;

/** The line with placeholders for names, so that their content is not interpreted. */
export function lineOf(runs: readonly Run[], known: Known): Line {
  const named: string[] = [];
  const text = runs
    .map((run) => {
      if (run.kind === 'tag') return ` #${run.text} `;
      if (run.kind === 'link') return /^https?:/i.test(run.url) ? ` ${run.url} ` : run.text;
      if (run.kind === 'text') return run.text.replace(/[\uf000-\uf7ff]/gu, '');
      named.push(run.text);
      return String.fromCharCode(FIRST_MARK + named.length - 1);
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  return { text, named, known };
}

/** The original text of a name. */
export function nameOf({ named, known }: Line, text: string): Name {
  const trimmed = withoutEnd(text.trim(), ',;');
  const mark = trimmed.length === 1 ? named[trimmed.charCodeAt(0) - FIRST_MARK] : undefined;
  if (mark !== undefined) return { text: mark, isExact: true };
  const bare = known.names.has(trimmed) ? trimmed : withoutArticle(trimmed, known);
  return { text: restoreNames({ named }, bare), isExact: false };
}

/** `the ERP system` is `ERP system`, `The Finance team` the known `Finance team`; but `The Hague` is a name. */
function withoutArticle(name: string, { names }: Known): string {
  const rest = name.replace(KNOWN_ARTICLE, '');
  return names.has(rest) ? rest : name.replace(ARTICLE, '');
}

/** Articles before a known name. `A` may be a name itself. */
const KNOWN_ARTICLE = /^(?:[Tt]he|an?|An) (?=\S)/u;
/** Articles before any name: `The` before a word in small letters, or before words of which the last is one. */
const ARTICLE = /^(?:(?:the|an?) (?=\S)|(?:The|An?) (?=\p{Ll})|The (?=(?:\p{Lu}\S* )+\p{Ll}+$))/u;

/** Lengths of the known names at a position, the longest first, also with an article before them. */
export function nameLengths({ known: { names } }: Line, text: string, at: number): number[] {
  const article = KNOWN_ARTICLE.exec(text.slice(at, at + 5))?.[0].length ?? 0;
  const bare = article === 0 ? [] : names.lengthsAt(text, at + article).map((length) => length + article);
  return [...names.lengthsAt(text, at), ...bare].sort((a, b) => b - a);
}

/** A text with its placeholders replaced by the names. */
export function restoreNames({ named }: Pick<Line, 'named'>, text: string): string {
  return text.replace(/[\uf000-\uf7ff]/gu, (mark) => named[mark.charCodeAt(0) - FIRST_MARK] ?? '');
}

/** A list of names. Known names may contain commas. */
export function listOf(line: Line, text: string): Name[] {
  const names: Name[] = [];
  let at = 0;
  while (at < text.length) {
    const gap = /^(?:[\s,;&]|(?:and|und)\s)+/u.exec(text.slice(at))?.[0].length ?? 0;
    at += gap;
    if (at >= text.length) break;
    const known = nameLengths(line, text, at).find((length) => isItemEnd(text, at + length));
    const next = known ?? itemLength(text.slice(at));
    const name = nameOf(line, text.slice(at, at + next));
    if (name.text !== '') names.push(name);
    at += next;
  }
  return names;
}

/** Whether a name of a list can end here. */
export const isItemEnd = (text: string, at: number): boolean =>
  /^(?:\s*$|\s*[,;&]|\s+(?:and|und)\s)/u.test(text.slice(at));

/** Length up to the next comma, unless the comma belongs to a company's name: `Example, Inc.` */
const itemLength = (text: string): number => {
  const end = /\s*(?:,(?!\s*(?:Inc|Ltd|LLC|Corp|GmbH|S\.A|e\.\s?V)\b)|;)|\s+(?:&|and)\s/u.exec(text)?.index;
  return end === undefined || end === 0 ? text.length : end;
};

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

/** `Finance team` for the team Finance. */
export const nameWithType = (document: MapDocument, node: MapNode): string =>
  onOneLine(`${nodeName(node)} ${node.type === undefined ? '' : typeInWords(document, 'node', node.type)}`);

/** The names, types and labels of a map. */
export function knownIn(document: MapDocument): Known {
  const known = { names: new Phrases(), wordings: new Phrases(), types: new Phrases() };
  for (const node of document.nodes) {
    known.names.add(nodeName(node));
    known.names.add(onOneLine(node.id));
    if (node.type !== undefined) known.names.add(nameWithType(document, node));
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
