/** Handles and what tools draw, as konva's own shapes: konva paints them, and says which one a point takes. */

import type { Context } from 'konva/lib/Context';
import { Shape } from 'konva/lib/Shape';
import { Circle } from 'konva/lib/shapes/Circle';
import { Line } from 'konva/lib/shapes/Line';
import { Rect } from 'konva/lib/shapes/Rect';
import { traceGuides } from '../../drawing/snap.ts';
import type { Scene } from '../scene.ts';
import { paintedShape } from '../sheet.ts';
import { type Draft, type Handle, handlesOf } from './handle-list.ts';
import { paintNewEdge } from './paint-edge.ts';
import { POINT_PX } from './points.ts';
import { ANCHORS, pointAt } from './snap.ts';
import { draftOf, offeredPoints, type ToolState } from './tool-state.ts';

/** Sides and reach of handles, in CSS pixels; fingers are given more. */
const SIDE_PX = 9;
const REACH_PX = { mouse: 8, touch: 18 };
const BORDER_PX = { mouse: 5, touch: 12 };

/**
 * The shapes of a state in graph coordinates, from back to front: they keep their size on the screen. What can be taken
 * carries its handle as the attribute `handle`.
 *
 * @param scale - CSS pixels to a graph unit
 */
export function shapesOf(state: ToolState, scene: Scene, scale: number): readonly Shape[] {
  const handles = handlesOf(scene, state.selected);
  const isGround = ({ kind }: Handle) => kind === 'inside';
  // The ground of a section is taken where nothing else lies.
  const all = [
    ...handles.filter(isGround),
    ...offeredPoints(state, scene, scale),
    ...handles.filter((handle) => !isGround(handle)),
  ];
  const draft = draftOf(state);
  return [
    ...all.flatMap((handle) => handleShapes(handle, state, scene, scale)),
    ...(draft ? draftShapes(draft, scene, scale) : []),
  ];
}

function handleShapes(handle: Handle, { offer }: ToolState, { theme }: Scene, scale: number): readonly Shape[] {
  const { pointing } = offer;
  const line = { ...lineIn(theme), handle };
  const knob = { ...line, fill: theme.page };
  switch (handle.kind) {
    case 'inside':
      return [new Rect({ ...handle.box, handle })];
    case 'move': {
      const title = handle.title && new Rect({ ...handle.title, handle });
      const border = { fillEnabled: false, hitStrokeWidth: 2 * BORDER_PX[pointing] };
      return [...(title ? [title] : []), new Rect({ ...handle.box, ...line, ...border })];
    }
    case 'label':
      return [new Rect({ ...handle.box, ...line, dash: [4, 3], hitStrokeWidth: 0 })];
    case 'resize': {
      const side = SIDE_PX / scale;
      const square = { width: side, height: side, offsetX: side / 2, offsetY: side / 2 };
      return [new Rect({ ...handle.at, ...square, ...knob, ...takenAround(side / 2, REACH_PX[pointing] / scale) })];
    }
    case 'end': {
      const radius = (SIDE_PX / 2 + 0.5) / scale;
      return [new Circle({ ...handle.at, radius, ...knob, ...takenAround(0, REACH_PX[pointing] / scale) })];
    }
    case 'point': {
      // The one under the mouse is full.
      const isOver = handle.side === offer.over;
      const { radius, reach } = POINT_PX[pointing];
      const shown = radius + (isOver ? 2 : 0);
      const fill = isOver ? theme.accent : theme.page;
      return [new Circle({ ...handle.at, radius: shown / scale, ...knob, fill, hitStrokeWidth: 2 * (reach - shown) })];
    }
  }
}

/** What is being placed, or what an end is about to sit on. */
function draftShapes(
  { guides = [], box, line: ends, snap, edge }: Draft,
  scene: Scene,
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
    ...ANCHORS.flatMap((anchor) => (snap?.box ? new Circle({ ...pointAt(snap.box, anchor), ...dot(3, page) }) : [])),
    ...(snap ? [new Circle({ ...snap.at, ...dot(4.5, accent) })] : []),
    ...(edge ? [paintedShape('new edge', (context) => paintNewEdge(context, scene, edge, scale))] : []),
  ];
}

/** A line of one width on the screen. */
const lineIn = ({ accent }: Scene['theme']) => ({ stroke: accent, strokeWidth: 1.5, strokeScaleEnabled: false });

function paintGuides(guides: NonNullable<Draft['guides']>): (context: Context, shape: Shape) => void {
  return (context, shape) => {
    context.beginPath();
    traceGuides(context, guides);
    context.strokeShape(shape);
  };
}

/** A shape is taken so far around its middle, as a square; both in its own units. */
function takenAround(middle: number, reach: number) {
  return {
    hitFunc(context: Context, shape: Shape) {
      context.beginPath();
      context.rect(middle - reach, middle - reach, 2 * reach, 2 * reach);
      context.fillShape(shape);
    },
  };
}
