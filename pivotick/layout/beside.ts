/**
 * A position next to placed neighbours: one link length from their middle, in the widest gap around the first of them.
 *
 * @param neighbours - positions of the neighbours, at least one
 * @param around - positions of nodes near the first neighbour
 */
export function placeBeside(
  neighbours: readonly { x: number; y: number }[],
  around: readonly { x: number; y: number }[],
  distance: number,
): { x: number; y: number } {
  const first = neighbours[0] ?? { x: 0, y: 0 };
  if (neighbours.length > 1) {
    const x = neighbours.reduce((sum, place) => sum + place.x, 0) / neighbours.length;
    const y = neighbours.reduce((sum, place) => sum + place.y, 0) / neighbours.length;
    return { x, y: y + 1e-3 };
  }
  const angles = around
    .filter((place) => place.x !== first.x || place.y !== first.y)
    .map((place) => Math.atan2(place.y - first.y, place.x - first.x))
    .sort((a, b) => a - b);
  let best = -Math.PI / 2;
  let widest = angles.length > 0 ? 0 : 1;
  for (let index = 0; index < angles.length; index++) {
    const here = angles[index] ?? 0;
    const next = index + 1 < angles.length ? (angles[index + 1] ?? 0) : (angles[0] ?? 0) + 2 * Math.PI;
    if (next - here > widest + 1e-9) {
      widest = next - here;
      best = here + widest / 2;
    }
  }
  return { x: first.x + distance * Math.cos(best), y: first.y + distance * Math.sin(best) };
}
