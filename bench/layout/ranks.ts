/** Ranks of layouts by all nine terms. */

import type { Counts } from './measure.ts';
import type { Shape } from './shape.ts';

export type Terms = Counts & Shape;

/** Terms in the order of reports; 1 where more is better. */
export const TERMS = {
  crossings: -1,
  overlaps: -1,
  through: -1,
  stress: -1,
  gabriel: 1,
  near: 1,
  groups: 1,
  border: -1,
  uneven: -1,
} as const satisfies Record<keyof Terms, 1 | -1>;

const NAMES = Object.keys(TERMS) as (keyof Terms)[];

type Entry = { readonly map: string; readonly layout: string; readonly terms: Terms };

/** Mean rank of every layout by term, 1 is best, equal ones share their ranks; `all` is the mean over the terms. */
export function meanRanks(entries: readonly Entry[]): Map<string, Record<keyof Terms | 'all', number>> {
  const layouts = [...new Set(entries.map(({ layout }) => layout))];
  return new Map(
    layouts.map((layout) => {
      const own = entries.filter((entry) => entry.layout === layout);
      const rows = NAMES.map((term) => [term, mean(own.map((entry) => rankOf(entry, entries, term)))] as const);
      const all = mean(rows.map(([, rank]) => rank));
      return [layout, { ...(Object.fromEntries(rows) as Record<keyof Terms, number>), all }];
    }),
  );
}

/** Rank among the layouts of the same map. */
function rankOf({ map, terms }: Entry, entries: readonly Entry[], term: keyof Terms): number {
  const lead = entries
    .filter((other) => other.map === map)
    .map(({ terms: their }) => TERMS[term] * (their[term] - terms[term]));
  const better = lead.filter((by) => by > 1e-9).length;
  const equal = lead.filter((by) => Math.abs(by) <= 1e-9).length;
  return better + (equal + 1) / 2;
}

/** Mean of a term over the entries of a layout. */
export function meanOf(entries: readonly Entry[], layout: string, term: keyof Terms): number {
  return mean(entries.filter((entry) => entry.layout === layout).map(({ terms }) => terms[term]));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
}
