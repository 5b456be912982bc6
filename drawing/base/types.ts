/** Points, boxes and fonts of the drawings. Graph units, y downwards, angles clockwise. */

export type Point = { readonly x: number; readonly y: number };

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export type Font = {
  readonly family: string;
  /** Height of the type, in graph units. */
  readonly size: number;
  readonly weight: 400 | 500 | 600 | 700;
};

export function isSameFont(one: Font, other: Font): boolean {
  return one === other || (one.size === other.size && one.weight === other.weight && one.family === other.family);
}

/** Width of one line of text. A canvas measures exactly; `approximateText` does without one. */
export type MeasureText = (text: string, font: Font) => number;

export type Size = { readonly width: number; readonly height: number };

export function centerOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

export function boxAround(center: Point, { width, height }: Size): Box {
  return { x: center.x - width / 2, y: center.y - height / 2, width, height };
}

export function grow({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

export function contains({ x, y, width, height }: Box, point: Point): boolean {
  return point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;
}

export function isSameBox(a: Box, b: Box): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}

export function overlaps(a: Box, b: Box): boolean {
  return a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;
}

export function union(a: Box | undefined, b: Box): Box {
  if (!a) return b;
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

/** The smallest box around points; undefined without any. */
export function boxOfPoints(points: readonly Point[]): Box | undefined {
  let box: Box | undefined;
  for (const { x, y } of points) box = union(box, { x, y, width: 0, height: 0 });
  return box;
}

/** @returns the largest value, at least `least` */
export function largest(values: Iterable<number>, least = Number.NEGATIVE_INFINITY): number {
  let found = least;
  for (const value of values) found = Math.max(found, value);
  return found;
}

/** @returns the smallest value, at most `most` */
export function smallest(values: Iterable<number>, most = Number.POSITIVE_INFINITY): number {
  let found = most;
  for (const value of values) found = Math.min(found, value);
  return found;
}
