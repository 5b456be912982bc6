/** How the list of questions changes when another one is asked or a group is opened; decides, and shows nothing. */

import type { BusEvents } from '../../bus/events.ts';
import type { Query } from '../../formats/document/query.ts';
import { foldOf } from './fold.ts';

/** The questions with a focus: about the nodes that are in focus already it is another size or direction of it. */
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

/** The questions with another one. A fold without values opens what was folded so; a measure without a field ends. */
export function withQuery(before: readonly Query[], query: Query): readonly Query[] {
  const narrowing = before.findLast(({ kind }) => kind !== 'fold' && kind !== 'measure');
  // One list of nodes after the other, as the clusters of a map: each of the same map.
  const isNextList = query.kind === 'only' && narrowing?.kind === 'only';
  const others = before.filter((one) => !isReplaced(one, query) && !(isNextList && one === narrowing));
  // Measures go first: the way back leads through what narrows the view.
  if (query.kind === 'measure') return query.field === '' ? others : [query, ...others];
  return query.kind === 'fold' && query.values.length === 0 ? others : [...others, query];
}

/** The questions without one folded group, or without all of them. */
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

/** A query takes the place of the one before, and so does a fold by the same; groups of nodes stand side by side. */
function isReplaced(one: Query, by: Query): boolean {
  if (one.kind !== by.kind) return false;
  if (one.kind === 'measure') return by.kind === 'measure' && one.by === by.by;
  return one.kind === 'query' || (one.kind === 'fold' && by.kind === 'fold' && one.by === by.by && by.by !== 'nodes');
}

function sameIds(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}
