/** Failures of the browser's storage (full, denied, damaged, cleared, shared), of the clock, and reloads. */

import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { addNode, choose, keptOnce, newGraph } from './editing-page.ts';

const title = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text, exact: true }).waitFor();
const told = (page: Page, text: string | RegExp) => page.locator('.messages').getByText(text).waitFor();

/** The node is in the side panel's list. */
const shows = (page: Page, label: string) =>
  page.getByRole('listbox', { name: 'Nodes' }).getByRole('option', { name: label }).waitFor();

/** Content of a download, as text. */
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

  QUnit.test('with the storage full of other data, the saved map is not damaged', async (assert) => {
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

  QUnit.test('with storage denied the application works, and says that nothing is saved', async (assert) => {
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
    await told(page, /doesn’t allow Graphmap to store data/);
    await addNode(page, 'Atlas');
    await shows(page, 'Atlas');
    const file = await downloadBy(page, () => choose(page, 'Export', 'Graph data (JSON)'));
    assert.true(file.includes('Atlas'), 'the map can be exported');
  });

  QUnit.test('a reload right after an edit, or a killed page, loses no displayed edit', async (assert) => {
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

  QUnit.test('after the clock jumps back and forth, the last saved map is restored', async (assert) => {
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
