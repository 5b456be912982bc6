import { onOneLine } from './parts.ts';

/** Title of a map that has none. Specification: meta, `title`. */
const UNTITLED = 'Untitled graph';

/** The title of a map in words, on one line; one that shows nothing counts as none. */
export function titleInWords({ title = '' }: { readonly title?: string }): string {
  return onOneLine(title) || UNTITLED;
}

/** A line cut to a number of characters, with an ellipsis. Surrogate pairs are not split. */
export function shortened(line: string, most: number): string {
  return line.length > most ? `${[...line.slice(0, 2 * most)].slice(0, most - 1).join('')}…` : line;
}

/** A text in quotation marks, on one line, of bearable length. */
export function quoted(text: string, most = 60): string {
  return `“${shortened(onOneLine(text), most)}”`;
}

/** Cached, because `toLocaleString` resolves the locale each time and is thirty times as slow. */
const THOUSANDS = new Intl.NumberFormat('en');

/** A number with its thousands apart. */
export function grouped(count: number): string {
  return THOUSANDS.format(count);
}

/** `1 node`, `2 nodes`, `10,000 nodes`. */
export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;
}
