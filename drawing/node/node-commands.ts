/** Draw commands and extent of a node. */

import type { DrawCommand, Figure } from '../draw-command.ts';
import type { LabelLayout } from '../label-commands.ts';
import { type Box, type Point, union } from '../types.ts';
import type { CardLayout } from './card.ts';
import { type BorderFields, borderStroke } from './node.ts';
import { type Outline, outlineBox } from './outline.ts';

/** A node's shape around (0, 0), and its border, which is drawn after its content. */
export function nodeCommands(
  outline: Outline,
  look: BorderFields & { readonly color: string },
): { readonly shape: DrawCommand; readonly border: readonly DrawCommand[] } {
  const figure: Figure = { kind: 'outline', outline };
  const stroke = borderStroke(look);
  return {
    shape: { kind: 'lines', figure, fill: look.color },
    border: stroke.width > 0 ? [{ kind: 'lines', figure, stroke }] : [],
  };
}

/** The lines of a card around (0, 0). */
export function cardCommands({ width, height, lines }: CardLayout, color: string): readonly DrawCommand[] {
  return lines.map(({ text, x, y, font, align }) => ({
    kind: 'text',
    text,
    x: x - width / 2,
    y: y - height / 2,
    align,
    font,
    color,
  }));
}

/** The bounding box of a node with border and label, for its pills and for pictures. */
export function nodeExtent(outline: Outline, center: Point, borderWidth: number, label: LabelLayout | undefined): Box {
  const box = outlineBox(outline, center);
  const half = borderWidth / 2;
  const bordered = { x: box.x - half, y: box.y - half, width: box.width + 2 * half, height: box.height + 2 * half };
  return label ? union(bordered, label.box) : bordered;
}
