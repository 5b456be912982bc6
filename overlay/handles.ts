/**
 * Drawing on the canvas: handles of the selected sections and arrows, and the tools that place new ones. Announces
 * results; changes nothing. Listens to the pointer only while something is selected or a tool is armed.
 */

import type { ElementRef } from '../bus/events.ts';
import type { Box, Point } from '../drawing/index.ts';
import type { Arrow, Section } from '../formats/document/document.ts';
import type { ArrowEnd } from '../formats/document/fields.ts';
import { cursorOf, type Draft, type Handle, handleAt, handlesOf, paintHandles } from './handle-list.ts';
import type { OverlayKind } from './kind.ts';
import type { Overlay } from './overlay.ts';
import { resizedBox } from './resize.ts';
import { snapEnd } from './snap.ts';

export type Tool = 'section' | 'arrow';

/** Results, each once at the end of a gesture; nothing is told of a gesture that was cancelled or moved nothing. */
export type HandleCallbacks = {
  readonly onReshapeSection: (id: string, box: Box) => void;
  readonly onReshapeArrow: (
    id: string,
    change: { readonly from?: ArrowEnd; readonly to?: ArrowEnd; readonly labelOffset?: readonly [number, number] },
  ) => void;
  /** A click places a section of the default size: then the box has no area. */
  readonly onPlaceSection: (box: Box) => void;
  readonly onPlaceArrow: (ends: { readonly from: ArrowEnd; readonly to: ArrowEnd }) => void;
  /** The tool was put down: after use, or by Escape. */
  readonly onDisarm: () => void;
};

export type Handles = {
  /** Shows the handles of these; other kinds of elements have none. */
  setSelection(selected: readonly ElementRef[]): void;
  /** The next gesture places a new section or arrow; undefined puts the tool down. */
  arm(tool: Tool | undefined): void;
  destroy(): void;
};

export type HandleOptions = HandleCallbacks & {
  readonly overlay: Overlay;
  /** The container of the graph, and the one in front of it. */
  readonly graph: HTMLElement;
  readonly over: HTMLElement;
};

type Gesture = {
  readonly pointerId: number;
  /** Where it started, in graph coordinates. */
  readonly start: Point;
  readonly move: (point: Point) => void;
  /** Tells the result. */
  readonly finish: () => void;
};

export function attachHandles(options: HandleOptions): Handles {
  const { overlay, graph, over } = options;
  let selected: readonly ElementRef[] = [];
  let tool: Tool | undefined;
  let gesture: Gesture | undefined;
  let draft: Draft | undefined;
  let listening = false;

  const handles = () => handlesOf(overlay.scene(), selected);
  const kind: OverlayKind = {
    name: 'handles',
    stage: 'over',
    count: () => selected.length + (draft ? 1 : 0),
    paint: (context, scene, view) => paintHandles(context, handlesOf(scene, selected), draft, scene.theme, view.scale),
    bounds: () => undefined,
    hit: () => undefined,
  };

  const toGraph = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top } = over.getBoundingClientRect();
    const { x, y, k } = overlay.viewport();
    return { x: (clientX - left - x) / k, y: (clientY - top - y) / k };
  };
  const scale = () => overlay.viewport().k;
  const redraw = () => overlay.setHandles(kind);

  function listen(wanted: boolean): void {
    if (wanted === listening) return;
    listening = wanted;
    const change = wanted ? 'addEventListener' : 'removeEventListener';
    for (const element of [graph, over]) {
      element[change]('pointerdown', onDown as EventListener, true);
      element[change]('pointermove', onMove as EventListener, true);
      element[change]('pointerup', onUp as EventListener, true);
      element[change]('pointercancel', cancel, true);
    }
    window[change]('keydown', onKey as EventListener, true);
    if (!wanted) point(undefined);
    overlay.setHandles(wanted ? kind : undefined);
  }

  /** The front container takes the pointer where there is something to grab, and lets the graph have it elsewhere. */
  function point(cursor: string | undefined): void {
    over.style.pointerEvents = cursor ? 'auto' : '';
    over.style.cursor = cursor ?? '';
    over.style.touchAction = cursor ? 'none' : '';
  }

  function refresh(): void {
    const drawable = selected.some((ref) => ref.kind === 'section' || ref.kind === 'arrow');
    listen(drawable || tool !== undefined || gesture !== undefined);
    if (tool) point('crosshair');
    if (listening) redraw();
  }

  function onDown(event: PointerEvent): void {
    if (gesture || event.button !== 0 || !event.isPrimary) return;
    const start = toGraph(event);
    const handle = tool ? undefined : handleAt(handles(), start, scale(), pointerKind(event));
    const begun = tool ? placing(tool, start, event.pointerId) : handle && dragging(handle, start, event.pointerId);
    if (!begun) return;
    gesture = begun;
    event.preventDefault();
    event.stopPropagation();
    point(tool ? 'crosshair' : handle?.kind === 'end' ? 'grabbing' : handle && cursorOf(handle));
    over.setPointerCapture(event.pointerId);
  }

  function onMove(event: PointerEvent): void {
    if (gesture) {
      if (event.pointerId !== gesture.pointerId) return;
      event.stopPropagation();
      gesture.move(toGraph(event));
      redraw();
      return;
    }
    if (tool === 'arrow') {
      draft = { snap: snapEnd(overlay.scene(), toGraph(event), scale()) };
      redraw();
    } else if (!tool) {
      const handle = handleAt(handles(), toGraph(event), scale(), pointerKind(event));
      point(handle && cursorOf(handle));
    }
  }

  function onUp(event: PointerEvent): void {
    if (!gesture || event.pointerId !== gesture.pointerId) return;
    event.stopPropagation();
    // The click that follows belongs to this gesture, not to the graph.
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, true));
    const { finish } = gesture;
    endGesture();
    finish();
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || (!gesture && !tool)) return;
    event.stopPropagation();
    cancel();
    disarm();
  }

  function cancel(): void {
    if (!gesture) return;
    const { pointerId } = gesture;
    endGesture();
    if (over.hasPointerCapture(pointerId)) over.releasePointerCapture(pointerId);
  }

  function endGesture(): void {
    gesture = undefined;
    draft = undefined;
    overlay.setPreview(undefined);
    point(undefined);
    refresh();
  }

  function disarm(): void {
    if (!tool) return;
    tool = undefined;
    draft = undefined;
    point(undefined);
    refresh();
    options.onDisarm();
  }

  function dragging(handle: Handle, start: Point, pointerId: number): Gesture | undefined {
    const gestureOf = (move: Gesture['move'], finish: () => void): Gesture => ({ pointerId, start, move, finish });
    if (handle.kind === 'end') return draggingEnd(handle, gestureOf);
    if (handle.kind === 'label') return draggingLabel(handle.id, start, gestureOf);
    return draggingSection(handle, start, gestureOf);
  }

  function draggingSection(
    handle: Extract<Handle, { kind: 'resize' | 'move' }>,
    start: Point,
    gestureOf: MakeGesture,
  ): Gesture | undefined {
    const { sections } = overlay.scene().document;
    const original = overlay.scene().sections.find(({ look }) => look.id === handle.id)?.layout.box;
    if (!original) return undefined;
    let box = original;
    return gestureOf(
      (now) => {
        box = resizedBox(original, handle.kind === 'move' ? undefined : handle, now.x - start.x, now.y - start.y);
        overlay.setPreview({ sections: replaced<Section>(sections, handle.id, box) });
      },
      () => {
        if (!sameBox(box, original)) options.onReshapeSection(handle.id, box);
      },
    );
  }

  function draggingEnd(handle: Extract<Handle, { kind: 'end' }>, gestureOf: MakeGesture): Gesture {
    const { arrows } = overlay.scene().document;
    let end: ArrowEnd | undefined;
    return gestureOf(
      (now) => {
        const snap = snapEnd(overlay.scene(), now, scale());
        end = snap.end;
        draft = { snap };
        overlay.setPreview({ arrows: replaced<Arrow>(arrows, handle.id, { [handle.which]: end }) });
      },
      () => {
        if (end) options.onReshapeArrow(handle.id, { [handle.which]: end });
      },
    );
  }

  function draggingLabel(id: string, start: Point, gestureOf: MakeGesture): Gesture | undefined {
    const { arrows } = overlay.scene().document;
    const arrow = arrows.find((candidate) => candidate.id === id);
    if (!arrow) return undefined;
    const [dx, dy] = arrow.labelOffset ?? [0, 0];
    let labelOffset: readonly [number, number] = [dx, dy];
    return gestureOf(
      (now) => {
        labelOffset = [moved(dx, now.x - start.x), moved(dy, now.y - start.y)];
        overlay.setPreview({ arrows: replaced<Arrow>(arrows, id, { labelOffset }) });
      },
      () => {
        if (labelOffset[0] !== dx || labelOffset[1] !== dy) options.onReshapeArrow(id, { labelOffset });
      },
    );
  }

  function placing(which: Tool, start: Point, pointerId: number): Gesture {
    const from = snapEnd(overlay.scene(), start, scale());
    let to = from;
    let box: Box = { ...rounded(start), width: 0, height: 0 };
    return {
      pointerId,
      start,
      move(now) {
        if (which === 'arrow') {
          to = snapEnd(overlay.scene(), now, scale());
          draft = { line: [from.at, to.at], snap: to };
        } else {
          box = boxBetween(start, now);
          draft = { box };
        }
      },
      finish() {
        const isClick = Math.max(box.width, box.height) * scale() < CLICK_PX;
        const isShort = Math.hypot(to.at.x - from.at.x, to.at.y - from.at.y) * scale() < CLICK_PX;
        // A click with the arrow tool draws nothing and leaves it armed.
        if (which === 'arrow' && isShort) return;
        disarm();
        if (which === 'arrow') options.onPlaceArrow({ from: from.end, to: to.end });
        else options.onPlaceSection(isClick ? { ...rounded(start), width: 0, height: 0 } : box);
      },
    };
  }

  return {
    setSelection(next) {
      selected = next.filter((ref) => ref.kind === 'section' || ref.kind === 'arrow');
      if (gesture) cancel();
      else refresh();
    },
    arm(next) {
      cancel();
      tool = next;
      draft = undefined;
      point(undefined);
      refresh();
    },
    destroy() {
      cancel();
      selected = [];
      tool = undefined;
      listen(false);
    },
  };
}

/** A shorter way counts as a click, in CSS pixels. */
const CLICK_PX = 6;

type MakeGesture = (move: Gesture['move'], finish: () => void) => Gesture;

function pointerKind(event: PointerEvent): 'mouse' | 'touch' {
  return event.pointerType === 'touch' ? 'touch' : 'mouse';
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

function replaced<T extends { readonly id: string }>(list: readonly T[], id: string, change: Partial<T>): readonly T[] {
  return list.map((item) => (item.id === id ? { ...item, ...change } : item));
}

/** A whole number, or the very number that was there. */
function moved(before: number, by: number): number {
  return by === 0 ? before : Math.round(before + by);
}

function rounded({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) };
}

function boxBetween(a: Point, b: Point): Box {
  const [p, q] = [rounded(a), rounded(b)];
  return {
    x: Math.min(p.x, q.x),
    y: Math.min(p.y, q.y),
    width: Math.abs(q.x - p.x),
    height: Math.abs(q.y - p.y),
  };
}

function sameBox(a: Box, b: Box): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}
