/** The tools that draw: the palette, the Add menu, their keys, and how long they stay active. */

import QUnit from 'qunit';
import { choose } from '../setup/editing.ts';
import { type PersonsPage, useTestApp } from '../setup/person.ts';

const MAP = {
  meta: { fixedLayout: true },
  nodes: [
    { id: 'a', x: 0, y: 0 },
    { id: 'b', x: 200, y: 0 },
  ],
};

QUnit.module('app/tools', (hooks) => {
  const open = useTestApp(hooks);

  const palette = (page: PersonsPage) => page.getByRole('toolbar', { name: 'Tool palette' });
  const tool = (page: PersonsPage, name: string) => palette(page).getByRole('button', { name, exact: true });
  const canvas = (page: PersonsPage) => page.getByRole('application');
  /** Waits until a tool is pressed, or no longer. */
  const isOn = async (page: PersonsPage, name: string, wanted = true) => {
    const button = palette(page).locator(`[aria-label="${name}"][aria-pressed="${wanted}"]`);
    await button.waitFor();
    return wanted;
  };
  const hint = (page: PersonsPage) => page.locator('.tool-hint');

  QUnit.test('the palette and the Add menu list the same tools, with their keys', async (assert) => {
    const { page, ready } = await open(MAP);
    await ready();
    const buttons = palette(page).getByRole('button');
    const titles = await Promise.all(
      [...Array(await buttons.count()).keys()].map((at) => buttons.nth(at).getAttribute('title')),
    );
    assert.deepEqual(titles, [
      'Select (Esc)',
      'Node (N)',
      'Connect (E)',
      'Section (S)',
      'Arrow (A)',
      'Write… (W)',
      'Keep tool active until Esc (double-click a tool)',
    ]);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const items = await page.getByRole('menu', { name: 'Add' }).getByRole('menuitem').allWords();
    assert.deepEqual(items.slice(0, 5), ['NodeN', 'ConnectE', 'SectionS', 'ArrowA', 'Write…W']);
  });

  QUnit.test('a locked map has no palette', async (assert) => {
    const { page, ready } = await open({ ...MAP, meta: { readOnly: true } });
    await ready();
    assert.strictEqual(await palette(page).count(), 0);
  });

  QUnit.test('a tool is active until it was used; Esc and Select end it before', async (assert) => {
    const { page, map, ready, bus } = await open(MAP);
    await ready();
    assert.true(await isOn(page, 'Select'));
    await tool(page, 'Section').click();
    await page.app.until(() => hintOf(page.app) !== null);
    assert.true(await isOn(page, 'Section'));
    await tool(page, 'Select').click();
    assert.strictEqual(await hint(page).count(), 0);
    await canvas(page).press('s');
    bus.emit('intent:add', { kind: 'section', at: { x: 0, y: 0 } });
    await page.app.until(() => map().sections.length === 1);
    assert.strictEqual(await hint(page).count(), 0);
  });

  QUnit.test('while a tool is active, letters are not shortcuts', async (assert) => {
    const { page, ready } = await open(MAP);
    await ready();
    await canvas(page).press('s');
    await canvas(page).press('a');
    assert.true((await hint(page).words()).startsWith('Drag a box'), 'it is the section tool still');
    await canvas(page).press('Escape');
    await canvas(page).press('a');
    assert.true((await hint(page).words()).startsWith('Drag from the start of the arrow'));
  });

  for (const [how, keep] of [
    ['double-clicked', (page: PersonsPage) => tool(page, 'Node').dblclick()],
    [
      'locked',
      async (page: PersonsPage) => {
        await tool(page, 'Keep tool active').click();
        await tool(page, 'Node').click();
      },
    ],
  ] as const) {
    QUnit.test(`a tool that is ${how} stays active until Esc`, async (assert) => {
      const { page, map, ready } = await open(MAP);
      await ready();
      await keep(page);
      const name = page.getByRole('textbox', { name: 'Name' });
      for (const words of ['Cedar', 'Dune']) {
        await name.fill(words);
        await name.press('Enter');
        await page.app.until(() => map().nodes.at(-1)?.label === words);
        await name.waitFor();
      }
      assert.true(await isOn(page, 'Node'));
      assert.true(await isOn(page, 'Keep tool active'));
      await name.press('Escape');
      await name.waitFor({ state: 'detached' });
      await page.app.until(() => hintOf(page.app) === null);
      assert.deepEqual([map().nodes.length, map().edges.length], [4, 0]);
      assert.false(await isOn(page, 'Keep tool active', false), 'the next one is used once');
    });
  }

  QUnit.test('Connect several continues, and no form covers the next target until Esc', async (assert) => {
    const { page, map, ready } = await open(MAP);
    await ready();
    const { bus, element } = page.app;
    const details = element.querySelector<HTMLElement>('.details');
    bus.emit('intent:select', { refs: [{ kind: 'node', id: 'a' }], mode: 'replace' });
    await page.app.until(() => details?.hidden === false);
    bus.emit('intent:connect', { keep: true });
    bus.emit('intent:add', { kind: 'edge', from: 'a', to: 'b' });
    const label = page.getByRole('textbox', { name: 'Label' });
    await label.fill('leads');
    await label.press('Enter');
    await page.app.until(() => map().edges[0]?.label === 'leads');
    await new Promise((done) => setTimeout(done, 100));
    assert.true(details?.hidden, 'the map is free');
    await page.app.until(() => hintOf(page.app) !== null);
    await canvas(page).press('Escape');
    await page.app.until(() => details?.hidden === false);
    assert.strictEqual(page.app.models.selection.only()?.kind, 'edge');
  });

  QUnit.test('where fingers point, no key is named below the name of a node', async (assert) => {
    const { page, ready } = await open(MAP);
    await ready();
    const { matchMedia } = globalThis;
    const touched = (query: string) =>
      Object.defineProperty(matchMedia.call(window, query), 'matches', { value: query === '(pointer: coarse)' });
    Object.defineProperty(globalThis, 'matchMedia', { value: touched, configurable: true, writable: true });
    try {
      await canvas(page).press('n');
      await page.getByRole('textbox', { name: 'Name' }).waitFor();
    } finally {
      Object.defineProperty(globalThis, 'matchMedia', { value: matchMedia, configurable: true, writable: true });
    }
    assert.strictEqual(await page.getByText('Tab: next connected node').count(), 0);
  });

  QUnit.test('the node tool names a node where there is room, and says what Tab does', async (assert) => {
    const { page, map, ready } = await open(MAP);
    await ready();
    await canvas(page).press('n');
    await page.getByText('Tab: next connected node').waitFor();
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('Cedar');
    await name.press('Tab');
    await name.fill('Dune');
    await name.press('Enter');
    await page.app.until(() => map().nodes.length === 4);
    assert.deepEqual(
      map().edges.map(({ from, to }) => [from, to]),
      [['cedar', 'dune']],
    );
    assert.strictEqual(await hint(page).count(), 0);
  });

  QUnit.test('Connect several goes on until Esc, by keys too; Esc in a label ends the label only', async (assert) => {
    const { page, map, ready, models } = await open(MAP);
    await ready();
    await choose(page, 'Add', 'Connect several');
    const label = page.getByRole('textbox', { name: 'Label' });
    for (const [from, to] of [
      ['a', 'b'],
      ['b', 'a'],
    ] as const) {
      for (const id of [from, to]) {
        models.selection.change([{ kind: 'node', id }], 'replace');
        await canvas(page).press('Enter');
      }
      await label.waitFor();
      await label.press('Escape');
      await label.waitFor({ state: 'detached' });
      assert.true((await hint(page).words()).includes('source node'), 'the next edge');
    }
    assert.deepEqual(
      map().edges.map(({ from, to }) => [from, to]),
      [
        ['a', 'b'],
        ['b', 'a'],
      ],
    );
    await canvas(page).press('Escape');
    assert.strictEqual(await hint(page).count(), 0);
  });
});

const hintOf = ({ element }: { readonly element: HTMLElement }) => element.querySelector('.tool-hint');
