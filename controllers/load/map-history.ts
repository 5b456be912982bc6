/** Open its graph, and Back: from a node to the map that details it, and back to where one was. */

import type { Subscription } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { ElementRef, Viewport } from '../../bus/events.ts';
import { safeGraph } from '../../formats/document/address.ts';
import { nodeLabel } from '../../formats/document/look.ts';
import { isMarkup } from '../../formats/parse/read.ts';
import type { Left } from '../../models/document-model.ts';
import type { FilterState } from '../../models/filter.ts';
import { indexesOf } from '../../models/indexes.ts';
import { ORIGINS } from '../../models/origins.ts';
import { fetchText } from '../../services/fetch-text.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import { answer } from '../answer.ts';
import type { ControllerContext } from '../context.ts';
import type { Loader } from './load.ts';

/** What Back brings back. */
type Stop = {
  readonly map: Left;
  readonly viewport: Viewport;
  readonly selected: readonly ElementRef[];
  readonly filter: FilterState;
};

/** Maps may lead to each other in circles; the oldest stops are forgotten. */
const LONGEST = 50;

/**
 * A map is left only once the next one has been read and accepted: until then, and when it fails, everything stays.
 * Any other way of opening a map ends the map history.
 *
 * @param options.embedded - in a frame, whose page has handed over one map and hears of its changes alone: what that leads
 *   to is shown locked
 */
export function attachMapHistory(
  context: ControllerContext,
  view: Pick<GraphView, 'showNextAt'>,
  loader: Pick<Loader, 'open'>,
  { embedded }: { readonly embedded: boolean },
): Subscription {
  const { bus, models, services } = context;
  let stops: readonly Stop[] = [];

  function set(next: readonly Stop[]): void {
    stops = next.slice(-LONGEST);
    bus.emit('map-history:changed', { length: stops.length });
  }

  const here = (): Stop => ({
    map: models.document.leave(),
    viewport: models.viewport.current(),
    selected: models.selection.current(),
    filter: models.filter.current(),
  });

  function openGraph(nodeId: string): void {
    const node = indexesOf(models.document.current()).nodes.get(nodeId);
    if (!node?.graph) return;
    const address = safeGraph(node.graph);
    if (!address) {
      const text = `The graph of ${nodeLabel(node)} has no address that can be opened: ${node.graph}`;
      bus.emit('notice:raised', { tone: 'error', text });
      return;
    }
    const name = `The graph of ${nodeLabel(node)}`;
    const link = URL.parse(address, services.base())?.href;
    loader.open({
      name,
      origin: 'graph',
      link,
      locked: embedded,
      read: async (signal) => {
        const text = await fetchText(services.fetch, address, signal);
        if (!link || !isMarkup(text)) return text;
        tellPage(name, link);
        return undefined;
      },
      accepted: () => set([...stops, here()]),
    });
  }

  /** A page that shows the graph, as the pages of a site do, is for reading beside this map. */
  function tellPage(name: string, link: string): void {
    if (services.openTab(link))
      bus.emit('notice:raised', { tone: 'info', text: `${name} is a web page, opened in a new tab.` });
    else bus.emit('notice:raised', { tone: 'info', text: `${name} is a web page.`, link });
  }

  function goBack(): void {
    const stop = stops.at(-1);
    if (!stop) return;
    set(stops.slice(0, -1));
    view.showNextAt(stop.viewport);
    models.document.comeBack(stop.map);
    models.filter.restore(stop.filter);
    models.selection.change(stop.selected, 'replace');
  }

  const history = answer(context, {
    'intent:open-graph': ({ nodeId }) => openGraph(nodeId),
    'intent:back': goBack,
  });
  history.add(
    eventsOf(bus, 'document:loaded').subscribe(({ origin }) => {
      if (!ORIGINS[origin].keepsMapHistory && stops.length > 0) set([]);
    }),
  );
  return history;
}
