/** Graph → Update from…: changes of the source are offered, changes of the person stay, conflicts are asked about. */

import QUnit from 'qunit';
import { EMPTY_DOCUMENT, type MapNode } from '../../formats/document/document.ts';
import { tablesOf } from '../../formats/tables/write.ts';
import { xlsxBytes } from '../../formats/tables/xlsx-write.ts';
import { setElements } from '../../models/commands/cells.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';

type Project = { name: string; [key: string]: unknown };
const descriptor = (...projects: Project[]) => ({
  generated_at: '2026-01-01T00:00:00Z',
  organization: { name: 'Harbour Institute', domain: 'harbour.example', description: 'Runs the harbour.' },
  projects,
});
const BERTH = { name: 'Berth Planner', description: 'Plans berths.', status: 'active' };
const TIDE = { name: 'Tide Tables', description: 'Predicts tides.', status: 'active' };
const FERRY = { name: 'Ferry Bot', description: 'Answers passengers.', status: 'active' };
const FIRST = descriptor(BERTH, TIDE);
const ADDRESS = 'https://harbour.example/.well-known/open-contributions.json';

type Raw = {
  meta: { readOnly?: boolean; source?: Record<string, unknown> };
  nodes: Record<string, unknown>[];
  edges: Record<string, unknown>[];
};

/** The map of the first descriptor as it is exported after an import, and then unlocked in its file. */
async function imported(source: object = FIRST): Promise<Raw> {
  const app = await startTestApp({ nodes: [] }, { answers: { 'open-contributions.json': JSON.stringify(source) } });
  app.bus.emit('intent:import', { sources: ['harbour.example'] });
  await app.next('document:loaded', ({ origin }: { origin: string }) => origin === 'import');
  await app.ready();
  app.bus.emit('intent:export', { format: 'json' });
  await app.until(() => app.downloads.length === 1);
  const map = JSON.parse((await app.downloads[0]?.content.text()) ?? '') as Raw;
  app.destroy();
  delete map.meta.readOnly;
  return map;
}

const texts = (app: TestApp, selector: string) =>
  [...app.element.querySelectorAll(selector)].map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim() ?? '');

/** The rows of the dialog: their box or what is asked, and their words. */
const rows = (app: TestApp) =>
  [...app.element.querySelectorAll('.update li')].map((row) => {
    const box = row.querySelector<HTMLInputElement>('input[type="checkbox"]');
    const words = row.querySelector('.change')?.textContent?.replace(/\s+/g, ' ').trim();
    return `${box ? (box.checked ? '[x]' : '[ ]') : '[?]'} ${words}`;
  });

/** Opens a map, and the update of it from a newer descriptor. */
async function updating(map: Raw, newer: object): Promise<TestApp> {
  const app = await startTestApp(map, { answers: { 'open-contributions.json': JSON.stringify(newer) } });
  await app.ready();
  app.bus.emit('intent:update-from', {});
  await app.until(() => app.element.querySelector('.choose-map form') !== null);
  app.element.querySelector('.choose-map form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  await app.until(() => app.element.querySelector('.update') !== null);
  return app;
}

/** Gives the dialog a file. */
function choose(app: TestApp, file: File): void {
  const input = app.element.querySelector<HTMLInputElement>('.choose-map input[type="file"]');
  if (!input) throw new Error('There is no field for a file.');
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  input.dispatchEvent(new Event('change'));
}

/** Opens the update of the open map from a table. */
async function chooseSheet(app: TestApp, content: BlobPart, name = 'list.csv'): Promise<void> {
  app.bus.emit('intent:update-from', {});
  await app.until(() => app.element.querySelector('.choose-map form') !== null);
  choose(app, new File([content], name));
  await app.until(() => app.element.querySelector('.update') !== null);
}

/** Takes a table in as a person does, at once. */
async function importTable(app: TestApp, text: string, columns?: readonly (string | undefined)[]): Promise<void> {
  // A layout that comes to rest makes another map as well.
  const size = () => app.map().nodes.length + app.map().edges.length;
  const before = size();
  const isKnown = ({ state }: { readonly state: { readonly outcome?: unknown } }) => state.outcome !== undefined;
  const known = app.next('tables:changed', isKnown as never);
  app.bus.emit('intent:import-tables', { files: [new File([text], 'list.csv')] });
  const { choose, take } = await known;
  if (columns) {
    const chosen = app.next('tables:changed', isKnown as never);
    const setups = [{ kind: 'nodes', hasHead: true, columns } as const];
    choose({ setups, into: 'map', by: 'id' });
    await chosen;
  }
  take();
  await app.until(() => size() > before && app.map().nodes.every(({ x }) => x !== undefined));
}

const takeOver = (app: TestApp) => app.element.querySelector<HTMLButtonElement>('.update footer .primary')?.click();
const node = (app: TestApp, label: string) => app.map().nodes.find((one) => one.label === label);
const ofRaw = (map: Raw, label: string) => map.nodes.find((one) => one.label === label) ?? {};

QUnit.module('app/update', () => {
  QUnit.test('an import stores its source: address, date and content', async (assert) => {
    const { meta } = await imported();
    const { address, date, seen, format, domain } = meta.source ?? {};
    assert.deepEqual([format, domain, address], ['ocd', 'harbour.example', ADDRESS]);
    assert.true(/^\d{4}-\d{2}-\d{2}$/.test(String(date)), String(date));
    assert.true(/^[\w-]{5,100}\.[\w-]{2,50}$/.test(String(seen)), `nodes and relationships: ${seen}`);
  });

  QUnit.test(
    'after one project was added and one archived there are two rows; hand edits and places stay',
    async (assert) => {
      const map = await imported();
      // Edits since then: another description, a position, a colour, a note, a new relationship.
      Object.assign(ofRaw(map, 'Berth Planner'), { description: 'My own words.', x: 321, y: 123, color: 'teal' });
      Object.assign(ofRaw(map, 'Tide Tables'), {
        details: { ...(ofRaw(map, 'Tide Tables').details as object), note: 'Ask Ada.' },
      });
      map.edges.push({ from: 'project-berth-planner', to: 'project-tide-tables', label: 'reads' });
      const newer = {
        ...descriptor(BERTH, { ...TIDE, status: 'archived' }, FERRY),
        generated_at: '2026-09-01T00:00:00Z',
      };
      const app = await updating(map, newer);
      assert.deepEqual(rows(app), [
        '[x] ~Tide Tables: status from active to archived. Tide Tables now has #archived.',
        '[x] +New: Ferry Bot (Project). Harbour Institute now maintains Ferry Bot.',
      ]);
      const before = app.map();
      takeOver(app);
      assert.strictEqual(node(app, 'Tide Tables')?.details?.status, 'archived');
      assert.strictEqual(node(app, 'Tide Tables')?.details?.note, 'Ask Ada.');
      assert.ok(node(app, 'Ferry Bot'));
      const { description, x, y, color } = node(app, 'Berth Planner') ?? {};
      assert.deepEqual([description, x, y, color], ['My own words.', 321, 123, 'teal']);
      for (const { id, x: oldX, y: oldY } of before.nodes) {
        const now = app.map().nodes.find((one) => one.id === id);
        assert.deepEqual([now?.x, now?.y], [oldX, oldY], `${id} keeps its place`);
      }
      assert.true(app.map().edges.some(({ label }) => label === 'reads'));
      assert.true(Object.hasOwn(app.map().tags, 'archived'), 'the look of the tag comes along');
      app.bus.emit('intent:undo', {});
      assert.deepEqual(app.map(), before, 'one step of undo');
      app.destroy();
    },
  );

  QUnit.test('a second update finds no changes', async (assert) => {
    const newer = descriptor(BERTH, { ...TIDE, status: 'archived' }, FERRY);
    const app = await updating(await imported(), newer);
    takeOver(app);
    await app.ready();
    app.bus.emit('intent:update-from', {});
    await app.until(() => app.element.querySelector('.choose-map form') !== null);
    const address = app.element.querySelector<HTMLInputElement>('.choose-map input[name="address"]');
    assert.strictEqual(address?.value, ADDRESS, 'the source is remembered');
    app.element.querySelector('.choose-map form')?.dispatchEvent(new Event('submit', { cancelable: true }));
    await app.until(() => texts(app, '.update p').length > 0);
    assert.deepEqual([rows(app), texts(app, '.update p')], [[], ['The source has no changes for this map.']]);
    app.destroy();
  });

  QUnit.test('a removal is not checked; accepting it removes the relationships, too', async (assert) => {
    const app = await updating(await imported(), descriptor(BERTH));
    assert.deepEqual(rows(app), ['[ ] −Tide Tables was removed. Harbour Institute no longer maintains Tide Tables.']);
    const box = app.element.querySelector<HTMLInputElement>('.update input');
    if (!box) throw new Error('There is no box.');
    box.checked = true;
    box.dispatchEvent(new Event('change'));
    takeOver(app);
    assert.strictEqual(node(app, 'Tide Tables'), undefined);
    assert.strictEqual(app.map().edges.length, 1);
    app.destroy();
  });

  QUnit.test('elements that the person removed or added are not offered', async (assert) => {
    const map = await imported();
    map.nodes = map.nodes.filter(({ label }) => label !== 'Tide Tables');
    map.edges = map.edges.filter(({ to }) => to !== 'project-tide-tables');
    map.nodes.push({ id: 'mine', label: 'My own node' });
    const app = await updating(map, FIRST);
    assert.deepEqual(rows(app), []);
    app.destroy();
  });

  for (const [title, isTheirs, description] of [
    ['stays unless the source is chosen', false, 'My own words.'],
    ['is taken when the source is chosen', true, 'Plans all berths.'],
  ] as const) {
    QUnit.test(`what both changed is asked, and ${title}`, async (assert) => {
      const map = await imported();
      Object.assign(ofRaw(map, 'Berth Planner'), { description: 'My own words.' });
      const app = await updating(map, descriptor({ ...BERTH, description: 'Plans all berths.' }, TIDE));
      assert.deepEqual(rows(app), ['[?] ~Berth Planner: description from “My own words.” to “Plans all berths.”']);
      const [, theirs] = app.element.querySelectorAll<HTMLInputElement>('.update input[type="radio"]');
      if (isTheirs) theirs?.dispatchEvent(new Event('change'));
      takeOver(app);
      assert.strictEqual(node(app, 'Berth Planner')?.description, description);
      app.destroy();
    });
  }

  QUnit.test('a node with a changed id is recognized', async (assert) => {
    const map = await imported();
    Object.assign(ofRaw(map, 'Tide Tables'), { id: 'tides' });
    for (const edge of map.edges) if (edge.to === 'project-tide-tables') edge.to = 'tides';
    const app = await updating(map, descriptor(BERTH, { ...TIDE, status: 'archived' }));
    assert.deepEqual(rows(app), ['[x] ~Tide Tables: status from active to archived. Tide Tables now has #archived.']);
    takeOver(app);
    assert.strictEqual(node(app, 'Tide Tables')?.id, 'tides');
    assert.deepEqual((app.map().meta.source as { ids?: object }).ids, { tides: 'project-tide-tables' });
    app.destroy();
  });

  QUnit.test(
    'a sheet brings what it has columns for; all else stays, the second time rows that went are offered',
    async (assert) => {
      const map = {
        nodeTypes: { tool: {} },
        nodes: [
          {
            id: 'n1',
            label: 'Berth Planner',
            type: 'tool',
            x: 1,
            y: 2,
            tags: ['own'],
            details: { note: 'Ask Ada.', size: 1 },
          },
          { id: 'tide', label: 'Tide Tables', description: 'Predicts tides.' },
          { id: 'mine', label: 'My own node' },
        ],
        edges: [{ from: 'n1', to: 'mine', label: 'reads' }],
      };
      const app = await startTestApp(map);
      await app.ready();
      await chooseSheet(app, 'name;berths\nBerth Planner;7\nTide Tables;\nFerry Bot;2\n;9\n');
      assert.deepEqual(rows(app), ['[?] ~Berth Planner: berths is now 7.', '[x] +New: Ferry Bot.']);
      assert.true(app.notices.some(({ text }) => text.startsWith('1 row skipped. list, row 5, column')));
      const before = app.map();
      const [, theirs] = app.element.querySelectorAll<HTMLInputElement>('.update input[type="radio"]');
      theirs?.dispatchEvent(new Event('change'));
      takeOver(app);
      const [berth, ...others] = app.map().nodes;
      assert.deepEqual(berth?.details, { note: 'Ask Ada.', size: 1, berths: 7 });
      assert.deepEqual({ ...berth, details: {} }, { ...before.nodes[0], details: {} });
      assert.deepEqual(others.slice(0, 2), before.nodes.slice(1));
      assert.deepEqual([others[2]?.label, others[2]?.details], ['Ferry Bot', { berths: 2 }]);
      assert.deepEqual(app.map().edges, before.edges);

      await chooseSheet(app, 'name;berths\nBerth Planner;8\nFerry Bot;2\n');
      assert.deepEqual(rows(app), ['[x] ~Berth Planner: berths from 7 to 8.', '[ ] −Tide Tables was removed.']);
      takeOver(app);
      assert.strictEqual(app.map().nodes[0]?.details?.berths, 8);
      app.destroy();
    },
  );

  QUnit.test('a table of edges changes no node; other files are refused in the dialog', async (assert) => {
    const map = {
      edgeTypes: { data: {} },
      nodes: [
        { id: 'a', label: 'Alpha', description: 'First.' },
        { id: 'b', label: 'Beta' },
      ],
      edges: [
        { from: 'a', to: 'b', label: 'uses', type: 'data' },
        { from: 'a', to: 'b', label: 'funds' },
      ],
    };
    const app = await startTestApp(map);
    await app.ready();
    await chooseSheet(app, 'from,label,to\nAlpha,uses,Beta\nAlpha,funds,Beta\nBeta,funds,Gamma\n');
    assert.deepEqual(rows(app), ['[x] +New: Gamma. Beta now funds Gamma.']);
    const before = app.map();
    takeOver(app);
    assert.deepEqual(app.map().nodes.slice(0, 2), before.nodes);
    assert.deepEqual(app.map().edges.slice(0, 2), before.edges);
    assert.strictEqual(app.map().edges.length, 3);
    app.bus.emit('intent:update-from', {});
    await app.until(() => app.element.querySelector('.choose-map form') !== null);
    choose(app, new File([Uint8Array.from([0x50, 0x4b, 3, 4, 1])], 'broken.xlsx'));
    await app.until(() => texts(app, '.choose-map .failure')[0] !== '');
    assert.deepEqual(texts(app, '.choose-map .failure'), ['This file is damaged: it cannot be unpacked.']);
    app.destroy();
  });

  QUnit.test(
    'a table that was imported is known the next time, as a workbook too: what came, changed and went there is told apart from hand edits',
    async (assert) => {
      // No layout of what was imported is to come in between.
      const app = await startTestApp({ meta: { fixedLayout: true }, nodes: [] });
      await importTable(
        app,
        'id,name,description,berths\nplan,Berth Planner,Plans.,7\ntide,Tide Tables,Predicts.,3\nold,Old Buoy,Rusts.,1\n',
      );
      await importTable(app, 'from,to,label\nplan,tide,reads\n');
      const [plan, tide] = app.map().nodes;
      app.models.document.apply(
        setElements([{ ...(plan as MapNode), description: 'My own words.', x: 5, y: 6 }, tide as MapNode], []),
      );
      const before = app.map();
      const [first] = tablesOf({
        ...EMPTY_DOCUMENT,
        nodes: [
          { id: 'plan', label: 'Berth Planner', description: 'Plans.', details: { berths: 8 } },
          { id: 'tide', label: 'Tide Tables', description: 'Predicts.', details: { berths: 3 } },
          { id: 'ferry', label: 'Ferry Bot', description: 'Sails.', details: { berths: 2 } },
        ],
      });
      await chooseSheet(app, xlsxBytes([first], new Date('2026-01-01')), 'newer.xlsx');
      assert.deepEqual(rows(app), [
        '[x] ~Berth Planner: berths from 7 to 8.',
        '[x] +New: Ferry Bot.',
        '[ ] −Old Buoy was removed.',
      ]);
      takeOver(app);
      assert.deepEqual(app.map().nodes[0], { ...(before.nodes[0] as MapNode), details: { berths: 8 } });
      assert.deepEqual(app.map().edges, before.edges, 'the table of relationships is no part of this workbook');
      app.destroy();
    },
  );

  QUnit.test(
    'what a person chose for the columns of a table holds for the next one too, whatever the order of its columns',
    async (assert) => {
      const app = await startTestApp({ meta: { fixedLayout: true }, nodes: [] });
      await importTable(app, 'Berth,Where,Remark\nPier,https://pier.example,old\n', ['label', 'url', undefined]);
      assert.deepEqual([node(app, 'Pier')?.url, node(app, 'Pier')?.details], ['https://pier.example', undefined]);
      await chooseSheet(
        app,
        'Remark,Where,Berth\nnew,https://new.example,Pier\nnew,https://quay.example,Quay\n',
        'newer.csv',
      );
      assert.deepEqual(rows(app), [
        '[x] ~Pier: website from https://pier.example to https://new.example.',
        '[x] +New: Quay.',
      ]);
      takeOver(app);
      assert.deepEqual([node(app, 'Quay')?.url, node(app, 'Quay')?.details], ['https://quay.example', undefined]);
      await chooseSheet(app, 'Berth,Where\nPier,https://new.example\nQuay,https://bay.example\n');
      assert.deepEqual(rows(app), ['[x] ~Quay: website from https://quay.example to https://bay.example.']);
      app.destroy();
    },
  );

  QUnit.test('importing a sheet keeps the stored source of a descriptor', async (assert) => {
    const map = await imported();
    const app = await startTestApp(map);
    await app.ready();
    await chooseSheet(app, 'name,owner\nBerth Planner,Ada\n');
    assert.deepEqual(rows(app), ['[?] ~Berth Planner: owner is now Ada.']);
    takeOver(app);
    assert.deepEqual(app.map().meta.source, map.meta.source as object);
    app.destroy();
  });

  QUnit.test('a locked map is not updated', async (assert) => {
    const app = await startTestApp({ meta: { readOnly: true }, nodes: [{ id: 'a' }] });
    await app.ready();
    app.bus.emit('intent:update-from', {});
    assert.true(app.notices.some(({ text }) => text.startsWith('This map is locked')));
    app.destroy();
  });
});
