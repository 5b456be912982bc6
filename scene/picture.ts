/** A picture of a scene: its layers with their items, in a frame. Writers need nothing else. */

import { runSteps } from '../drawing/base/steps.ts';
import { type Box, grow, union } from '../drawing/commands/index.ts';
import type { MapDocument } from '../formats/document/document.ts';
import { LAYERS, type SceneItem } from './layers.ts';
import { buildScene, type MapScene } from './scene.ts';
import type { SceneView } from './view.ts';

export type PictureLayer = { readonly id: string; readonly items: Iterable<SceneItem> };

export type Picture = {
  /** Visible area, in graph units. */
  readonly frame: Box;
  /** Colour behind everything, or `none`. */
  readonly page: string;
  /** From back to front. */
  readonly layers: readonly PictureLayer[];
};

/** Additional items, over and under everything but sections. */
export type PictureMarks = { readonly over: readonly SceneItem[]; readonly below?: readonly SceneItem[] };

/** Margin around the drawing, in graph units. */
const MARGIN = 24;
/** Items measured per step. */
const STEP = 64;

/** The box of everything, including invisible elements, in steps; undefined when there is nothing. */
export function* measuringScene(scene: MapScene): Generator<void, Box | undefined> {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  let count = 0;
  for (const layer of LAYERS) {
    for (const { box } of layer.items(scene)) {
      if (box) {
        left = Math.min(left, box.x);
        top = Math.min(top, box.y);
        right = Math.max(right, box.x + box.width);
        bottom = Math.max(bottom, box.y + box.height);
      }
      if (++count % STEP === 0) yield;
    }
  }
  return left > right ? undefined : { x: left, y: top, width: right - left, height: bottom - top };
}

type Framing = {
  readonly marks?: PictureMarks | undefined;
  /** Visible area; by default everything with a margin. */
  readonly frame?: Box | undefined;
  /** Around everything, in graph units. */
  readonly margin?: number | undefined;
};

/** In steps; undefined when there is nothing to draw. */
export function* picturing(
  scene: MapScene,
  { marks, frame, margin = MARGIN }: Framing = {},
): Generator<void, Picture | undefined> {
  const whole = yield* measuringScene(scene);
  if (!whole) return undefined;
  const layers = LAYERS.map(({ id, items }): PictureLayer => ({ id, items: again(() => items(scene)) }));
  if (marks) {
    layers.splice(1, 0, { id: 'below', items: marks.below ?? [] });
    layers.push({ id: 'marks', items: marks.over });
  }
  return { frame: roundOut(frame ?? grow(whole, margin)), page: scene.view.colors.page, layers };
}

/** At once, for a few elements. */
export function drawnPicture(document: MapDocument, view: SceneView): Picture | undefined {
  return runSteps(picturing(buildScene(document, view)));
}

/** As plain data, to send from a worker. */
export function plainPicture({ layers, ...rest }: Picture): Picture {
  const plain = ({ id, title, at, opacity, box, commands }: SceneItem) => ({ id, title, at, opacity, box, commands });
  return { ...rest, layers: layers.map(({ id, items }) => ({ id, items: Array.from(items, plain) })) };
}

/** An iterable that makes its items each time. */
const again = (items: () => Iterable<SceneItem>): Iterable<SceneItem> => ({
  [Symbol.iterator]: () => items()[Symbol.iterator](),
});

/** A box enlarged to integers, so that the picture is aligned to the screen's pixels. */
export function roundOut({ x, y, width, height }: Box): Box {
  const left = Math.floor(x);
  const top = Math.floor(y);
  return { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top };
}

/** The smallest box around boxes; undefined without any. */
export function unionOf(boxes: readonly Box[]): Box | undefined {
  const [first, ...others] = boxes;
  return first && others.reduce(union, first);
}
