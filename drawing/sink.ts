/**
 * Path output, implemented by a canvas and by the SVG path writer, so that each outline and route is described once.
 */

import type { Box } from './types.ts';

/** The part of a canvas' path that the drawing uses; angles in radians, clockwise from the right. */
export interface PathSink {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  quadraticCurveTo(controlX: number, controlY: number, x: number, y: number): void;
  bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): void;
  arc(x: number, y: number, radius: number, start: number, end: number): void;
  closePath(): void;
  rect(x: number, y: number, width: number, height: number): void;
  roundRect(x: number, y: number, width: number, height: number, radius: number): void;
}

/** A full circle. */
export function traceCircle(sink: PathSink, x: number, y: number, radius: number): void {
  sink.moveTo(x + radius, y);
  sink.arc(x, y, radius, 0, 2 * Math.PI);
  sink.closePath();
}

/** A rectangle by its top left corner. The corner radius is at most half a side. */
export function traceRectangle(sink: PathSink, { x, y, width, height }: Box, corner = 0): void {
  const round = Math.min(corner, width / 2, height / 2);
  if (round > 0) sink.roundRect(x, y, width, height, round);
  else sink.rect(x, y, width, height);
}
