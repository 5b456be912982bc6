/** The document model: history, lock and events. */

import QUnit from 'qunit';
import { createBus } from '../../bus/bus.ts';
import { EMPTY_DOCUMENT, type MapDocument } from '../../formats/document/document.ts';
import { addNode } from '../../models/commands/nodes.ts';
import type { Command, Remember } from '../../models/document/command.ts';
import { createDocumentModel, type DocumentModel } from '../../models/document/document-model.ts';

const FROM = { origin: 'file', name: 'a.json', warnings: [], notices: [] } as const;
const MAP: MapDocument = { ...EMPTY_DOCUMENT, meta: { title: 'First' }, nodes: [{ id: 'a', x: 0, y: 0 }] };
const OTHER: MapDocument = { ...EMPTY_DOCUMENT, meta: { title: 'Second' }, nodes: [{ id: 'z' }] };
const LOCKED: MapDocument = { ...OTHER, meta: { title: 'Locked', readOnly: true } };

/** A model with a map, whose facts are steps of the test from now on. */
function start(assert: Assert, map = MAP): DocumentModel {
  const bus = createBus();
  const model = createDocumentModel(bus);
  model.load(map, FROM);
  bus.on('document:loaded', ({ document, origin, name }) =>
    assert.step(`loaded ${document.meta.title} ${origin} ${name}`),
  );
  bus.on('document:changed', ({ label, cause }) => assert.step(`${cause} ${label}`));
  bus.on('history:changed', ({ undo, redo }) => assert.step(`undo ${undo}, redo ${redo}`));
  return model;
}

const move = (x: number, label = 'move', remember: Remember = 'step'): Command => ({
  label,
  remember,
  change: (draft) => {
    for (const node of draft.nodes) node.x = x;
  },
});
const xOf = (model: DocumentModel) => model.current().nodes[0]?.x;

QUnit.module('models/document-model', () => {
  QUnit.test('before any load there is an empty map without a source', (assert) => {
    const model = createDocumentModel(createBus());
    assert.strictEqual(model.current(), EMPTY_DOCUMENT);
    assert.deepEqual(model.source(), { origin: 'start', name: '', warnings: [], notices: [] });
    assert.false(model.isLocked());
    assert.false(model.undo());
    assert.false(model.redo());
  });

  QUnit.test('an edit, its undo and its redo are each reported with the next undo and redo steps', (assert) => {
    const model = start(assert);
    assert.true(model.apply(move(5)));
    assert.true(model.apply(addNode({ id: 'b' })));
    assert.true(model.undo());
    assert.true(model.undo());
    assert.false(model.undo());
    assert.strictEqual(xOf(model), 0);
    assert.true(model.redo());
    assert.strictEqual(xOf(model), 5);
    assert.true(model.redo());
    assert.false(model.redo());
    assert.deepEqual(
      model.current().nodes.map(({ id }) => id),
      ['a', 'b'],
    );
    assert.verifySteps([
      'undo move, redo undefined',
      'edit move',
      'undo add “b”, redo undefined',
      'edit add “b”',
      'undo move, redo add “b”',
      'undo add “b”',
      'undo undefined, redo move',
      'undo move',
      'undo move, redo add “b”',
      'redo move',
      'undo add “b”, redo undefined',
      'redo add “b”',
    ]);
  });

  QUnit.test('an edit after undo takes away what could be redone', (assert) => {
    const model = createDocumentModel(createBus());
    model.load(MAP, FROM);
    model.apply(move(1));
    model.apply(move(2));
    model.undo();
    model.apply(move(3));
    assert.false(model.redo());
    model.undo();
    assert.strictEqual(xOf(model), 1);
  });

  QUnit.test('a command that changes nothing is neither a step nor reported', (assert) => {
    const model = start(assert);
    assert.false(model.apply(move(0)));
    assert.false(model.undo());
    assert.verifySteps([]);
  });

  QUnit.test('a command of the layout is reported as such, and is not a step', (assert) => {
    const model = start(assert);
    assert.true(model.apply(move(9, 'lay out', 'never')));
    assert.false(model.undo());
    assert.verifySteps(['layout lay out']);
  });

  QUnit.test('consecutive mergeable steps with the same label are one', (assert) => {
    const model = createDocumentModel(createBus());
    model.load(MAP, FROM);
    for (const x of [1, 2, 3]) model.apply(move(x, 'nudge', 'merge'));
    model.apply(move(4, 'push', 'merge'));
    model.apply(move(5, 'push'));
    model.apply(move(6, 'push', 'merge'));
    const undone: (number | undefined)[] = [];
    while (model.undo()) undone.push(xOf(model));
    assert.deepEqual(undone, [4, 3, 0], 'a step of its own joins none, and is joined');
    model.redo();
    assert.strictEqual(xOf(model), 3, 'a merged step is redone to its end');
    model.apply(move(7, 'nudge', 'merge'));
    model.undo();
    assert.strictEqual(xOf(model), 3, 'after undo a new step begins, because there was something to redo');
  });

  QUnit.test('undo reaches back five hundred steps', (assert) => {
    const model = createDocumentModel(createBus());
    model.load(MAP, FROM);
    for (let x = 1; x <= 501; x += 1) model.apply(move(x));
    let steps = 0;
    while (model.undo()) steps += 1;
    assert.deepEqual([steps, xOf(model)], [500, 1]);
  });

  QUnit.test('a load that counts as an edit can be undone and redone, with the previous history', (assert) => {
    const model = start(assert);
    model.apply(move(5));
    model.load(OTHER, { ...FROM, origin: 'apply', name: 'JSON' }, 'apply JSON');
    model.undo();
    assert.deepEqual([xOf(model), model.source().origin, model.source().name], [5, 'undo', 'First']);
    model.undo();
    assert.strictEqual(xOf(model), 0);
    model.redo();
    model.redo();
    assert.deepEqual(model.current(), OTHER);
    assert.verifySteps([
      'undo move, redo undefined',
      'edit move',
      'loaded Second apply JSON',
      'undo apply JSON, redo undefined',
      'undo move, redo apply JSON',
      'loaded First undo First',
      'undo undefined, redo move',
      'undo move',
      'undo move, redo apply JSON',
      'redo move',
      'undo apply JSON, redo undefined',
      'loaded Second undo Second',
    ]);
  });

  QUnit.test('any other load clears the history, as does one from or to a locked map', (assert) => {
    const model = createDocumentModel(createBus());
    model.load(MAP, FROM);
    model.apply(move(5));
    model.load(OTHER, FROM);
    assert.false(model.undo());
    model.load(LOCKED, FROM, 'open a file');
    assert.true(model.isLocked());
    assert.false(model.undo());
    model.load(OTHER, FROM, 'open a file');
    assert.false(model.undo(), 'what was locked does not come back by undo');
    assert.strictEqual(model.current(), OTHER);
  });

  QUnit.test(
    'S304 S305 a locked map takes no edit, no undo and no redo, only where a layout puts what has no place',
    (assert) => {
      const model = createDocumentModel(createBus());
      model.load(MAP, FROM);
      model.apply(move(5));
      model.apply(move(6));
      model.undo();
      const left = model.leave();
      model.return({ ...left, document: { ...left.document, meta: { readOnly: true } } });
      assert.true(model.isLocked());
      assert.false(model.apply(move(7)));
      assert.false(model.undo());
      assert.false(model.redo());
      assert.strictEqual(xOf(model), 5);
      assert.true(model.apply(move(8, 'lay out', 'never')));
    },
  );

  QUnit.test('coming back to a map that was left brings its history, and says nothing of it again', (assert) => {
    const model = createDocumentModel(createBus());
    const warning = { code: 'unknown-type', path: '', message: 'Odd.' } as never;
    model.load(MAP, { ...FROM, warnings: [warning], notices: [warning] });
    model.apply(move(5));
    model.apply(move(6));
    model.undo();
    const left = model.leave();
    model.load(OTHER, FROM);
    model.return(left);
    assert.deepEqual(model.source(), { origin: 'back', name: 'a.json', warnings: [], notices: [] });
    assert.strictEqual(xOf(model), 5);
    assert.true(model.redo());
    assert.strictEqual(xOf(model), 6);
    model.undo();
    assert.true(model.undo());
    assert.strictEqual(xOf(model), 0);
  });

  QUnit.test('returning is reported as a load with its undo steps', (assert) => {
    const model = start(assert);
    model.apply(move(5));
    model.return(model.leave());
    assert.verifySteps([
      'undo move, redo undefined',
      'edit move',
      'loaded First back a.json',
      'undo move, redo undefined',
    ]);
  });
});
