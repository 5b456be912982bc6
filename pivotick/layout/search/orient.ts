/**
 * Orientation: the proportions of the view rotate a long component; otherwise every node pulls in a direction that its
 * id decides, the better connected the more. So a map with one node more has a like orientation.
 */

import { at, type PartGraph } from '../graph.ts';
import { ORIENT } from './constants.ts';
import { sequence } from './random.ts';

/** Rotates and mirrors the positions around (0, 0), in place. */
export function orient(part: PartGraph, aspect: number): void {
  const { x, y } = part;
  centre(x);
  centre(y);
  let [xx, xy, yy] = [0, 0, 0];
  for (let node = 0; node < x.length; node++) {
    xx += at(x, node) ** 2;
    xy += at(x, node) * at(y, node);
    yy += at(y, node) ** 2;
  }
  const spread = Math.sqrt((xx - yy) ** 2 + 4 * xy * xy);
  if (xx + yy + spread > ORIENT.long ** 2 * (xx + yy - spread)) {
    rotate(part, Math.atan2(2 * xy, xx - yy) / 2 + (aspect < 1 ? Math.PI / 2 : 0));
    const { alongX, alongY } = pullOf(part);
    if (alongX < 0) mirror(x);
    if (alongY < 0) mirror(y);
    return;
  }
  const { alongX, alongY, cross, mirrored } = pullOf(part);
  if (mirrored > 0) {
    mirror(y);
    rotate(part, Math.atan2(pullOf(part).cross, alongX - alongY));
  } else {
    rotate(part, Math.atan2(cross, alongX + alongY));
  }
}

/** Sums over the nodes of position times direction; `mirrored` is above 0 if a mirrored map follows the pulls better. */
function pullOf({ x, y, links, seeds }: PartGraph) {
  let [alongX, alongY, xToY, yToX] = [0, 0, 0, 0];
  for (let node = 0; node < x.length; node++) {
    const random = sequence(at(seeds, node));
    const weight = (links[node] as readonly number[]).length ** 2;
    const [pullX, pullY] = [weight * (random() - 0.5), weight * (random() - 0.5)];
    alongX += at(x, node) * pullX;
    alongY += at(y, node) * pullY;
    xToY += at(x, node) * pullY;
    yToX += at(y, node) * pullX;
  }
  const plain = (alongX + alongY) ** 2 + (yToX - xToY) ** 2;
  const other = (alongX - alongY) ** 2 + (yToX + xToY) ** 2;
  return { alongX, alongY, cross: yToX - xToY, mirrored: other - plain };
}

function mirror(values: Float64Array): void {
  for (let node = 0; node < values.length; node++) values[node] = -at(values, node);
}

/** Rotates clockwise, by radians. */
function rotate({ x, y }: PartGraph, angle: number): void {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  for (let node = 0; node < x.length; node++) {
    const [px, py] = [at(x, node), at(y, node)];
    x[node] = px * cos + py * sin;
    y[node] = py * cos - px * sin;
  }
}

/** Moves the mean to 0. */
function centre(values: Float64Array): void {
  const mean = values.reduce((sum, place) => sum + place, 0) / values.length;
  for (let node = 0; node < values.length; node++) values[node] = at(values, node) - mean;
}
