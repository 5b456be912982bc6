/** Looking around: selection, zoom, reveal, filter, opening websites. Everything here works on locked maps. */

import { debounceTime } from 'rxjs';
import { eventsOf } from '../bus/bus.ts';
import type { ElementRef, Point } from '../bus/events.ts';
import { safeLink } from '../formats/address.ts';
import type { MapDocument } from '../formats/document.ts';
import type { ArrowEnd } from '../formats/fields.ts';
import { nodeLabel, sectionLook } from '../formats/look.ts';
import { indexesOf } from '../models/indexes.ts';
import type { GraphView } from '../views/graph-view.ts';
import type { ControllerContext } from './context.ts';

/** After this long a click is no longer the first of two, in milliseconds. */
const AFTER_CLICKS_MS = 450;
/** Closer to the edge of the canvas than this a node counts as covered, in pixels. */
const EDGE_PX = 24;

export function attachExplore(
  { bus, models }: ControllerContext,
  view: GraphView,
  pulse: (ref: ElementRef) => void,
): void {
  eventsOf(bus, 'intent:select').subscribe(({ refs, mode }) => models.selection.change(refs, mode));
  eventsOf(bus, 'intent:set-filter').subscribe(({ change }) => models.filter.change(change));

  // Where nodes came to rest belongs to the document, so that it can be saved; only a drag is an edit.
  eventsOf(bus, 'intent:place-nodes').subscribe(({ places, cause }) => {
    const byId = new Map(places.map((place) => [place.id, place]));
    const locked = models.document.isLocked();
    models.document.apply({
      label: places.length === 1 ? 'move 1 node' : `move ${places.length} nodes`,
      remember: cause === 'layout' || locked ? 'never' : cause === 'keys' ? 'merge' : 'step',
      change: (draft) => {
        for (const node of draft.nodes) {
          const place = byId.get(node.id);
          if (!place || (place.x === node.x && place.y === node.y)) continue;
          node.x = place.x;
          node.y = place.y;
        }
      },
    });
  });

  eventsOf(bus, 'intent:reveal').subscribe(({ ref, pulse: wantsPulse }) => {
    if (wantsPulse) pulse(ref);
    // What is selected opens the details beside the map: two frames later the canvas has its new size.
    requestAnimationFrame(() => requestAnimationFrame(() => bringIntoView(ref)));
  });

  function bringIntoView(ref: ElementRef): void {
    const document = models.document.current();
    if (ref.kind === 'node') {
      const at = view.position(ref.id);
      if (at) view.center(at);
    } else if (ref.kind === 'edge') {
      const edge = indexesOf(document).edges.get(ref.id);
      const from = edge && view.position(edge.from);
      const to = edge && view.position(edge.to);
      if (from && to) view.center({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
    } else if (ref.kind === 'section') {
      const section = document.sections.find(({ id }) => id === ref.id);
      if (!section) return;
      const { x, y, width, height } = sectionLook(section);
      view.center({ x: x + width / 2, y: y + height / 2 });
    } else {
      const arrow = document.arrows.find(({ id }) => id === ref.id);
      const from = arrow && endPlace(document, arrow.from, view);
      const to = arrow && endPlace(document, arrow.to, view);
      if (from && to) view.center({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
    }
  }

  // The details that open beside the map may cover what was clicked; then the map moves, once the clicks are over.
  eventsOf(bus, 'selection:changed')
    .pipe(debounceTime(AFTER_CLICKS_MS))
    .subscribe(() => {
      const only = models.selection.only();
      const at = only?.kind === 'node' ? view.position(only.id) : undefined;
      if (!at || !only) return;
      const { x, y } = models.viewport.toScreen(at);
      const { width, height } = models.viewport.current();
      const isSeen = x > EDGE_PX && x < width - EDGE_PX && y > EDGE_PX && y < height - EDGE_PX;
      if (!isSeen) bringIntoView(only);
    });

  eventsOf(bus, 'intent:look-at').subscribe(({ at }) => view.center(at, undefined, false));
  eventsOf(bus, 'intent:focus-canvas').subscribe(() => view.focus());
  eventsOf(bus, 'intent:pin').subscribe(({ nodeIds }) => view.pin(nodeIds));
  eventsOf(bus, 'intent:physics').subscribe((change) => {
    if (models.document.current().meta.fixedLayout) return;
    const { linkDistance } = change;
    // On a map of one's own the link distance is part of the map, and the view follows the map.
    const isPartOfTheMap = linkDistance !== undefined && !models.document.isLocked();
    if (!isPartOfTheMap) view.physics(change);
    else {
      models.document.apply({
        label: 'change the link distance',
        remember: 'merge',
        change: (draft) => {
          draft.meta.linkDistance = linkDistance;
        },
      });
    }
  });

  eventsOf(bus, 'intent:open-website').subscribe(({ nodeId }) => {
    const node = indexesOf(models.document.current()).nodes.get(nodeId);
    if (!node) return;
    const address = node.url && safeLink(node.url);
    if (address) window.open(address, '_blank', 'noopener,noreferrer');
    else bus.emit('intent:message', { tone: 'info', text: `${nodeLabel(node)} has no website.` });
  });
}

/** About where an arrow's end lies: the middle of its target. */
function endPlace(document: MapDocument, end: ArrowEnd, view: GraphView): Point | undefined {
  if ('node' in end) return view.position(end.node);
  if (!('section' in end)) return end;
  const section = document.sections.find(({ id }) => id === end.section);
  if (!section) return undefined;
  const { x, y, width, height } = sectionLook(section);
  return { x: x + width / 2, y: y + height / 2 };
}
