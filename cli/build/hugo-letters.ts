/** Letters with marks as Unicode composes them: Hugo has no function that makes two forms of one text the same. */

/**
 * What stands for one letter in a text that is not composed, or not wholly, with the letter: `{ 'e\u0301': 'é' }`. The marks of
 * a letter in every order. Letters that take no marks of their own to compose, as those of Korean, are left out.
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

/** What the templates look up: a letter and its marks. */
const MARKED = /^\P{M}\p{M}+$/u;

/** A list in every order. Letters have three marks at most. */
function orders(list: readonly string[]): string[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((one, at) => orders(list.toSpliced(at, 1)).map((others) => [one, ...others]));
}
