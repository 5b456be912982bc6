/** Similarity of names that probably mean the same thing: `MISP` and `Misp project`, `OPA` and `Open Policy Agent`. */

import { pushTo } from '../groups.ts';
import { editDistance } from '../parse/suggestions.ts';

/** Words that describe a kind of thing and rarely distinguish names. */
const GENERIC: ReadonlySet<string> = new Set(
  (
    'the a an project projects platform framework foundation organization organisation org team group software tool ' +
    'toolkit library server service system community initiative e v ev inc ltd gmbh io app'
  ).split(' '),
);

/** Longer names than this are compared letter by letter no more. */
const LONGEST = 60;

/** Work on spelling that one text may cost; a text with more names is no list that people check name by name. */
type Budget = { left: number };

/** The budget of one text. */
export const newBudget = (): Budget => ({ left: 2_000_000 });

/** Cost of an edit-distance comparison relative to one of lengths and letters. */
const LETTER_BY_LETTER = 100;

/** Normalized forms of a name. */
type NameForms = {
  readonly words: readonly string[];
  /** Without the words that any name could have. */
  readonly bare: string;
  /** The same without digits. */
  readonly letters: string;
  /** One bit for each of its letters. */
  readonly mask: number;
};

/** Names with an element each, found by other names that probably mean the same. Names that are equal but for case do. */
export class AlikeNames<T> {
  readonly #entries: { readonly forms: NameForms; readonly item: T }[] = [];
  readonly #byBare = new Map<string, number[]>();
  /** By the first letters of three words or more. */
  readonly #byInitials = new Map<string, number[]>();
  /** Names that may be short for others, in small letters. */
  readonly #shorts = new Map<string, number[]>();
  readonly #byLength = new Map<number, number[]>();

  add(name: string, item: T): void {
    const forms = formsOf(name);
    const at = this.#entries.push({ forms, item }) - 1;
    pushTo(this.#byBare, forms.bare, at);
    if (forms.words.length >= 3) pushTo(this.#byInitials, initialsOf(forms), at);
    if (SHORT.test(name)) pushTo(this.#shorts, name.toLowerCase(), at);
    if (isSpelled(forms)) pushTo(this.#byLength, forms.bare.length, at);
  }

  /** The elements whose names probably mean the same as this one, in the order in which they were added. */
  alike(name: string, budget: Budget): T[] {
    const forms = formsOf(name);
    const same = this.#byBare.get(forms.bare) ?? [];
    // Of `C`, `C#` and `C++` too little remains to distinguish them.
    const found = new Set(forms.bare.length > 2 ? same : []);
    const isOther = (at: number) => this.#entries[at]?.forms.bare !== forms.bare;
    const add = (others: readonly number[] = []) => {
      for (const at of others) if (isOther(at)) found.add(at);
    };
    if (SHORT.test(name)) add(this.#byInitials.get(name.toLowerCase()));
    if (forms.words.length >= 3) add(this.#shorts.get(initialsOf(forms)));
    if (isSpelled(forms)) add(this.#misspelled(forms, budget));
    return [...found].sort((a, b) => a - b).flatMap((at) => this.#entries[at]?.item ?? []);
  }

  #misspelled(forms: NameForms, budget: Budget): number[] {
    const found: number[] = [];
    for (const step of [-2, -1, 0, 1, 2]) {
      for (const at of this.#byLength.get(forms.bare.length + step) ?? []) {
        const other = this.#entries[at]?.forms;
        if (budget.left <= 0) return found;
        budget.left -= 1;
        if (!other || !mayBeMisspelled(forms, other)) continue;
        budget.left -= LETTER_BY_LETTER;
        const most = mostChanges(forms, other);
        if (editDistance(forms.bare, other.bare, most + 1) <= most) found.push(at);
      }
    }
    return found;
  }
}

/** A name in capitals, which may be an acronym. */
const SHORT = /^[A-Z][A-Z0-9]{2,}$/;

const initialsOf = ({ words }: NameForms): string => words.map((word) => word.charAt(0)).join('');

const isSpelled = ({ bare: { length } }: NameForms): boolean => length >= 5 && length <= LONGEST;

/** Letters that two names may differ in. */
const mostChanges = (one: NameForms, other: NameForms): number =>
  Math.min(one.bare.length, other.bare.length) >= 10 ? 2 : 1;

function mayBeMisspelled(one: NameForms, other: NameForms): boolean {
  const most = mostChanges(one, other);
  // `Release 1` and `Release 2` are two.
  if (Math.abs(one.bare.length - other.bare.length) > most || one.letters === other.letters) return false;
  // Each edit removes and adds at most one letter.
  let differing = one.mask ^ other.mask;
  let bits = 0;
  for (; differing !== 0; bits += 1) differing &= differing - 1;
  return bits <= 2 * most;
}

function formsOf(name: string): NameForms {
  const words = wordsOf(name);
  const plain = bare(words);
  let mask = 0;
  for (let at = 0; at < plain.length && at <= LONGEST; at += 1) mask |= 1 << (plain.charCodeAt(at) % 32);
  return { words, bare: plain, letters: plain.replace(/\p{N}/gu, ''), mask };
}

function wordsOf(name: string): string[] {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** A name without generic words; the whole name when nothing else remains. */
function bare(words: readonly string[]): string {
  const telling = words.filter((word) => !GENERIC.has(word));
  return (telling.length > 0 ? telling : words).join('');
}
