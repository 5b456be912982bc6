/** Page functions for editing tests in Node: menus, forms, files, and reading the map. */

import { serializeDocument } from '../../formats/document/serialize.ts';
import type { Found, OpenApp, PersonsPage, Words } from './person.ts';

/** A map as its file says it. */
export type RawMap = {
  readonly meta?: {
    readonly title?: string;
    readonly fixedLayout?: boolean;
    readonly readOnly?: boolean;
    readonly [key: string]: unknown;
  };
  readonly nodeTypes?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly edgeTypes?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly tags?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly nodes: readonly { readonly id: string; readonly [key: string]: unknown }[];
  readonly edges: readonly { readonly from: string; readonly to: string; readonly [key: string]: unknown }[];
  readonly sections?: readonly Readonly<Record<string, unknown>>[];
  readonly arrows?: readonly Readonly<Record<string, unknown>>[];
};

/** Chooses an item of a menu of the header. */
export async function choose(page: PersonsPage, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menu', { name: menu, exact: true }).getByText(item, { exact: true }).click();
}

/** The form beside the map: "Node", "Relationship", "Type", "3 nodes". */
export const form = (page: PersonsPage, name: string): Found => page.getByRole('form', { name, exact: true });

/** The form of what is selected, by Edit in its details. */
export async function edited(page: PersonsPage, name: string): Promise<Found> {
  await page.getByRole('complementary', { name: 'Details' }).getByRole('button', { name: 'Edit', exact: true }).click();
  await form(page, name).waitFor();
  return form(page, name);
}

/** A question, or another dialog. */
export const dialogOf = (page: PersonsPage, title: string): Found => page.getByRole('dialog', { name: title });

/** Opens a tab, and the groups of it that are folded. */
export async function openTab(opened: Found, name: string): Promise<void> {
  await opened.getByRole('tab', { name, exact: true }).click();
  await opened.getByRole('tab', { name, exact: true, selected: true }).waitFor();
  const groups = opened.locator('details');
  for (let index = 0; index < (await groups.count()); index += 1) {
    await groups.nth(index).evaluate((group) => group.setAttribute('open', ''));
  }
}

/** Leaves a form for the map, which takes over what is typed. */
export const leave = (page: PersonsPage): Promise<void> => page.getByRole('application').focus();

/** A new graph, empty and ready. */
export async function newGraph(open: OpenApp): Promise<PersonsPage> {
  const { page } = await open({ nodes: [] });
  page.app.bus.emit('intent:new-graph', {});
  await page.getByRole('heading', { name: 'This map is empty' }).waitFor();
  return page;
}

/** Adds a node, which is selected then. */
export async function addNode(page: PersonsPage, label: string): Promise<void> {
  await choose(page, 'Add', 'Node');
  const name = page.getByRole('main').getByRole('textbox', { name: 'Name', exact: true });
  await name.fill(label);
  await name.press('Enter');
  await page.getByRole('heading', { level: 2, name: label, exact: true }).waitFor();
  // The form is brought in when it is first used.
  await form(page, 'Node').getByRole('tab', { name: 'Content', exact: true }).waitFor();
}

/** Adds an edge by its form; it is selected then. */
export async function addEdge(page: PersonsPage, from: string, to: string, type?: string): Promise<void> {
  page.app.bus.emit('intent:select', { refs: [], mode: 'replace' });
  await choose(page, 'Add', 'Connect');
  await page.getByRole('button', { name: 'Use a form' }).click();
  const edge = form(page, 'Relationship');
  await edge.getByLabel('From', { exact: true }).selectOption({ label: from });
  await edge.getByLabel('To', { exact: true }).selectOption({ label: to });
  await edge.getByRole('button', { name: 'Delete' }).waitFor();
  if (type) await edge.getByLabel('Type', { exact: true }).selectOption({ label: type });
}

/** The map as it would be saved now. */
export const kept = (page: PersonsPage): RawMap =>
  JSON.parse(serializeDocument(page.app.map(), { positions: true })) as RawMap;

/** Waits until the map is as a test expects it; gives it. */
export async function keptOnce(page: PersonsPage, test: (map: RawMap) => boolean): Promise<RawMap> {
  await page.app.until(() => test(kept(page)));
  return kept(page);
}

/** A row of a tab of the side panel, which is brought to the front. */
export async function rowOf(page: PersonsPage, tab: string, name: Words): Promise<Found> {
  const panel = page.getByRole('complementary', { name: 'Side panel' });
  await panel.getByRole('tab', { name: tab }).click();
  return panel.getByRole('listbox', { name: tab }).getByRole('option', { name });
}

/** Opens the form of a type or a tag by the pencil of its row, of an element by a double click on it. */
export async function editRow(page: PersonsPage, tab: string, name: Words): Promise<void> {
  const row = await rowOf(page, tab, name);
  if (tab === 'Nodes' || tab === 'Relationships') await row.dblclick();
  else await row.locator('.row-edit').click();
}

/** Selects nodes by their rows, the first by a click, the others with Shift. */
export async function selectRows(page: PersonsPage, names: readonly string[]): Promise<void> {
  const list = page.getByRole('listbox', { name: 'Nodes' });
  for (const [index, name] of names.entries()) {
    await list.getByRole('option', { name }).click(index === 0 ? {} : { modifiers: ['Shift'] });
  }
  await page.getByRole('heading', { level: 2, name: `${names.length} selected` }).waitFor();
}

/** Opens a text as a file, as the Graph menu and a drop do. */
export function openFile({ app }: PersonsPage, text: string, origin: 'file' | 'drop' = 'file'): void {
  app.bus.emit('intent:open', { file: new File([text], 'opened.json', { type: 'application/json' }), origin });
}

/** The title in the header. */
export const title = (page: PersonsPage, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** A message at the bottom. */
export const message = (page: PersonsPage, text: Words) => page.locator('.messages .message').filter({ hasText: text });
