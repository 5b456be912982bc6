/** Nodes of a Mermaid flowchart: `A["One"]:::kind`, `A@{ shape: hex, label: "One" }`. */

import type { Scanner } from '../base/scanner.ts';
import { ID } from './link.ts';

/** A mention of a node. All but the name may be given in another mention. */
export type NodeMention = {
  readonly id: string;
  /** The raw text, including quotation marks. */
  readonly text: string | undefined;
  /** The bracket before the text. */
  readonly bracket: string | undefined;
  readonly data: ReadonlyMap<string, string> | undefined;
  readonly classes: readonly string[];
};

/** Brackets around a text: the opening one, and the closing one as the sign to search for and the text before it. */
const BRACKETS: readonly { readonly open: string; readonly before: string; readonly close: string }[] = [
  { open: '(((', before: '', close: ')))' },
  { open: '((', before: '', close: '))' },
  { open: '([', before: '', close: '])' },
  { open: '[[', before: '', close: ']]' },
  { open: '[(', before: ')', close: ']' },
  { open: '[/', before: '/', close: ']' },
  { open: '[/', before: '\\', close: ']' },
  { open: '[\\', before: '\\', close: ']' },
  { open: '[\\', before: '/', close: ']' },
  { open: '{{', before: '', close: '}}' },
  { open: '[', before: '', close: ']' },
  { open: '(', before: '', close: ')' },
  { open: '{', before: '', close: '}' },
  { open: '>', before: '', close: ']' },
];

/** Consumes a node; undefined when there is none or a part of it is unclosed. */
export function takeNode(source: Scanner): NodeMention | undefined {
  const id = source.match(ID)?.[0];
  if (id === undefined) return undefined;
  const classes: string[] = [];
  let shape: { readonly text: string; readonly bracket: string } | undefined;
  let data: ReadonlyMap<string, string> | undefined;
  for (;;) {
    if (source.take(':::')) {
      const name = source.match(ID)?.[0];
      if (name === undefined) return undefined;
      classes.push(name);
    } else if (source.take('@{')) {
      data = takeData(source);
      if (!data) return undefined;
    } else if (!shape && source.peek(/[[({>]/y)) {
      shape = takeBrackets(source);
      if (!shape) return undefined;
    } else return { id, text: shape?.text, bracket: shape?.bracket, data, classes };
  }
}

/** Consumes a text in brackets of any kind. */
export function takeBrackets(source: Scanner): { readonly text: string; readonly bracket: string } | undefined {
  const start = source.at;
  for (const { open, before, close } of BRACKETS) {
    source.at = start;
    if (!source.take(open)) continue;
    const text = takeQuoted(source, before, close) ?? takePlain(source, start + open.length, before, close);
    if (text !== undefined) return { text, bracket: open };
  }
  return undefined;
}

/** A quoted text may contain the closing bracket. */
function takeQuoted(source: Scanner, before: string, close: string): string | undefined {
  source.match(/\s*/y);
  if (!source.take('"')) return undefined;
  const text = source.takeUntil('"');
  source.match(/\s*/y);
  return text !== undefined && source.take(before + close) ? `"${text}"` : undefined;
}

function takePlain(source: Scanner, start: number, before: string, close: string): string | undefined {
  source.at = start;
  const end = source.find(close.charAt(0), start) - before.length;
  if (end < start || !source.text.startsWith(before + close, end)) return undefined;
  source.at = end + before.length + close.length;
  return source.text.slice(start, end);
}

const VALUE = /"((?:[^"\\]|\\[\s\S])*)"|'([^']*)'|([^,\n}]*)/y;

/** Consumes keys and values up to the closing brace. */
function takeData(source: Scanner): ReadonlyMap<string, string> | undefined {
  const data = new Map<string, string>();
  for (;;) {
    source.match(/[\s,]*/y);
    if (source.take('}')) return data;
    const key = source.match(/["']?([\w-]+)["']?[^\S\n]*:[^\S\n]*/y)?.[1];
    if (key === undefined) return undefined;
    const [, double, single, bare = ''] = source.match(VALUE) ?? [];
    data.set(key, double?.replace(/\\(["\\])/g, '$1') ?? single ?? bare.trim());
  }
}
