/** Labels: their size, the lines in their box, and what is drawn of them. */

import type { Piece } from './piece.ts';
import { traceRectangle } from './sink.ts';
import { oneLine, wrapLines } from './text.ts';
import type { Box, Font, MeasureText, Point, Size } from './types.ts';

/** A label as it is drawn, in graph units. */
export type LabelLayout = {
  readonly box: Box;
  readonly font: Font;
  /** Each with the middle of its baseline. */
  readonly lines: readonly { readonly text: string; readonly x: number; readonly y: number }[];
};

/** From the outline to the label's box, and the box' own margins. */
export const LABEL_GAP = 4;
/** Room between a label's text and the border of its ground, in graph units. */
export const LABEL_PAD = { x: 4, y: 2 };
/** Corner radius of a label's tag. */
export const TAG_CORNER = 3;
/** Height of a label's line, in heights of the type. */
export const LABEL_LINE = 1.2;
/** Weight of a node's label, as CSS counts it. */
export const NODE_LABEL_WEIGHT = 600;
/** Weight of an edge's label, as CSS counts it. */
export const EDGE_LABEL_WEIGHT = 400;
/** Size of an edge's label when the look gives none, in graph units. */
export const EDGE_LABEL_SIZE = 12;

/** Size of a node's label when the look gives none. */
export function automaticLabelSize(size: number): number {
  return Math.max(12, 0.45 * size);
}

/** The box of a label whose widest line has that width. */
export function labelSize(width: number, size: number, lines = 1): Size {
  return { width: width + 2 * LABEL_PAD.x, height: lines * size * LABEL_LINE + 2 * LABEL_PAD.y };
}

/** Baseline of a line of a label, from the middle of its box. */
export function labelBaseline(size: number, line = 0, lines = 1): number {
  // The middle of the letters lies about a third of the size above the baseline.
  return size * (0.35 + LABEL_LINE * (line - (lines - 1) / 2));
}

/**
 * The label under a node that is no card: one line, its line ends read as spaces. Undefined when it is hidden.
 *
 * @param at.bottom - lower end of the node, border included
 */
export function nodeLabelLayout(
  look: { readonly size: number; readonly labelSize?: number | undefined; readonly hideLabel: boolean },
  label: string,
  family: string,
  at: { readonly x: number; readonly bottom: number },
  measure: MeasureText,
): LabelLayout | undefined {
  if (look.hideLabel) return undefined;
  const font: Font = { family, size: look.labelSize ?? automaticLabelSize(look.size), weight: NODE_LABEL_WEIGHT };
  const line = oneLine(label);
  return labelLayout(line, font, { x: at.x, y: at.bottom + LABEL_GAP }, 'below', measure);
}

/**
 * Labels of nodes are drawn larger when zoomed out, so that they are never smaller than this on screen, in pixels; but
 * never larger than at scale 1, where each has the size that it was given.
 */
export const LEGIBLE = 10;

/**
 * Factor that keeps a label legible while zoomed out: up to the size that it has at scale 1, at which it is as large as
 * it was given.
 *
 * @param size - of the type, in graph units
 * @param scale - screen pixels (not device pixels) for a graph unit
 * @param least - legible size in screen pixels
 */
export function legibleZoom(size: number, scale: number, least: number): number {
  return Math.max(1, Math.min(least, size) / (size * scale));
}

/** How much further down a label reaches at a scale (pixels to a graph unit) at which it is drawn larger. */
export function labelGrowth({ box, font: { size } }: LabelLayout, scale: number): number {
  return (legibleZoom(size, scale, LEGIBLE) - 1) * box.height;
}

/** Lines of a label with their box: hanging from a point, or centred on it. A line end starts a new line. */
export function labelLayout(
  label: string,
  font: Font,
  at: Point,
  place: 'below' | 'centered',
  measure: MeasureText,
): LabelLayout {
  const texts = wrapLines(label, Number.POSITIVE_INFINITY, font, measure);
  const { width, height } = labelSize(Math.max(...texts.map((text) => measure(text, font))), font.size, texts.length);
  const middle = place === 'below' ? at.y + height / 2 : at.y;
  return {
    font,
    box: { x: at.x - width / 2, y: middle - height / 2, width, height },
    lines: texts.map((text, line) => ({ text, x: at.x, y: middle + labelBaseline(font.size, line, texts.length) })),
  };
}

/** A label's tag, unless its background is `none`, and its lines. */
export function labelPieces({ box, font, lines }: LabelLayout, color: string, background: string): readonly Piece[] {
  const tag: Piece = { kind: 'lines', trace: (sink) => traceRectangle(sink, box, TAG_CORNER), fill: background };
  return [
    ...(background === 'none' ? [] : [tag]),
    ...lines.map(({ text, x, y }): Piece => ({ kind: 'text', text, x, y, align: 'center', font, color })),
  ];
}
