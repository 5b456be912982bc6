/** Similarity of names that probably mean the same thing: `MISP` and `Misp project`, `OPA` and `Open Policy Agent`. */

import { pushTo } from '../base/groups.ts';
import { TypingErrors, wordsOf } from '../base/typing-errors.ts';

/** Words that describe a kind of thing and rarely distinguish names. */
const GENERIC: ReadonlySet<string> = new Set(
  (
    'the a an project projects platform framework foundation organization organisation org team group software tool ' +
    'toolkit library server service system community initiative e v ev inc ltd gmbh io app'
  ).split(' '),
);

/** Names with an element each, found by other names that probably mean the same. Names that are equal but for case do. */
export class AlikeNames<T> {
  readonly #entries: { readonly bare: string; readonly item: T }[] = [];
  readonly #byBare = new Map<string, number[]>();
  /** By the first letters of three words or more. */
  readonly #byInitials = new Map<string, number[]>();
  /** Names that may be short for others, in small letters. */
  readonly #shorts = new Map<string, number[]>();
  readonly #misspelled = new TypingErrors<number>();

  add(name: string, item: T): void {
    const words = wordsOf(name);
    const telling = tellingWords(words);
    const bare = telling.join('');
    const at = this.#entries.push({ bare, item }) - 1;
    pushTo(this.#byBare, bare, at);
    if (words.length >= 3) pushTo(this.#byInitials, initialsOf(words), at);
    if (SHORT.test(name)) pushTo(this.#shorts, name.toLowerCase(), at);
    this.#misspelled.add(telling, at);
  }

  /** The elements whose names probably mean the same as this one, in the order in which they were added. */
  alike(name: string): T[] {
    const words = wordsOf(name);
    const telling = tellingWords(words);
    const bare = telling.join('');
    // Of `C`, `C#` and `C++` too little remains to distinguish them.
    const same = bare.length > 2 ? (this.#byBare.get(bare) ?? []) : [];
    const others = [
      ...((SHORT.test(name) && this.#byInitials.get(name.toLowerCase())) || []),
      ...((words.length >= 3 && this.#shorts.get(initialsOf(words))) || []),
      ...this.#misspelled.like(telling),
    ].filter((at) => this.#entries[at]?.bare !== bare);
    const found = [...new Set([...same, ...others])].sort((a, b) => a - b);
    return found.flatMap((at) => this.#entries[at]?.item ?? []);
  }
}

/** A name in capitals, which may be an acronym. */
const SHORT = /^[A-Z][A-Z0-9]{2,}$/;

const initialsOf = (words: readonly string[]): string => words.map((word) => word.charAt(0)).join('');

/** A name without generic words; the whole name when nothing else remains. */
function tellingWords(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !GENERIC.has(word));
  return telling.length > 0 ? telling : words;
}
