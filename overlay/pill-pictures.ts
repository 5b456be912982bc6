/** Cache of pills as small pictures, drawn once per style and scale and then copied. */

import { commandPainter, type Font, PILL_HEIGHT, type Pill, type Point, pillCommands } from '../drawing/index.ts';

/** Limit of cached pictures: a few hundred tags at two scales. */
const MAX_KEPT = 2000;

/** Background and text colour of a pill. */
type Colors = { readonly color: string; readonly ink: string };

/** Cached pictures of one layer. */
export class PillPictures {
  #pictures = new Map<string, HTMLCanvasElement>();

  /**
   * Copies the pill at (x, y), in the context's own coordinates.
   *
   * @param sharpness - device pixels per unit of these coordinates
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

/**
 * Scales are rounded up to powers of the square root of two, so that zooming does not redraw every picture on each
 * frame.
 */
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
