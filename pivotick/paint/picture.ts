/** The whole graph in full detail, painted into a canvas of the caller, as for export. */

import { runSteps } from '../../drawing/base/steps.ts';
import type { Box } from '../model/types.ts';
import { inView } from '../scene/in-view.ts';
import type { Scene } from '../scene/scene.ts';
import type { NodeTools } from './node.ts';
import { Painter } from './painter.ts';

export type PictureOptions = { bounds: Box; scale: number; transparent?: boolean | undefined };
/** Addresses of missing images: copying not allowed by another site, or not loaded. */
export type PictureReport = { omittedImages: string[]; failedImages: string[] };

/** Yields to the page; rejects when the work is cancelled. */
export type Pause = () => Promise<void>;

/** Work on a picture between two pauses, in milliseconds. */
const SLICE_MS = 24;

/** @returns addresses of images left out because another site does not allow copying, and of those not loaded */
export function paintPicture(
  context: CanvasRenderingContext2D,
  scene: Scene,
  tools: NodeTools,
  options: PictureOptions,
): PictureReport {
  const before = scene.labelling;
  const steps = begin(context, scene, tools, options);
  runSteps(steps);
  scene.use(before);
  context.restore();
  return reportOf(scene, tools);
}

/** The same in slices, between which `pause` resolves, or rejects when cancelled. Frames keep their labels. */
export async function paintInSlices(
  context: CanvasRenderingContext2D,
  scene: Scene,
  tools: NodeTools,
  options: PictureOptions,
  pause: Pause,
): Promise<PictureReport> {
  let ofScreen = scene.labelling;
  const steps = begin(context, scene, tools, options);
  try {
    for (let isDone = false; !isDone; ) {
      const end = performance.now() + SLICE_MS;
      while (!isDone && performance.now() < end) isDone = steps.next().done === true;
      const ofPicture = scene.labelling;
      scene.use(ofScreen);
      if (isDone) break;
      await pause();
      ofScreen = scene.labelling;
      scene.use(ofPicture);
    }
  } finally {
    context.restore();
  }
  return reportOf(scene, tools);
}

function begin(
  context: CanvasRenderingContext2D,
  scene: Scene,
  tools: NodeTools,
  { bounds, scale, transparent }: PictureOptions,
): Generator<void, void> {
  context.save();
  const background = tools.theme.color('var(--pvt-bg, #ffffff)', '#ffffff');
  if (transparent === false && background !== 'none') {
    context.fillStyle = background;
    context.fillRect(0, 0, bounds.width * scale, bounds.height * scale);
  }
  context.transform(scale, 0, 0, scale, -bounds.x * scale, -bounds.y * scale);
  const painter = new Painter(scene, { ...tools, forExport: true });
  const box = { left: bounds.x, top: bounds.y, right: bounds.x + bounds.width, bottom: bounds.y + bounds.height };
  const view = { ...box, scale, ratio: 1, isMoving: false, full: true, dashShift: 0 };
  return painter.steps(context, view, inView(scene, box, scale), undefined);
}

function reportOf(scene: Scene, tools: NodeTools): PictureReport {
  const used = new Set(scene.nodes.map(({ drawing }) => drawing.picture?.source));
  const { failed, tainted } = tools.images.report();
  return {
    omittedImages: tainted.filter((source) => used.has(source)),
    failedImages: failed.filter((source) => used.has(source)),
  };
}
