/** Label sizes at any scale. */

import type { Size } from './types.ts';

/** Distances from the outline to the label's box, and inside the box. */
export const LABEL_GAP = 4;
/** Minimum distance between the labels of nodes, and around the label of an edge, in screen pixels. */
export const LABEL_SPACING = { node: 4, edge: 2 };
/** Padding between a label's text and the border of its background, in graph units. */
export const LABEL_PAD = { x: 4, y: 2 };
/** Corner radius of a label's tag. */
export const TAG_CORNER = 3;
/** Line height of labels, in font sizes. */
export const LABEL_LINE = 1.2;
export const NODE_LABEL_WEIGHT = 600;
/** CSS font weight of edge labels. */
export const EDGE_LABEL_WEIGHT = 400;
/** Default font size of edge labels, in graph units. */
export const EDGE_LABEL_SIZE = 12;

export function automaticLabelSize(size: number): number {
  return Math.max(12, 0.45 * size);
}

/** The box of a label with this maximum line width. */
export function labelSize(width: number, size: number, lines = 1): Size {
  return { width: width + 2 * LABEL_PAD.x, height: lines * size * LABEL_LINE + 2 * LABEL_PAD.y };
}

/** Baseline of a label's line, relative to the centre of its box. */
export function labelBaseline(size: number, line = 0, lines = 1): number {
  // The middle of the letters is about a third of the size above the baseline.
  return size * (0.35 + LABEL_LINE * (line - (lines - 1) / 2));
}

/** Minimum size of node labels on screen, in pixels; they are enlarged up to their size at scale 1. */
export const LEGIBLE = 10;

/**
 * Factor that keeps a label legible when zoomed out, up to its size at scale 1.
 * @param size - font size in graph units
 * @param scale - screen pixels (not device pixels) per graph unit
 * @param least - legible size in screen pixels
 */
export function legibleZoom(size: number, scale: number, least: number): number {
  return Math.max(1, Math.min(least, size) / (size * scale));
}
