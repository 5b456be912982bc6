/** The filter of the map, shown by the side panel and the Filter tool alike. */

import type { FilterChange } from '../../bus/base/payloads.ts';
import type { Bus } from '../../bus/bus.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import type { MapArea } from '../../scene/areas.ts';
import {
  type AppliedMeasure,
  type FilterState,
  hidesElements,
  isActive,
  NO_FILTER,
  type Visible,
  visibleElements,
  withFolds,
  withMeasures,
} from './filter.ts';
import { type Marked, withLooks } from './looks.ts';

/** The filter of the application, and the elements that pass it. */
export type FilterModel = {
  readonly current: () => FilterState;
  readonly isActive: () => boolean;
  readonly visible: () => Visible;
  /** The document as drawn: with collapsed groups as nodes, and with measured sizes and colours. */
  readonly drawn: () => MapDocument;
  /** The same for exported data: without measured sizes and colours. */
  readonly unmeasured: () => MapDocument;
  /** The active measures of nodes. */
  readonly measures: () => readonly AppliedMeasure[];
  /** Groups with a soft background, the largest first. */
  readonly areas: () => readonly MapArea[];
  /** Whether a drawn node is a collapsed group. */
  readonly isFolded: (nodeId: string) => boolean;
  readonly change: (change: FilterChange) => void;
  /** Restores a state, such as after returning to a map. */
  readonly restore: (state: FilterState) => void;
  /** Adds marks for display to each map from now on. */
  readonly markBy: (marked: Marked) => void;
};

/** A filter that hides nothing. It emits an event when the visible elements change. */
export function createFilter(bus: Bus, document: () => MapDocument): FilterModel {
  let state = NO_FILTER;
  let visible: Visible;
  let marked: Marked | undefined;
  let drawn:
    | { readonly of: readonly unknown[]; readonly plain: MapDocument; readonly measured: MapDocument }
    | undefined;

  const areasNow = lastOf((map: MapDocument, queries: FilterState['queries']) =>
    queries.flatMap(({ areas }) => areas?.(map) ?? []),
  );
  const measures = () => state.queries.flatMap(({ measure }) => measure?.(document()) ?? []);
  function drawing() {
    const of = [document(), visible, state.queries];
    if (!drawn || of.some((one, at) => one !== drawn?.of[at])) {
      const plain = withFolds(document(), visible);
      drawn = {
        of,
        plain,
        measured: withFolds(withMeasures(withLooks(document(), state, marked), measures()), visible),
      };
    }
    return drawn;
  }

  function update(next: FilterState): void {
    const wasActive = isActive(state);
    state = next;
    visible = visibleElements(document(), state);
    if (wasActive || isActive(state)) bus.emit('filter:changed', {});
  }

  bus.on('document:loaded', () => update(NO_FILTER));
  bus.on('document:changed', ({ cause }) => {
    if (isActive(state) && cause !== 'layout') update(state);
  });

  return {
    current: () => state,
    isActive: () => hidesElements(state),
    visible: () => visible,
    isFolded: (nodeId) => visible?.folds?.nodes.some(({ id }) => id === nodeId) === true,
    drawn: () => drawing().measured,
    unmeasured: () => drawing().plain,
    measures,
    areas: () => areasNow(document(), state.queries),
    change: (change) => update(changed(state, change)),
    restore: update,
    markBy(by) {
      marked = by;
      drawn = undefined;
      if (by(document()) !== document()) bus.emit('filter:changed', {});
    },
  };
}

/** A function of two values that keeps its last result. */
function lastOf<A, B, R>(make: (a: A, b: B) => R): (a: A, b: B) => R {
  let last: { readonly a: A; readonly b: B; readonly made: R } | undefined;
  return (a, b) => {
    if (last?.a !== a || last.b !== b) last = { a, b, made: make(a, b) };
    return last.made;
  };
}

function changed(state: FilterState, change: FilterChange): FilterState {
  if ('clear' in change) return NO_FILTER;
  if ('show' in change) return { ...state, hidden: [] };
  if ('keep' in change) return { ...state, queries: state.queries.slice(0, change.keep) };
  if ('drop' in change) return { ...state, queries: state.queries.filter((_, at) => at !== change.drop) };
  if ('hide' in change) return { ...state, hidden: [...new Set([...state.hidden, ...change.hide])] };
  if ('value' in change) return { ...state, [change.facet]: change.value };
  const values = state[change.facet];
  const without = values.filter((value) => value !== change.toggle);
  return { ...state, [change.facet]: without.length < values.length ? without : [...values, change.toggle] };
}
