/** Life cycle of loads, row by row. */

import QUnit from 'qunit';
import { type LoadEvent, loading, NOTHING_READ } from '../../controllers/load/load-state.ts';

const REQUESTED: LoadEvent = { kind: 'requested' };
const read = (load: number, hasContent = true): LoadEvent => ({ kind: 'read', load, hasContent });
const failed = (load: number): LoadEvent => ({ kind: 'failed', load });

/** Events and their effects; a load is named by its number. */
const ROWS: readonly { readonly what: string; readonly events: readonly LoadEvent[]; readonly effects: string }[] = [
  { what: 'a load is read and shown', events: [REQUESTED, read(1)], effects: 'read 1, show 1' },
  { what: 'a load that fails is reported', events: [REQUESTED, failed(1)], effects: 'read 1, report-failure 1' },
  { what: 'a file that opens a dialog shows nothing', events: [REQUESTED, read(1, false)], effects: 'read 1' },
  {
    what: 'the last of two counts',
    events: [REQUESTED, REQUESTED, read(2)],
    effects: 'read 1, abort 1, read 2, show 2',
  },
  {
    what: 'the first of two is ignored, though it is there late',
    events: [REQUESTED, REQUESTED, read(2), read(1)],
    effects: 'read 1, abort 1, read 2, show 2',
  },
  {
    what: 'a replaced load fails silently',
    events: [REQUESTED, REQUESTED, failed(1), read(2)],
    effects: 'read 1, abort 1, read 2, show 2',
  },
  {
    what: 'a cancelled load is aborted and neither shown nor reported',
    events: [REQUESTED, { kind: 'cancelled' }, read(1), failed(1)],
    effects: 'read 1, abort 1',
  },
  {
    what: 'a map that is loaded in another way replaces the one that is still being read',
    events: [REQUESTED, { kind: 'loaded' }, read(1)],
    effects: 'read 1, abort 1',
  },
  {
    what: 'the report of the shown map itself changes nothing',
    events: [REQUESTED, read(1), { kind: 'loaded' }, { kind: 'cancelled' }],
    effects: 'read 1, show 1',
  },
  { what: 'a load is shown once', events: [REQUESTED, read(1), read(1)], effects: 'read 1, show 1' },
  {
    what: 'after a failure another one can be read',
    events: [REQUESTED, failed(1), REQUESTED, read(2)],
    effects: 'read 1, report-failure 1, read 2, show 2',
  },
];

QUnit.module('controllers/load-state', () => {
  for (const { what, events, effects } of ROWS) {
    QUnit.test(what, (assert) => {
      let state = NOTHING_READ;
      const all: string[] = [];
      for (const event of events) {
        const [next, more] = loading(state, event);
        state = next;
        all.push(...more.map(({ kind, load }) => `${kind} ${load}`));
      }
      assert.strictEqual(all.join(', '), effects);
      assert.strictEqual(state.reading, undefined, 'nothing is read any more');
    });
  }
});
