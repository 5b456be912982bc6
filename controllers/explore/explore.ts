/** Looking around: selection, zoom, reveal, filter, opening websites. Everything here works on locked maps. */

import { debounceTime, type Subscription } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { BusEvents, ElementRef } from '../../bus/events.ts';
import { safeLink } from '../../formats/document/address.ts';
import { nodeLabel } from '../../formats/document/look.ts';
import { setLinkDistance } from '../../models/commands/many.ts';
import { moveSelected, placeUnplaced } from '../../models/commands/move.ts';
import { indexesOf } from '../../models/indexes.ts';
import { placeOf } from '../../models/kinds.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import { answer, refuses } from '../answer.ts';
import type { ControllerContext } from '../context.ts';
import { bringIn } from '../questions/bring-in.ts';
import { attachSettling, type Settling } from './settling.ts';

/** After this long a click is no longer the first of two, in milliseconds. */
const AFTER_CLICKS_MS = 450;
/** Closer to the edge of the canvas than this a node counts as covered, in pixels. */
const EDGE_PX = 24;

/** Answers the intents that look around; none of them changes the map. */
export function attachExplore(
  context: ControllerContext,
  view: GraphView,
  pulse: (ref: ElementRef) => void,
): Subscription {
  const { bus, models, services } = context;
  const settling = attachSettling(context);
  const exploring = answer(context, {
    'intent:select': ({ refs, mode }) => models.selection.change(refs, mode),
    'intent:set-filter': ({ change }) => {
      models.filter.change(change);
      const isOfTypes = 'toggle' in change && (change.facet === 'types' || change.facet === 'edgeTypes');
      if (isOfTypes) requestAnimationFrame(() => bringIn(context, view));
    },
    'intent:place-nodes': (placed) => placeNodes(context, view, settling, placed),
    'intent:reveal': ({ ref, pulse: wantsPulse }) => {
      bus.emit('view:directed', { to: 'part' });
      if (wantsPulse) pulse(ref);
      // What is selected opens the details beside the map: two frames later the canvas has its new size.
      requestAnimationFrame(() => requestAnimationFrame(() => bringIntoView(context, view, ref)));
    },
    'intent:look-at': ({ at }) => view.center(at, undefined, false),
    'intent:focus-canvas': () => view.focus(),
    'intent:pin': ({ nodeIds }) => view.pin(nodeIds),
    'intent:physics': (change) => changePhysics(context, view, settling, change),
    'intent:open-website': ({ nodeId }) => openWebsite(context, nodeId),
  });
  exploring.add(settling);
  // The details that open beside the map may cover what was clicked; then the map moves, once the clicks are over.
  exploring.add(
    eventsOf(bus, 'selection:changed')
      .pipe(debounceTime(AFTER_CLICKS_MS, services.clock))
      .subscribe(() => bringSelectionIntoView(context, view)),
  );
  return exploring;
}

/** Where nodes came to rest belongs to the document, so that it can be saved; what a person asked for is an edit. */
function placeNodes(
  context: ControllerContext,
  view: GraphView,
  settling: Settling,
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
    models.document.apply(settling.stepOf(places) ?? moveSelected(map, places, [], 'never'));
    return;
  }
  const remember = cause === 'keys' ? 'merge' : 'step';
  models.document.apply(moveSelected(map, places, models.selection.current(), remember));
}

function bringIntoView({ models }: ControllerContext, view: GraphView, ref: ElementRef): void {
  const at = placeOf(models.document.current(), ref, view.position);
  if (at) view.center(at);
}

function bringSelectionIntoView(context: ControllerContext, view: GraphView): void {
  const { models } = context;
  const only = models.selection.only();
  const at = only?.kind === 'node' ? view.position(only.id) : undefined;
  if (!at || !only) return;
  const { x, y } = models.viewport.toScreen(at);
  const { width, height } = models.viewport.current();
  const isSeen = x > EDGE_PX && x < width - EDGE_PX && y > EDGE_PX && y < height - EDGE_PX;
  if (!isSeen) bringIntoView(context, view, only);
}

function changePhysics(
  { models }: ControllerContext,
  view: GraphView,
  settling: Settling,
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
  settling.asked(change);
  view.physics(change);
}

function openWebsite({ bus, models, services }: ControllerContext, nodeId: string): void {
  const node = indexesOf(models.document.current()).nodes.get(nodeId);
  if (!node) return;
  const address = node.url && safeLink(node.url);
  if (address) services.openTab(address);
  else bus.emit('notice:raised', { tone: 'info', text: `${nodeLabel(node)} has no website.` });
}
