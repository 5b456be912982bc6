/** Entry of the page that `graphmap pack` and **Web page (one file)** write: the application with one map, to read. */

import type { IntentName } from '../bus/intents.ts';
import { isRecord, own } from '../formats/base/json.ts';
import { MAP_ID, PICTURES_ID } from '../formats/enclosed/page.ts';
import { browserServices, type Services } from '../services/index.ts';
import { createApp } from './app.ts';
import { readParameters } from './base/start.ts';

/** Intents that the page has no code for. Menus leave out actions without an answer. */
const LEFT_OUT: readonly IntentName[] = [
  'intent:new-graph',
  'intent:make-copy',
  'intent:open',
  'intent:save',
  'intent:my-maps',
  'intent:import',
  'intent:import-tables',
  'intent:compare',
  'intent:update-from',
  'intent:table',
  'intent:matrix',
  'intent:check',
  'intent:apply-json',
  'intent:picture',
  'intent:report',
  'intent:styles',
];

/** The page makes no requests; its policy forbids them, too. */
const services: Services = {
  ...browserServices,
  storage() {
    throw new Error('The page stores nothing.');
  },
  fetch: () => Promise.reject(new TypeError('The page makes no requests.')),
  lazyStyles: async () => {},
};

const isData = (image: unknown) => typeof image === 'string' && /^data:/i.test(image);

const jsonOf = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent ?? '{}');

/** The map with the page's pictures in place of their addresses, and without others. */
function mapText(): string {
  const [map, pictures] = [jsonOf(MAP_ID), jsonOf(PICTURES_ID)];
  if (!isRecord(map) || !isRecord(pictures)) return JSON.stringify(map);
  const types = isRecord(map.nodeTypes) ? Object.values(map.nodeTypes) : [];
  for (const one of [...types, ...(Array.isArray(map.nodes) ? map.nodes : [])]) {
    const picture = isRecord(one) && typeof one.image === 'string' ? own(pictures, one.image) : undefined;
    if (picture !== undefined) Object.assign(one, { image: picture });
    else if (isRecord(one) && !isData(one.image)) Object.assign(one, { image: undefined });
  }
  return JSON.stringify(map);
}

const { bus } = createApp({
  element: document.body,
  services,
  parameters: {
    ...readParameters(location.search),
    src: undefined,
    example: undefined,
    embed: false,
    packed: mapText(),
  },
});
for (const intent of LEFT_OUT) bus.all.delete(intent);
