/** Scale of the minimap. Values in graph coordinates or in pixels of the minimap. */

import type { Point, Viewport } from '../../bus/base/payloads.ts';

/** Size and padding of the minimap, in CSS pixels. */
export const MINIMAP = { width: 172, height: 112, padding: 8 } as const;

/** The largest scale, so that a map of three nodes is not enlarged. */
const LARGEST = 0.5;

type Frame = { readonly width: number; readonly height: number; readonly padding: number };
/** Least and largest half side of a dot, in pixels. */
const DOT = { least: 1.2, most: 5 } as const;

/** `k` pixels per graph unit, and the position of the graph's origin. */
export type Scale = { readonly k: number; readonly x: number; readonly y: number };

export type Extent = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

export function extentOf(points: readonly Point[]): Extent | undefined {
  if (points.length === 0) return undefined;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { left, top, right, bottom };
}

export function isWithin({ left, top, right, bottom }: Extent, { x, y, k, width, height }: Viewport): boolean {
  return left * k + x >= 0 && right * k + x <= width && top * k + y >= 0 && bottom * k + y <= height;
}

/** The whole of some points in the middle of a frame. */
export function scaleFor(points: readonly Point[], { width, height, padding }: Frame = MINIMAP): Scale {
  const extent = extentOf(points);
  if (!extent) return { k: 1, x: width / 2, y: height / 2 };
  const { left, top, right, bottom } = extent;
  const wide = (width - 2 * padding) / Math.max(1, right - left);
  const high = (height - 2 * padding) / Math.max(1, bottom - top);
  const k = Math.min(wide, high, LARGEST);
  return { k, x: width / 2 - (k * (left + right)) / 2, y: height / 2 - (k * (top + bottom)) / 2 };
}

export const onMinimap = ({ x, y }: Point, scale: Scale): Point => ({
  x: x * scale.k + scale.x,
  y: y * scale.k + scale.y,
});

export const underMinimap = ({ x, y }: Point, scale: Scale): Point => ({
  x: (x - scale.x) / scale.k,
  y: (y - scale.y) / scale.k,
});

/** Half the side of a node's dot, in pixels, by the node's size in graph units. */
export const dotSize = (size: number, { k }: Scale): number => clamp(size * k, DOT.least, DOT.most);

/** The frame of the view, inside the minimap and large enough to be visible. */
export function viewFrame({ x, y, k, width, height }: Viewport, scale: Scale) {
  const inside = (at: Point) => ({
    x: clamp(at.x, 1, MINIMAP.width - 1),
    y: clamp(at.y, 1, MINIMAP.height - 1),
  });
  const from = inside(onMinimap({ x: -x / k, y: -y / k }, scale));
  const to = inside(onMinimap({ x: (width - x) / k, y: (height - y) / k }, scale));
  return { ...from, width: Math.max(2, to.x - from.x), height: Math.max(2, to.y - from.y) };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
