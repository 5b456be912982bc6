/** Forms next to the map: immediate changes, inheritance, several elements, problems, ids, details. */

import QUnit from 'qunit';
import { OPEN_HARBOUR } from '../browser/explore-maps.ts';
import {
  addEdge,
  addNode,
  edited,
  editRow,
  form,
  kept,
  keptOnce,
  leave,
  newGraph,
  openTab,
  rowOf,
  selectRows,
} from '../setup/editing.ts';
import { type PersonsPage, useTestApp } from '../setup/person.ts';

const undo = (page: PersonsPage, step: string) => page.getByRole('button', { name: `Undo: ${step}`, exact: true });

QUnit.module('app/forms', (hooks) => {
  const open = useTestApp(hooks);

  QUnit.test('S035 the form of a node has four tabs, and changes the map at once', async (assert) => {
    const page = await newGraph(open);
    await addNode(page, 'Atlas');
    const node = form(page, 'Node');
    assert.deepEqual(await node.getByRole('tab').allWords(), ['Content', 'Links', 'Details', 'Look']);
    await node.getByLabel('Description').fill('Publishes maps.');
    await node.getByLabel('Add a tag').fill('Open Source, maps');
    await node.getByLabel('Add a tag').press('Enter');
    await openTab(node, 'Links');
    await node.getByLabel('Website').fill('https://atlas.example/');
    await openTab(node, 'Look');
    await node.getByRole('radio', { name: 'Hexagon' }).click();
    const [made] = (await keptOnce(page, ({ nodes }) => nodes[0]?.shape !== undefined)).nodes;
    assert.deepEqual(
      [made?.id, made?.label, made?.description, made?.tags, made?.url, made?.shape],
      ['atlas', 'Atlas', 'Publishes maps.', ['open-source', 'maps'], 'https://atlas.example/', 'hexagon'],
    );
    assert.strictEqual(typeof made?.x, 'number');
  });

  QUnit.test('a website without a scheme gets https:// when its field is left', async (assert) => {
    const { page } = await open(OPEN_HARBOUR);
    await editRow(page, 'Nodes', 'Atlas');
    await openTab(form(page, 'Node'), 'Links');
    const website = form(page, 'Node').getByLabel('Website');
    await website.fill('atlas.example/maps');
    await leave(page);
    await page.app.until(
      () => page.app.map().nodes.find(({ id }) => id === 'atlas')?.url === 'https://atlas.example/maps',
    );
    assert.strictEqual(await website.inputValue(), 'https://atlas.example/maps');
  });

  QUnit.test('each field is a step of undo of its own, however many keys were pressed in it', async (assert) => {
    const { page } = await open(OPEN_HARBOUR);
    await editRow(page, 'Nodes', 'Atlas');
    const label = form(page, 'Node').getByLabel('Label', { exact: true });
    for (const text of ['Atlas m', 'Atlas ma', 'Atlas maps']) await label.fill(text);
    await form(page, 'Node').getByLabel('Description').fill('Another one.');
    await leave(page);
    assert.deepEqual([kept(page).nodes[1]?.label, kept(page).nodes[1]?.description], ['Atlas maps', 'Another one.']);
    await undo(page, 'change the description of “Atlas maps”').click();
    await undo(page, 'change the label of “Atlas”').click();
    assert.deepEqual(
      [kept(page).nodes[1]?.label, kept(page).nodes[1]?.description],
      ['Atlas', 'Publishes the base maps.'],
    );
    await page.app.until(() => !page.app.element.querySelector('[aria-label^="Undo: "]:not(:disabled)'));
    assert.strictEqual(await label.inputValue(), 'Atlas', 'the form shows what holds');
  });

  QUnit.test('Edit … focuses the form; Esc returns to the map, then deselects', async (assert) => {
    const { page } = await open(OPEN_HARBOUR);
    await (await rowOf(page, 'Nodes', 'Atlas')).click();
    await page.getByRole('application').press('Space');
    const label = form(page, 'Node').getByLabel('Label', { exact: true });
    await page.app.until(() => document.activeElement?.closest('form') !== null);
    assert.true(await label.isFocused());
    await label.press('Escape');
    assert.true(await page.getByRole('application').isFocused(), 'on the map');
    assert.strictEqual(await form(page, 'Node').count(), 0, 'to read');
    const details = page.getByRole('complementary', { name: 'Details' });
    assert.true(await details.getByRole('heading', { name: 'Atlas' }).isVisible(), 'still selected');
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'hidden' });
  });

  QUnit.test(
    'a click on a node shows its details; Edit, Enter or a click on a field edits in the same place',
    async (assert) => {
      const { page, bus } = await open(OPEN_HARBOUR);
      const details = page.getByRole('complementary', { name: 'Details' });
      const atlas = await rowOf(page, 'Nodes', 'Atlas');
      const focused = () => (document.activeElement as HTMLElement).closest<HTMLElement>('[data-field]')?.dataset.field;
      const isRead = async () => {
        await details.getByText('Publishes the base maps.').waitFor();
        return (await form(page, 'Node').count()) === 0;
      };
      await atlas.click();
      assert.true(await isRead(), 'no form for those who only look');
      await details.getByRole('button', { name: '#maps' }).click();
      assert.true(await isRead(), 'a link or button in the details is no click on a field');
      await details.getByText('Publishes the base maps.').click();
      await form(page, 'Node').getByLabel('Description').waitFor();
      assert.strictEqual(focused(), 'description', 'the caret is in the field that was clicked');
      await details.getByRole('button', { name: 'Done' }).click();
      assert.true(await isRead());
      await (await edited(page, 'Node')).getByLabel('Description').fill('Draws maps.');
      await (await rowOf(page, 'Nodes', 'Beacon')).click();
      await details.getByRole('heading', { level: 2, name: 'Beacon' }).waitFor();
      assert.strictEqual(await form(page, 'Node').count(), 0, 'another node is read first');
      await details.getByRole('button', { name: 'Add description' }).click();
      await form(page, 'Node').waitFor();
      assert.strictEqual(focused(), 'description');
      bus.emit('intent:select', { refs: [{ kind: 'edge', id: page.app.map().edges[0]?.id ?? '' }], mode: 'replace' });
      await details
        .getByText(/funds|publishes/)
        .first()
        .waitFor();
      await page.getByRole('application').press('Enter');
      await form(page, 'Relationship').waitFor();
    },
  );

  QUnit.test('a form that renames an id, and the form of a new edge, stay open', async (assert) => {
    const page = await newGraph(open);
    await addNode(page, 'Atlas');
    await addNode(page, 'Beacon');
    await addEdge(page, 'Atlas', 'Beacon');
    assert.strictEqual(await form(page, 'Relationship').count(), 1);
    await editRow(page, 'Nodes', 'Atlas');
    const id = form(page, 'Node').getByLabel('Id', { exact: true });
    await id.fill('maps');
    await leave(page);
    await keptOnce(page, ({ nodes }) => nodes[0]?.id === 'maps');
    await form(page, 'Node').getByLabel('Id', { exact: true }).waitFor();
    assert.strictEqual(await form(page, 'Node').count(), 1);
  });

  QUnit.test('S036 the form of an edge changes label and direction, and swaps its ends', async (assert) => {
    const page = await newGraph(open);
    await addNode(page, 'Atlas');
    await addNode(page, 'Beacon');
    await addEdge(page, 'Atlas', 'Beacon', 'uses');
    const edge = form(page, 'Relationship');
    assert.deepEqual(await edge.getByRole('tab').allWords(), ['Content', 'Details', 'Look']);
    const label = edge.getByLabel('Label', { exact: true });
    await page.app.until(() => page.app.map().edges[0]?.type === 'uses');
    await page.app.until(() => page.app.element.querySelector('[placeholder="uses (from type)"]') !== null);
    await label.fill('feeds');
    await edge.getByRole('button', { name: 'Swap source and target' }).click();
    await openTab(edge, 'Look');
    await edge.getByRole('radio', { name: 'Both' }).click();
    const [made] = (await keptOnce(page, ({ edges }) => edges[0]?.direction !== undefined)).edges;
    assert.deepEqual([made?.from, made?.to, made?.label, made?.type], ['beacon', 'atlas', 'feeds', 'uses']);
    assert.deepEqual(page.app.models.selection.current(), [{ kind: 'edge', id: 'beacon-atlas' }]);
  });

  QUnit.test('the placeholder of an edge’s label is its type’s label', async (assert) => {
    const nodes = [{ id: 'a' }, { id: 'b' }];
    const edges = [{ from: 'a', to: 'b' }];
    const { page, bus } = await open({ nodes, edges });
    bus.emit('intent:edit', { ref: { kind: 'edge', id: 'a-b' } });
    const label = form(page, 'Relationship').getByLabel('Label', { exact: true });
    assert.strictEqual(await label.getAttribute('placeholder'), 'none');
    assert.strictEqual(
      page.app.element.querySelector('.details h2')?.textContent,
      'a → b',
      'its heading says which it is',
    );
  });

  QUnit.test('with many nodes the ends of an edge are typed, by name or by id', async (assert) => {
    const nodes = Array.from({ length: 600 }, (_, index) => ({ id: `n${index}`, label: `Ship ${index}`, x: 0, y: 0 }));
    const twins = ['t1', 't2'].map((id) => ({ id, label: 'Twin', x: 0, y: 0 }));
    const { page, bus } = await open({ meta: { title: 'Fleet', fixedLayout: true }, nodes: [...nodes, ...twins] });
    bus.emit('intent:add', { kind: 'edge', form: true });
    const edge = form(page, 'Relationship');
    const end = (name: string) => edge.getByLabel(name, { exact: true });
    await end('From').fill('ship 42');
    await end('From').press('Tab');
    await end('To').fill('Twin');
    await end('To').press('Tab');
    await edge.getByText('There is no node “Twin”.').waitFor();
    await end('To').fill('t2');
    await end('To').press('Tab');
    const map = await keptOnce(page, ({ edges }) => edges.length === 1);
    assert.deepEqual([map.edges[0]?.from, map.edges[0]?.to], ['n42', 't2']);
  });

  QUnit.test('an inherited value is the placeholder with its source; one click restores it', async (assert) => {
    const page = await newGraph(open);
    await addNode(page, 'Atlas');
    const node = form(page, 'Node');
    await node.getByLabel('Type', { exact: true }).selectOption({ label: 'Platform' });
    await openTab(node, 'Look');
    const placeholder = (name: string) => node.getByLabel(name, { exact: true }).getAttribute('placeholder');
    assert.strictEqual(await placeholder('Padding'), '10 (from type)');
    assert.strictEqual(await placeholder('Colour'), '#3354d1 (from type)');
    assert.true(await node.getByText('Card (from type)').isVisible());
    await node.getByRole('radio', { name: 'Square' }).click();
    await node.getByText('Changed ·').waitFor();
    assert.strictEqual(kept(page).nodes[0]?.shape, 'square');
    await node.getByRole('button', { name: 'Reset shape to the value of Platform' }).click();
    assert.false(Object.hasOwn(kept(page).nodes[0] ?? {}, 'shape'));
  });

  QUnit.test('several elements: mixed values are marked, a change applies to all in one undo step', async (assert) => {
    const { page } = await open(OPEN_HARBOUR);
    await selectRows(page, ['Commons', 'Atlas', 'Beacon']);
    const nodes = await edited(page, '3 nodes');
    assert.deepEqual(
      await nodes.getByRole('tab').allWords(),
      ['Content', 'Look'],
      'addresses and facts are each its own',
    );
    const type = nodes.getByLabel('Type', { exact: true });
    assert.true((await type.words()).startsWith('Mixed'));
    assert.strictEqual(await nodes.getByLabel('Description').getAttribute('placeholder'), 'Mixed');
    await openTab(nodes, 'Look');
    const colour = nodes.getByLabel('Colour', { exact: true });
    const size = nodes.getByLabel('Size', { exact: true });
    const placeholders = async () => [await colour.getAttribute('placeholder'), await size.getAttribute('placeholder')];
    assert.deepEqual(await placeholders(), ['Mixed', 'Mixed'], 'their types differ, and none sets it');
    await openTab(nodes, 'Content');
    await type.selectOption({ label: 'Partner' });
    await openTab(nodes, 'Look');
    assert.deepEqual(await placeholders(), ['#56627a (from type)', '20 (from type)']);
    await colour.fill('teal');
    await leave(page);
    const three = kept(page).nodes.slice(0, 3);
    assert.deepEqual(
      three.map((node) => [node.type, node.color, node.label]),
      [
        ['partner', 'teal', 'Commons'],
        ['partner', 'teal', 'Atlas'],
        ['partner', 'teal', 'Beacon'],
      ],
    );
    await undo(page, 'change the colour of 3 nodes').click();
    await undo(page, 'change the type of 3 nodes').click();
    assert.deepEqual(
      kept(page).nodes.map(({ type: one, color }) => [one, color]),
      OPEN_HARBOUR.nodes.map(({ type: one }) => [one, undefined]),
    );
  });

  QUnit.test('of several nodes common tags are shown, and added and removed on each', async (assert) => {
    const { page } = await open(OPEN_HARBOUR);
    await selectRows(page, ['Atlas', 'Beacon']);
    const nodes = await edited(page, '2 nodes');
    await nodes.getByLabel('Add a tag').fill('shared');
    await nodes.getByLabel('Add a tag').press('Enter');
    const tags = () =>
      kept(page)
        .nodes.slice(1, 3)
        .map((node) => node.tags);
    assert.deepEqual(tags(), [
      ['maps', 'open-source', 'shared'],
      ['maps', 'shared'],
    ]);
    await nodes.getByRole('button', { name: 'Remove #maps' }).click();
    assert.deepEqual(tags(), [['open-source', 'shared'], ['shared']]);
  });

  QUnit.test('a problem is shown at its field and its tab, and the map is unchanged', async (assert) => {
    const page = await newGraph(open);
    await addNode(page, 'Atlas');
    await addNode(page, 'Other');
    const node = form(page, 'Node');
    await node.getByLabel('Id', { exact: true }).fill('atlas');
    await node.getByText('The id “atlas” is taken. atlas-2 is free.').waitFor();
    await openTab(node, 'Look');
    await node.getByRole('radio', { name: 'Circle', exact: true }).click();
    const size = node.getByLabel('Size', { exact: true });
    await size.fill('0');
    await node.getByText('Use a number, 1 or more.').waitFor();
    assert.strictEqual(await size.getAttribute('aria-invalid'), 'true');
    assert.strictEqual(await node.locator('.error-dot').count(), 2);
    assert.deepEqual([kept(page).nodes[1]?.id, kept(page).nodes[1]?.size], ['other', undefined]);
    await size.fill('1');
    await leave(page);
    assert.strictEqual(kept(page).nodes[1]?.size, 1);
  });

  QUnit.test('a changed id is updated in the edges', async (assert) => {
    const page = await newGraph(open);
    await addNode(page, 'Atlas');
    await addNode(page, 'Beacon');
    await addEdge(page, 'Atlas', 'Beacon');
    await editRow(page, 'Nodes', 'Atlas');
    const id = form(page, 'Node').getByLabel('Id', { exact: true });
    await id.fill(' maps ');
    assert.strictEqual(kept(page).nodes[0]?.id, 'atlas', 'not at each key');
    await leave(page);
    const { nodes, edges } = await keptOnce(page, (map) => map.nodes[0]?.id !== 'atlas');
    assert.deepEqual([nodes[0]?.id, edges[0]?.from], ['maps', 'maps'], 'without the space that nobody sees');
    assert.deepEqual(page.app.models.selection.current(), [{ kind: 'node', id: 'maps' }]);
  });

  QUnit.test('details are added by path, nested, and keep numbers apart from texts', async (assert) => {
    const page = await newGraph(open);
    await addNode(page, 'Atlas');
    const node = form(page, 'Node');
    await openTab(node, 'Details');
    for (const [path, value] of [
      ['repository.url', 'https://code.example/atlas'],
      ['repository.stars', '12'],
      ['version', '1.10'],
      ['public', 'true'],
    ] as const) {
      await node.getByLabel('Name of the new detail').fill(path);
      await node.getByLabel('Value of the new detail').fill(value);
      await node.getByLabel('Value of the new detail').press('Enter');
    }
    await node.getByLabel('Name of the new detail').fill('version.major');
    await node.getByLabel('Value of the new detail').fill('1');
    await node.getByRole('button', { name: 'Add detail' }).click();
    await node.getByText('“version” has a value, so it can’t be a group.').waitFor();
    await node.getByLabel('Name of public', { exact: true }).fill('open');
    await leave(page);
    const [made] = (await keptOnce(page, ({ nodes }) => JSON.stringify(nodes[0]?.details).includes('open'))).nodes;
    assert.deepEqual(made?.details, {
      repository: { url: 'https://code.example/atlas', stars: 12 },
      version: '1.10',
      open: true,
    });
  });

  QUnit.test('a detail of several lines keeps its line breaks', async (assert) => {
    const { page } = await open({ nodes: [{ id: 'a', label: 'Atlas', details: { address: 'Quay 1\nHarbour' } }] });
    await editRow(page, 'Nodes', 'Atlas');
    const node = form(page, 'Node');
    await openTab(node, 'Details');
    const address = node.getByLabel('Value of address', { exact: true });
    assert.strictEqual(
      page.app.element.querySelectorAll('.details-control textarea').length,
      1,
      'no field of one line',
    );
    await address.fill('Quay 2\nHarbour\nTop floor');
    assert.deepEqual(kept(page).nodes[0]?.details, { address: 'Quay 2\nHarbour\nTop floor' });
  });

  QUnit.test('the title and the description of the map are a form, too', async (assert) => {
    const { page } = await open(OPEN_HARBOUR);
    await page.getByRole('button', { name: 'Title and description' }).click();
    await form(page, 'Map').getByLabel('Title', { exact: true }).fill('Quays');
    await page.getByRole('heading', { level: 1, name: 'Quays' }).waitFor();
    assert.strictEqual(kept(page).meta?.fixedLayout, true);
    await undo(page, 'change the title of the map').click();
    assert.strictEqual(kept(page).meta?.title, 'Harbour');
  });
});
