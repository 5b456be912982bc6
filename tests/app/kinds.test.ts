/** Types and tags through their forms: rename, recolour, delete, and the grid of icons. */

import QUnit from 'qunit';
import { OPEN_HARBOUR } from '../browser/explore-maps.ts';
import { addNode, dialogOf, editRow, form, kept, keptOnce, leave, newGraph, openTab } from '../setup/editing.ts';
import { type PersonsPage, useTestApp } from '../setup/person.ts';

QUnit.module('app/kinds', (hooks) => {
  const open = useTestApp(hooks);

  async function undo(page: PersonsPage): Promise<void> {
    await page.getByRole('application').press('Control+z');
  }

  QUnit.test('renaming a node type updates its nodes, as the form announces', async (assert) => {
    const { page } = await open(OPEN_HARBOUR);
    await editRow(page, 'Types', /Project/);
    const dialog = form(page, 'Node type');
    await dialog.getByText('Also updates 3 nodes.').waitFor();
    await dialog.getByLabel('Key', { exact: true }).fill('platform');
    await dialog.getByText('The key “platform” is already used.').waitFor();
    await dialog.getByLabel('Key', { exact: true }).fill('effort');
    await dialog.getByLabel('Name', { exact: true }).fill('Effort');
    await dialog.getByLabel('Colour', { exact: true }).fill('#aa0055');
    await leave(page);
    const map = await keptOnce(page, ({ nodeTypes }) => nodeTypes?.effort !== undefined);
    assert.deepEqual(Object.keys(map.nodeTypes ?? {}), ['platform', 'effort', 'partner'], 'at its place');
    assert.deepEqual(map.nodeTypes?.effort, { label: 'Effort', color: '#aa0055', size: 20 });
    assert.deepEqual(
      map.nodes.map(({ type }) => type),
      ['platform', 'effort', 'effort', 'effort', 'partner', undefined],
    );
    for (const step of ['change the colour of the type “Effort”', 'change the label of the type “Project”']) {
      await page.getByRole('button', { name: `Undo: ${step}` }).click();
    }
    await page.getByRole('button', { name: 'Undo: rename the type “Project” to “effort”' }).click();
    const before = await keptOnce(page, ({ nodeTypes }) => nodeTypes?.project !== undefined);
    assert.strictEqual(before.nodes.filter(({ type }) => type === 'project').length, 3, 'one step of undo each');
  });

  QUnit.test('renaming an edge type updates its relationships; its colour can be changed', async (assert) => {
    const { page } = await open(OPEN_HARBOUR);
    await editRow(page, 'Types', /uses/);
    const dialog = form(page, 'Relationship type');
    await dialog.getByText('Also updates 3 relationships.').waitFor();
    await dialog.getByLabel('Key', { exact: true }).fill('needs');
    await dialog.getByLabel('Label', { exact: true }).fill('needs');
    await dialog.getByLabel('Colour', { exact: true }).fill('teal');
    await leave(page);
    const map = await keptOnce(page, ({ edgeTypes }) => edgeTypes?.needs !== undefined);
    assert.deepEqual(Object.keys(map.edgeTypes ?? {}), ['needs', 'funds']);
    assert.deepEqual(map.edgeTypes?.needs, { label: 'needs', color: 'teal' });
    assert.deepEqual(
      map.edges.map(({ type }) => type),
      ['needs', 'needs', 'needs', 'funds'],
    );
  });

  QUnit.test('before a type is deleted its uses are counted, and can get another type', async (assert) => {
    const { page } = await open(OPEN_HARBOUR);
    const ask = async () => {
      await editRow(page, 'Types', /Project/);
      await form(page, 'Node type').getByRole('button', { name: 'Delete', exact: true }).click();
      const question = dialogOf(page, 'Delete the type “Project”?');
      await question.getByText('3 nodes use this type. They stay in the map but lose the style of the type.').waitFor();
      return question;
    };
    await (await ask()).getByRole('button', { name: 'Cancel' }).click();
    await page
      .getByRole('listbox', { name: 'Types' })
      .getByRole('option', { name: /Project/ })
      .waitFor();
    const question = await ask();
    await question.getByLabel('Replace with').selectOption('Partner');
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
    await editRow(page, 'Types', /funds/);
    await form(page, 'Relationship type').getByRole('button', { name: 'Delete', exact: true }).click();
    const edges = dialogOf(page, 'Delete the type “funds”?');
    await edges.getByText('1 relationship uses this type. It stays in the map').waitFor();
    await edges.getByRole('button', { name: 'Delete type' }).click();
    const last = await keptOnce(page, ({ edgeTypes }) => edgeTypes?.funds === undefined);
    assert.deepEqual(
      last.edges.map(({ type }) => type),
      ['uses', 'uses', 'uses', undefined],
    );
  });

  QUnit.test('a tag is renamed on every node, merged after a question, and recoloured', async (assert) => {
    const { page } = await open(OPEN_HARBOUR);
    await editRow(page, 'Tags', /maps/);
    const dialog = form(page, 'Tag');
    await dialog.getByText('Also updates 2 nodes.').waitFor();
    await dialog.getByLabel('Name', { exact: true }).fill('Sea Charts');
    await dialog.getByLabel('Colour', { exact: true }).fill('#aa0055');
    await leave(page);
    const map = await keptOnce(page, ({ tags }) => tags?.['sea-charts'] !== undefined);
    assert.deepEqual(map.tags, { 'sea-charts': { color: '#aa0055', icon: 'globe' } });
    assert.deepEqual(
      map.nodes.slice(1, 3).map(({ tags }) => tags),
      [['sea-charts', 'open-source'], ['sea-charts']],
    );
    await editRow(page, 'Tags', /sea-charts/);
    await form(page, 'Tag').getByLabel('Name', { exact: true }).fill('open-source');
    await leave(page);
    const question = dialogOf(page, 'Merge #sea-charts into #open-source?');
    await question.getByText('Every node with #sea-charts gets #open-source instead.').waitFor();
    await question.getByRole('button', { name: 'Merge tags' }).click();
    const joined = await keptOnce(page, ({ tags }) => tags?.['open-source'] !== undefined);
    assert.deepEqual(
      joined.nodes.slice(1, 3).map(({ tags }) => tags),
      [['open-source'], ['open-source']],
      'once on each',
    );
  });

  QUnit.test('before a tag is deleted the nodes that lose it are named', async (assert) => {
    const { page } = await open(OPEN_HARBOUR);
    await editRow(page, 'Tags', /maps/);
    await form(page, 'Tag').getByRole('button', { name: 'Delete', exact: true }).click();
    const question = dialogOf(page, 'Delete #maps?');
    await question.getByText('Removes the tag from 2 nodes: Atlas, Beacon.').waitFor();
    await question.getByRole('button', { name: 'Delete tag' }).click();
    const map = await keptOnce(page, ({ tags }) => tags?.maps === undefined);
    assert.deepEqual(map.nodes[1]?.tags, ['open-source']);
    assert.false(Object.hasOwn(map.nodes[2] ?? {}, 'tags'));
  });

  QUnit.test('an icon is chosen in the grid, and after a search by name', async (assert) => {
    const { page } = await open(OPEN_HARBOUR);
    const openTag = async () => {
      await editRow(page, 'Tags', /maps/);
      await grid().waitFor();
      return form(page, 'Tag');
    };
    const grid = () => form(page, 'Tag').getByRole('radiogroup', { name: 'Icon' });
    const radios = () => [
      ...page.app.element.querySelectorAll<HTMLInputElement>('[role=radiogroup] input[type=radio]'),
    ];
    const chosen = () =>
      radios()
        .find(({ checked }) => checked)
        ?.getAttribute('aria-label');
    let dialog = await openTag();
    assert.strictEqual(chosen(), 'globe');
    assert.strictEqual(await grid().getByRole('radio').count(), 62, '46 and 15 icons, and none');
    assert.strictEqual(new Set(radios().map(({ name }) => name)).size, 1, 'one group, in which arrow keys move');
    await grid().getByRole('radio', { name: 'rocket', exact: true }).click();
    assert.strictEqual(chosen(), 'rocket');
    await leave(page);
    assert.strictEqual(kept(page).tags?.maps?.icon, 'rocket');

    dialog = await openTag();
    await dialog.getByRole('searchbox', { name: 'Find an icon' }).fill('LOCK');
    await dialog.getByRole('radio', { name: 'rocket' }).waitFor({ state: 'detached' });
    assert.deepEqual(
      radios().map((radio) => radio.getAttribute('aria-label')),
      ['No icon', 'lock', 'clock'],
    );
    await grid().getByRole('radio', { name: 'lock', exact: true }).click();
    await dialog.getByRole('searchbox', { name: 'Find an icon' }).fill('zzz');
    await dialog.getByText('No icons found.').waitFor();
    await leave(page);
    assert.strictEqual(kept(page).tags?.maps?.icon, 'lock');

    dialog = await openTag();
    await grid().getByRole('radio', { name: 'No icon', exact: true }).click();
    await leave(page);
    assert.deepEqual(kept(page).tags?.maps, { color: '#5b4bc4' });
  });

  QUnit.test('the bundled icons of a node type are offered on its colour', async (assert) => {
    const { page } = await open(OPEN_HARBOUR);
    await editRow(page, 'Types', /Project/);
    const dialog = form(page, 'Node type');
    await dialog.waitFor();
    const fields = [...page.app.element.querySelectorAll<HTMLElement>('.side-form [data-field]')];
    assert.deepEqual(
      fields.map(({ dataset }) => dataset.field),
      ['label', 'color', 'image', 'name'],
      'colour and icon are next to each other',
    );
    const icons = dialog.getByRole('radiogroup', { name: 'Icon' });
    assert.true((await icons.getByRole('radio').count()) > 60, 'all bundled icons');
    await dialog.getByRole('searchbox', { name: 'Find an icon' }).fill('tool');
    await icons.getByRole('radio', { name: 'tool', exact: true }).click();
    assert.strictEqual(await dialog.getByLabel('Icon', { exact: true }).first().inputValue(), 'icons/tool.svg');
    await leave(page);
    const { nodeTypes } = await keptOnce(page, (map) => map.nodeTypes?.project?.image !== undefined);
    assert.deepEqual([nodeTypes?.project?.image, nodeTypes?.project?.imageFit], ['icons/tool.svg', 'icon']);
  });

  QUnit.test('a new type gets a colour of its own, and an icon if its name suggests one', async (assert) => {
    const page = await newGraph(open);
    const types = page.app.map().nodeTypes;
    await addNode(page, 'Ada');
    await openTab(form(page, 'Node'), 'Look');
    await openTab(form(page, 'Node'), 'Content');
    await form(page, 'Node').getByRole('button', { name: 'New type…' }).click();
    const type = form(page, 'Node type');
    await type.waitFor();
    const name = type.getByLabel('Name', { exact: true });
    await page.app.until(() => document.activeElement?.closest('[data-field]') !== null);
    assert.true(await name.isFocused(), 'it opens on its name');
    await name.fill('Research team');
    assert.true(await type.getByRole('radio', { name: 'users' }).isChecked());
    await name.press('Enter');
    await type.getByRole('button', { name: 'Delete' }).waitFor();
    const { color = '', image, imageFit } = page.app.map().nodeTypes['research-team'] ?? {};
    assert.deepEqual([image, imageFit], ['icons/users.svg', 'icon']);
    assert.true(color !== '' && !Object.values(types).some((other) => other.color === color));
    page.app.bus.emit('intent:write-sentences', { text: 'Zed: vendor\nKim: gizmo', answers: {} });
    await page.app.until(() => page.app.map().nodes.length === 3);
    const { vendor, gizmo } = page.app.map().nodeTypes;
    assert.deepEqual([vendor?.image, gizmo?.image], ['icons/handshake.svg', undefined]);
    assert.strictEqual(new Set([color, vendor?.color, gizmo?.color]).size, 3);
  });

  QUnit.test('F2 opens the form of a type or a tag', async (assert) => {
    const { page } = await open(OPEN_HARBOUR);
    for (const [tab, name, title] of [
      ['Types', /Partner/, 'Node type'],
      ['Tags', /maps/, 'Tag'],
    ] as const) {
      await page.getByRole('complementary', { name: 'Side panel' }).getByRole('tab', { name: tab }).click();
      const list = page.getByRole('listbox', { name: tab });
      await list.getByRole('option', { name }).waitFor();
      await list.focus();
      for (let at = 0; at < 12; at += 1) {
        const active = await list.getAttribute('aria-activedescendant');
        if (active && name.test(await page.locator(`[id="${active}"]`).words())) break;
        await list.press('ArrowDown');
      }
      await list.press('F2');
      await form(page, title).waitFor();
      assert.strictEqual(await form(page, title).count(), 1);
      await page.keyboard.press('Escape');
      await form(page, title).waitFor({ state: 'detached' });
    }
  });
});
