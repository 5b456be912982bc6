/** Which labels are shown while zoomed out: they keep a legible size, and give way to more important ones. */

import type { NodeItem } from './item.ts';
import { legibleZoom } from './label.ts';

/** Labels are never smaller than this on the screen; in screen pixels. */
export const LEGIBLE = 10;
/** Edge labels below this size are left out instead. */
export const LEGIBLE_EDGE = 6.5;

/** Boxes on the screen that labels have taken, in cells, so that a look-up touches few. */
export class Occupancy {
  #cells = new Map<number, number[]>();
  #boxes: number[] = [];

  /** Takes a box unless it overlaps one already taken. */
  take(left: number, top: number, right: number, bottom: number): boolean {
    const x0 = Math.floor(left / CELL_WIDTH);
    const x1 = Math.floor(right / CELL_WIDTH);
    const y0 = Math.floor(top / CELL_HEIGHT);
    const y1 = Math.floor(bottom / CELL_HEIGHT);
    for (let x = x0; x <= x1; x++) {
      for (let y = y0; y <= y1; y++) {
        for (const at of this.#cells.get(x * 1e5 + y) ?? []) {
          const [l = 0, t = 0, r = 0, b = 0] = [
            this.#boxes[at],
            this.#boxes[at + 1],
            this.#boxes[at + 2],
            this.#boxes[at + 3],
          ];
          if (left < r && right > l && top < b && bottom > t) return false;
        }
      }
    }
    const at = this.#boxes.length;
    this.#boxes.push(left, top, right, bottom);
    for (let x = x0; x <= x1; x++) {
      for (let y = y0; y <= y1; y++) {
        const key = x * 1e5 + y;
        const cell = this.#cells.get(key);
        if (cell) cell.push(at);
        else this.#cells.set(key, [at]);
      }
    }
    return true;
  }
}

/** Room kept around a label, in screen pixels. */
const AIR = { x: 9, y: 5 };
const CELL_WIDTH = 80;
const CELL_HEIGHT = 24;

/** Whether labels have room as they lie, so that none has to give way. */
export function isRoomy(scale: number): boolean {
  return scale * 12 >= LEGIBLE;
}

/**
 * Chooses the node labels to show. Done for the whole graph, not for what is in view: panning changes nothing.
 *
 * @param nodes - the most important first
 * @param scale - screen pixels for a graph unit
 */
export function chooseLabels(nodes: readonly NodeItem[], scale: number): { shown: Set<NodeItem>; taken: Occupancy } {
  const shown = new Set<NodeItem>();
  const taken = new Occupancy();
  for (const item of nodes) {
    const { label } = item;
    if (!label || label.inside) continue;
    const zoom = legibleZoom(label.size, scale, LEGIBLE);
    const { x, y } = labelMiddle(item, zoom);
    const halfWidth = (label.width * zoom * scale) / 2 + AIR.x;
    const halfHeight = (label.height * zoom * scale) / 2 + AIR.y;
    const middleX = x * scale;
    const middleY = y * scale;
    if (taken.take(middleX - halfWidth, middleY - halfHeight, middleX + halfWidth, middleY + halfHeight))
      shown.add(item);
  }
  return { shown, taken };
}

/** Middle of a node's label that is drawn larger by a factor: it grows away from the node. */
export function labelMiddle(item: NodeItem, zoom: number): { x: number; y: number } {
  const { label } = item;
  if (!label) return item;
  const grown = ((zoom - 1) * label.height) / 2;
  return { x: item.x + label.dx, y: item.y + label.dy + (label.dy === 0 ? 0 : Math.sign(label.dy) * grown) };
}
