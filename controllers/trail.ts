/** Open its graph, and Back: from a node to the map that details it, and back to where one was. */

import { eventsOf } from '../bus/bus.ts';
import type { ElementRef, Viewport } from '../bus/events.ts';
import { safeGraph } from '../formats/address.ts';
import type { MapDocument } from '../formats/document.ts';
import { nodeLabel } from '../formats/look.ts';
import type { LoadedFrom } from '../models/document-model.ts';
import type { FilterState } from '../models/filter.ts';
import { indexesOf } from '../models/indexes.ts';
import type { GraphView } from '../views/graph-view.ts';
import type { ControllerContext } from './context.ts';
import { fetchText } from './fetch-text.ts';
import type { Loader } from './load.ts';

/** What Back brings back. */
type Stop = {
  readonly document: MapDocument;
  readonly source: LoadedFrom;
  readonly viewport: Viewport;
  readonly selected: readonly ElementRef[];
  readonly filter: FilterState;
};

/** Maps may lead to each other in circles; the oldest stops are forgotten. */
const LONGEST = 50;

/**
 * A map is left only once the next one has been read and accepted: until then, and when it fails, everything stays.
 * Any other way of opening a map ends the trail.
 */
export function attachTrail(
  { bus, models }: ControllerContext,
  view: Pick<GraphView, 'showNextAt'>,
  loader: Pick<Loader, 'open' | 'cancel'>,
): void {
  let stops: readonly Stop[] = [];

  function set(next: readonly Stop[]): void {
    stops = next.slice(-LONGEST);
    bus.emit('trail:changed', { length: stops.length });
  }

  const here = (): Stop => ({
    document: models.document.current(),
    source: models.document.source(),
    viewport: models.viewport.current(),
    selected: models.selection.current(),
    filter: models.filter.current(),
  });

  eventsOf(bus, 'intent:open-graph').subscribe(({ nodeId }) => {
    const node = indexesOf(models.document.current()).nodes.get(nodeId);
    if (!node?.graph) return;
    const address = safeGraph(node.graph);
    if (!address) {
      const text = `The graph of ${nodeLabel(node)} has no address that can be opened: ${node.graph}`;
      bus.emit('intent:message', { tone: 'error', text });
      return;
    }
    loader.open({
      name: `The graph of ${nodeLabel(node)}`,
      origin: 'graph',
      read: (signal) => fetchText(address, signal),
      accepted: () => set([...stops, here()]),
    });
  });

  eventsOf(bus, 'intent:back').subscribe(() => {
    const stop = stops.at(-1);
    if (!stop) return;
    loader.cancel();
    set(stops.slice(0, -1));
    view.showNextAt(stop.viewport);
    models.document.load(stop.document, { ...stop.source, origin: 'back', warnings: [], notices: [] });
    models.filter.restore(stop.filter);
    models.selection.change(stop.selected, 'replace');
  });

  eventsOf(bus, 'document:loaded').subscribe(({ origin }) => {
    if (origin !== 'graph' && origin !== 'back' && origin !== 'undo' && origin !== 'apply' && stops.length > 0) set([]);
  });
}
