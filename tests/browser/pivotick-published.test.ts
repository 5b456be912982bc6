/** The application with a published build of the graph library, which differs from the engine of this repository. */

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { ownModule } from '../pivotick/support/page.ts';
import { publish } from '../pivotick/support/published.ts';
import { useApplication } from '../setup/browser.ts';
import { addNode, form, newGraph } from './editing-page.ts';

const folder = mkdtempSync(join(tmpdir(), 'graphmap-published-'));
const library = join(folder, 'package', 'dist');
const old = join(folder, 'old');
const site = join(folder, 'site');

ownModule('pivotick/published', (hooks) => {
  let said = '';
  hooks.before(async () => {
    mkdirSync(site);
    await publish(library, ['es', 'iife'], { imports: true });
    await publish(old, ['iife'], { isOld: true });
    writeFileSync(join(library, '..', 'package.json'), JSON.stringify({ name: 'pivotick', version: '2.9.9' }));
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'tests/pivotick/support/published-site.ts', site],
      { encoding: 'utf8', env: { ...process.env, PIVOTICK_DIST: library } },
    );
    said = stdout + stderr;
  });
  hooks.after(() => rmSync(folder, { recursive: true, force: true }));
  const app = useApplication(hooks, site);

  /** Open views; the style bar keeps its panels closed. */
  const dialogs = (page: Page) => page.locator('dialog, [role=dialog], [role=alertdialog]').filter({ visible: true });

  QUnit.test(
    'its style sheet passes as it is, and its script is loaded as one, before the application',
    async (assert) => {
      assert.strictEqual(
        said,
        'pivotick.es.js imports d3-zoom, dompurify, lodash.merge and marked, which are not installed beside it, so pivotick.iife.js is taken\n',
      );
      for (const name of ['pivotick.css', 'pivotick.iife.js']) {
        assert.true(readFileSync(join(site, 'library', name)).equals(readFileSync(join(library, name))), name);
      }
      const page = await app.open('?example=minimal');
      await page.locator('.pivotick[data-published] canvas').first().waitFor();
      await page.getByRole('heading', { level: 1, name: 'Minimal map' }).waitFor();
      assert.strictEqual(
        await page.locator('.pivotick').evaluate((root) => getComputedStyle(root).getPropertyValue('--published')),
        'yes',
        'the style sheet is in force',
      );
      await page.getByRole('button', { name: 'Help' }).click();
      await page.getByText('graph library Pivotick 2.9.9').waitFor();
    },
  );

  QUnit.test('missing members of an older library are reported instead of a blank page', async (assert) => {
    const body = readFileSync(join(old, 'pivotick.iife.js'));
    app.serve('library/pivotick.iife.js', { body, type: 'text/javascript' });
    const page = await app.blank();
    await page.goto(app.address());
    assert.strictEqual(
      await page.getByRole('alert').textContent(),
      'The graph library in this build lacks renderer.getRootContainer, queryEngine.setFacets and queryEngine.setEdgeFacets, which Graphmap needs: build it with Pivotick 2.0.1 or later.',
    );
  });

  QUnit.test(
    'S604 its own ways to edit and its own chrome are off: the form is that of the application',
    async (assert) => {
      const page = await newGraph(app);
      await addNode(page, 'Atlas');
      const map = page.getByRole('application');
      const chrome = page.locator(
        '.pvt-modal, .pvt-note, .pvt-inspector, .pvt-tooltip, .pvt-contextMenu, .pvt-navigation',
      );
      for (const keys of ['Shift+E', 'i']) await map.press(keys);
      assert.strictEqual(await chrome.count(), 0);
      await map.press('Space');
      const label = form(page, 'Node').getByLabel('Label', { exact: true });
      await label.waitFor();
      await page.waitForFunction(() => document.activeElement?.closest('form') !== null);
      await label.fill('Atlas maps');
      await page.getByRole('heading', { level: 2, name: 'Atlas maps' }).waitFor();
      assert.strictEqual(await dialogs(page).count(), 0, 'none is left');
    },
  );
});
