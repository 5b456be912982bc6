/** Conversion between the current view and named views. */

import type { Viewport } from '../../bus/base/payloads.ts';
import type { Area, NamedView, ViewFilter } from '../../formats/document/views.ts';
import { type FilterState, NO_FILTER } from '../filter/filter.ts';
import { activeQuery } from './query-kinds.ts';

/** The current view as a named view. Coordinates are rounded to graph units. A view without a viewport or a size has no area. */
export function currentView(
  name: string,
  caption: string | undefined,
  now: { readonly filter: FilterState; readonly viewport: Viewport | undefined; readonly tags: boolean },
): NamedView {
  const area = now.viewport && areaOf(now.viewport);
  return {
    name,
    ...(caption ? { caption } : {}),
    filter: currentFilter(now.filter),
    asked: now.filter.queries.map(({ query }) => query),
    ...(area ? { area } : {}),
    tags: now.tags,
  };
}

export function filterOf({ filter: { relationships: edgeTypes, ...filter }, asked: query }: NamedView): FilterState {
  return { ...NO_FILTER, ...filter, ...(edgeTypes ? { edgeTypes } : {}), queries: query.map(activeQuery) };
}

function currentFilter({ queries: _, edgeTypes: relationships, ...facets }: FilterState): ViewFilter {
  const said = Object.entries({ ...facets, relationships }).filter(([, value]) => value.length > 0);
  return Object.fromEntries<unknown>(said) as ViewFilter;
}

function areaOf({ x, y, k, width, height }: Viewport): Area | undefined {
  if (width <= 0 || height <= 0 || k <= 0) return undefined;
  const area = { x: Math.round(-x / k), y: Math.round(-y / k) };
  return { ...area, width: Math.max(1, Math.round(width / k)), height: Math.max(1, Math.round(height / k)) };
}
