/** Colours of a map on a page of any colour, such as a host page or paper. */

import type { PictureColors } from '../../../drawing/colors.ts';
import { parseColor } from './color.ts';

/** Opacity of label backgrounds. */
const OPACITY = 0.86;

/** The background of labels: the colour of the page, slightly translucent; undefined for a translucent page. */
export function labelColorOn(page: string): string | undefined {
  const color = parseColor(page);
  if (!color || color.alpha < 1) return undefined;
  const channels = [color.red, color.green, color.blue].map((one) => Math.round(255 * Math.max(0, Math.min(one, 1))));
  return `rgb(${channels.join(' ')} / ${OPACITY})`;
}

/** The colours that the document leaves to the page, on a page of this colour. */
export function colorsOn(page: string, theme: PictureColors): PictureColors {
  const labelBackground = page === theme.page ? undefined : labelColorOn(page);
  return { ...theme, page, ...(labelBackground && { labelBackground }) };
}
