/** The prelude of a Mermaid flowchart: front matter, comments, directives and the header. */

import { decodeHTMLStrict } from 'entities/decode';
import { isColor } from '../../base/color.ts';
import type { Scanner } from '../base/scanner.ts';

const HEADER =
  /(?:flowchart(?:-elk)?|graph)(?:[^\S\n]+(?:TB|TD|BT|RL|LR|[<>^v])(?=[\s;]|$)|[^\S\n]*(?=[;\n]|%%|$))(?!\s*\{)/y;

/**
 * Moves a scanner from the start of a text to the statements.
 *
 * @returns undefined where the text is no flowchart; else the title of the front matter, if any
 */
export function takePrelude(source: Scanner): { readonly title: string | undefined } | undefined {
  source.match(/\s*/y);
  const title = takeFrontMatter(source);
  skipBlanks(source);
  return source.match(HEADER) ? { title } : undefined;
}

/** Skips white space, comments and directives, over any number of lines. */
export function skipBlanks(source: Scanner): void {
  for (;;) {
    source.match(/\s*/y);
    if (!source.startsWith('%%')) return;
    skipComment(source);
  }
}

/** A comment ends with its line, a directive with its braces. */
export function skipComment(source: Scanner): void {
  const end = source.startsWith('%%{') ? source.find('}%%') : -1;
  if (end >= 0) source.at = end + 3;
  else source.match(/[^\n]*/y);
}

/** The lines between two lines of hyphens, which are YAML; the title is the only one that a map has a field for. */
function takeFrontMatter(source: Scanner): string | undefined {
  const start = source.at;
  let title: string | undefined;
  if (source.match(/---[^\S\n]*(?:\n|$)/y) === undefined) return undefined;
  while (!source.isAtEnd) {
    const line = (source.match(/[^\n]*/y)?.[0] ?? '').trimEnd();
    source.take('\n');
    if (line.trimStart() === '---') return title;
    if (/^\s*title:\s/.test(line)) title ??= unquoted(line.slice(line.indexOf(':') + 1).trim());
  }
  // Unclosed front matter.
  source.at = start;
  return undefined;
}

/** A value in YAML: in double quotes signs are written as in JSON. */
function unquoted(value: string): string {
  const quote = value.charAt(0);
  if ((quote !== '"' && quote !== "'") || value.length < 2 || !value.endsWith(quote)) return value;
  const bare = value.slice(1, -1);
  if (quote === "'") return bare.replaceAll("''", "'");
  try {
    return String(JSON.parse(value));
  } catch {
    return bare;
  }
}

/** Values by the names of their properties. */
export type Css = ReadonlyMap<string, string>;

/** A comma separates unless it is escaped or in parentheses. */
const DECLARATION = /(?:[^,(\\]+|\\[\s\S]|\([^()]*\)|[(\\])+/g;

export function cssOf(text: string): Css {
  const declarations = (text.match(DECLARATION) ?? []).map((one) => {
    const colon = one.indexOf(':');
    return [one.slice(0, Math.max(0, colon)).trim().toLowerCase(), one.slice(colon + 1).trim()] as const;
  });
  return new Map(declarations.filter(([name]) => name !== ''));
}

/** The colour of a property, if maps support it. */
export function colorIn(css: Css, name: string): string | undefined {
  const value = css.get(name)?.replace(/\s*!important$/, '');
  return value !== undefined && isColor(value) ? value : undefined;
}

const ICON = /(?<![\p{L}\p{N}])fa[a-z]?:fa-([\w-]+)/gu;

/** Whether a text shows an icon of Font Awesome. */
export const hasIcon = (text: string): boolean => text.search(ICON) >= 0;

/** A text on one line, without its quotation marks, formatting, icons and codes. */
export function labelText(written: string): string {
  const quoted = inside(written.trim(), '"');
  const markdown = inside(quoted.trim(), '`');
  const plain = (markdown === quoted.trim() ? quoted : withoutEmphasis(markdown))
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .replace(/<\/?[a-z][^<>]*>/gi, (tag) => (/^<(?:br|\/?p|\/?div|\/?li)\b/i.test(tag) ? ' ' : ''))
    .replace(/\\n/g, ' ');
  const words = plain.replace(ICON, ' ');
  // A label with only an icon gets the name of the icon.
  const label = words.trim() === '' ? plain.replace(ICON, (_, name: string) => name.replaceAll('-', ' ')) : words;
  const codes = label.replace(/#(\d{1,7}|[a-z][a-z\d]{1,30});/gi, (_, name: string) =>
    /^\d/.test(name) ? `&#${name};` : `&${name};`,
  );
  return decodeHTMLStrict(codes).replace(/\s+/g, ' ').trim();
}

const inside = (text: string, mark: string): string =>
  text.length > 1 && text.startsWith(mark) && text.endsWith(mark) ? text.slice(1, -1) : text;

/** The text of a Markdown string, which has emphasis alone. */
function withoutEmphasis(text: string): string {
  return text
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .replace(/\*([^*]+)\*/g, '$1')
    .replace(/(?<![\p{L}\p{N}_])_{1,2}([^_]+)_{1,2}(?![\p{L}\p{N}_])/gu, '$1');
}
