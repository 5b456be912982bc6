/** A name for comparison: letters and digits alone, without accents. */
export function foldedName(name: string): string {
  if (PLAIN_NAME.test(name)) return name.toLowerCase().replace(/[^a-z0-9]+/g, '');
  return name
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '');
}

/** Matches most names. */
const PLAIN_NAME = /^[A-Za-z0-9 ._-]*$/;

/** The folded words of a name. */
export const wordsOf = (name: string): readonly string[] =>
  name
    .split(/[\s\p{Punctuation}]+/u)
    .map(foldedName)
    .filter(Boolean);

/** Words of fewer letters differ because they are different words. */
const SHORTEST_WORD = 5;
/** Names longer than this are sentences. */
const LONGEST_NAME = 60;
/** Maximum number of compared names with a common part, because numbered names share theirs by the thousand. */
const MAX_COMPARED = 8;

type Entry<T> = { readonly words: readonly string[]; readonly name: string; readonly item: T };

/**
 * Names that differ by one letter, found without comparing all pairs: deleting a letter of one gives the other, or the
 * other with a letter deleted.
 */
export class TypingErrors<T> {
  /** By the hash of a name, whole or with a letter deleted. */
  readonly #names = new Map<number, Entry<T>[]>();

  /** @param words - folded, as `wordsOf` gives them */
  add(words: readonly string[], item: T): void {
    const name = words.join('');
    const entry = { words, name, item };
    for (const hash of hashesOf(name)) {
      const known = this.#names.get(hash);
      if (!known) this.#names.set(hash, [entry]);
      else if (known.length < MAX_COMPARED) known.push(entry);
    }
  }

  /** The items of names with nearly these words, each once. */
  like(words: readonly string[]): ReadonlySet<T> {
    const name = words.join('');
    const found = new Set<T>();
    for (const hash of hashesOf(name))
      for (const other of this.#names.get(hash) ?? [])
        if (isNearly(name, other.name) && isSlip(words, other.words)) found.add(other.item);
    return found;
  }
}

/** Hashes of a name and of what is left when one of its letters is deleted; texts of them all would be slow. */
function hashesOf(name: string): readonly number[] {
  if (name.length < SHORTEST_WORD || name.length > LONGEST_NAME) return [];
  const hashes: number[] = [];
  // Polynomials in 31: of the letters after the deleted one, and of all without it.
  const ends = [0];
  const powers = [1];
  for (let index = name.length - 1, power = 1; index >= 0; index -= 1) {
    ends.push((Math.imul(name.charCodeAt(index), power) + (ends.at(-1) ?? 0)) | 0);
    power = Math.imul(power, 31);
    powers.push(power);
  }
  let start = 0;
  hashes.push(ends.at(-1) ?? 0);
  for (let index = 0; index < name.length; index += 1) {
    const after = name.length - 1 - index;
    if (index === 0 || name[index] !== name[index - 1])
      hashes.push((Math.imul(start, powers[after] ?? 0) + (ends[after] ?? 0)) | 0);
    start = (Math.imul(start, 31) + name.charCodeAt(index)) | 0;
  }
  return hashes;
}

/** Whether deleting at most one letter of each makes the two the same. */
function isNearly(name: string, other: string): boolean {
  const shortest = Math.min(name.length, other.length);
  let start = 0;
  while (start < shortest && name[start] === other[start]) start += 1;
  let end = 0;
  while (end < shortest - start && name.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [middle, otherMiddle] = [name.slice(start, name.length - end), other.slice(start, other.length - end)];
  if (middle.length !== otherMiddle.length) return middle.length + otherMiddle.length === 1;
  return middle.slice(1) === otherMiddle.slice(0, -1) || middle.slice(0, -1) === otherMiddle.slice(1);
}

const digitsIn = (words: readonly string[]): string => words.join('').replace(/\D/g, '');

/** A different digit, or a difference in a short word, is intended; one within a long word is a typing error. */
function isSlip(words: readonly string[], others: readonly string[]): boolean {
  if (digitsIn(words) !== digitsIn(others)) return false;
  if (words.length !== others.length) return words.join('') === others.join('');
  const different = words.flatMap((word, index) => (word === others[index] ? [] : [[word, others[index] ?? '']]));
  return different.length === 1 && different.flat().every((word) => word.length >= SHORTEST_WORD);
}
