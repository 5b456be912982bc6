/** Moves of nodes to the positions of an arrangement. */

import type { Point } from '../../../bus/base/payloads.ts';

export type PlacedNode = { readonly id: string } & Point;

const DURATION_MS = 380;
/** Number of nodes above which moves are not animated, because frames would be too slow. */
const MAX = 800;

/**
 * Moves nodes from their old to their new positions.
 * @param show - sets positions on the screen
 * @param isStill - whether reduced motion is preferred
 * @param onDone - called at the end; not when the animation is stopped
 * @returns a function that stops it where it is, and returns whether it was still running
 */
export function animate(
  from: readonly PlacedNode[],
  to: readonly PlacedNode[],
  show: (positions: readonly PlacedNode[]) => void,
  isStill: boolean,
  onDone: () => void,
): () => boolean {
  const starts = new Map(from.map((place) => [place.id, place]));
  const moves = to.flatMap((place) => {
    const start = starts.get(place.id);
    return start && Math.hypot(start.x - place.x, start.y - place.y) > 1 ? [{ start, place }] : [];
  });
  if (isStill || moves.length === 0 || moves.length > MAX) {
    onDone();
    return () => false;
  }
  const showAt = (share: number) =>
    show(
      moves.map(({ start, place }) => ({
        id: place.id,
        x: start.x + (place.x - start.x) * share,
        y: start.y + (place.y - start.y) * share,
      })),
    );
  let frame = 0;
  const began = performance.now();
  const step = (now: number) => {
    const share = Math.min(1, Math.max(0, (now - began) / DURATION_MS));
    showAt(share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2);
    frame = share < 1 ? requestAnimationFrame(step) : 0;
    if (share >= 1) onDone();
  };
  showAt(0);
  frame = requestAnimationFrame(step);
  return () => {
    const isGoingOn = frame !== 0;
    cancelAnimationFrame(frame);
    frame = 0;
    return isGoingOn;
  };
}
