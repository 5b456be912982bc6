/** Keyboard navigation in a list. */

/** Position in a list. */
export type ListPlace = {
  /** Number of rows. */
  readonly count: number;
  /** Index of the active row; -1 for none. */
  readonly active: number;
  /** Number of rows that a page key moves by. */
  readonly page: number;
  /** Headings are skipped. */
  readonly isHeading: (index: number) => boolean;
};

type Step = 1 | -1;

/** The target row, and the direction in which to skip headings. */
const MOVES: Readonly<Record<string, (place: ListPlace) => readonly [index: number, step: Step]>> = {
  ArrowDown: ({ active }) => [active + 1, 1],
  ArrowUp: ({ active }) => [active < 0 ? 0 : active - 1, -1],
  Home: () => [0, 1],
  End: ({ count }) => [count - 1, -1],
  PageDown: ({ active, page }) => [active + page, -1],
  PageUp: ({ active, page }) => [active - page, 1],
};

/**
 * The active row after a key; unchanged at the end of the list.
 *
 * @returns undefined for other keys
 */
export function rowAfterKey(key: string, place: ListPlace): number | undefined {
  const move = Object.hasOwn(MOVES, key) ? MOVES[key] : undefined;
  if (!move) return undefined;
  const [index, step] = move(place);
  return rowFrom(index, step, place) ?? place.active;
}

/**
 * The first row from an index on that is not a heading; an index outside the list is limited to its first or last row.
 */
export function rowFrom(index: number, step: Step, { count, isHeading }: ListPlace): number | undefined {
  let target = Math.max(0, Math.min(count - 1, index));
  while (target >= 0 && target < count && isHeading(target)) target += step;
  return target >= 0 && target < count ? target : undefined;
}
