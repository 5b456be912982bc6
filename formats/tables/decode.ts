/** The text of a file whose encoding nobody told: UTF-8, UTF-16, or Windows-1252, which older programs write. */

type Decoded = { readonly text: string; readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' };

/** How many bytes are looked at for zeros, which only UTF-16 has beside letters. */
const LOOKED_AT = 4096;

/** Decodes a file; never throws. */
export function decodeText(bytes: Uint8Array): Decoded {
  const encoding = utf16Of(bytes);
  if (encoding) return { text: new TextDecoder(encoding).decode(bytes), encoding };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  let even = 0;
  let odd = 0;
  const end = Math.min(bytes.length, LOOKED_AT);
  for (let at = 0; at < end; at += 1) {
    if (bytes[at] !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  if (odd > end / 8 && odd > 4 * even) return 'utf-16le';
  return even > end / 8 && even > 4 * odd ? 'utf-16be' : undefined;
}
