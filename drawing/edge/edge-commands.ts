/** Stroke, draw commands and bounding box of an edge with a known route. */

import type { ArrowFields } from '../arrow/arrow-commands.ts';
import type { DrawCommand, Stroke } from '../draw-command.ts';
import type { Box } from '../types.ts';
import type { Route } from './route.ts';

/** Lengths of dashes and gaps of a dashed edge. */
export const EDGE_DASH = [7, 5];

/** The fields of a resolved edge style that affect its line. */
type EdgeLine = {
  readonly color: string;
  readonly width: number;
  readonly dashed: boolean;
  readonly animated: boolean;
};

/** The stroke of an edge in all pictures of a map. */
export function edgeStroke({ color, width, dashed, animated }: EdgeLine): Stroke {
  return { color, width, dash: dashed || animated ? EDGE_DASH : undefined };
}

/** An edge's line and heads. */
export function edgeCommands(
  route: Route,
  direction: ArrowFields['direction'],
  stroke: Stroke,
): readonly DrawCommand[] {
  const { color, width } = stroke;
  const { startX, startY, startUx, startUy, endX, endY, endUx, endUy } = route;
  const head = (x: number, y: number, ux: number, uy: number): DrawCommand => {
    return { kind: 'lines', figure: { kind: 'head', x, y, ux, uy, width }, fill: color };
  };
  return [
    { kind: 'lines', figure: { kind: 'route', route }, stroke },
    ...(HAS_END[direction] ? [head(endX, endY, endUx, endUy)] : []),
    ...(HAS_START[direction] ? [head(startX, startY, startUx, startUy)] : []),
  ];
}

/** Whether a line of a direction has a head at its start, or at its end. */
export const HAS_START = { forward: false, backward: true, both: true, none: false } as const;
/** Whether an edge has a head at its end, by its direction. */
export const HAS_END = { forward: true, backward: false, both: true, none: false } as const;

/** The bounding box of the ends and control points, which contains the line. */
export function routeBox({ kind, startX, startY, endX, endY, ax, ay, bx, by }: Route): Box {
  const xs = [startX, endX, ax, kind === 'loop' ? bx : ax];
  const ys = [startY, endY, ay, kind === 'loop' ? by : ay];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
