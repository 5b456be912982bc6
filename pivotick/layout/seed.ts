/** Positions of new nodes next to neighbours that have one. */

import { placeBeside } from './beside.ts';
import { at, type NeighbourLists } from './graph.ts';

/**
 * @param isNew - 1 for a new node, whose position is written
 */
export function seedBeside(
  links: NeighbourLists,
  isNew: ArrayLike<number>,
  distance: number,
  x: Float64Array,
  y: Float64Array,
): void {
  const placed = Uint8Array.from(isNew, (fresh) => 1 - fresh);
  const isPlaced = (index: number) => at(placed, index) === 1;
  const place = (index: number) => ({ x: at(x, index), y: at(y, index) });
  let waiting = links.map((_, index) => index).filter((index) => !isPlaced(index));
  while (waiting.length > 0) {
    const next = waiting.filter((index) => !links[index]?.some(isPlaced));
    for (const index of waiting) {
      const neighbours = (links[index] ?? []).filter(isPlaced);
      const [first] = neighbours;
      if (first === undefined) continue;
      const around = (links[first] ?? []).filter(isPlaced);
      const spot = placeBeside(neighbours.map(place), around.map(place), distance);
      x[index] = spot.x;
      y[index] = spot.y;
      placed[index] = 1;
    }
    if (next.length === waiting.length) break;
    waiting = next;
  }
}
