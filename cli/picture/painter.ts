/** Script of the page on which a browser paints a PNG. */

import { runSteps } from '../../drawing/base/steps.ts';
import { paintingPicture, pictureSize } from '../../scene/canvas.ts';
import type { Picture } from '../../scene/picture.ts';

type Input = { readonly picture: Picture; readonly images: readonly string[]; readonly width?: number };

async function paint(): Promise<string> {
  const { picture, images, width: wanted }: Input = JSON.parse(document.querySelector('#input')?.textContent ?? '');
  await Promise.all([...document.fonts].map((font) => font.load()));
  const loaded = new Map<string, HTMLImageElement>();
  for (const href of images) {
    const image = Object.assign(new Image(), { src: href });
    await image.decode().catch(() => {});
    if (image.naturalWidth > 0) loaded.set(href, image);
  }
  const { width, height, scale } = pictureSize(picture.frame, 1, wanted);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) return '';
  runSteps(paintingPicture(context, picture, scale, loaded));
  return canvas.toDataURL('image/png');
}

// The command reads the page's text.
addEventListener('load', async () => {
  const png = await paint().catch(() => '');
  document.documentElement.textContent = png;
});
