/** Steps of keyboard navigation. Loaded after the first map. */

import type { ElementRef, Point } from '../../bus/base/payloads.ts';
import type { IntentName } from '../../bus/intents.ts';
import { indexesOf } from '../../models/document/indexes.ts';
import { neighbourInDirection } from '../../models/places/neighbours.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import type { IntentAnswers } from '../base/answer.ts';
import type { ControllerContext } from '../base/context.ts';
import type { Openers } from '../page/surfaces.ts';
import type { Camera } from '../screen/camera.ts';

export type KeyboardNavigation = Pick<ControllerContext, 'bus' | 'models'> & {
  readonly view: GraphView;
  readonly camera: Pick<Camera, 'show'>;
  readonly openers: Pick<Openers, 'edit' | 'focusDetails' | 'menu'>;
  readonly rename: (ref: ElementRef) => unknown;
  readonly unfold: (node: { readonly id: string }) => void;
  /** Container of menus opened by key. */
  readonly canvas: HTMLElement;
};

function selectedNode({ models }: KeyboardNavigation): string | undefined {
  const only = models.selection.only();
  return only?.kind === 'node' ? only.id : undefined;
}

function middle({ models }: KeyboardNavigation): Point {
  const { width, height } = models.viewport.current();
  return models.viewport.toGraph({ x: width / 2, y: height / 2 });
}

function select(keyboard: KeyboardNavigation, id: string): void {
  const ref: ElementRef = { kind: 'node', id };
  keyboard.models.selection.change([ref], 'replace');
  if (!isComfortablyInView(keyboard, id)) keyboard.camera.show(ref);
}

/** Following arrows through a map should move the view as little as possible. */
function isComfortablyInView({ models, view }: KeyboardNavigation, id: string): boolean {
  const at = view.position(id);
  if (!at) return true;
  const { x, y } = models.viewport.toScreen(at);
  const { width, height } = models.viewport.current();
  return x > width * 0.1 && x < width * 0.9 && y > height * 0.1 && y < height * 0.9;
}

/** Without a selection the first node is the one nearest to the middle of the view. */
function selectCentral(keyboard: KeyboardNavigation): void {
  const { bus, models, view } = keyboard;
  const from = middle(keyboard);
  const placed = models.filter.drawn().nodes.flatMap(({ id }) => {
    const at = view.position(id);
    return at ? [{ id, distance: Math.hypot(at.x - from.x, at.y - from.y) }] : [];
  });
  const [first, ...others] = placed;
  if (first) select(keyboard, others.reduce((best, one) => (one.distance < best.distance ? one : best), first).id);
  else bus.emit('notice:raised', { tone: 'spoken', text: 'No nodes in view.' });
}

function follow(keyboard: KeyboardNavigation, direction: Point): void {
  const { bus, models, view } = keyboard;
  // Including collapsed groups.
  const map = models.filter.drawn();
  const from = selectedNode(keyboard);
  if (from === undefined) {
    const edge = models.selection.only();
    const ends = edge?.kind === 'edge' ? indexesOf(map).edges.get(edge.id) : undefined;
    if (ends) select(keyboard, ends.to);
    else selectCentral(keyboard);
    return;
  }
  const neighbour = neighbourInDirection(map, from, direction, view.position);
  if (neighbour !== undefined) select(keyboard, neighbour);
  else bus.emit('notice:raised', { tone: 'spoken', text: 'No relationship in this direction.' });
}

/** To the next or previous visible node of the document, cyclically. */
function step(keyboard: KeyboardNavigation, by: 1 | -1): void {
  const ids = keyboard.models.filter.drawn().nodes.flatMap(({ id }) => (keyboard.view.position(id) ? [id] : []));
  const from = selectedNode(keyboard);
  const at = from === undefined ? (by === 1 ? -1 : 0) : ids.indexOf(from);
  const next = ids[(at + by + ids.length) % ids.length];
  if (next !== undefined) select(keyboard, next);
}

function openSelected(keyboard: KeyboardNavigation): void {
  const { models, openers } = keyboard;
  const ref = models.selection.only();
  if (models.selection.current().length === 0) selectCentral(keyboard);
  else if (ref?.kind === 'node' && models.filter.isFolded(ref.id)) keyboard.unfold({ id: ref.id });
  else if (!ref || models.document.isLocked()) openers.focusDetails();
  else openers.edit({ ref });
}

function rename(keyboard: KeyboardNavigation, ref = keyboard.models.selection.only()): void {
  const { models } = keyboard;
  const isGroup = ref?.kind === 'node' && models.filter.isFolded(ref.id);
  if (ref && !isGroup) keyboard.rename(ref);
  else openSelected(keyboard);
}

function openMenu(keyboard: KeyboardNavigation): void {
  const { openers, models, view, canvas } = keyboard;
  // With several selected elements the menu concerns all of them; it opens next to the last.
  const ref = models.selection.current().at(-1);
  const box = canvas.getBoundingClientRect();
  const graph = (ref?.kind === 'node' && view.position(ref.id)) || middle(keyboard);
  const at = models.viewport.toScreen(graph);
  openers.menu({ ref, at: { x: box.left + at.x, y: box.top + at.y }, graph });
}

function selectAll({ models, view }: KeyboardNavigation): void {
  const { nodes, sections, arrows } = models.document.current();
  const refs: ElementRef[] = [
    ...nodes.filter(({ id }) => view.position(id)).map(({ id }) => ({ kind: 'node' as const, id })),
    ...sections.map(({ id }) => ({ kind: 'section' as const, id })),
    ...arrows.map(({ id }) => ({ kind: 'arrow' as const, id })),
  ];
  models.selection.change(refs, 'replace');
}

export const navigationAnswers = (keyboard: KeyboardNavigation) =>
  ({
    'intent:follow': ({ direction }) => follow(keyboard, direction),
    'intent:step': ({ by }) => step(keyboard, by),
    'intent:open-selected': () => openSelected(keyboard),
    'intent:rename': ({ ref }) => rename(keyboard, ref),
    'intent:open-menu': (place) => (place.at ? keyboard.openers.menu(place) : openMenu(keyboard)),
    'intent:select-all': () => selectAll(keyboard),
  }) satisfies Partial<IntentAnswers<IntentName>>;
