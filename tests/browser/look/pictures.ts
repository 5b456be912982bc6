/** The picture that rows put on nodes and cards, and what it is called in documents. */

import { existsSync, readFileSync } from 'node:fs';
import type { NodePicture } from '../../../formats/export/svg/index.ts';

/** Three by one: left third red, then yellow, then blue. Without a box of its own, as many a logo is. */
export const WIDE_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><path fill="#f00" d="M0 0h100v100H0z"/><path fill="#ff0" d="M100 0h100v100H100z"/><path fill="#00f" d="M200 0h100v100H200z"/></svg>';

export const WIDE_PICTURE = `data:image/svg+xml,${encodeURIComponent(WIDE_SVG)}`;

/** Where the same picture can be had beside the application. */
export const SERVED_PICTURE = 'logos/wide.svg';

/** Where it can be had from another site, which lends its pictures. */
export const REMOTE_PICTURE = 'https://pictures.example/wide.svg';

/** The picture of a source, as an export lends it. */
export function pictureOf(source: string): NodePicture {
  if (!existsSync(`public/${source}`)) return { href: WIDE_PICTURE, ratio: 3 };
  return { href: `data:image/svg+xml;base64,${readFileSync(`public/${source}`).toString('base64')}`, ratio: 1 };
}
