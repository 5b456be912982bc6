/** The browser's storage full, denied, damaged, cleared, shared; the clock jumping; reloads in the middle. */

import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { addNode, choose, fillStorage, keptOnce, newGraph } from './editing-page.ts';

const title = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text, exact: true }).waitFor();
const told = (page: Page, text: string | RegExp) => page.locator('.messages').getByText(text).waitFor();

/** The node is in the side panel's list. */
const shows = (page: Page, label: string) =>
  page.getByRole('listbox', { name: 'Nodes' }).getByRole('option', { name: label }).waitFor();

/** What is left of a download, as text. */
async function downloadBy(page: Page, act: () => Promise<void>): Promise<string> {
  const waiting = page.waitForEvent('download');
  await act();
  const stream = await (await waiting).createReadStream();
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

QUnit.module('browser/faults: storage', (hooks) => {
  const app = useApplication(hooks);

  QUnit.test('storage full: it is said once, until saving goes on with room', async (assert) => {
    const page = await newGraph(app);
    await addNode(page, 'Atlas');
    await keptOnce(page, ({ nodes }) => nodes.length === 1);
    const makeRoom = await fillStorage(page);
    await addNode(page, 'Beacon');
    await told(page, /storage is full, so the last change is not saved/);
    assert.true(await page.getByRole('button', { name: 'Download' }).isVisible(), 'the map can be downloaded');
    await makeRoom();
    await addNode(page, 'Cedar');
    await told(page, 'The map is saved in this browser again.');
    assert.strictEqual(await page.getByText(/so the last change is not saved/).count(), 0, 'the warning is over');
    const { nodes } = await keptOnce(page, (map) => map.nodes.length === 3);
    assert.strictEqual(nodes.length, 3, 'nothing was lost');
  });

  QUnit.test('really full: other data up to the limit takes nothing from the map that is kept', async (assert) => {
    const page = await newGraph(app);
    await addNode(page, 'Atlas');
    await keptOnce(page, ({ nodes }) => nodes.length === 1);
    await page.evaluate(() => {
      for (let size = 4_000_000; size >= 1; ) {
        try {
          localStorage.setItem(`filler-${size}-${localStorage.length}`, 'x'.repeat(size));
        } catch {
          size = Math.floor(size / 2);
        }
      }
    });
    // More than the snapshots give room for, which go first.
    await addNode(page, 'x'.repeat(5000));
    await told(page, /storage is full/);
    page.on('dialog', (dialog) => void dialog.accept());
    const beside = await app.openBeside(page);
    await shows(beside, 'Atlas');
    assert.ok(true, 'the version before is there, whole');
  });

  QUnit.test('storage denied: the application works, and says that nothing is kept', async (assert) => {
    const page = await app.blank();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.goto(new URL('?example=minimal', app.address()).href);
    await title(page, 'Minimal map');
    await choose(page, 'Graph', 'New graph');
    await told(page, /does not let Graphmap store anything/);
    await addNode(page, 'Atlas');
    await shows(page, 'Atlas');
    const file = await downloadBy(page, () => choose(page, 'Export', 'Graph data (JSON)'));
    assert.true(file.includes('Atlas'), 'the map can be exported');
  });

  QUnit.test('a damaged saved map is kept aside byte for byte, and the application starts', async (assert) => {
    const page = await newGraph(app);
    await addNode(page, 'Atlas');
    await keptOnce(page, ({ nodes }) => nodes.length === 1);
    const damages = ['', '{', 'null', '\u0000\u0001', '{"revision":"x","changedAt":"y"}\n{"nodes":', '[]\n[]'];
    for (const damage of damages) {
      await page.evaluate((text) => {
        localStorage.setItem('graphmap:current', 'hurt');
        localStorage.setItem('graphmap:map:hurt', text);
      }, damage);
      const beside = await app.openBeside(page);
      await told(beside, /could not be read. It is kept aside/);
      const aside = await beside.evaluate(() => {
        const value = localStorage.getItem('graphmap:aside:hurt');
        localStorage.removeItem('graphmap:aside:hurt');
        return value;
      });
      assert.strictEqual(aside, damage, JSON.stringify(damage));
      await beside.close();
    }
  });

  QUnit.test('damaged settings and a list of maps full of rubbish stop nothing', async (assert) => {
    const page = await app.open('?example=minimal');
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{"__proto__":');
      localStorage.setItem('graphmap:settings', '[[[');
      localStorage.setItem('graphmap:current', '__proto__');
      localStorage.setItem('graphmap:map:__proto__', 'x');
      localStorage.setItem('graphmap:snapshot:constructor', '{"revision":1}\n');
    });
    const beside = await app.openBeside(page);
    await beside.getByRole('heading', { level: 1 }).first().waitFor();
    await choose(beside, 'Graph', 'My maps…');
    await beside.getByRole('dialog').getByText('Unreadable map').first().waitFor();
    assert.ok(true, 'the shelf opens');
  });

  QUnit.test('cleared while open: the next change keeps the whole map again', async (assert) => {
    const page = await newGraph(app);
    await addNode(page, 'Atlas');
    await keptOnce(page, ({ nodes }) => nodes.length === 1);
    await page.evaluate(() => localStorage.clear());
    await addNode(page, 'Beacon');
    const { nodes } = await keptOnce(page, (map) => map.nodes.length === 2);
    assert.deepEqual(
      nodes.map(({ label }) => label),
      ['Atlas', 'Beacon'],
    );
  });

  QUnit.test('two windows: both write, and both versions are kept', async (assert) => {
    const page = await newGraph(app);
    await addNode(page, 'Atlas');
    await keptOnce(page, ({ nodes }) => nodes.length === 1);
    const beside = await app.openBeside(page);
    await shows(beside, 'Atlas');
    await addNode(beside, 'Beacon');
    await keptOnce(beside, ({ nodes }) => nodes.length === 2);
    await told(page, /changed in another window/);
    await addNode(page, 'Cedar');
    await keptOnce(page, ({ nodes }) => nodes.some(({ label }) => label === 'Cedar'));
    const maps = await page.evaluate(() =>
      Object.entries({ ...localStorage })
        .filter(([key]) => key.startsWith('graphmap:map:'))
        .map(([, text]) => ['Atlas', 'Beacon', 'Cedar'].filter((name) => String(text).includes(name)).join()),
    );
    assert.deepEqual(maps.sort(), ['Atlas,Beacon', 'Atlas,Cedar']);
  });

  QUnit.test('a reload right after an edit, and a page that is killed, lose no edit that was shown', async (assert) => {
    const page = await newGraph(app);
    for (const label of ['Atlas', 'Beacon', 'Cedar']) {
      await addNode(page, label);
      // Without the parameter that opens the example: the map of the last visit comes back.
      await page.goto(app.address());
      await shows(page, label);
    }
    const { nodes } = await keptOnce(page, (map) => map.nodes.length === 3);
    assert.strictEqual(nodes.length, 3);
    await addNode(page, 'Dune');
    await keptOnce(page, (map) => map.nodes.length === 4);
    const beside = await app.openBeside(page);
    await page.close({ runBeforeUnload: false });
    await shows(beside, 'Dune');
  });

  QUnit.test('the clock jumps back ten years and forth a hundred: what was saved last comes back', async (assert) => {
    const page = await newGraph(app);
    await addNode(page, 'Atlas');
    for (const [years, label] of [
      [-10, 'Beacon'],
      [100, 'Cedar'],
      [-400, 'Dune'],
    ] as const) {
      await page.evaluate((by) => {
        const Real = Date;
        const shift = by * 365 * 86_400_000;
        class Jumped extends Real {
          constructor(...given: readonly []) {
            if (given.length === 0) super(Real.now() + shift);
            else super(...given);
          }
          static override now(): number {
            return Real.now() + shift;
          }
        }
        globalThis.Date = Jumped as DateConstructor;
      }, years);
      await addNode(page, label);
      await keptOnce(page, ({ nodes }) => nodes.some((node) => node.label === label));
    }
    await page.goto(app.address());
    await shows(page, 'Dune');
    const { nodes } = await keptOnce(page, (map) => map.nodes.length === 4);
    assert.strictEqual(nodes.length, 4);
  });
});
