/** Changing the whole map: on the canvas, several elements, types, tags, undo, repository details. */

import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { seriousFindings } from '../setup/axe.ts';
import { useApplication } from '../setup/browser.ts';
import { addEdge, addNode, choose, form, kept, keptOnce, newGraph, openTab, selectRows } from './editing-page.ts';
import { OPEN_HARBOUR, openMap, settled } from './explore-maps.ts';
import { PIXELS } from './overlay/pixels.ts';

const message = (page: Page, text: string | RegExp) => page.locator('.messages').getByText(text).waitFor();

QUnit.module('browser/editing map', (hooks) => {
  const app = useApplication(hooks);

  QUnit.test(
    'S300 S301 S319 New graph is available on a locked map, editable, with ready-made types',
    async (assert) => {
      const page = await newGraph(app, '?example=minimal');
      assert.false(await page.getByText('Locked', { exact: true }).isVisible());
      const { nodeTypes, edgeTypes } = await kept(page);
      assert.deepEqual(Object.keys(nodeTypes ?? {}), [
        'person',
        'team',
        'organization',
        'project',
        'platform',
        'data',
        'tool',
        'rule',
      ]);
      assert.deepEqual(
        Object.values(edgeTypes ?? {}).map(({ label, direction }) => [label, direction]),
        [
          ['uses', undefined],
          ['depends on', undefined],
          ['integrates with', 'both'],
          ['exports to', undefined],
          ['imports from', 'backward'],
          ['develops', undefined],
        ],
      );
    },
  );

  QUnit.test('S087 Add, Fixed layout toggles meta.fixedLayout and saves the positions', async (assert) => {
    const page = await newGraph(app);
    await addNode(page, 'Atlas');
    await choose(page, 'Add', 'Fixed layout');
    const fixed = await keptOnce(page, ({ meta }) => meta?.fixedLayout === true);
    assert.strictEqual(typeof fixed.nodes[0]?.x, 'number');
    await choose(page, 'Add', 'Fixed layout');
    assert.strictEqual((await keptOnce(page, ({ meta }) => meta?.fixedLayout === undefined)).meta, undefined);
  });

  QUnit.test('several nodes: type, tags, duplicate, delete, each one named undo step', async (assert) => {
    const page = await newGraph(app);
    for (const name of ['Atlas', 'Beacon', 'Cedar']) await addNode(page, name);
    await page.keyboard.press('Escape');
    await selectRows(page, ['Atlas', 'Beacon']);
    const bar = page.getByRole('toolbar', { name: 'Style' });
    await bar.getByRole('button', { name: 'Type' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Tool', exact: true }).click();
    await keptOnce(page, ({ nodes }) => nodes.slice(0, 2).every(({ type }) => type === 'tool'));
    await bar.getByRole('button', { name: 'Tags' }).click();
    await bar.getByLabel('Tag to add').fill('Open Source');
    await bar.getByLabel('Tag to add').press('Enter');
    const tagged = await keptOnce(page, ({ nodes }) => nodes[0]?.tags !== undefined);
    assert.deepEqual(
      tagged.nodes.map(({ tags }) => tags),
      [['open-source'], ['open-source'], undefined],
    );
    assert.deepEqual(await seriousFindings(page), [], 'the bar is accessible');
    await page.keyboard.press('Escape');
    await bar.getByRole('button', { name: 'Duplicate' }).click();
    assert.deepEqual(
      (await keptOnce(page, ({ nodes }) => nodes.length === 5)).nodes.map(({ id }) => id),
      ['atlas', 'beacon', 'cedar', 'atlas-2', 'beacon-2'],
    );
    await bar.getByRole('button', { name: 'Delete' }).click();
    await keptOnce(page, ({ nodes }) => nodes.length === 3);
    const labels: string[] = [];
    for (let step = 0; step < 4; step += 1) {
      const undo = page.getByRole('button', { name: /^Undo: / });
      labels.push((await undo.getAttribute('aria-label')) ?? '');
      await undo.click();
      await page.getByRole('button', { name: labels.at(-1) ?? '', exact: true }).waitFor({ state: 'detached' });
    }
    assert.deepEqual(labels, [
      'Undo: delete 2 nodes',
      'Undo: duplicate 2 nodes',
      'Undo: tag 2 nodes #open-source',
      'Undo: make 2 nodes “Tool”',
    ]);
    const back = await keptOnce(page, ({ nodes }) => nodes.every(({ type }) => type === undefined));
    assert.deepEqual([back.nodes.length, back.nodes[0]?.tags], [3, undefined]);
  });

  QUnit.test('in fixed layout selected nodes are aligned and distributed', async (assert) => {
    const page = await openMap(app, OPEN_HARBOUR);
    await selectRows(page, ['Beacon', 'Cedar Store', 'Grove Foundation']);
    await page.getByRole('button', { name: 'Align' }).click();
    await page.getByRole('menuitem', { name: 'Align centres' }).click();
    const map = await keptOnce(page, ({ nodes }) => nodes[2]?.x !== 0);
    const xs = ['beacon', 'cedar', 'grove'].map((id) => map.nodes.find((node) => node.id === id)?.x);
    assert.deepEqual(xs, [150, 150, 150]);
  });

  QUnit.test('elements copied in one window can be pasted in another', async (assert) => {
    const page = await openMap(app, OPEN_HARBOUR, { permissions: ['clipboard-read', 'clipboard-write'] });
    await selectRows(page, ['Commons', 'Atlas']);
    await page.keyboard.press('Control+c');
    const beside = await app.openBeside(page, '?example=minimal');
    await beside.getByRole('heading', { level: 1, name: 'Minimal map' }).waitFor();
    await beside.bringToFront();
    await beside.keyboard.press('Control+v');
    await beside.getByText('5 nodes · 3 relationships', { exact: true }).waitFor();
    const map = await keptOnce(beside, ({ nodes }) => nodes.length === 5);
    assert.deepEqual(Object.keys(map.nodeTypes ?? {}).sort(), ['platform', 'project']);
    assert.deepEqual(
      [map.edges[2]?.from, map.edges[2]?.to, map.edges[2]?.label],
      ['atlas', 'hub', 'publishes maps to'],
    );
  });

  QUnit.test('a click on another field of a new type moves the caret there', async (assert) => {
    const page = await newGraph(app);
    await page.getByRole('complementary', { name: 'Side panel' }).getByRole('tab', { name: 'Types' }).click();
    await page.getByRole('button', { name: 'New node type…' }).click();
    const type = form(page, 'Node type');
    await type.waitFor();
    await page.waitForFunction(() => document.activeElement?.closest('[data-field="label"]') !== null);
    await page.keyboard.type('Lagoon');
    const colour = type.getByLabel('Colour', { exact: true });
    await colour.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('#0f766e');
    await page.keyboard.press('Tab');
    const { nodeTypes } = await keptOnce(page, (map) => map.nodeTypes?.lagoon?.color === '#0f766e');
    assert.deepEqual(nodeTypes?.lagoon, { label: 'Lagoon', color: '#0f766e', size: 20 });
  });

  QUnit.test('a type created in the form of a node is given to the node', async (assert) => {
    const page = await newGraph(app);
    await addNode(page, 'Atlas');
    await form(page, 'Node').getByRole('button', { name: 'New type…' }).click();
    const type = form(page, 'Node type');
    await type.getByLabel('Name', { exact: true }).fill('Research Lab');
    await type.locator('.preview-canvas text', { hasText: 'Research Lab' }).first().waitFor();
    await type.getByLabel('Name', { exact: true }).press('Enter');
    await type.getByRole('button', { name: 'Delete' }).waitFor();
    await type.getByLabel('Colour', { exact: true }).fill('#123456');
    await page.getByRole('button', { name: 'Close details' }).click();
    const node = form(page, 'Node');
    assert.strictEqual(await node.getByLabel('Type', { exact: true }).inputValue(), 'research-lab');
    await openTab(node, 'Look');
    assert.strictEqual(
      await node.getByLabel('Colour', { exact: true }).getAttribute('placeholder'),
      '#123456 (from type)',
    );
    const map = await keptOnce(page, ({ nodeTypes }) => nodeTypes?.['research-lab']?.color !== undefined);
    assert.deepEqual(map.nodeTypes?.['research-lab'], { label: 'Research Lab', color: '#123456', size: 20 });
    assert.strictEqual(map.nodes[0]?.type, 'research-lab');
  });

  QUnit.test('undo brings a deleted node back with its edges and selects it', async (assert) => {
    const page = await newGraph(app);
    await addNode(page, 'Atlas');
    await addNode(page, 'Beacon');
    await addEdge(page, 'Atlas', 'Beacon');
    await page.getByRole('listbox', { name: 'Nodes' }).getByRole('option', { name: 'Atlas' }).click();
    await page.getByRole('application').press('Delete');
    await message(page, 'Deleted “Atlas” and 1 relationship.');
    await keptOnce(page, ({ nodes }) => nodes.length === 1);
    await page.getByRole('application').press('Control+z');
    const map = await keptOnce(page, ({ nodes }) => nodes.length === 2);
    assert.deepEqual([map.nodes[0]?.id, map.edges.length], ['atlas', 1]);
    await page.getByRole('heading', { level: 2, name: 'Atlas' }).waitFor();
    await page.getByRole('application').press('Control+Shift+z');
    await keptOnce(page, ({ nodes }) => nodes.length === 1);
  });

  QUnit.test('Ctrl A selects everything on the map and no text of the page; Ctrl D duplicates it', async (assert) => {
    const page = await openMap(app, OPEN_HARBOUR);
    await page.getByRole('application').focus();
    await page.keyboard.press('Control+a');
    const all = OPEN_HARBOUR.nodes.length;
    await page.getByRole('heading', { level: 2, name: `${all} selected` }).waitFor();
    assert.strictEqual(await page.evaluate(() => String(getSelection())), '');
    await page.keyboard.press('Control+d');
    await page.getByRole('button', { name: `Undo: duplicate ${all} nodes` }).waitFor();
    await keptOnce(page, ({ nodes }) => nodes.length === 2 * all);
    const field = page.getByLabel('Filter nodes');
    await field.fill('words');
    await field.press('Control+a');
    assert.strictEqual(await page.evaluate(() => String(getSelection())), 'words', 'in a field it is the text there');
  });

  QUnit.test('nodes and edges selected together are offered types of their kind', async (assert) => {
    const page = await openMap(app, OPEN_HARBOUR);
    await page.getByRole('listbox', { name: 'Nodes' }).getByRole('option', { name: 'Atlas' }).click();
    await page.getByRole('complementary', { name: 'Side panel' }).getByRole('tab', { name: 'Relationships' }).click();
    const edges = page.getByRole('listbox', { name: 'Relationships' }).getByRole('option');
    await edges
      .filter({ hasText: 'funds' })
      .first()
      .click({ modifiers: ['Shift'] });
    const bar = page.getByRole('toolbar', { name: 'Style' });
    await bar.getByRole('button', { name: 'Node type' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Partner', exact: true }).click();
    await page.getByRole('button', { name: 'Undo: make 1 node “Partner”' }).waitFor();
    await bar.getByRole('button', { name: 'Relationship type' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'uses', exact: true }).click();
    await page.getByRole('button', { name: 'Undo: make 1 relationship “uses”' }).waitFor();
    const map = await keptOnce(page, ({ edges: kept }) => kept.every(({ type }) => type !== 'funds'));
    assert.strictEqual(map.nodes.find(({ id }) => id === 'atlas')?.type, 'partner');
  });

  QUnit.test('elements pasted where they were copied do not cover the originals', async (assert) => {
    const page = await openMap(app, OPEN_HARBOUR, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByRole('application').focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+c');
    const all = OPEN_HARBOUR.nodes.length;
    for (let turn = 2; turn <= 3; turn += 1) {
      await page.keyboard.press('Control+v');
      await keptOnce(page, ({ nodes }) => nodes.length === turn * all);
    }
    const { nodes } = await kept(page);
    const covered = nodes.filter((one, index) =>
      nodes
        .slice(0, index)
        .some((other) => Math.hypot(Number(one.x) - Number(other.x), Number(one.y) - Number(other.y)) < 20),
    );
    assert.deepEqual(
      covered.map(({ id }) => id),
      [],
    );
  });

  QUnit.test('undo reveals restored elements out of view, also sections', async (assert) => {
    const sea = { id: 'sea', title: 'Sea', x: -60, y: 400, width: 200, height: 120, fill: '#ff00ff' };
    const page = await openMap(app, { ...OPEN_HARBOUR, sections: [sea] });
    const map = await page.getByRole('application').boundingBox();
    if (!map) throw new Error('no map');
    // Without the lower part, where the minimap shows the section, too.
    const seaInView = async () => {
      await settled(page);
      const picture = await page.screenshot({ clip: { ...map, height: 0.65 * map.height } });
      return PIXELS.boxOf(picture, [255, 0, 255]);
    };
    await page.getByRole('application').focus();
    for (let turn = 0; turn < 6; turn += 1) await page.keyboard.press('Shift+ArrowDown');
    const box = await seaInView();
    if (!box) throw new Error('no section');
    await page.mouse.click(map.x + box.left + 9, map.y + box.bottom - 9);
    await page.getByRole('heading', { level: 2, name: 'Sea' }).waitFor();
    await page.keyboard.press('Alt+ArrowRight');
    await page.getByRole('button', { name: 'Undo: move a section' }).waitFor();
    await page.keyboard.press('Escape');
    for (let turn = 0; turn < 30; turn += 1) await page.keyboard.press('Shift+ArrowRight');
    assert.strictEqual(await seaInView(), undefined);
    await page.keyboard.press('Control+z');
    await page.getByRole('button', { name: 'Redo: move a section' }).waitFor();
    assert.notStrictEqual(await seaInView(), undefined);
  });
});
