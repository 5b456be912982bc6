/** The JSON tab: editing with help, marks, Apply as one undo step, Positions, and changes of the map. */

import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { seriousFindings } from '../setup/axe.ts';
import { useApplication } from '../setup/browser.ts';
import { decodePng } from '../setup/png.ts';
import { addNode, keptOnce, newGraph } from './editing-page.ts';
import { OPEN_HARBOUR, openMap, settled } from './explore-maps.ts';

const editor = (page: Page) => page.getByRole('textbox', { name: 'JSON' });
const apply = (page: Page) => page.getByRole('button', { name: 'Apply', exact: true });

async function openJson(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'JSON' }).click();
  await editor(page).waitFor();
}

/** Replaces the whole text as a paste does. */
async function paste(page: Page, text: string): Promise<void> {
  await editor(page).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
}

/**
 * Values of pixels that may differ in equal pictures, because the browser does not paint the shadows of toolbars the
 * same every time; a view that is moved by one pixel changes more than 8,000.
 */
const MAX_CHANGED = 300;

QUnit.module('browser/json tab', (hooks) => {
  const app = useApplication(hooks);

  QUnit.test('S337 a refused text shows its errors at their places and is not loaded', async (assert) => {
    const page = await newGraph(app);
    await addNode(page, 'Atlas');
    await openJson(page);
    await paste(page, '{\n  "nodes": [{ "id": "misp" }],\n  "edges": [{ "from": "misp",\n    "to": "msip" }]\n}');
    const mark = page.locator('.cm-lintRange-error');
    await mark.first().waitFor();
    assert.deepEqual(await mark.allTextContents(), ['"msip"']);
    await apply(page).click();
    const problems = page.getByRole('alert', { name: 'Problems' });
    await problems.getByText('No node has the id').waitFor();
    assert.true(await problems.getByText('line 4').isVisible());
    assert.strictEqual((await keptOnce(page, ({ nodes }) => nodes.length === 1)).nodes[0]?.id, 'atlas');
  });

  QUnit.test('warnings and invalid JSON are marked while typing', async (assert) => {
    const page = await newGraph(app);
    await openJson(page);
    await paste(page, '{ "nodes": [{ "id": "a", "shape": "blob" }] }');
    await page.locator('.cm-lintRange-warning').waitFor();
    assert.strictEqual(await page.locator('.cm-lintRange-warning').textContent(), '"blob"');
    await paste(page, '{ "nodes": [');
    await page.locator('.cm-lint-marker-error').waitFor();
    assert.deepEqual(await seriousFindings(page), []);
  });

  QUnit.test('completion offers the fields and their values at the cursor', async (assert) => {
    const page = await newGraph(app);
    await openJson(page);
    await paste(page, '{ "nodes": [{ "id": "a", ');
    await page.keyboard.type('"sh');
    const list = page.getByRole('listbox', { name: 'Completions' });
    await list.getByRole('option', { name: /^shape/ }).waitFor();
    await list.getByRole('option', { name: /^shape/ }).click();
    await list.getByRole('option', { name: 'hexagon' }).click();
    await editor(page).filter({ hasText: '"shape": "hexagon"' }).waitFor();
    assert.strictEqual(await list.count(), 0, 'the list is gone');
  });

  QUnit.test('hovering a field shows its description', async (assert) => {
    const page = await openMap(app, OPEN_HARBOUR);
    await openJson(page);
    await page.getByText('"linkDistance"').count();
    await editor(page).getByText('"fixedLayout"').hover();
    await page.getByText('Nodes stay at their x and y; no force layout.').waitFor();
    assert.true(await page.getByText('Default: false').isVisible());
  });

  QUnit.test('text typed just after a change of the map stays', async (assert) => {
    const page = await newGraph(app);
    await addNode(page, 'Atlas');
    await openJson(page);
    await editor(page).getByText('"Atlas"', { exact: true }).waitFor();
    await editor(page).focus();
    await page.keyboard.press('Control+a');
    // In one task: no text of the map can come between.
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('button[aria-label^="Undo"]')?.click();
      document.execCommand('insertText', false, '{"nodes": [{"id": "mine"}]}');
    });
    await page.getByText('The map has changed since this edit. Apply replaces it with this text.').waitFor();
    assert.strictEqual(await editor(page).textContent(), '{"nodes": [{"id": "mine"}]}');
    await apply(page).click();
    await keptOnce(page, ({ nodes }) => nodes[0]?.id === 'mine');
  });

  QUnit.test('the editor shows positions whatever Positions says; the choice is saved', async (assert) => {
    const page = await newGraph(app);
    await addNode(page, 'Atlas');
    await openJson(page);
    await page.getByLabel('Positions').uncheck();
    await editor(page).getByText('"x"').waitFor();
    await keptOnce(page, ({ nodes }) => typeof nodes[0]?.x === 'number');
    await page.goto(app.address());
    await openJson(page);
    assert.false(await page.getByLabel('Positions').isChecked());
  });

  QUnit.test('applying an edit, and undoing it, leaves the view and the selection as they are', async (assert) => {
    const page = await openMap(app, OPEN_HARBOUR);
    // The end of an animated zoom moves the map by less than a pixel per frame, which looks like rest.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (let turn = 0; turn < 3; turn += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
    // Chosen after the zoom, so that the node is in view: undoing a change of one that is not goes there.
    await page.getByRole('listbox', { name: 'Nodes' }).getByRole('option', { name: 'Atlas' }).click();
    await openJson(page);
    const map = page.getByRole('main', { name: 'Map' });
    const picture = async () => {
      await settled(page);
      await page.mouse.move(5, 5);
      return decodePng(await map.screenshot()).data;
    };
    await page.getByRole('heading', { level: 2, name: 'Atlas' }).waitFor();
    await page.getByRole('toolbar', { name: 'Style' }).waitFor();
    // The selected node is revealed once no second click can come.
    await page.waitForTimeout(1500);
    const before = await picture();
    /** Values of pixels that differ visibly. */
    const changed = async () => {
      const now = await picture();
      return before.reduce((sum, value, at) => sum + (Math.abs(value - (now[at] ?? 0)) > 24 ? 1 : 0), 0);
    };
    const edited = structuredClone(OPEN_HARBOUR) as { nodes: { id: string; description?: string }[] };
    for (const node of edited.nodes) if (node.id === 'atlas') node.description = 'Another one.';
    await paste(page, JSON.stringify(edited));
    await apply(page).click();
    const undo = page.getByRole('button', { name: 'Undo: apply JSON' });
    await undo.waitFor();
    await page.getByRole('heading', { level: 2, name: 'Atlas' }).waitFor();
    assert.true((await changed()) < MAX_CHANGED, 'after Apply');
    await undo.click();
    await page.getByRole('button', { name: 'Redo: apply JSON' }).waitFor();
    assert.true((await changed()) < MAX_CHANGED, 'after undo');
  });
});
