/** PNG of a map, painted from the same scene as its SVG. */

import { type RenderedMap, sceneView } from '../../jobs/drawable.ts';
import { picturing } from '../../scene/picture.ts';
import { buildingScene } from '../../scene/scene.ts';
import type { FetchedPictures } from '../../services/pictures.ts';
import { inSlices, type PngPicture, pngOf } from '../../services/rasterize.ts';
import { measureText } from '../../views/ui/measure-text.ts';

/** @returns null for an empty map, or when this browser cannot create the picture @throws the reason of `signal` */
export async function mapPng(
  source: Omit<RenderedMap, 'pictures'>,
  { pictures }: Pick<FetchedPictures, 'pictures'>,
  signal?: AbortSignal,
): Promise<PngPicture | null> {
  const scene = await inSlices(buildingScene(source.drawn, sceneView({ ...source, pictures }, measureText)), signal);
  const picture = await inSlices(picturing(scene), signal);
  return picture ? pngOf(picture, { pictures: pictures.values(), pixelRatio: devicePixelRatio, signal }) : null;
}
