/**
 * Lists under a line that ends with a colon: `CIRCL maintains:` with names below it, or a name with its relationships.
 */

import type { TextLine } from './report.ts';
import type { Name, Statement, Unread } from './statement.ts';

/** A line, with the head of its list without the colon. */
type OutlinedLine = TextLine & {
  readonly under?: string;
  /** Whether a list follows. */
  readonly isHead: boolean;
};

/** The meaningful lines, each with its head. An empty line ends a list, but not its head. */
export function outlined(lines: readonly TextLine[], isSilent: (text: string) => boolean): readonly OutlinedLine[] {
  let head: TextLine | undefined;
  return lines.flatMap((line, index): OutlinedLine[] => {
    if (line.text.trim() === '' && lines[index - 1] !== head) head = undefined;
    if (isSilent(line.text)) return [];
    const next = lines.slice(index + 1, index + 3).find(({ text }) => text.trim() !== '')?.text ?? '';
    const isHead = /:[*_]*\s*$/.test(line.text) && isBelow(line.text, next);
    if (isHead || (head && !isBelow(head.text, line.text))) head = undefined;
    const under = head?.text.replace(/:([*_]*)\s*$/, '$1');
    if (isHead) head = line;
    return [{ ...line, isHead, ...(under === undefined ? {} : { under }) }];
  });
}

const BULLET = /^\s*(?:[-*+•·‣◦▪–—]|\(?(?:\d{1,4}|[a-z])[.)])\s/u;

/** Whether a line belongs to the list under another one: it is indented more, or only it has a bullet. */
function isBelow(head: string, line: string): boolean {
  if (line.trim() === '') return false;
  const indent = (text: string) => text.length - text.trimStart().length;
  return indent(line) > indent(head) || (indent(line) === indent(head) && BULLET.test(line) && !BULLET.test(head));
}

/** Parses a text. */
type ParseText = (text: string) => readonly Statement[] | Unread;

/**
 * The meaning of a line in a list: on its own, or together with its head if that yields more.
 * @param isKnown - whether a text is the name of a known node
 */
export function readUnder(
  { head, item }: { readonly head: string; readonly item: string },
  read: ParseText,
  isKnown: (text: string) => boolean,
): readonly Statement[] | Unread {
  const alone = read(item);
  const isRead = !('reason' in alone);
  if (isRead && alone.some(({ kind }) => kind === 'relation')) return alone;
  const together = read(`${head} ${item}`);
  if ('reason' in together) return alone;
  const isSure = together.every((said) => said.kind === 'relation' && isSureOf(said.subject, isKnown));
  // `Security tools:` over a list of names is no sentence about `Security`.
  return isSure || (!isRead && isName(read(head))) ? together : alone;
}

const isSureOf = ({ text, isExact }: Name, isKnown: (text: string) => boolean): boolean =>
  isExact || isKnown(text) || /^[\p{Lu}\p{N}-]{2,}$/u.test(text);

const isName = (said: readonly Statement[] | Unread): boolean =>
  !('reason' in said) && said.every(({ kind }) => kind === 'node');
