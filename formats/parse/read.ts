/** Reads a document from a text. */

import { type ParseError, parse as parseWithComments } from 'jsonc-parser';
import { parseDocument } from './parse.ts';
import { placeOf } from './pointer.ts';
import type { Parsed, TextPlace } from './problem.ts';
import * as messages from './sentences.ts';

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
    const message = messages.notJson(what, at.line, at.column);
    const problem = { code: 'not-json', path: '', message, at } as const;
    return { document: undefined, errors: [problem], warnings: [], notices: [], format: 'map' };
  }
  return parseDocument(raw);
}

/** Whether a text is a web page or other markup, which no document of ours is. */
export const isMarkup = (text: string): boolean => /^\ufeff?\s*</.test(text);

/** What is wrong with a text that is no JSON, and where. */
function findFault(text: string, thrown: unknown): { what: string; at: TextPlace } {
  if (text.trim() === '') return { what: messages.FAULTS.empty, at: placeOf(text, 0) };
  const faults: ParseError[] = [];
  try {
    parseWithComments(text, faults, { disallowComments: true, allowTrailingComma: false });
  } catch {
    // Nested too deeply for that parser; the engine's own message may still say where.
  }
  const [fault] = faults;
  if (fault) {
    const what = messages.jsonFault(fault.error);
    return { what, at: placeOf(text, fault.offset) };
  }
  const position = /position (\d+)/.exec(thrown instanceof Error ? thrown.message : '')?.[1];
  return { what: messages.FAULTS.other, at: placeOf(text, Number(position ?? 0)) };
}
