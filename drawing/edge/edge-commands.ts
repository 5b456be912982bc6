/** Draw commands and bounding box of an edge with a known route. */

import type { ArrowFields } from '../arrow/arrow-commands.ts';
import type { DrawCommand, Lines, Stroke } from '../draw-command.ts';
import type { Box } from '../types.ts';
import { traceRoute } from './edge-path.ts';
import { traceHead } from './head.ts';
import type { Route } from './route.ts';

/** An edge's line and heads. */
export function edgeCommands(
  route: Route,
  direction: ArrowFields['direction'],
  stroke: Stroke,
): readonly DrawCommand[] {
  const { color, width } = stroke;
  const { startX, startY, startUx, startUy, endX, endY, endUx, endUy } = route;
  const head = (trace: Lines['trace']): DrawCommand => ({ kind: 'lines', trace, fill: color });
  return [
    { kind: 'lines', trace: (sink) => traceRoute(sink, route), stroke },
    ...(HAS_END[direction] ? [head((sink) => traceHead(sink, endX, endY, endUx, endUy, width))] : []),
    ...(HAS_START[direction] ? [head((sink) => traceHead(sink, startX, startY, startUx, startUy, width))] : []),
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
