/** Texts that make a careless pattern go back and forth over them for minutes: each a hundred thousand characters long. */

export const EVIL_LENGTH = 100_000;

/** Texts that are slow for patterns: long repetitions of a group, and an end that does not match. */
const SHAPES: readonly {
  readonly name: string;
  readonly start?: string;
  readonly run: string;
  readonly end?: string;
}[] = [
  { name: 'letters', run: 'a' },
  { name: 'capitals', run: 'A' },
  { name: 'letters, then an odd end', run: 'a', end: '\u0000!' },
  { name: 'digits', run: '1' },
  { name: 'digits, then a letter', run: '9', end: 'x' },
  { name: 'spaces', run: ' ' },
  { name: 'spaces inside', start: 'a', run: ' ', end: 'b' },
  { name: 'tabs and line ends', start: 'a', run: '\t\r\n', end: 'b' },
  { name: 'line ends', run: '\n' },
  { name: 'hyphens', start: 'a', run: '-', end: 'b' },
  { name: 'underscores', start: 'a', run: '_', end: 'b' },
  { name: 'dots', start: 'a', run: '.', end: 'b' },
  { name: 'commas', start: 'rgb(', run: '1,', end: ')' },
  { name: 'commas and spaces', start: 'rgb(', run: ' , ', end: ')' },
  { name: 'slashes', run: '/' },
  { name: 'slashes after a host', start: 'https://example.org', run: '/', end: ' ' },
  { name: 'path parts', start: 'https://github.com', run: '/a', end: ' ' },
  { name: 'dots in a host', start: 'https://', run: 'a.', end: '/' },
  { name: 'at signs', start: 'mailto:', run: 'a@', end: ' ' },
  { name: 'colons', run: ':' },
  { name: 'letters and colons', run: 'a:' },
  { name: 'hash signs', run: '#' },
  { name: 'tags', run: '#a ' },
  { name: 'hexadecimal', start: '#', run: 'f', end: 'g' },
  { name: 'open parentheses', run: '(' },
  { name: 'closed parentheses', run: ')' },
  { name: 'parentheses in pairs', run: '()' },
  { name: 'parentheses after a word', start: 'uses ', run: '(a', end: '' },
  { name: 'spaces before a parenthesis', start: 'uses', run: ' ', end: '(a' },
  { name: 'brackets', run: '[' },
  { name: 'links', run: '[a](' },
  { name: 'pictures', run: '![](' },
  { name: 'stars', run: '*' },
  { name: 'stars and spaces', run: '* ' },
  { name: 'backticks', run: '`' },
  { name: 'backslashes', run: '\\' },
  { name: 'quotation marks', run: '"' },
  { name: 'apostrophes', run: "'" },
  { name: 'font names', run: '"a",' },
  { name: 'less-than signs', run: '<' },
  { name: 'tags that never close', run: '<a ' },
  { name: 'comments that never close', run: '<!--' },
  { name: 'ampersands', run: '&' },
  { name: 'entities', run: '&#1' },
  { name: 'percent signs', run: '%' },
  { name: 'data address', start: 'data:image/png;base64,', run: 'A', end: '!' },
  { name: 'data address with parameters', start: 'data:image/png', run: ';a=b', end: '' },
  { name: 'nested functions', run: 'rgb(' },
  { name: 'words', run: 'uses and ' },
  { name: 'short words', run: 'a ' },
  { name: 'words and hyphens', run: 'co-' },
  { name: 'addresses in a row', run: 'https://a ' },
  { name: 'schemes', run: 'https:' },
  { name: 'JSON lists', run: '[' },
  { name: 'JSON pointers', run: '/~1~0' },
  { name: 'dates', start: '2026-', run: '01-', end: 'T' },
  { name: 'surrogates', run: '\ud83d' },
  { name: 'emoji', run: '👩‍👩‍👧‍👦' },
  { name: 'combining marks', start: 'a', run: '\u0301' },
  { name: 'right to left', run: '\u202e\u05d0' },
];

export type EvilText = { readonly name: string; readonly text: string };

const ALL: readonly EvilText[] = SHAPES.map(({ name, start = '', run, end = '' }) => ({
  name,
  text: start + run.repeat(Math.ceil(EVIL_LENGTH / run.length)).slice(0, EVIL_LENGTH) + end,
}));

/** Those that tripped something once, and one of each kind besides. */
const TELLING = new Set([
  'letters',
  'spaces inside',
  'hyphens',
  'commas',
  'closed parentheses',
  'pictures',
  'dots in a host',
]);

/** Evil texts by name: all of them, or the most telling ones. */
export function evilTexts(full: boolean): readonly EvilText[] {
  return full ? ALL : ALL.filter(({ name }) => TELLING.has(name));
}
