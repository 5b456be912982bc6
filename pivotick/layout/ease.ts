/** Animated moves between two sets of positions. */

/** Duration of a move, in ms. */
const EASE_MS = 300;

/**
 * Calls back on every frame with positions between the two sets, and with the last set at the end.
 *
 * @param from, to - x, y pairs
 * @returns a function that stops the move where it is
 */
export function ease(
  from: Float32Array,
  to: Float32Array,
  onFrame: (places: Float32Array, isThere: boolean) => void,
): () => void {
  const begin = performance.now();
  let frame = requestAnimationFrame(step);
  function step(): void {
    const share = Math.min(1, (performance.now() - begin) / EASE_MS);
    if (share < 1) frame = requestAnimationFrame(step);
    const eased = share * share * (3 - 2 * share);
    onFrame(share < 1 ? from.map((place, index) => place + ((to[index] ?? 0) - place) * eased) : to, share === 1);
  }
  return () => cancelAnimationFrame(frame);
}
