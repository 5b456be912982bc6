import { largest } from '../../drawing/base/types.ts';
import type { NodeExtent } from '../measure/measure-node.ts';
import type { Position } from './graph.ts';

/** Between the boxes of two nodes, in graph units. */
export const GRID_GAP = { x: 36, y: 30 };
const PROPORTIONS = 1.6;

/**
 * Node centres by index in a grid from the upper left, with the box of the grid from (0, 0), in graph units. Each row
 * and column has the size of its largest node.
 */
export function gridOf(nodeBoxes: readonly NodeExtent[]): {
  readonly positions: readonly Position[];
  readonly width: number;
  readonly height: number;
} {
  const width =
    largest(
      nodeBoxes.map(({ half }) => 2 * half),
      0,
    ) + GRID_GAP.x;
  const height =
    largest(
      nodeBoxes.map(({ up, down }) => up + down),
      0,
    ) + GRID_GAP.y;
  const columns = Math.max(
    1,
    Math.min(nodeBoxes.length, Math.round(Math.sqrt((nodeBoxes.length * PROPORTIONS * height) / width))),
  );
  const rows = Math.ceil(nodeBoxes.length / columns);
  // Columns as wide as their widest, rows with their nodes on one line.
  const halves = new Array<number>(columns).fill(0);
  const ups = new Array<number>(rows).fill(0);
  const downs = new Array<number>(rows).fill(0);
  for (const [index, { half, up, down }] of nodeBoxes.entries()) {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    halves[column] = Math.max(halves[column] ?? 0, half);
    ups[row] = Math.max(ups[row] ?? 0, up);
    downs[row] = Math.max(downs[row] ?? 0, down);
  }
  const xs = along(halves, halves, GRID_GAP.x);
  const ys = along(ups, downs, GRID_GAP.y);
  return {
    positions: nodeBoxes.map((_, index) => ({
      x: xs.at[index % columns] ?? 0,
      y: ys.at[Math.floor(index / columns)] ?? 0,
    })),
    width: xs.length,
    height: ys.length,
  };
}

/** Positions on a line with the given space before and after each. */
function along(before: readonly number[], after: readonly number[], gap: number): { at: number[]; length: number } {
  let end = 0;
  const at = before.map((size, index) => {
    const place = end + size;
    end = place + (after[index] ?? 0) + gap;
    return place;
  });
  return { at, length: Math.max(0, end - gap) };
}
