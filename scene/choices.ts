/** Choices for a picture: title, legend, page and size. Pictures without choices are as drawn. */

import type { MapDocument } from '../formats/document/document.ts';
import { nodeLook } from '../formats/document/look.ts';
import { captioned } from './captioned.ts';
import { type Picture, picturing } from './picture.ts';
import type { MapScene } from './scene.ts';

export type PictureOptions = {
  /** In the margin above the map; none by default. */
  readonly title?: string | undefined;
  /** In words, under the title. */
  readonly date?: string | undefined;
  /** Below the map. */
  readonly legend?: boolean;
  /** Without a colour behind everything. */
  readonly isTransparent?: boolean;
  /** Width by height of the picture. */
  readonly ratio?: number | undefined;
  /** Around the map, in graph units. */
  readonly margin?: number | undefined;
  /** In pixels; by default the map decides. */
  readonly width?: number | undefined;
};

/** In steps; undefined when there is nothing to draw. */
export function* choosing(
  scene: MapScene,
  { title, date, legend = false, isTransparent = false, ratio, margin }: PictureOptions,
): Generator<void, Picture | undefined> {
  const picture = yield* picturing(scene, { margin });
  if (!picture) return undefined;
  const made = captioned(picture, scene, { title, date, legend, ratio });
  return isTransparent ? { ...made, page: 'none' } : made;
}

/** Least number of relationships of a hub, and the share of the nodes that are hubs. */
const LEAST_DEGREE = 3;
const HUB_SHARE = 0.1;

/** The map with names of its hubs only: the nodes in the upper tenth by relationships. Cards keep their words. */
export function withHubNames(document: MapDocument): MapDocument {
  const degrees = new Map<string, number>();
  const count = (id: string) => degrees.set(id, (degrees.get(id) ?? 0) + 1);
  for (const { from, to } of document.edges) {
    count(from);
    count(to);
  }
  const ordered = [...degrees.values()].sort((one, other) => other - one);
  const least = Math.max(LEAST_DEGREE, ordered[Math.ceil(HUB_SHARE * document.nodes.length) - 1] ?? 0);
  const nodes = document.nodes.map((node) =>
    (degrees.get(node.id) ?? 0) >= least || nodeLook(document, node).shape === 'card'
      ? node
      : { ...node, hideLabel: true, hideBadges: true },
  );
  return { ...document, nodes };
}
