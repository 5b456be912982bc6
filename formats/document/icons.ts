/** The bundled icon set: one-coloured outlines for tag pills, forms and the legend. Specification: Tag registry. */

import { ICON_PATHS } from '../generated/icons.ts';
import { type IconName, isIconName } from './icon-names.ts';

export { ICON_NAMES } from './icon-names.ts';

type Icon = {
  /** Size of the drawing's own box; the height is always 512. */
  readonly width: number;
  readonly height: number;
  /** SVG path data from the box' top left corner. */
  readonly path: string;
};

/** Every icon by its name. */
export const ICONS: Readonly<Record<IconName, Icon>> = ICON_PATHS;

/** The icon of that name, or undefined. */
export function findIcon(name: string | undefined): Icon | undefined {
  return isIconName(name) ? ICONS[name] : undefined;
}
