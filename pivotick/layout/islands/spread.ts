/** Sizes and positions of components relative to each other: no overlaps, like edges, packed. */

import { at, type PartGraph } from '../graph.ts';
import { packBoxes, SCREEN } from '../pack.ts';
import { OVERLAP } from './constants.ts';
import { overlapMore, removeOverlaps } from './overlaps.ts';
import { scaleOf } from './stress.ts';
import type { LayoutProblem } from './terms.ts';

/** Removes overlaps, of boxes as large as on a screen that shows the whole map. @returns their growth */
export function separateParts(
  problems: readonly LayoutProblem[],
  { factor, aspect }: { factor: number; aspect: number },
): number {
  const most = Math.min(1, (OVERLAP.filled / crowding(problems, factor)) ** OVERLAP.shrinking);
  let growth = 1;
  for (let pass = 0; pass < OVERLAP.passes; pass++) {
    for (const { part } of problems) {
      if (factor > 0) spreadApart(part, extentsOf(part, factor * growth, OVERLAP.air));
      if (factor > 0) removeOverlaps(part, part.edges, extentsOf(part, factor * growth, OVERLAP.air), part.held);
    }
    evenOut(problems);
    const { width, height } = pack(
      problems.map(({ part }) => part),
      { factor, aspect, growth },
    );
    const next = Math.max(1, Math.min(OVERLAP.maxGrowth, most * growthFor({ width, height }, aspect)));
    if (next <= growth * 1.02) break;
    growth = next;
  }
  return growth;
}

/** Share of a screen that all boxes fill at their natural size. */
function crowding(problems: readonly LayoutProblem[], factor: number): number {
  let area = 1;
  for (const { part } of problems) {
    for (let offset = 0; offset < part.nodeBoxes.length; offset += 6) {
      const [left = 0, right = 0, up = 0, down = 0] = part.nodeBoxes.subarray(offset, offset + 4);
      area += factor ** 2 * (left + right) * (up + down);
    }
  }
  return area / SCREEN;
}

/** Factor on boxes that keep their size on a screen while the whole is fitted in. */
function growthFor({ width, height }: { width: number; height: number }, aspect: number): number {
  return Math.max(1, width / Math.sqrt(SCREEN * aspect), height / Math.sqrt(SCREEN / aspect));
}

/** Enlarges a component until few boxes overlap: what separates the others then changes its shape little. */
function spreadApart(part: PartGraph, extents: Float32Array): void {
  const few = OVERLAP.few * part.x.length;
  const steps = part.x.length > OVERLAP.large ? OVERLAP.enlargementsOfLarge : OVERLAP.enlargements;
  for (let step = 0; step < steps && overlapMore(part, extents, few); step++) scaleBy(part, OVERLAP.enlargement);
}

/** Scales all components to the longest edges of any, so that edges are alike in all of them. */
function evenOut(problems: readonly LayoutProblem[]): void {
  const units = problems.map(({ part, terms }) => scaleOf(part, terms));
  const most = Math.max(...units);
  problems.forEach(({ part }, index) => {
    scaleBy(part, most / at(units, index));
  });
}

/** Mean length of all edges; Infinity without any. */
export function meanLength(problems: readonly LayoutProblem[]): number {
  let [sum, count] = [0, 0];
  for (const { part } of problems) {
    for (let edge = 0; edge < part.edges.length; edge += 2) {
      const [a, b] = [at(part.edges, edge), at(part.edges, edge + 1)];
      sum += Math.hypot(at(part.x, a) - at(part.x, b), at(part.y, a) - at(part.y, b));
      count++;
    }
  }
  return count > 0 ? sum / count : Infinity;
}

export function scaleBy({ x, y }: PartGraph, scale: number): void {
  for (let node = 0; node < x.length; node++) {
    x[node] = at(x, node) * scale;
    y[node] = at(y, node) * scale;
  }
}

type Packing = { readonly factor: number; readonly aspect?: number | undefined; readonly growth: number };

export function pack(
  parts: readonly PartGraph[],
  { factor, aspect, growth }: Packing,
): { width: number; height: number } {
  const bounds = parts.map((part) => boundsOf(part, factor * growth));
  const sizes = bounds.map((box) => ({ width: box.right - box.left, height: box.bottom - box.top }));
  const corners = packBoxes(sizes, aspect, growth);
  let [width, height] = [0, 0];
  parts.forEach((part, index) => {
    const [box, corner, size] = [bounds[index], corners[index], sizes[index]];
    if (!box || !corner || !size) return;
    const [dx, dy] = [corner.x - box.left, corner.y - box.top];
    for (let node = 0; node < part.x.length; node++) {
      part.x[node] = at(part.x, node) + dx;
      part.y[node] = at(part.y, node) + dy;
    }
    // The whole is around (0, 0).
    width = Math.max(width, 2 * Math.abs(corner.x), 2 * Math.abs(corner.x + size.width));
    height = Math.max(height, 2 * Math.abs(corner.y), 2 * Math.abs(corner.y + size.height));
  });
  return { width, height };
}

function boundsOf(
  { x, y, nodeBoxes }: PartGraph,
  factor: number,
): { left: number; top: number; right: number; bottom: number } {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (let node = 0; node < x.length; node++) {
    box.left = Math.min(box.left, at(x, node) - factor * at(nodeBoxes, 6 * node));
    box.right = Math.max(box.right, at(x, node) + factor * at(nodeBoxes, 6 * node + 1));
    box.top = Math.min(box.top, at(y, node) - factor * at(nodeBoxes, 6 * node + 2));
    box.bottom = Math.max(box.bottom, at(y, node) + factor * at(nodeBoxes, 6 * node + 3));
  }
  return box;
}

export function extentsOf({ nodeBoxes, x }: PartGraph, factor: number, air: number): Float32Array {
  return Float32Array.from(
    { length: 4 * x.length },
    (_, index) => at(nodeBoxes, 6 * (index >> 2) + (index & 3)) * factor + air,
  );
}
