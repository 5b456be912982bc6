/**
 * Where a map is kept by the way it comes in, and what is kept of the one before it. Specification: Saving; Lock state of a
 * map; readings A01, A39.
 */

import QUnit from 'qunit';
import { NOTHING_SAVED, saving } from '../../controllers/save/saving.ts';
import {
  change,
  due,
  EDITED,
  EMPTY,
  foundOnLoad,
  foundToWrite,
  LAID_OUT,
  LOCKED,
  load,
  MINE,
  NEW,
  OTHER,
  pointed,
  type Row,
  testRows,
  written,
} from './saving-table.ts';

/** The rows of the specification's table of map states, as far as keeping them goes. */
const LOCK_STATES: Readonly<Record<string, Row>> = {
  'none loaded, start of the application: the example is locked and kept nowhere': {
    when: load(LOCKED, 'example'),
    does: ['remember', 'remember', 'announce none'],
    kept: {},
  },
  'none, New graph: saved at once': {
    when: load(MINE, 'new'),
    does: ['remember', 'remember', 'announce pending', 'wait', 'hurry'],
    and: { isWaiting: true },
  },
  'any, load of an organization’s file: locked, kept nowhere, what was there becomes a snapshot': {
    given: NEW,
    when: load(LOCKED, 'import'),
    does: ['remember', 'remember', 'snapshot Edited: an import', 'announce none'],
    kept: {},
  },
  'any, load of a locked map document: kept nowhere': {
    given: NEW,
    when: load(LOCKED, 'file'),
    does: ['remember', 'remember', 'snapshot Edited: opening a file', 'announce none'],
    kept: {},
  },
  'any, load of an unlocked map document: kept once it is changed': {
    given: [load(MINE, 'file')],
    when: change(EDITED),
    does: ['announce pending', 'wait'],
    and: { isWaiting: true },
  },
  'any, load of an unlocked map document: not kept by being looked at': {
    when: load(MINE, 'file'),
    does: ['remember', 'remember', 'announce none'],
    kept: {},
  },
  'any, Apply of a locked map document: locked, kept nowhere': {
    given: NEW,
    when: load(LOCKED, 'apply'),
    does: ['remember', 'remember', 'snapshot Edited: Apply in the JSON tab', 'announce none'],
    kept: {},
  },
  'locked, any action: stays unkept': { given: [load(LOCKED, 'file')], when: change(LOCKED), does: [], kept: {} },
  'locked, any action: there is nothing to write': {
    given: [load(LOCKED, 'file'), change(LOCKED)],
    when: due,
    does: [],
  },
  'locked, New graph: the way out is saved at once': {
    given: [load(LOCKED, 'file')],
    when: load(MINE, 'new'),
    does: ['remember', 'remember', 'snapshot Locked: New graph', 'announce pending', 'wait', 'hurry'],
  },
  'locked, on a site: as every locked map': {
    when: load(LOCKED, 'message'),
    does: ['remember', 'remember', 'announce none'],
    kept: {},
  },
};

const WAYS_BACK: Readonly<Record<string, Row>> = {
  'Apply goes on where the map was kept, and is a change': {
    given: NEW,
    when: load(OTHER, 'apply'),
    does: ['remember', 'remember', 'snapshot Edited: Apply in the JSON tab', 'look at fresh on apply'],
    kept: { id: 'fresh', revision: 'r1' },
  },
  'Apply on a map that is kept nowhere makes it one that is kept': {
    given: [load(MINE, 'file')],
    when: load(OTHER, 'apply'),
    does: ['remember', 'remember', 'snapshot Mine: Apply in the JSON tab', 'announce pending', 'wait'],
  },
  'undo of a load finds the place where the map was kept': {
    given: [...NEW, load(OTHER, 'file')],
    when: load(EDITED, 'undo', { slot: 1, isUnwritten: false }),
    does: ['remember', 'remember', 'look at fresh on undo'],
    kept: { id: 'fresh', revision: 'r1' },
  },
  'what undo brings may differ from what is written, so it is written': {
    given: [...NEW, load(OTHER, 'file'), load(EDITED, 'undo', { slot: 1, isUnwritten: false })],
    when: foundOnLoad('undo', 'r1'),
    does: ['announce pending', 'wait', 'next start: fresh, after load'],
  },
  'undo to a map that was kept nowhere leaves it there': {
    given: [load(MINE, 'file'), load(OTHER, 'file')],
    when: load(MINE, 'undo', { slot: 1, isUnwritten: false }),
    does: ['remember', 'remember', 'announce none'],
    kept: {},
  },
  'undo of a load of the same map follows it to where it was kept since': {
    given: [load(MINE, 'file'), load(OTHER, 'apply'), due, foundToWrite(), written, pointed],
    when: load(MINE, 'undo', { slot: 1, isUnwritten: false }),
    does: ['remember', 'remember', 'look at fresh on undo'],
    kept: { id: 'fresh', revision: 'r1' },
  },
  'Back brings what was written when the map was left': {
    given: [...NEW, load(OTHER, 'graph'), load(EDITED, 'back', { slot: 1, isUnwritten: false })],
    when: foundOnLoad('back', 'r1'),
    does: ['announce saved', 'next start: fresh, after load'],
    kept: { id: 'fresh', revision: 'r1' },
  },
  'Back to a map that was deleted meanwhile: not kept until it is changed': {
    given: [...NEW, load(OTHER, 'graph'), load(EDITED, 'back', { slot: 1, isUnwritten: false })],
    when: foundOnLoad('back'),
    does: ['announce none'],
  },
  'a map opened from My maps goes on there': {
    given: [{ kind: 'opening', slot: { id: 'old', revision: 'r7' } }],
    when: load(MINE, 'saved'),
    does: ['remember', 'remember', 'look at old on saved'],
    kept: { id: 'old', revision: 'r7' },
    and: { opening: undefined },
  },
  'a locked map from the snapshots is kept nowhere': {
    given: [{ kind: 'opening', slot: { id: 'old' } }],
    when: load(LOCKED, 'saved'),
    does: ['remember', 'remember', 'announce none'],
    kept: {},
  },
};

const SNAPSHOTS: Readonly<Record<string, Row>> = {
  'an empty map leaves none': {
    given: [load(EMPTY, 'new')],
    when: load(OTHER, 'file'),
    does: ['remember', 'remember', 'announce none'],
  },
  'an example that nobody edited leaves none': {
    given: [load(MINE, 'example'), change(LAID_OUT, 'layout')],
    when: load(OTHER, 'file'),
    does: ['remember', 'remember', 'announce none'],
  },
  'an example that somebody edited leaves one': {
    given: [load(MINE, 'example'), change(EDITED)],
    when: load(OTHER, 'file'),
    does: ['remember', 'remember', 'snapshot Edited: opening a file', 'announce none'],
  },
  'an example that Back brought is an example still': {
    given: [load(MINE, 'back', { slot: 0, came: { map: MINE, isExample: true }, isUnwritten: false })],
    when: load(OTHER, 'file'),
    does: ['remember', 'remember', 'announce none'],
  },
  'a file leaves what came in, whatever a layout made of it': {
    given: [load(MINE, 'file'), change(LAID_OUT, 'layout')],
    when: load(OTHER, 'file'),
    does: ['remember', 'remember', 'snapshot Mine: opening a file', 'announce none'],
  },
  'what undo replaces, redo brings again': {
    given: [load(MINE, 'file')],
    when: load(OTHER, 'undo'),
    does: ['remember', 'remember', 'announce none'],
  },
};

QUnit.module('controllers/save/saving', () => {
  testRows('lock state', LOCK_STATES);
  testRows('way back', WAYS_BACK);
  testRows('snapshot', SNAPSHOTS);

  QUnit.test('a document returns to its storage slot, as it was loaded', (assert) => {
    const [state] = saving(NOTHING_SAVED, load(MINE, 'example'));
    const [laidOut] = saving(state, change(LAID_OUT, 'layout'));
    const [, effects] = saving(laidOut, load(OTHER, 'graph'));
    const came = { map: MINE, isExample: true };
    assert.deepEqual(
      effects.filter(({ kind }) => kind === 'remember'),
      [
        { kind: 'remember', document: MINE, as: { slot: 1, came, isUnwritten: false } },
        { kind: 'remember', document: LAID_OUT, as: { slot: 1, came, isUnwritten: false } },
      ],
    );
  });
});
