/** Lines of edges that labels of nodes avoid, before detours, which avoid labels in turn. */

import type { EdgeLine } from '../base/label-types.ts';
import { inSteps } from '../base/steps.ts';
import { headLengths } from '../commands/edge-commands.ts';
import { routePath } from '../edge/edge-path.ts';
import { bendOf } from '../edge/fan.ts';
import { loopSide, loopSides } from '../edge/loop-sides.ts';
import { layLoop, layRoute, newRoute, type RouteEnd } from '../edge/route.ts';
import { MAX_AWAY } from '../labels/crossings.ts';
import type { GraphEdge, GraphNode } from './item.ts';

/** Lines between indexes of a list of nodes. */
export function* linesAmong(
  nodes: readonly GraphNode[],
  edges: readonly GraphEdge[],
): Generator<void, readonly EdgeLine[]> {
  const indexes = new Map(nodes.map((item, index) => [item, index]));
  const sides = loopSides(edges);
  const route = newRoute();
  const lines: EdgeLine[] = [];
  yield* inSteps(edges, (edge) => {
    const { from, to, rank } = edge;
    const shape = { bend: 0, loop: 0, startHead: 0, endHead: 0, labelHeight: 0 };
    if (from === to) {
      const loop = loopSide(sides.get(from) ?? [], rank);
      layLoop(route, routeEnd(from), { ...shape, loop, labelHeight: edge.label?.height ?? 0 });
    } else layRoute(route, routeEnd(from), routeEnd(to), { ...shape, bend: bendOf(edge, undefined, 0) });
    if (route.hidden) return;
    const ends = { from: indexes.get(from) ?? 0, to: indexes.get(to) ?? 0 };
    lines.push({ ...ends, path: routePath(route), heads: headLengths(edge.drawing) });
  });
  return lines;
}

export function routeEnd({ x, y, outline, drawing }: GraphNode): RouteEnd {
  return { x, y, outline, stroke: drawing.border.color === 'none' ? 0 : drawing.border.width };
}

/** Nodes with heads right below them, and the lengths of these. */
export function headsBelow(edges: readonly GraphEdge[]): ReadonlyMap<GraphNode, number> {
  const below = new Map<GraphNode, number>();
  for (const { from, to, drawing } of edges) {
    const [start, end] = headLengths(drawing);
    const down = to.y - from.y;
    if (Math.abs(down) < Math.abs(to.x - from.x)) continue;
    const [node, length] = down > 0 ? [from, start] : [to, end];
    if (length > (below.get(node) ?? 0)) below.set(node, Math.min(length, MAX_AWAY));
  }
  return below;
}
