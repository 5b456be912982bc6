/** Leaves of hubs that have more than a circle around them has space for. */

import { at, type PartGraph } from '../graph.ts';
import { scaleBy } from './lengths.ts';

/** Leaves above which they fill an ellipse instead. */
const MANY = 40;
/** Angle between one leaf and the next; no multiple of it is near a full turn (Vogel 1979). */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

type Fan = { readonly hub: number; readonly leaves: readonly number[]; readonly area: number };

/** Enlarges a component until the ellipses have space beside other nodes, and fills them evenly, like sunflowers. */
export function fillLargeFans(part: PartGraph, aspect: number): void {
  const { x, y, links } = part;
  const fans = links.flatMap((around, hub) => {
    const leaves = around.length > MANY ? around.filter((node) => links[node]?.length === 1) : [];
    return leaves.length > MANY ? [{ hub, leaves, area: areaOf(part, leaves) }] : [];
  });
  if (fans.length === 0) return;
  const wide = aspect ** 0.25;
  /** Distance from a hub in which there is space for so many leaves, relative to the ellipse's shape. */
  const reach = ({ area }: Fan, count: number) => Math.sqrt((area * (count + 1)) / Math.PI);
  const inFan = new Set(fans.flatMap(({ leaves }) => leaves));
  const radiusOf = new Map(fans.map((fan) => [fan.hub, reach(fan, fan.leaves.length)]));
  let scale = 1;
  for (const { hub } of fans) {
    for (let node = 0; node < x.length; node++) {
      if (node === hub || inFan.has(node)) continue;
      const far = Math.hypot((at(x, node) - at(x, hub)) / wide, (at(y, node) - at(y, hub)) * wide);
      scale = Math.max(scale, ((radiusOf.get(hub) ?? 0) + (radiusOf.get(node) ?? 0)) / Math.max(1, far));
    }
  }
  scaleBy(part, scale);
  for (const fan of fans) {
    fan.leaves.toSorted(byKind(part)).forEach((leaf, index) => {
      const radius = reach(fan, index + 1);
      x[leaf] = at(x, fan.hub) + radius * wide * Math.cos(index * GOLDEN_ANGLE);
      y[leaf] = at(y, fan.hub) + (radius / wide) * Math.sin(index * GOLDEN_ANGLE);
    });
  }
}

/** Leaves of one kind are on the same rings. */
const byKind =
  ({ kinds, subkinds, seeds }: PartGraph) =>
  (a: number, b: number): number =>
    at(kinds, a) - at(kinds, b) || at(subkinds, a) - at(subkinds, b) || at(seeds, a) - at(seeds, b) || a - b;

/** Mean area of the boxes of nodes. */
function areaOf({ nodeBoxes }: PartGraph, nodes: readonly number[]): number {
  let area = 0;
  for (const node of nodes) {
    const [left = 0, right = 0, up = 0, down = 0] = nodeBoxes.subarray(6 * node, 6 * node + 4);
    area += ((left + right) * (up + down)) / nodes.length;
  }
  return area;
}
