/** Looking around: selection, zoom, reveal, filter, opening websites. Everything here works on locked maps. */

import { type Subscription, switchMap } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { BusEvents } from '../../bus/events.ts';
import type { ElementRef, Point } from '../../bus/payloads.ts';
import { type Box, centerOf, grow, union } from '../../drawing/index.ts';
import { safeLink } from '../../formats/document/address.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { nodeLabel } from '../../formats/document/look.ts';
import { setLinkDistance } from '../../models/commands/many.ts';
import { moveSelected, placeUnplaced } from '../../models/commands/places/move.ts';
import { isHiddenBy } from '../../models/filter/filter.ts';
import { indexesOf } from '../../models/indexes.ts';
import { findElement, positionOf } from '../../models/kinds.ts';
import { wayInto } from '../../models/places/free-rect.ts';
import { frameOf } from '../../models/places/section-content.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import { answer, refuses } from '../answer.ts';
import type { ControllerContext } from '../context.ts';
import { reveal } from '../questions/reveal.ts';
import { NAME_ROOM_PX } from '../screen-map.ts';
import { fitWhenSettled } from './fit-when-settled.ts';
import { attachLayoutHistory, type LayoutHistory } from './layout-history.ts';
import { pointerIdle } from './pointer-idle.ts';

/** Answers the intents that look around; none of them changes the map. */
export function attachExplore(
  context: ControllerContext,
  view: GraphView,
  flash: (ref: ElementRef) => void,
): Subscription {
  const { bus, models, services } = context;
  const layoutHistory = attachLayoutHistory(context);
  const exploring = answer(context, {
    'intent:select': ({ refs, mode }) => models.selection.change(refs, mode),
    'intent:set-filter': ({ change }) => {
      models.filter.change(change);
      const isOfTypes = 'toggle' in change && (change.facet === 'types' || change.facet === 'edgeTypes');
      if (isOfTypes) requestAnimationFrame(() => reveal(context, view));
    },
    'intent:place-nodes': (asked) => placeNodes(context, view, layoutHistory, asked),
    'intent:reveal': ({ ref, flash: wantsFlash }) => {
      bus.emit('view:directed', { to: 'part' });
      if (wantsFlash) {
        unhide(context, ref);
        flash(ref);
      }
      onceLaidOut(() => revealElement(context, view, ref));
    },
    'intent:bring-near': (asked) => onceLaidOut(() => revealNear(context, view, asked)),
    'intent:look-at': ({ at }) => view.center(at, undefined, false),
    'intent:focus-canvas': () => view.focus(),
    'intent:pin': ({ nodeIds }) => view.pin(nodeIds),
    'intent:physics': (change) => changePhysics(context, view, layoutHistory, change),
    'intent:open-website': ({ nodeId }) => openWebsite(context, nodeId),
  });
  exploring.add(layoutHistory);
  // The details that open beside the map may cover what was clicked; then the map moves, once the clicks are over.
  const moves$ = eventsOf(bus, 'viewport:changed');
  exploring.add(
    eventsOf(bus, 'selection:changed')
      .pipe(switchMap(() => pointerIdle(window, moves$, services.clock)))
      .subscribe(() => {
        const only = models.selection.only();
        if (only) revealNear(context, view, { ref: only });
      }),
  );
  return exploring;
}

/** What the filter hides comes back where somebody goes there, or that would lead to nothing. */
function unhide({ bus, models }: ControllerContext, ref: ElementRef): void {
  if (!isHiddenBy(models.filter.visible(), ref)) return;
  models.filter.change({ clear: true });
  bus.emit('notice:raised', { tone: 'info', text: 'The filter was cleared to show this.' });
}

/** Where nodes came to rest belongs to the document, so that it can be saved; what a person asked for is an edit. */
function placeNodes(
  context: ControllerContext,
  view: GraphView,
  layoutHistory: LayoutHistory,
  { places, cause }: BusEvents['intent:place-nodes'],
): void {
  const { models } = context;
  const map = models.document.current();
  if (models.document.isLocked()) {
    // A locked map may be pushed about on the screen, to read better; what it says stays as it came.
    if (cause === 'layout') models.document.apply(placeUnplaced(map, places));
    else if (cause === 'keys' && !(map.meta.fixedLayout && refuses(context))) view.place(places);
    return;
  }
  if (cause === 'layout') {
    models.document.apply(layoutHistory.undoStep(places) ?? moveSelected(map, places, [], 'never'));
    // The screen shows what the document says, to the pixel: undo and redo bring just that.
    view.place(placed(models.document.current()));
    return;
  }
  const remember = cause === 'keys' ? 'merge' : 'step';
  models.document.apply(moveSelected(map, places, models.selection.current(), remember));
}

const placed = ({ nodes }: MapDocument) =>
  nodes.flatMap(({ id, x, y }) => (x === undefined || y === undefined ? [] : [{ id, x, y }]));

function revealElement({ models }: ControllerContext, view: GraphView, ref: ElementRef): void {
  const at = positionOf(models.document.current(), ref, view.position);
  if (at) view.show(at);
}

/** What is selected opens the details beside the map: two frames later the canvas has its new size. */
const onceLaidOut = (run: () => void) => requestAnimationFrame(() => requestAnimationFrame(run));

/** Moves the view no further than needed for an element, or a place for a node, to be where nothing covers it. */
function revealNear({ models }: ControllerContext, view: GraphView, asked: BusEvents['intent:bring-near']): void {
  const kind = 'ref' in asked ? asked.ref.kind : 'node';
  const box = 'ref' in asked ? boxOf(models.document.current(), asked.ref, view.position) : pointBox(asked.at);
  if (!box) return;
  const { k, width, height } = models.viewport.current();
  const room = grow(view.free(), kind === 'node' ? -NAME_ROOM_PX : 0);
  const seen = { ...models.viewport.toScreen(box), width: box.width * k, height: box.height * k };
  const isShort = seen.width <= room.width && seen.height <= room.height;
  // Of an edge the middle is enough, where its words are; of one that leads beyond the view anything is.
  const by = wayInto(kind === 'edge' && isShort ? pointBox(centerOf(seen)) : seen, room);
  if (by.x !== 0 || by.y !== 0) view.center(models.viewport.toGraph({ x: width / 2 + by.x, y: height / 2 + by.y }));
}

const pointBox = ({ x, y }: Point): Box => ({ x, y, width: 0, height: 0 });

/** Of a section its frame, of an edge from end to end, of all else its middle. */
function boxOf(map: MapDocument, ref: ElementRef, position: GraphView['position']): Box | undefined {
  const section = ref.kind === 'section' ? findElement(map, { kind: 'section', id: ref.id }) : undefined;
  if (section) return frameOf(section);
  const edge = ref.kind === 'edge' ? findElement(map, { kind: 'edge', id: ref.id }) : undefined;
  const places = edge ? [position(edge.from), position(edge.to)] : [positionOf(map, ref, position)];
  const boxes = places.flatMap((at) => (at ? [pointBox(at)] : []));
  return boxes.length > 0 ? boxes.reduce(union) : undefined;
}

function changePhysics(
  { bus, models }: ControllerContext,
  view: GraphView,
  layoutHistory: LayoutHistory,
  change: BusEvents['intent:physics'],
): void {
  if (models.document.current().meta.fixedLayout) return;
  const { linkDistance } = change;
  // On a map of one's own the link distance is part of the map, and the view follows the map.
  const isPartOfTheMap = linkDistance !== undefined && !models.document.isLocked();
  if (isPartOfTheMap) {
    models.document.apply(setLinkDistance(linkDistance));
    return;
  }
  layoutHistory.requested(change);
  view.physics(change);
  if (change.arrange && !change.ids) fitWhenSettled(bus);
}

function openWebsite({ bus, models, services }: ControllerContext, nodeId: string): void {
  const node = indexesOf(models.document.current()).nodes.get(nodeId);
  if (!node) return;
  const address = node.url && safeLink(node.url);
  if (address) services.openTab(address);
  else bus.emit('notice:raised', { tone: 'info', text: `${nodeLabel(node)} has no website.` });
}
