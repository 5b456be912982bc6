/** Changes of the query stack as pure functions. */

import type { BusEvents } from '../../bus/events.ts';
import type { Query } from '../../formats/document/query.ts';
import { foldOf } from './fold.ts';

/** The stack with a focus. On the same nodes, it replaces the size and direction of the present focus. */
export function withFocus(
  before: readonly Query[],
  { nodeIds: nodes, steps, way: direction, shared }: BusEvents['intent:focus'],
): readonly Query[] {
  const last = before.at(-1);
  const same = last?.kind === 'focus' && sameIds(last.nodes, nodes) ? last : undefined;
  const isShared = (shared ?? same?.shared ?? false) && nodes.length > 1;
  const focus: Query = {
    kind: 'focus',
    nodes,
    steps: steps ?? same?.steps ?? 1,
    way: direction ?? same?.way ?? 'any',
    ...(isShared ? { shared: true } : {}),
  };
  return [...(same ? before.slice(0, -1) : before), focus];
}

/**
 * The stack with another query. A group without values expands the groups of its rule; a measure without a field ends
 * the measure.
 */
export function withQuery(before: readonly Query[], query: Query): readonly Query[] {
  const narrowing = before.findLast(({ kind }) => kind !== 'fold' && !isForDisplay(kind));
  // Node lists accumulate, such as the clusters of a map. They all apply to the same map.
  const isNextList = query.kind === 'only' && narrowing?.kind === 'only';
  const others = before.filter((one) => !isReplaced(one, query) && !(isNextList && one === narrowing));
  // Measures come first, so that the breadcrumbs list the narrowing queries last.
  if (query.kind === 'measure') return query.field === '' ? others : [query, ...others];
  if (query.kind === 'areas' || query.kind === 'style') return query.by === '' ? others : [query, ...others];
  return query.kind === 'fold' && query.values.length === 0 ? others : [...others, query];
}

/** Whether queries of a kind only change how nodes are drawn. */
export const isForDisplay = (kind: Query['kind']): boolean =>
  kind === 'measure' || kind === 'areas' || kind === 'style';

/** The stack without one group, or without all groups. */
export function withoutFold(before: readonly Query[], id: string | undefined): readonly Query[] {
  const group = id === undefined ? undefined : foldOf(id);
  return before.flatMap((query): readonly Query[] => {
    if (query.kind !== 'fold' || (group && group.by !== query.by)) return [query];
    if (!group) return [];
    if (query.by === 'nodes') return query.values.join(' ') === group.value ? [] : [query];
    const values = query.values.filter((value) => value !== group.value);
    return values.length > 0 ? [{ ...query, values }] : [];
  });
}

/** Whether a query replaces an earlier one. Groups by the same rule do; groups of listed nodes accumulate. */
function isReplaced(one: Query, by: Query): boolean {
  if (one.kind !== by.kind) return false;
  if (one.kind === 'measure') return by.kind === 'measure' && one.by === by.by;
  return (
    one.kind === 'query' ||
    one.kind === 'areas' ||
    one.kind === 'style' ||
    (one.kind === 'fold' && by.kind === 'fold' && one.by === by.by && by.by !== 'nodes')
  );
}

function sameIds(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}
