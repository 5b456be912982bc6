/** How far apart several edges between the same two nodes bow. */

/** Least distance of neighbours in a fan, where nothing is written on them. */
const LEAST_GAP = 20;
/** A fan is at most this much wider than its edges are long. */
const WIDEST = 0.9;

/**
 * Bend of one edge of a fan, to the left of the direction first node → second node.
 *
 * @param rank - place in the fan, 0 to count - 1
 * @param dx, dy - from the first node's centre to the second's
 * @param label - the largest label in the fan: the gap lets labels pass each other, whichever way the fan lies
 */
export function fanBend(
  rank: number,
  count: number,
  dx: number,
  dy: number,
  label: { width: number; height: number },
): number {
  const length = Math.hypot(dx, dy) || 1;
  const across = Math.abs(dy) / length;
  const down = Math.abs(dx) / length;
  const forLabels = Math.min(
    across > 0.01 ? (label.width + 6) / across : Number.POSITIVE_INFINITY,
    down > 0.01 ? (label.height + 4) / down : Number.POSITIVE_INFINITY,
  );
  const gap = Math.max(LEAST_GAP, Math.min(forLabels, (WIDEST * length) / count));
  return (rank - (count - 1) / 2) * gap;
}

/** Bend of a lone edge that is asked to be curved: an arc of some 30 degrees to either side. */
export function loneBend(dx: number, dy: number): number {
  return 0.134 * Math.hypot(dx, dy);
}
