/** One map in several windows of a browser that write it at the same moment. */

import QUnit from 'qunit';
import { HUB, memory, openWindow } from './saved-window.ts';

/** Windows that hear of each other's writes late, as those of a browser with a process for each. */
function openWindows(count: number) {
  const pages = Array.from({ length: count }, () => new EventTarget());
  const views = pages.map(memory);
  const writes: [from: number, key: string, value: string][] = [];
  const setters = views.map(({ setItem }) => setItem);
  views.forEach((view, from) => {
    view.setItem = (key, value) => {
      writes.push([from, key, value]);
      setters[from]?.(key, value);
    };
  });
  /** Brings all writes to all windows; the last of each entry stays. */
  const deliver = () => {
    for (const { saver } of windows) saver.flush();
    while (writes.length > 0) {
      const now = writes.splice(0);
      for (const [, key, value] of now) for (const set of setters) set(key, value);
      for (const [from, key, newValue] of now)
        for (const page of pages.filter((_, at) => at !== from))
          page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
      for (const { saver } of windows) saver.flush();
    }
  };
  const windows = views.map((view, at) => openWindow(view, pages[at]));
  const [first, ...others] = windows;
  if (!first) throw new Error('no window');
  first.newGraph();
  first.apply(HUB);
  first.saver.flush();
  deliver();
  for (const other of others) other.saver.openLast();
  deliver();
  return { windows, deliver };
}

const NAMES = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `n${number}`);
const sorted = (ids: string | undefined) => ids?.split(' ').sort();

QUnit.module('controllers/save-windows', () => {
  for (const [count, heardAfter] of [
    [2, 1],
    [2, 2],
    [2, 3],
    [2, 9],
    [3, 3],
    [3, 9],
  ] as const) {
    QUnit.test(`9 nodes of ${count} windows, told of after each ${heardAfter}, are all in one map`, (assert) => {
      const { windows, deliver } = openWindows(count);
      for (const [at, name] of NAMES.entries()) {
        windows[at % count]?.add(name);
        if (at % heardAfter === heardAfter - 1) deliver();
      }
      deliver();
      for (const one of windows) {
        assert.deepEqual(sorted(one.ids()), ['hub', ...NAMES], 'shown in each window');
        assert.deepEqual(one.kept().map(sorted), [['hub', ...NAMES]], 'and saved once');
        assert.deepEqual(one.said, []);
      }
      const [first] = windows;
      for (let step = 0; step < NAMES.length / count; step += 1) assert.true(first?.undo());
      deliver();
      const theirs = NAMES.filter((_, at) => at % count !== 0);
      for (const one of windows)
        assert.deepEqual(sorted(one.ids()), ['hub', ...theirs], 'undo takes back what was done in its window');
    });
  }

  QUnit.test('a name that both windows gave at once is a contradiction: two maps', (assert) => {
    const { windows, deliver } = openWindows(2);
    const [here, there] = windows;
    here?.apply({ ...HUB, meta: { title: 'Ours' } });
    there?.apply({ ...HUB, meta: { title: 'Theirs' } });
    here?.saver.flush();
    there?.saver.flush();
    deliver();
    assert.strictEqual(here?.kept().length, 2);
    assert.strictEqual([...(here?.said ?? []), ...(there?.said ?? [])].length, 1);
  });

  QUnit.test('undo stops before what another window went on with', (assert) => {
    const { windows, deliver } = openWindows(2);
    const [here, there] = windows;
    here?.add('mine');
    deliver();
    there?.apply({ ...HUB, nodes: [...HUB.nodes, { id: 'mine', label: 'Theirs now' }] });
    there?.saver.flush();
    deliver();
    assert.false(here?.undo(), 'it would remove what is theirs, too');
    assert.strictEqual(here?.ids(), 'hub mine');
  });

  QUnit.test(
    'a map that both windows changed is merged before another one replaces it, and shown after Back',
    (assert) => {
      const { windows, deliver } = openWindows(2);
      const [here, there] = windows;
      there?.add('theirs');
      deliver();
      there?.add('more');
      here?.openItsGraph();
      deliver();
      assert.strictEqual(here?.ids(), 'far', 'the other map is shown');
      here?.back();
      deliver();
      assert.deepEqual(sorted(here?.ids()), ['hub', 'more', 'theirs']);
    },
  );
});
