/** Compact set of hashes: the sorted differences of 36-bit hashes, in base 64. */

import { mixedHash } from './hash.ts';
import { OlderHashSet } from './older-fingerprints.ts';

/** A text that is not in a set of 1,000 is taken for one that is once in 70 million times. */
const HASH_BITS = 36;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Each character has five bits of a difference, and whether more follow. */
const DIGIT_BITS = 5;
const MORE = 2 ** DIGIT_BITS;
/** First character of a list, which no older text starts with. */
const LIST = '-';
/** Between a list and the text of an older version, which a source that could not be read keeps. */
const AND = '~';

/** Hashes of texts. */
export class HashSet {
  readonly #values: ReadonlySet<number>;
  /** The memory of a map of an older version. */
  readonly #older: OlderHashSet | undefined;

  private constructor(values: Iterable<number>, older?: OlderHashSet) {
    this.#values = new Set(values);
    this.#older = older;
  }

  static of(texts: readonly string[]): HashSet {
    return new HashSet(texts.map(hash));
  }

  has(text: string): boolean {
    return this.#values.has(hash(text)) || this.#older?.has(text) === true;
  }

  get isOlder(): boolean {
    return this.#older !== undefined;
  }

  with(other: HashSet): HashSet {
    return new HashSet([...this.#values, ...other.#values], this.#older ?? other.#older);
  }

  /** The set as a text. */
  packed(): string {
    let text = LIST;
    let last = 0;
    for (const value of [...this.#values].sort((a, b) => a - b)) {
      text += digitsOf(value - last);
      last = value;
    }
    return this.#older ? `${text}${AND}${this.#older.text}` : text;
  }

  /** The set of a text, or undefined for a text that is none. */
  static unpacked(text: string): HashSet | undefined {
    if (!text.startsWith(LIST)) {
      const older = OlderHashSet.unpacked(text);
      return older && new HashSet([], older);
    }
    const [list = '', rest] = text.slice(LIST.length).split(AND, 2);
    const values = valuesIn(list);
    return values && new HashSet(values, rest === undefined ? undefined : OlderHashSet.unpacked(rest));
  }
}

function digitsOf(difference: number): string {
  let [rest, text] = [difference, ''];
  for (; rest >= MORE; rest = Math.floor(rest / MORE)) text += DIGITS.charAt((rest % MORE) + MORE);
  return text + DIGITS.charAt(rest);
}

function valuesIn(list: string): readonly number[] | undefined {
  const values: number[] = [];
  let [last, difference, factor] = [0, 0, 1];
  for (const digit of list) {
    const value = DIGITS.indexOf(digit);
    if (value < 0 || factor > 2 ** HASH_BITS) return undefined;
    difference += (value % MORE) * factor;
    factor *= MORE;
    if (value >= MORE) continue;
    last += difference;
    values.push(last);
    [difference, factor] = [0, 1];
  }
  return factor === 1 ? values : undefined;
}

/** The bits of two hashes with different starts. */
const hash = (text: string): number =>
  mixedHash(text) * 2 ** (HASH_BITS - 32) + (mixedHash(text, 0x9e3779b9) >>> (64 - HASH_BITS));
