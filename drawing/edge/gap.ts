/** The gap of a line at its own label, where no background covers it. */

import type { PathSink } from '../base/sink.ts';
import type { Box } from '../base/types.ts';

/** Traces a line without its parts in a box. @param path - vertices, x and y in turn */
export function traceAround(sink: PathSink, path: readonly number[], { x, y, width, height }: Box): void {
  let isDrawing = false;
  for (let at = 0; at + 3 < path.length; at += 2) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = path.slice(at, at + 4);
    const [dx, dy] = [x1 - x0, y1 - y0];
    const [left, right] = crossing(x0, dx, x, x + width);
    const [top, bottom] = crossing(y0, dy, y, y + height);
    const [enters, leaves] = [Math.max(0, left, top), Math.min(1, right, bottom)];
    const isOutside = enters >= leaves;
    if (!isDrawing && (isOutside || enters > 0)) sink.moveTo(x0, y0);
    if (isOutside) sink.lineTo(x1, y1);
    else {
      if (enters > 0) sink.lineTo(x0 + enters * dx, y0 + enters * dy);
      if (leaves < 1) sink.moveTo(x0 + leaves * dx, y0 + leaves * dy);
      if (leaves < 1) sink.lineTo(x1, y1);
    }
    isDrawing = isOutside || leaves < 1;
  }
}

/** Shares of a step at which it enters and leaves the range from `low` to `high` along one axis. */
function crossing(start: number, step: number, low: number, high: number): readonly [enters: number, leaves: number] {
  if (step === 0) return start > low && start < high ? [-Infinity, Infinity] : [Infinity, -Infinity];
  const [first, second] = [(low - start) / step, (high - start) / step];
  return [Math.min(first, second), Math.max(first, second)];
}
