/** Boxes of section titles, which other elements avoid. */

import type { Sides } from '../../drawing/base/label-types.ts';
import type { MeasureText } from '../../drawing/base/types.ts';
import { layoutSection, titleSides } from '../../drawing/commands/section.ts';
import type { Section } from '../document/document.ts';
import { fontFamily } from '../document/fonts.ts';
import { sectionLook } from '../document/look.ts';

export function titlesOf(sections: readonly Section[], measure: MeasureText): readonly Sides[] {
  return sections.flatMap((section) => {
    const look = sectionLook(section);
    return titleSides(layoutSection(look, fontFamily(look.titleFont), measure)) ?? [];
  });
}
