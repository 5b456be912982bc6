/** Lengths of edges, sizes of components, and the separation of their boxes. */

import { at, type PartGraph } from '../graph.ts';
import { separate } from '../separate.ts';
import { APART } from './constants.ts';

/** Mean length of all edges; Infinity without any. */
export function meanLength(parts: readonly PartGraph[]): number {
  let [sum, count] = [0, 0];
  for (const { x, y, edges } of parts) {
    for (let edge = 0; edge < edges.length; edge += 2) {
      const [a, b] = [at(edges, edge), at(edges, edge + 1)];
      sum += Math.hypot(at(x, a) - at(x, b), at(y, a) - at(y, b));
      count++;
    }
  }
  return count > 0 ? sum / count : Infinity;
}

/** Factor that gives edges the wanted mean length, at least 1: nodes keep the space that they need. Decided reading A74. */
export function lengthFactor(parts: readonly PartGraph[], linkDistance: number): number {
  return Math.max(1, linkDistance / meanLength(parts));
}

/** Multiplies all positions. */
export function scaleBy({ x, y }: PartGraph, scale: number): void {
  for (let node = 0; node < x.length; node++) {
    x[node] = at(x, node) * scale;
    y[node] = at(y, node) * scale;
  }
}

/** Returns nodes that went further from where they were shown than a distance to that distance. */
export function keepNear(
  { x, y }: PartGraph,
  shown: { readonly x: Float64Array; readonly y: Float64Array },
  farthest: number,
): void {
  for (let node = 0; node < x.length; node++) {
    const [fromX, fromY] = [at(shown.x, node), at(shown.y, node)];
    const [dx, dy] = [at(x, node) - fromX, at(y, node) - fromY];
    const share = Math.min(1, farthest / (Math.sqrt(dx * dx + dy * dy) || 1));
    x[node] = fromX + share * dx;
    y[node] = fromY + share * dy;
  }
}

/** Separates the last overlapping pairs of boxes at their natural size by the shortest ways. @returns whether none are left */
export function pushApart({ x, y, held, nodeBoxes }: PartGraph, factor: number): boolean {
  if (factor === 0) return true;
  const extents = Float32Array.from(
    { length: 4 * x.length },
    (_, index) => at(nodeBoxes, 6 * (index >> 2) + (index & 3)) * factor + APART.air / 2,
  );
  const order = Uint32Array.from(x, (_, node) => node);
  let before = Infinity;
  for (let round = 0; round < APART.rounds; round++) {
    const left = separate(x, y, extents, held, order, APART.share, 1);
    if (left === 0) return true;
    if (round % APART.patience > 0) continue;
    // Boxes that fill their place only push each other around.
    if (left > APART.progress * before) return false;
    before = left;
  }
  return false;
}
