import type { Point } from '../../bus/base/payloads.ts';

/** A distance caused only by floating-point arithmetic, in graph units. */
const NO_MOVE = 0.001;

/**
 * Moved coordinates are rounded, for readable files and differences. Unmoved ones keep their exact number from the
 * document.
 * @param before - in the document, if present
 * @param now - current coordinate
 */
export function coordinate(before: number | undefined, now: number): number {
  return before !== undefined && Math.abs(now - before) < NO_MOVE ? before : Math.round(now) + 0;
}

export function nodePositions(
  nodes: readonly ({ readonly id: string } & { readonly [axis in 'x' | 'y']?: number | undefined })[],
): readonly ({ readonly id: string } & Point)[] {
  return nodes.flatMap(({ id, x, y }) => (x === undefined || y === undefined ? [] : [{ id, x, y }]));
}
