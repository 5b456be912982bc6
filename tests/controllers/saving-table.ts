/** Tables of saving decisions: previous state, event, effects, and storage slot. */

import QUnit from 'qunit';
import type { LoadOrigin } from '../../bus/origins.ts';
import {
  NOTHING_SAVED,
  type RememberedMap,
  type SavingEffect,
  type SavingEvent,
  type SavingState,
  saving,
  slotOf,
} from '../../controllers/save/saving.ts';
import type { StorageSlot } from '../../controllers/save/versions.ts';
import { EMPTY_DOCUMENT, type MapDocument } from '../../formats/document/document.ts';

const mapOf = (title: string, readOnly = false): MapDocument => ({
  ...EMPTY_DOCUMENT,
  meta: { title, ...(readOnly ? { readOnly } : {}) },
  nodes: [{ id: 'a' }],
});
export const MINE = mapOf('Mine');
export const EDITED = mapOf('Edited');
export const LAID_OUT = mapOf('Laid out');
export const OTHER = mapOf('Other');
export const THEIRS = mapOf('Theirs');
export const LOCKED = mapOf('Locked', true);
export const EMPTY = EMPTY_DOCUMENT;

export const load = (document: MapDocument, origin: LoadOrigin, remembered?: RememberedMap): SavingEvent => ({
  kind: 'loaded',
  document,
  origin,
  remembered,
});
export const change = (document: MapDocument, cause: 'edit' | 'layout' = 'edit'): SavingEvent => ({
  kind: 'changed',
  document,
  cause,
});
export const due: SavingEvent = { kind: 'due', fresh: 'fresh' };
export const foundToWrite = (revision?: string): SavingEvent => found({ for: 'write' }, revision);
export const foundOnLoad = (origin: LoadOrigin, revision?: string): SavingEvent =>
  found({ for: 'load', origin }, revision);
const found = (why: Extract<SavingEvent, { kind: 'found' }>['why'], revision: string | undefined): SavingEvent => ({
  kind: 'found',
  why,
  revision,
  fresh: 'copy',
});
export const written: SavingEvent = { kind: 'written', revision: 'r1', map: EDITED };
export const pointed: SavingEvent = { kind: 'pointed', after: 'write' };
export const full: SavingEvent = { kind: 'refused', reason: 'full' };
/** Events from a change until it is written as `fresh`, at revision r1. */
export const SAVED: readonly SavingEvent[] = [change(EDITED), due, foundToWrite(), written, pointed];
export const NEW: readonly SavingEvent[] = [load(MINE, 'new'), ...SAVED];

export type Row = {
  readonly given?: readonly SavingEvent[];
  readonly when: SavingEvent;
  /** Effects in words; see `inWords`. */
  readonly does: readonly string[];
  readonly kept?: StorageSlot;
  readonly and?: Partial<SavingState>;
};

/** One test for each row. */
export function testRows(table: string, rows: Readonly<Record<string, Row>>): void {
  for (const [name, { given = [], when, does, kept: saved, and = {} }] of Object.entries(rows)) {
    QUnit.test(`${table}: ${name}`, (assert) => {
      const before = given.reduce<SavingState>((state, event) => saving(state, event)[0], NOTHING_SAVED);
      const [after, effects] = saving(before, when);
      assert.deepEqual(effects.map(inWords), does);
      const { id, revision } = slotOf(after);
      if (saved) assert.deepEqual({ id, revision }, { id: saved.id, revision: saved.revision });
      for (const [field, value] of Object.entries(and))
        assert.deepEqual(after[field as keyof SavingState], value, field);
    });
  }
}

function inWords(effect: SavingEffect): string {
  switch (effect.kind) {
    case 'announce':
      return `announce ${effect.state}`;
    case 'notify': {
      const about = typeof effect.offers === 'object' ? ` (${effect.offers.show})` : '';
      return `tell: ${effect.notice.text.split(' ').slice(0, 8).join(' ')}${about}`;
    }
    case 'look':
      return `look at ${effect.id} ${effect.why.for === 'load' ? `on ${effect.why.origin}` : 'to write'}`;
    case 'write':
      return `write ${effect.map.meta.title} as ${effect.id}`;
    case 'point':
      return `next start: ${effect.id}, after ${effect.after}`;
    case 'merge':
      return `merge ${effect.map.meta.title} with ${effect.slot.id}`;
    case 'show':
      return `show ${effect.map.meta.title}`;
    case 'snapshot':
      return `snapshot ${effect.map.meta.title}: ${effect.reason}`;
    case 'remember':
      return effect.as.isUnwritten ? 'remember unwritten' : 'remember';
    case 'discard':
    case 'adopt':
      return `${effect.kind} ${effect.id}`;
    default:
      return effect.kind;
  }
}
