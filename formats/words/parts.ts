/** The parts of report sentences. Each format (Markdown, print, details panel) renders them separately. */

import type { MapDocument, MapNode } from '../document/document.ts';

/** A run of a sentence, with unescaped texts. */
export type Part =
  | { readonly kind: 'text'; readonly text: string }
  /** An emphasized number or word, such as the stars of a repository. */
  | { readonly kind: 'value'; readonly text: string }
  | { readonly kind: 'node'; readonly id: string; readonly name: string }
  | { readonly kind: 'tag'; readonly tag: string }
  /** `url` is always `http:`, `https:` or `mailto:`. */
  | { readonly kind: 'link'; readonly url: string; readonly text: string }
  /** A new line inside a paragraph. */
  | { readonly kind: 'break' };

/** One sentence, or a paragraph of several. */
export type Sentence = readonly Part[];

export const text = (value: string): Part => ({ kind: 'text', text: value });

/** A list in words: `A`, `A and B`, `A, B and C`. */
export function inWords(items: readonly Sentence[]): Part[] {
  return items.flatMap((item, index) => {
    if (index === 0) return [...item];
    return [text(index === items.length - 1 ? ' and ' : ', '), ...item];
  });
}

/** The same for plain texts. @param word - before the last of several */
export function listed(items: readonly string[], word: 'and' | 'or' = 'and'): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;
}

/** A text on one line: line breaks and runs of spaces become one space; control characters go. */
export function onOneLine(value: string): string {
  return value.replace(CONTROL, ' ').replace(/\s+/g, ' ').trim();
}

/** Control characters other than tab and line breaks. */
const CONTROL = /\p{Cc}/gu;

/** A text without the given characters at its end. A regular expression would take quadratic time on long runs. */
export function withoutEnd(value: string, characters: string): string {
  let end = value.length;
  while (end > 0 && characters.includes(value.charAt(end - 1))) end -= 1;
  return value.slice(0, end);
}

/** A text with its first letter large; one whose large form is two letters (`ß`, `ﬁ`) stays. */
export function withCapital(value: string): string {
  const [first = '', ...rest] = value;
  const large = first.toUpperCase();
  return ([...large].length > 1 ? first : large) + rest.join('');
}

/** The name of a node in sentences: its label on one line, otherwise its id. */
export function nodeName(node: Pick<MapNode, 'id' | 'label'>): string {
  return onOneLine(node.label ?? '') || onOneLine(node.id) || 'unnamed node';
}

/** The name of a node as a part. */
export function nodePart(document: MapDocument, id: string): Part {
  return { kind: 'node', id, name: namesOf(document).get(id) ?? id };
}

// Called for each sentence. The list of nodes is replaced when a node changes, so it can be the cache key.
const namesByNodes = new WeakMap<MapDocument['nodes'], ReadonlyMap<string, string>>();

function namesOf({ nodes }: MapDocument): ReadonlyMap<string, string> {
  const known = namesByNodes.get(nodes);
  if (known) return known;
  const names = new Map(nodes.map((node) => [node.id, nodeName(node)]));
  namesByNodes.set(nodes, names);
  return names;
}

/**
 * A description as paragraphs that end like sentences. An empty line starts a new paragraph; a single line break stays.
 */
export function paragraphs(value: string | undefined): Sentence[] {
  const found: Sentence[] = [];
  if (value === undefined) return found;
  for (const paragraph of value.replace(/\r\n?/g, '\n').split(/\n[^\S\n]*\n/)) {
    const lines = paragraph.split('\n').map(onOneLine).filter(Boolean);
    if (lines.length === 0) continue;
    lines.push(ended(lines.pop() ?? ''));
    found.push(lines.flatMap((line, index) => (index === 0 ? [text(line)] : [{ kind: 'break' as const }, text(line)])));
  }
  return found;
}

/** A text with a full stop, unless it ends like a sentence. */
export function ended(value: string): string {
  return /[.!?…:;。！？।؟][)\]}"'”’»]*$/u.test(value) ? value : `${value}.`;
}

/** The parts as plain text: for tests, tooltips and screen readers. */
export function plainText(sentence: Sentence): string {
  return sentence
    .map((part) => {
      if (part.kind === 'node') return part.name;
      if (part.kind === 'tag') return `#${part.tag}`;
      return part.kind === 'break' ? '\n' : part.text;
    })
    .join('');
}
