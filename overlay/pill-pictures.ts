/** Pills as small pictures, drawn once for each look and scale, and copied where there are many of them. */

import { type Font, PILL_HEIGHT, type Pill, type Point, pillCommands } from '../drawing/index.ts';
import { commandPainter } from './paint-commands.ts';

/** Most pictures kept: a few hundred tags at two scales. */
const MAX_KEPT = 2000;

/** Of a pill, and of what is written on it. */
type Colors = { readonly color: string; readonly ink: string };

/** The pictures that one layer keeps. */
export class PillPictures {
  #pictures = new Map<string, HTMLCanvasElement>();

  /**
   * Copies the pill of the row at (x, y), in the context's own coordinates.
   *
   * @param sharpness - device pixels to one of those coordinates
   */
  paint(
    context: CanvasRenderingContext2D,
    pill: Pill,
    font: Font,
    { color, ink }: Colors,
    { x, y }: Point,
    sharpness: number,
  ): void {
    const scale = stepAbove(sharpness);
    const key = `${scale} ${color} ${ink} ${pill.tag === undefined} ${pill.icon?.icon.path.length ?? 0} ${pill.text}`;
    let picture = this.#pictures.get(key);
    if (!picture) {
      picture = drawOnce(pill, font, { color, ink }, scale);
      if (this.#pictures.size >= MAX_KEPT) this.#pictures.clear();
      this.#pictures.set(key, picture);
    }
    context.drawImage(picture, x + pill.box.x, y, picture.width / scale, picture.height / scale);
  }
}

/** Scales go in steps of a square root of two, so that zooming does not draw every picture anew for each frame. */
function stepAbove(sharpness: number): number {
  return 2 ** (Math.ceil(Math.log2(Math.min(8, Math.max(0.25, sharpness))) * 2) / 2);
}

function drawOnce(pill: Pill, font: Font, { color, ink }: Colors, scale: number): HTMLCanvasElement {
  const picture = document.createElement('canvas');
  picture.width = Math.ceil(pill.box.width * scale);
  picture.height = Math.ceil(PILL_HEIGHT * scale);
  const context = picture.getContext('2d');
  if (context) {
    context.scale(scale, scale);
    commandPainter(context)(pillCommands(pill, font, -pill.box.x, 0, color, ink));
  }
  return picture;
}
