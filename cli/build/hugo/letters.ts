/** Composed letters of Unicode, because Hugo has no normalization function. */

/**
 * Decomposed forms of each letter, with its marks in every order: `{ 'e\u0301': 'é' }`. Letters without own marks, such
 * as Korean ones, are left out.
 */
export function composedLetters(): Record<string, string> {
  const letters: Record<string, string> = {};
  for (let code = 0xa0; code < 0x20000; code += 1) {
    const letter = String.fromCodePoint(code);
    const [base = '', ...marks] = letter.normalize('NFD');
    if (marks.length === 0 || letter.normalize('NFC') !== letter || !MARKED.test(letter.normalize('NFD'))) continue;
    for (const order of orders(marks)) {
      for (let taken = 0; taken < order.length; taken += 1) {
        const written = (base + order.slice(0, taken).join('')).normalize('NFC') + order.slice(taken).join('');
        if (written.normalize('NFC') === letter) letters[written] = letter;
      }
    }
  }
  return letters;
}

/** A letter with its marks. */
const MARKED = /^\P{M}\p{M}+$/u;

/** A list in every order. Letters have three marks at most. */
function orders(list: readonly string[]): string[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((one, at) => orders(list.toSpliced(at, 1)).map((others) => [one, ...others]));
}
