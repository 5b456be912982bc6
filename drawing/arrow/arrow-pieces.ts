/** What is drawn of an arrow: its line, its heads and its label. Specification: Arrow. */

import { direction, headCut, headLength, traceHead } from '../edge/head.ts';
import { type LabelLayout, labelLayout } from '../label-pieces.ts';
import type { Piece } from '../piece.ts';
import type { PathSink } from '../sink.ts';
import { type Box, boxOfPoints, grow, type MeasureText, type Point, union } from '../types.ts';
import { lengthOf, middleOf } from './arrow.ts';

/** The fields of a resolved arrow that it is drawn by. */
export type ArrowFields = {
  readonly label?: string | undefined;
  readonly labelOffset: readonly [number, number];
  readonly labelSize: number;
  readonly direction: 'forward' | 'backward' | 'both' | 'none';
  readonly width: number;
  readonly dashed: boolean;
};

/** An arrow's line and heads. */
export function arrowPieces(
  points: readonly Point[],
  { direction: directed, width, dashed }: Pick<ArrowFields, 'direction' | 'width' | 'dashed'>,
  color: string,
): readonly Piece[] {
  const { line, heads } = arrowDrawing(points, directed, width);
  if (line.length < 2) return [];
  const dash = dashed ? [4 + 2 * width, 3 + width] : undefined;
  return [
    { kind: 'lines', trace: (sink) => traceLine(sink, line), stroke: { color, width, dash } },
    ...heads.map(
      ({ tip, ux, uy }): Piece => ({
        kind: 'lines',
        trace: (sink) => traceHead(sink, tip.x, tip.y, ux, uy, width),
        fill: color,
      }),
    ),
  ];
}

/** Lines and box of an arrow's label; undefined when it has none. */
export function arrowLabel(
  { label, labelOffset: [dx, dy], labelSize: size }: Pick<ArrowFields, 'label' | 'labelOffset' | 'labelSize'>,
  points: readonly Point[],
  family: string,
  measure: MeasureText,
): LabelLayout | undefined {
  if (!label || label.trim() === '') return undefined;
  const { x, y } = middleOf(points);
  return labelLayout(label, { family, size, weight: 500 }, { x: x + dx, y: y + dy }, 'centered', measure);
}

/** The box of everything drawn of an arrow. */
export function arrowBox(points: readonly Point[], width: number, label: LabelLayout | undefined): Box {
  const line = grow(boxOfPoints(points) ?? { x: 0, y: 0, width: 0, height: 0 }, headLength(width) / 2 + width);
  return label ? union(line, label.box) : line;
}

/** Adds a line of several pieces. */
function traceLine(sink: PathSink, points: readonly Point[]): void {
  for (const [at, { x, y }] of points.entries()) {
    if (at === 0) sink.moveTo(x, y);
    else sink.lineTo(x, y);
  }
}

type ArrowHead = { readonly tip: Point; readonly ux: number; readonly uy: number };

/**
 * The line that is drawn, cut short under its heads, and the heads with their tips exactly on the ends.
 *
 * @param points - at least two
 */
export function arrowDrawing(
  points: readonly Point[],
  directed: ArrowFields['direction'],
  width: number,
): { readonly line: readonly Point[]; readonly heads: readonly ArrowHead[] } {
  const heads: ArrowHead[] = [];
  let line = withoutRepeats(points);
  if (line.length < 2) return { line, heads };
  const short = headCut(width);
  if (directed === 'forward' || directed === 'both') {
    line = cutEnd(line, short, heads);
  }
  if (directed === 'backward' || directed === 'both') {
    line = cutEnd([...line].reverse(), short, heads).reverse();
  }
  return { line, heads };
}

function cutEnd(line: readonly Point[], short: number, heads: ArrowHead[]): Point[] {
  const tip = line.at(-1);
  const before = line.at(-2);
  if (!tip || !before) return [...line];
  const { ux, uy } = direction(before, tip);
  heads.push({ tip, ux, uy });
  const cut = Math.min(short, lengthOf([before, tip]));
  return [...line.slice(0, -1), { x: tip.x - ux * cut, y: tip.y - uy * cut }];
}

function withoutRepeats(points: readonly Point[]): readonly Point[] {
  return points.filter((_, i) => i === 0 || lengthOf(points.slice(i - 1, i + 1)) > 1e-6);
}
