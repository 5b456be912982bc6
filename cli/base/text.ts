import { describeBinary, describeText, isReport } from '../../formats/base/unsupported-format.ts';
import { enclosedMap } from '../../formats/enclosed/read.ts';
import { decodeText } from '../../formats/tables/sheets/decode.ts';
import { NOT_UTF8 } from '../../formats/tables/sheets/sheets.ts';
import { RefusedError } from './usage.ts';

/** The name of an input in messages. */
export const inputName = (name: string): string => (name === '-' ? 'standard input' : name);

/** A refusal of a whole input. */
export const refusedFor = (input: string, reason: string, status = 1): RefusedError =>
  new RefusedError([`${input}: error: / ${reason}`], status, [reason]);

/**
 * The text of an input, in the encodings that the application reads.
 *
 * @param status - exit status of a refusal
 * @param notify - called with a notice about a text that is not UTF-8
 */
export function inputText(
  bytes: Uint8Array,
  name: string,
  status = 1,
  notify: (line: string) => void = () => {},
): string {
  const enclosed = enclosedMap(bytes);
  if (enclosed && 'text' in enclosed) return enclosed.text;
  if (enclosed) throw refusedFor(inputName(name), enclosed.fault, status);
  const { text, encoding } = decodeText(bytes);
  const what =
    describeBinary(bytes) ??
    (isReport(text) ? describeText(text) : text.includes('\0') ? 'It contains no text.' : undefined);
  if (what !== undefined) throw refusedFor(inputName(name), what, status);
  if (encoding === 'windows-1252') notify(`${inputName(name)}: notice: / ${NOT_UTF8}`);
  return text;
}
