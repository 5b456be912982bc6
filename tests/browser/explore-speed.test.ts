/**
 * Speed with ten thousand nodes: typing in the filter box, opening a tab, selecting.
 *
 * Measured is the time that the page's main thread works until the next frame has been drawn, in processor time. Each
 * figure is measured beside a fixed piece of work, so that a busy machine counts less.
 */

import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { processorClock } from '../setup/processor.ts';
import { fixedWork, QUIET_MS } from '../setup/work.ts';
import { openMap } from './explore-maps.ts';

const COUNT = 10_000;
const MANY = {
  meta: { title: 'Many', readOnly: true },
  nodeTypes: { a: { color: '#3354d1' }, b: { color: '#0b8f7d', shape: 'hexagon' }, c: { color: '#b7791f' } },
  nodes: Array.from({ length: COUNT }, (_, at) => ({
    id: `n${at}`,
    label: `Node number ${at}`,
    type: ['a', 'b', 'c'][at % 3],
    description: `What ${at} does for its neighbours.`,
    tags: [`tag-${at % 40}`, `kind-${at % 7}`],
    x: (at % 100) * 60,
    y: Math.floor(at / 100) * 60,
  })),
  edges: Array.from({ length: COUNT * 1.5 }, (_, at) => ({
    from: `n${at % COUNT}`,
    to: `n${(at * 7 + 13) % COUNT}`,
    label: 'uses',
  })),
};

type Clock = () => Promise<number>;

/** Processor time of the main thread from an act until the frame after it is drawn, in milliseconds. */
async function costOf(page: Page, clock: Clock, act: string): Promise<number> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))));
  const before = await clock();
  await page.evaluate(
    ({ code }) =>
      new Promise<void>((resolve) => {
        (globalThis as unknown as { act: Record<string, () => void> }).act[code]?.();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve();
          port2.postMessage(0);
        });
      }),
    { code: act },
  );
  return (await clock()) - before;
}

/** At most so many of one figure. */
const MEASUREMENTS = 21;

/**
 * Cost of actions on a quiet machine, as a share of a fixed piece of work. Other programs only ever
 * add to a measurement, so the second smallest of some tells most about our own: nothing more is measured once two are
 * within the limit. `back` undoes an act, uncounted.
 */
async function quietCost(
  page: Page,
  clock: Clock,
  limit: number,
  acts: readonly string[],
  back?: string,
): Promise<number> {
  const costs: number[] = [];
  for (let at = 0; at < MEASUREMENTS; at += 1) {
    const act = acts[at % acts.length] ?? '';
    if (costs.filter((cost) => cost <= limit).length > 1) break;
    const before = await costOf(page, clock, 'work');
    const cost = await costOf(page, clock, act);
    const after = await costOf(page, clock, 'work');
    costs.push((cost * QUIET_MS) / Math.max(QUIET_MS, (before + after) / 2));
    if (back) await costOf(page, clock, back);
  }
  costs.sort((one, other) => one - other);
  return costs[1] ?? Number.NaN;
}

QUnit.module('browser/explore speed', (hooks) => {
  const app = useApplication(hooks);

  QUnit.test(
    'with ten thousand nodes typing and tabs respond within 100 ms, selecting within 50 ms',
    async (assert) => {
      const page = await openMap(app, MANY);
      const clock = await processorClock(page);
      await page.evaluate(() => {
        const act: Record<string, () => void> = {};
        const box = document.querySelector<HTMLInputElement>('input[aria-label="Filter nodes"]');
        for (const text of ['n', 'nu', 'num', 'numb', 'numbe', 'number', 'number 1', '']) {
          act[`type ${text}`] = () => {
            if (!box) return;
            box.value = text;
            box.dispatchEvent(new Event('input', { bubbles: true }));
          };
        }
        for (const tab of document.querySelectorAll<HTMLElement>('[role="tab"]')) {
          act[`open ${tab.firstChild?.textContent?.trim() || tab.textContent?.trim().replace(/[\d,]+$/, '')}`] = () =>
            tab.click();
        }
        const row = (at: number) => document.querySelectorAll<HTMLElement>('[data-tab="Nodes"] [role="option"]')[at];
        for (let at = 0; at < 9; at += 1) act[`select ${at}`] = () => row(at)?.click();
        (globalThis as unknown as { act: unknown }).act = act;
      });
      await page.evaluate(`act.work = ${fixedWork}`);
      const texts = ['n', 'nu', 'num', 'numb', 'numbe', 'number', 'number 1'];
      const typing = await quietCost(
        page,
        clock,
        100,
        texts.map((text) => `type ${text}`),
      );
      assert.true(typing <= 100, `typing: ${typing.toFixed(0)} ms`);
      await costOf(page, clock, 'type ');
      await page.locator('.side footer').getByText('10,000 nodes').waitFor();

      for (const name of ['Relationships', 'Tags', 'Types']) {
        const opening = await quietCost(page, clock, 100, [`open ${name}`], 'open Nodes');
        assert.true(opening <= 100, `opening ${name}: ${opening.toFixed(0)} ms`);
      }

      await costOf(page, clock, 'select 0');
      const selecting = await quietCost(
        page,
        clock,
        50,
        [1, 2, 3, 4, 5, 6, 7].map((at) => `select ${at}`),
      );
      assert.true(selecting <= 50, `selecting: ${selecting.toFixed(0)} ms`);
      await page.getByRole('heading', { level: 2, name: /^Node number [1-7]$/ }).waitFor();
      console.log(`# typing ${typing.toFixed(0)} ms, selecting ${selecting.toFixed(0)} ms`);
    },
  );
});
