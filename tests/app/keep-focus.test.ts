/** Keyboard focus after its element is removed: it moves to the map or a neighbour, never to nothing. */

import QUnit from 'qunit';
import { setMeta } from '../../models/commands/many.ts';
import { choose, openFile } from '../setup/editing.ts';
import { type PersonsPage, useTestApp } from '../setup/person.ts';

const MAP = { nodes: [{ id: 'a', x: 0, y: 0 }] };

QUnit.module('app/kept focus', (hooks) => {
  const open = useTestApp(hooks);

  const isOnMap = async (page: PersonsPage) => {
    const canvas = page.app.element.querySelector('main .graph');
    await page.app.until(() => canvas?.contains(document.activeElement) === true);
    return true;
  };
  const press = async (page: PersonsPage, name: string | RegExp) => {
    const button = page.getByRole('button', { name, exact: true });
    await button.focus();
    await button.press('Enter');
  };

  QUnit.test('the focus moves to the map from a start button that makes a map', async (assert) => {
    const { page } = await open(undefined, { answers: { 'python-packaging.json': JSON.stringify(MAP) } });
    await press(page, 'New graph');
    assert.true(await isOnMap(page));
  });

  QUnit.test('the focus moves from Undo after its last step', async (assert) => {
    const { page, map, bus } = await open(MAP);
    bus.emit('intent:delete', { refs: [{ kind: 'node', id: 'a' }] });
    await page.app.until(() => map().nodes.length === 0);
    await press(page, /^Undo: /);
    assert.strictEqual(map().nodes.length, 1);
    assert.true(await isOnMap(page));
  });

  QUnit.test('the focus moves from a closed message', async (assert) => {
    const { page, bus } = await open(MAP);
    bus.emit('notice:raised', { tone: 'info', text: 'Copied.' });
    await press(page, 'Close message');
    assert.true(await isOnMap(page));
  });

  QUnit.test('the focus moves from the hint of a cancelled tool, which is announced', async (assert) => {
    const { page } = await open(MAP);
    const find = () => page.app.element.querySelector('main [role="status"]');
    await page.app.until(() => find() !== null);
    const status = find();
    assert.strictEqual(status?.textContent?.trim(), '', 'there before it has something to say');
    await choose(page, 'Add', 'Arrow');
    assert.true(await isOnMap(page), 'who chose it has the map under the keyboard');
    assert.true(status?.textContent?.includes('Drag from the start of the arrow'));
    await press(page, /^Cancel/);
    assert.true(await isOnMap(page));
  });

  QUnit.test('the focus moves from Connect in the style bar to the map', async (assert) => {
    const { page, models, ready } = await open(MAP);
    await ready();
    models.selection.change([{ kind: 'node', id: 'a' }], 'replace');
    await press(page, 'Connect');
    assert.true(await isOnMap(page));
  });

  QUnit.test('the focus moves from the selection bar of a locked map', async (assert) => {
    const nodes = [...MAP.nodes, { id: 'b', x: 99, y: 0 }];
    const { page, models, ready } = await open({ nodes, meta: { readOnly: true } });
    await ready();
    const refs = nodes.map(({ id }) => ({ kind: 'node' as const, id }));
    models.selection.change(refs, 'replace');
    const bar = page.getByRole('toolbar', { name: 'Selection' });
    await bar.getByRole('button', { name: 'Focus' }).focus();
    await bar.getByRole('button', { name: 'Focus' }).press('ArrowRight');
    assert.true(await bar.getByRole('button', { name: 'Clear selection' }).isFocused());
    const tools = page.app.element.querySelector('main .tools') as HTMLElement;
    const isBefore = await bar.evaluate((one) => one.compareDocumentPosition(tools) & Node.DOCUMENT_POSITION_FOLLOWING);
    assert.true(isBefore > 0, 'the next stop of Tab');
    await press(page, 'Clear selection');
    assert.true(await isOnMap(page));
  });

  QUnit.test('the focus moves from the last deleted view to the heading', async (assert) => {
    const { page, bus } = await open({ ...MAP, meta: { views: [{ name: 'All' }] } });
    bus.emit('intent:show-answer', { of: 'views' });
    await press(page, 'Delete All');
    const heading = page.getByRole('heading', { name: 'Views', exact: true });
    await page.app.until(() => document.activeElement?.textContent === 'Views');
    assert.true(await heading.isFocused());
  });

  QUnit.test('the focus moves from a question in My maps to its entry, or else to the dialog', async (assert) => {
    const { page } = await open(MAP);
    await choose(page, 'Graph', 'New graph');
    // Untitled maps without nodes are not kept.
    page.app.models.document.apply(setMeta({ title: 'Pier' }));
    await choose(page, 'Graph', 'New graph');
    await choose(page, 'Graph', 'My maps…');
    const dialog = page.getByRole('dialog', { name: 'My maps' });
    const entry = dialog.getByRole('listitem').first();
    const answered = async (...names: readonly string[]) => {
      for (const name of names) await entry.getByRole('button', { name }).press('Enter');
      return document.activeElement?.getAttribute('aria-label');
    };
    const name = await entry.getByRole('button', { name: /^Open / }).getAttribute('aria-label');
    assert.strictEqual(await answered('Rename', 'Cancel'), name);
    assert.strictEqual(await answered('Delete', 'Keep'), name);
    await answered('Rename');
    await entry.getByRole('textbox').fill('Quay');
    assert.strictEqual(await answered('Rename'), 'Open Quay');
    assert.strictEqual(await answered('Delete', 'Delete'), 'Close');
  });

  QUnit.test('the focus moves from the closed list of problems', async (assert) => {
    const { page } = await open(MAP);
    openFile(page, '{ broken');
    await press(page, 'Close problems');
    assert.true(await isOnMap(page));
  });

  QUnit.test('Esc within a tool moves the focus to its button', async (assert) => {
    const { page } = await open(MAP);
    const button = page.getByRole('button', { name: 'Filter', exact: true });
    const panel = page.getByRole('region', { name: 'Filter tool' });
    for (const isWithin of [true, false]) {
      await button.click();
      await panel.waitFor();
      const there = isWithin ? panel.getByLabel('Label', { exact: true }) : page.getByRole('application');
      await there.press('Escape');
      await panel.waitFor({ state: 'hidden' });
      assert.true(await (isWithin ? button : page.getByRole('application')).isFocused());
    }
  });

  QUnit.test('the focus leaves a panel of the style bar, which closes', async (assert) => {
    const { page, models, ready } = await open(MAP);
    await ready();
    models.selection.change([{ kind: 'node', id: 'a' }], 'replace');
    await page.getByRole('button', { name: 'Colour', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Colour' });
    await panel.waitFor();
    const view = page.getByRole('button', { name: 'View', exact: true });
    await view.focus();
    await panel.waitFor({ state: 'hidden' });
    assert.true(await view.isFocused());
  });

  QUnit.test('Enter places the active tool’s element in the middle of the view', async (assert) => {
    const { page, map } = await open(MAP);
    for (const [tool, drawings] of [
      ['Section', () => map().sections],
      ['Arrow', () => map().arrows],
    ] as const) {
      await choose(page, 'Add', tool);
      await isOnMap(page);
      page.app.element
        .querySelector('main .graph *:focus, main .graph')
        ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
      await page.app.until(() => drawings().length === 1);
      await page.app.until(() => !page.app.element.querySelector('.tool-hint'));
    }
    assert.deepEqual([map().sections.length, map().arrows.length], [1, 1]);
  });
});
