/** Colours of a map on a page of any colour, such as a host page or paper. */

import type { PictureColors } from '../../../drawing/base/colors.ts';
import { parseColor } from '../../base/color.ts';

/** Opacity of label backgrounds. */
const OPACITY = 0.86;

/** The background of labels: the colour of the page, slightly translucent; undefined for a translucent page. */
export function labelColorOn(page: string): string | undefined {
  return (parseColor(page)?.alpha ?? 0) < 1 ? undefined : translucent(page);
}

/** A colour with an opacity. */
export function translucent(color: string, opacity = OPACITY): string {
  const { red, green, blue } = parseColor(color) ?? { red: 0, green: 0, blue: 0 };
  const channels = [red, green, blue].map((one) => Math.round(255 * Math.max(0, Math.min(one, 1))));
  return `rgb(${channels.join(' ')} / ${opacity})`;
}

/** The colours that the document leaves to the page, on a page of this colour. */
export function colorsOn(page: string, theme: PictureColors): PictureColors {
  const labelBackground = page === theme.page ? undefined : labelColorOn(page);
  return { ...theme, page, ...(labelBackground && { labelBackground }) };
}
