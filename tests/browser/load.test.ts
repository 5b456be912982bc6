/** Many nodes and many edits: the page stays responsive, loses nothing and frees its memory. */

import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { unpack } from '../../services/packing.ts';
import { report } from '../hardening/figures.ts';
import { useApplication } from '../setup/browser.ts';
import { addNode, choose, newGraph } from './editing-page.ts';

const full = process.env.HARDENING === 'full';
const NODES = full ? 20_000 : 4000;
const EDGES = 2 * NODES;
const CYCLES = full ? 1500 : 20;
/** Limit of the history, in megabytes. */
const MAX_GROWTH_MB = 12;

/** Heap in use after a collection, in megabytes. */
async function heapMb(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.enable').then(() => session.send('Performance.getMetrics'));
  await session.detach();
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1e6;
}

QUnit.module('browser/load', (hooks) => {
  const app = useApplication(hooks);

  QUnit.test(
    `S595 ${NODES} nodes and ${EDGES} edges open, are explored, filtered, edited, saved and exported`,
    async (assert) => {
      if (full) assert.timeout(600_000);
      const page = await app.blank();
      page.setDefaultTimeout(full ? 180_000 : 60_000);
      let crashed = false;
      page.on('crash', () => {
        crashed = true;
      });
      await page.addInitScript(() => {
        Object.assign(window, { longest: 0 });
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries())
            Object.assign(window, { longest: Math.max(Reflect.get(window, 'longest'), duration) });
        }).observe({ type: 'longtask', buffered: true });
      });
      await page.goto(new URL('?example=minimal', app.address()).href);
      await page.getByRole('heading', { level: 1, name: 'Minimal map' }).waitFor();
      await page.evaluate(
        ([nodes, edges]) => {
          const map = {
            meta: { title: 'Crowd' },
            nodes: Array.from({ length: nodes }, (_, i) => ({ id: `n${i}`, label: `Node ${i}`, tags: [`t${i % 9}`] })),
            edges: Array.from({ length: edges }, (_, i) => ({ from: `n${i % nodes}`, to: `n${(i * 7 + 3) % nodes}` })),
          };
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([JSON.stringify(map)], 'map.json', { type: 'application/json' }));
          for (const type of ['dragenter', 'dragover', 'drop'])
            window.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
        },
        [NODES, EDGES] as const,
      );
      await page.getByRole('heading', { level: 1, name: 'Crowd' }).waitFor();
      await page.mouse.move(700, 400);
      for (let step = 0; step < 6; step += 1) await page.mouse.wheel(0, step % 2 ? 200 : -200);
      await page.getByRole('listbox', { name: 'Nodes' }).getByRole('option').first().click();
      await page.getByRole('heading', { level: 2, name: 'Node 0', exact: true }).waitFor();
      const filter = page.getByLabel('Filter nodes');
      await filter.fill('Node 17');
      await page.getByRole('group', { name: 'Active filters' }).waitFor();
      await page
        .getByRole('listbox', { name: 'Nodes' })
        .getByRole('option', { name: /^Node 17/ })
        .first()
        .waitFor();
      await filter.fill('');
      await page.getByRole('group', { name: 'Active filters' }).waitFor({ state: 'detached' });
      await addNode(page, 'The last one');
      await page.getByText('Saved', { exact: true }).waitFor();
      const text = await page.evaluate(
        () => localStorage.getItem(`graphmap:map:${localStorage.getItem('graphmap:current')}`) ?? '',
      );
      const [line = '', body = ''] = [text.slice(0, text.indexOf('\n')), text.slice(text.indexOf('\n') + 1)];
      const { packed: bytes } = JSON.parse(line) as { packed?: number };
      const json = bytes === undefined ? body : unpack({ body, bytes });
      const saved = (JSON.parse(json) as { nodes: unknown[] }).nodes.length;
      assert.strictEqual(saved, NODES + 1, 'all of them are saved');
      const waiting = page.waitForEvent('download');
      await choose(page, 'Export', 'Graph data (JSON)');
      const parts: Buffer[] = [];
      for await (const part of await (await waiting).createReadStream()) parts.push(part as Buffer);
      const map = JSON.parse(Buffer.concat(parts).toString()) as { nodes: unknown[]; edges: unknown[] };
      assert.strictEqual(map.nodes.length, NODES + 1);
      assert.strictEqual(map.edges.length, EDGES);
      assert.false(crashed, 'the page lives');
      report('lost', NODES + 1 - map.nodes.length + (EDGES - map.edges.length));
      report('blockMs', await page.evaluate(() => Number(Reflect.get(window, 'longest'))));
      report('heapMb', await heapMb(page));
    },
  );

  QUnit.test(`${CYCLES} rounds of deleting, undoing and moving leave memory flat`, async (assert) => {
    if (full) assert.timeout(900_000);
    const page = await newGraph(app);
    for (const label of ['Atlas', 'Beacon', 'Cedar']) await addNode(page, label);
    const list = page.getByRole('listbox', { name: 'Nodes' });
    const map = page.getByRole('application');
    async function rounds(count: number): Promise<void> {
      for (let round = 0; round < count; round += 1) {
        await list.getByRole('option', { name: 'Atlas' }).click();
        await map.press('Delete');
        await list.getByRole('option', { name: 'Atlas' }).waitFor({ state: 'detached' });
        await map.press('Control+z');
        await list.getByRole('option', { name: 'Atlas' }).waitFor();
      }
    }
    await rounds(Math.ceil(CYCLES / 5));
    const before = await heapMb(page);
    await rounds(CYCLES - Math.ceil(CYCLES / 5));
    const after = await heapMb(page);
    report('heapMb', after);
    report('inputs', CYCLES);
    assert.true(after - before < MAX_GROWTH_MB, `${before.toFixed(1)} MB before, ${after.toFixed(1)} MB after`);
    assert.strictEqual(await list.getByRole('option').count(), 3, 'nothing was lost');
  });
});
