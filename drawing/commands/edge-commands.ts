import type { PathSink } from '../base/sink.ts';
import type { Box } from '../base/types.ts';
import { headCut, headLength, traceHead } from '../edge/head.ts';
import type { Route } from '../edge/route.ts';
import type { ArrowFields } from './arrow-commands.ts';
import type { DrawCommand, Stroke } from './draw-command.ts';

/** Lengths of dashes and gaps of a dashed edge. */
export const EDGE_DASH = [7, 5];

type EdgeFields = {
  readonly color: string;
  readonly width: number;
  readonly dashed: boolean;
  readonly animated: boolean;
  readonly direction: ArrowFields['direction'];
};

export type EdgeDrawing = {
  readonly stroke: Stroke;
  readonly direction: ArrowFields['direction'];
  readonly isAnimated: boolean;
  /** Whether the colour is translucent, so that no part may be painted over another. */
  readonly isTranslucent: boolean;
};

/** The same for every drawing of a map. */
export function drawEdge(look: EdgeFields, isTranslucent: boolean): EdgeDrawing {
  const { direction, animated: isAnimated } = look;
  return { stroke: edgeStroke(look), direction, isAnimated, isTranslucent };
}

export function edgeStroke({ color, width, dashed, animated }: Omit<EdgeFields, 'direction'>): Stroke {
  return { color, width, dash: dashed || animated ? EDGE_DASH : undefined };
}

/** @param gap - a box in which the line is not drawn: its own label, where no background covers the line */
export function edgeCommands(
  route: Route,
  { stroke, direction }: Pick<EdgeDrawing, 'stroke' | 'direction'>,
  line = stroke,
  gap?: Box,
): readonly DrawCommand[] {
  const { width } = stroke;
  const { startX, startY, startUx, startUy, endX, endY, endUx, endUy } = route;
  const head = (x: number, y: number, ux: number, uy: number): DrawCommand => {
    return { kind: 'lines', figure: { kind: 'head', x, y, ux, uy, width }, fill: line.color };
  };
  return [
    { kind: 'lines', figure: { kind: 'route', route, gap }, stroke: line },
    ...(HAS_END[direction] ? [head(endX, endY, endUx, endUy)] : []),
    ...(HAS_START[direction] ? [head(startX, startY, startUx, startUy)] : []),
  ];
}

export function traceHeads(sink: PathSink, route: Route, { stroke: { width }, direction }: EdgeDrawing): void {
  const { startX, startY, startUx, startUy, endX, endY, endUx, endUy } = route;
  if (HAS_END[direction]) traceHead(sink, endX, endY, endUx, endUy, width);
  if (HAS_START[direction]) traceHead(sink, startX, startY, startUx, startUy, width);
}

/** Lengths of the heads at start and end, 0 for none. */
export function headLengths({ stroke, direction }: EdgeDrawing): readonly [start: number, end: number] {
  const length = headLength(stroke.width);
  return [HAS_START[direction] ? length : 0, HAS_END[direction] ? length : 0];
}

/** Distances from the tips at which the line ends. */
export function headCuts({ stroke, direction, isTranslucent }: EdgeDrawing): {
  readonly startHead: number;
  readonly endHead: number;
} {
  const cut = headCut(stroke.width, isTranslucent);
  return { startHead: HAS_START[direction] ? cut : 0, endHead: HAS_END[direction] ? cut : 0 };
}

/** Whether a line of a direction has a head at its start, or at its end. */
const HAS_START = { forward: false, backward: true, both: true, none: false } as const;
const HAS_END = { forward: true, backward: false, both: true, none: false } as const;

/** The bounding box of the ends and control points, which contains the line. */
export function routeBox({ kind, startX, startY, endX, endY, ax, ay, bx, by }: Route): Box {
  const xs = [startX, endX, ax, kind === 'loop' ? bx : ax];
  const ys = [startY, endY, ay, kind === 'loop' ? by : ay];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
