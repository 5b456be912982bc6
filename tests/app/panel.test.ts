/** The side panel: lists, filter, counts; and the tools that show the same. */

import QUnit from 'qunit';
import { HARBOUR } from '../browser/explore-maps.ts';
import { rowOf } from '../setup/editing.ts';
import { type PersonsPage, useTestApp } from '../setup/person.ts';

const panel = (page: PersonsPage) => page.getByRole('complementary', { name: 'Side panel' });
const rows = (page: PersonsPage, list: string) => panel(page).getByRole('listbox', { name: list }).getByRole('option');
const tab = (page: PersonsPage, name: string) => panel(page).getByRole('tab', { name, exact: true });
const tools = (page: PersonsPage) => page.getByRole('group', { name: 'Tools' });
const counts = (page: PersonsPage, text: string) => panel(page).getByText(text).waitFor();

QUnit.module('app/panel', (hooks) => {
  const open = useTestApp(hooks);

  // The first one here: drawings of icons come once, and stay.
  QUnit.test('a tag’s icon is before its name, once, however often the list is drawn', async (assert) => {
    const { page, bus, until } = await open({
      nodes: [{ id: 'a', tags: ['code', 'plain'] }],
      tags: { code: { icon: 'gear' } },
    });
    const [{ render }, { tagPillContent }] = await Promise.all([
      import('lit-html'),
      import('../../views/ui/icons/tag-pill.ts'),
    ]);
    const alone = document.createElement('span');
    render(tagPillContent(page.app.map(), 'code'), alone);
    const iconsIn = (place: Element) => place.querySelectorAll('svg path[d]').length;
    await until(() => iconsIn(alone) === 1);
    assert.strictEqual(alone.textContent?.trim(), '#code');
    await tab(page, 'Tags').click();
    const pills = () =>
      [...page.app.element.querySelectorAll('[role="listbox"] .pill')].map(
        (pill) => `${iconsIn(pill)} ${pill.textContent?.trim()}`,
      );
    await until(() => pills().length === 2);
    assert.deepEqual(pills(), ['1 #code', '0 #plain']);
    bus.emit('intent:tag-nodes', { ids: ['a'], add: 'late' });
    await until(() => pills().length === 3);
    assert.deepEqual(pills(), ['1 #code', '0 #late', '0 #plain']);
  });

  QUnit.test('S037 the side panel offers nodes, edges, tags, types and JSON', async (assert) => {
    const { page } = await open(HARBOUR);
    for (const name of ['Nodes', 'Relationships', 'Tags', 'Types']) {
      await tab(page, name).click();
      assert.strictEqual(await tab(page, name).getAttribute('aria-selected'), 'true', name);
      await panel(page).getByRole('listbox', { name }).waitFor();
    }
    await tab(page, 'JSON').click();
    await panel(page).getByRole('textbox').first().waitFor();
    assert.true(await panel(page).getByRole('tabpanel', { name: 'JSON' }).isVisible());
  });

  QUnit.test('sections and arrows are listed where a map has some; a click selects one', async (assert) => {
    const { page, models } = await open({
      ...HARBOUR,
      sections: [{ id: 'quay', title: 'Quay', x: 0, y: 0 }],
      arrows: [
        { id: 'tide', label: 'Tide', from: { node: 'atlas' }, to: { x: 0, y: 0 } },
        { id: 'way', from: { node: 'atlas' }, to: { section: 'quay' } },
      ],
    });
    await tab(page, 'Shapes').click();
    await rows(page, 'Shapes').first().waitFor();
    assert.deepEqual(await rows(page, 'Shapes').locator('b').allWords(), ['Quay', 'Tide', 'Atlas → Quay']);
    await rows(page, 'Shapes').first().click();
    assert.deepEqual(models.selection.current(), [{ kind: 'section', id: 'quay' }]);
    await panel(page).getByRole('searchbox', { name: 'Find in shapes' }).fill('no such thing');
    await panel(page).getByText('No sections or arrows to show.').waitFor();
    const bare = await open({ meta: { title: 'Bare' }, nodes: [{ id: 'a' }] });
    await tab(bare.page, 'Nodes').waitFor();
    assert.strictEqual(await tab(bare.page, 'Shapes').count(), 1, 'it has its place from the start');
  });

  QUnit.test(
    'what is added to the selection from the list comes into view, and what lies open stays open',
    async (assert) => {
      const { page, models, bus, ready, until } = await open({
        meta: { title: 'Far apart', fixedLayout: true },
        nodes: ['here', 'there', 'yonder'].map((id, at) => ({ id, x: 40_000 * at, y: 0 })),
      });
      await ready();
      bus.emit('intent:reveal', { at: { x: 0, y: 0 } });
      bus.on('camera:changed', () => assert.step('directed'));
      // The canvas has no size here: near its corner is in view.
      const isInView = (x: number) => Math.abs(models.viewport.toScreen({ x, y: 0 }).x) < 100;
      await rows(page, 'Nodes')
        .nth(0)
        .click({ modifiers: ['Shift'] });
      await rows(page, 'Nodes')
        .nth(1)
        .click({ modifiers: ['Shift'] });
      await until(() => isInView(40_000));
      await rows(page, 'Nodes')
        .nth(2)
        .click({ modifiers: ['Control'] });
      await until(() => isInView(80_000));
      assert.strictEqual(models.selection.current().length, 3);
      await rows(page, 'Nodes')
        .nth(0)
        .click({ modifiers: ['Shift'] });
      assert.strictEqual(models.selection.current().length, 2);
      assert.true(isInView(80_000), 'taking away moves nothing');
      assert.verifySteps([], 'no drawer closes');
    },
  );

  QUnit.test('only visible rows of a long list are in the page, and all can be found', async (assert) => {
    const nodes = Array.from({ length: 300 }, (_, at) => ({ id: `n${String(at).padStart(3, '0')}`, x: at * 9, y: 0 }));
    const { page, models, element, until } = await open({ nodes });
    const inPage = () => element.querySelectorAll('.side [role="option"]').length;
    await until(() => inPage() > 0 && inPage() < 60);
    assert.strictEqual(await rows(page, 'Nodes').first().getAttribute('aria-setsize'), '300');
    await panel(page).getByRole('searchbox', { name: 'Filter nodes' }).fill('n299');
    await panel(page).getByRole('option', { name: 'n299' }).click();
    assert.deepEqual(models.selection.current(), [{ kind: 'node', id: 'n299' }]);
  });

  QUnit.test('on a narrow screen the drawer closes for the form of a type', async (assert) => {
    const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } };
    happyDOM.setViewport({ width: 360 });
    try {
      const { page, bus } = await open({ ...HARBOUR, meta: { readOnly: false } });
      await page.getByRole('button', { name: 'Side panel', exact: true }).click();
      await tab(page, 'Types').waitFor();
      bus.emit('intent:edit', { form: { kind: 'nodeType', name: 'project' } });
      await page.getByRole('form', { name: 'Node type' }).waitFor();
      assert.strictEqual(await panel(page).count(), 0, 'it is not over the form');
    } finally {
      happyDOM.setViewport({ width: 1280 });
    }
  });

  QUnit.test('lists show the icon of a type, in its colour', async (assert) => {
    const { page } = await open({
      nodeTypes: { tool: { image: 'icons/tool.svg', imageFit: 'icon', color: '#123456' }, plain: {} },
      nodes: [
        { id: 'a', type: 'tool' },
        { id: 'b', type: 'plain' },
      ],
    });
    const icons = (list: string) => rows(page, list).locator('.swatch.glyph:has(path[fill="#123456"]) > img');
    await icons('Nodes').waitFor({ state: 'attached' });
    assert.strictEqual(await icons('Nodes').getAttribute('src'), 'icons/tool.svg');
    await tab(page, 'Types').click();
    await icons('Types').waitFor({ state: 'attached' });
    assert.strictEqual(await icons('Types').count(), 1);
    await panel(page).getByText('Click a type to filter by it.').waitFor();
  });

  QUnit.test(
    'a picture that cannot be had leaves the shape in its colour, and another one takes its place',
    async (assert) => {
      const image = (name: string) => `logos/${name}.png`;
      const { page, bus, map } = await open({ nodes: [{ id: 'a', color: '#123456', image: image('gone') }] });
      const mark = rows(page, 'Nodes').locator('.thumbnail:has(path[fill="#123456"])').first();
      const picture = mark.locator('img');
      await picture.waitFor({ state: 'attached' });
      assert.false(await mark.evaluate((one) => one.hasAttribute('data-without')));
      await picture.evaluate((one) => one.dispatchEvent(new Event('error')));
      assert.true(await mark.evaluate((one) => one.hasAttribute('data-without')));
      bus.emit('intent:change-fields', {
        subject: { refs: [{ kind: 'node', id: 'a' }] },
        field: 'image',
        values: { image: image('here') },
        turn: 1,
      });
      assert.strictEqual(map().nodes[0]?.image, image('here'));
      await rows(page, 'Nodes')
        .locator(`img[src="${image('here')}"]`)
        .waitFor({ state: 'attached' });
      await picture.evaluate((one) => one.dispatchEvent(new Event('load')));
      assert.false(await mark.evaluate((one) => one.hasAttribute('data-without')));
    },
  );

  QUnit.test('S098 S102 the node list shows label or id, type and description', async (assert) => {
    const { page } = await open(HARBOUR);
    await rows(page, 'Nodes').first().waitFor();
    assert.deepEqual(await rows(page, 'Nodes').allWords(), [
      'Commons Platform Shared services that the projects build on.',
      'Atlas Project Publishes the base maps.',
      'Beacon Project',
      'Cedar Store Project',
      'Grove Foundation Partner Funds maintenance.',
      'nameless',
    ]);
  });

  QUnit.test('S310 a click on a row selects the node', async (assert) => {
    const { page, models } = await open(HARBOUR);
    const cedar = await rowOf(page, 'Nodes', 'Cedar Store');
    await cedar.click();
    await page.getByRole('heading', { level: 2, name: 'Cedar Store' }).waitFor();
    assert.strictEqual(await cedar.getAttribute('aria-selected'), 'true');
    assert.deepEqual(models.selection.current(), [{ kind: 'node', id: 'cedar' }]);
  });

  QUnit.test(
    'S038 S311 the filter box finds label, type, description and tags, and counts what remains',
    async (assert) => {
      const { page } = await open(HARBOUR);
      const box = panel(page).getByRole('searchbox', { name: 'Filter nodes' });
      for (const [text, names] of [
        ['cedar', ['Cedar Store']],
        ['partner', ['Grove Foundation']],
        ['base maps', ['Atlas']],
        ['#maps', ['Atlas', 'Beacon']],
      ] as const) {
        await box.fill(text);
        await counts(page, `${names.length} of 6 nodes`);
        // The count may be the same as before.
        for (const name of names) await rows(page, 'Nodes').filter({ hasText: name }).waitFor();
        assert.deepEqual(await rows(page, 'Nodes').locator('b').allWords(), [...names], text);
      }
      await counts(page, '2 of 6 nodes · 0 of 4 relationships');
      await panel(page).getByRole('group', { name: 'Active filters' }).getByRole('button', { name: 'Clear' }).click();
      await counts(page, '6 nodes · 4 relationships');
      assert.strictEqual(await box.inputValue(), '');
    },
  );

  QUnit.test('a click on a tag or a type filters, several combine, another click removes it', async (assert) => {
    const { page } = await open(HARBOUR);
    const maps = await rowOf(page, 'Tags', '#maps');
    assert.true((await maps.words()).includes('2'));
    const tags = await rows(page, 'Tags').locator('.pill').allWords();
    await maps.click();
    await counts(page, '2 of 6 nodes');
    assert.deepEqual(await rows(page, 'Tags').locator('.pill').allWords(), tags, 'every row where it was');
    await (await rowOf(page, 'Tags', '#open-source')).click();
    await counts(page, '1 of 6 nodes');
    assert.strictEqual(await maps.getAttribute('aria-selected'), 'true');
    await maps.click();
    await (await rowOf(page, 'Tags', '#open-source')).click();
    await counts(page, '6 nodes · 4 relationships');
    await (await rowOf(page, 'Types', 'Partner')).click();
    await counts(page, '1 of 6 nodes');
    await (await rowOf(page, 'Types', 'Platform')).click();
    await counts(page, '2 of 6 nodes · 1 of 4 relationships');
    await counts(page, 'Hidden: 3 Project, 1 No type');
    await panel(page).getByRole('button', { name: 'Remove filter Partner' }).click();
    await counts(page, '1 of 6 nodes');
    await (await rowOf(page, 'Types', 'funds')).click();
    await counts(page, '1 of 6 nodes · 0 of 4 relationships');
  });

  QUnit.test('S038 the Filter tool and the side panel show the same filter', async (assert) => {
    const { page } = await open(HARBOUR);
    await tools(page).getByRole('button', { name: 'Filter' }).click();
    const tool = page.getByRole('region', { name: 'Filter tool' });
    for (const name of ['Tags', 'Type', 'Relationship type', 'Status', 'License']) {
      await tool.getByRole('group', { name, exact: true }).waitFor();
    }
    await tool.getByRole('checkbox', { name: 'Project' }).check();
    await counts(page, '3 of 6 nodes');
    await tool.getByRole('checkbox', { name: 'retired' }).check();
    await counts(page, '1 of 6 nodes');
    assert.strictEqual(await rows(page, 'Nodes').words(), 'Beacon Project');
    await panel(page).getByRole('button', { name: 'Remove filter Project' }).click();
    await tool.getByRole('checkbox', { name: 'Project', checked: false }).waitFor();
    await tool.getByRole('button', { name: 'Clear' }).click();
    await tool.getByRole('searchbox', { name: 'Description' }).fill('base maps');
    await counts(page, '1 of 6 nodes');
    await tool.getByRole('searchbox', { name: 'Description' }).fill('');
    await tool.getByRole('searchbox', { name: 'Label' }).fill('o');
    await counts(page, '4 of 6 nodes');
    await panel(page).getByRole('button', { name: 'Clear' }).click();
    await tool.getByRole('checkbox', { name: 'funds' }).check();
    await counts(page, '2 of 6 nodes · 1 of 4 relationships');
    assert.strictEqual(await tool.getByRole('searchbox', { name: 'Label' }).inputValue(), '');
  });

  QUnit.test('a map without status and license has no such filters', async (assert) => {
    const { page } = await open({ meta: { title: 'Plain' }, nodes: [{ id: 'a' }] });
    await tools(page).getByRole('button', { name: 'Filter' }).click();
    const tool = page.getByRole('region', { name: 'Filter tool' });
    await tool.getByRole('searchbox', { name: 'Label' }).waitFor();
    assert.strictEqual(await tool.getByRole('group', { name: 'Status' }).count(), 0);
    assert.strictEqual(await tool.getByRole('group', { name: 'License' }).count(), 0);
  });

  QUnit.test('S039 View and Physics are offered, one tool at a time', async (assert) => {
    const { page, models } = await open(HARBOUR);
    await tools(page).getByRole('button', { name: 'View' }).click();
    const view = page.getByRole('region', { name: 'View tool' });
    for (const name of ['Automatic', 'Fixed']) await view.getByRole('radio', { name }).waitFor();
    for (const name of ['Node labels', 'Relationship labels', 'Tag pills', 'Legend', 'Minimap']) {
      assert.true(await view.getByRole('checkbox', { name }).isVisible(), name);
    }
    await view.getByRole('checkbox', { name: 'Node labels' }).uncheck();
    assert.false(models.settings.current().nodeLabels);
    await view.getByRole('checkbox', { name: 'Minimap' }).uncheck();
    await page.getByRole('img', { name: 'Minimap' }).waitFor({ state: 'hidden' });
    await tools(page).getByRole('button', { name: 'Physics' }).click();
    const physics = page.getByRole('region', { name: 'Physics tool' });
    for (const name of ['Spacing', 'Pull']) {
      await physics.getByRole('slider', { name }).waitFor();
    }
    assert.false(await view.isVisible(), 'one tool at a time');
    await physics.getByRole('slider', { name: 'Spacing' }).press('Escape');
    await physics.waitFor({ state: 'hidden' });
    assert.true(await tools(page).getByRole('button', { name: 'Physics' }).isFocused());
  });

  QUnit.test('a sample of the legend is what is drawn, also where all nodes differ from their type', async (assert) => {
    const { page, element } = await open({
      nodeTypes: { ship: { label: 'Ship', color: '#64748b' } },
      nodes: [
        { id: 'a', type: 'ship', color: '#0b8f7d' },
        { id: 'b', type: 'ship', color: '#0b8f7d' },
        { id: 'c', type: 'ship' },
      ],
    });
    await tools(page).getByRole('button', { name: 'View' }).click();
    await page.getByRole('checkbox', { name: 'Legend' }).check();
    await page.getByRole('region', { name: 'Legend' }).getByRole('button', { name: /Ship/ }).waitFor();
    const sample = element.querySelector('.legend [role=group] button svg path');
    assert.strictEqual(sample?.getAttribute('fill'), '#0b8f7d');
  });

  QUnit.test('the legend names the types in use with shape and count, and filters', async (assert) => {
    const { page, element } = await open(HARBOUR);
    await tools(page).getByRole('button', { name: 'View' }).click();
    await page.getByRole('checkbox', { name: 'Legend' }).check();
    const legend = page.getByRole('region', { name: 'Legend' });
    await legend.getByRole('button', { name: /Partner/ }).waitFor();
    assert.deepEqual(await legend.getByRole('group').getByRole('button').allWords(), [
      'Platform 1',
      'Project 3',
      'Partner 1',
      'No type 1',
      'uses 3',
      'funds 1',
    ]);
    const shapes = [...element.querySelectorAll('.legend [role=group] button svg path:first-child')].map((path) =>
      path.getAttribute('d'),
    );
    assert.strictEqual(new Set(shapes.slice(0, 3)).size, 3, 'three shapes for three types');
    await legend.getByRole('button', { name: /Partner/ }).click();
    await counts(page, '1 of 6 nodes');
    await legend.getByRole('button', { name: /Partner/, pressed: true }).click();
    await counts(page, '6 nodes · 4 relationships');
  });

  QUnit.test('tabs have their keys', async (assert) => {
    const { page } = await open(HARBOUR);
    await tab(page, 'Nodes').press('ArrowRight');
    assert.strictEqual(await tab(page, 'Relationships').getAttribute('aria-selected'), 'true');
    await tab(page, 'Relationships').press('Home');
    assert.strictEqual(await tab(page, 'Nodes').getAttribute('aria-selected'), 'true');
    const list = panel(page).getByRole('listbox', { name: 'Nodes' });
    await list.press('ArrowDown');
    await list.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Atlas' }).waitFor();
    assert.strictEqual(await page.locator(`#${await list.getAttribute('aria-activedescendant')} b`).words(), 'Atlas');
  });
});
