/** Lines clipped to the visible area, and the outlines of nodes. */

import { CARD_RADIUS } from '../../drawing/node/card.ts';
import { hexagon, type Outline, rectangle, triangle } from '../../drawing/node/outline.ts';
import { positive } from '../styles.ts';
import type { NodeStyle } from '../types.ts';
import type { NodeItem } from './item.ts';

/**
 * Adds the part of a straight line that lies within a box, if any.
 * A canvas needs as long for lines outside its area as for visible ones.
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

/** Sets a node's outline. @param circleOf - the circle of a radius */
export function setOutline(item: NodeItem, style: Readonly<NodeStyle>, circleOf: (radius: number) => Outline): void {
  const { size, card } = item;
  item.overflow = undefined;
  item.halfWidth = size;
  item.halfHeight = size;
  switch (item.shape) {
    case 'card': {
      const width = positive(card?.width, 2 * size);
      const height = positive(card?.height, 2 * size);
      item.outline = rectangle(width, height, card?.radius ?? CARD_RADIUS);
      item.halfWidth = width / 2;
      item.halfHeight = height / 2;
      item.overflow = overflowOf(item);
      break;
    }
    case 'square':
      item.outline = rectangle(2 * size, 2 * size);
      break;
    case 'triangle':
      item.outline = triangle(size);
      break;
    case 'hexagon':
      item.outline = hexagon(size);
      item.halfHeight = size * Math.sin(Math.PI / 3);
      break;
    case 'path':
      item.outline = circleOf(size);
      item.path = new Path2D(typeof style.shape === 'object' && style.shape ? style.shape.d : '');
      break;
    default:
      item.outline = circleOf(size);
  }
}

/** Sides, from its centre, of a card with its content if that is larger than the card. */
function overflowOf({ card, halfWidth, halfHeight }: NodeItem): NodeItem['overflow'] {
  const whole = card?.whole;
  if (!whole || (whole.width <= 2 * halfWidth && whole.height <= 2 * halfHeight)) return undefined;
  const [left, top] = [whole.x - halfWidth, whole.y - halfHeight];
  return { left, top, right: left + whole.width, bottom: top + whole.height };
}

/** A frame has the proportions of its image, whose longest side is twice the size. */
export function setFrame(item: NodeItem, aspect: number): void {
  item.halfWidth = item.size * Math.min(1, aspect);
  item.halfHeight = item.size / Math.max(1, aspect);
  item.outline = rectangle(2 * item.halfWidth, 2 * item.halfHeight);
}
