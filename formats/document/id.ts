import { wellFormed } from '../base/json.ts';

/** An id as text; `undefined` for invalid values, including empty texts (readings A09, A12). */
export function readId(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value !== '' ? wellFormed(value) : undefined;
}

/** Start of a generated edge id. */
export const edgeBase = (edge: { readonly from: string; readonly to: string }): string => `${edge.from}-${edge.to}`;

/** Whether `IdMaker` may have generated an id from a base. */
export function isDerivable(id: string, base: string): boolean {
  return id === base || (id.startsWith(base) && /^-\d+$/.test(id.slice(base.length)));
}

export const sectionBase = (section: { readonly title?: string }): string => slug(section.title ?? '') || 'section';

export const arrowBase = (): string => 'arrow';

/** Longer texts are cut to this length. */
const LONGEST_SLUG = 1000;

/**
 * A text as an id: lower case, letters and digits of any script, hyphens for everything else.
 * @returns an empty text when there is no letter or digit
 */
export function slug(text: string): string {
  return text
    .slice(0, LONGEST_SLUG)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/** `base`, or the first free one of `base-2`, `base-3` … Does not change `taken`. */
export function uniqueId(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

/** Generates many unique ids. It remembers the last number of each base, so that thousands of one base stay fast. */
export class IdMaker {
  private readonly next = new Map<string, number>();
  private readonly taken: Set<string>;

  constructor(taken: Iterable<string> = []) {
    this.taken = new Set(taken);
  }

  /** Reserves an id; false when it is taken. */
  claim(id: string): boolean {
    if (this.taken.has(id)) return false;
    this.taken.add(id);
    return true;
  }

  /** As `uniqueId`: the id that `make` would claim. */
  peek(base: string): string {
    if (!this.taken.has(base)) return base;
    let number = this.next.get(base) ?? 2;
    while (this.taken.has(`${base}-${number}`)) number += 1;
    this.next.set(base, number);
    return `${base}-${number}`;
  }

  /** As `uniqueId`, and claims the result. */
  make(base: string): string {
    const id = this.peek(base);
    this.claim(id);
    return id;
  }
}
