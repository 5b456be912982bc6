/** Types and tags through their dialogs: rename, recolour, delete, and the grid of icons. */

import type { Locator, Page } from 'playwright-core';
import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { form, keptOnce, submit } from './editing-page.ts';
import { OPEN_HARBOUR, openMap, textOf } from './explore-maps.ts';

QUnit.module('browser/editing kinds', (hooks) => {
  const app = useApplication(hooks);

  const open = () => openMap(app, OPEN_HARBOUR);

  /** Opens the form of a type or a tag by the pencil of its row. */
  async function edit(page: Page, tab: 'Types' | 'Tags', name: string | RegExp): Promise<void> {
    await page.getByRole('complementary', { name: 'Side panel' }).getByRole('tab', { name: tab }).click();
    const row = page.getByRole('listbox', { name: tab }).getByRole('option', { name });
    await row.hover();
    await row.getByTitle('Edit (F2)').click();
  }

  async function undo(page: Page): Promise<void> {
    await page.getByRole('application').press('Control+z');
  }

  QUnit.test('a node type is renamed with all its nodes, which the form says first', async (assert) => {
    const page = await open();
    await edit(page, 'Types', /Project/);
    const dialog = form(page, 'Edit node type');
    await dialog.getByText('3 nodes of this type follow when the name changes.').waitFor();
    await dialog.getByLabel('Name', { exact: true }).fill('platform');
    await dialog.getByText('There is a type “platform” already.').waitFor();
    await dialog.getByLabel('Name', { exact: true }).fill('effort');
    await dialog.getByLabel('Display name').fill('Effort');
    await dialog.getByLabel('Colour', { exact: true }).fill('#aa0055');
    await submit(dialog, 'Save');
    const map = await keptOnce(page, ({ nodeTypes }) => nodeTypes?.effort !== undefined);
    assert.deepEqual(Object.keys(map.nodeTypes ?? {}), ['platform', 'effort', 'partner'], 'at its place');
    assert.deepEqual(map.nodeTypes?.effort, { label: 'Effort', color: '#aa0055', size: 20 });
    assert.deepEqual(
      map.nodes.map(({ type }) => type),
      ['platform', 'effort', 'effort', 'effort', 'partner', undefined],
    );
    await undo(page);
    const before = await keptOnce(page, ({ nodeTypes }) => nodeTypes?.project !== undefined);
    assert.strictEqual(before.nodes.filter(({ type }) => type === 'project').length, 3, 'one step of undo');
  });

  QUnit.test('an edge type is renamed with all its relationships, and recoloured', async (assert) => {
    const page = await open();
    await edit(page, 'Types', /uses/);
    const dialog = form(page, 'Edit edge type');
    await dialog.getByText('3 relationships of this type follow when the name changes.').waitFor();
    await dialog.getByLabel('Name', { exact: true }).fill('needs');
    await dialog.getByLabel('Wording').fill('needs');
    await dialog.getByRole('tab', { name: 'Line' }).click();
    await dialog.getByLabel('Colour', { exact: true }).fill('teal');
    await submit(dialog, 'Save');
    const map = await keptOnce(page, ({ edgeTypes }) => edgeTypes?.needs !== undefined);
    assert.deepEqual(Object.keys(map.edgeTypes ?? {}), ['needs', 'funds']);
    assert.deepEqual(map.edgeTypes?.needs, { label: 'needs', color: 'teal' });
    assert.deepEqual(
      map.edges.map(({ type }) => type),
      ['needs', 'needs', 'needs', 'funds'],
    );
  });

  QUnit.test('before a type goes its users are counted, and another type may take them', async (assert) => {
    const page = await open();
    const ask = async () => {
      await edit(page, 'Types', /Project/);
      await form(page, 'Edit node type').getByRole('button', { name: 'Delete', exact: true }).click();
      const question = form(page, 'Delete the type “Project”?');
      await question
        .getByText('3 nodes are of this type. They stay in the map, and without the type they lose the look')
        .waitFor();
      return question;
    };
    await (await ask()).getByRole('button', { name: 'Cancel' }).click();
    await page
      .getByRole('listbox', { name: 'Types' })
      .getByRole('option', { name: /Project/ })
      .waitFor();
    const question = await ask();
    await question.getByLabel('What becomes of them').selectOption('Type: Partner');
    await question.getByRole('button', { name: 'Delete type' }).click();
    const given = await keptOnce(page, ({ nodeTypes }) => nodeTypes?.project === undefined);
    assert.deepEqual(
      given.nodes.map(({ type }) => type),
      ['platform', 'partner', 'partner', 'partner', 'partner', undefined],
    );
    await undo(page);
    await keptOnce(page, ({ nodeTypes }) => nodeTypes?.project !== undefined);
    await (await ask()).getByRole('button', { name: 'Delete type' }).click();
    const bare = await keptOnce(page, ({ nodeTypes }) => nodeTypes?.project === undefined);
    assert.deepEqual(
      bare.nodes.map((node) => Object.hasOwn(node, 'type')),
      [true, false, false, false, true, false],
    );
    await edit(page, 'Types', /funds/);
    await form(page, 'Edit edge type').getByRole('button', { name: 'Delete', exact: true }).click();
    const edges = form(page, 'Delete the type “funds”?');
    await edges.getByText('1 relationship is of this type. It stays in the map').waitFor();
    await edges.getByRole('button', { name: 'Delete type' }).click();
    const last = await keptOnce(page, ({ edgeTypes }) => edgeTypes?.funds === undefined);
    assert.deepEqual(
      last.edges.map(({ type }) => type),
      ['uses', 'uses', 'uses', undefined],
    );
  });

  QUnit.test('a tag is renamed on every node, joined with another after a question, and recoloured', async (assert) => {
    const page = await open();
    await edit(page, 'Tags', /maps/);
    const dialog = form(page, 'Edit #maps');
    await dialog.getByText('2 nodes with this tag follow when the name changes.').waitFor();
    await dialog.getByLabel('Name', { exact: true }).fill('Sea Charts');
    await dialog.getByLabel('Colour', { exact: true }).fill('#aa0055');
    await submit(dialog, 'Save');
    const map = await keptOnce(page, ({ tags }) => tags?.['sea-charts'] !== undefined);
    assert.deepEqual(map.tags, { 'sea-charts': { color: '#aa0055', icon: 'globe' } });
    assert.deepEqual(
      map.nodes.slice(1, 3).map(({ tags }) => tags),
      [['sea-charts', 'open-source'], ['sea-charts']],
    );
    await edit(page, 'Tags', /sea-charts/);
    await form(page, 'Edit #sea-charts').getByLabel('Name', { exact: true }).fill('open-source');
    await submit(form(page, 'Edit #sea-charts'), 'Save');
    const question = form(page, 'Join #sea-charts with #open-source?');
    await question.getByText('Every node with #sea-charts gets #open-source instead.').waitFor();
    await question.getByRole('button', { name: 'Join tags' }).click();
    const joined = await keptOnce(page, ({ tags }) => tags?.['open-source'] !== undefined);
    assert.deepEqual(
      joined.nodes.slice(1, 3).map(({ tags }) => tags),
      [['open-source'], ['open-source']],
      'once on each',
    );
  });

  QUnit.test('before a tag goes the nodes that lose it are named', async (assert) => {
    const page = await open();
    await edit(page, 'Tags', /maps/);
    await form(page, 'Edit #maps').getByRole('button', { name: 'Delete', exact: true }).click();
    const question = form(page, 'Delete #maps?');
    await question.getByText('2 nodes lose it: Atlas, Beacon.').waitFor();
    await question.getByRole('button', { name: 'Delete tag' }).click();
    const map = await keptOnce(page, ({ tags }) => tags?.maps === undefined);
    assert.deepEqual(map.nodes[1]?.tags, ['open-source']);
    assert.false(Object.hasOwn(map.nodes[2] ?? {}, 'tags'));
  });

  QUnit.test('an icon is chosen by the mouse, by arrow keys, and after a search by name', async (assert) => {
    const page = await open();
    const openTag = async () => {
      await edit(page, 'Tags', /maps/);
      return form(page, 'Edit #maps');
    };
    const grid = (dialog: Locator) => dialog.getByRole('radiogroup', { name: 'Icon' });
    const chosen = async (dialog: Locator) => {
      await grid(dialog).waitFor();
      const names = await grid(dialog)
        .getByRole('radio')
        .evaluateAll((all) => (all as HTMLInputElement[]).filter(({ checked }) => checked).map((one) => one.ariaLabel));
      return names.join();
    };
    let dialog = await openTag();
    assert.strictEqual(await chosen(dialog), 'globe');
    assert.strictEqual(await grid(dialog).getByRole('radio').count(), 62, '46 and 15 icons, and none');
    await dialog.getByTitle('rocket', { exact: true }).click();
    assert.strictEqual(await chosen(dialog), 'rocket');
    await submit(dialog, 'Save');
    await keptOnce(page, ({ tags }) => tags?.maps?.icon === 'rocket');

    dialog = await openTag();
    // From the search one key leads into the grid, at the icon that is chosen.
    await dialog.getByRole('searchbox', { name: 'Find an icon' }).focus();
    await page.keyboard.press('Tab');
    assert.strictEqual(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'rocket');
    await page.keyboard.press('ArrowRight');
    assert.strictEqual(await chosen(dialog), 'chart-line');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await keptOnce(page, ({ tags }) => tags?.maps?.icon === 'chart-line');

    dialog = await openTag();
    await dialog.getByRole('searchbox', { name: 'Find an icon' }).fill('LOCK');
    const found = await grid(dialog)
      .getByRole('radio')
      .evaluateAll((all) => all.map((one) => one.ariaLabel));
    assert.deepEqual(found, ['No icon', 'lock', 'clock']);
    await dialog.getByTitle('lock', { exact: true }).click();
    await dialog.getByRole('searchbox', { name: 'Find an icon' }).fill('zzz');
    await dialog.getByText('No icon is called like that.').waitFor();
    await submit(dialog, 'Save');
    await keptOnce(page, ({ tags }) => tags?.maps?.icon === 'lock');

    dialog = await openTag();
    await dialog.getByTitle('No icon', { exact: true }).click();
    await submit(dialog, 'Save');
    const map = await keptOnce(page, ({ tags }) => tags?.maps?.icon === undefined);
    assert.deepEqual(map.tags?.maps, { color: '#5b4bc4' });
  });

  QUnit.test('the bundled glyphs of a node type are a choice, drawn on its colour', async (assert) => {
    const page = await open();
    await edit(page, 'Types', /Project/);
    const dialog = form(page, 'Edit node type');
    await dialog.getByRole('tab', { name: 'Appearance' }).click();
    const glyphs = dialog.getByLabel('Use a bundled glyph');
    assert.deepEqual((await glyphs.locator('option').allTextContents()).slice(1), [
      'project',
      'platform',
      'tool',
      'data',
      'organization',
      'format',
      'rule',
      'code',
    ]);
    await glyphs.selectOption('tool');
    assert.strictEqual(await dialog.getByLabel('Image', { exact: true }).inputValue(), 'icons/tool.svg');
    await submit(dialog, 'Save');
    const { nodeTypes } = await keptOnce(page, (map) => map.nodeTypes?.project?.image !== undefined);
    assert.deepEqual([nodeTypes?.project?.image, nodeTypes?.project?.imageFit], ['icons/tool.svg', 'icon']);
  });

  QUnit.test('a row of types and tags opens its form by F2 as well', async (assert) => {
    const page = await open();
    for (const [tab, name, title] of [
      ['Types', /Partner/, 'Edit node type'],
      ['Tags', /maps/, 'Edit #maps'],
    ] as const) {
      await page.getByRole('complementary', { name: 'Side panel' }).getByRole('tab', { name: tab }).click();
      const list = page.getByRole('listbox', { name: tab });
      await list.getByRole('option', { name }).waitFor();
      await list.focus();
      for (let at = 0; at < 12; at += 1) {
        const active = await list.getAttribute('aria-activedescendant');
        if (active && name.test(await textOf(page.locator(`[id="${active}"]`)))) break;
        await page.keyboard.press('ArrowDown');
      }
      await page.keyboard.press('F2');
      await form(page, title).waitFor();
      assert.strictEqual(await form(page, title).count(), 1);
      await page.keyboard.press('Escape');
      await form(page, title).waitFor({ state: 'detached' });
    }
  });
});
