/** The viewport as last reported by the graph view. */

import type { Point, Viewport } from '../../bus/base/payloads.ts';
import type { Bus } from '../../bus/bus.ts';
import type { Box } from '../../drawing/commands/index.ts';

export type ViewportModel = {
  readonly current: () => Viewport;
  /** Canvas pixels → graph coordinates. */
  readonly toGraph: (point: Point) => Point;
  /** Graph coordinates → canvas pixels. */
  readonly toScreen: (point: Point) => Point;
};

/** The graph coordinates of a canvas pixel. */
export function graphPoint({ x, y, k }: Viewport, point: Point): Point {
  return { x: (point.x - x) / k, y: (point.y - y) / k };
}

/** The visible part of the map, in graph coordinates. */
export function boxInView({ x, y, k, width, height }: Viewport): Box {
  return { x: -x / k, y: -y / k, width: width / k, height: height / k };
}

/** The viewport from bus events; at scale 1 before the first one. */
export function createViewport(bus: Bus): ViewportModel {
  let viewport: Viewport = { x: 0, y: 0, k: 1, width: 0, height: 0 };
  bus.on('viewport:changed', (next) => {
    viewport = next;
  });
  return {
    current: () => viewport,
    toGraph: (point) => graphPoint(viewport, point),
    toScreen: ({ x, y }) => ({ x: x * viewport.k + viewport.x, y: y * viewport.k + viewport.y }),
  };
}
