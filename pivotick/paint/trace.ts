/** Adds outlines and ways to the path that a canvas is building. */

import type { Route } from '../geometry/route.ts';
import type { NodeItem } from './item.ts';

/** Adds a node's outline around (x, y); a free path cannot be added this way and is painted by itself. */
export function traceOutline(
  context: CanvasRenderingContext2D | Path2D,
  item: NodeItem,
  x: number,
  y: number,
  grow = 0,
): void {
  const { outline } = item;
  switch (outline.kind) {
    case 'circle':
      context.moveTo(x + outline.radius + grow, y);
      context.arc(x, y, outline.radius + grow, 0, 2 * Math.PI);
      break;
    case 'rectangle': {
      const width = 2 * (outline.halfWidth + grow);
      const height = 2 * (outline.halfHeight + grow);
      const corner = outline.corner + grow;
      if (corner > 0) context.roundRect(x - width / 2, y - height / 2, width, height, corner);
      else context.rect(x - width / 2, y - height / 2, width, height);
      break;
    }
    case 'polygon': {
      const { corners, sides } = outline;
      const inner = sides[0]?.distance ?? item.size;
      // Grown about the point from which all sides are equally far, so that the band is even.
      const middle = item.shape === 'triangle' ? item.size * (1 - 2 / (1 + Math.sqrt(1.25) * 2)) : 0;
      const apothem = item.shape === 'triangle' ? item.size - middle : inner;
      const factor = (apothem + grow) / apothem;
      for (let corner = 0; corner < corners.length; corner += 2) {
        const cornerX = x + (corners[corner] ?? 0) * factor;
        const cornerY = y + middle + ((corners[corner + 1] ?? 0) - middle) * factor;
        if (corner === 0) context.moveTo(cornerX, cornerY);
        else context.lineTo(cornerX, cornerY);
      }
      context.closePath();
      break;
    }
  }
}

/**
 * Adds the part of a straight line that lies within a box, or nothing. What a canvas is asked for outside of what it
 * shows takes it as long as the rest.
 */
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
  // Shares of the way at which it enters and leaves the box (Liang and Barsky).
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

/** Adds an edge's line, short of its heads. */
export function traceRoute(context: CanvasRenderingContext2D, route: Route): void {
  context.moveTo(route.x0, route.y0);
  if (route.kind === 'line') context.lineTo(route.x1, route.y1);
  else if (route.kind === 'bow') context.quadraticCurveTo(route.ax, route.ay, route.x1, route.y1);
  else context.bezierCurveTo(route.ax, route.ay, route.bx, route.by, route.x1, route.y1);
}
