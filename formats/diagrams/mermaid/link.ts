/** Links of a Mermaid flowchart: `-->`, `e1@-. text .->`, `<==>|text|`. */

import type { Scanner } from '../base/scanner.ts';
import { labelText, skipBlanks } from './prelude.ts';

export type MermaidLink = {
  readonly id: string | undefined;
  readonly label: string;
  /** As in the format of a map; undefined is forward. */
  readonly direction: 'both' | 'none' | 'backward' | undefined;
  readonly isDashed: boolean;
  /** Whether it is thick or has heads that maps do not support. */
  readonly isStyled: boolean;
  /** Whether it is invisible and only separates nodes. */
  readonly isHidden: boolean;
};

/**
 * A name: anything but white space and signs of the language; `-`, `.`, `=` and `:` only where they start no other
 * sign.
 */
const NAME = '(?:[^\\s\\-=.&<>[\\](){}|";,:~@%]+|%(?!%)|[-=:](?=[^\\s\\-=.&<>[\\](){}|";,:~@])|\\.+(?![.-]))+';
export const ID = new RegExp(NAME, 'uy');

const EDGE_ID = new RegExp(`(${NAME})@(?=[<ox]?(?:--|==|-\\.|~~~))`, 'uy');
const PLAIN = /([<ox](?=[-=]))?(-{2,}|={2,}|-\.+-|\.+-(?=>)|~{3,})([>ox])?/y;
const DOTTED_START = /([<ox](?=-))?(-\.)/y;
/** At the start of a line `o` and `x` start a name. */
const AT_LINE_START = /<?(?:--|==|-\.|\.+->|~~~)/y;

/** Whether a link follows the blanks that were skipped. @param isNewLine - whether these had a line break */
export const isLinkNext = (source: Scanner, isNewLine: boolean): boolean =>
  isNewLine
    ? source.peek(AT_LINE_START) !== undefined
    : [PLAIN, DOTTED_START, EDGE_ID].some((pattern) => source.peek(pattern));

/** Consumes a link; undefined when its text is unclosed. */
export function takeLink(source: Scanner): MermaidLink | undefined {
  const id = source.match(EDGE_ID)?.[1];
  const parts = takeLine(source);
  if (!parts) return undefined;
  const { tail, line, head, text } = parts;
  skipBlanks(source);
  const piped = source.take('|') ? takeTextBefore(source, '|', /\|/y) : '';
  if (piped === undefined) return undefined;
  source.take('|');
  return {
    id,
    label: labelText(piped) || labelText(text),
    direction: tail ? (head ? 'both' : 'backward') : head ? undefined : 'none',
    isDashed: line.includes('.'),
    isStyled: line.startsWith('=') || /[ox]/.test(`${tail ?? ''}${head ?? ''}`),
    isHidden: line.startsWith('~'),
  };
}

type Line = {
  readonly tail: string | undefined;
  readonly line: string;
  readonly head: string | undefined;
  readonly text: string;
};

/** The second half of a line around a text, by its first half. */
const CLOSINGS: Readonly<Record<string, { readonly sign: string; readonly pattern: RegExp }>> = {
  '--': { sign: '--', pattern: /-{2,}([>ox])?/y },
  '==': { sign: '==', pattern: /={2,}([>ox])?/y },
  '-.': { sign: '.-', pattern: /\.+-([>ox])?/y },
};

/** A line with its heads, and the text between its two halves, if any. */
function takeLine(source: Scanner): Line | undefined {
  const [, tail, line = '', head] = source.match(PLAIN) ?? source.match(DOTTED_START) ?? [];
  const closing = head ? undefined : CLOSINGS[line];
  if (!closing) return line === '' ? undefined : { tail, line, head, text: '' };
  const text = takeTextBefore(source, closing.sign, closing.pattern);
  const end = source.match(closing.pattern);
  return text === undefined || !end ? undefined : { tail, line, head: end[1], text };
}

/** Consumes the text before a sign outside of quotation marks; undefined when it does not occur. */
function takeTextBefore(source: Scanner, sign: string, pattern: RegExp): string | undefined {
  const start = source.at;
  source.match(/\s*/y);
  if (source.take('"')) {
    const quoted = source.takeUntil('"');
    source.match(/\s*/y);
    if (quoted !== undefined && source.peek(pattern)) return `"${quoted}"`;
  }
  const found = source.find(sign, start);
  if (found < 0) return undefined;
  source.at = found;
  // The dots of a dotted line belong to its sign.
  while (sign.startsWith('.') && source.at > start && source.text[source.at - 1] === '.') source.at -= 1;
  return source.text.slice(start, source.at);
}
