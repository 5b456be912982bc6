/** Reads a document from a text. */

import { type ParseError, parse as parseWithComments } from 'jsonc-parser';
import { parseDocument } from './parse.ts';
import { placeOf } from './pointer.ts';
import type { Parsed, TextPlace } from './problem.ts';

/**
 * Reads the text of a file. Never throws: what is no JSON is refused with the place where it stops being JSON.
 *
 * @param text - JSON, with or without a byte order mark
 */
export function parseText(text: string): Parsed {
  const json = text.replace(/^\ufeff/, '');
  let raw: unknown;
  try {
    raw = JSON.parse(json);
  } catch (error) {
    const { what, at } = findFault(json, error);
    const message = what === EMPTY ? `This is not valid JSON: ${what}.` : notJson(what, at.line, at.column);
    const problem = { code: 'not-json', path: '', message, at } as const;
    return { document: undefined, errors: [problem], warnings: [], notices: [], format: 'map' };
  }
  return parseDocument(raw);
}

/** Whether a text is a web page or other markup, which no document of ours is. */
export const isMarkup = (text: string): boolean => /^\ufeff?\s*</.test(text);

/** What is wrong with a text that is no JSON, and where. */
function findFault(text: string, thrown: unknown): { what: string; at: TextPlace } {
  if (text.trim() === '') return { what: EMPTY, at: placeOf(text, 0) };
  const faults: ParseError[] = [];
  try {
    parseWithComments(text, faults, { disallowComments: true, allowTrailingComma: false });
  } catch {
    // Nested too deeply for that parser; the engine's own message may still say where.
  }
  const [fault] = faults;
  if (fault) {
    return { what: FAULTS[fault.error] ?? UNEXPECTED, at: placeOf(text, fault.offset) };
  }
  const position = /position (\d+)/.exec(thrown instanceof Error ? thrown.message : '')?.[1];
  return { what: UNEXPECTED, at: placeOf(text, Number(position ?? 0)) };
}

/** The sentence of the error. Line and column count from 1. */
const notJson = (what: string, line: number, column: number): string =>
  `This is not valid JSON: ${what} at line ${line}, column ${column}.`;

/** Nobody looks for a line in a text that has none. */
const EMPTY = 'the text is empty';
const UNEXPECTED = 'something unexpected stands';

/**
 * What the parser found wrong, by `ParseErrorCode` of jsonc-parser. By the number: the names of the codes stand in that package's first file, which
 * brings the editing and formatting of texts along.
 */
const FAULTS: Readonly<Record<number, string>> = {
  1: 'a word without quotation marks stands',
  2: 'a number is badly written',
  3: 'a name in quotation marks is missing (is there a comma too many?)',
  4: 'a value is missing (is there a comma too many?)',
  5: 'a colon is missing after a name',
  6: 'a comma is missing',
  7: 'a closing } is missing',
  8: 'a closing ] is missing',
  9: 'there is more text after the end of the document',
  10: 'JSON knows no comments, but one stands',
  11: 'JSON knows no comments, but one stands',
  12: 'a closing quotation mark is missing',
  13: 'a number is badly written',
  14: 'a \\u escape is badly written',
  15: 'an unknown \\ escape stands',
  16: 'a character that must be escaped stands',
};
