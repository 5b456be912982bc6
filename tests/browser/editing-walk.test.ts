/** A new user's first map: five nodes, six edges, two types and a section, with as few strokes as it takes. */

import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { addNode, choose, form, keptOnce, leave, nameBox, newGraph, openTab, selectRows } from './editing-page.ts';

QUnit.module('browser/editing walk', (hooks) => {
  const app = useApplication(hooks);

  QUnit.test('from New graph by keys and mouse: N, names with Tab between, E and words, a section', async (assert) => {
    const page = await newGraph(app);
    const keys = page.keyboard;
    await page.getByRole('complementary', { name: 'Side panel' }).getByRole('tab', { name: 'Types' }).click();
    for (const [button, title, name] of [
      ['New node type…', 'Node type', 'Harbour'],
      ['New relationship type…', 'Relationship type', 'ships to'],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      await page.waitForFunction(
        (label) => document.activeElement?.closest('form')?.getAttribute('aria-label') === label,
        title,
      );
      await keys.type(name);
      await keys.press('Enter');
      await form(page, title).getByRole('button', { name: 'Delete' }).waitFor();
    }
    await page.getByRole('complementary', { name: 'Side panel' }).getByRole('tab', { name: 'Nodes' }).click();
    await leave(page);
    await keys.press('n');
    const name = nameBox(page, 'Name');
    await name.fill('Alpha');
    await keys.press('Enter');
    await form(page, 'Node').getByLabel('Type', { exact: true }).selectOption({ label: 'Harbour' });
    await leave(page);
    await keys.press('n');
    for (const [label, key] of [
      ['Bravo', 'Tab'],
      ['Charlie', 'Tab'],
      ['Delta', 'Enter'],
    ] as const) {
      await name.waitFor();
      await keys.type(label);
      await keys.press(key);
      await page.getByRole('listbox', { name: 'Nodes' }).getByRole('option', { name: label }).waitFor();
    }
    await selectRows(page, ['Alpha', 'Bravo']);
    await keys.press('e');
    const words = nameBox(page, 'Label');
    await words.waitFor();
    await keys.type('ships to');
    await keys.press('Enter');
    await keptOnce(page, ({ edges }) => edges.some(({ type }) => type === 'ships-to'));
    await page.keyboard.press('Escape');
    await choose(page, 'Add', 'Section');
    await page.getByText('Drag a box for the section').waitFor();
    const canvas = await page.getByRole('main', { name: 'Map' }).boundingBox();
    if (!canvas) throw new Error('no map');
    await page.mouse.move(canvas.x + 100, canvas.y + 100);
    await page.mouse.down();
    await page.mouse.move(canvas.x + 500, canvas.y + 400, { steps: 5 });
    await page.mouse.up();
    await nameBox(page, 'Title').waitFor();
    await keys.type('Sea');
    await keys.press('Enter');
    const map = await keptOnce(page, ({ sections }) => sections?.[0]?.title !== undefined);
    assert.deepEqual(
      map.nodes.map(({ label, type }) => `${label}: ${type}`),
      ['Alpha', 'Bravo', 'Charlie', 'Delta'].map((label) => `${label}: harbour`),
      'what is added next is of the type that was chosen last',
    );
    assert.deepEqual(
      map.edges.map(({ from, to, type }) => `${from} ${type} ${to}`),
      ['bravo undefined charlie', 'charlie undefined delta', 'alpha ships-to bravo'],
    );
    assert.strictEqual(map.sections?.[0]?.title, 'Sea');
  });

  QUnit.test('in a label Shift Enter starts a new line, Enter goes back to the map', async (assert) => {
    const page = await newGraph(app);
    await addNode(page, 'One');
    const opened = form(page, 'Node');
    // A node of a new map is a card.
    await opened.getByText('Shift Enter starts a new line.').waitFor();
    await openTab(opened, 'Look');
    await opened.getByText('Circle', { exact: true }).click();
    await openTab(opened, 'Content');
    assert.strictEqual(await opened.getByText('Shift Enter starts a new line.').count(), 0, 'a circle has one line');
    await openTab(opened, 'Look');
    await opened.getByText('Card', { exact: true }).click();
    await openTab(opened, 'Content');
    await opened.getByText('Shift Enter starts a new line.').waitFor();
    await opened.getByLabel('Label', { exact: true }).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('Two');
    await page.keyboard.press('Enter');
    assert.true(await page.getByRole('application').evaluate((map) => map.contains(document.activeElement)));
    await opened.getByLabel('Description').focus();
    await page.keyboard.type('A');
    await page.keyboard.press('Enter');
    await page.keyboard.type('B');
    const { nodes } = await keptOnce(page, (map) => map.nodes[0]?.description === 'A\nB');
    assert.strictEqual(nodes[0]?.label, 'One\nTwo');
  });
});
