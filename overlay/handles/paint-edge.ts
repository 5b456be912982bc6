/** Painting of the edge being drawn. */

import {
  arrowCommands,
  arrowRoute,
  type Box,
  commandPainter,
  contains,
  type Outline,
  type Point,
  traceOutline,
} from '../../drawing/index.ts';
import type { OverlayScene } from '../scene.ts';
import type { EdgeDraft } from './new-edge.ts';

/** The edge with its arrowhead, and a highlight on the node that it snaps to. */
export function paintNewEdge(
  context: CanvasRenderingContext2D,
  scene: OverlayScene,
  { from, to, target }: EdgeDraft,
  scale: number,
): void {
  const { accent } = scene.theme;
  if (target !== undefined) highlightNode(context, scene, target, scale);
  const start = from === undefined ? undefined : outlined(scene, from);
  if (!start || from === target || contains(start.box, to)) return;
  const route = arrowRoute(start, (target !== undefined && outlined(scene, target)) || { point: to }, {
    route: 'straight',
  });
  // In screen pixels, so that line and head are equally clear at every scale.
  context.save();
  context.scale(1 / scale, 1 / scale);
  const points = route.map(({ x, y }): Point => ({ x: x * scale, y: y * scale }));
  commandPainter(context)(arrowCommands(points, { direction: 'forward', width: 2, dashed: false }, accent));
  context.restore();
}

function outlined(scene: OverlayScene, id: string): { readonly box: Box; readonly outline: Outline } | undefined {
  const [box, frame] = [scene.nodeBox(id), scene.frame(id)];
  return box && frame && { box, outline: frame.outline };
}

function highlightNode(context: CanvasRenderingContext2D, scene: OverlayScene, id: string, scale: number): void {
  const [at, frame] = [scene.position(id), scene.frame(id)];
  if (!at || !frame) return;
  context.beginPath();
  traceOutline(context, frame.outline, at.x, at.y, 5 / scale);
  context.fillStyle = scene.theme.accent;
  context.globalAlpha = 0.22;
  context.fill();
  context.globalAlpha = 1;
  context.strokeStyle = scene.theme.accent;
  context.lineWidth = 3 / scale;
  context.stroke();
}
