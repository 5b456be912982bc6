/** Detection and decoding of text encodings: UTF-8, UTF-16, or Windows-1252, which older programs write. */

type Decoded = { readonly text: string; readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' };

/** Number of bytes searched for zeros, which occur only in UTF-16 for characters common to all alphabets. */
const LOOKED_AT = 4096;

/** Decodes a file; never throws. */
export function decodeText(bytes: Uint8Array): Decoded {
  const encoding = utf16Of(bytes);
  if (encoding) return { text: new TextDecoder(encoding).decode(bytes), encoding };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: decodeWindows1252(bytes), encoding: 'windows-1252' };
  }
}

/**
 * The characters of the bytes 0x80 to 0x9F. The others have the same codes in Unicode. Five have no character: browsers
 * read invisible controls there, which would be removed without a word.
 */
const UPPER = '€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ';

/** An own table, because many versions of Node decode Windows-1252 as Latin-1. */
function decodeWindows1252(bytes: Uint8Array): string {
  const units = Uint16Array.from(bytes, (byte) => (byte >= 0x80 && byte < 0xa0 ? UPPER.charCodeAt(byte - 0x80) : byte));
  return new TextDecoder('utf-16le').decode(units);
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, LOOKED_AT - (LOOKED_AT % 2));
  if (!start.includes(0)) return undefined;
  return (['utf-16le', 'utf-16be'] as const).find((encoding) => isText(new TextDecoder(encoding).decode(start)));
}

/** Whether it is plausible text. With the wrong byte order no text is. */
const isText = (text: string): boolean => /[\n\r,;\t|]/.test(text) && !/[^\P{C}\p{Cf}\n\r\t]/u.test(text.slice(0, -1));
