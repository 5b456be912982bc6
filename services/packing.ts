/**
 * Compression of large maps for local storage.
 * Storage counts characters, so each one carries 15 bits. Surrogates are avoided, because some browsers do not keep
 * unpaired ones.
 */

import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';

/** A compressed text; `bytes` is the length of the deflated data, which may end within the last character. */
export type Packed = { readonly body: string; readonly bytes: number };

const BITS = 15;
/** The first character used; those before it are control characters. */
const FIRST = 0x20;
/** Characters created per call, whose number of arguments is limited. */
const STRIDE = 8192;

/** Compresses a text. Optimized for speed, because a page that closes does it before it is gone. */
export function packText(text: string): Packed {
  const data = deflateSync(strToU8(text), { level: 1 });
  const units = new Uint16Array(Math.ceil((8 * data.length) / BITS));
  let [held, count, at] = [0, 0, 0];
  for (const byte of data) {
    held = (held << 8) | byte;
    count += 8;
    if (count < BITS) continue;
    count -= BITS;
    units[at++] = FIRST + (held >> count);
    held &= (1 << count) - 1;
  }
  if (count > 0) units[at] = FIRST + (held << (BITS - count));
  let body = '';
  for (let start = 0; start < units.length; start += STRIDE) {
    body += String.fromCharCode(...units.subarray(start, start + STRIDE));
  }
  return { body, bytes: data.length };
}

/** Restores the text. @throws if it is damaged */
export function unpack({ body, bytes }: Packed): string {
  const data = new Uint8Array(bytes);
  let [held, count, at] = [0, 0, 0];
  for (let index = 0; index < body.length; index += 1) {
    held = (held << BITS) | (body.charCodeAt(index) - FIRST);
    count += BITS;
    while (count >= 8) {
      count -= 8;
      if (at < bytes) data[at++] = held >> count;
      held &= (1 << count) - 1;
    }
  }
  return strFromU8(inflateSync(data));
}
