/** Bends of edges that would otherwise pass behind a third node, or behind the names of their own nodes. */

import type { Sides } from '../base/label-types.ts';
import { segmentMeetsBox } from '../base/sides.ts';
import { outlineBox } from '../node/outline.ts';
import { routePath } from './edge-path.ts';
import type { FanMember } from './fan.ts';
import { layRoute, newRoute, type RouteEnd } from './route.ts';

/**
 * Parameters of detours: the gap to what an edge passes; the largest bend, and the largest to bring the start of a line
 * out from behind a name, relative to the length of the edge; and the number of nodes up to which edges are bent, because
 * every movement computes all bends again.
 */
export const DETOUR = { gap: 6, most: 0.25, slight: 0.1, nodes: 150 };

/** A node that other edges pass, and its label and pills, which they pass where there is space. */
export type PassedNode = RouteEnd & {
  /** The node's label and pills, relative to its centre. */
  readonly covers?: readonly Sides[] | undefined;
  /** Whether the label has no background, so that an edge behind it makes it hard to read. */
  readonly isBare: boolean;
};

type Obstacle = {
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

/**
 * @param heads - lengths of the heads at both ends of an edge, 0 for none
 * @returns the edges whose bend is another now
 */
export function bendAround<Edge extends FanMember, Node>(
  edges: readonly Edge[],
  nodes: readonly Node[],
  passed: (node: Node) => PassedNode,
  heads: (edge: Edge) => readonly [start: number, end: number],
): readonly Edge[] {
  if (nodes.length > DETOUR.nodes) return [];
  const ends = nodes.map(passed);
  const obstacles = ends.flatMap((end, index) => obstaclesOf(end, index));
  return edges.filter((edge) => {
    const before = edge.detour;
    const isLone = edge.count === 1 && edge.curve === 'auto' && edge.from !== edge.to;
    edge.detour = isLone ? detourOf(edge, obstacles, ends, heads(edge)) : 0;
    return edge.detour !== before;
  });
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

/** The smallest bend past all obstacles, else past the firm ones; 0 for a free edge or without space. */
function detourOf(
  edge: FanMember,
  obstacles: readonly Obstacle[],
  ends: readonly PassedNode[],
  heads: readonly [number, number],
): number {
  const { from, to } = edge;
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
  const bend = nearestFree(blocked, limit) || nearestFree(firm, limit);
  const bends = ARRIVING.flatMap((share) => [share * length, -share * length]);
  const isFree = (other: number) => blocked.every(({ low, high }) => other <= low || other >= high);
  const free = [bend, ...bends.filter(isFree)];
  // A line that begins behind a name is worth a slight bend only, a head that ends there any.
  const both = reachesNodes(ends[from.index], ends[to.index], [1, 1]);
  const slight = free.filter((other) => other === bend || Math.abs(other) <= DETOUR.slight * length);
  return slight.find(both) ?? free.find(reachesNodes(ends[from.index], ends[to.index], heads)) ?? bend;
}

/** Bends, relative to the length of an edge, that are tried for an end behind a name or pills of its node. */
const ARRIVING = Array.from({ length: 8 }, (_, step) => ((step + 1) / 8) * DETOUR.most);

/** Whether ends reach their nodes at a bend, with no name or pills in between. @param heads - 0 for an end that need not */
function reachesNodes(
  from: PassedNode | undefined,
  to: PassedNode | undefined,
  [start, end]: readonly [number, number],
): (bend: number) => boolean {
  if (!from || !to) return () => true;
  const boxes = [...(start > 0 ? boxesOf(from) : []), ...(end > 0 ? boxesOf(to) : [])];
  if (boxes.length === 0) return () => true;
  const route = newRoute();
  return (bend) => {
    layRoute(route, from, to, { bend, loop: 0, startHead: 0, endHead: 0, labelHeight: 0 });
    const path = routePath(route);
    return boxes.every((box) => {
      for (let at = 0; at + 3 < path.length; at += 2) {
        const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = path.slice(at, at + 4);
        if (segmentMeetsBox(x0, y0, x1, y1, box)) return false;
      }
      return true;
    });
  };
}

/** A node's name and pills on the map. */
function boxesOf({ x, y, covers = [] }: PassedNode): readonly Sides[] {
  return covers.map(({ left, top, right, bottom }) => {
    return { left: x + left, right: x + right, top: y + top, bottom: y + bottom };
  });
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
