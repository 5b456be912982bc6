/** Reader of the sets of hashes in maps of older versions: sorted differences in a Rice code, six bits per character. */

import { mixedHash } from './hash.ts';

const PRECISION = 12;
const HASH_BITS = 32;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const DIGIT_BITS = 6;

/** The first bits of hashes. A text that is not in the set is taken for one that is about once in 4,096 times. */
export class OlderHashSet {
  readonly text: string;
  readonly #bits: number;
  readonly #values: ReadonlySet<number>;

  private constructor(text: string, bits: number, values: Iterable<number>) {
    this.text = text;
    this.#bits = bits;
    this.#values = new Set(values);
  }

  has(text: string): boolean {
    return this.#values.has(Math.floor(mixedHash(text) / 2 ** (HASH_BITS - this.#bits)));
  }

  /** The set of a text, or undefined for a text that is none. The first character is the number of bits. */
  static unpacked(text: string): OlderHashSet | undefined {
    if (text === '') return new OlderHashSet(text, PRECISION, []);
    if (/[^A-Za-z0-9_-]/.test(text)) return undefined;
    const bits = DIGITS.indexOf(text.charAt(0));
    if (bits < PRECISION || bits > HASH_BITS) return undefined;
    const code = Array.from(text.slice(1), (digit) => DIGITS.indexOf(digit).toString(2).padStart(DIGIT_BITS, '0'));
    const values: number[] = [];
    let last = 0;
    // The end is padded with ones.
    for (const [, high = '', low = ''] of code.join('').matchAll(/(1*)0([01]{12})/gy)) {
      last += high.length * 2 ** PRECISION + Number.parseInt(low, 2);
      values.push(last);
    }
    return new OlderHashSet(text, bits, values);
  }
}
