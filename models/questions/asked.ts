/** How the list of questions changes when another one is asked or a group is opened; decides, and shows nothing. */

import type { BusEvents } from '../../bus/events.ts';
import type { Asked } from '../../formats/document/asked.ts';
import { foldOf } from './fold.ts';

/** The questions with a focus: about the nodes that are in focus already it is another size or direction of it. */
export function withFocus(
  before: readonly Asked[],
  { nodeIds: nodes, steps, way, shared }: BusEvents['intent:focus'],
): readonly Asked[] {
  const last = before.at(-1);
  const same = last?.kind === 'focus' && sameIds(last.nodes, nodes) ? last : undefined;
  const isShared = (shared ?? same?.shared ?? false) && nodes.length > 1;
  const focus: Asked = {
    kind: 'focus',
    nodes,
    steps: steps ?? same?.steps ?? 1,
    way: way ?? same?.way ?? 'any',
    ...(isShared ? { shared: true } : {}),
  };
  return [...(same ? before.slice(0, -1) : before), focus];
}

/** The questions with another one. A fold without values opens what was folded so; a measure without a field ends. */
export function withAsked(before: readonly Asked[], asked: Asked): readonly Asked[] {
  const narrowing = before.findLast(({ kind }) => kind !== 'fold' && kind !== 'measure');
  // One list of nodes after the other, as the clusters of a map: each of the same map.
  const isNextList = asked.kind === 'only' && narrowing?.kind === 'only';
  const others = before.filter((one) => !isReplaced(one, asked) && !(isNextList && one === narrowing));
  // Measures go first: the way back leads through what narrows the view.
  if (asked.kind === 'measure') return asked.field === '' ? others : [asked, ...others];
  return asked.kind === 'fold' && asked.values.length === 0 ? others : [...others, asked];
}

/** The questions without one folded group, or without all of them. */
export function withoutFold(before: readonly Asked[], id: string | undefined): readonly Asked[] {
  const group = id === undefined ? undefined : foldOf(id);
  return before.flatMap((asked): readonly Asked[] => {
    if (asked.kind !== 'fold' || (group && group.by !== asked.by)) return [asked];
    if (!group) return [];
    if (asked.by === 'nodes') return asked.values.join(' ') === group.value ? [] : [asked];
    const values = asked.values.filter((value) => value !== group.value);
    return values.length > 0 ? [{ ...asked, values }] : [];
  });
}

/** A query takes the place of the one before, and so does a fold by the same; groups of nodes stand side by side. */
function isReplaced(one: Asked, by: Asked): boolean {
  if (one.kind !== by.kind) return false;
  if (one.kind === 'measure') return by.kind === 'measure' && one.by === by.by;
  return one.kind === 'query' || (one.kind === 'fold' && by.kind === 'fold' && one.by === by.by && by.by !== 'nodes');
}

function sameIds(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}
