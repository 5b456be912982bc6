/** The document for a host page that may ask before the first layout has given every node its place. */

import { map, merge, type Observable, startWith, takeUntil, takeWhile, timer } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import type { ControllerContext } from '../context.ts';
import { documentAsData } from '../export/as-drawn.ts';

/** So long a question waits for places, in milliseconds: a frame out of sight is not laid out. */
const PLACES_MS = 10_000;

/**
 * The open document at each of its changes until every node of it has a place, at once where that is so; ends as well when
 * another document is opened before, or when no places come. The last one is the answer. Specification: Events,
 * `graphapp:document`.
 */
export function placedDocument(
  { bus, models, services }: ControllerContext,
  view: Pick<GraphView, 'graph'>,
): Observable<MapDocument> {
  const current = () => documentAsData(models.document.current(), view);
  return eventsOf(bus, 'document:changed').pipe(
    map(current),
    startWith(current()),
    takeUntil(merge(eventsOf(bus, 'document:loaded'), timer(PLACES_MS, services.clock))),
    takeWhile(({ nodes }) => nodes.some(({ x, y }) => x === undefined || y === undefined), true),
  );
}
