/** PNG of a map, painted from the same scene as its SVG. */

import type { Size } from '../../drawing/base/types.ts';
import { sceneView } from '../../jobs/drawable.ts';
import { pictureSize } from '../../scene/canvas.ts';
import { choosing } from '../../scene/choices.ts';
import { type Picture, picturing } from '../../scene/picture.ts';
import { buildingScene } from '../../scene/scene.ts';
import type { FetchedPictures } from '../../services/pictures.ts';
import { inSlices, type PngPicture, paintOn, pngOf } from '../../services/rasterize.ts';
import { measureText } from '../../views/ui/measure-text.ts';
import type { ExportSource } from './export-source.ts';

type Source = Pick<ExportSource, 'drawn' | 'visible' | 'settings' | 'theme' | 'choices' | 'scale'>;
type Fetched = Pick<FetchedPictures, 'pictures'>;

/** @returns undefined for an empty map */
async function pictureOf(source: Source, { pictures }: Fetched, signal?: AbortSignal): Promise<Picture | undefined> {
  const scene = await inSlices(buildingScene(source.drawn, sceneView({ ...source, pictures }, measureText)), signal);
  return inSlices(source.choices ? choosing(scene, source.choices) : picturing(scene), signal);
}

const sizeOf = ({ frame }: Picture, { scale, choices }: Source) =>
  pictureSize(frame, scale === undefined ? devicePixelRatio : scale / 2, choices?.width);

/** @returns null for an empty map, or when this browser cannot create the picture @throws the reason of `signal` */
export async function mapPng(source: Source, fetched: Fetched, signal?: AbortSignal): Promise<PngPicture | null> {
  const picture = await pictureOf(source, fetched, signal);
  return picture
    ? pngOf(picture, { pictures: fetched.pictures.values(), size: sizeOf(picture, source), signal })
    : null;
}

/** Size of the picture, and height of its smallest letters, in pixels. */
type PreviewSize = { readonly width: number; readonly height: number; readonly letters: number | undefined };

/**
 * Paints a picture on a canvas, in at most the given size in CSS pixels.
 * @returns null for an empty map @throws the reason of `signal`
 */
export async function paintPreview(
  source: Source,
  fetched: Fetched,
  { canvas, clientBox }: { readonly canvas: HTMLCanvasElement; readonly clientBox: Size },
  signal: AbortSignal,
): Promise<PreviewSize | null> {
  const picture = await pictureOf(source, fetched, signal);
  if (!picture) return null;
  const { frame } = picture;
  const size = sizeOf(picture, source);
  const scale = Math.min(clientBox.width / frame.width, clientBox.height / frame.height);
  const pixels = Math.min(scale * devicePixelRatio, size.scale);
  await paintOn(canvas, picture, {
    pictures: fetched.pictures.values(),
    size: { width: Math.ceil(frame.width * pixels), height: Math.ceil(frame.height * pixels), scale: pixels },
    signal,
  });
  canvas.style.width = `${Math.round(frame.width * scale)}px`;
  canvas.style.height = `${Math.round(frame.height * scale)}px`;
  const letters = smallestLetters(picture);
  return { width: size.width, height: size.height, letters: letters === undefined ? undefined : letters * size.scale };
}

/** Letters of these layers are small on purpose, or belong to the picture. */
const OTHER_LETTERS: readonly string[] = ['tags', 'caption'];

/** Size of type in graph units; undefined without letters. */
function smallestLetters({ layers }: Picture): number | undefined {
  let least = Number.POSITIVE_INFINITY;
  for (const { id, items } of layers) {
    if (OTHER_LETTERS.includes(id)) continue;
    for (const { opacity, commands } of items) {
      if (opacity <= 0) continue;
      for (const command of commands)
        if (command.kind === 'text' && command.text.trim() !== '') least = Math.min(least, command.font.size);
    }
  }
  return least === Number.POSITIVE_INFINITY ? undefined : least;
}
