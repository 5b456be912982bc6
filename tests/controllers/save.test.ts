/** Storage slot of the open map through undo, Back, another window, and lack of space. */

import QUnit from 'qunit';
import { VirtualTimeScheduler } from 'rxjs';
import { createBus } from '../../bus/bus.ts';
import type { LoadOrigin } from '../../bus/origins.ts';
import { MapStorage } from '../../controllers/base/storage.ts';
import { createTasks } from '../../controllers/base/tasks.ts';
import { attachLoad } from '../../controllers/load/load.ts';
import { attachMapHistory } from '../../controllers/load/map-history.ts';
import { attachSave } from '../../controllers/save/save.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { parseText } from '../../formats/open/read.ts';
import { addNode } from '../../models/commands/nodes.ts';
import { newMap } from '../../models/document/new-map.ts';
import { createModels } from '../../models/models.ts';
import { DEFAULT_SETTINGS } from '../../models/settings.ts';
import { browserServices } from '../../services/index.ts';

/** The storage of a browser, shared by its windows. An entry holds at most `room` characters, and some are refused. */
function memory(): Storage & { room: number; refused: string | undefined } {
  const values = new Map<string, string>();
  const storage = {
    room: Number.POSITIVE_INFINITY,
    refused: undefined as string | undefined,
    get length() {
      return values.size;
    },
    key: (index: number) => [...values.keys()][index] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > storage.room || key === storage.refused) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
  };
  return storage;
}

/** A window of the application without its views: what it keeps, and how its person gets around. */
function openWindow(storage: Storage) {
  const bus = createBus();
  const models = createModels(bus, DEFAULT_SETTINGS);
  const shelf = new MapStorage(() => storage);
  let time = 0;
  const clock = new VirtualTimeScheduler();
  clock.now = () => {
    time += 1000;
    return time;
  };
  const context = { bus, models, services: { ...browserServices, clock, base: () => 'http://graphmap.test/' } };
  const nobody = new EventTarget();
  const page = { window: nobody, document: Object.assign(new EventTarget(), { visibilityState: 'visible' as const }) };
  const saver = attachSave(context, shelf, page);
  const loader = attachLoad(context, createTasks(context), { embedded: false, dialogs: {} as never });
  const linked = JSON.stringify({ meta: { title: 'Linked' }, nodes: [{ id: 'far' }] });
  const open = (text: string, origin: LoadOrigin, accepted?: () => void) =>
    loader.show({
      incoming: { text, name: origin, origin, ...(accepted ? { accepted } : {}) },
      parsed: parseText(text),
    });
  attachMapHistory(
    context,
    { openNextAt: () => {} },
    {
      open: ({ accepted }) => void open(linked, 'graph', accepted),
    },
    { embedded: false },
  );
  let state = '';
  bus.on('saving:changed', (event) => {
    state = event.state;
  });
  const said: string[] = [];
  bus.on('notice:raised', ({ text }) => said.push(text));
  return {
    clock,
    shelf,
    saver,
    said,
    /** Text of the header once everything is written. */
    state: () => {
      saver.flush();
      return state;
    },
    newGraph: () => models.document.load(newMap(), { origin: 'new', name: '', warnings: [], notices: [] }),
    apply: (map: object) => bus.emit('intent:apply-json', { text: JSON.stringify(map) }),
    openFile: (map: object) => open(JSON.stringify(map), 'file'),
    openItsGraph: () => bus.emit('intent:open-graph', { nodeId: 'hub' }),
    back: () => bus.emit('intent:back', {}),
    undo: () => models.document.undo(),
    redo: () => models.document.redo(),
    add(id: string) {
      if (!models.document.apply(addNode({ id }))) throw new Error(`${id} was not added.`);
      saver.flush();
    },
    ids: () => idsOf(models.document.current()),
    /** The ids of the nodes of each map that is kept. */
    kept: () => {
      saver.flush();
      return shelf
        .list('map')
        .map(({ id }) => idsOf(JSON.parse(shelf.text('map', id) ?? '')))
        .sort();
    },
  };
}

const idsOf = ({ nodes }: Pick<MapDocument, 'nodes'>) => nodes.map(({ id }) => id).join(' ');

const HUB = { meta: { title: 'Mine' }, nodes: [{ id: 'hub', graph: 'https://maps.example/linked.json' }] };

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

  QUnit.test('changes of another window are not overwritten after Back', (assert) => {
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
      if (comeBack === 'back') assert.true(here.said.at(-1)?.startsWith('This map was changed meanwhile.'));
      here.add('first');
      assert.true(here.said.at(-1)?.startsWith('This map was changed in another window. Both versions are saved'));
      assert.deepEqual(here.kept(), ['hub elsewhere', 'hub first'], comeBack);
      here.add('second');
      here.undo();
      here.undo();
      assert.deepEqual(here.kept(), ['hub', 'hub elsewhere'], 'the copy goes on as one');
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
