/** The first minute: the start card, a copy of an example, the introduction. */

import QUnit from 'qunit';
import { EMPTY_DOCUMENT, type MapDocument } from '../../formats/document/document.ts';
import { newMap } from '../../models/document/new-map.ts';
import { currentStep, doneAfter, howTo, STEPS } from '../../views/start/steps.ts';
import { memoryStorage } from '../setup/app.ts';
import { choose, newGraph, title } from '../setup/editing.ts';
import { type PersonsPage, useTestApp } from '../setup/person.ts';

const EXAMPLE = {
  meta: { title: 'Ships', readOnly: true },
  nodes: [
    { id: 'a', x: 1, y: 2 },
    { id: 'b', x: 300, y: 2 },
  ],
};
const ANSWERS = { 'python-packaging.json': JSON.stringify(EXAMPLE) };

const card = (page: PersonsPage) => page.getByRole('region', { name: 'Graphmap' });
const introduction = (page: PersonsPage) => page.getByRole('region', { name: 'Your first map' });
const button = (page: PersonsPage, name: string) => page.getByRole('button', { name, exact: true });

QUnit.module('app/start', (hooks) => {
  const open = useTestApp(hooks);

  QUnit.test(
    'the start card comes where there is no own map, goes with one, and stays away once closed',
    async (assert) => {
      const storage = memoryStorage();
      const { page } = await open(undefined, { answers: ANSWERS, storage });
      await title(page, 'Ships');
      await card(page).waitFor();
      assert.deepEqual(await card(page).getByRole('button').allWords(), [
        '',
        'New graph',
        'Open a file…',
        'Write or paste…',
        'Make your first map in six steps',
        'Import an organization…',
        'A town library',
        'Projects around the Python Package Index',
        'Code organizations of the Cloud Native Computing Foundation',
        'From a finding to a CVE record',
      ]);
      await button(page, 'Write or paste…').click();
      await card(page).waitFor({ state: 'hidden' });
      await page.getByRole('textbox', { name: 'Sentences' }).waitFor();
      assert.false(page.app.models.document.isLocked(), 'a list is pasted into a map of one’s own');

      const chooses = await open(undefined, { answers: ANSWERS, storage: memoryStorage() });
      await button(chooses.page, 'From a finding to a CVE record').click();
      await card(chooses.page).waitFor({ state: 'hidden' });

      for (const name of ['Filter', 'Graph', 'Import an organization…']) {
        const other = await open(undefined, { answers: ANSWERS, storage: memoryStorage() });
        await card(other.page).waitFor();
        await button(other.page, name).click();
        await card(other.page).waitFor({ state: 'hidden' });
      }
      const looks = await open(undefined, { answers: ANSWERS, storage: memoryStorage() });
      await card(looks.page).waitFor();
      await button(looks.page, 'Zoom in').click();
      assert.strictEqual(await card(looks.page).count(), 1, 'zooming is no choice');

      const again = await open(undefined, { answers: ANSWERS, storage: memoryStorage() });
      again.page.app.bus.emit('intent:select', { refs: [{ kind: 'node', id: 'a' }], mode: 'replace' });
      await card(again.page).waitFor({ state: 'hidden' });
      again.page.app.bus.emit('intent:start', {});
      await button(again.page, 'Close').click();
      await card(again.page).waitFor({ state: 'hidden' });
      const later = await open(undefined, { answers: ANSWERS, storage: again.page.app.storage });
      await later.page.app.ready();
      assert.strictEqual(await card(later.page).count(), 0, 'for good');
      await button(later.page, 'Help').click();
      await button(later.page, 'Getting started').click();
      await card(later.page).waitFor();
    },
  );

  QUnit.test('an empty map offers templates: a new map of one’s own, which is saved', async (assert) => {
    const storage = memoryStorage();
    const template = JSON.stringify({ meta: { title: 'A town library' }, nodes: [{ id: 'library' }] });
    const answers = { ...ANSWERS, 'examples/town-library.json': template };
    const { page } = await open(undefined, { answers, storage });
    await choose(page, 'Graph', 'New graph');
    const written = page.app.next('saving:changed', ({ state }: { readonly state: string }) => state === 'saved');
    await button(page, 'Who is involved').click();
    await title(page, 'A town library');
    await written;
    assert.false(page.app.models.document.isLocked());
    assert.strictEqual(page.app.models.document.source().origin, 'new');
    assert.strictEqual(await page.getByRole('heading', { name: 'This map is empty' }).count(), 0);
  });

  QUnit.test('the first node of a new graph is a card; one undo step takes it away', async (assert) => {
    const { page } = await open(undefined, { answers: ANSWERS });
    await choose(page, 'Graph', 'New graph');
    page.app.bus.emit('intent:add', { kind: 'node', at: { x: 0, y: 0 } });
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Library');
    await name.press('Enter');
    await page.app.until(() => page.app.map().nodes.length === 1);
    assert.strictEqual(page.app.map().nodes[0]?.shape, 'card');
    page.app.bus.emit('intent:undo', {});
    assert.deepEqual(page.app.map(), newMap());
  });

  QUnit.test(
    'no start card over what an address asks for, nor in a frame, nor over a map of one’s own',
    async (assert) => {
      const storage = memoryStorage();
      for (const options of [{ search: '?embed=1' }, { search: '?mode=viewer', answers: ANSWERS }]) {
        const { page } = await open(EXAMPLE, options);
        const { app } = page;
        await app.ready();
        assert.strictEqual(await card(page).count(), 0, options.search);
      }
      const { app } = (await open(undefined, { answers: ANSWERS, storage })).page;
      const written = app.next('saving:changed', ({ state }: { readonly state: string }) => state === 'saved');
      app.bus.emit('intent:new-graph', {});
      await written;
      const back = await open(undefined, { answers: ANSWERS, storage });
      await back.page.app.ready();
      assert.strictEqual(await card(back.page).count(), 0);
    },
  );

  QUnit.test(
    'S090 a copy of a locked map is a new map, to be edited and kept; the locked one stays locked',
    async (assert) => {
      const { page } = await open(EXAMPLE);
      const { app } = page;
      await app.ready();
      await button(page, 'Locked').click();
      const written = app.next('saving:changed', ({ state }: { readonly state: string }) => state === 'saved');
      await button(page, 'Make my own copy').click();
      await title(page, 'Ships (copy)');
      await written;
      assert.false(app.models.document.isLocked());
      assert.deepEqual(app.map().nodes, EXAMPLE.nodes, 'where it stood');
      assert.strictEqual(app.map().meta.readOnly, undefined);
      app.bus.emit('intent:undo', {});
      assert.strictEqual(app.map().meta.title, 'Ships (copy)', 'nothing undoes the way out of a lock');
      const framed = await open(EXAMPLE, { search: '?embed=1&toolbar=1' });
      await framed.page.app.ready();
      framed.page.app.bus.emit('intent:make-copy', {});
      assert.true(framed.page.app.models.document.isLocked(), 'a frame belongs to its page');
      assert.strictEqual(await framed.page.getByText('Make my own copy').count(), 0);
    },
  );

  QUnit.test('by touch, the instructions of each step complete that step only', (assert) => {
    const nodes = ['library', 'archive', 'reader'].map((id) => ({ id }));
    const [first, second] = [
      { id: 'e1', from: 'library', to: 'archive' },
      { id: 'e2', from: 'archive', to: 'reader' },
    ];
    const ways: readonly Partial<MapDocument>[] = [
      { nodes: nodes.slice(0, 1) },
      // One is drawn to blank ground, the other stands by itself.
      { nodes, edges: [first] },
      { nodes, edges: [first, second] },
      { nodes, edges: [{ ...first, label: 'lends to' }, second] },
      { nodes: nodes.map((node) => ({ ...node, type: 'place' })), edges: [{ ...first, label: 'lends to' }, second] },
    ];
    let done: ReadonlySet<number> = new Set();
    ways.forEach((way, at) => {
      done = doneAfter(done, { ...EMPTY_DOCUMENT, ...way });
      assert.strictEqual(currentStep(done), at + 1, `step ${at + 2} comes after ${STEPS[at]?.title}`);
    });
    const toTouch = STEPS.map(({ byTouch }) => byTouch).join(' ');
    assert.false(/press(?! (Enter|New type))|click|key|shift/i.test(toTouch), toTouch);
    assert.true(
      STEPS[1]?.byTouch.includes('Double-tap empty space'),
      'as the second node is connected, the third is not',
    );
  });

  QUnit.test('the introduction uses the actual names of nodes', async (assert) => {
    const page = await newGraph(open);
    page.app.bus.emit('intent:start', { steps: true });
    await introduction(page).waitFor();
    const name = page.getByRole('main').getByRole('textbox', { name: 'Name', exact: true });
    await page.keyboard.press('n');
    await name.fill('Ada');
    await name.press('Tab');
    await name.fill('Bureau of Measures, Weights and Standards');
    await name.press('Enter');
    await introduction(page).getByText('type Archive').waitFor();
    await page.keyboard.press('n');
    await name.fill('Carl');
    await name.press('Enter');
    await introduction(page).getByText('Point at Ada and drag from one of the points around it to Carl.').waitFor();
    const said = (page.app.notices.filter(({ tone }) => tone === 'spoken').at(-1) ?? { text: '' }).text;
    assert.true(said.includes('select Ada, press E, and choose Carl'), said);
    const step = STEPS[2] as (typeof STEPS)[number];
    const byFinger = howTo({ ...step, how: step.byTouch }, page.app.map());
    assert.strictEqual(byFinger, 'Tap Bureau of Measures, Wei…, and drag from one of the points around it to Carl.');
    assert.true(howTo(step, EMPTY_DOCUMENT).includes('Library'), 'skipped, it speaks of those that it proposed');
  });

  QUnit.test(
    'the introduction goes on as its steps are done, on a new map, and ends with a finished one',
    async (assert) => {
      const { page } = await open(EXAMPLE);
      const { app } = page;
      await app.ready();
      await button(page, 'Help').click();
      await button(page, 'Make your first map in six steps').click();
      await introduction(page).waitFor();
      assert.deepEqual(app.map().nodes, [], 'on a map of one’s own');
      const isAt = (words: string) => introduction(page).getByRole('heading', { name: words }).waitFor();
      const name = page.getByRole('main').getByRole('textbox', { name: 'Name', exact: true });
      await isAt('1. Add a node');
      await page.keyboard.press('n');
      await name.fill('Library');
      await name.press('Enter');
      await isAt('2. Add two more');
      assert.true(app.notices.some(({ tone, text }) => tone === 'spoken' && text.startsWith('Step 2 of 6: Add two')));
      await choose(page, 'Add', 'Node');
      await name.fill('Archive');
      await name.press('Tab');
      await name.fill('Reader');
      await name.press('Enter');
      await isAt('3. Connect two nodes');
      await button(page, 'Skip this step').click();
      await isAt('4. Label the relationship');
      const [edge] = app.map().edges;
      const change = (kind: 'node' | 'edge', id: string, field: string, value: string) =>
        app.bus.emit('intent:change-fields', {
          subject: { kind, ids: [id] },
          field,
          values: { [field]: value },
          turn: 1,
        });
      change('edge', edge?.id ?? '', 'label', 'lends to');
      await isAt('5. Give a node a type');
      change('node', 'library', 'type', 'organization');
      await isAt('6. Give the map a title');
      app.bus.emit('intent:change-fields', {
        subject: { kind: 'meta' },
        field: 'title',
        values: { title: 'Books' },
        turn: 1,
      });
      await isAt('Your map is ready');
      await button(page, 'Keep editing').click();
      await introduction(page).waitFor({ state: 'hidden' });
    },
  );

  QUnit.test('the introduction can be closed at any time, and ends with another map', async (assert) => {
    const page = await newGraph(open);
    page.app.bus.emit('intent:start', { steps: true });
    await button(page, 'Close').click();
    await introduction(page).waitFor({ state: 'hidden' });
    page.app.bus.emit('intent:start', { steps: true });
    await introduction(page).waitFor();
    page.app.bus.emit('intent:new-graph', {});
    await introduction(page).waitFor({ state: 'hidden' });
    assert.strictEqual(currentStep(new Set(STEPS.keys())), undefined);
    assert.deepEqual([...doneAfter(new Set([3]), page.app.map())], [3], 'what is done stays done');
    const byKeys = STEPS.filter(({ byTouch }) => /click|shift|F2|\bTab\b|press [A-Z]\b/i.test(byTouch));
    assert.deepEqual(byKeys, [], 'nobody is told of keys who has none');
  });

  QUnit.test('an empty map shows instructions until its first node', async (assert) => {
    const page = await newGraph(open);
    for (const words of ['Double-click', 'Drop', 'Write', 'Paste'])
      await page.getByText(words, { exact: true }).waitFor();
    await button(page, 'Add a node').click();
    const name = page.getByRole('main').getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('One');
    await name.press('Enter');
    await page.getByRole('heading', { name: 'This map is empty' }).waitFor({ state: 'hidden' });
    assert.strictEqual(page.app.map().nodes.length, 1);
  });
});
