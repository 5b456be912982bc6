/** Layout and draw commands of labels. */

import type { DrawCommand } from './draw-command.ts';
import { largest } from './extremes.ts';
import {
  automaticLabelSize,
  LABEL_GAP,
  LEGIBLE,
  labelBaseline,
  labelSize,
  legibleZoom,
  NODE_LABEL_WEIGHT,
  TAG_CORNER,
} from './label.ts';
import { oneLine, wrapLines } from './text.ts';
import type { Box, Font, MeasureText, Point } from './types.ts';

/** A label with its lines placed, in graph units. */
export type LabelLayout = {
  readonly box: Box;
  readonly font: Font;
  /** Each with the middle of its baseline. */
  readonly lines: readonly { readonly text: string; readonly x: number; readonly y: number }[];
};

/**
 * The label under a node that is not a card: a single line, with line breaks as spaces. Undefined when it is hidden.
 * @param at.bottom - lower end of the node, including the border
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

/** Additional height of a label that is enlarged at a scale (in pixels per graph unit). */
export function labelGrowth({ box, font: { size } }: LabelLayout, scale: number): number {
  return (legibleZoom(size, scale, LEGIBLE) - 1) * box.height;
}

/** Lines of a label with their box, below a point or centred on it. Line breaks are kept. */
export function labelLayout(
  label: string,
  font: Font,
  at: Point,
  place: 'below' | 'centered',
  measure: MeasureText,
): LabelLayout {
  const texts = wrapLines(label, Infinity, font, measure);
  const { width, height } = labelSize(largest(texts.map((text) => measure(text, font))), font.size, texts.length);
  const middle = place === 'below' ? at.y + height / 2 : at.y;
  return {
    font,
    box: { x: at.x - width / 2, y: middle - height / 2, width, height },
    lines: texts.map((text, line) => ({ text, x: at.x, y: middle + labelBaseline(font.size, line, texts.length) })),
  };
}

/** A label's background, unless it is `none`, and its lines. */
export function labelCommands(
  { box, font, lines }: LabelLayout,
  color: string,
  background: string,
): readonly DrawCommand[] {
  const tag: DrawCommand = { kind: 'lines', figure: { kind: 'box', box, corner: TAG_CORNER }, fill: background };
  return [
    ...(background === 'none' ? [] : [tag]),
    ...lines.map(({ text, x, y }): DrawCommand => ({ kind: 'text', text, x, y, align: 'center', font, color })),
  ];
}
