/** Edges between the same two nodes share the room between them. */

import type { EdgeItem } from '../paint/item.ts';

/**
 * Gives every edge its place among those between the same two nodes.
 *
 * @param nodeCount - of the shown nodes; their indexes are below it
 */
export function rankFans(nodeCount: number, edges: readonly EdgeItem[]): void {
  // A lone edge, by far the most frequent kind, needs no list of its own.
  const first = new Map<number, EdgeItem>();
  const fans = new Map<number, EdgeItem[]>();
  for (const item of edges) {
    const a = Math.min(item.from.index, item.to.index);
    const b = Math.max(item.from.index, item.to.index);
    const key = a * nodeCount + b;
    item.count = 1;
    item.rank = 0;
    item.sense = senseOf(item);
    const before = first.get(key);
    if (!before) {
      first.set(key, item);
      continue;
    }
    const fan = fans.get(key);
    if (fan) fan.push(item);
    else fans.set(key, [before, item]);
  }
  for (const fan of fans.values()) spread(fan);
}

function senseOf(item: EdgeItem): 1 | -1 {
  return item.from.index <= item.to.index ? 1 : -1;
}

function spread(fan: readonly EdgeItem[]): void {
  // Those there first, then those back: opposite directions lie on opposite sides.
  const bent = fan.filter((item) => item.curve !== 'straight' || item.from === item.to);
  const ordered = bent.length < 2 ? bent : [...bent].sort((a, b) => b.sense - a.sense);
  const label = { width: 0, height: 0 };
  for (const item of ordered) {
    label.width = Math.max(label.width, item.label?.width ?? 0);
    label.height = Math.max(label.height, item.label?.height ?? 0);
  }
  for (const item of fan) item.count = fan.length;
  // With straight ones in between, the bent ones share the places beside the middle.
  const straight = fan.length - bent.length;
  const places = ordered.length + straight;
  ordered.forEach((item, place) => {
    const beyondMiddle = straight > 0 && place >= ordered.length / 2 ? straight : 0;
    item.rank = place + beyondMiddle;
    item.count = places;
    item.fanLabel = label;
  });
}
