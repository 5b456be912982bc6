/** Where lines go: a canvas is a sink, and so is the writer of an SVG path. Every outline and way is written once for both. */

/** The part of a canvas' path that the drawing uses; angles in radians, clockwise from the right. */
export interface PathSink {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  quadraticCurveTo(controlX: number, controlY: number, x: number, y: number): void;
  bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): void;
  arc(x: number, y: number, radius: number, start: number, end: number): void;
  closePath(): void;
}

/** A whole circle. */
export function traceCircle(sink: PathSink, x: number, y: number, radius: number): void {
  sink.moveTo(x + radius, y);
  sink.arc(x, y, radius, 0, 2 * Math.PI);
  sink.closePath();
}

/** A rectangle by its top left corner. Corners get no rounder than its sides are long. */
export function traceRectangle(
  sink: PathSink,
  x: number,
  y: number,
  width: number,
  height: number,
  corner: number,
): void {
  const right = x + width;
  const bottom = y + height;
  const round = Math.min(corner, width / 2, height / 2);
  if (round <= 0) {
    sink.moveTo(x, y);
    sink.lineTo(right, y);
    sink.lineTo(right, bottom);
    sink.lineTo(x, bottom);
    sink.closePath();
    return;
  }
  sink.moveTo(x + round, y);
  sink.lineTo(right - round, y);
  sink.arc(right - round, y + round, round, -QUARTER, 0);
  sink.lineTo(right, bottom - round);
  sink.arc(right - round, bottom - round, round, 0, QUARTER);
  sink.lineTo(x + round, bottom);
  sink.arc(x + round, bottom - round, round, QUARTER, 2 * QUARTER);
  sink.lineTo(x, y + round);
  sink.arc(x + round, y + round, round, 2 * QUARTER, 3 * QUARTER);
  sink.closePath();
}

const QUARTER = Math.PI / 2;

/** The path data of SVG: what `trace` draws, with numbers of at most two decimals. */
export function pathData(trace: (sink: PathSink) => void): string {
  const parts: string[] = [];
  const add = (command: string, ...numbers: number[]) => parts.push(command + numbers.map(short).join(' '));
  trace({
    moveTo: (x, y) => add('M', x, y),
    lineTo: (x, y) => add('L', x, y),
    quadraticCurveTo: (...numbers) => add('Q', ...numbers),
    bezierCurveTo: (...numbers) => add('C', ...numbers),
    arc(x, y, radius, start, end) {
      // An arc of SVG cannot come back to where it starts, so it goes in two halves.
      const middle = (start + end) / 2;
      for (const angle of end - start > Math.PI ? [middle, end] : [end]) {
        add('A', radius, radius, 0, 0, 1, x + radius * Math.cos(angle), y + radius * Math.sin(angle));
      }
    },
    closePath: () => parts.push('Z'),
  });
  return parts.join('');
}

/** A number with at most two decimals; nothing that is no finite number gets into a file. */
export function short(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 100) / 100 + 0) : '0';
}
