/** Colours of a map on a page of any colour, such as a host page or paper. */

import type { PictureColors } from '../../../drawing/base/colors.ts';
import { colorHex, parseColor } from '../../base/color.ts';

/** The colour around the letters of labels: that of the page; undefined for a translucent page. */
export function labelColorOn(page: string): string | undefined {
  const color = parseColor(page);
  return color && color.alpha >= 1 ? colorHex(color) : undefined;
}

/** The colours that the document leaves to the page, on a page of this colour. */
export function colorsOn(page: string, theme: PictureColors): PictureColors {
  const labelBackground = page === theme.page ? undefined : labelColorOn(page);
  return { ...theme, page, ...(labelBackground && { labelBackground }) };
}
