/** Updates of the style bar's position; the bar is hidden during a drag. */

import { fromEvent, type Subscription } from 'rxjs';
import type { ElementRef } from '../../../bus/base/payloads.ts';
import { type Box, boxAround, grow, type Point, type Size } from '../../../drawing/commands/index.ts';
import type { MapDocument } from '../../../formats/document/document.ts';
import { findElement, positionOf } from '../../../models/commands/kinds.ts';
import { frameOf } from '../../../models/places/section-content.ts';
import type { GraphView } from '../../graph/graph-view.ts';
import { isNarrow } from '../../ui/environment.ts';
import type { ViewContext } from '../../ui/view.ts';

export type BoxSources = Pick<GraphView, 'nodeBox' | 'labelBox' | 'position'>;

const HAS_TOUCH = '(any-pointer: coarse)';
/** Number of selected elements above which only their common box is avoided. */
const MAX_AVOIDED = 60;
/** Distance from the lower edge of the canvas within which the bar would cover messages, in pixels. */
const MESSAGES_PX = 72;

export function positionBeside(
  place: HTMLElement,
  canvas: HTMLElement,
  refs: readonly ElementRef[],
  { models }: ViewContext,
  sources: BoxSources,
): void {
  const bar = place.querySelector<HTMLElement>('.style-bar');
  if (!bar || place.dataset.away !== undefined) return;
  const { width, height } = models.viewport.current();
  const selected = avoided(refs, models, sources);
  const at = barPlace(
    { width: bar.offsetWidth, height: bar.offsetHeight },
    { width, height },
    selected,
    models.pageLayout.others(canvas.getBoundingClientRect(), 'style-bar'),
    BAR_GAP[matchMedia(HAS_TOUCH).matches ? 'touch' : 'mouse'],
  );
  bar.style.setProperty('--left', `${Math.round(at.x)}px`);
  bar.style.setProperty('--top', `${Math.round(at.y)}px`);
  // Next to the selection it covers part of the map; as a strip at the bottom it takes space from the map.
  bar.toggleAttribute('data-on-map', !isNarrow());
  bar.toggleAttribute('data-low', !isNarrow() && at.y + bar.offsetHeight > height - MESSAGES_PX);
  // A panel opens away from the elements that it changes.
  bar.dataset.menus = at.isAbove ? 'above' : 'below';
  const { left, top } = canvas.getBoundingClientRect();
  const inWindow = selected.map((box) => ({ ...box, x: box.x + left, y: box.y + top }));
  bar.dataset.selected = JSON.stringify(inWindow);
}

/** Moves an opened panel of the bar, no further than needed, off the boxes of the selected elements. */
export function keepPanelClear(panel: HTMLElement): void {
  const selected = JSON.parse(panel.closest<HTMLElement>('.style-bar')?.dataset.selected ?? '[]') as readonly Box[];
  const at = clearPlace(panel.getBoundingClientRect(), { width: innerWidth, height: innerHeight }, selected);
  Object.assign(panel.style, { left: `${at.x}px`, top: `${at.y}px`, bottom: 'auto' });
}

function avoided(refs: readonly ElementRef[], models: ViewContext['models'], sources: BoxSources): readonly Box[] {
  const { k } = models.viewport.current();
  return refs
    .slice(0, MAX_AVOIDED)
    .flatMap((ref) => elementBoxes(models.document.current(), ref, sources))
    .map((box) => ({ ...models.viewport.toScreen(box), width: box.width * k, height: box.height * k }));
}

/** Size of the area around the middle of an element without a box: an arrow, or the label of an edge. */
const AROUND = { width: 90, height: 40 };

export function elementBoxes(map: MapDocument, ref: ElementRef, sources: BoxSources): readonly Box[] {
  const ofNode = (id: string) => [sources.nodeBox(id), sources.labelBox({ kind: 'node', id })].filter((box) => !!box);
  const edge = ref.kind === 'edge' ? findElement(map, { kind: 'edge', id: ref.id }) : undefined;
  const section = ref.kind === 'section' ? findElement(map, { kind: 'section', id: ref.id }) : undefined;
  if (section) return [frameOf(section)];
  // The next edge may begin at the nodes of an edge.
  const boxes = edge ? [edge.from, edge.to].flatMap(ofNode) : ref.kind === 'node' ? ofNode(ref.id) : [];
  const at = boxes.length === 0 || edge ? positionOf(map, ref, sources.position) : undefined;
  return at ? [...boxes, boxAround(at, AROUND)] : boxes;
}

/** Hides the bar during a drag; `back` is called when it may return. */
export function hideWhilePressed(place: HTMLElement, canvas: HTMLElement, back: () => void): Subscription {
  const pressing = fromEvent<PointerEvent>(canvas, 'pointerdown', { capture: true }).subscribe(({ target }) => {
    if (!place.contains(target as Node)) place.dataset.away = '';
  });
  for (const name of ['pointerup', 'pointercancel'])
    pressing.add(
      fromEvent(window, name, { capture: true }).subscribe(() => {
        delete place.dataset.away;
        back();
      }),
    );
  return pressing;
}

/** Distance from the bar to the selection, in pixels, for connection points; those for fingers are further out. */
export const BAR_GAP = { mouse: 36, touch: 56 };
/** Distance from the bar to the edges of the canvas, in pixels. */
const EDGE = 8;

/**
 * @param bar - its size
 * @param canvasSize - size of the canvas
 * @param selected - boxes that it must not cover; those out of view count for nothing
 * @param others - what else floats on the canvas
 * @param gap - between the bar and what is selected, where connection points have space
 * @returns its top left corner, in pixels of the canvas, and whether it is in the lower half, so that its panels open upwards
 */
export function barPlace(
  bar: Size,
  canvasSize: Size,
  selected: readonly Box[],
  others: readonly Box[],
  gap = BAR_GAP.mouse,
): Point & { readonly isAbove: boolean } {
  const canvas = { x: 0, y: 0, ...canvasSize };
  const seen = selected.filter((box) => common(box, canvas) > 0);
  const within = ({ x, y }: Point): Point => ({
    x: Math.max(EDGE, Math.min(x, canvasSize.width - bar.width - EDGE)),
    y: Math.max(EDGE, Math.min(y, canvasSize.height - bar.height - EDGE)),
  });
  let best: { readonly at: Point; readonly cost: number } | undefined;
  for (const [order, wanted] of edgePlaces(bar, others, canvasSize).entries()) {
    const at = within(wanted);
    const box = { ...at, ...bar };
    const covered = sum(seen, (one) => common(grow(one, gap), box));
    const hidden = sum(others, (one) => common(one, box));
    const cost = (covered > 0 ? 1e9 + 100 * covered : 0) + (hidden > 0 ? 1e6 + hidden : 0) + order;
    if (!best || cost < best.cost) best = { at, cost };
  }
  const at = best?.at ?? within({ x: 0, y: 0 });
  return { ...at, isAbove: at.y > canvasSize.height / 2 };
}

/** The nearest place in the window where a panel covers as little as possible of some boxes. */
export function clearPlace({ x, y, width, height }: Box, size: Size, boxes: readonly Box[]): Point {
  const columns = [x, ...boxes.flatMap((box) => [box.x - width - EDGE, box.x + box.width + EDGE])];
  const rows = [y, ...boxes.flatMap((box) => [box.y - height - EDGE, box.y + box.height + EDGE])];
  let best: { readonly at: Point; readonly cost: number } | undefined;
  for (const left of columns)
    for (const top of rows) {
      const at = {
        x: Math.max(EDGE, Math.min(left, size.width - width - EDGE)),
        y: Math.max(EDGE, Math.min(top, size.height - height - EDGE)),
      };
      const covered = sum(boxes, (box) => common(box, { ...at, width, height }));
      const cost = 1e6 * covered + Math.hypot(at.x - x, at.y - y);
      if (!best || cost < best.cost) best = { at, cost };
    }
  return best?.at ?? { x, y };
}

/** The upper edge first, also under other surfaces there, then the lower one, so that it stays in place. */
function edgePlaces(bar: Size, others: readonly Box[], canvas: Size): readonly Point[] {
  const columns = [(canvas.width - bar.width) / 2, EDGE, canvas.width - bar.width - EDGE];
  const rows = [EDGE, canvas.height - bar.height - EDGE];
  const between = others.flatMap(({ y, height }) => [y + height + EDGE, y - EDGE - bar.height]);
  const low = between.filter((y) => y > canvas.height / 2).sort((a, b) => b - a);
  const high = between.filter((y) => y <= canvas.height / 2).sort((a, b) => a - b);
  return [rows.slice(0, 1), high, rows.slice(1), low].flat().flatMap((y) => columns.map((x) => ({ x, y })));
}

function common(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

function sum(boxes: readonly Box[], of: (box: Box) => number): number {
  return boxes.reduce((all, box) => all + of(box), 0);
}
