import { pushTo } from './groups.ts';

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

type Entry<T> = { readonly words: readonly string[]; readonly item: T };

/**
 * Names that differ by one letter, found without comparing all pairs: deleting a letter of one gives the other, or the
 * other with a letter deleted.
 */
export class TypingErrors<T> {
  readonly #parts = new Map<string, Entry<T>[]>();

  /** @param words - folded, as `wordsOf` gives them */
  add(words: readonly string[], item: T): void {
    for (const part of partsOf(words.join('')))
      if ((this.#parts.get(part)?.length ?? 0) < MAX_COMPARED) pushTo(this.#parts, part, { words, item });
  }

  /** The items of names with nearly these words, each once. */
  like(words: readonly string[]): ReadonlySet<T> {
    const found = new Set<T>();
    for (const part of partsOf(words.join('')))
      for (const other of this.#parts.get(part) ?? []) if (isSlip(words, other.words)) found.add(other.item);
    return found;
  }
}

function* partsOf(name: string): Iterable<string> {
  if (name.length < SHORTEST_WORD || name.length > LONGEST_NAME) return;
  yield name;
  for (let index = 0; index < name.length; index += 1) {
    if (index > 0 && name[index] === name[index - 1]) continue;
    yield name.slice(0, index) + name.slice(index + 1);
  }
}

const digitsIn = (words: readonly string[]): string => words.join('').replace(/\D/g, '');

/** A different digit, or a difference in a short word, is intended; one within a long word is a typing error. */
function isSlip(words: readonly string[], others: readonly string[]): boolean {
  if (digitsIn(words) !== digitsIn(others)) return false;
  if (words.length !== others.length) return words.join('') === others.join('');
  const different = words.flatMap((word, index) => (word === others[index] ? [] : [[word, others[index] ?? '']]));
  return different.length === 1 && different.flat().every((word) => word.length >= SHORTEST_WORD);
}
