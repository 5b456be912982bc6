/** Going through the map by keyboard: from node to node, into what is selected, and moving it. */

import type { Subscription } from 'rxjs';
import type { ElementRef, Point } from '../../bus/events.ts';
import { indexesOf } from '../../models/indexes.ts';
import { neighbourInDirection } from '../../models/neighbours.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import { answer } from '../answer.ts';
import type { ControllerContext } from '../context.ts';

/** Pixels that one step moves the view, and graph units that it moves nodes. */
const PAN_PX = 60;
const MOVE = 10;

/** @param canvas - where menus open that are asked for by key */
export function attachWalk({ bus, models }: ControllerContext, view: GraphView, canvas: HTMLElement): Subscription {
  const map = () => models.document.current();
  const selectedNode = () => {
    const only = models.selection.only();
    return only?.kind === 'node' ? only.id : undefined;
  };
  const middle = (): Point => {
    const { width, height } = models.viewport.current();
    return models.viewport.toGraph({ x: width / 2, y: height / 2 });
  };

  function select(id: string): void {
    const ref: ElementRef = { kind: 'node', id };
    bus.emit('intent:select', { refs: [ref], mode: 'replace' });
    if (!isComfortablyInView(id)) bus.emit('intent:reveal', { ref });
  }

  /** Following arrows through a map should not move it under the eyes more than needed. */
  function isComfortablyInView(id: string): boolean {
    const at = view.position(id);
    if (!at) return true;
    const { x, y } = models.viewport.toScreen(at);
    const { width, height } = models.viewport.current();
    return x > width * 0.1 && x < width * 0.9 && y > height * 0.1 && y < height * 0.9;
  }

  /** Without a selection the node nearest to the middle of the view is the way in. */
  function selectCentral(): void {
    const from = middle();
    const placed = map().nodes.flatMap(({ id }) => {
      const at = view.position(id);
      return at ? [{ id, distance: Math.hypot(at.x - from.x, at.y - from.y) }] : [];
    });
    const [first, ...others] = placed;
    if (first) select(others.reduce((best, one) => (one.distance < best.distance ? one : best), first).id);
    else bus.emit('notice:raised', { tone: 'spoken', text: 'No nodes in view.' });
  }

  function follow(direction: Point): void {
    const from = selectedNode();
    if (from === undefined) {
      const edge = models.selection.only();
      const ends = edge?.kind === 'edge' ? indexesOf(map()).edges.get(edge.id) : undefined;
      if (ends) select(ends.to);
      else selectCentral();
      return;
    }
    const neighbour = neighbourInDirection(map(), from, direction, view.position);
    if (neighbour !== undefined) select(neighbour);
    else bus.emit('notice:raised', { tone: 'spoken', text: 'No relationship in this direction.' });
  }

  /** To the next or previous node of the document that is in view, around its ends. */
  function step(by: 1 | -1): void {
    const ids = map().nodes.flatMap(({ id }) => (view.position(id) ? [id] : []));
    const from = selectedNode();
    const at = from === undefined ? (by === 1 ? -1 : 0) : ids.indexOf(from);
    const next = ids[(at + by + ids.length) % ids.length];
    if (next !== undefined) select(next);
  }

  function openSelected(): void {
    const ref = models.selection.only();
    if (!ref) selectCentral();
    else if (models.document.isLocked()) bus.emit('intent:focus-details', {});
    else bus.emit('intent:edit', { ref });
  }

  function openMenu(): void {
    const ref = models.selection.only();
    const box = canvas.getBoundingClientRect();
    const graph = (ref?.kind === 'node' && view.position(ref.id)) || middle();
    const at = models.viewport.toScreen(graph);
    bus.emit('intent:context-menu', { ref, at: { x: box.left + at.x, y: box.top + at.y }, graph });
  }

  /** Everything that is on the map: edges go where their nodes go. */
  function selectAll(): void {
    const { nodes, sections, arrows } = map();
    const refs: ElementRef[] = [
      ...nodes.filter(({ id }) => view.position(id)).map(({ id }) => ({ kind: 'node' as const, id })),
      ...sections.map(({ id }) => ({ kind: 'section' as const, id })),
      ...arrows.map(({ id }) => ({ kind: 'arrow' as const, id })),
    ];
    models.selection.change(refs, 'replace');
  }

  function nudge(by: Point): void {
    const places = models.selection.ids('node').flatMap((id) => {
      const at = view.position(id);
      return at ? [{ id, x: at.x + by.x * MOVE, y: at.y + by.y * MOVE }] : [];
    });
    // Sections that are selected with nodes move along with them, in one step.
    if (places.length > 0) {
      bus.emit('intent:place-nodes', { places, cause: 'keys' });
      return;
    }
    for (const { id, x, y } of map().sections) {
      if (!models.selection.has({ kind: 'section', id })) continue;
      bus.emit('intent:reshape-section', { id, box: { x: x + by.x * MOVE, y: y + by.y * MOVE } });
    }
  }

  return answer(
    { bus, models },
    {
      'intent:follow': ({ direction }) => follow(direction),
      'intent:step': ({ by }) => step(by),
      'intent:open-selected': openSelected,
      'intent:open-menu': openMenu,
      'intent:select-all': selectAll,
      'intent:pan': ({ direction }) => view.pan({ x: direction.x * PAN_PX, y: direction.y * PAN_PX }),
      'intent:nudge': ({ direction }) => nudge(direction),
    },
  );
}
