/** Sections behind the graph. Specification: Section. */

import type { PictureColors } from '../drawing/base/colors.ts';
import {
  type Box,
  type DrawCommand,
  grow,
  layoutSection,
  type MeasureText,
  type SectionLayout,
  sectionCommands,
  union,
} from '../drawing/commands/index.ts';
import { backgroundAt } from '../formats/document/colors/background.ts';
import { sectionColors } from '../formats/document/colors/section-colors.ts';
import type { Section } from '../formats/document/document.ts';
import { fontFamily } from '../formats/document/fonts.ts';
import { type ResolvedSection, sectionLook } from '../formats/document/look.ts';

export type SceneSection = {
  readonly look: ResolvedSection;
  readonly layout: SectionLayout;
  /** Number of sections below it. */
  readonly index: number;
};

export function sceneSections(sections: readonly Section[], measure: MeasureText): readonly SceneSection[] {
  return sections.map((section, index) => {
    const look = sectionLook(section);
    return { look, index, layout: layoutSection(look, fontFamily(look.titleFont), measure) };
  });
}

/** Frame and title: the title of a small or bare section may be wider than its frame. */
export function sectionBox({ layout }: SceneSection): Box {
  const frame = grow(layout.frame, 1);
  return layout.title ? union(frame, layout.title.box) : frame;
}

/** @param sections - all of the map @param zoomed - on the screen, see `sectionCommands` */
export function paintedSection(
  { look, layout, index }: SceneSection,
  sections: readonly Section[],
  colors: PictureColors,
  zoomed?: Parameters<typeof sectionCommands>[2],
): readonly DrawCommand[] {
  const behind = backgroundAt(sections, look, colors, index);
  return sectionCommands(layout, sectionColors(look, colors.section, behind), zoomed);
}
