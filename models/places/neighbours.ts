/** Which neighbour an arrow key leads to. */

import type { Point } from '../../bus/payloads.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { indexesOf } from '../indexes.ts';

/** A neighbour further off the key's direction than this is not in that direction: 75 degrees, as a cosine. */
const MAX_WIDTH = Math.cos((75 * Math.PI) / 180);

/**
 * The neighbour of a node that lies best in a direction: near, and little off the direction's axis.
 *
 * @param direction - a unit vector along an axis, in screen directions (y grows downwards)
 * @param position - where nodes are; undefined for nodes out of view, which are passed over
 * @returns its id, or undefined when no neighbour lies in that direction
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
    // Twice as far straight ahead costs as much as 60 degrees off.
    const cost = distance / cosine;
    if (!best || cost < best.cost) best = { id, cost };
  }
  return best?.id;
}
