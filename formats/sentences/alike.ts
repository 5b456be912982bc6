/** Whether two names are probably meant for the same thing: `MISP` and `Misp project`, `OPA` and `Open Policy Agent`. */

/** Words that tell what something is, and seldom which. */
const GENERIC: ReadonlySet<string> = new Set(
  (
    'the a an project projects platform framework foundation organization organisation org team group software tool ' +
    'toolkit library server service system community initiative e v ev inc ltd gmbh io app'
  ).split(' '),
);

/** Longer names than this are compared letter by letter no more. */
const LONGEST = 60;

/** Whether two different names are probably the same; names that are equal but for case are. */
export function isAlike(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const [bareA, bareB] = [bare(a), bare(b)];
  // Of `C`, `C#` and `C++` too little is left to tell.
  if (bareA === bareB) return bareA.length > 2;
  if (isShortFor(one, b) || isShortFor(other, a)) return true;
  const length = Math.min(bareA.length, bareB.length);
  if (length < 5 || Math.max(bareA.length, bareB.length) > LONGEST) return false;
  // `Release 1` and `Release 2` are two.
  if (bareA.replace(/\p{N}/gu, '') === bareB.replace(/\p{N}/gu, '')) return false;
  return distance(bareA, bareB) <= (length >= 10 ? 2 : 1);
}

function wordsOf(name: string): string[] {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** A name without what any name could have; all of it when nothing else is left. */
function bare(words: readonly string[]): string {
  const telling = words.filter((word) => !GENERIC.has(word));
  return (telling.length > 0 ? telling : words).join('');
}

/** Whether a name in capitals is made of the first letters of others words. */
function isShortFor(short: string, words: readonly string[]): boolean {
  if (!/^[A-Z][A-Z0-9]{2,}$/.test(short) || words.length < 3) return false;
  return words.map((word) => word.charAt(0)).join('') === short.toLowerCase();
}

/** Letters to add, take away or change. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
