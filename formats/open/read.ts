import { type ParseError, parse as parseWithComments } from 'jsonc-parser';
import { isOcd } from '../ocd/is-ocd.ts';
import { parseMap } from '../parse/map.ts';
import { withoutByteOrderMark } from '../parse/text.ts';
import { parseDocument } from '../parse-any/parse.ts';
import { textPlaceAt } from '../problems/pointer.ts';
import type { Parsed, TextPlace } from '../problems/problem.ts';

/**
 * Parses the text of a file. Never throws: invalid JSON is refused with its position.
 * @param text - JSON, with or without a byte order mark
 */
export const parseText = (text: string): Parsed => parseTextBy(text, parseDocument);

/** The same for a map; undefined for a descriptor. */
export const parseMapOrFault = (text: string): Parsed | undefined =>
  parseTextBy(text, (raw) => (isOcd(raw) ? undefined : parseMap(raw)));

/**
 * Parses a JSON text. Invalid JSON is refused with its position.
 * @param text - JSON, with or without a byte order mark
 * @param parse - parses its value
 */
function parseTextBy<T>(text: string, parse: (raw: unknown) => T): T | Parsed {
  const json = withoutByteOrderMark(text);
  let raw: unknown;
  try {
    raw = JSON.parse(json);
  } catch (error) {
    const { says, at } = findFault(json, error);
    const problem = { code: 'not-json', path: '', message: `This is not valid JSON: ${says}.`, at } as const;
    return { document: undefined, errors: [problem], warnings: [], notices: [], format: 'map' };
  }
  return parse(raw);
}

type Fault = { readonly says: string; readonly at: TextPlace };

/** The syntax error of an invalid text with its position. Line and column count from 1. */
function findFault(text: string, thrown: unknown): Fault {
  const end = text.trimEnd().length;
  if (end === 0) return { says: 'the text is empty', at: textPlaceAt(text, 0) };
  const faults: ParseError[] = [];
  const reported = thrown instanceof Error ? thrown.message : '';
  try {
    // Both parsers end with this error where the text is nested too deeply for them.
    if (thrown instanceof RangeError) throw thrown;
    parseWithComments(text, faults, { disallowComments: true, allowTrailingComma: false });
  } catch {
    // The depth that the second parser reaches depends on the stack that is left; the first knows of the end anyway.
    if (!ENDS.test(reported)) return { says: TOO_DEEP, at: textPlaceAt(text, 0) };
    faults.length = 0;
  }
  const [fault] = faults;
  const missing = fault ? missingAtEnd(text.slice(0, end), fault) : ENDS.test(reported) ? 'the rest' : undefined;
  const at = textPlaceAt(text, missing ? end : (fault?.offset ?? Number(/position (\d+)/.exec(reported)?.[1] ?? 0)));
  const place = `line ${at.line}, column ${at.column}`;
  if (missing) return { says: `it ends too early, at ${place}: ${missing} is missing`, at };
  return { says: `${(fault && FAULTS[fault.error]) ?? UNEXPECTED} at ${place}`, at };
}

const TOO_DEEP = 'it is nested too deeply to be read, or damaged';
const UNEXPECTED = 'there is unexpected text';

/** Messages of engines about an unexpected end. */
const ENDS = /^Unexpected end of JSON|^JSON\.parse: end of data|Unexpected EOF$/;

/** The missing part at the end of a text that is otherwise valid, such as an incomplete file. */
function missingAtEnd(text: string, { error, offset, length }: ParseError): string | undefined {
  if (offset >= text.length) return MISSING[error];
  if (offset + length < text.length) return undefined;
  const last = text.slice(offset);
  if (error === OPEN_STRING) return 'a closing quotation mark';
  if (/^-?\d*(?:\.|\.?\d*e[-+]?)?$/i.test(last)) return 'the end of a number';
  return ['true', 'false', 'null'].some((word) => word.startsWith(last)) ? 'the end of a word' : undefined;
}

/** By `ParseErrorCode`, as below. */
const OPEN_STRING = 12;
const MISSING: Readonly<Record<number, string>> = {
  3: 'a name in quotation marks',
  4: 'a value',
  5: 'a colon',
  6: 'a comma',
  7: 'a closing }',
  8: 'a closing ]',
};

/**
 * Descriptions of syntax errors by `ParseErrorCode` of jsonc-parser. Numbers, because the names are in a file of that
 * package that also loads its editing and formatting.
 */
const FAULTS: Readonly<Record<number, string>> = {
  1: 'there is a word without quotation marks',
  2: 'a number is badly written',
  3: 'a name in quotation marks is missing (is there a comma too many?)',
  4: 'a value is missing (is there a comma too many?)',
  5: 'a colon is missing after a name',
  6: 'a comma is missing',
  7: 'a closing } is missing',
  8: 'a closing ] is missing',
  9: 'there is more text after the end of the document',
  10: 'JSON does not allow comments, but there is one',
  11: 'JSON does not allow comments, but there is one',
  12: 'a closing quotation mark is missing',
  13: 'a number is badly written',
  14: 'a \\u escape is badly written',
  15: 'there is an unknown \\ escape',
  16: 'there is a character that must be escaped',
};
