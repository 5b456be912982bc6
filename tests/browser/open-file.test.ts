/** `graphmap open` in a browser: edits reach the file, its changes reach the page, and a conflict offers the comparison. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { serveFile } from '../../cli/serve/file-server.ts';
import { useApplication } from '../setup/browser.ts';
import { choose, form, leave } from './editing-page.ts';

const MAP = { meta: { title: 'Ours' }, nodes: [{ id: 'a', label: 'Atlas', x: 0, y: 0 }] };

QUnit.module('browser/open-file', (hooks) => {
  const app = useApplication(hooks);
  let folder = '';
  let server: Server;
  let url = '';
  const file = () => join(folder, 'map.json');
  const title = () => JSON.parse(readFileSync(file(), 'utf8')).meta.title as string;
  const write = (changed: string) => writeFileSync(file(), JSON.stringify({ ...MAP, meta: { title: changed } }));
  let page: Page;
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 50));
  };

  hooks.beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'graphmap-open-'));
    writeFileSync(file(), JSON.stringify(MAP));
    ({ server, url } = await serveFile(file(), process.env.GRAPHMAP_DIST ?? 'dist', 0));
  });
  hooks.afterEach(async () => {
    await page.close();
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** `prepare` acts on the page before it requests anything. */
  async function opened(prepare: () => Promise<unknown> = async () => {}): Promise<void> {
    page = await app.blank();
    await prepare();
    await page.goto(url);
    await heading('Ours');
  }
  async function retitle(name: string): Promise<void> {
    await page.getByRole('button', { name: 'Title and description', exact: true }).click();
    await form(page, 'Map').getByLabel('Title', { exact: true }).fill(name);
    await leave(page);
    await heading(name);
  }

  QUnit.test('an edit is written to the file, and nothing is saved in the browser', async (assert) => {
    await opened();
    await retitle('Edited');
    await until(() => title() === 'Edited');
    assert.strictEqual(JSON.parse(readFileSync(`${file()}.bak`, 'utf8')).meta.title, 'Ours', 'the original is kept');
    assert.strictEqual(await page.evaluate(() => localStorage.length), 0);
  });

  QUnit.test('a change of the file appears in the page, and can be undone', async (assert) => {
    await opened();
    write('Theirs');
    await heading('Theirs');
    await page.getByRole('button', { name: 'Undo' }).click();
    await heading('Ours');
    await until(() => title() === 'Ours');
    assert.strictEqual(title(), 'Ours', 'the undone change is written as an edit');
  });

  QUnit.test(
    'without the server a page that never exported anything still exports its map, and leaving asks',
    async (assert) => {
      app.expectConsole(/ERR_CONNECTION_\w+|ERR_FAILED|ERR_INCOMPLETE|ERR_EMPTY_RESPONSE|Failed to fetch/);
      await opened();
      await retitle('Written');
      await until(() => title() === 'Written');
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await retitle('Unsaved');
      await page.getByRole('button', { name: 'Not saved' }).waitFor();
      const saving = page.waitForEvent('download');
      await choose(page, 'Export', 'Graph data (JSON)');
      const file = await saving;
      assert.strictEqual(file.suggestedFilename(), 'Unsaved.json');
      assert.deepEqual(JSON.parse(readFileSync(await file.path(), 'utf8')).nodes, MAP.nodes);
      const asking = page.waitForEvent('dialog');
      const closing = page.close({ runBeforeUnload: true });
      const question = await asking;
      assert.strictEqual(question.type(), 'beforeunload');
      await question.accept();
      await closing;
      assert.strictEqual(title(), 'Written');
    },
  );

  QUnit.test('after a conflict the file stays, and the comparison is offered', async (assert) => {
    app.expectConsole(/412/);
    app.expectConsole(/file\/changes|ERR_FAILED/);
    // The page hears of the change late, as from a file that is copied while a person types.
    await opened(() => page.route('**/file/changes', (route) => route.abort()));
    write('Theirs');
    await retitle('Mine');
    await page.getByText('map.json was changed by another program').waitFor();
    assert.strictEqual(title(), 'Theirs');
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await page.getByRole('dialog').filter({ hasText: 'Mine' }).filter({ hasText: 'Theirs' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await until(() => title() === 'Mine');
    assert.strictEqual(JSON.parse(readFileSync(`${file()}.bak`, 'utf8')).meta.title, 'Theirs');
  });
});
