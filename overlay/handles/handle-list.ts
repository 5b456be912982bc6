import type { ElementRef } from '../../bus/base/payloads.ts';
import type { Box, Point, Side } from '../../drawing/commands/index.ts';
import type { Guide } from '../../drawing/commands/snap.ts';
import type { OverlayScene } from '../scene.ts';
import type { EdgeDraft } from './new-edge.ts';
import { ANCHORS, pointInBox, type Snap } from './snap.ts';

/** A draggable part of a selected element, in graph coordinates. */
export type Handle =
  /** A corner or side of a section; -1 is left or top, 1 right or bottom. */
  | { readonly kind: 'resize'; readonly id: string; readonly at: Point; readonly sx: number; readonly sy: number }
  /** The border and the title of a section move it. */
  | { readonly kind: 'move'; readonly id: string; readonly box: Box; readonly title: Box | undefined }
  /** So does the inside of a selected one, where it contains nothing else. */
  | { readonly kind: 'inside'; readonly id: string; readonly box: Box }
  | { readonly kind: 'end'; readonly id: string; readonly at: Point; readonly which: 'from' | 'to' }
  | { readonly kind: 'label'; readonly id: string; readonly box: Box }
  /** A connection point of a node or a section. */
  | { readonly kind: 'point'; readonly of: ElementRef; readonly at: Point; readonly side: Side };

/** Handles of the selected sections and arrows; where two overlap, the later one has priority. */
export function handlesOf(scene: OverlayScene, selected: readonly ElementRef[]): readonly Handle[] {
  return selected.flatMap(({ kind, id }): readonly Handle[] => {
    if (kind === 'section') return sectionHandles(scene, id);
    return kind === 'arrow' ? arrowHandles(scene, id) : [];
  });
}

function sectionHandles(scene: OverlayScene, id: string): readonly Handle[] {
  const section = scene.sections.find(({ look }) => look.id === id);
  if (!section) return [];
  const { box, title } = section.layout;
  return [
    { kind: 'inside', id, box },
    { kind: 'move', id, box, title: title?.box },
    ...ANCHORS.map((anchor): Handle => {
      const [u, v] = anchor;
      return { kind: 'resize', id, at: pointInBox(box, anchor), sx: 2 * u - 1, sy: 2 * v - 1 };
    }),
  ];
}

function arrowHandles(scene: OverlayScene, id: string): readonly Handle[] {
  const arrow = scene.arrows.find((candidate) => candidate.id === id);
  const { points, label } = (arrow && scene.placedArrow(arrow)) ?? {};
  const [first, last] = [points?.[0], points?.at(-1)];
  if (!first || !last) return [];
  return [
    ...(label ? [{ kind: 'label' as const, id, box: label.box }] : []),
    { kind: 'end', id, at: first, which: 'from' },
    { kind: 'end', id, at: last, which: 'to' },
  ];
}

export function cursorOf(handle: Handle): string {
  if (handle.kind === 'resize') {
    if (handle.sx === 0) return 'ns-resize';
    if (handle.sy === 0) return 'ew-resize';
    return handle.sx === handle.sy ? 'nwse-resize' : 'nesw-resize';
  }
  if (handle.kind === 'point') return 'crosshair';
  return handle.kind === 'end' ? 'grab' : 'move';
}

/** An element being placed with a tool, while the pointer is down or hovers. */
export type ToolDraft = {
  readonly box?: Box | undefined;
  readonly line?: readonly [Point, Point] | undefined;
  readonly snap?: Snap | undefined;
  readonly edge?: EdgeDraft | undefined;
  readonly guides?: readonly Guide[] | undefined;
};
