/**
 * How long an edit takes until it is on screen: the built application with a map of 5,000 nodes, an edit by its key, and the
 * end of the first frame after it in which the map was painted; the middle of so many runs. A fixed piece of work that takes
 * 15 ms on a quiet machine is measured beside each, and what the page's thread took is told as it would be there.
 *
 *     npm run build && npm run bench:edit -- [nodes] [runs]
 */

import type { Page } from 'playwright-core';
import { type Counting, openApplication, quietShare, rested, upTo } from './application.ts';
import { makeMap } from './map.ts';

const nodes = Number(process.argv[2] ?? 5000);
const runs = Number(process.argv[3] ?? 7);
/** What an edit does after it, so that each run begins with the same map. */
const BACK = 'Control+z';

/** Each with the keys that lead to it, which are not measured. */
const EDITS: readonly {
  readonly name: string;
  readonly before?: (page: Page) => Promise<void>;
  readonly key: string;
}[] = [
  { name: 'move by a key', key: 'Alt+ArrowRight' },
  { name: 'duplicate', key: 'Control+d' },
  { name: 'delete', key: 'Delete' },
  {
    name: 'rename',
    key: 'Enter',
    async before(page) {
      await page.keyboard.press('F2');
      await page.getByRole('main', { name: 'Map' }).getByLabel('Name', { exact: true }).fill('Another name');
    },
  },
];

type Cost = { readonly clock: number; readonly processor: number; readonly quiet: number };

const opened = await openApplication({ meta: { title: 'Bench', fixedLayout: true }, ...makeMap(nodes) });
const { page } = opened;

for (const { name, before, key } of EDITS) {
  const costs: Cost[] = [];
  const undone: Cost[] = [];
  for (let run = 0; run < runs; run += 1) {
    // What an undo brought back is selected, or nothing is.
    await page.locator('[data-tab="Nodes"] [role="option"]').nth(3).click();
    await page.getByRole('application').focus();
    await before?.(page);
    costs.push(await costOf(key));
    undone.push(await costOf(BACK));
  }
  console.log(`${name.padEnd(14)} ${told(costs)}; its undo ${told(undone)}`);
}
await opened.close();

async function costOf(key: string): Promise<Cost> {
  await rested(page);
  const painted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const counting = globalThis as unknown as Counting;
        const began = (event: KeyboardEvent) => {
          if (['Control', 'Alt'].includes(event.key)) return;
          removeEventListener('keydown', began, true);
          counting.painted = 0;
          const { port1, port2 } = new MessageChannel();
          // Behind all that this frame does.
          const look = () => port2.postMessage(0);
          port1.onmessage = () => {
            if (counting.painted > 0 || performance.now() - event.timeStamp > 5000)
              resolve(performance.now() - event.timeStamp);
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        };
        addEventListener('keydown', began, true);
      }),
  );
  const before = await opened.clock();
  await page.keyboard.press(key);
  const clock = await painted;
  const processor = (await opened.clock()) - before;
  return { clock, processor, quiet: processor * (await quietShare(opened)) };
}

function told(costs: readonly Cost[]): string {
  const middle = (which: keyof Cost) =>
    upTo(
      0.5,
      costs.map((cost) => cost[which]),
    )
      .toFixed(0)
      .padStart(3);
  return `${middle('clock')} ms, ${middle('processor')} of the page's thread, ${middle('quiet')} on a quiet machine`;
}
