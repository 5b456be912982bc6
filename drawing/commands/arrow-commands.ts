/** Draw commands of an arrow: line, heads and label. Specification: Arrow. */

import { polylineLength, polylineMiddle } from '../arrow/arrow.ts';
import { type Box, boxOfPoints, grow, type MeasureText, type Point, union } from '../base/types.ts';
import { edgeLabelLines } from '../base/wrap.ts';
import { direction, headCut, headLength } from '../edge/head.ts';
import type { DrawCommand } from './draw-command.ts';
import { type LabelLayout, labelLayout } from './label-commands.ts';

export type ArrowFields = {
  readonly label?: string | undefined;
  readonly labelOffset: readonly [number, number];
  readonly labelSize: number;
  readonly direction: 'forward' | 'backward' | 'both' | 'none';
  readonly width: number;
  readonly dashed: boolean;
};

/** @param gap - a box in which the line is not drawn: its own label, where no background covers the line */
export function arrowCommands(
  points: readonly Point[],
  { direction: directed, width, dashed }: Pick<ArrowFields, 'direction' | 'width' | 'dashed'>,
  color: string,
  isTranslucent = false,
  gap?: Box,
): readonly DrawCommand[] {
  const { line, heads } = arrowDrawing(points, directed, width, isTranslucent);
  if (line.length < 2) return [];
  const dash = dashed ? [4 + 2 * width, 3 + width] : undefined;
  return [
    { kind: 'lines', figure: { kind: 'polyline', points: line, gap }, stroke: { color, width, dash } },
    ...heads.map(
      ({ tip, ux, uy, factor }): DrawCommand => ({
        kind: 'lines',
        figure: { kind: 'head', ...tip, ux, uy, width, factor },
        fill: color,
      }),
    ),
  ];
}

/** Lines and box of an arrow's label; undefined without one. */
export function arrowLabel(
  { label, labelOffset: [dx, dy], labelSize: size }: Pick<ArrowFields, 'label' | 'labelOffset' | 'labelSize'>,
  points: readonly Point[],
  family: string,
  measure: MeasureText,
): LabelLayout | undefined {
  if (!label || label.trim() === '') return undefined;
  const { x, y } = polylineMiddle(points);
  const lines = label.split(/\r\n|\r|\n/).flatMap((line) => edgeLabelLines(line.trim()));
  const font = { family, size, weight: 500 } as const;
  return labelLayout({ lines, font }, { x: x + dx, y: y + dy }, 'centered', measure);
}

export function arrowBox(points: readonly Point[], width: number, label: LabelLayout | undefined): Box {
  const line = grow(boxOfPoints(points) ?? { x: 0, y: 0, width: 0, height: 0 }, headLength(width) / 2 + width);
  return label ? union(line, label.box) : line;
}

/** A head that `factor` scales down from the size for its line width. */
type ArrowHead = { readonly tip: Point; readonly ux: number; readonly uy: number; readonly factor: number };

/** A head is at most as long as the last segment. @param isTranslucent - the line ends where its head begins */
export function arrowDrawing(
  points: readonly Point[],
  directed: ArrowFields['direction'],
  width: number,
  isTranslucent = false,
): { readonly line: readonly Point[]; readonly heads: readonly ArrowHead[] } {
  const heads: ArrowHead[] = [];
  let line = withoutRepeats(points);
  if (line.length < 2) return { line, heads };
  const atBoth = directed === 'both' && line.length === 2;
  const head = { length: headLength(width), cut: headCut(width, isTranslucent), share: atBoth ? 0.5 : 1 };
  const whole = line;
  if (directed === 'forward' || directed === 'both') {
    line = cutEnd(line, head, heads, whole.slice(-2));
  }
  if (directed === 'backward' || directed === 'both') {
    line = cutEnd([...line].reverse(), head, heads, whole.slice(0, 2).reverse()).reverse();
  }
  return { line, heads };
}

/** A head's length, the part of the line that it covers, and its maximum share of the segment. */
type Head = { readonly length: number; readonly cut: number; readonly share: number };

/** @param command - the last one of the uncut line */
function cutEnd(line: readonly Point[], head: Head, heads: ArrowHead[], command: readonly Point[]): Point[] {
  const [before, tip] = command;
  if (!tip || !before) return [...line];
  const { ux, uy } = direction(before, tip);
  const factor = Math.min(1, Math.max(MIN_HEAD, (head.share * polylineLength(command)) / head.length));
  heads.push({ tip, ux, uy, factor });
  const cut = Math.min(factor * head.cut, head.share * polylineLength(command));
  return [...line.slice(0, -1), { x: tip.x - ux * cut, y: tip.y - uy * cut }];
}

/** Minimum share of a head's full size, below which it is not recognizable. */
const MIN_HEAD = 0.3;

function withoutRepeats(points: readonly Point[]): readonly Point[] {
  return points.filter((_, i) => i === 0 || polylineLength(points.slice(i - 1, i + 1)) > 1e-6);
}
