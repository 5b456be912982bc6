/** Animated moves between two sets of positions. */

/** Duration of a move, in ms. */
const EASE_MS = 300;
/** Time after which a move ends without frames: a hidden page has none. */
const LATE_MS = EASE_MS + 100;

/**
 * Calls back on every frame with positions between the two sets, and with the last set at the end.
 *
 * @param from, to - x, y pairs
 * @returns a function that stops the move where it is
 */
export function ease(
  from: Float32Array,
  to: Float32Array,
  onFrame: (positions: Float32Array, isThere: boolean) => void,
): () => void {
  const begin = performance.now();
  let frame = requestAnimationFrame(step);
  const timer = setTimeout(end, LATE_MS);
  function step(): void {
    const share = (performance.now() - begin) / EASE_MS;
    if (share >= 1) {
      end();
      return;
    }
    frame = requestAnimationFrame(step);
    const eased = share * share * (3 - 2 * share);
    onFrame(
      from.map((place, index) => place + ((to[index] ?? 0) - place) * eased),
      false,
    );
  }
  function end(): void {
    stop();
    onFrame(to, true);
  }
  function stop(): void {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  }
  return stop;
}
