import type { LabelSide, NodeLabel, NodeToLabel, Sides, Size } from './label-types.ts';
import type { Box } from './types.ts';

/** Cost of each side. Below is free, because people look for a name there first. */
export const SIDES: Readonly<Record<LabelSide, number>> = {
  below: 0,
  right: 1,
  left: 1.3,
  above: 1.2,
  lowerRight: 2.2,
  lowerLeft: 2.4,
  upperRight: 2.4,
  upperLeft: 2.6,
};

/** Direction of each side: -1, 0 or 1 horizontally and vertically. */
export const OFFSETS: Readonly<Record<LabelSide, readonly [number, number]>> = {
  below: [0, 1],
  right: [1, 0],
  left: [-1, 0],
  above: [0, -1],
  lowerRight: [1, 1],
  lowerLeft: [-1, 1],
  upperRight: [1, -1],
  upperLeft: [-1, -1],
};

/** Fraction of the half sides at which a label on a corner touches the shape: next to a disc, not next to its box. */
export const CORNER = 0.72;

const NO_SIZE: Size = { width: 0, height: 0 };

/** @param away - additional distance from the shape */
export function labelAt(node: NodeToLabel, side: LabelSide, text: number, away = 0): NodeLabel {
  const size = node.texts[text];
  const { row } = node;
  const label = size ?? NO_SIZE;
  const width = Math.max(label.width, row?.width ?? 0);
  const height = label.height + (row?.height ?? 0);
  const gap = away + (size ? node.gap : 0);
  const [across, down] = OFFSETS[side];
  const isCorner = across !== 0 && down !== 0;
  const reach = isCorner ? CORNER : 1;
  const left =
    across === 0
      ? -width / 2
      : across > 0
        ? reach * node.halfWidth + (isCorner ? 0 : gap)
        : -reach * node.halfWidth - (isCorner ? 0 : gap) - width;
  const top =
    down === 0
      ? -height / 2
      : down > 0
        ? reach * node.halfHeight + gap
        : -reach * node.halfHeight - away - node.gap - height;
  // Next to the node, label and pills are aligned at the node.
  const place = (own: Size, y: number): Sides => {
    const x = across === 0 ? -own.width / 2 : across > 0 ? left : left + width - own.width;
    return { left: x, top: y, right: x + own.width, bottom: y + own.height };
  };
  return {
    side,
    text,
    away,
    label: size && place(size, top),
    row: row && place(row, top + label.height),
  };
}

export function sidesOf({ x, y, width, height }: Box): Sides {
  return { left: x, top: y, right: x + width, bottom: y + height };
}

/** Sides relative to a point, in the coordinates of that point. @param air - additional distance on each side */
export function sidesAround(x: number, y: number, { left, top, right, bottom }: Sides, air = 0): Sides {
  return { left: x + left - air, top: y + top - air, right: x + right + air, bottom: y + bottom + air };
}

export function isOverlapping(a: Sides, b: Sides): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

export function around(x: number, y: number, { width, height }: Size, air = 0): Sides {
  return {
    left: x - width / 2 - air,
    top: y - height / 2 - air,
    right: x + width / 2 + air,
    bottom: y + height / 2 + air,
  };
}

export function segmentMeetsBox(x0: number, y0: number, x1: number, y1: number, box: Sides): boolean {
  if (Math.max(x0, x1) <= box.left || Math.min(x0, x1) >= box.right) return false;
  if (Math.max(y0, y1) <= box.top || Math.min(y0, y1) >= box.bottom) return false;
  let [from, to] = [0, 1];
  const dx = x1 - x0;
  if (dx !== 0) {
    from = Math.max(from, Math.min((box.left - x0) / dx, (box.right - x0) / dx));
    to = Math.min(to, Math.max((box.left - x0) / dx, (box.right - x0) / dx));
  }
  const dy = y1 - y0;
  if (dy !== 0) {
    from = Math.max(from, Math.min((box.top - y0) / dy, (box.bottom - y0) / dy));
    to = Math.min(to, Math.max((box.top - y0) / dy, (box.bottom - y0) / dy));
  }
  return from < to;
}

export function areaOf(points: readonly { readonly x: number; readonly y: number }[]): Sides {
  const area = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of points) {
    if (x < area.left) area.left = x;
    if (y < area.top) area.top = y;
    if (x > area.right) area.right = x;
    if (y > area.bottom) area.bottom = y;
  }
  return points.length > 0 ? area : { left: 0, top: 0, right: 1, bottom: 1 };
}

/** Costs of breaking into several lines and into even more lines; and of excess width, per unit. */
const SEVERAL_LINES = [0.3, 0.8];
const LONG_LINE = 0.04;
/** A line of about 16 letters, in label heights. */
const MAX_WIDE = 7;
/** Cost of covering a title: more than crossing an edge, because both texts become illegible. */
export const ON_TITLE = 6;
/** Cost of widening the map, which makes it smaller when fitted, per label height. */
const WIDER = 0.09;

/** The cost of a position on its own. @param area - bounding box of all node centres */
export function costOfPlace(node: NodeToLabel, at: NodeLabel, area: Sides): number {
  return SIDES[at.side] + costOfText(node, at.text) + costOfWidth(node, at, area);
}

/** @param text - index in the node's texts */
function costOfText({ texts }: NodeToLabel, text: number): number {
  const [one] = texts;
  const next = texts[1];
  if (!one || !next) return 0;
  // A line much wider than its broken lines is too long.
  return text > 0 ? (SEVERAL_LINES[text - 1] ?? 0) : LONG_LINE * Math.max(0, one.width - MAX_WIDE * one.height);
}

/** @param area - bounding box of all node centres */
function costOfWidth({ x, texts }: NodeToLabel, { label, row }: NodeLabel, area: Sides): number {
  const left = x + Math.min(label?.left ?? 0, row?.left ?? 0);
  const right = x + Math.max(label?.right ?? 0, row?.right ?? 0);
  const height = texts[0]?.height ?? 20;
  return (WIDER * Math.max(0, area.left - left, right - area.right)) / height;
}
