/** Colours of a section, the same in every picture. Specification: Section, `color`, `fill`, `borderColor`. */

import { type SectionColors, THEME_COLORS } from '../../../drawing/base/colors.ts';
import type { Section } from '../document.ts';
import { textOn } from '../tags.ts';
import { inkOn, seenOn } from './background.ts';

/**
 * Custom colours, otherwise greys. Without a fill, only the title is drawn unless there is a custom border.
 * @param page - the greys for the page
 * @param behind - the visible colour behind the section
 */
export function sectionColors(
  { color, fill, borderColor }: Pick<Section, 'color' | 'fill' | 'borderColor'>,
  page: SectionColors,
  behind: string,
): SectionColors {
  const greys = fill === undefined ? page : greysOn(seenOn(fill, behind));
  return {
    fill: fill ?? page.fill,
    border: borderColor ?? (fill === 'none' ? 'none' : greys.border),
    title: color ?? inkOn(seenOn(fill ?? page.fill, behind), greys.title),
  };
}

/** The greys that can be read on a colour. */
function greysOn(background: string): SectionColors {
  return THEME_COLORS[textOn(background) === '#000000' ? 'light' : 'dark'].section;
}
