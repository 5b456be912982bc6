/**
 * Time from an action to its appearance on screen, in the built application: from its event to the end of the first frame
 * after it in which the map was painted; the middle of several runs. A fixed piece of work that takes 15 ms on a quiet
 * machine is measured beside each, and what the page's thread took is told as it would be there. Edits are made in a map
 * of 5,000 nodes, queries in one of 10,000 nodes and 30,000 relationships.
 * npm run build && npm run bench:actions -- [runs] [words of the names of actions]
 */

import type { Page } from 'playwright-core';
import { openApplication } from './application.ts';
import { type Cost, costOf, told } from './frame-cost.ts';
import { makeMap } from './map.ts';

const runs = Number(process.argv[2] ?? 7);
const only = process.argv.slice(3).join(' ');

/** An action, with steps before it that are not measured. */
type Action = {
  readonly before: (page: Page) => Promise<unknown>;
  readonly act: (page: Page) => Promise<unknown>;
};

const map = (page: Page) => page.getByRole('application');
const search = (page: Page) => page.locator('.side-panel input[type="search"], aside input[type="search"]').first();

async function select(page: Page, ...rows: readonly number[]): Promise<void> {
  for (const [at, row] of rows.entries()) {
    const option = page.locator('[data-tab="Nodes"] [role="option"]').nth(row);
    await option.click(at === 0 ? {} : { modifiers: ['Control'] });
  }
}

/** The entry of the map's menu with the focus on it. */
async function entry(page: Page, name: string): Promise<void> {
  await map(page).focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name }).focus();
}

const key = (name: string) => (page: Page) => page.keyboard.press(name);
const inMenu = (name: string, ...rows: readonly number[]): Action => ({
  async before(page) {
    if (rows.length > 0) await select(page, ...rows);
    await entry(page, name);
  },
  act: key('Enter'),
});
const measured = (label: string): Action => ({
  async before(page) {
    await entry(page, 'Size and colour by value…');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: label }).waitFor();
  },
  act: (page) => page.getByRole('combobox', { name: label }).selectOption('details.staff'),
});
const folded = (group: string): Action => ({
  async before(page) {
    await entry(page, 'Collapse…');
    await page.keyboard.press('Enter');
    await page.getByRole('group', { name: group }).getByRole('button', { name: 'Collapse all' }).focus();
  },
  act: key('Enter'),
});
const unfolded = (group: string, role: 'button' | 'checkbox'): Action => ({
  async before(page) {
    await folded(group).before(page);
    await page.keyboard.press('Enter');
    const fieldset = page.getByRole('group', { name: group });
    const openAll = fieldset.getByRole('button', { name: 'Expand all' });
    await openAll.waitFor();
    await (role === 'button' ? openAll : fieldset.getByRole('checkbox').first()).focus();
  },
  act: key(role === 'button' ? 'Enter' : ' '),
});
const focused = (steps: number): Action => ({
  async before(page) {
    await select(page, 3);
    await map(page).focus();
  },
  act: key(String(steps)),
});

const QUESTIONS: Readonly<Record<string, Action>> = {
  'focus, 1 step': focused(1),
  'focus, 3 steps': focused(3),
  'focus, 5 steps': focused(5),
  'ways of two': inMenu('How are they connected?', 3, 7),
  dependants: inMenu('What depends on this?', 3),
  insight: inMenu('Analysis…'),
  'size by a number': measured('Size by'),
  'colour by a number': measured('Colour by'),
  'fold 12 types': folded('Types'),
  'fold 40 tags': folded('Tags'),
  'open 12 types': unfolded('Types', 'button'),
  'open one type': unfolded('Types', 'checkbox'),
  'open 40 tags': unfolded('Tags', 'button'),
  query: {
    async before(page) {
      await search(page).fill('type:t3 degree>');
    },
    act: key('5'),
  },
};

const edit = (pressed: string, prepare: (page: Page) => Promise<unknown> = async () => {}): Action => ({
  async before(page) {
    // A copy is at the end of the list.
    const list = page.getByRole('listbox', { name: 'Nodes' });
    await list.evaluate((element) => element.scrollTo(0, 0));
    await list.getByRole('option', { name: 'Node 3', exact: true }).click();
    await map(page).focus();
    await prepare(page);
  },
  act: key(pressed),
});
const undone = (pressed: string): Action => ({
  async before(page) {
    await edit(pressed).before(page);
    await page.keyboard.press(pressed);
  },
  act: key('Control+z'),
});

const EDITS: Readonly<Record<string, Action>> = {
  'move by a key': edit('Alt+ArrowRight'),
  'undo of a move': undone('Alt+ArrowRight'),
  duplicate: edit('Control+d'),
  'undo of a duplicate': undone('Control+d'),
  delete: edit('Delete'),
  'undo of a deletion': undone('Delete'),
  rename: edit('Enter', async (page) => {
    await page.keyboard.press('F2');
    await page.getByRole('main', { name: 'Map' }).getByLabel('Name', { exact: true }).fill('Another name');
  }),
};

await measure(EDITS, { meta: { title: 'Bench', fixedLayout: true }, ...makeMap(5000) });
await measure(QUESTIONS, questionMap(1));

async function measure(actions: Readonly<Record<string, Action>>, document: object): Promise<void> {
  const named = Object.entries(actions).filter(([name]) => name.includes(only));
  if (named.length === 0) return;
  const opened = await openApplication(document);
  const { page } = opened;
  for (const [name, { before, act }] of named) {
    const costs: Cost[] = [];
    for (let run = 0; run < runs; run += 1) {
      await before(page);
      costs.push(await costOf(opened, () => act(page)));
      await asBefore(page);
    }
    console.log(`${name.padEnd(20)} ${told(costs)}`);
  }
  await opened.close();
}

/** Restores the whole map, without an answer, an edit or a selection. */
async function asBefore(at: Page): Promise<void> {
  const close = at.locator('.questions .answer').getByRole('button', { name: 'Close' });
  if (await close.isVisible()) await close.click();
  await search(at).fill('');
  const all = at.getByRole('navigation', { name: 'Current view' }).getByRole('button', { name: 'All' });
  if (await all.isVisible()) await all.click();
  await map(at).focus();
  await at.keyboard.press('Control+z');
  await at.keyboard.press('Escape');
}

/** 10,000 nodes and 30,000 relationships, the same for the same seed. */
function questionMap(seed: number) {
  let state = seed;
  const chance = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const nodes = Array.from({ length: 10_000 }, (_, at) => ({
    id: `n${at}`,
    label: `Node ${at}`,
    type: `t${at % 12}`,
    tags: [`g${chance(40)}`],
    details: { country: ['LU', 'BE', 'FR'][at % 3], staff: chance(500) },
    x: chance(20_000),
    y: chance(20_000),
  }));
  const edges = Array.from({ length: 30_000 }, (_, at) => ({
    from: `n${chance(10_000)}`,
    to: `n${chance(10_000)}`,
    type: `r${at % 4}`,
  }));
  const edgeTypes = {
    r0: { label: 'uses' },
    r1: { label: 'depends on' },
    r2: { label: 'funds' },
    r3: { label: 'knows' },
  };
  const nodeTypes = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`t${at}`, { label: `Type ${at}` }]));
  return { meta: { title: 'Bench', fixedLayout: true }, nodeTypes, edgeTypes, nodes, edges };
}
