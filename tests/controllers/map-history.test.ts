/** Maps behind the open one: questions to the person, and their results. */

import QUnit from 'qunit';
import type { LoadOrigin } from '../../bus/origins.ts';
import {
  type HistoryEntries,
  type HistoryEntry,
  type HistoryEvent,
  mapHistory,
} from '../../controllers/load/history-state.ts';
import { EMPTY_DOCUMENT } from '../../formats/document/document.ts';
import { NO_FILTER } from '../../models/filter/filter.ts';

const BASE = 'https://maps.example/app/';

const stop = (title: string): HistoryEntry => ({
  map: {
    document: { ...EMPTY_DOCUMENT, meta: { title } },
    source: { origin: 'file', name: title, warnings: [], notices: [] },
    past: [],
    future: [],
  },
  viewport: { x: 0, y: 0, k: 1, width: 100, height: 100 },
  selected: [],
  filter: NO_FILTER,
});
const titles = (stops: HistoryEntries) => stops.map(({ map }) => map.document.meta.title);
const [A, B] = [stop('A'), stop('B')];
/** A map of about so many bytes. */
const large = (title: string, bytes: number): HistoryEntry => {
  const one = stop(title);
  const nodes = [{ id: 'n', description: 'x'.repeat(bytes / 2) }];
  return { ...one, map: { ...one.map, document: { ...one.map.document, nodes } } };
};
const MB = 1024 * 1024;
const [TEN, TWENTY, FORTY] = [large('10 MB', 10 * MB), large('20 MB', 20 * MB), large('40 MB', 40 * MB)];
const OTHER = large('Other 20 MB', 20 * MB);
/** Read anew from the same address. */
const TWENTY_AGAIN = structuredClone(TWENTY);
const follow = (graph?: string): HistoryEvent => ({
  kind: 'follow',
  node: { id: 'n', label: 'Node', ...(graph === undefined ? {} : { graph }) },
  base: BASE,
});

type Row = {
  readonly given: HistoryEntries;
  readonly when: HistoryEvent;
  readonly left: HistoryEntries;
  readonly does: readonly object[];
};

const ROWS: Readonly<Record<string, Row>> = {
  'a node that is gone leads nowhere': {
    given: [A],
    when: { kind: 'follow', node: undefined, base: BASE },
    left: [A],
    does: [],
  },
  'a node without a graph leads nowhere': { given: [A], when: follow(), left: [A], does: [] },
  'a graph is opened at its address in full, and nothing is left yet': {
    given: [],
    when: follow('far.json'),
    left: [],
    does: [{ kind: 'open', name: 'The map of Node', address: 'far.json', link: `${BASE}far.json` }],
  },
  'an address that cannot be opened is told': {
    given: [],
    when: follow('javascript:alert(1)'),
    left: [],
    does: [
      {
        kind: 'notify',
        notice: {
          tone: 'error',
          text: 'The map of Node has no address that can be opened: javascript:alert(1)',
        },
      },
    ],
  },
  'an accepted graph leaves a stop': {
    given: [A],
    when: { kind: 'accepted', left: B },
    left: [A, B],
    does: [{ kind: 'announce', length: 2 }],
  },
  'the oldest of fifty stops gives way': {
    given: [A, ...Array.from({ length: 49 }, () => B)],
    when: { kind: 'accepted', left: A },
    left: [...Array.from({ length: 49 }, () => B), A],
    does: [{ kind: 'announce', length: 50 }],
  },
  'the oldest stops give way when all together take more than 32 MB': {
    given: [A, TEN, B],
    when: { kind: 'accepted', left: TWENTY },
    left: [A, TEN, B, TWENTY],
    does: [{ kind: 'announce', length: 4 }],
  },
  'a stop that takes more than that leaves those after it': {
    given: [A, TWENTY, B],
    when: { kind: 'accepted', left: OTHER },
    left: [B, OTHER],
    does: [{ kind: 'announce', length: 2 }],
  },
  'a map that was left before takes no room again': {
    given: [A, TWENTY, B],
    when: { kind: 'accepted', left: TWENTY_AGAIN },
    left: [A, TWENTY, B, TWENTY_AGAIN],
    does: [{ kind: 'announce', length: 4 }],
  },
  'the last map can be gone back to however large it is': {
    given: [A, B],
    when: { kind: 'accepted', left: FORTY },
    left: [FORTY],
    does: [{ kind: 'announce', length: 1 }],
  },
  'Back brings the last stop': {
    given: [A, B],
    when: { kind: 'back' },
    left: [A],
    does: [
      { kind: 'announce', length: 1 },
      { kind: 'return', to: B },
    ],
  },
  'a breadcrumb brings its stop, and drops those after it': {
    given: [A, B, OTHER],
    when: { kind: 'back', to: 1 },
    left: [A],
    does: [
      { kind: 'announce', length: 1 },
      { kind: 'return', to: B },
    ],
  },
  'Back without a stop does nothing': { given: [], when: { kind: 'back' }, left: [], does: [] },
};

const KEEPING: readonly LoadOrigin[] = ['apply', 'graph', 'back', 'undo'];
const ENDING: readonly LoadOrigin[] = [
  'start',
  'example',
  'file',
  'drop',
  'import',
  'src',
  'link',
  'message',
  'new',
  'saved',
];

QUnit.module('controllers/load/history-state', () => {
  for (const [name, { given, when, left, does }] of Object.entries(ROWS)) {
    QUnit.test(name, (assert) => {
      const [stops, effects] = mapHistory(given, when);
      assert.deepEqual(titles(stops), titles(left));
      assert.deepEqual(effects, does);
    });
  }

  QUnit.test('the history survives edits and its own steps, and any other map clears it', (assert) => {
    for (const origin of KEEPING) assert.deepEqual(mapHistory([A], { kind: 'loaded', origin }), [[A], []], origin);
    for (const origin of ENDING) {
      assert.deepEqual(mapHistory([A], { kind: 'loaded', origin }), [[], [{ kind: 'announce', length: 0 }]], origin);
      assert.deepEqual(mapHistory([], { kind: 'loaded', origin }), [[], []], `${origin}: nothing to tell`);
    }
  });
});
