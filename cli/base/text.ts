import { RefusedError } from './usage.ts';

/** The name of an input in messages. */
export const inputName = (name: string): string => (name === '-' ? 'standard input' : name);

/**
 * The text of an input: UTF-8, or UTF-16 with a byte order mark.
 *
 * @param status - exit status of a refusal
 */
export function inputText(bytes: Uint8Array, name: string, status = 1): string {
  try {
    const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    const what = 'This file is not text in UTF-8. Save it as UTF-8 and try again.';
    throw new RefusedError([`${inputName(name)}: error: / ${what}`], status);
  }
}
