/** The steps of docs/tutorial.md, followed literally. */

import { readFileSync } from 'node:fs';
import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';

QUnit.module('browser/tutorial', (hooks) => {
  const app = useApplication(hooks);
  const tutorial = readFileSync('docs/tutorial.md', 'utf8').replace(/\s+/g, ' ');

  QUnit.test('the tutorial results in the promised map', async (assert) => {
    const page = await app.open();
    const form = (name: string) => page.getByRole('form', { name, exact: true });
    const panel = page.getByRole('complementary', { name: 'Side panel' });
    const nodeRow = (name: string) => panel.getByText(name, { exact: true });

    // 1. Start a new graph
    await page.getByRole('button', { name: 'Graph', exact: true }).click();
    await page.getByRole('menuitem', { name: 'New graph' }).click();
    await page.getByText('Locked', { exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: /^Types/ }).click();
    await nodeRow('Platform').waitFor();
    await page.getByRole('tab', { name: /^Nodes/ }).click();

    // 2. Add two nodes
    for (const [label, type] of [
      ['Atlas', 'Project'],
      ['Harbour', 'Platform'],
    ] as const) {
      await page.getByRole('application').focus();
      await page.keyboard.press('n');
      await page.getByRole('main').getByRole('textbox', { name: 'Name', exact: true }).fill(label);
      await page.keyboard.press('Enter');
      await nodeRow(label).waitFor();
      await form('Node').getByRole('combobox', { name: 'Type' }).selectOption({ label: type });
    }

    // 3. Connect them
    await page.getByRole('application').focus();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Connect', exact: true }).click();
    await page.getByRole('button', { name: 'Use a form' }).click();
    await form('Relationship').getByRole('combobox', { name: 'From' }).selectOption({ label: 'Atlas' });
    await form('Relationship').getByRole('combobox', { name: 'To' }).selectOption({ label: 'Harbour' });
    await form('Relationship').getByRole('button', { name: 'Delete' }).waitFor();
    await form('Relationship').getByRole('combobox', { name: 'Label' }).fill('publishes to');
    await page.getByRole('tab', { name: /^Relationships/ }).click();
    await nodeRow('publishes to').first().waitFor();

    // 4. Say more
    await page.getByRole('tab', { name: /^Nodes/ }).click();
    await nodeRow('Atlas').dblclick();
    await form('Node').getByRole('textbox', { name: 'Description' }).fill('Publishes the base maps.');
    await form('Node').getByRole('combobox', { name: 'Add a tag' }).fill('maps');
    await page.keyboard.press('Enter');
    await form('Node')
      .getByRole('tab', { name: /^Links/ })
      .click();
    await form('Node').getByRole('textbox', { name: 'Website' }).fill('https://atlas.example');
    await panel.getByText('Publishes the base maps.').first().waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();

    // 5. Keep it
    await page.reload();
    await nodeRow('Atlas').waitFor();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Graph data (JSON)' }).click();
    const map = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
    assert.deepEqual(
      map.nodes.map(({ label, type, tags, url }: Record<string, unknown>) => ({ label, type, tags, url })),
      [
        { label: 'Atlas', type: 'project', tags: ['maps'], url: 'https://atlas.example' },
        { label: 'Harbour', type: 'platform', tags: undefined, url: undefined },
      ],
    );
    assert.deepEqual(
      map.edges.map(({ from, to, label }: Record<string, unknown>) => ({ from, to, label })),
      [{ from: 'atlas', to: 'harbour', label: 'publishes to' }],
    );
  });

  QUnit.test('every name that the tutorial sets in bold is on the page', async (assert) => {
    for (const name of [
      'Graph → New graph',
      'Locked',
      'Types',
      'Add → Node',
      'Add → Connect',
      'Content',
      'Links',
      'Undo',
      'Export → Graph data (JSON)',
      'JSON',
    ]) {
      assert.true(tutorial.includes(`**${name}**`) || tutorial.includes(`**${name}`), name);
    }
  });
});
