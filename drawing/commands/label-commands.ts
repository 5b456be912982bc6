import { type Box, centerOf, type Font, largest, type MeasureText, type Point, type Size } from '../base/types.ts';
import { edgeLabelLines, labelSettings, nodeLabelLines } from '../base/wrap.ts';
import type { DrawCommand, Text } from './draw-command.ts';
import { ownLines } from './text.ts';

/** Of a node with many or few relationships, compared to the others of its map; `island`: the hub of a community in a large one. */
export type LabelRole = 'island' | 'hub' | 'leaf';

/** The fields of a resolved style that affect the text of a label. @property role - decides where no size is given */
export type LabelFields = { readonly labelSize?: number | undefined; readonly role?: LabelRole | undefined };

/** Colours of a label. */
export type LabelColors = {
  readonly color: string;
  /** `none` for no background. */
  readonly background: string;
  /** Whether the background is around the letters only; otherwise it is a box. */
  readonly isHalo: boolean;
};

/** @property least - legible size on the screen, in pixels; `LEGIBLE` by default */
export type LabelText = { readonly lines: readonly string[]; readonly font: Font; readonly least?: number | undefined };

/** A label with the box of its background, in graph units. Several lines beside a node are aligned towards it. */
export type LabelLayout = LabelText & { readonly box: Box; readonly align?: Text['align'] | undefined };

/** The label of a node: broken where its author broke it, and where it is very long. @param size - of the node */
export function nodeLabelText(
  { labelSize, role }: LabelFields,
  size: number,
  label: string,
  family: string,
): LabelText {
  const type = NODE_LABELS[role ?? 'other'];
  // Large nodes have larger names.
  const font: Font = { family, size: labelSize ?? Math.max(type.size, 0.45 * size), weight: type.weight };
  return { lines: ownLines(label).flatMap(nodeLabelLines), font, least: role === 'island' ? type.size : undefined };
}

/** The label of an edge, broken where its author broke it, and where it is very long. */
export function edgeLabelText(look: LabelFields, label: string, family: string): LabelText {
  const font: Font = { family, size: look.labelSize ?? EDGE_LABEL_SIZE, weight: EDGE_LABEL_WEIGHT };
  return { lines: ownLines(label).flatMap(edgeLabelLines), font };
}

/** The label under a node that is not a card; undefined when it is hidden. @param at.bottom - lower end of the node, including the border */
export function nodeLabelLayout(
  look: LabelFields & { readonly size: number; readonly hideLabel: boolean },
  label: string,
  family: string,
  at: { readonly x: number; readonly bottom: number },
  measure: MeasureText,
): LabelLayout | undefined {
  if (look.hideLabel) return undefined;
  const text = nodeLabelText(look, look.size, label, family);
  return labelLayout(text, { x: at.x, y: at.bottom + LABEL_GAP }, 'below', measure);
}

/** Measures a label below a point or centred on it. */
export function labelLayout(
  { lines, font }: LabelText,
  { x, y }: Point,
  place: 'below' | 'centered',
  measure: MeasureText,
): LabelLayout {
  const { width, height } = labelSize(largest(lines.map((line) => measure(line, font))), font.size, lines.length);
  return { lines, font, box: { x: x - width / 2, y: place === 'below' ? y : y - height / 2, width, height } };
}

/** A label as it is, and in several lines where that is better. */
export function labelVariants(label: LabelLayout, measure: MeasureText): readonly LabelLayout[] {
  const { font } = label;
  // A very long label, or one that its author broke, is broken already.
  if (label.lines.length > 1) return [label];
  const [, ...others] = labelSettings(label.lines.join(' '));
  return [label, ...others.map((lines) => labelLayout({ lines, font }, { x: 0, y: 0 }, 'centered', measure))];
}

/** A label's background, unless it is `none`, and its lines. @param zoom - factor on the font that the box already has */
export function labelCommands(
  { box, font, lines, align = 'center' }: LabelLayout,
  { color, background, isHalo }: LabelColors,
  zoom = 1,
): readonly DrawCommand[] {
  const { x: middle, y } = centerOf(box);
  const half = box.width / 2 - LABEL_PAD.x * zoom;
  const x = align === 'center' ? middle : align === 'left' ? middle - half : middle + half;
  const drawn = zoom === 1 ? font : { ...font, size: zoom * font.size };
  const commands: DrawCommand[] = [];
  const halo = isHalo && background !== 'none' ? background : undefined;
  if (background !== 'none' && !isHalo)
    commands.push({ kind: 'lines', figure: { kind: 'box', box, corner: TAG_CORNER * zoom }, fill: background });
  for (let line = 0; line < lines.length; line++) {
    const baseline = y + labelBaseline(drawn.size, line, lines.length);
    commands.push({ kind: 'text', text: lines[line] ?? '', x, y: baseline, align, font: drawn, color, halo });
  }
  return commands;
}

/** Distances from the outline to the label's box, and inside the box. */
export const LABEL_GAP = 4;
/** Minimum distance between the labels of nodes, and around the label of an edge, in screen pixels. */
export const LABEL_SPACING = { node: 4, edge: 2 };
/** Padding between a label's text and the border of its background, in graph units. */
export const LABEL_PAD = { x: 4, y: 2 };
/** Corner radius of a label's tag. */
const TAG_CORNER = 3;
/** Line height of labels, in font sizes. */
export const LABEL_LINE = 1.2;
/** Least size (in graph units) and CSS font weight of names without a size, by role. */
export const NODE_LABELS = {
  island: { size: 15, weight: 600 },
  hub: { size: 13, weight: 600 },
  other: { size: 12, weight: 500 },
  leaf: { size: 11, weight: 400 },
} as const;
/** CSS font weight of edge labels. */
const EDGE_LABEL_WEIGHT = 400;
/** Length of an edge that its label needs in a layout, which leaves some of the line visible. */
export const lengthForLabel = (width: number): number => 1.2 * (width - 2 * LABEL_PAD.x) + 2 * LABEL_PAD.x;

/** Default font size of edge labels, in graph units. */
export const EDGE_LABEL_SIZE = 10;

/** The box of a label with this maximum line width. */
function labelSize(width: number, size: number, lines = 1): Size {
  return { width: width + 2 * LABEL_PAD.x, height: lines * size * LABEL_LINE + 2 * LABEL_PAD.y };
}

/** Baseline of a label's line, relative to the centre of its box. */
export function labelBaseline(size: number, line = 0, lines = 1): number {
  // The middle of the letters is about a third of the size above the baseline. Not 0.35: half pixels, as of labels of 10 px
  // between nodes at whole ones, are rounded up in an SVG and down on a canvas.
  return size * (0.36 + LABEL_LINE * (line - (lines - 1) / 2));
}

/** Minimum size of node labels on screen, in pixels; they are enlarged up to their size at scale 1. */
export const LEGIBLE = 10;

/** Factor of a node's label at a scale, in screen pixels per graph unit. */
export const nodeLabelZoom = ({ font, least = LEGIBLE }: Omit<LabelText, 'lines'>, scale: number): number =>
  legibleZoom(font.size, scale, least);

/**
 * Factor that keeps a label legible when zoomed out, up to its size at scale 1.
 * @param size - font size in graph units
 * @param scale - screen pixels (not device pixels) per graph unit
 * @param least - legible size in screen pixels
 */
export function legibleZoom(size: number, scale: number, least: number): number {
  return Math.max(1, Math.min(least, size) / (size * scale));
}
