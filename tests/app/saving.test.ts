/** Maps saved in the browser: renaming, duplicating, deleting, restoring; damage and lack of space. */

import QUnit from 'qunit';
import { OPEN_HARBOUR } from '../browser/explore-maps.ts';
import { memoryStorage } from '../setup/app.ts';
import { addNode, choose, dialogOf, form, kept, leave, message, newGraph, title } from '../setup/editing.ts';
import { type PersonsPage, useTestApp } from '../setup/person.ts';

const EXAMPLE = '{"meta": {"title": "The example", "readOnly": true}, "nodes": []}';

/** A storage that takes nothing more while `refuses` says so of its entries. */
function narrowStorage() {
  const storage = memoryStorage();
  const capacity = { refuses: (_texts: readonly string[]) => false };
  const { setItem } = storage;
  storage.setItem = (key, value) => {
    if (capacity.refuses(Object.values(entriesOf(storage)))) throw new DOMException('full', 'QuotaExceededError');
    setItem(key, value);
  };
  return { storage, room: capacity };
}

function entriesOf(storage: Storage): Readonly<Record<string, string>> {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  return Object.fromEntries(keys.map((key) => [key, storage.getItem(key) ?? '']));
}

/** Texts of the kept maps, snapshots or maps set aside. */
const kind = (storage: Storage, name: 'map' | 'snapshot' | 'aside') =>
  Object.entries(entriesOf(storage)).flatMap(([key, text]) => (key.startsWith(`graphmap:${name}:`) ? [text] : []));

/** Waits until a text that holds these words is kept. */
const written = (page: PersonsPage, ...words: readonly string[]) =>
  page.app.until(() => kind(page.app.storage, 'map').some((text) => words.every((word) => text.includes(word))));

async function openMaps(page: PersonsPage) {
  await choose(page, 'Graph', 'My maps…');
  const dialog = dialogOf(page, 'My maps');
  await dialog.waitFor();
  return dialog;
}

async function retitle(page: PersonsPage, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Title and description', exact: true }).click();
  const dialog = form(page, 'Map');
  await dialog.getByLabel('Title', { exact: true }).fill(name);
  await leave(page);
  await title(page, name);
}

const isEmpty = (page: PersonsPage) => page.getByRole('heading', { name: 'This map is empty' }).waitFor();

QUnit.module('app/saving', (hooks) => {
  const open = useTestApp(hooks);

  /** The application on a storage, as at the next visit. */
  const again = (storage: Storage) => open(undefined, { storage, answers: { 'python-packaging.json': EXAMPLE } });

  QUnit.test('a map from elsewhere is saved after an edit, not when it is merely opened', async (assert) => {
    const { page, storage } = await open(OPEN_HARBOUR);
    assert.strictEqual(kind(storage, 'map').length, 0);
    await addNode(page, 'Newcomer');
    await written(page, '"newcomer"');
    assert.strictEqual(kind(storage, 'map').length, 1);
  });

  QUnit.test('saved maps are opened, renamed, duplicated, deleted and downloaded', async (assert) => {
    const page = await newGraph(open);
    const { storage, downloads } = page.app;
    await retitle(page, 'First');
    await addNode(page, 'Atlas');
    await choose(page, 'Graph', 'New graph');
    await isEmpty(page);
    await retitle(page, 'Second');
    const dialog = await openMaps(page);
    const maps = dialog.getByRole('list', { name: 'Maps' });
    await maps.getByRole('button', { name: 'Rename First' }).click();
    await maps.getByLabel('New title of First').fill('Renamed');
    await maps.getByLabel('New title of First').press('Enter');
    await maps.getByRole('button', { name: 'Duplicate Renamed', exact: true }).click();
    await maps.getByText('Renamed (copy)', { exact: true }).waitFor();
    await maps.getByRole('button', { name: 'Duplicate Renamed (copy)', exact: true }).click();
    await maps.getByText('Renamed (copy 2)', { exact: true }).waitFor();
    await maps.getByRole('button', { name: 'Download Renamed', exact: true }).click();
    await page.app.until(() => downloads.length === 1);
    assert.strictEqual(downloads[0]?.name, 'Renamed.json');
    await dialog.getByRole('button', { name: 'Download all' }).click();
    await page.app.until(() => downloads.length === 2);
    const bytes = Buffer.from(new Uint8Array((await downloads[1]?.content.arrayBuffer()) ?? []));
    assert.strictEqual(bytes.readUInt32LE(0), 0x04034b50, 'a ZIP file');
    for (const name of ['Renamed.json', 'Renamed (copy).json', 'Renamed (copy 2).json', 'Second.json'])
      assert.true(bytes.includes(name), name);
    await maps.getByRole('button', { name: 'Delete Renamed (copy)', exact: true }).click();
    await maps.getByRole('button', { name: 'Delete', exact: true }).click();
    await maps.getByText('Renamed (copy)', { exact: true }).waitFor({ state: 'detached' });
    assert.strictEqual(kind(storage, 'map').length, 3);
    await maps.getByRole('button', { name: 'Open Renamed', exact: true }).click();
    await title(page, 'Renamed');
    assert.deepEqual(
      kept(page).nodes.map(({ id }) => id),
      ['atlas'],
    );
  });

  QUnit.test(
    'the map on screen can be deleted; a snapshot stays, and the next change keeps it again',
    async (assert) => {
      const page = await newGraph(open);
      await retitle(page, 'Draft');
      await addNode(page, 'Atlas');
      await written(page, '"atlas"');
      const dialog = await openMaps(page);
      await dialog.getByRole('button', { name: 'Delete Draft' }).click();
      await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
      await dialog.getByText('No maps yet.').waitFor();
      await dialog.getByText('before deleting it').waitFor();
      await page.keyboard.press('Escape');
      assert.deepEqual(kind(page.app.storage, 'map'), [], 'it is gone, although it is on screen');
      await addNode(page, 'Beacon');
      await written(page, '"Draft"', '"atlas"', '"beacon"');
    },
  );

  QUnit.test('maps with the same title are shown with their first nodes', async (assert) => {
    const page = await newGraph(open);
    await addNode(page, 'Atlas');
    await choose(page, 'Graph', 'New graph');
    await isEmpty(page);
    for (const name of ['Beacon', 'Cedar', 'Dune', 'Elm']) await addNode(page, name);
    const maps = (await openMaps(page)).getByRole('list', { name: 'Maps' });
    await maps.getByText('Beacon, Cedar, Dune …', { exact: true }).waitFor();
    await maps.getByRole('button', { name: 'Open Untitled graph (Atlas)' }).click();
    await page.getByText('1 node · 0 relationships', { exact: true }).waitFor();
    assert.strictEqual(kept(page).nodes[0]?.id, 'atlas');
  });

  QUnit.test('My maps shows a picture of each map, and no untitled map without elements', async (assert) => {
    const page = await newGraph(open);
    await retitle(page, 'Harbour');
    await addNode(page, 'Atlas');
    await addNode(page, 'Beacon');
    await written(page, '"beacon"');
    await choose(page, 'Graph', 'New graph');
    await isEmpty(page);
    const { storage } = page.app;
    const current = storage.getItem('graphmap:current');
    const empty = storage.getItem(`graphmap:map:${current}`);
    storage.setItem('graphmap:map:left', empty ?? '');
    await openMaps(page);
    const rows = () => [...page.app.element.querySelectorAll('.saved-list li')];
    await page.app.until(() => rows()[0]?.querySelectorAll('.map-picture circle').length === 2);
    assert.deepEqual(
      rows().map((row) => row.querySelector('.title')?.textContent),
      ['Harbour', 'Harbour'],
      'the map, and its snapshot before New graph',
    );
    assert.strictEqual(storage.getItem('graphmap:map:left'), null, 'removed, too');
    assert.notStrictEqual(storage.getItem(`graphmap:map:${current}`), null, 'but not the open one');
  });

  QUnit.test('what another window writes is shown, and the next change makes no copy', async (assert) => {
    const page = await newGraph(open);
    await retitle(page, 'Shared');
    await addNode(page, 'Atlas');
    await written(page, '"atlas"');
    const { storage } = page.app;
    const key = `graphmap:map:${storage.getItem('graphmap:current')}`;
    const text = storage.getItem(key) ?? '';
    const ours = /"revision":"([^"]*)"/.exec(text)?.[1];
    const theirs = text
      .replace(`"revision":"${ours}"`, '"revision":"theirs"')
      .replace('"lineage":[', `"lineage":["${ours}",`)
      .replace('"label": "Atlas"', '"label": "Theirs"');
    storage.setItem(key, theirs);
    window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: theirs }));
    assert.strictEqual(kept(page).nodes[0]?.label, 'Theirs');
    await addNode(page, 'Beacon');
    await written(page, '"Theirs"', '"beacon"');
    assert.strictEqual(kind(storage, 'map').length, 1);
    assert.deepEqual(kind(storage, 'snapshot'), []);
    assert.false(page.app.notices.some(({ text }) => text.includes('another window')));
  });

  QUnit.test('a replaced map can be restored as a separate map', async (assert) => {
    const page = await newGraph(open);
    await retitle(page, 'Precious');
    await addNode(page, 'Atlas');
    await choose(page, 'Graph', 'New graph');
    await isEmpty(page);
    const dialog = await openMaps(page);
    await dialog.getByText(/before New graph/).waitFor();
    await dialog.getByRole('list', { name: 'Snapshots' }).getByRole('button', { name: 'Restore Precious' }).click();
    await title(page, 'Precious');
    assert.strictEqual(kept(page).nodes[0]?.id, 'atlas');
    await page.app.until(() => kind(page.app.storage, 'map').length === 2);
    assert.ok(true, 'nothing was overwritten, and the empty map between the two is not kept');
  });

  QUnit.test(
    'a damaged map is kept aside byte for byte, offered for download, and the example opens',
    async (assert) => {
      const damages = ['', '{', 'null', '\u0000\u0001', '{"revision":"x","changedAt":"y"}\n{"nodes":', '[]\n[]'];
      for (const damage of damages) {
        const storage = memoryStorage();
        storage.setItem('graphmap:current', 'hurt');
        storage.setItem('graphmap:map:hurt', damage);
        const { page, downloads } = await again(storage);
        await title(page, 'The example');
        const told = message(page, 'could not be read. Find it under');
        await told.getByRole('button', { name: 'Download' }).click();
        assert.strictEqual(storage.getItem('graphmap:aside:hurt'), damage, JSON.stringify(damage));
        assert.strictEqual(downloads[0]?.name, 'damaged-map.json');
        assert.true(damage.endsWith((await downloads[0]?.content.text()) ?? 'nothing'));
      }
    },
  );

  QUnit.test('damaged settings and invalid entries do not stop the application', async (assert) => {
    const storage = memoryStorage();
    for (const [key, text] of [
      ['graphmap:settings', '[[['],
      ['graphmap:current', '__proto__'],
      ['graphmap:map:__proto__', 'x'],
      ['graphmap:snapshot:constructor', '{"revision":1}\n'],
    ] as const) {
      storage.setItem(key, text);
    }
    const { page } = await again(storage);
    await (await openMaps(page)).getByText('Unreadable map').first().waitFor();
    assert.ok(true, 'the list opens');
  });

  QUnit.test(
    'a full storage is said once, the map can be downloaded, and saving goes on once there is room',
    async (assert) => {
      const { storage, room: capacity } = narrowStorage();
      const page = await newGraph((map) => open(map, { storage }));
      await addNode(page, 'Atlas');
      await written(page, '"atlas"');
      capacity.refuses = () => true;
      await addNode(page, 'Beacon');
      const full = message(page, 'storage is full, so the last change is not saved');
      await full.getByRole('button', { name: 'Download' }).click();
      await page.getByText('Not saved', { exact: true }).waitFor();
      assert.true((await page.app.downloads[0]?.content.text())?.includes('"beacon"'), 'with the last change');
      capacity.refuses = () => false;
      // Where one makes room is also where it is tried again, without another change.
      await openMaps(page);
      await message(page, 'is saved in this browser again').waitFor();
      await written(page, '"atlas"', '"beacon"');
      assert.strictEqual(await full.count(), 0, 'the warning is over');
    },
  );

  QUnit.test('old snapshots are removed when space is low', async (assert) => {
    const { storage, room: capacity } = narrowStorage();
    const page = await newGraph((map) => open(map, { storage }));
    await addNode(page, 'Atlas');
    await choose(page, 'Graph', 'New graph');
    await isEmpty(page);
    assert.strictEqual(kind(storage, 'snapshot').length, 1);
    capacity.refuses = () => kind(storage, 'snapshot').length > 0;
    await addNode(page, 'Beacon');
    await written(page, '"beacon"');
    assert.strictEqual(kind(storage, 'snapshot').length, 0);
    assert.strictEqual(await message(page, 'full').count(), 0, 'nobody is bothered');
  });

  QUnit.test('a map deleted while the storage is full can still be restored', async (assert) => {
    const { storage, room: capacity } = narrowStorage();
    const page = await newGraph((map) => open(map, { storage }));
    await retitle(page, 'Large');
    await addNode(page, 'Atlas');
    await written(page, '"Large"', '"atlas"');
    const { page: later } = await open({ meta: { title: 'Other' }, nodes: [{ id: 'o' }] }, { storage });
    await title(later, 'Other');
    capacity.refuses = (texts) => texts.some((text) => text.includes('"Large"'));
    const dialog = await openMaps(later);
    await dialog.getByRole('button', { name: 'Delete Large' }).click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.getByText('before deleting it').waitFor();
    await dialog.getByRole('button', { name: 'Restore Large' }).click();
    await title(later, 'Large');
    assert.strictEqual(kept(later).nodes[0]?.id, 'atlas');
  });

  QUnit.test('after the storage is cleared, the next change saves the whole map', async (assert) => {
    const page = await newGraph(open);
    await addNode(page, 'Atlas');
    await written(page, '"atlas"');
    page.app.storage.clear();
    await addNode(page, 'Beacon');
    await written(page, '"atlas"', '"beacon"');
    assert.strictEqual(kind(page.app.storage, 'map').length, 1);
  });

  QUnit.test('settings are saved, those of the address are not', async (assert) => {
    const storage = memoryStorage();
    const { page } = await open(OPEN_HARBOUR, { storage, search: '?tags=0&theme=dark' });
    assert.strictEqual(document.documentElement.dataset.theme, 'dark');
    await page.getByRole('button', { name: 'Theme', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Light' }).click();
    const { page: later } = await open(OPEN_HARBOUR, { storage });
    assert.strictEqual(document.documentElement.dataset.theme, 'light');
    assert.strictEqual(await later.getByRole('button', { name: 'Tags on graph' }).getAttribute('aria-pressed'), 'true');
  });
});
