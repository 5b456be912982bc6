/** The bundled icon set: one-coloured outlines for tag pills, forms and the legend. Specification: Tag registry. */

import type { Icon } from '../../drawing/commands/draw-command.ts';
import { ICON_PATHS } from '../generated/icons.ts';
import { type IconName, isIconName } from './icon-names.ts';

export { ICON_NAMES } from './icon-names.ts';

/** The height of each is 512. */
export const ICONS: Readonly<Record<IconName, Icon>> = ICON_PATHS;

export function findIcon(name: string | undefined): Icon | undefined {
  return isIconName(name) ? ICONS[name] : undefined;
}

/** An icon as an image file for nodes: white and square, like the bundled pictures. */
export function iconFile(name: IconName): string {
  const { width, height, path } = ICONS[name];
  const side = Math.max(width, height);
  const box = `${(width - side) / 2} ${(height - side) / 2} ${side} ${side}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="24" height="24"><!-- Font Awesome Free by Fonticons, Inc. (https://fontawesome.com), CC BY 4.0 --><path fill="#fff" d="${path}"/></svg>\n`;
}
