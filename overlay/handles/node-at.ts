import { contains, isInside, type Point } from '../../drawing/commands/index.ts';
import type { OverlayScene } from '../scene.ts';

/** Largest distance of a node's outline from its centre, in graph units: nodes further away need not be measured. */
const MAX_DISTANCE = 800;

/** The node whose outline contains a point, otherwise the nearest within `reach`, otherwise by its label. */
export function nodeNear(scene: OverlayScene, point: Point, reach: number): string | undefined {
  let near: string | undefined;
  let nearest = Number.POSITIVE_INFINITY;
  let labelled: string | undefined;
  for (const { id, x, y } of nodesNear(scene, point, MAX_DISTANCE + reach)) {
    const outline = scene.frame(id)?.outline;
    if (!outline) continue;
    if (isInside(outline, x, y)) return id;
    const distance = Math.hypot(x, y);
    if (distance < nearest && isInside(outline, x, y, reach)) {
      near = id;
      nearest = distance;
    }
    const label = scene.labelBox(id);
    if (label && contains(label, point)) labelled ??= id;
  }
  return near ?? labelled;
}

/** Whether the outline of a node, enlarged by a distance in graph units, contains a point. */
export function isOnNode(scene: OverlayScene, point: Point, by: number): boolean {
  return nodesNear(scene, point, MAX_DISTANCE + by).some((node) => holds(scene, node, by));
}

/** Those of several nearby points that are on no node, enlarged by a distance in graph units. */
export function offNodes<T extends { readonly at: Point }>(
  scene: OverlayScene,
  points: readonly T[],
  by: number,
): readonly T[] {
  const [first] = points;
  if (!first) return points;
  const spread = Math.max(
    ...points.map(({ at }) => Math.max(Math.abs(at.x - first.at.x), Math.abs(at.y - first.at.y))),
  );
  // Nodes of a large map are filtered once, not for each point.
  const near = nodesNear(scene, first.at, MAX_DISTANCE + by + spread);
  return points.filter(({ at }) => {
    const [x, y] = [at.x - first.at.x, at.y - first.at.y];
    return !near.some((node) => holds(scene, { id: node.id, x: node.x + x, y: node.y + y }, by));
  });
}

type Near = { readonly id: string; readonly x: number; readonly y: number };

function holds(scene: OverlayScene, { id, x, y }: Near, by: number): boolean {
  const outline = scene.frame(id)?.outline;
  return outline !== undefined && isInside(outline, x, y, by);
}

/** Nodes around a point, topmost first, with the point relative to them. */
function nodesNear(scene: OverlayScene, point: Point, within: number): readonly Near[] {
  const near: Near[] = [];
  for (const { id } of scene.document.nodes) {
    const at = scene.position(id);
    if (!at) continue;
    const [x, y] = [point.x - at.x, point.y - at.y];
    if (Math.abs(x) < within && Math.abs(y) < within) near.push({ id, x, y });
  }
  return near.reverse();
}
