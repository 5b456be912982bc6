/** What the pointer does on the overlay: clicks on pills filter, arrows and sections are selected, edited, described. */

import { fromEvent, Subscription } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { ElementRef } from '../../bus/events.ts';
import type { Hit, Overlay } from '../../overlay/index.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import type { ControllerContext } from '../context.ts';

/** Moving further than this between down and up is no click, in pixels. */
const SLOP_PX = 5;

/**
 * Pills and arrows lie in front of the graph and take the pointer first; a section takes it where the graph has
 * nothing. Inside its frame a section is taken only on maps that can be edited, so that on others a click on empty
 * ground still leaves the selection.
 */
export function attachPointing(
  { bus, models }: ControllerContext,
  overlay: Overlay,
  surface: HTMLElement,
  view: GraphView,
): Subscription {
  const pointing = new Subscription();
  /** The node or edge under the mouse, as the graph tells it. */
  let onGraph: ElementRef | undefined;
  let hovered: string | undefined;
  let press: { readonly hit: Hit; readonly pointerId: number; readonly x: number; readonly y: number } | undefined;

  pointing.add(
    eventsOf(bus, 'hover:changed').subscribe(({ over }) => {
      if (over?.kind !== 'arrow') onGraph = over;
    }),
  );

  function hitAt({ clientX, clientY }: MouseEvent): Hit | undefined {
    const { left, top } = surface.getBoundingClientRect();
    return overlay.hitTest({ x: clientX - left, y: clientY - top });
  }

  /** A pill, or an arrow that does not lie on a node's own border. */
  function frontAt(event: MouseEvent): Hit | undefined {
    const hit = hitAt(event);
    if (hit?.kind === 'tag') return hit;
    return hit?.kind === 'arrow' && onGraph?.kind !== 'node' ? hit : undefined;
  }

  function sectionAt(event: MouseEvent): ElementRef | undefined {
    const hit = onGraph ? undefined : hitAt(event);
    if (hit?.kind !== 'section') return undefined;
    return hit.part === 'frame' || !models.document.isLocked() ? { kind: 'section', id: hit.id } : undefined;
  }

  /** An arrow or a section under the pointer. */
  function elementAt(event: MouseEvent): ElementRef | undefined {
    const front = frontAt(event);
    return front?.kind === 'arrow' ? { kind: 'arrow', id: front.id } : sectionAt(event);
  }

  function showHover(event: PointerEvent): void {
    if (event.buttons !== 0 || event.pointerType === 'touch') return;
    const front = frontAt(event);
    const key = front && (front.kind === 'tag' ? `tag ${front.tag} ${front.nodeId}` : `arrow ${front.id}`);
    if (key === hovered) return;
    const was = hovered;
    hovered = key;
    view.graph().renderer.getCanvas().style.cursor = key ? 'pointer' : '';
    const at = { x: event.clientX, y: event.clientY };
    if (front?.kind === 'arrow') bus.emit('hover:changed', { over: { kind: 'arrow', id: front.id }, at });
    else if (was?.startsWith('arrow')) bus.emit('hover:changed', { over: onGraph, at });
  }

  function onDown(event: PointerEvent): void {
    press = undefined;
    if (event.button !== 0 || !event.isPrimary) return;
    const hit = frontAt(event);
    if (!hit) return;
    press = { hit, pointerId: event.pointerId, x: event.clientX, y: event.clientY };
    // The graph would take it for a press on empty ground.
    event.stopPropagation();
  }

  function onUp(event: PointerEvent): void {
    const pressed = press;
    press = undefined;
    if (!pressed || pressed.pointerId !== event.pointerId) return;
    event.stopPropagation();
    if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > SLOP_PX) return;
    const { hit } = pressed;
    if (hit.kind === 'tag') bus.emit('intent:set-filter', { change: { facet: 'tags', toggle: hit.tag } });
    else select({ kind: hit.kind, id: hit.id }, event);
  }

  function select(ref: ElementRef, { shiftKey, ctrlKey, metaKey }: MouseEvent): void {
    bus.emit('intent:select', { refs: [ref], mode: shiftKey || ctrlKey || metaKey ? 'toggle' : 'replace' });
  }

  let downAt = { x: 0, y: 0 };
  const isMove = ({ clientX, clientY }: MouseEvent) => Math.hypot(clientX - downAt.x, clientY - downAt.y) > SLOP_PX;

  /** After the graph's own answer to the click, which leaves the selection. */
  function onClick(event: MouseEvent): void {
    const section = isMove(event) ? undefined : sectionAt(event);
    if (section && frontAt(event) === undefined) queueMicrotask(() => select(section, event));
  }

  function onDoubleClick(event: MouseEvent): void {
    const ref = elementAt(event);
    if (!ref || models.document.isLocked()) return;
    event.stopPropagation();
    bus.emit('intent:edit', { ref });
  }

  function onContextMenu(event: MouseEvent): void {
    const ref = elementAt(event);
    if (!ref) return;
    event.preventDefault();
    event.stopPropagation();
    const at = { x: event.clientX, y: event.clientY };
    bus.emit('intent:context-menu', { ref, at, graph: view.toGraph(at) });
  }

  const on = <E extends Event>(name: string, run: (event: E) => void, capture = false) =>
    pointing.add(fromEvent<E>(surface, name, { capture }).subscribe(run));
  on('pointermove', showHover);
  on<PointerEvent>('pointerdown', ({ clientX: x, clientY: y }) => {
    downAt = { x, y };
  });
  on('pointerdown', onDown, true);
  on('pointerup', onUp, true);
  on('pointercancel', () => {
    press = undefined;
  });
  on('click', onClick);
  on('dblclick', onDoubleClick, true);
  on('contextmenu', onContextMenu, true);
  return pointing;
}
