/** Looks of nodes and labels as flat data, the same for every drawing of a map. */

import type { PictureColors } from '../drawing/base/colors.ts';
import {
  drawNode,
  type LabelColors,
  type LabelRole,
  type MeasureText,
  type NodeDrawing,
  segmented,
} from '../drawing/commands/index.ts';
import { isVisible } from '../formats/base/color.ts';
import { cardInk, labelInk, labelTag } from '../formats/document/colors/background.ts';
import { fontFamily } from '../formats/document/fonts.ts';
import { isPictureFrame, nodeLabel, type ResolvedNodeLook } from '../formats/document/look.ts';
import type { RingedNode } from '../formats/measure/rings.ts';

type DrawnOn = { readonly colors: PictureColors; readonly measure: MeasureText; readonly behind: string };

/** @param picture.source - undefined for an unsafe address, and without a picture */
export function nodeDrawing(
  node: RingedNode,
  look: ResolvedNodeLook,
  { colors, measure, behind }: DrawnOn,
  picture: { readonly source: string | undefined; readonly ratio: number | undefined; readonly isNamed: boolean },
): NodeDrawing {
  const drawing = drawNode(
    look,
    {
      text: { label: nodeLabel(node), subtitle: node.subtitle, textScale: node.textScale },
      family: fontFamily(look.labelFont),
      ink: () => cardInk(look, behind, colors),
      isFramed: isPictureFrame(look),
      ...picture,
    },
    measure,
  );
  const { border, outline } = drawing;
  if (node.ring !== undefined) {
    const moat = { color: behind, width: border.width + 2 * AIR };
    return { ...drawing, moat, border: segmented(border, outline, node.ring) };
  }
  return isVisible(border.color) ? drawing : { ...drawing, border: { ...border, color: 'none' } };
}

/** Between a ring and what is beside it, in graph units. */
const AIR = 2;

/** The same of labels that are paler than names, such as those of edges. */
export const edgeLabelColors = (look: Parameters<typeof labelColors>[0], behind: string, colors: PictureColors) =>
  labelColors(look, behind, { ...colors, ink: colors.mutedInk });

/** Names of islands are larger, and paler. */
export const nameColors = (role: LabelRole | undefined): typeof labelColors =>
  role === 'island' ? edgeLabelColors : labelColors;

/** Text and background of a label. @param behind - the visible colour behind it */
export function labelColors(
  look: { readonly labelColor?: string | undefined; readonly labelBackground?: string | undefined },
  behind: string,
  colors: PictureColors,
): LabelColors {
  const background = look.labelBackground ?? labelTag(behind, colors);
  return {
    color: labelInk(look, behind, colors),
    background: isVisible(background) ? background : 'none',
    isHalo: look.labelBackground === undefined,
  };
}
