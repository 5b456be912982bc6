/** Writer of pictures as SVG, with shapes and text that vector programs can edit. */

import { runSteps } from '../../../drawing/base/steps.ts';
import type { Box, Size } from '../../../drawing/commands/index.ts';
import { choosing, type PictureOptions } from '../../../scene/choices.ts';
import type { SceneItem } from '../../../scene/layers.ts';
import { type Picture, type PictureLayer, type PictureMarks, picturing } from '../../../scene/picture.ts';
import { buildingScene, type MapScene } from '../../../scene/scene.ts';
import type { SceneView } from '../../../scene/view.ts';
import type { MapDocument } from '../../document/document.ts';
import { svgMetadata } from '../../enclosed/enclose.ts';
import { titleInWords } from '../../words/words.ts';
import {
  commandsMarkup,
  Definitions,
  element,
  escapeText,
  paint,
  pictureMarkup,
  startTag,
  translation,
} from './markup.ts';

export type { NodePicture } from '../../../scene/view.ts';

/** Input of the scene, and the parts of a file. */
export type SvgOptions = SceneView & {
  /** `@font-face` rules with embedded fonts. */
  readonly fontFaces?: string | undefined;
  readonly marks?: (scene: MapScene) => PictureMarks;
  /** Visible area, in graph units; by default everything. */
  readonly frame?: Box | undefined;
  /** Title, legend, page and size, as a person chose them. */
  readonly choices?: PictureOptions | undefined;
  /** Text of the map document, to open the picture again. */
  readonly enclosed?: string | undefined;
  /** Prefix of every id in the file, for a page with several drawings. */
  readonly idPrefix?: string;
};

/**
 * Draws all nodes with positions, and the edges between them.
 * @returns a whole SVG document, deterministic, or undefined when there is nothing to draw
 */
export function mapSvg(document: MapDocument, options: SvgOptions): string | undefined {
  const texts = runSteps(drawingSvg(document, options));
  return texts && [...texts].join('');
}

/** The same in steps, as pieces of the file. */
export function* drawingSvg(document: MapDocument, options: SvgOptions): Generator<void, Iterable<string> | undefined> {
  const scene = yield* buildingScene(document, options);
  const { marks, frame, choices } = options;
  const picture = choices ? yield* choosing(scene, choices) : yield* picturing(scene, { marks: marks?.(scene), frame });
  return picture && pictureSvg(picture, document, options);
}

/** The pieces of a whole SVG document. */
export function* pictureSvg(
  { frame, page, layers }: Picture,
  { meta }: Pick<MapDocument, 'meta'>,
  {
    fontFaces,
    choices,
    enclosed,
    idPrefix = '',
  }: Pick<SvgOptions, 'fontFaces' | 'choices' | 'enclosed' | 'idPrefix'> = {},
): Generator<string, void> {
  const definitions = new Definitions(idPrefix);
  yield startTag('svg', {
    xmlns: 'http://www.w3.org/2000/svg',
    ...shownSize(frame, choices?.width),
    viewBox: `${frame.x} ${frame.y} ${frame.width} ${frame.height}`,
    role: 'img',
  });
  yield `\n${element('title', {}, escapeText(titleInWords(meta)))}`;
  if (meta.description) yield `\n${element('desc', {}, escapeText(meta.description))}`;
  if (enclosed !== undefined) yield `\n${svgMetadata(enclosed)}`;
  definePictures(layers, definitions);
  const style = fontFaces ? element('style', {}, escapeText(fontFaces)) : '';
  const definitionMarkup = style + definitions.markup;
  if (definitionMarkup) yield `\n${element('defs', {}, definitionMarkup)}`;
  yield `\n${element('rect', { ...frame, ...paint('fill', page) })}`;
  for (const { id, items } of layers) {
    yield '\n';
    yield* layerMarkup(`${idPrefix}${id}`, items, definitions);
  }
  yield '\n</svg>\n';
}

/** In CSS pixels: by default one for each graph unit. */
function shownSize({ width, height }: Size, wanted = width): Size {
  return { width: wanted, height: Math.round((height * wanted) / width) };
}

/** They come first in the file. Only nodes have pictures. */
function definePictures(layers: readonly PictureLayer[], definitions: Definitions): void {
  for (const { items } of layers.filter(({ id }) => id === 'nodes')) {
    for (const { commands } of items)
      for (const command of commands) if (command.kind === 'picture') pictureMarkup(command, definitions);
  }
}

/** Number of items per piece of the file. */
const STEP = 64;

/** The group with all items, one per line; nothing when none of them has markup. */
function* layerMarkup(id: string, items: Iterable<SceneItem>, definitions: Definitions): Generator<string, void> {
  let isOpen = false;
  let lines: string[] = [];
  let count = 0;
  const piece = function* () {
    if (lines.length === 0) return;
    if (!isOpen) yield startTag('g', { id });
    isOpen = true;
    // Flattens the string, because one that is concatenated lazily takes many times its length.
    yield ['', ...lines].join('\n');
    lines = [];
  };
  for (const item of items) {
    const markup = itemMarkup(item, definitions);
    if (markup !== '') lines.push(markup);
    if (++count % STEP === 0) yield* piece();
  }
  yield* piece();
  if (isOpen) yield '\n</g>';
}

/** Nothing for an item that is invisible or empty. */
export function itemMarkup(
  { title, at, opacity, commands }: Omit<SceneItem, 'id' | 'box'>,
  definitions: Definitions,
): string {
  const drawn = opacity > 0 ? commandsMarkup(commands, definitions) : '';
  if (drawn === '') return '';
  const named = (title ? element('title', {}, escapeText(title)) : '') + drawn;
  const attributes = { ...(at ? { transform: translation(at) } : {}), ...(opacity < 1 ? { opacity } : {}) };
  return named === drawn && Object.keys(attributes).length === 0 ? drawn : element('g', attributes, named);
}
