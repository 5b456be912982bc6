/**
 * Time from an edit to its appearance on screen: the built application with a map of 5,000 nodes, an edit by its key,
 * and the end of the first frame after it in which the map was painted; the middle of so many runs. A fixed piece of
 * work that takes 15 ms on a quiet machine is measured beside each, and what the page's thread took is told as it would
 * be there. npm run build && npm run bench:edit -- [nodes] [runs]
 */

import type { Page } from 'playwright-core';
import { openApplication } from './application.ts';
import { type Cost, costOf, told } from './frame-cost.ts';
import { makeMap } from './map.ts';

const nodes = Number(process.argv[2] ?? 5000);
const runs = Number(process.argv[3] ?? 7);
/** Key pressed after each edit, so that each run begins with the same map. */
const BACK = 'Control+z';

/** Each with preparatory keys, which are not measured. */
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

const opened = await openApplication({ meta: { title: 'Bench', fixedLayout: true }, ...makeMap(nodes) });
const { page } = opened;

for (const { name, before, key } of EDITS) {
  const costs: Cost[] = [];
  const undone: Cost[] = [];
  for (let run = 0; run < runs; run += 1) {
    // After an undo either the restored element or nothing is selected.
    const list = page.getByRole('listbox', { name: 'Nodes' });
    // A copy is at the end of the list.
    await list.evaluate((element) => element.scrollTo(0, 0));
    await list.getByRole('option', { name: 'Node 3', exact: true }).click();
    await page.getByRole('application').focus();
    await before?.(page);
    costs.push(await costOf(opened, () => page.keyboard.press(key)));
    undone.push(await costOf(opened, () => page.keyboard.press(BACK)));
  }
  console.log(`${name.padEnd(14)} ${told(costs)}; its undo ${told(undone)}`);
}
await opened.close();
