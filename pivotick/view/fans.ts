/** Edges between the same two nodes share the room between them. */

import type { EdgeItem } from '../paint/item.ts';

/** Gives every edge its place among those between the same two nodes, which are told apart by their indexes. */
export function rankFans(edges: readonly EdgeItem[]): void {
  // A table of pairs with open addressing: a map would make a number object for each of them.
  const mask = 2 ** Math.ceil(Math.log2(2 * edges.length + 1)) - 1;
  const table = new Int32Array(mask + 1).fill(-1);
  const fans = new Map<EdgeItem, EdgeItem[]>();
  for (let index = 0; index < edges.length; index++) {
    const item = edges[index];
    if (!item) continue;
    item.count = 1;
    item.rank = 0;
    item.sense = senseOf(item);
    let slot = hash(item) & mask;
    let first = edges[table[slot] ?? -1];
    while (first && !isBetweenSame(first, item)) {
      slot = (slot + 1) & mask;
      first = edges[table[slot] ?? -1];
    }
    if (!first) {
      table[slot] = index;
      continue;
    }
    const fan = fans.get(first);
    if (fan) fan.push(item);
    else fans.set(first, [first, item]);
  }
  for (const fan of fans.values()) spread(fan);
}

/** The same for both directions. */
function hash({ from, to }: EdgeItem): number {
  const mixed =
    Math.imul(Math.min(from.index, to.index), 0x9e3779b1) ^ Math.imul(Math.max(from.index, to.index), 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
}

function isBetweenSame(a: EdgeItem, b: EdgeItem): boolean {
  return (a.from === b.from && a.to === b.to) || (a.from === b.to && a.to === b.from);
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
