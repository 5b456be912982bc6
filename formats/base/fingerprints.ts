/** Compact encoding of a set of hashes: sorted differences in a Rice code, six bits per character. */

/** A text that is not in a set is taken for one that is about once in 2^12 = 4,096 times. */
const PRECISION = 12;
const HASH_BITS = 32;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const DIGIT_BITS = 6;

/** The first bits of hashes, about 13.5 bits of text for each. */
export class HashSet {
  readonly #bits: number;
  readonly #values: ReadonlySet<number>;

  private constructor(bits: number, values: Iterable<number>) {
    this.#bits = bits;
    this.#values = new Set(values);
  }

  static of(texts: readonly string[]): HashSet {
    const hashes = new Set(texts.map(hash));
    const bits = Math.min(HASH_BITS, PRECISION + Math.round(Math.log2(Math.max(1, hashes.size))));
    return new HashSet(
      bits,
      [...hashes].map((value) => first(bits, value)),
    );
  }

  has(text: string): boolean {
    return this.#values.has(first(this.#bits, hash(text)));
  }

  with(other: HashSet): HashSet {
    const bits = Math.min(this.#bits, other.#bits);
    const shortened = (one: HashSet) => [...one.#values].map((value) => Math.floor(value / 2 ** (one.#bits - bits)));
    return new HashSet(bits, [...shortened(this), ...shortened(other)]);
  }

  /** The set as a text. The first character is the number of bits. */
  packed(): string {
    if (this.#values.size === 0) return '';
    let bits = '';
    let last = 0;
    for (const value of [...this.#values].sort((a, b) => a - b)) {
      const distance = value - last;
      last = value;
      const low = (distance % 2 ** PRECISION).toString(2).padStart(PRECISION, '0');
      bits += `${'1'.repeat(Math.floor(distance / 2 ** PRECISION))}0${low}`;
    }
    const digits = bits.match(/.{1,6}/g) ?? [];
    const text = digits.map((part) => DIGITS.charAt(Number.parseInt(part.padEnd(DIGIT_BITS, '1'), 2)));
    return `${DIGITS.charAt(this.#bits)}${text.join('')}`;
  }

  /** The set of a text, or undefined for a text that is none. */
  static unpacked(text: string): HashSet | undefined {
    if (text === '') return new HashSet(PRECISION, []);
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
    return new HashSet(bits, values);
  }
}

const first = (bits: number, value: number): number => Math.floor(value / 2 ** (HASH_BITS - bits));

/** FNV-1a over UTF-16 units, 32 bits. */
export function longHash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

/** Each bit depends on the whole text. */
function hash(text: string): number {
  let value = longHash(text);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
