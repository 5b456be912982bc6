/** Lines clipped to the visible area. */

/** Adds the part of a line within a box, if any: a canvas needs as long for lines outside its area. */
export function traceWithin(
  context: CanvasRenderingContext2D,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  box: { left: number; top: number; right: number; bottom: number },
): void {
  const dx = x1 - x0;
  const dy = y1 - y0;
  // Shares of the line at which it enters and leaves the box (Liang and Barsky).
  let enter = 0;
  let leave = 1;
  if (dx === 0) {
    if (x0 < box.left || x0 > box.right) return;
  } else {
    const left = (box.left - x0) / dx;
    const right = (box.right - x0) / dx;
    enter = Math.max(enter, Math.min(left, right));
    leave = Math.min(leave, Math.max(left, right));
  }
  if (dy === 0) {
    if (y0 < box.top || y0 > box.bottom) return;
  } else {
    const top = (box.top - y0) / dy;
    const bottom = (box.bottom - y0) / dy;
    enter = Math.max(enter, Math.min(top, bottom));
    leave = Math.min(leave, Math.max(top, bottom));
  }
  if (enter >= leave) return;
  context.moveTo(enter === 0 ? x0 : x0 + enter * dx, enter === 0 ? y0 : y0 + enter * dy);
  context.lineTo(leave === 1 ? x1 : x0 + leave * dx, leave === 1 ? y1 : y0 + leave * dy);
}
