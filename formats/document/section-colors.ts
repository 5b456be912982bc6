/** Colours of a section, the same in every picture. Specification: Section, `color`, `fill`, `borderColor`. */

import { type SectionColors, THEME_COLORS } from '../../drawing/colors.ts';
import { parseColor } from './colors/color.ts';
import type { Section } from './document.ts';
import { textOn } from './tags.ts';

/**
 * Its own colours, else the greys. Without a fill it is its title alone, unless the author gave it a border.
 *
 * @param page - the greys that can be seen on the page
 */
export function sectionColors(
  { color, fill, borderColor }: Pick<Section, 'color' | 'fill' | 'borderColor'>,
  page: SectionColors,
): SectionColors {
  const greys = greysOn(fill) ?? page;
  return {
    fill: fill ?? page.fill,
    border: borderColor ?? (fill === 'none' ? 'none' : greys.border),
    title: color ?? greys.title,
  };
}

/** The greys that can be read on a section's own fill; undefined where the page is seen through it. */
function greysOn(fill: string | undefined): SectionColors | undefined {
  const color = fill === undefined ? undefined : parseColor(fill);
  if (!fill || !color || color.alpha < 0.5) return undefined;
  return THEME_COLORS[textOn(fill) === '#000000' ? 'light' : 'dark'].section;
}
