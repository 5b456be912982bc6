/** Windows of the application without their views, on a storage in memory. */

import { Subscription, VirtualTimeScheduler } from 'rxjs';
import { createBus } from '../../bus/bus.ts';
import type { LoadOrigin } from '../../bus/origins.ts';
import { answer } from '../../controllers/base/answer.ts';
import { MapStorage } from '../../controllers/base/storage.ts';
import { createTasks } from '../../controllers/base/tasks.ts';
import type { MapToRead } from '../../controllers/load/content.ts';
import { attachLoad } from '../../controllers/load/load.ts';
import { mapHistoryAnswers } from '../../controllers/load/map-history.ts';
import { attachSave } from '../../controllers/save/save.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { parseText } from '../../formats/open/read.ts';
import { addNode } from '../../models/commands/nodes.ts';
import { newMap } from '../../models/document/new-map.ts';
import { createModels } from '../../models/models.ts';
import { DEFAULT_SETTINGS } from '../../models/settings.ts';
import { browserServices } from '../../services/index.ts';

/** The storage of a browser, shared by its windows. An entry holds at most `room` characters, and some are refused. */
export function memory(): Storage & { room: number; refused: string | undefined } {
  const values = new Map<string, string>();
  const storage = {
    room: Number.POSITIVE_INFINITY,
    refused: undefined as string | undefined,
    get length() {
      return values.size;
    },
    key: (index: number) => [...values.keys()][index] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > storage.room || key === storage.refused) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
  };
  return storage;
}

const inTurn = (_name: string, run: () => void) => run();

/** A window of the application without its views: what it keeps, and how its person gets around. */
export function openWindow(storage: Storage, nobody = new EventTarget()) {
  const bus = createBus();
  const models = createModels(bus, DEFAULT_SETTINGS);
  const shelf = new MapStorage(() => storage);
  let time = 0;
  const clock = new VirtualTimeScheduler();
  clock.now = () => {
    time += 1000;
    return time;
  };
  const context = { bus, models, services: { ...browserServices, clock, inTurn, base: () => 'http://graphmap.test/' } };
  const page = { window: nobody, document: Object.assign(new EventTarget(), { visibilityState: 'visible' as const }) };
  const saver = attachSave(context, shelf, page);
  const loader = attachLoad(context, createTasks(context), { embedded: false });
  const linked = JSON.stringify({ meta: { title: 'Linked' }, nodes: [{ id: 'far' }] });
  const open = (text: string, origin: LoadOrigin, accepted?: MapToRead['accepted']) =>
    loader.show({
      text,
      name: origin,
      origin,
      ...(accepted ? { accepted } : {}),
      parsed: parseText(text),
    });
  const history = mapHistoryAnswers(
    context,
    { openNextAt: () => {} },
    {
      open: ({ accepted }) => void open(linked, 'graph', accepted),
    },
    { embedded: false, lifetime: new Subscription() },
  );
  answer(context, history);
  let state = '';
  bus.on('saving:changed', (event) => {
    state = event.state;
  });
  const said: string[] = [];
  bus.on('notice:raised', ({ text }) => said.push(text));
  return {
    clock,
    shelf,
    saver,
    said,
    /** Text of the header once everything is written. */
    state: () => {
      saver.flush();
      return state;
    },
    newGraph: () => models.document.load(newMap(), { origin: 'new', name: '', warnings: [], notices: [] }),
    apply: (map: object) => bus.emit('intent:apply-json', { text: JSON.stringify(map) }),
    openFile: (map: object) => open(JSON.stringify(map), 'file'),
    openItsGraph: () => bus.emit('intent:open-graph', { nodeId: 'hub' }),
    back: () => bus.emit('intent:back', {}),
    undo: () => models.document.undo(),
    redo: () => models.document.redo(),
    add(id: string) {
      if (!models.document.apply(addNode({ id }))) throw new Error(`${id} was not added.`);
      saver.flush();
    },
    ids: () => idsOf(models.document.current()),
    /** The ids of the nodes of each map that is kept. */
    kept: () => {
      saver.flush();
      return shelf
        .list('map')
        .map(({ id }) => idsOf(JSON.parse(shelf.text('map', id) ?? '')))
        .sort();
    },
  };
}

const idsOf = ({ nodes }: Pick<MapDocument, 'nodes'>) => nodes.map(({ id }) => id).join(' ');

export const HUB = { meta: { title: 'Mine' }, nodes: [{ id: 'hub', graph: 'https://maps.example/linked.json' }] };
