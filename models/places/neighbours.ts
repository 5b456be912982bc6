/** The neighbour in the direction of an arrow key. */

import type { Point } from '../../bus/base/payloads.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { indexesOf } from '../document/indexes.ts';

/** Maximum angle to the key's direction: 75 degrees, as a cosine. */
const MAX_WIDTH = Math.cos((75 * Math.PI) / 180);

/**
 * The best neighbour in a direction: near, and close to the axis.
 * @param direction - a unit vector along an axis, in screen directions (y grows downwards)
 * @param position - undefined for hidden nodes, which are skipped
 * @returns its id; undefined when no neighbour is in that direction
 */
export function neighbourInDirection(
  document: MapDocument,
  nodeId: string,
  direction: Point,
  position: (nodeId: string) => Point | undefined,
): string | undefined {
  const here = position(nodeId);
  if (!here) return undefined;
  let best: { readonly id: string; readonly cost: number } | undefined;
  for (const edge of indexesOf(document).edgesOf.get(nodeId) ?? []) {
    const id = edge.from === nodeId ? edge.to : edge.from;
    const at = position(id);
    if (!at || id === nodeId) continue;
    const x = at.x - here.x;
    const y = at.y - here.y;
    const distance = Math.hypot(x, y);
    const cosine = distance === 0 ? 1 : (x * direction.x + y * direction.y) / distance;
    if (cosine < MAX_WIDTH) continue;
    // Twice the distance straight ahead costs as much as an angle of 60 degrees.
    const cost = distance / cosine;
    if (!best || cost < best.cost) best = { id, cost };
  }
  return best?.id;
}
