/** The handles of what is selected: where they are, which one a point touches, and how they are painted. */

import type { ElementRef } from '../../bus/payloads.ts';
import { type Box, contains, grow, type Point, type Side } from '../../drawing/index.ts';
import { type Guide, traceGuides } from '../../drawing/snap.ts';
import { labelOf } from '../arrow.ts';
import type { Scene } from '../scene.ts';
import type { EdgeDraft } from './new-edge.ts';
import { ANCHORS, pointAt, type Snap } from './snap.ts';

/** Something of a selected element that can be dragged, in graph coordinates. */
export type Handle =
  /** A corner or side of a section; -1 is left or top, 1 right or bottom. */
  | { readonly kind: 'resize'; readonly id: string; readonly at: Point; readonly sx: number; readonly sy: number }
  /** The border and the title of a section move it. */
  | { readonly kind: 'move'; readonly id: string; readonly box: Box; readonly title: Box | undefined }
  /** So does the ground of a selected one, where nothing else lies. */
  | { readonly kind: 'inside'; readonly id: string; readonly box: Box }
  | { readonly kind: 'end'; readonly id: string; readonly at: Point; readonly which: 'from' | 'to' }
  | { readonly kind: 'label'; readonly id: string; readonly box: Box }
  /** A connection point of a node or a section. */
  | { readonly kind: 'point'; readonly of: ElementRef; readonly at: Point; readonly side: Side };

/** Sides and reach of handles, in CSS pixels; fingers are given more. */
const SIDE_PX = 9;
const REACH_PX = { mouse: 8, touch: 18 };
const BORDER_PX = { mouse: 5, touch: 12 };

/** Handles of the selected sections and arrows; what gives way when two overlap comes first. */
export function handlesOf(scene: Scene, selected: readonly ElementRef[]): readonly Handle[] {
  return selected.flatMap(({ kind, id }): readonly Handle[] => {
    if (kind === 'section') return sectionHandles(scene, id);
    return kind === 'arrow' ? arrowHandles(scene, id) : [];
  });
}

function sectionHandles(scene: Scene, id: string): readonly Handle[] {
  const section = scene.sections.find(({ look }) => look.id === id);
  if (!section) return [];
  const { box, title } = section.layout;
  return [
    { kind: 'inside', id, box },
    { kind: 'move', id, box, title: title?.box },
    ...ANCHORS.map((anchor): Handle => {
      const [u, v] = anchor;
      return { kind: 'resize', id, at: pointAt(box, anchor), sx: 2 * u - 1, sy: 2 * v - 1 };
    }),
  ];
}

function arrowHandles(scene: Scene, id: string): readonly Handle[] {
  const arrow = scene.arrows.find((candidate) => candidate.id === id);
  const points = arrow && scene.route(arrow);
  const [first, last] = [points?.[0], points?.at(-1)];
  if (!arrow || !points || !first || !last) return [];
  const label = labelOf(scene, arrow, points);
  return [
    ...(label ? [{ kind: 'label' as const, id, box: label.box }] : []),
    { kind: 'end', id, at: first, which: 'from' },
    { kind: 'end', id, at: last, which: 'to' },
  ];
}

/** The handle under a graph point, the topmost one. */
export function handleAt(
  handles: readonly Handle[],
  point: Point,
  scale: number,
  pointer: 'mouse' | 'touch',
): Handle | undefined {
  for (let i = handles.length - 1; i >= 0; i -= 1) {
    const handle = handles[i];
    if (handle && touches(handle, point, scale, pointer)) return handle;
  }
  return undefined;
}

function touches(handle: Handle, point: Point, scale: number, pointer: 'mouse' | 'touch'): boolean {
  if (handle.kind === 'label' || handle.kind === 'inside') return contains(handle.box, point);
  if (handle.kind === 'move') {
    const reach = BORDER_PX[pointer] / scale;
    const inside = grow(handle.box, -reach);
    const onBorder =
      contains(grow(handle.box, reach), point) && !(inside.width > 0 && inside.height > 0 && contains(inside, point));
    return onBorder || (handle.title !== undefined && contains(handle.title, point));
  }
  const reach = REACH_PX[pointer] / scale;
  return Math.abs(point.x - handle.at.x) <= reach && Math.abs(point.y - handle.at.y) <= reach;
}

/** The mouse pointer over a handle. */
export function cursorOf(handle: Handle): string {
  if (handle.kind === 'resize') {
    if (handle.sx === 0) return 'ns-resize';
    if (handle.sy === 0) return 'ew-resize';
    return handle.sx === handle.sy ? 'nwse-resize' : 'nesw-resize';
  }
  if (handle.kind === 'point') return 'crosshair';
  return handle.kind === 'end' ? 'grab' : 'move';
}

/** What is being placed with a tool, while the pointer is down or hovers. */
export type Draft = {
  readonly box?: Box | undefined;
  readonly line?: readonly [Point, Point] | undefined;
  readonly snap?: Snap | undefined;
  readonly edge?: EdgeDraft | undefined;
  /** What stands in line with what is moved. */
  readonly guides?: readonly Guide[] | undefined;
};

/** Paints frames and handles at a constant size on screen, and the anchors of what an end is about to sit on. */
export function paintHandles(
  context: CanvasRenderingContext2D,
  handles: readonly Handle[],
  draft: Draft | undefined,
  { accent, page }: { readonly accent: string; readonly page: string },
  scale: number,
): void {
  const pixel = 1 / scale;
  context.lineWidth = 1.5 * pixel;
  context.strokeStyle = accent;
  context.fillStyle = page;
  for (const handle of handles) {
    if (handle.kind === 'inside') continue;
    if (handle.kind === 'move') outline(context, handle.box);
    else if (handle.kind === 'label') {
      context.setLineDash([4 * pixel, 3 * pixel]);
      outline(context, handle.box);
      context.setLineDash([]);
    } else if (handle.kind === 'resize') {
      const side = SIDE_PX * pixel;
      context.beginPath();
      context.rect(handle.at.x - side / 2, handle.at.y - side / 2, side, side);
      context.fill();
      context.stroke();
    } else if (handle.kind === 'end') dot(context, handle.at, (SIDE_PX / 2 + 0.5) * pixel);
  }
  if (draft) paintDraft(context, draft, pixel, accent);
}

function paintDraft(
  context: CanvasRenderingContext2D,
  { box, line, snap, guides = [] }: Draft,
  pixel: number,
  accent: string,
): void {
  if (guides.length > 0) {
    context.lineWidth = pixel;
    context.beginPath();
    traceGuides(context, guides);
    context.stroke();
  }
  if (box) outline(context, box);
  if (line) {
    context.beginPath();
    context.moveTo(line[0].x, line[0].y);
    context.lineTo(line[1].x, line[1].y);
    context.stroke();
  }
  if (!snap) return;
  if (snap.box) {
    outline(context, snap.box);
    for (const anchor of ANCHORS) dot(context, pointAt(snap.box, anchor), 3 * pixel);
  }
  context.fillStyle = accent;
  dot(context, snap.at, 4.5 * pixel);
}

function outline(context: CanvasRenderingContext2D, { x, y, width, height }: Box): void {
  context.strokeRect(x, y, width, height);
}

function dot(context: CanvasRenderingContext2D, { x, y }: Point, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
}
