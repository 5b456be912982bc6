/** Konva shapes of handles and tools. Konva paints them and hit-tests them. */

import type { Context } from 'konva/lib/Context';
import type { Group } from 'konva/lib/Group';
import { Shape } from 'konva/lib/Shape';
import { Circle } from 'konva/lib/shapes/Circle';
import { Line } from 'konva/lib/shapes/Line';
import { Rect } from 'konva/lib/shapes/Rect';
import { Transformer } from 'konva/lib/shapes/Transformer';
import {
  arrowCommands,
  arrowRoute,
  type Box,
  commandPainter,
  contains,
  type Outline,
  type Point,
  traceOutline,
} from '../../drawing/commands/index.ts';
import { traceGuides } from '../../drawing/commands/snap.ts';
import { paintedShape } from '../paint-layer.ts';
import type { OverlayScene } from '../scene.ts';
import { type Handle, handlesOf, type ToolDraft } from './handle-list.ts';
import type { EdgeDraft } from './new-edge.ts';
import { POINT_PX, type Pointing } from './points.ts';
import { ANCHORS, pointInBox } from './snap.ts';
import { offeredPoints, type ToolState, toolDraft } from './tool-state.ts';

/** Sides and tolerance of handles, in CSS pixels; larger for fingers. */
const SIDE_PX = 9;
const REACH_PX = { mouse: 8, touch: 18 };
const BORDER_PX = { mouse: 5, touch: 12 };

/**
 * The shapes of a state in graph coordinates, from back to front, with a constant size on the screen.
 * Shapes that can be dragged carry their handle as the attribute `handle`.
 * @param scale - CSS pixels per graph unit
 */
export function shapesOf(state: ToolState, scene: OverlayScene, scale: number): readonly (Group | Shape)[] {
  const handles = handlesOf(scene, state.selected);
  const isBackground = ({ kind }: Handle) => kind === 'inside';
  // The inside of a section is hit where it contains nothing else.
  const all = [
    ...handles.filter(isBackground),
    ...offeredPoints(state, scene, scale),
    ...handles.filter((handle) => !isBackground(handle)),
  ];
  const draft = toolDraft(state);
  return [
    ...all.flatMap((handle) => handleShapes(handle, handles, state, scene, scale)),
    ...(draft ? draftShapes(draft, scene, scale) : []),
  ];
}

function handleShapes(
  handle: Handle,
  handles: readonly Handle[],
  { offer }: ToolState,
  { theme }: OverlayScene,
  scale: number,
): readonly (Group | Shape)[] {
  const { pointing } = offer;
  const line = { ...lineIn(theme), handle };
  const knob = { ...line, fill: theme.page };
  switch (handle.kind) {
    case 'inside':
      return [new Rect({ ...handle.box, handle })];
    case 'move': {
      const title = handle.title && new Rect({ ...handle.title, handle });
      const border = { fillEnabled: false, strokeScaleEnabled: false, hitStrokeWidth: 2 * BORDER_PX[pointing] };
      const frame = new Rect({ ...handle.box, ...border, handle });
      return [...(title ? [title] : []), frame, transformerOf(frame, cornersOf(handle, handles), theme, pointing)];
    }
    case 'resize':
      // An anchor of the Transformer.
      return [];
    case 'label':
      return [new Rect({ ...handle.box, ...line, dash: [4, 3], hitStrokeWidth: 0 })];
    case 'end': {
      const radius = (SIDE_PX / 2 + 0.5) / scale;
      return [new Circle({ ...handle.at, radius, ...knob, ...takenAround(0, REACH_PX[pointing] / scale) })];
    }
    case 'point': {
      // The hovered one is filled.
      const isOver = handle.side === offer.over;
      const { radius, reach } = POINT_PX[pointing];
      const shown = radius + (isOver ? 2 : 0);
      const fill = isOver ? theme.accent : theme.page;
      return [new Circle({ ...handle.at, radius: shown / scale, ...knob, fill, hitStrokeWidth: 2 * (reach - shown) })];
    }
  }
}

type Corner = Extract<Handle, { kind: 'resize' }>;

const cornersOf = ({ id }: { readonly id: string }, handles: readonly Handle[]): readonly Corner[] =>
  handles.filter((one) => one.kind === 'resize' && one.id === id) as Corner[];

function transformerOf(
  frame: Rect,
  corners: readonly Corner[],
  { accent, page }: OverlayScene['theme'],
  pointing: Pointing,
): Transformer {
  const transformer = new Transformer({
    nodes: [frame],
    ignoreStroke: true,
    rotateEnabled: false,
    borderStroke: accent,
    borderStrokeWidth: 1.5,
    anchorStroke: accent,
    anchorStrokeWidth: 1.5,
    anchorFill: page,
    anchorSize: SIDE_PX,
  });
  for (const corner of corners) {
    const anchor = transformer.findOne(`.${anchorName(corner)}`);
    anchor?.setAttrs({ ...takenAround(SIDE_PX / 2, REACH_PX[pointing]), handle: corner });
    // Where two overlap, the later one of the list is in front.
    anchor?.moveToTop();
  }
  return transformer;
}

const anchorName = ({ sx, sy }: Corner): string =>
  `${['top', 'middle', 'bottom'][sy + 1]}-${['left', 'center', 'right'][sx + 1]}`;

/** The element being placed, or the target of an arrow's end. */
function draftShapes(
  { guides = [], box, line: ends, snap, edge }: ToolDraft,
  scene: OverlayScene,
  scale: number,
): readonly Shape[] {
  const line = { ...lineIn(scene.theme), listening: false };
  const { accent, page } = scene.theme;
  const dot = (radius: number, fill: string) => ({ ...line, radius: radius / scale, fill });
  return [
    ...(guides.length > 0 ? [new Shape({ ...line, strokeWidth: 1, sceneFunc: paintGuides(guides) })] : []),
    ...(box ? [new Rect({ ...box, ...line })] : []),
    ...(ends ? [new Line({ points: ends.flatMap(({ x, y }) => [x, y]), ...line })] : []),
    ...(snap?.box ? [new Rect({ ...snap.box, ...line })] : []),
    ...ANCHORS.flatMap((anchor) => (snap?.box ? new Circle({ ...pointInBox(snap.box, anchor), ...dot(3, page) }) : [])),
    ...(snap ? [new Circle({ ...snap.at, ...dot(4.5, accent) })] : []),
    ...(edge ? [paintedShape('new edge', (context) => paintNewEdge(context, scene, edge, scale))] : []),
  ];
}

const lineIn = ({ accent }: OverlayScene['theme']) => ({ stroke: accent, strokeWidth: 1.5, strokeScaleEnabled: false });

function paintGuides(guides: NonNullable<ToolDraft['guides']>): (context: Context, shape: Shape) => void {
  return (context, shape) => {
    context.beginPath();
    traceGuides(context, guides);
    context.strokeShape(shape);
  };
}

/** Hit area of a shape: a square around its centre; both in its own units. */
function takenAround(middle: number, reach: number) {
  return {
    hitFunc(context: Context, shape: Shape) {
      context.beginPath();
      context.rect(middle - reach, middle - reach, 2 * reach, 2 * reach);
      context.fillShape(shape);
    },
  };
}

/** The edge with its arrowhead, and a highlight on the node that it snaps to. */
function paintNewEdge(
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
