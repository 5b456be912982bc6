/** Page functions for the editing tests: menus, forms, and reading the saved map. */

import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import type { Application } from '../setup/browser.ts';
import type { RawMap } from '../setup/editing.ts';

/** Chooses an item of a menu of the header. */
export async function choose(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menu', { name: menu }).getByText(item, { exact: true }).click();
}

/** The form beside the map: "Node", "Relationship", "Type", "3 nodes". */
export function form(page: Page, name: string): Locator {
  return page.getByRole('form', { name, exact: true });
}

/** A question, or another dialog. */
export function dialogOf(page: Page, title: string): Locator {
  return page.getByRole('dialog', { name: title });
}

/** Opens a tab, and the groups of it that are folded. */
export async function openTab(opened: Locator, name: string): Promise<void> {
  await opened.getByRole('tab', { name, exact: true }).click();
  await opened.getByRole('tab', { name, exact: true, selected: true }).waitFor();
  await opened.locator('details').evaluateAll((groups) => {
    for (const group of groups) group.setAttribute('open', '');
  });
}

/** The box on the map that asks for a name: "Name", "Words", "Title". */
export function nameBox(page: Page, name: string): Locator {
  return page.getByRole('main', { name: 'Map' }).getByLabel(name, { exact: true });
}

/** Leaves a form for the map, which takes over what is typed. */
export async function leave(page: Page): Promise<void> {
  await page.getByRole('application').focus();
}

/** A new graph, empty and ready. */
export async function newGraph(app: Application, path = '?example=minimal'): Promise<Page> {
  const page = await app.open(path);
  await page.getByRole('heading', { level: 1, name: 'Minimal map' }).waitFor();
  await choose(page, 'Graph', 'New graph');
  await page.getByRole('heading', { name: 'This map is empty' }).waitFor();
  return page;
}

/** Adds a node, which is selected then. */
export async function addNode(page: Page, label: string, type?: string): Promise<void> {
  await choose(page, 'Add', 'Node');
  await nameBox(page, 'Name').fill(label);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: label, exact: true }).waitFor();
  if (type) await form(page, 'Node').getByLabel('Type', { exact: true }).selectOption({ label: type });
}

/** Adds an edge by its form; it is selected then. */
export async function addEdge(page: Page, from: string, to: string, type?: string): Promise<void> {
  await page.getByRole('application').press('Escape');
  await choose(page, 'Add', 'Connect');
  await page.getByRole('button', { name: 'Use a form' }).click();
  const edge = form(page, 'Relationship');
  await edge.getByLabel('From', { exact: true }).selectOption({ label: from });
  await edge.getByLabel('To', { exact: true }).selectOption({ label: to });
  await edge.getByRole('button', { name: 'Delete' }).waitFor();
  if (type) await edge.getByLabel('Type', { exact: true }).selectOption({ label: type });
}

/** The map that the browser keeps of the map on screen, once it has been written. */
export async function kept(page: Page): Promise<RawMap> {
  await page.getByText('Saved', { exact: true }).waitFor();
  const text = await page.evaluate(() => {
    const id = localStorage.getItem('graphmap:current');
    return localStorage.getItem(`graphmap:map:${id}`) ?? '';
  });
  return JSON.parse(text.slice(text.indexOf('\n') + 1)) as RawMap;
}

/** Waits until what is kept answers yes; gives it. */
export async function keptOnce(page: Page, test: (map: RawMap) => boolean): Promise<RawMap> {
  for (let attempt = 0; ; attempt += 1) {
    const map = await kept(page);
    if (test(map)) return map;
    if (attempt > 200) throw new Error(`What is kept never became what was expected:\n${JSON.stringify(map, null, 1)}`);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

/** Opens the form of a node or an edge by a double click on its row in the side panel. */
export async function editRow(page: Page, tab: 'Nodes' | 'Relationships', name: string | RegExp): Promise<void> {
  await page.getByRole('complementary', { name: 'Side panel' }).getByRole('tab', { name: tab }).click();
  await page.getByRole('listbox', { name: tab }).getByRole('option', { name }).dblclick();
}

/** Selects nodes by their rows, the first by a click, the others with Shift. */
export async function selectRows(page: Page, names: readonly string[]): Promise<void> {
  const list = page.getByRole('listbox', { name: 'Nodes' });
  for (const [index, name] of names.entries()) {
    await list.getByRole('option', { name }).click(index === 0 ? {} : { modifiers: ['Shift'] });
  }
  await page.getByRole('heading', { level: 2, name: `${names.length} selected` }).waitFor();
}

/** Opens a text as a file by the Graph menu. */
export async function openFile(page: Page, text: string, name = 'opened.json'): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await choose(page, 'Graph', 'Open a file…');
  await (await chooser).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

/** Drops a text as a file on the page. */
export async function dropFile(page: Pick<Page, 'evaluate'>, text: string, name = 'map.json'): Promise<void> {
  await page.evaluate(
    ([content, fileName]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], fileName, { type: 'application/json' }));
      for (const type of ['dragenter', 'dragover', 'drop']) {
        window.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      }
    },
    [text, name] as const,
  );
}

/** Serves the application's page with another base of the code host's API; gives the path to open. */
export function serveWithApi(app: Application, base: string): string {
  const page = readFileSync('dist/index.html', 'utf8').replace(
    '<title>',
    `<meta name="graphmap-api" content="${base}"><title>`,
  );
  if (!page.includes(base)) throw new Error('The built page has no title to put the setting before.');
  app.serve('with-api.html', { body: page, type: 'text/html' });
  return 'with-api.html';
}
