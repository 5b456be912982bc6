/** Speed of the first picture, and of a map of 1,000 nodes on the screen. */

import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { processorClock, quietShare } from '../setup/processor.ts';
import { dropFile } from './editing-page.ts';
import { settled, untilDrawn } from './explore-maps.ts';

QUnit.module('browser/load speed', (hooks) => {
  const app = useApplication(hooks);

  const waitForTitle = (page: Page, title: string) =>
    page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();

  /** Other work on the machine only ever adds time, so one of a few runs that is fast enough says that the program is. */
  async function fastestOf(runs: number, limit: number, measure: () => Promise<number>): Promise<number> {
    let fastest = Number.POSITIVE_INFINITY;
    for (let run = 0; run < runs && fastest >= limit; run += 1) fastest = Math.min(fastest, await measure());
    return fastest;
  }

  QUnit.test('the opening example is drawn after less than a second of work for the page', async (assert) => {
    const time = await fastestOf(3, 1000, async () => {
      const page = await app.blank();
      // The page's thread is that of the first page of the site.
      await page.goto(app.serve('first.html', { body: '<!doctype html><title>First</title>', type: 'text/html' }));
      const clock = await processorClock(page);
      const before = await clock();
      await page.goto(app.address());
      await untilDrawn(page);
      const worked = (await clock()) - before;
      return worked * (await quietShare({ page, clock }));
    });
    assert.true(time < 1000, `${Math.round(time)} ms`);
  });

  QUnit.test(
    'a map of 1,000 nodes and 1,500 edges blocks the page for at most 100 ms once it is drawn',
    async (assert) => {
      const nodes = Array.from({ length: 1000 }, (_, i) => ({
        id: `n${i}`,
        x: 60 * (i % 40),
        y: 60 * Math.floor(i / 40),
      }));
      const edges = Array.from({ length: 1500 }, (_, i) => ({
        from: `n${i % 1000}`,
        to: `n${(i * 7 + 3) % 1000}`,
        label: 'uses',
      }));
      const page = await app.open('?example=minimal');
      await waitForTitle(page, 'Minimal map');
      await dropFile(page, JSON.stringify({ meta: { title: 'Large' }, nodes, edges }));
      await waitForTitle(page, 'Large');
      await settled(page);
      const clock = await processorClock(page);
      const rounds: number[][] = [[], [], []];
      for (const round of rounds) {
        for (let move = 0; move < 20; move += 1) {
          const before = await clock();
          await page.evaluate(
            (deltaY) =>
              new Promise((resolve) => {
                const wheel = { deltaY, clientX: 500, clientY: 400, bubbles: true, cancelable: true };
                document.querySelector('.pvt-canvas canvas')?.dispatchEvent(new WheelEvent('wheel', wheel));
                requestAnimationFrame(() => setTimeout(resolve, 0));
              }),
            move % 2 ? 30 : -30,
          );
          round.push((await clock()) - before);
        }
      }
      // Where a frame is late, what comes after it counts too. A move that blocks does so each time that it is made.
      const longest = Math.max(...(rounds[0] ?? []).map((_, at) => Math.min(...rounds.map((round) => round[at] ?? 0))));
      assert.true(longest <= 100, `longest block ${Math.round(longest)} ms`);
    },
  );
});
