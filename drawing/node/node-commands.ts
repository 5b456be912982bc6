/** Flat data of drawn nodes, the same for every drawing of a map, with draw commands and extent. */

import type { DrawCommand, Figure, Stroke, Text } from '../draw-command.ts';
import type { LabelLayout } from '../label-commands.ts';
import { type Box, boxAround, centerOf, type MeasureText, type Point, union } from '../types.ts';
import { cardTexts, fromMiddle } from './card.ts';
import { faceOf } from './face.ts';
import { type BorderFields, borderStroke, type NodeFields, type NodeText, nodeOutline } from './node.ts';
import { type Outline, outlineBox, type Shape } from './outline.ts';
import { type ImageFit, imageBox, within } from './picture.ts';

/** A node around (0, 0), in graph units. Colours are CSS colours, or `none`. */
export type NodeDrawing = {
  readonly outline: Outline;
  readonly fill: string;
  readonly border: Stroke;
  readonly picture?: PicturePlace | undefined;
  /** Text on a card. */
  readonly texts: readonly Text[];
  /** Text in place of an unavailable picture. */
  readonly substitute: readonly Text[];
  /** A card with its content. */
  readonly whole?: Box | undefined;
};

/** The picture on a node. */
export type PicturePlace = {
  readonly source: string;
  readonly shape: Shape;
  readonly size: number;
  readonly fit: ImageFit;
  /** On a card: the box that shows it uncropped. */
  readonly box?: Box | undefined;
};

/** Input of a node's drawing in addition to its look. */
type NodeInput = {
  readonly text: NodeText;
  readonly family: string;
  /** Colour of text on the node. */
  readonly ink: () => string;
  /** Whether the name is next to the node. */
  readonly isNamed: boolean;
  /** Address of the picture; undefined for an unsafe one, and without one. */
  readonly source: string | undefined;
  /** Width by height of a card's picture, if known. */
  readonly ratio?: number | undefined;
  /** Whether the picture fills the node, which is therefore a square whatever its shape. */
  readonly isFramed: boolean;
};

export function drawNode(
  look: NodeFields & BorderFields & { readonly color: string },
  input: NodeInput,
  measure: MeasureText,
): NodeDrawing {
  const { text, family, ink, source, isFramed } = input;
  const { outline, card } = nodeOutline(look, text, family, measure, input);
  const shape = look.shape === 'card' || isFramed ? 'square' : look.shape;
  const hasPicture = look.image !== undefined && (!card || card.image !== undefined);
  const fit = isFramed ? 'contain' : look.imageFit;
  return {
    outline,
    fill: look.color,
    border: borderStroke(look),
    picture:
      hasPicture && source !== undefined
        ? { source, shape, size: look.size, fit, box: card?.image && fromMiddle(card, card.image) }
        : undefined,
    texts: card ? cardTexts(card, ink(), look.color) : [],
    substitute: hasPicture
      ? faceOf(look, text.label, { family, ink: ink(), isNamed: input.isNamed && !card }, card, measure)
      : [],
    whole: card && fromMiddle(card, card.whole),
  };
}

/** A node's shape, and its border, which is drawn after its content. */
export function nodeCommands({ outline, fill, border }: NodeDrawing): {
  readonly shape: DrawCommand;
  readonly border: readonly DrawCommand[];
} {
  const figure: Figure = { kind: 'outline', outline };
  return {
    shape: { kind: 'lines', figure, fill },
    border: border.width > 0 ? [{ kind: 'lines', figure, stroke: border }] : [],
  };
}

/** Whether a picture is clipped to the outline of its node. */
export const isClipped = ({ fit, box }: PicturePlace): boolean => fit === 'cover' && !box;

/** The box of a picture. @param aspect - its width by its height */
export function pictureBox({ shape, size, fit, box }: PicturePlace, aspect: number): Box {
  return box ? boxAround(centerOf(box), within(box.width, box.height, aspect, 0)) : imageBox(shape, size, fit, aspect);
}

/** The bounding box of a node with border and label, for its pills and for pictures. */
export function nodeExtent(outline: Outline, center: Point, borderWidth: number, label: LabelLayout | undefined): Box {
  const box = outlineBox(outline, center);
  const half = borderWidth / 2;
  const bordered = { x: box.x - half, y: box.y - half, width: box.width + 2 * half, height: box.height + 2 * half };
  return label ? union(bordered, label.box) : bordered;
}
