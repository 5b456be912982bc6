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

export type Walk = Pick<ControllerContext, 'bus' | 'models'> & {
  readonly view: GraphView;
  readonly camera: Pick<Camera, 'show'>;
  readonly openers: Pick<Openers, 'edit' | 'focusDetails' | 'menu'>;
  readonly rename: (ref: ElementRef) => unknown;
  readonly unfold: (asked: { readonly id: string }) => void;
  /** Container of menus opened by key. */
  readonly canvas: HTMLElement;
};

function selectedNode({ models }: Walk): string | undefined {
  const only = models.selection.only();
  return only?.kind === 'node' ? only.id : undefined;
}

function middle({ models }: Walk): Point {
  const { width, height } = models.viewport.current();
  return models.viewport.toGraph({ x: width / 2, y: height / 2 });
}

function select(walk: Walk, id: string): void {
  const ref: ElementRef = { kind: 'node', id };
  walk.models.selection.change([ref], 'replace');
  if (!isComfortablyInView(walk, id)) walk.camera.show(ref);
}

/** Following arrows through a map should move the view as little as possible. */
function isComfortablyInView({ models, view }: Walk, id: string): boolean {
  const at = view.position(id);
  if (!at) return true;
  const { x, y } = models.viewport.toScreen(at);
  const { width, height } = models.viewport.current();
  return x > width * 0.1 && x < width * 0.9 && y > height * 0.1 && y < height * 0.9;
}

/** Without a selection the first node is the one nearest to the middle of the view. */
function selectCentral(walk: Walk): void {
  const { bus, models, view } = walk;
  const from = middle(walk);
  const placed = models.filter.drawn().nodes.flatMap(({ id }) => {
    const at = view.position(id);
    return at ? [{ id, distance: Math.hypot(at.x - from.x, at.y - from.y) }] : [];
  });
  const [first, ...others] = placed;
  if (first) select(walk, others.reduce((best, one) => (one.distance < best.distance ? one : best), first).id);
  else bus.emit('notice:raised', { tone: 'spoken', text: 'No nodes in view.' });
}

function follow(walk: Walk, direction: Point): void {
  const { bus, models, view } = walk;
  // Including collapsed groups.
  const map = models.filter.drawn();
  const from = selectedNode(walk);
  if (from === undefined) {
    const edge = models.selection.only();
    const ends = edge?.kind === 'edge' ? indexesOf(map).edges.get(edge.id) : undefined;
    if (ends) select(walk, ends.to);
    else selectCentral(walk);
    return;
  }
  const neighbour = neighbourInDirection(map, from, direction, view.position);
  if (neighbour !== undefined) select(walk, neighbour);
  else bus.emit('notice:raised', { tone: 'spoken', text: 'No relationship in this direction.' });
}

/** To the next or previous visible node of the document, cyclically. */
function step(walk: Walk, by: 1 | -1): void {
  const ids = walk.models.filter.drawn().nodes.flatMap(({ id }) => (walk.view.position(id) ? [id] : []));
  const from = selectedNode(walk);
  const at = from === undefined ? (by === 1 ? -1 : 0) : ids.indexOf(from);
  const next = ids[(at + by + ids.length) % ids.length];
  if (next !== undefined) select(walk, next);
}

function openSelected(walk: Walk): void {
  const { models, openers } = walk;
  const ref = models.selection.only();
  if (models.selection.current().length === 0) selectCentral(walk);
  else if (ref?.kind === 'node' && models.filter.isFolded(ref.id)) walk.unfold({ id: ref.id });
  else if (!ref || models.document.isLocked()) openers.focusDetails();
  else openers.edit({ ref });
}

function rename(walk: Walk, ref = walk.models.selection.only()): void {
  const { models } = walk;
  const isGroup = ref?.kind === 'node' && models.filter.isFolded(ref.id);
  if (ref && !isGroup) walk.rename(ref);
  else openSelected(walk);
}

function openMenu(walk: Walk): void {
  const { openers, models, view, canvas } = walk;
  // With several selected elements the menu concerns all of them; it opens next to the last.
  const ref = models.selection.current().at(-1);
  const box = canvas.getBoundingClientRect();
  const graph = (ref?.kind === 'node' && view.position(ref.id)) || middle(walk);
  const at = models.viewport.toScreen(graph);
  openers.menu({ ref, at: { x: box.left + at.x, y: box.top + at.y }, graph });
}

function selectAll({ models, view }: Walk): void {
  const { nodes, sections, arrows } = models.document.current();
  const refs: ElementRef[] = [
    ...nodes.filter(({ id }) => view.position(id)).map(({ id }) => ({ kind: 'node' as const, id })),
    ...sections.map(({ id }) => ({ kind: 'section' as const, id })),
    ...arrows.map(({ id }) => ({ kind: 'arrow' as const, id })),
  ];
  models.selection.change(refs, 'replace');
}

export const walkAnswers = (walk: Walk) =>
  ({
    'intent:follow': ({ direction }) => follow(walk, direction),
    'intent:step': ({ by }) => step(walk, by),
    'intent:open-selected': () => openSelected(walk),
    'intent:rename': ({ ref }) => rename(walk, ref),
    'intent:open-menu': (asked) => (asked.at ? walk.openers.menu(asked) : openMenu(walk)),
    'intent:select-all': () => selectAll(walk),
  }) satisfies Partial<IntentAnswers<IntentName>>;
