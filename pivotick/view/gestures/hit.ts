/** Hit testing: the element at a point. */

import { distanceToRoute } from '../../../drawing/edge/edge-path.ts';
import { isInside } from '../../../drawing/node/outline.ts';
import type { EdgeItem, NodeItem } from '../../paint/item.ts';
import type { Scene } from '../scene/scene.ts';

/**
 * The topmost node whose outline or label is at a point.
 *
 * @param nodes - those near it, in painting order
 * @param slack - distance from a node that still counts, in graph units (larger for fingers than for a mouse)
 */
export function nodeAt(
  scene: Scene,
  nodes: readonly NodeItem[],
  x: number,
  y: number,
  slack: number,
): NodeItem | undefined {
  let near: NodeItem | undefined;
  let nearest = Infinity;
  let labelled: NodeItem | undefined;
  for (const item of nodes.toReversed()) {
    const dx = x - item.x;
    const dy = y - item.y;
    const reach = slack + item.strokeWidth;
    if (Math.abs(dx) <= item.halfWidth + reach && Math.abs(dy) <= item.halfHeight + reach) {
      if (isInside(item.outline, dx, dy, item.strokeWidth / 2)) return item;
      const distance = Math.hypot(dx, dy);
      if (distance < nearest && isInside(item.outline, dx, dy, reach)) {
        near = item;
        nearest = distance;
      }
    }
    const { label } = item;
    if (labelled || !label || !scene.showsLabel(item)) continue;
    const drawn = scene.drawnLabel(item, 1);
    if (drawn && Math.abs(x - drawn.x) <= drawn.width / 2 && Math.abs(y - drawn.y) <= drawn.height / 2) labelled = item;
  }
  return near ?? labelled;
}

/** The nearest edge whose line or label is within `slack` of a point. @param edges - those near it */
export function edgeAt(
  scene: Scene,
  edges: readonly EdgeItem[],
  x: number,
  y: number,
  slack: number,
): EdgeItem | undefined {
  let best: EdgeItem | undefined;
  let nearest = Infinity;
  for (const item of edges) {
    const { label } = item;
    const route = scene.route(item);
    if (route.hidden) continue;
    let distance = distanceToRoute(route, x, y) - item.drawing.stroke.width / 2;
    const at = label && scene.edgeLabel(item);
    if (label && at && Math.abs(x - at.x) <= label.width / 2 && Math.abs(y - at.y) <= label.height / 2) distance = 0;
    if (distance <= slack && distance < nearest) {
      best = item;
      nearest = distance;
    }
  }
  return best;
}
