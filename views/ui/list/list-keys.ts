/** Where the keys lead in a list. */

/** Where somebody is in a list. */
export type ListPlace = {
  /** How many rows there are. */
  readonly count: number;
  /** The row that the keys act on; -1 for none yet. */
  readonly active: number;
  /** How many rows a page key moves by. */
  readonly page: number;
  /** Headings are read over. */
  readonly isHeading: (index: number) => boolean;
};

type Step = 1 | -1;

/** The row that is wanted, and the way to look on from a heading. */
const MOVES: Readonly<Record<string, (place: ListPlace) => readonly [index: number, step: Step]>> = {
  ArrowDown: ({ active }) => [active + 1, 1],
  ArrowUp: ({ active }) => [active < 0 ? 0 : active - 1, -1],
  Home: () => [0, 1],
  End: ({ count }) => [count - 1, -1],
  PageDown: ({ active, page }) => [active + page, -1],
  PageUp: ({ active, page }) => [active - page, 1],
};

/**
 * The row that a key makes the active one: the same one where there is no further row.
 *
 * @returns undefined for a key that moves nothing
 */
export function rowAfterKey(key: string, place: ListPlace): number | undefined {
  const move = Object.hasOwn(MOVES, key) ? MOVES[key] : undefined;
  if (!move) return undefined;
  const [index, step] = move(place);
  return rowFrom(index, step, place) ?? place.active;
}

/** The first row from an index on that is no heading; an index outside the list counts as its first or last row. */
export function rowFrom(index: number, step: Step, { count, isHeading }: ListPlace): number | undefined {
  let target = Math.max(0, Math.min(count - 1, index));
  while (target >= 0 && target < count && isHeading(target)) target += step;
  return target >= 0 && target < count ? target : undefined;
}
