/** **Save**: the file that was opened is written; a change from outside is merged or asked about; else it downloads. */

import QUnit from 'qunit';
import { type Disk, withHandle } from '../../services/disk.ts';
import type { Services } from '../../services/index.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';

const MAP = { meta: { title: 'Quay' }, nodes: [{ id: 'a', label: 'Anna', x: 0, y: 0 }], edges: [] };
const textOf = (map: object) => `${JSON.stringify(map, null, 2)}\n`;

/** A file on a disk of its own. */
function diskWith(name: string, content: string) {
  const state = { content, isRefused: false };
  const handle = {
    kind: 'file',
    name,
    getFile: async () => new File([state.content], name),
    requestPermission: async () => (state.isRefused ? 'denied' : 'granted'),
    createWritable: async () => ({
      write: async (text: string) => {
        await new Promise((resolve) => setTimeout(resolve, 50));
        state.content = text;
      },
      close: async () => {},
    }),
  } as unknown as FileSystemFileHandle;
  const disk: Disk = { open: () => withHandle(handle), create: async () => handle };
  return { state, disk };
}

const labels = (app: TestApp) => app.map().nodes.map(({ label }) => label);
const note = (app: TestApp) => app.element.querySelector('header .file, .saving.file')?.textContent ?? '';

/** Turns as a browser gives them to its windows. */
function inTurns(): Services['inTurn'] {
  let last: void | Promise<void>;
  return (_name, run) => {
    last = Promise.resolve(last).then(run);
  };
}

async function openedFrom(disk: Disk, inTurn?: Services['inTurn']): Promise<TestApp> {
  const app = await startTestApp({ nodes: [{ id: 'other' }] }, { disk, ...(inTurn ? { inTurn } : {}) });
  const loaded = app.next('document:loaded');
  app.bus.emit('intent:open', {});
  await loaded;
  return app;
}

let turn = 0;
const rename = (app: TestApp, label: string) => {
  turn += 1;
  app.bus.emit('intent:change-fields', {
    subject: { refs: [{ kind: 'node', id: 'a' }] },
    field: 'label',
    values: { label },
    turn,
  });
};

QUnit.module('app/save in the file', () => {
  QUnit.test('Save writes the opened file, and the title says what is saved where', async (assert) => {
    const { state, disk } = diskWith('quay.json', textOf(MAP));
    const app = await openedFrom(disk);
    await app.until(() => note(app) === 'quay.json');
    rename(app, 'Ann');
    await app.until(() => note(app) === 'quay.json, edited');
    app.bus.emit('intent:save', {});
    await app.until(() => note(app) === 'quay.json');
    assert.strictEqual(JSON.parse(state.content).nodes[0].label, 'Ann');
    assert.strictEqual(app.notices.at(-1)?.text, 'Saved in quay.json. My maps has a copy.');
    app.destroy();
  });

  QUnit.test(
    'a change from outside is merged; one of the same thing is asked about, and nothing is lost',
    async (assert) => {
      const { state, disk } = diskWith('quay.json', textOf(MAP));
      const app = await openedFrom(disk);
      rename(app, 'Ann');
      state.content = textOf({ ...MAP, nodes: [...MAP.nodes, { id: 'b', label: 'Ben', x: 90, y: 0 }] });
      app.bus.emit('intent:save', {});
      await app.until(() => labels(app).length === 2);
      await app.until(() => state.content.includes('"Ann"'));
      assert.deepEqual(labels(app), ['Ann', 'Ben']);
      rename(app, 'Annie');
      const theirs = state.content.replace('Ann', 'Anita');
      state.content = theirs;
      app.bus.emit('intent:save', {});
      await app.until(() => app.notices.at(-1)?.text.includes('changed by another program, and is not saved') ?? false);
      assert.strictEqual(state.content, theirs, 'theirs is not replaced');
      assert.deepEqual(labels(app), ['Annie', 'Ben'], 'mine neither');
      const keep = app.notices.at(-1)?.answers?.find(({ label }) => label === 'Keep mine')?.asks;
      if (typeof keep === 'function') keep();
      await app.until(() => state.content.includes('Annie'));
      app.destroy();
      assert.ok(true);
    },
  );

  for (const [name, content] of Object.entries({
    'flow.json': 'digraph { x -> y }',
    'package.json': JSON.stringify({ name: 'x', version: '1.0.0', scripts: {}, dependencies: {} }),
  })) {
    QUnit.test(`${name}, which is no map, is not replaced by one`, async (assert) => {
      const { state, disk } = diskWith(name, content);
      const asked: string[] = [];
      const app = await startTestApp(
        { nodes: [{ id: 'other' }] },
        { disk: { ...disk, create: async (proposed) => void asked.push(proposed) } },
      );
      const loaded = app.next('document:loaded');
      app.bus.emit('intent:open', {});
      if (name === 'package.json') {
        await app.until(() => app.notices.at(-1)?.action?.label === 'Open as an empty map');
        const open = app.notices.at(-1)?.action?.asks;
        if (typeof open === 'function') open();
      }
      await loaded;
      app.bus.emit('intent:save', {});
      await app.until(() => asked.length > 0);
      assert.strictEqual(state.content, content);
      assert.notStrictEqual(note(app), name);
      app.destroy();
    });
  }

  QUnit.test('two windows that save the same file at the same time lose neither change', async (assert) => {
    const { state, disk } = diskWith('quay.json', textOf(MAP));
    const turns = inTurns();
    const windows = [await openedFrom(disk, turns), await openedFrom(disk, turns)] as const;
    const [first, second] = windows;
    rename(first, 'Ann');
    second.bus.emit('intent:change-fields', {
      subject: { refs: [{ kind: 'node', id: 'a' }] },
      field: 'description',
      values: { description: 'Second' },
      turn: 1,
    });
    for (const app of windows) app.bus.emit('intent:save', {});
    await second.until(() => state.content.includes('"Ann"') && state.content.includes('Second'));
    for (const app of windows) app.destroy();
    assert.ok(true);
  });

  QUnit.test('a refused permission is said; without files on disk, Save downloads and says so', async (assert) => {
    const { state, disk } = diskWith('quay.json', textOf(MAP));
    state.isRefused = true;
    const app = await openedFrom(disk);
    rename(app, 'Ann');
    app.bus.emit('intent:save', {});
    await app.until(() => app.notices.at(-1)?.text.includes('the browser may not write it') ?? false);
    assert.false(state.content.includes('Ann"'), state.content);
    app.destroy();
    const plain = await startTestApp(MAP);
    plain.bus.emit('intent:save', {});
    await plain.until(() => plain.downloads.length > 0);
    assert.strictEqual(plain.downloads[0]?.name, 'Quay.json');
    await plain.until(() => plain.notices.at(-1)?.text.includes('each Save is a download') ?? false);
    plain.destroy();
  });
});
