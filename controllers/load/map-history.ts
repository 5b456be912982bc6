import type { Subscription } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import { isMarkup } from '../../formats/parse/text.ts';
import { titleInWords } from '../../formats/words/words.ts';
import { indexesOf } from '../../models/document/indexes.ts';
import { FetchFailure, fetchText } from '../../services/fetch-text.ts';
import type { IntentAnswers } from '../base/answer.ts';
import type { ControllerContext } from '../base/context.ts';
import type { Camera } from '../screen/camera.ts';
import type { Content } from './content.ts';
import {
  type HistoryEffect,
  type HistoryEntries,
  type HistoryEntry,
  type HistoryEvent,
  mapHistory,
} from './history-state.ts';
import type { Loader } from './load.ts';

/**
 * Executes history-state.ts. Loaded after the first map, before which no map is left.
 * @param options.embedded - in a frame, linked maps are shown locked
 */
export function mapHistoryAnswers(
  context: ControllerContext,
  camera: Pick<Camera, 'openNextAt'>,
  loader: Pick<Loader, 'open'>,
  { embedded, lifetime }: { readonly embedded: boolean; readonly lifetime: Subscription },
): IntentAnswers<'intent:open-graph' | 'intent:back'> {
  const { bus, models, services } = context;
  let stops: HistoryEntries = [];

  function send(event: HistoryEvent): void {
    const [next, effects] = mapHistory(stops, event);
    stops = next;
    for (const effect of effects) RUN[effect.kind](effect as never);
  }

  const RUN: { readonly [K in HistoryEffect['kind']]: (effect: Extract<HistoryEffect, { kind: K }>) => void } = {
    notify: ({ notice }) => bus.emit('notice:raised', notice),
    announce: ({ length }) =>
      bus.emit('map-history:changed', { length, titles: stops.map(({ map }) => titleInWords(map.document.meta)) }),
    open: ({ name, address, link }) =>
      loader.open({
        name,
        origin: 'graph',
        link,
        locked: embedded,
        read: (signal) => readGraph(context, { name, address, link }, signal),
        accepted: () => send({ kind: 'accepted', left: here(context) }),
      }),
    return: ({ to }) => {
      camera.openNextAt(to.viewport);
      models.document.return(to.map);
      models.filter.restore(to.filter);
      models.selection.change(to.selected, 'replace');
    },
  };

  let isVisit = false;
  lifetime.add(
    models.document.departures$.subscribe(() => {
      isVisit = true;
      send({ kind: 'accepted', left: here(context) });
    }),
  );
  lifetime.add(
    onFacts(bus, {
      'document:loaded': ({ origin }) => {
        send({ kind: 'loaded', origin, isVisit });
        isVisit = false;
      },
    }),
  );
  return {
    'intent:open-graph': ({ nodeId }) => {
      const node = indexesOf(models.document.current()).nodes.get(nodeId);
      send({ kind: 'follow', node, base: services.base() });
    },
    'intent:back': ({ to }) => send({ kind: 'back', to }),
  };
}

function here({ models }: ControllerContext): HistoryEntry {
  return {
    map: models.document.leave(),
    viewport: models.viewport.current(),
    selected: models.selection.current(),
    filter: models.filter.current(),
  };
}

/**
 * The map at an address; undefined for a page, which opens in a tab. A relative address is tried below the application,
 * then beside the current map, as pictures are.
 */
async function readGraph(
  context: ControllerContext,
  { name, address, link }: Pick<Extract<HistoryEffect, { kind: 'open' }>, 'name' | 'address' | 'link'>,
  signal: AbortSignal,
): Promise<Content | undefined> {
  const { services, models } = context;
  const beside = URL.canParse(address) ? undefined : URL.parse(address, models.document.source().address)?.href;
  const first = await fetchText(services.fetch, address, signal).catch((error: unknown) => {
    if (beside === undefined || beside === link || !(error instanceof FetchFailure)) throw error;
    return undefined;
  });
  const read = first ?? (await fetchText(services.fetch, beside ?? address, signal));
  const page = first ? link : beside;
  if (!page || !isMarkup(read.text)) return read;
  updatePage(context, name, page);
  return undefined;
}

/** Offers a page with the graph, such as those of a Hugo site, for reading next to this map. */
function updatePage({ bus, services }: ControllerContext, name: string, link: string): void {
  if (services.openTab(link))
    bus.emit('notice:raised', { tone: 'info', text: `${name} is a web page, opened in a new tab.` });
  else bus.emit('notice:raised', { tone: 'info', text: `${name} is a web page.`, link });
}
