/** Nodes glide to new places on the screen, for those who like motion. The document has the new places already. */

import type { Point } from '../../../bus/payloads.ts';

/** A node with the place where it comes to lie, in graph coordinates. */
export type PlacedNode = { readonly id: string } & Point;

const DURATION_MS = 380;
/** More nodes than this go there at once: their frames would take longer than the way. */
const MAX = 800;

/**
 * Shows nodes where they were and moves them to where they are to be.
 *
 * @param show - puts nodes elsewhere on the screen
 * @param isStill - whether motion is unwanted
 * @param onDone - called when they are there; not when the way is ended before
 * @returns ends it where it is, and answers whether it was still going on
 */
export function animate(
  from: readonly PlacedNode[],
  to: readonly PlacedNode[],
  show: (places: readonly PlacedNode[]) => void,
  isStill: boolean,
  onDone: () => void,
): () => boolean {
  const starts = new Map(from.map((place) => [place.id, place]));
  const ways = to.flatMap((place) => {
    const start = starts.get(place.id);
    return start && Math.hypot(start.x - place.x, start.y - place.y) > 1 ? [{ start, place }] : [];
  });
  if (isStill || ways.length === 0 || ways.length > MAX) {
    onDone();
    return () => false;
  }
  const showAt = (share: number) =>
    show(
      ways.map(({ start, place }) => ({
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
