/** Words that every room says the same way. */

import { onOneLine } from './report/parts.ts';

/** Title of a map that has none. Specification: meta, `title`. */
const UNTITLED = 'Untitled graph';

/** The title of a map in words, on one line; one that shows nothing counts as none. */
export function titleInWords({ title = '' }: { readonly title?: string }): string {
  return onOneLine(title) || UNTITLED;
}

/** Made once: a number's own way asks for the language each time, thirty times as long. */
const THOUSANDS = new Intl.NumberFormat('en');

/** A number with its thousands apart. */
export function grouped(count: number): string {
  return THOUSANDS.format(count);
}

/** `1 node`, `2 nodes`, `10,000 nodes`. */
export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;
}
