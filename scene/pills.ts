/** Tag pills. Separate from looks.ts, because their icons are large. Specification: Tag registry. */

import type { PictureColors } from '../drawing/base/colors.ts';
import {
  type DrawCommand,
  layoutPills,
  type MeasureText,
  type Pill,
  type PillRow,
  type Point,
  pillCommands,
  pillFont,
} from '../drawing/commands/index.ts';
import { own } from '../formats/base/json.ts';
import { seenOn } from '../formats/document/colors/background.ts';
import type { MapDocument, MapNode } from '../formats/document/document.ts';
import { fontFamily } from '../formats/document/fonts.ts';
import { findIcon } from '../formats/document/icons.ts';
import { tagColor, textOn } from '../formats/document/tags.ts';
import type { Enlarged } from '../formats/measure/text-size.ts';

/** The tag pills of a node; undefined without any. */
export function pillRow(
  { tags: registry }: Pick<MapDocument, 'tags'>,
  { tags = [], textScale }: Enlarged<Pick<MapNode, 'tags'>>,
  measure: MeasureText,
): PillRow | undefined {
  if (tags.length === 0) return undefined;
  const font = pillFont(fontFamily(undefined), textScale);
  return layoutPills(tags, (tag) => findIcon(own(registry, tag)?.icon), font, measure);
}

export function pillColor(
  { tags: registry }: Pick<MapDocument, 'tags'>,
  { tag }: Pick<Pill, 'tag'>,
  colors: Pick<PictureColors, 'moreTags'>,
): string {
  return tag === undefined ? colors.moreTags : (own(registry, tag)?.color ?? tagColor(tag));
}

/** Colours of a pill. @param behind - the visible colour behind its node */
export function pillColors(
  document: Pick<MapDocument, 'tags'>,
  pill: Pick<Pill, 'tag'>,
  behind: string,
  colors: Pick<PictureColors, 'moreTags'>,
): { readonly color: string; readonly ink: string } {
  const color = pillColor(document, pill, colors);
  return { color, ink: textOn(seenOn(color, behind)) };
}

/** @param at - the row's top left corner */
export function paintedPills(
  row: PillRow,
  { x, y }: Point,
  colorsOf: (pill: Pill) => { readonly color: string; readonly ink: string },
): readonly DrawCommand[] {
  return row.pills.flatMap((pill) => {
    const { color, ink } = colorsOf(pill);
    return pillCommands(pill, row.font, x, y, color, ink);
  });
}
