/** The prelude of a Mermaid flowchart: front matter, comments, directives and the header. */

import type { Scanner } from '../scanner.ts';

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
