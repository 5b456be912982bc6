/** Colours of a section, the same in every picture. Specification: Section, `color`, `fill`, `borderColor`. */

import { parseColor } from './color.ts';
import type { Section } from './document.ts';
import { textOn } from './tags.ts';

/** What a section is drawn in; fill and border may be `none`. */
export type SectionColors = { readonly fill: string; readonly border: string; readonly title: string };

/** Greys of a section that names no colours, by the ground that they are seen on. */
export const SECTION_GREYS = {
  light: { fill: '#ebedf1', border: '#cbd1db', title: '#5b6577' },
  dark: { fill: '#1b2029', border: '#3b4352', title: '#aab3c2' },
} as const;

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
  return SECTION_GREYS[textOn(fill) === '#000000' ? 'light' : 'dark'];
}
