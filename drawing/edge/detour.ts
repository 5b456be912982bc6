/** Bends of edges that would otherwise pass behind a third node. */

import { outlineBox } from '../node/outline.ts';
import type { FanMember } from './fan.ts';
import type { RouteEnd } from './route.ts';

/**
 * Parameters of detours: the gap to what an edge passes; the largest bend, relative to the length of the edge; and the
 * number of nodes up to which edges are bent, because every movement computes all bends again.
 */
export const DETOUR = { gap: 6, most: 0.25, nodes: 150 };

/** A node that other edges pass, and its label and pills, which they pass where there is space. */
export type PassedNode = RouteEnd & {
  /** Whether the label has no background, so that an edge behind it makes it hard to read. */
  readonly isBare: boolean;
};

type Obstacle = {
  /** Index of its node. */
  readonly node: number;
  readonly x: number;
  readonly y: number;
  readonly halfWidth: number;
  readonly halfHeight: number;
  readonly isRound: boolean;
  /** Whether an edge behind it is acceptable. */
  readonly isSoft: boolean;
};

/** The bends that lead an edge into an obstacle: all between two values. */
type Blocked = { readonly low: number; readonly high: number; readonly isSoft: boolean };

/** Sets the detour of every edge of a map that is small enough. @param nodes - by the indexes that edges use */
export function bendAround<Node>(
  edges: readonly FanMember[],
  nodes: readonly Node[],
  passed: (node: Node) => PassedNode,
): void {
  if (nodes.length > DETOUR.nodes) return;
  const obstacles = nodes.flatMap((node, index) => obstaclesOf(passed(node), index));
  for (const edge of edges) {
    const isLone = edge.count === 1 && edge.curve === 'auto' && edge.from !== edge.to;
    edge.detour = isLone ? detourOf(edge, obstacles) : 0;
  }
}

function obstaclesOf({ x, y, outline, stroke, covers = [], isBare }: PassedNode, node: number): Obstacle[] {
  const { width, height } = outlineBox(outline, { x, y });
  const [halfWidth, halfHeight] = [(width + stroke) / 2, (height + stroke) / 2];
  return [
    { node, x, y, halfWidth, halfHeight, isRound: outline.kind === 'circle', isSoft: false },
    ...covers.map(({ left, top, right, bottom }) => ({
      node,
      x: x + (left + right) / 2,
      y: y + (top + bottom) / 2,
      halfWidth: (right - left) / 2,
      halfHeight: (bottom - top) / 2,
      isRound: false,
      isSoft: !isBare,
    })),
  ];
}

/** The smallest bend past all obstacles; past the firm ones if there is no other; 0 for a free edge or without space. */
function detourOf({ from, to }: FanMember, obstacles: readonly Obstacle[]): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const blocked: Blocked[] = [];
  let isHit = false;
  for (const { node, x, y, halfWidth, halfHeight, isRound, isSoft } of obstacles) {
    if (node === from.index || node === to.index) continue;
    const along = ((x - from.x) * ux + (y - from.y) * uy) / length;
    const aside = (x - from.x) * uy - (y - from.y) * ux;
    const half = (isRound ? halfWidth / 2 : Math.abs(ux) * halfWidth + Math.abs(uy) * halfHeight) / length;
    const reach = isRound ? halfWidth : Math.abs(uy) * halfWidth + Math.abs(ux) * halfHeight;
    // The curve is at this share of its bend where it passes the near and the far end, and where it is farthest out.
    const least = Math.max(0, Math.min(risen(along - half), risen(along + half)));
    const most = Math.max(0, risen(Math.max(along - half, Math.min(0.5, along + half))));
    if (most === 0) continue;
    if (!isSoft && Math.abs(aside) < reach) isHit = true;
    const [above, below] = [aside + reach + DETOUR.gap, aside - reach - DETOUR.gap];
    blocked.push({ low: below / (below < 0 ? least : most), high: above / (above > 0 ? least : most), isSoft });
  }
  const limit = isHit ? DETOUR.most * length : 0;
  const firm = blocked.filter(({ isSoft }) => !isSoft);
  return nearestFree(blocked, limit) || nearestFree(firm, limit);
}

/** Distance of a curve from its chord at a share of its length, relative to its bend. */
function risen(share: number): number {
  return 4 * share * (1 - share);
}

/** The bend nearest to 0 that is not blocked; 0 for one above the limit. */
function nearestFree(blocked: readonly Blocked[], limit: number): number {
  let [up, down] = [0, 0];
  for (const { low, high } of blocked.toSorted((a, b) => a.low - b.low)) if (low < up && up < high) up = high;
  for (const { low, high } of blocked.toSorted((a, b) => b.high - a.high)) if (low < down && down < high) down = low;
  const best = up <= -down ? up : down;
  return Math.abs(best) <= limit ? best : 0;
}
