/** Looking around: selection, zoom, reveal, filter, opening websites. Everything here works on locked maps. */

import { debounceTime } from 'rxjs';
import { eventsOf } from '../bus/bus.ts';
import type { ElementRef } from '../bus/events.ts';
import { safeLink } from '../formats/address.ts';
import { nodeLabel } from '../formats/look.ts';
import { moveSelected } from '../models/commands/move.ts';
import { indexesOf } from '../models/indexes.ts';
import type { GraphView } from '../views/graph-view.ts';
import type { ControllerContext } from './context.ts';
import { placeOf } from './element-place.ts';

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
    const isEdit = cause !== 'layout' && !models.document.isLocked();
    const remember = !isEdit ? 'never' : cause === 'keys' ? 'merge' : 'step';
    const selected = isEdit ? models.selection.current() : [];
    models.document.apply(moveSelected(models.document.current(), places, selected, remember));
  });

  eventsOf(bus, 'intent:reveal').subscribe(({ ref, pulse: wantsPulse }) => {
    if (wantsPulse) pulse(ref);
    // What is selected opens the details beside the map: two frames later the canvas has its new size.
    requestAnimationFrame(() => requestAnimationFrame(() => bringIntoView(ref)));
  });

  function bringIntoView(ref: ElementRef): void {
    const at = placeOf(models.document.current(), ref, view);
    if (at) view.center(at);
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
