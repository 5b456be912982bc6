/** Sides of a node for its loops, away from its other edges. */

import type { Point } from '../base/types.ts';
import { bendOf, type FanMember } from './fan.ts';

/** Loops next to each other around one node; further ones are larger. */
const SIDES = 5;
/** Angle between a loop's middle and an edge that leaves space for its label. */
const CLEAR = 0.75;

/** Direction of a loop's middle: the first at the upper right, the next ones to the left of it. */
export const loopTurn = (side: number): number => -Math.PI / 4 - (side * Math.PI) / 2.6;

/** The sides of the nodes with loops, those with space first. */
export function loopSides<Item extends FanMember>(
  edges: readonly Item[],
): ReadonlyMap<Item['from'], readonly number[]> {
  const directions = new Map<Item['from'], number[]>();
  for (const { from, to } of edges) if (from === to) directions.set(from, []);
  if (directions.size === 0) return directions;
  for (const edge of edges) {
    if (edge.from === edge.to || !(directions.has(edge.from) || directions.has(edge.to))) continue;
    const handle = handleOf(edge);
    for (const end of [edge.from, edge.to]) directions.get(end)?.push(Math.atan2(handle.y - end.y, handle.x - end.x));
  }
  return new Map([...directions].map(([node, taken]) => [node, freeFirst(taken)]));
}

export const loopSide = (sides: readonly number[], rank: number): number =>
  (sides[rank % SIDES] ?? rank) + SIDES * Math.floor(rank / SIDES);

/** The control point of an edge. */
function handleOf(edge: FanMember): Point {
  const { from, to } = edge;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const across = (2 * bendOf(edge)) / (Math.hypot(dx, dy) || 1);
  return { x: (from.x + to.x) / 2 + dy * across, y: (from.y + to.y) / 2 - dx * across };
}

function freeFirst(taken: readonly number[]): readonly number[] {
  const space = (side: number) =>
    taken.reduce((least, angle) => Math.min(least, angleBetween(angle, loopTurn(side))), CLEAR);
  return Array.from({ length: SIDES }, (_, side) => ({ side, space: space(side) }))
    .sort((one, other) => other.space - one.space)
    .map(({ side }) => side);
}

const angleBetween = (one: number, other: number): number => Math.acos(Math.cos(one - other));
