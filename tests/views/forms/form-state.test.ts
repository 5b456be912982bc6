import QUnit from 'qunit';
import type { Draft } from '../../../views/forms/base/draft.ts';
import {
  EMPTY_FORM,
  type FormEvent,
  type FormState,
  fieldProblem,
  formState,
  merged,
} from '../../../views/forms/form-state.ts';

type Event = FormEvent<'node'>;
type State = FormState<'node'>;

const after = (...events: readonly Event[]): State => events.reduce<State>(formState, EMPTY_FORM);
const typed = (part: Draft<'node'>): Event => ({ kind: 'typed', part });
const left = (...wrong: readonly string[]): Event => ({ kind: 'left', wrong: new Set(wrong) });

QUnit.module('views/forms/form-state', () => {
  QUnit.test('typed text is kept until its field is left', (assert) => {
    assert.deepEqual(after(typed({ size: '1.' })).typed, { size: '1.' });
    assert.deepEqual(after(typed({ size: '1.' }), typed({ size: '1.5' })).typed, { size: '1.5' });
    assert.deepEqual(after(typed({ size: '1.5' }), left()).typed, {}, 'then the map says it');
  });

  QUnit.test('invalid text stays in its field, and choices are applied', (assert) => {
    assert.deepEqual(after(typed({ size: 'big', label: 'A' }), left('size')).typed, { size: 'big' });
    assert.deepEqual(after(typed({ shape: 'card' }), { kind: 'taken', fields: ['shape'] }).typed, {});
  });

  QUnit.test('each visit to a field is a separate undo step', (assert) => {
    const turns = [after(typed({ label: 'A' })), after(typed({ label: 'A' }), left()), after(left(), left())];
    assert.deepEqual(
      turns.map(({ turn }) => turn),
      [0, 1, 2],
    );
  });

  QUnit.test('after undo the map’s values apply, without problems', (assert) => {
    const state = after(typed({ size: 'big' }), { kind: 'replayed' });
    assert.deepEqual(state.typed, {});
    assert.strictEqual(fieldProblem(state, new Map([['size', 'Use a number.']]), 'size'), undefined);
  });

  QUnit.test('problems are shown at changed fields, and at all after an attempt to create', (assert) => {
    const problems = new Map([
      ['size', 'Use a number.'],
      ['id', 'Taken.'],
    ]);
    const said = (state: State) => ['size', 'id', 'label'].map((field) => fieldProblem(state, problems, field));
    assert.deepEqual(said(EMPTY_FORM), [undefined, undefined, undefined]);
    assert.deepEqual(said(after(typed({ size: 'x' }))), ['Use a number.', undefined, undefined]);
    assert.deepEqual(said(after({ kind: 'refused' }, typed({ size: 'x' }))), ['Use a number.', 'Taken.', undefined]);
  });

  QUnit.test(
    'of several elements a form shows what they agree on, and of their tags those that all carry',
    (assert) => {
      const one = { id: 'a', type: 'tool', size: 20, tags: ['x', 'y'] };
      assert.deepEqual(merged([one]), { common: one, mixed: new Set<string>() });
      const { common, mixed } = merged([one, { id: 'b', type: 'tool', color: 'red', tags: ['y'] }]);
      assert.deepEqual(common, { type: 'tool', tags: ['y'] });
      assert.deepEqual([...mixed].sort(), ['color', 'id', 'size', 'tags']);
    },
  );
});
