import QUnit from 'qunit';
import type { Draft } from '../../../views/forms/draft.ts';
import {
  type Follows,
  type FormEvent,
  type FormState,
  formState,
  hasChanged,
  saidOf,
  startState,
} from '../../../views/forms/form-state.ts';

type Event = FormEvent<'node'>;

/** The id follows from the label, as in the form of a new node. */
const FOLLOWS: Follows<'node'> = {
  field: 'id',
  isOwn: false,
  value: ({ label = '' }) => (label === '' ? undefined : label.toLowerCase()),
};

function after(events: readonly Event[], follows: Follows<'node'> | null = FOLLOWS): FormState<'node'> {
  const start: Draft<'node'> = { id: 'node', size: '20' };
  const rule = follows ?? undefined;
  return events.reduce((state, event) => formState(state, event, rule), startState(start, 'Content', rule));
}

const typed = (field: 'id' | 'label' | 'size', value: string | undefined): Event => ({
  kind: 'changed',
  field,
  part: { [field]: value },
});
const LEAVE: Event = { kind: 'leave' };

QUnit.module('views/forms/form-state', () => {
  QUnit.test('what is typed is held, and what is taken away is inherited again', (assert) => {
    assert.deepEqual(after([typed('size', '30')]).draft, { id: 'node', size: '30' });
    assert.deepEqual(after([typed('size', undefined)]).draft, { id: 'node' });
    assert.deepEqual(
      after([{ kind: 'changed', field: 'label', part: { label: 'A', url: 'https://a.example/' } }]).draft,
      {
        id: 'a',
        label: 'A',
        size: '20',
        url: 'https://a.example/',
      },
    );
  });

  QUnit.test('an id follows from the label until the person writes one, and again once it is emptied', (assert) => {
    const rows: readonly (readonly [readonly Event[], string | undefined])[] = [
      [[typed('label', 'Atlas')], 'atlas'],
      [[typed('label', 'Atlas'), typed('label', 'Atlas Two')], 'atlas two'],
      [[typed('id', 'mine'), typed('label', 'Atlas')], 'mine'],
      [[typed('id', 'mine'), typed('id', '  '), typed('label', 'Atlas')], 'atlas'],
      [[typed('label', 'Atlas'), typed('label', '')], 'atlas'],
    ];
    for (const [events, id] of rows) assert.strictEqual(after(events).draft.id, id, JSON.stringify(events));
    assert.strictEqual(
      after([typed('label', 'Atlas')], { ...FOLLOWS, isOwn: true }).draft.id,
      'node',
      'of one that is there',
    );
    assert.strictEqual(after([typed('label', 'Atlas')], null).draft.id, 'node', 'of a form where nothing follows');
  });

  QUnit.test('it is left at once while nothing changed; else the person is asked', (assert) => {
    const rows: readonly (readonly [readonly Event[], FormState<'node'>['phase']])[] = [
      [[], 'editing'],
      [[LEAVE], 'left'],
      [[typed('size', '30'), LEAVE], 'asking'],
      [[typed('size', '30'), LEAVE, LEAVE], 'left'],
      [[typed('size', '30'), LEAVE, { kind: 'stay' }], 'editing'],
      [[typed('size', '30'), LEAVE, typed('size', '31')], 'editing'],
      [[typed('size', '30'), typed('size', '20'), LEAVE], 'left'],
      [[{ kind: 'tab-chosen', tab: 'Label' }, { kind: 'kept', field: 'image', text: 'not a picture' }, LEAVE], 'left'],
    ];
    for (const [events, phase] of rows) assert.strictEqual(after(events).phase, phase, JSON.stringify(events));
    assert.true(hasChanged(after([typed('size', '30'), LEAVE])), 'nothing is lost by being asked');
  });

  QUnit.test('what is wrong is said of what was changed, and of everything once saving was tried', (assert) => {
    const problems = new Map([
      ['size', 'Use a number.'],
      ['id', 'Taken.'],
      ['', 'All of it.'],
    ]);
    const said = (events: readonly Event[]) =>
      ['size', 'id', '', 'label'].map((field) => saidOf(after(events), problems, field));
    assert.deepEqual(said([]), [undefined, undefined, undefined, undefined]);
    assert.deepEqual(said([typed('size', 'x')]), ['Use a number.', undefined, undefined, undefined]);
    const tried = after([{ kind: 'refused', tab: 'Appearance' }]);
    assert.strictEqual(tried.tab, 'Appearance');
    assert.deepEqual(said([{ kind: 'refused', tab: 'Content' }, typed('size', 'x')]), [
      'Use a number.',
      'Taken.',
      'All of it.',
      undefined,
    ]);
  });

  QUnit.test('what a control keeps of itself is no change of the element', (assert) => {
    const state = after([{ kind: 'kept', field: 'image', text: 'not a picture' }]);
    assert.strictEqual(state.kept.image, 'not a picture');
    assert.false(hasChanged(state));
  });
});
