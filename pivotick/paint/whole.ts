/** The whole graph with its full look, painted into a canvas of the caller's, as for export. */

import type { Box } from '../types.ts';
import type { Scene } from '../view/scene/scene.ts';
import { inView } from './in-view.ts';
import type { NodeTools } from './node.ts';
import { Painter } from './painter.ts';

/** What a picture is to show, in graph units, at how many pixels for each; `transparent` false fills its background. */
export type PictureOptions = { bounds: Box; scale: number; transparent?: boolean | undefined };
/** Addresses of pictures that are missing from it: not lent by another site, or not loaded. */
export type PictureReport = { omittedImages: string[]; failedImages: string[] };

/** @returns addresses of the pictures left out because another site refused to lend them, and of those not loaded */
export function paintWhole(
  context: CanvasRenderingContext2D,
  scene: Scene,
  tools: NodeTools,
  options: PictureOptions,
): PictureReport {
  const { bounds, scale } = options;
  context.save();
  if (options.transparent === false) {
    context.fillStyle = tools.theme.color('var(--pvt-bg, #ffffff)', '#ffffff') || 'rgb(0 0 0 / 0)';
    context.fillRect(0, 0, bounds.width * scale, bounds.height * scale);
  }
  context.transform(scale, 0, 0, scale, -bounds.x * scale, -bounds.y * scale);
  const before = scene.labelling;
  const painter = new Painter(scene, { ...tools, forExport: true });
  const box = { left: bounds.x, top: bounds.y, right: bounds.x + bounds.width, bottom: bounds.y + bounds.height };
  const view = { ...box, scale, ratio: 1, isMoving: false, full: true, dashShift: 0 };
  painter.paint(context, view, inView(scene, box, scale), undefined);
  scene.use(before);
  context.restore();
  const used = new Set(scene.nodes.map((item) => item.image));
  const { failed, tainted } = tools.images.report();
  return {
    omittedImages: tainted.filter((source) => used.has(source)),
    failedImages: failed.filter((source) => used.has(source)),
  };
}
