/** Snapshots of maps replaced by a load, an import, Apply or New graph: saved once, and restorable. */

import { readFileSync } from 'node:fs';
import QUnit from 'qunit';
import { memoryStorage } from '../setup/app.ts';
import { addNode, choose, dialogOf, kept, message, openFile, title } from '../setup/editing.ts';
import { type PersonsPage, useTestApp } from '../setup/person.ts';

const MINIMAL = readFileSync('examples/minimal.json', 'utf8');

const mapCalled = (name: string, more: object = {}) =>
  JSON.stringify({
    meta: { title: name },
    nodes: [{ id: 'a' }, { id: 'b' }],
    edges: [{ from: 'a', to: 'b' }],
    ...more,
  });

const shelf = (page: PersonsPage) => dialogOf(page, 'My maps');

/** Titles of the snapshots in My maps, the latest first, with what they were taken before. */
async function snapshots(page: PersonsPage): Promise<readonly string[]> {
  await choose(page, 'Graph', 'My maps…');
  await shelf(page).getByText('Maps are saved in this browser only.').waitFor();
  const rows = shelf(page).getByRole('list', { name: 'Snapshots' }).getByRole('listitem').locator('.saved-name');
  const words = await rows.allWords();
  await page.keyboard.press('Escape');
  await shelf(page).waitFor({ state: 'detached' });
  return words.map((row) => /^(.+?) ?(before .+?) ·/.exec(row)?.slice(1).join(': ') ?? row);
}

async function bringBack(page: PersonsPage, name: string): Promise<void> {
  await choose(page, 'Graph', 'My maps…');
  await shelf(page)
    .getByRole('button', { name: `Restore ${name}`, exact: true })
    .click();
  await title(page, name);
}

async function newGraph(page: PersonsPage): Promise<void> {
  await choose(page, 'Graph', 'New graph');
  await page.getByRole('heading', { name: 'This map is empty' }).waitFor();
}

async function open(page: PersonsPage, name: string, more?: object): Promise<void> {
  openFile(page, mapCalled(name, more));
  await title(page, name);
}

QUnit.module('app/snapshots', (hooks) => {
  const openApp = useTestApp(hooks);

  /** The application on its example, which is locked. */
  async function example(storage?: Storage): Promise<PersonsPage> {
    const { page, next } = await openApp(undefined, {
      search: '?example=minimal',
      answers: { 'minimal.json': MINIMAL },
      ...(storage ? { storage } : {}),
    });
    if (page.app.map().meta.title !== 'Minimal map') await next('document:loaded');
    await title(page, 'Minimal map');
    return page;
  }

  QUnit.test(
    'every way of replacing a map that was merely opened keeps it, and an example is not kept',
    async (assert) => {
      const page = await example();
      const { bus } = page.app;
      await open(page, 'From a file');
      assert.deepEqual(await snapshots(page), [], 'an example is part of the application');
      openFile(page, mapCalled('Dropped'), 'drop');
      await title(page, 'Dropped');
      bus.emit('intent:import', { sources: [new File([mapCalled('Imported')], 'import.json')] });
      await title(page, 'Imported');
      bus.emit('intent:apply-json', { text: mapCalled('Applied') });
      await title(page, 'Applied');
      await newGraph(page);
      await open(page, 'Last');
      await choose(page, 'Graph', 'Minimal map');
      await title(page, 'Minimal map');
      assert.deepEqual(await snapshots(page), [
        'Last: before opening an example',
        'Applied: before New graph',
        'Imported: before Apply in the JSON tab',
        'Dropped: before an import',
        'From a file: before opening a file',
      ]);
      await bringBack(page, 'Dropped');
      assert.deepEqual(
        kept(page).nodes.map(({ id }) => id),
        ['a', 'b'],
      );
    },
  );

  QUnit.test('Open its graph and Back take a snapshot of a changed map only', async (assert) => {
    const outer = { meta: { title: 'Outer' }, nodes: [{ id: 'a', label: 'Atlas', graph: 'maps/inner.json' }] };
    const { page, bus } = await openApp(outer, { answers: { 'maps/inner.json': mapCalled('Inner') } });
    async function visit(change: () => Promise<void> = async () => {}) {
      bus.emit('intent:open-graph', { nodeId: 'a' });
      await title(page, 'Inner');
      await change();
      bus.emit('intent:back', {});
      await title(page, 'Outer');
    }
    await visit();
    await visit();
    assert.deepEqual(await snapshots(page), [], 'nothing that could be lost');
    await visit(() => addNode(page, 'Cedar'));
    assert.deepEqual(await snapshots(page), ['Inner: before going back']);
    await addNode(page, 'Dune');
    await visit();
    await visit();
    assert.deepEqual(
      await snapshots(page),
      ['Outer: before opening another map', 'Inner: before going back'],
      'once, however often one goes there and back',
    );
  });

  QUnit.test('S042 S108 one’s own map is still saved, once, after Open its graph and Back', async (assert) => {
    const storage = memoryStorage();
    const { page, bus } = await openApp({ nodes: [] }, { storage, answers: { 'maps/inner.json': mapCalled('Inner') } });
    await newGraph(page);
    const mine = { meta: { title: 'Mine' }, nodes: [{ id: 'a', label: 'Atlas', graph: 'maps/inner.json' }] };
    bus.emit('intent:apply-json', { text: JSON.stringify(mine) });
    await title(page, 'Mine');
    bus.emit('intent:open-graph', { nodeId: 'a' });
    await title(page, 'Inner');
    bus.emit('intent:back', {});
    await title(page, 'Mine');
    await addNode(page, 'Beacon');
    const maps = () => Object.entries(entriesOf(storage)).filter(([key]) => key.startsWith('graphmap:map:'));
    await page.app.until(() => maps().some(([, text]) => text.includes('"beacon"')));
    assert.strictEqual(maps().length, 1);
    assert.true(maps()[0]?.[1].includes('"Mine"'));
  });

  QUnit.test('an unchanged map is not saved twice as a snapshot, a changed one is', async (assert) => {
    const page = await example();
    for (let round = 0; round < 3; round += 1) {
      await open(page, 'Twice');
      await page.app.ready();
      await newGraph(page);
      if (round === 0) await open(page, 'Between');
    }
    assert.deepEqual(await snapshots(page), ['Twice: before New graph', 'Between: before opening a file']);
    await open(page, 'Twice');
    await addNode(page, 'Cedar');
    await newGraph(page);
    assert.strictEqual((await snapshots(page)).filter((row) => row === 'Twice: before New graph').length, 2);
  });

  QUnit.test('an edited example is saved as the person’s own map', async (assert) => {
    const page = await example();
    await addNode(page, 'Cedar');
    await newGraph(page);
    assert.deepEqual(await snapshots(page), ['Minimal map: before New graph']);
  });

  QUnit.test(
    'a locked map is kept as well, comes back locked, and never becomes a map of one’s own',
    async (assert) => {
      const storage = memoryStorage();
      const page = await example(storage);
      await open(page, 'Locked map', { meta: { title: 'Locked map', readOnly: true } });
      await newGraph(page);
      await bringBack(page, 'Locked map');
      assert.true(page.app.models.document.isLocked());
      const maps = Object.entries(entriesOf(storage)).filter(([key]) => key.startsWith('graphmap:map:'));
      assert.deepEqual(
        maps.map(([, text]) => text.includes('Locked map')),
        [],
        'the new graph is empty and untitled, so no map is kept',
      );
    },
  );

  QUnit.test('a snapshot that does not fit removes no older one', async (assert) => {
    const page = await example(memoryStorage(5_000_000));
    await open(page, 'Small');
    await open(page, 'Large', {
      nodes: Array.from({ length: 60 }, (_, at) => ({ id: `n${at}`, description: 'x'.repeat(100_000) })),
      edges: [],
    });
    assert.deepEqual(await snapshots(page), ['Small: before opening a file']);
    await newGraph(page);
    assert.deepEqual(await snapshots(page), ['Small: before opening a file'], 'six million characters have no room');
    await addNode(page, 'Cedar');
    await page.getByText('Saved', { exact: true }).waitFor();
    assert.strictEqual(await message(page, 'full').count(), 0, 'nobody is bothered');
  });
});

function entriesOf(storage: Storage): Readonly<Record<string, string>> {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  return Object.fromEntries(keys.map((key) => [key, storage.getItem(key) ?? '']));
}
