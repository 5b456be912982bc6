/** A new user's first map: five nodes, six edges, two types and a section, with as few strokes as it takes. */

import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { choose, form, keptOnce, newGraph, openTab, selectRows } from './editing-page.ts';

QUnit.module('browser/editing walk', (hooks) => {
  const app = useApplication(hooks);

  QUnit.test('from New graph by keys and mouse: N, a name, Enter; two nodes, E, a label, Enter', async (assert) => {
    const page = await newGraph(app);
    const keys = page.keyboard;
    await page.getByRole('complementary', { name: 'Side panel' }).getByRole('tab', { name: 'Types' }).click();
    for (const [button, title, name] of [
      ['New node type…', 'Add node type', 'Harbour'],
      ['New relationship type…', 'Add edge type', 'ships to'],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      await form(page, title).waitFor();
      await keys.type(name);
      await keys.press('Enter');
      await form(page, title).waitFor({ state: 'detached' });
    }
    await page.getByRole('complementary', { name: 'Side panel' }).getByRole('tab', { name: 'Nodes' }).click();
    for (const name of ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo']) {
      await keys.press('n');
      const dialog = form(page, 'Add node');
      await dialog.waitFor();
      await keys.type(name);
      if (name === 'Alpha') await dialog.getByLabel('Type', { exact: true }).selectOption({ label: 'Harbour' });
      await keys.press(name === 'Alpha' ? 'Control+Enter' : 'Enter');
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('listbox', { name: 'Nodes' }).getByRole('option', { name }).waitFor();
    }
    for (const [from, to] of [
      ['Alpha', 'Bravo'],
      ['Bravo', 'Charlie'],
      ['Charlie', 'Delta'],
      ['Delta', 'Echo'],
      ['Echo', 'Alpha'],
      ['Alpha', 'Charlie'],
    ] as const) {
      await selectRows(page, [from, to]);
      await keys.press('e');
      const dialog = form(page, 'Add edge');
      await dialog.waitFor();
      if (from === 'Alpha' && to === 'Bravo') {
        await dialog.getByLabel('Type', { exact: true }).selectOption({ label: 'ships to' });
        await dialog.getByLabel('Label', { exact: true }).focus();
      }
      await keys.type(`to ${to}`);
      await keys.press('Enter');
      await dialog.waitFor({ state: 'detached' });
    }
    await keptOnce(page, ({ edges }) => edges.length === 6);
    await page.keyboard.press('Escape');
    await choose(page, 'Add', 'Section');
    await page.getByText('Drag a box on the map for the section').waitFor();
    const canvas = await page.getByRole('main', { name: 'Map' }).boundingBox();
    if (!canvas) throw new Error('no map');
    await page.mouse.move(canvas.x + 100, canvas.y + 100);
    await page.mouse.down();
    await page.mouse.move(canvas.x + 500, canvas.y + 400, { steps: 5 });
    await page.mouse.up();
    await form(page, 'Add section').waitFor();
    await keys.type('Sea');
    await keys.press('Enter');
    const map = await keptOnce(page, ({ sections }) => sections !== undefined);
    assert.deepEqual(
      map.nodes.map(({ label, type }) => `${label}: ${type}`),
      ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo'].map((name) => `${name}: harbour`),
    );
    assert.deepEqual(
      map.edges.map(({ from, to, type, label }) => `${from} ${type} ${to}: ${label}`),
      [
        'alpha ships-to bravo: to Bravo',
        'bravo ships-to charlie: to Charlie',
        'charlie ships-to delta: to Delta',
        'delta ships-to echo: to Echo',
        'echo ships-to alpha: to Alpha',
        'alpha ships-to charlie: to Charlie',
      ],
    );
    assert.strictEqual(map.sections?.[0]?.title, 'Sea');
  });

  QUnit.test('in a label Shift Enter starts a new line, which a card’s form says', async (assert) => {
    const page = await newGraph(app);
    await page.keyboard.press('n');
    const dialog = form(page, 'Add node');
    await dialog.waitFor();
    assert.strictEqual(await dialog.getByText('Shift Enter starts a new line.').count(), 0, 'a circle has one line');
    await openTab(dialog, 'Appearance');
    await dialog.getByText('Card', { exact: true }).click();
    await openTab(dialog, 'Content');
    await dialog.getByText('Shift Enter starts a new line.').waitFor();
    await dialog.getByLabel('Label', { exact: true }).focus();
    await page.keyboard.type('One');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('Two');
    await dialog.getByLabel('Description').focus();
    await page.keyboard.type('A');
    await page.keyboard.press('Enter');
    await page.keyboard.type('B');
    await page.keyboard.press('Control+Enter');
    await dialog.waitFor({ state: 'detached' });
    const { nodes } = await keptOnce(page, (map) => map.nodes.length === 1);
    assert.deepEqual([nodes[0]?.label, nodes[0]?.description], ['One\nTwo', 'A\nB']);
  });
});
