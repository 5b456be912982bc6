/** A typed line with its names. */

import { withoutEnd } from '../report/parts.ts';
import type { Run } from './inline.ts';
import type { Known } from './known.ts';
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
      if (run.kind === 'text')
        return run.text.replace(/[\uf000-\uf7ff]/gu, '').replace(/\b(does|is|can)n?['’]t\b/gu, '$1 not');
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
  const bare = known.names.has(trimmed) ? trimmed : trimmed.replace(ARTICLE, '');
  return { text: restoreNames({ named }, bare), isExact: false };
}

/** Without the article: `the ERP system` is `ERP system`, but `The Hague` is a name. */
const ARTICLE = /^(?:(?:the|an?) (?=\S)|(?:The|An?) (?=\p{Ll}))/u;

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
    const known = line.known.names.lengthsAt(text, at).find((length) => isItemEnd(text, at + length));
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
