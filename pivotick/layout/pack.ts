/** Packing of separate components, so that they neither drift apart nor overlap. */

import type { Bounds } from '../scene/bounds.ts';
import { at, type PartGraph } from './graph.ts';

/** A size, in graph units. */
type Rectangle = { readonly width: number; readonly height: number };

/** Area of a map on an ordinary screen, in square graph units. */
export const SCREEN = 1_000_000;
/**
 * Space between two components; the smaller one where they would not fit on a screen otherwise, because labels would
 * overlap.
 */
const GAP = 40;
const MIN_GAP = 18;
/** Default width relative to height of the packed whole; most screens are wider than high. */
const ASPECT = 1.5;
/** Row widths tried, from the widest box to all in one row. */
const WIDTHS = 24;

type Packed = {
  readonly positions: readonly { x: number; y: number }[];
  readonly width: number;
  readonly height: number;
};

/**
 * Rows of all boxes, or the largest box with the others in rows below or beside it: the arrangement that appears
 * largest on a screen. Deterministic.
 *
 * @param growth - graph units per unit at the natural size of a large map
 * @returns the top left corner of each box, the whole centred on (0, 0)
 */
export function packBoxes(boxes: readonly Rectangle[], aspect = ASPECT, growth = 1): { x: number; y: number }[] {
  const screen = growth * Math.sqrt(SCREEN * aspect);
  const spacious = packWith(boxes, aspect, GAP * growth, screen);
  const isLarge = waste(spacious, aspect) > screen / aspect;
  const { positions, width, height } = isLarge ? packWith(boxes, aspect, MIN_GAP * growth, screen) : spacious;
  return positions.map(({ x, y }) => ({ x: x - width / 2, y: y - height / 2 }));
}

/** @param screen - width of a screen, which is tried as a row width, too */
function packWith(boxes: readonly Rectangle[], aspect: number, gap: number, screen: number): Packed {
  const [first, ...others] = boxes;
  if (!first || others.length === 0)
    return { positions: boxes.map(() => ({ x: 0, y: 0 })), width: first?.width ?? 0, height: first?.height ?? 0 };
  let best = packRows(boxes, first.width, gap);
  const consider = (packed: Packed): void => {
    if (waste(packed, aspect) < waste(best, aspect)) best = packed;
  };
  for (const width of [...widths(boxes, gap), screen]) consider(packRows(boxes, width, gap));
  for (const width of [...widths(others, gap), screen, screen - first.width - gap]) {
    const rest = packRows(others, width, gap);
    consider(below(first, rest, gap));
    consider(beside(first, rest, gap));
  }
  return best;
}

/** Factor by which the whole is reduced on a screen. */
function waste({ width, height }: Rectangle, aspect: number): number {
  return Math.max(width / aspect, height);
}

/** Row widths worth trying. */
function widths(boxes: readonly Rectangle[], gap: number): number[] {
  const least = boxes.reduce((most, box) => Math.max(most, box.width), 0);
  const most = boxes.reduce((sum, box) => sum + box.width + gap, 0);
  return Array.from({ length: WIDTHS }, (_, step) => least * (most / least) ** (step / (WIDTHS - 1)));
}

function below(first: Rectangle, rest: Packed, gap: number): Packed {
  const width = Math.max(first.width, rest.width);
  const shift = { x: (width - rest.width) / 2, y: first.height + gap };
  const positions = rest.positions.map(({ x, y }) => ({ x: x + shift.x, y: y + shift.y }));
  return {
    positions: [{ x: (width - first.width) / 2, y: 0 }, ...positions],
    width,
    height: first.height + gap + rest.height,
  };
}

function beside(first: Rectangle, rest: Packed, gap: number): Packed {
  const height = Math.max(first.height, rest.height);
  const shift = { x: first.width + gap, y: (height - rest.height) / 2 };
  const positions = rest.positions.map(({ x, y }) => ({ x: x + shift.x, y: y + shift.y }));
  return {
    positions: [{ x: 0, y: (height - first.height) / 2 }, ...positions],
    width: first.width + gap + rest.width,
    height,
  };
}

/** Rows from the top left corner, each centred, none wider than the limit unless one box is. */
function packRows(boxes: readonly Rectangle[], limit: number, gap: number): Packed {
  const rows: { members: number[]; width: number; height: number }[] = [];
  boxes.forEach((box, index) => {
    const row = rows[rows.length - 1];
    if (row && row.width + gap + box.width <= limit) {
      row.members.push(index);
      row.width += gap + box.width;
      row.height = Math.max(row.height, box.height);
    } else {
      rows.push({ members: [index], width: box.width, height: box.height });
    }
  });
  const width = rows.reduce((most, row) => Math.max(most, row.width), 0);
  const positions: { x: number; y: number }[] = boxes.map(() => ({ x: 0, y: 0 }));
  let top = 0;
  for (const row of rows) {
    let left = (width - row.width) / 2;
    for (const index of row.members) {
      const box = boxes[index];
      if (!box) continue;
      positions[index] = { x: left, y: top + (row.height - box.height) / 2 };
      left += box.width + gap;
    }
    top += row.height + gap;
  }
  return { positions, width, height: top - gap };
}

/**
 * Moves components, so that they are packed around (0, 0).
 *
 * @param packing - factor on their boxes; width relative to height of the view; graph units per unit at the natural size
 */
export function packParts(
  parts: readonly PartGraph[],
  { factor, aspect, growth }: { factor: number; aspect: number; growth: number },
): void {
  const bounds = parts.map((part) => boundsOf(part, factor));
  const corners = packBoxes(
    bounds.map((box) => ({ width: box.right - box.left, height: box.bottom - box.top })),
    aspect,
    growth,
  );
  parts.forEach((part, index) => {
    const [box, corner] = [bounds[index], corners[index]];
    if (!box || !corner) return;
    for (let node = 0; node < part.x.length; node++) {
      part.x[node] = at(part.x, node) + corner.x - box.left;
      part.y[node] = at(part.y, node) + corner.y - box.top;
    }
  });
}

/** The box of all nodes with their boxes. */
export function boundsOf({ x, y, nodeBoxes }: PartGraph, factor: number): Bounds {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (let node = 0; node < x.length; node++) {
    box.left = Math.min(box.left, at(x, node) - factor * at(nodeBoxes, 6 * node));
    box.right = Math.max(box.right, at(x, node) + factor * at(nodeBoxes, 6 * node + 1));
    box.top = Math.min(box.top, at(y, node) - factor * at(nodeBoxes, 6 * node + 2));
    box.bottom = Math.max(box.bottom, at(y, node) + factor * at(nodeBoxes, 6 * node + 3));
  }
  return box;
}
