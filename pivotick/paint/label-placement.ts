/** Which labels are shown while zoomed out: they keep a legible size, and give way to more important ones. */

import type { LabelItem, NodeItem } from './item.ts';
import { legibleZoom } from './label.ts';

/** While zoomed out, labels are not smaller than this on the screen, or than at scale 1; in screen pixels. */
export const LEGIBLE = 10;
/** Edge labels below this size are left out instead. */
export const LEGIBLE_EDGE = 6.5;

/** Whether type is too small to be read: below a size on the screen, unless it is as large as at scale 1 or larger. */
export function isTooSmall(size: number, scale: number, least: number): boolean {
  return size * scale < Math.min(least, size);
}

/** Boxes that labels have taken, in a grid over the area where labels may be, so that a look-up touches few. */
export class Occupancy {
  #left: number;
  #top: number;
  #width: number;
  #height: number;
  #columns: number;
  #rows: number;
  /** First entry of every cell, -1 for none; an entry names a box and the cell's next entry. */
  #first: Int32Array;
  #entries: number[] = [];
  #boxes: number[] = [];

  /** @param area - that all boxes lie in, in screen pixels */
  constructor(area: { left: number; top: number; right: number; bottom: number }) {
    this.#left = area.left;
    this.#top = area.top;
    const width = Math.max(1, area.right - area.left);
    const height = Math.max(1, area.bottom - area.top);
    const growth = Math.max(1, Math.sqrt(((width / CELL_WIDTH) * (height / CELL_HEIGHT)) / MOST_CELLS));
    this.#width = CELL_WIDTH * growth;
    this.#height = CELL_HEIGHT * growth;
    this.#columns = Math.floor(width / this.#width) + 1;
    this.#rows = Math.floor(height / this.#height) + 1;
    this.#first = new Int32Array(this.#columns * this.#rows).fill(-1);
  }

  /** Takes a box unless it overlaps one already taken. */
  take(left: number, top: number, right: number, bottom: number): boolean {
    const x0 = clamp(Math.floor((left - this.#left) / this.#width), this.#columns);
    const x1 = clamp(Math.floor((right - this.#left) / this.#width), this.#columns);
    const y0 = clamp(Math.floor((top - this.#top) / this.#height), this.#rows);
    const y1 = clamp(Math.floor((bottom - this.#top) / this.#height), this.#rows);
    const boxes = this.#boxes;
    const entries = this.#entries;
    for (let y = y0; y <= y1; y++) {
      for (let x = x0; x <= x1; x++) {
        let entry = this.#first[y * this.#columns + x] ?? -1;
        while (entry >= 0) {
          const box = entries[entry] ?? 0;
          if (
            left < (boxes[box + 2] ?? 0) &&
            right > (boxes[box] ?? 0) &&
            top < (boxes[box + 3] ?? 0) &&
            bottom > (boxes[box + 1] ?? 0)
          )
            return false;
          entry = entries[entry + 1] ?? -1;
        }
      }
    }
    const box = boxes.length;
    boxes.push(left, top, right, bottom);
    for (let y = y0; y <= y1; y++) {
      for (let x = x0; x <= x1; x++) {
        const cell = y * this.#columns + x;
        entries.push(box, this.#first[cell] ?? -1);
        this.#first[cell] = entries.length - 2;
      }
    }
    return true;
  }
}

function clamp(cell: number, count: number): number {
  return cell < 0 ? 0 : cell >= count ? count - 1 : cell;
}

/** Room kept around a label, in screen pixels. */
const AIR = { x: 9, y: 5 };
const CELL_WIDTH = 80;
const CELL_HEIGHT = 24;
/** A graph that lies far apart gets larger cells instead of more. */
const MOST_CELLS = 250_000;

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
export function chooseLabels(nodes: readonly NodeItem[], scale: number): Set<NodeItem> {
  const shown = new Set<NodeItem>();
  const area = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of nodes) {
    area.left = Math.min(area.left, x * scale);
    area.top = Math.min(area.top, y * scale);
    area.right = Math.max(area.right, x * scale);
    area.bottom = Math.max(area.bottom, y * scale);
  }
  const taken = new Occupancy(area);
  for (const item of nodes) {
    const { label } = item;
    if (!label || label.inside) continue;
    const zoom = legibleZoom(label.size, scale, LEGIBLE);
    const halfWidth = (label.width * zoom * scale) / 2 + AIR.x;
    const halfHeight = (label.height * zoom * scale) / 2 + AIR.y;
    const middleX = (item.x + label.dx) * scale;
    const middleY = middleOf(item, label, zoom) * scale;
    if (taken.take(middleX - halfWidth, middleY - halfHeight, middleX + halfWidth, middleY + halfHeight))
      shown.add(item);
  }
  return shown;
}

/** Middle of a node's label that is drawn larger by a factor: it grows away from the node. */
export function labelMiddle(item: NodeItem, zoom: number): { x: number; y: number } {
  const { label } = item;
  if (!label) return item;
  return { x: item.x + label.dx, y: middleOf(item, label, zoom) };
}

function middleOf(item: NodeItem, label: LabelItem, zoom: number): number {
  const grown = ((zoom - 1) * label.height) / 2;
  return item.y + label.dy + (label.dy === 0 ? 0 : Math.sign(label.dy) * grown);
}
