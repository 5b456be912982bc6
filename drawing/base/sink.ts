/** Path output for a canvas and for SVG, so that each outline and route is described once. */

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

export function pathData(trace: (sink: PathSink) => void): string {
  const parts: string[] = [];
  const add = (command: string, ...numbers: number[]) => parts.push(command + numbers.map(short).join(' '));
  const corner = (radius: number, x: number, y: number) => add('A', radius, radius, 0, 0, 1, x, y);
  trace({
    moveTo: (x, y) => add('M', x, y),
    lineTo: (x, y) => add('L', x, y),
    quadraticCurveTo: (...numbers) => add('Q', ...numbers),
    bezierCurveTo: (...numbers) => add('C', ...numbers),
    arc(x, y, radius, start, end) {
      // An SVG arc cannot end at its start, so a circle consists of two halves.
      const angles = end - start > Math.PI ? [(start + end) / 2, end] : [end];
      for (const angle of angles) corner(radius, x + radius * Math.cos(angle), y + radius * Math.sin(angle));
    },
    closePath: () => parts.push('Z'),
    rect: (x, y, width, height) =>
      parts.push(`M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}Z`),
    roundRect(x, y, width, height, radius) {
      const [right, bottom] = [x + width, y + height];
      add('M', x + radius, y);
      add('L', right - radius, y);
      corner(radius, right, y + radius);
      add('L', right, bottom - radius);
      corner(radius, right - radius, bottom);
      add('L', x + radius, bottom);
      corner(radius, x, bottom - radius);
      add('L', x, y + radius);
      corner(radius, x + radius, y);
      parts.push('Z');
    },
  });
  return parts.join('');
}

/** A number with at most two decimals; 0 for non-finite numbers. */
export function short(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 100) / 100 + 0) : '0';
}
