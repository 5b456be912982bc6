/** Storage slot of the open map through undo, Back, another window, and lack of space. */

import QUnit from 'qunit';
import { HUB, memory, openWindow } from './saved-window.ts';

QUnit.module('controllers/save', () => {
  QUnit.test('the text of a map is created in one task and stored in a later one', (assert) => {
    const storage = memory();
    const map = openWindow(storage);
    map.newGraph();
    map.apply(HUB);
    const did: string[] = [];
    const { setItem } = storage;
    const { stringify } = JSON;
    storage.setItem = (key, value) => {
      if (value.includes('"nodes"')) did.push('stored');
      setItem(key, value);
    };
    JSON.stringify = ((...given: Parameters<typeof stringify>) => {
      if (Array.isArray(given[0]?.nodes)) did.push('made');
      return stringify(...given);
    }) as typeof stringify;
    try {
      for (let task = map.clock.actions.shift(); task; task = map.clock.actions.shift()) {
        did.push('task');
        task.execute(task.state, task.delay);
      }
    } finally {
      JSON.stringify = stringify;
    }
    const told = did.filter((one, at) => one !== 'task' || did[at + 1] !== 'task').join(' ');
    assert.true(told.startsWith('task made task stored'), told);
  });

  QUnit.test('S042 S108 after Open its graph and Back, the person’s own map keeps its entry', (assert) => {
    const map = openWindow(memory());
    map.newGraph();
    map.apply(HUB);
    map.add('first');
    assert.strictEqual(map.state(), 'saved');
    map.openItsGraph();
    assert.strictEqual(map.ids(), 'far');
    map.back();
    assert.strictEqual(map.ids(), 'hub first');
    assert.strictEqual(map.state(), 'saved', 'it is as saved as before');
    map.add('second');
    assert.deepEqual(map.kept(), ['hub first second'], 'and there is one of it');
  });

  QUnit.test('S042 a change right before Open its graph, and one in the other map, are both saved', (assert) => {
    const map = openWindow(memory());
    map.newGraph();
    map.apply(HUB);
    map.openItsGraph();
    const own = map.shelf.current();
    map.add('near');
    assert.notStrictEqual(map.shelf.current(), own);
    map.back();
    assert.strictEqual(map.shelf.current(), own, 'a start from here would open the own map');
    map.add('second');
    assert.deepEqual(map.kept(), ['far near', 'hub second']);
  });

  QUnit.test('what could be undone before Open its graph can be undone after Back', (assert) => {
    const map = openWindow(memory());
    map.newGraph();
    map.apply(HUB);
    map.add('first');
    map.add('second');
    map.undo();
    map.openItsGraph();
    map.back();
    assert.true(map.redo());
    assert.strictEqual(map.ids(), 'hub first second');
    for (const ids of ['hub first', 'hub', '']) {
      assert.true(map.undo());
      assert.strictEqual(map.ids(), ids);
    }
    assert.false(map.undo());
    assert.deepEqual(map.kept(), [''], 'all of it in one place');
  });

  QUnit.test('a map that was only opened stays unsaved after Back, until it is changed', (assert) => {
    const map = openWindow(memory());
    map.openFile(HUB);
    map.openItsGraph();
    map.back();
    assert.strictEqual(map.state(), 'none');
    assert.deepEqual(map.kept(), []);
    map.add('first');
    assert.deepEqual(map.kept(), ['hub first']);
  });

  QUnit.test('Apply on an opened map, its undo and another change share one entry', (assert) => {
    const map = openWindow(memory());
    map.openFile(HUB);
    map.apply({ ...HUB, nodes: [...HUB.nodes, { id: 'applied' }] });
    assert.deepEqual(map.kept(), ['hub applied']);
    map.undo();
    assert.deepEqual(map.kept(), ['hub']);
    map.add('first');
    assert.deepEqual(map.kept(), ['hub first']);
  });

  QUnit.test('a map deleted from My maps is saved again with the next change after Back', (assert) => {
    const map = openWindow(memory());
    map.newGraph();
    map.apply(HUB);
    map.saver.flush();
    const id = map.saver.currentId() ?? '';
    map.openItsGraph();
    map.shelf.remove('map', id);
    map.back();
    assert.strictEqual(map.state(), 'none');
    assert.deepEqual(map.kept(), []);
    map.add('first');
    assert.strictEqual(map.state(), 'saved');
    assert.deepEqual(map.kept(), ['hub first']);
  });

  QUnit.test('changes of another window are merged after Back', (assert) => {
    for (const comeBack of ['back', 'undo'] as const) {
      const storage = memory();
      const here = openWindow(storage);
      here.newGraph();
      here.apply(HUB);
      here.saver.flush();
      const there = openWindow(storage);
      assert.true(there.saver.openLast());
      if (comeBack === 'back') here.openItsGraph();
      else here.openFile({ nodes: [{ id: 'other' }] });
      there.add('elsewhere');
      here[comeBack]();
      here.add('first');
      assert.deepEqual(here.kept(), ['hub first elsewhere'], comeBack);
      here.add('second');
      here.undo();
      here.undo();
      assert.deepEqual(here.kept(), ['hub elsewhere'], 'undo takes back only what was done here');
      assert.deepEqual(here.said, []);
    }
  });

  QUnit.test('a failed save succeeds after Back, once there is space', (assert) => {
    const storage = memory();
    const map = openWindow(storage);
    map.newGraph();
    map.apply(HUB);
    map.saver.flush();
    storage.room = 0;
    map.add('first');
    assert.strictEqual(map.state(), 'failed');
    map.openItsGraph();
    storage.room = Number.POSITIVE_INFINITY;
    map.back();
    assert.strictEqual(map.state(), 'saved');
    assert.deepEqual(map.kept(), ['hub first']);
    assert.true(map.said.includes('The map is saved in this browser again.'));
  });

  QUnit.test('without space to record the last map, it still has one entry', (assert) => {
    const storage = memory();
    storage.refused = 'graphmap:current';
    const map = openWindow(storage);
    map.newGraph();
    map.apply(HUB);
    assert.strictEqual(map.state(), 'failed');
    storage.refused = undefined;
    map.add('first');
    assert.deepEqual(map.kept(), ['hub first']);
    assert.false(
      map.said.some((text) => text.includes('another window')),
      map.said.join(' '),
    );
  });

  QUnit.test('a refused load leaves the entry of the map unchanged', (assert) => {
    const map = openWindow(memory());
    map.newGraph();
    map.apply(HUB);
    assert.false(map.openFile({ nodes: [{ id: 'a' }, { id: 'a' }] }));
    map.apply({ nodes: [{ id: 'a' }, { id: 'a' }] });
    map.add('first');
    assert.strictEqual(map.state(), 'saved');
    assert.deepEqual(map.kept(), ['hub first']);
  });

  QUnit.test('New graph clears the history, and the previous map keeps its entry', (assert) => {
    const map = openWindow(memory());
    map.newGraph();
    map.apply(HUB);
    map.openItsGraph();
    map.newGraph();
    map.back();
    map.add('new');
    assert.deepEqual(map.kept(), ['hub', 'new']);
  });
});
