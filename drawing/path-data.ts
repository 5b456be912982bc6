/** SVG path data. */

import type { PathSink } from './sink.ts';

/** The SVG path data of `trace`, with at most two decimals. */
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
