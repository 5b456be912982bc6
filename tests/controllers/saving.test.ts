/** Time of saving a map, and conflicts with another window or lack of space. */

import QUnit from 'qunit';
import type { SavingEvent } from '../../controllers/save/saving.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import {
  change,
  due,
  EDITED,
  EMPTY,
  foundOnLoad,
  foundToWrite,
  full,
  LAID_OUT,
  load,
  MINE,
  NEW,
  OTHER,
  pointed,
  type Row,
  THEIRS,
  testRows,
  written,
} from './saving-table.ts';

const WRITING: Readonly<Record<string, Row>> = {
  'a first change waits': { given: [load(MINE, 'file')], when: change(EDITED), does: ['announce pending', 'wait'] },
  'a second change does not start the wait anew': {
    given: [load(MINE, 'file'), change(EDITED)],
    when: change(MINE),
    does: ['announce pending'],
  },
  'a layout makes no map of one that is not kept': {
    given: [load(MINE, 'file')],
    when: change(LAID_OUT, 'layout'),
    does: [],
    and: { isEdited: false },
  },
  'a layout of a kept map is kept': {
    given: NEW,
    when: change(LAID_OUT, 'layout'),
    does: ['announce pending', 'wait'],
  },
  'when it is time, the entry is looked at first': {
    given: [load(MINE, 'file'), change(EDITED)],
    when: due,
    does: ['stop', 'look at fresh to write'],
    kept: { id: 'fresh' },
    and: { isWaiting: false },
  },
  'a later change goes where the map is kept, and makes no second map': {
    given: [...NEW, change(LAID_OUT)],
    when: { kind: 'due', fresh: 'another' },
    does: ['stop', 'look at fresh to write'],
    kept: { id: 'fresh', revision: 'r1' },
  },
  'when it is time and nothing waits, nothing is done': { given: NEW, when: due, does: [] },
  'an entry that is not there is written': {
    given: [load(MINE, 'file'), change(EDITED), due],
    when: foundToWrite(),
    does: ['write Edited as fresh'],
  },
  'an entry that this window wrote is written over': {
    given: [...NEW, change(LAID_OUT), due],
    when: foundToWrite('r1'),
    does: ['write Laid out as fresh'],
  },
  'what is written is the map for the next start': {
    given: [load(MINE, 'file'), change(EDITED), due, foundToWrite()],
    when: written,
    does: ['next start: fresh, after write'],
    kept: { id: 'fresh', revision: 'r1' },
  },
  'then it is saved': {
    given: [load(MINE, 'file'), change(EDITED), due, foundToWrite(), written],
    when: pointed,
    does: ['announce saved'],
  },
  'a map that is to be kept as it is, is kept at once': {
    given: [{ kind: 'opening', slot: { id: 'mine' } }, load(MINE, 'saved')],
    when: { kind: 'keep' },
    does: ['announce pending', 'wait', 'hurry'],
    kept: { id: 'mine' },
  },
  'a deleted map is let go, whatever waits': {
    given: [...NEW, change(LAID_OUT)],
    when: { kind: 'let-go' },
    does: ['stop', 'announce none'],
    kept: {},
    and: { isWaiting: false, isUnwritten: false },
  },
};

const DISCARDED: Readonly<Record<string, Row>> = {
  'an untitled map without elements that another map replaces is not kept': {
    given: [load(EMPTY, 'new'), due, foundToWrite(), written, pointed],
    when: load(OTHER, 'example'),
    does: ['remember', 'remember', 'discard fresh', 'announce none'],
  },
};

const THEIR_VERSION = { revision: 'theirs', map: THEIRS };
const BOTH: readonly SavingEvent[] = [...NEW, change(LAID_OUT), due, foundToWrite('theirs')];
const mergedTo = (map: MapDocument | undefined): SavingEvent => ({
  kind: 'merged',
  there: { ...THEIR_VERSION, lineage: ['r0'] },
  map,
  fresh: 'copy',
});
/** Another window read what this one wrote, and wrote after it. */
const NEWER = { kind: 'elsewhere', id: 'fresh', isDeleted: false, revision: 'theirs', lineage: ['r1'] } as const;

const CONFLICTS: Readonly<Record<string, Row>> = {
  'another window wrote it: both are merged': {
    given: [...NEW, change(OTHER), change(LAID_OUT, 'layout'), due],
    when: foundToWrite('theirs'),
    does: ['merge Laid out with fresh'],
    kept: { id: 'fresh', revision: 'r1' },
  },
  'what is merged is shown and written': {
    given: BOTH,
    when: mergedTo(OTHER),
    does: ['show Other', 'write Other as fresh'],
    kept: { id: 'fresh', revision: 'theirs' },
  },
  'another window wrote more than this one changed: shown, not written': {
    given: BOTH,
    when: mergedTo(THEIRS),
    does: ['show Theirs', 'next start: fresh, after write'],
    and: { hasUnsavedEdit: false },
  },
  'a map that another one is replacing is merged, but not shown': {
    given: [...NEW, change(LAID_OUT), { kind: 'due', fresh: 'fresh', isLeft: true }, foundToWrite('theirs')],
    when: mergedTo(OTHER),
    does: ['write Other as fresh'],
    kept: { id: 'fresh', revision: 'copy' },
  },
  'both windows changed the same: this one goes on with a copy': {
    given: BOTH,
    when: mergedTo(undefined),
    does: ['tell: Another window changed the same part of this (fresh)', 'write Laid out as copy'],
    kept: { id: 'copy' },
  },
  'another window wrote it, and only a layout waits here: no copy': {
    given: [...NEW, change(LAID_OUT, 'layout'), due],
    when: foundToWrite('theirs'),
    does: ['announce saved'],
    kept: { id: 'fresh', revision: 'r1' },
  },
  'another window writes it while nothing is unsaved here: shown, so that the next change makes no copy': {
    given: NEW,
    when: NEWER,
    does: ['stop', 'adopt fresh'],
  },
  'what is shown of another window is the version that this one has': {
    given: [...NEW, { kind: 'opening', slot: { id: 'fresh', revision: 'theirs', versions: [THEIR_VERSION] } }],
    when: load(THEIRS, 'elsewhere'),
    does: ['remember', 'remember', 'look at fresh on elsewhere'],
    kept: { id: 'fresh', revision: 'theirs' },
  },
  'another window writes over the last change of this one: written again, which merges': {
    given: NEW,
    when: { ...NEWER, lineage: ['r0'] },
    does: ['announce pending', 'wait'],
    and: { hasUnsavedEdit: true },
  },
  'another window writes it while only a layout waits here: shown': {
    given: [...NEW, change(LAID_OUT, 'layout')],
    when: NEWER,
    does: ['stop', 'adopt fresh'],
    and: { isWaiting: false },
  },
  'another window writes it while the last change could not be saved here: tried again, which merges': {
    given: [...NEW, change(OTHER), due, foundToWrite('r1'), full],
    when: { kind: 'elsewhere', id: 'fresh', isDeleted: false, revision: 'theirs' },
    does: ['announce pending', 'wait'],
    kept: { id: 'fresh', revision: 'r1' },
  },
  'another window writes it while a change waits here: the write finds out': {
    given: [...NEW, change(LAID_OUT)],
    when: { kind: 'elsewhere', id: 'fresh', isDeleted: false, revision: 'theirs' },
    does: [],
  },
  'the storage tells of what this window wrote: nothing new': {
    given: NEW,
    when: { kind: 'elsewhere', id: 'fresh', isDeleted: false, revision: 'r1' },
    does: [],
  },
  'another window writes another map: none of this one’s business': {
    given: NEW,
    when: { kind: 'elsewhere', id: 'theirs', isDeleted: false, revision: 'theirs' },
    does: [],
  },
  'another window deletes it: told, and the next change keeps it again': {
    given: NEW,
    when: { kind: 'elsewhere', id: 'fresh', isDeleted: true, revision: undefined },
    does: ['tell: This map was deleted in another window. It'],
    kept: { id: 'fresh' },
  },
  'what another window wrote meanwhile is merged when Back brings the map': {
    given: [...NEW, load(OTHER, 'graph'), load(EDITED, 'back', { slot: 1, isUnwritten: false })],
    when: foundOnLoad('back', 'theirs'),
    does: ['announce pending', 'wait', 'next start: fresh, after load'],
  },
};

const NO_EXTENT: Readonly<Record<string, Row>> = {
  'a full storage is told, with a way to download': {
    given: [load(MINE, 'file'), change(EDITED), due, foundToWrite()],
    when: full,
    does: ['announce failed', 'tell: This browser’s storage is full, so the last'],
    and: { isUnwritten: true, hasFailed: true },
  },
  'a forbidden storage is told as such': {
    given: [load(MINE, 'file'), change(EDITED), due],
    when: { kind: 'refused', reason: 'forbidden' },
    does: ['announce failed', 'tell: This browser doesn’t allow Graphmap to store data,'],
  },
  'a second failure is not told again': {
    given: [load(MINE, 'file'), change(EDITED), due, foundToWrite(), full, change(LAID_OUT), due, foundToWrite()],
    when: full,
    does: ['announce failed'],
  },
  'what could not be written is tried at every occasion': {
    given: [load(MINE, 'file'), change(EDITED), due, foundToWrite(), full],
    when: due,
    does: ['stop', 'look at fresh to write'],
  },
  'once there is room, that is told': {
    given: [load(MINE, 'file'), change(EDITED), due, foundToWrite(), full, due, foundToWrite(), written],
    when: pointed,
    does: ['tell: The map is saved in this browser again.', 'announce saved'],
    and: { isUnwritten: false, hasFailed: false },
  },
  'no room to note the map for the next start leaves it one map': {
    given: [load(MINE, 'file'), change(EDITED), due, foundToWrite(), written],
    when: full,
    does: ['announce failed', 'tell: This browser’s storage is full, so the last'],
    kept: { id: 'fresh', revision: 'r1' },
  },
  'what was left unwritten is remembered so': {
    given: [load(MINE, 'file'), change(EDITED), due, foundToWrite(), full],
    when: load(OTHER, 'graph'),
    does: ['remember', 'remember unwritten', 'snapshot Edited: opening another map', 'announce none'],
    and: { isUnwritten: false },
  },
  'and written when Back brings it again': {
    given: [...NEW, load(OTHER, 'graph'), load(EDITED, 'back', { slot: 1, isUnwritten: true })],
    when: foundOnLoad('back', 'r1'),
    does: ['announce pending', 'wait', 'next start: fresh, after load'],
  },
};

QUnit.module('controllers/save/saving', () => {
  testRows('what is not kept', DISCARDED);
  testRows('writing', WRITING);
  testRows('another window', CONFLICTS);
  testRows('no room', NO_EXTENT);
});
