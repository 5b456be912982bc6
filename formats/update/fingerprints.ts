/**
 * Compact encoding of a set of 24-bit fingerprints: sorted differences in a Rice code, six bits per character.
 * This takes about three characters per value.
 */

const BITS = 24;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const DIGIT_BITS = 6;

/** A fingerprint of 24 bits: the same for the same text, and seldom for another one. */
export function shortHash(text: string): number {
  const hash = longHash(text);
  return (hash ^ (hash >>> BITS)) & (2 ** BITS - 1);
}

/** FNV-1a over UTF-16 units, 32 bits. */
export function longHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** A set of fingerprints as a text. The first character is the number of literal bits of each difference. */
export function packHashes(hashes: ReadonlySet<number>): string {
  if (hashes.size === 0) return '';
  const plain = Math.max(0, Math.floor(Math.log2(2 ** BITS / hashes.size)));
  const bits = new BitWriter();
  let last = 0;
  for (const hash of [...hashes].sort((a, b) => a - b)) {
    const distance = hash - last;
    last = hash;
    for (let rest = distance >>> plain; rest > 0; rest -= 1) bits.add(1);
    bits.add(0);
    for (let bit = plain - 1; bit >= 0; bit -= 1) bits.add((distance >>> bit) & 1);
  }
  return `${DIGITS.charAt(plain)}${bits.text()}`;
}

/** The set of a text, or undefined for a text that is none. */
export function unpackHashes(text: string): ReadonlySet<number> | undefined {
  const hashes = new Set<number>();
  if (text === '') return hashes;
  if (/[^A-Za-z0-9_-]/.test(text)) return undefined;
  const plain = DIGITS.indexOf(text.charAt(0));
  if (plain > BITS) return undefined;
  const end = text.length * DIGIT_BITS;
  const bit = (at: number): number =>
    (DIGITS.indexOf(text.charAt(Math.floor(at / DIGIT_BITS))) >>> (DIGIT_BITS - 1 - (at % DIGIT_BITS))) & 1;
  let last = 0;
  for (let at = DIGIT_BITS; at < end; ) {
    let high = 0;
    for (; at < end && bit(at) === 1; at += 1) high += 1;
    // The rest is padded with ones.
    if (at + plain >= end) break;
    at += 1;
    let low = 0;
    for (const stop = at + plain; at < stop; at += 1) low = low * 2 + bit(at);
    last += high * 2 ** plain + low;
    hashes.add(last);
  }
  return hashes;
}

class BitWriter {
  readonly #digits: string[] = [];
  #value = 0;
  #count = 0;

  add(bit: number): void {
    this.#value = this.#value * 2 + bit;
    this.#count += 1;
    if (this.#count < DIGIT_BITS) return;
    this.#digits.push(DIGITS.charAt(this.#value));
    this.#value = 0;
    this.#count = 0;
  }

  text(): string {
    while (this.#count > 0) this.add(1);
    return this.#digits.join('');
  }
}
