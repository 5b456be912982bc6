/** What tests of editing do with a page in Node: menus, forms, files, and reading the map. */

import { serializeDocument } from '../../formats/document/serialize.ts';
import type { Found, OpenApp, PersonsPage, Words } from './person.ts';

type Raw = {
  readonly meta?: Readonly<Record<string, unknown>>;
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

/** The form that is open. */
export const form = (page: PersonsPage, title: string): Found => page.getByRole('dialog', { name: title });

export async function openTab(dialog: Found, name: string): Promise<void> {
  await dialog.getByRole('tab', { name, exact: true }).click();
}

/** Presses the form's main button and waits until the form is gone. */
export async function submit(dialog: Found, name: 'Add' | 'Save'): Promise<void> {
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** A new graph, empty and ready. */
export async function newGraph(open: OpenApp): Promise<PersonsPage> {
  const { page } = await open({ nodes: [] });
  await choose(page, 'Graph', 'New graph');
  await page.getByRole('heading', { name: 'This map is empty' }).waitFor();
  return page;
}

export async function addNode(page: PersonsPage, label: string): Promise<void> {
  await choose(page, 'Add', 'Node');
  const dialog = form(page, 'Add node');
  await dialog.getByLabel('Label', { exact: true }).fill(label);
  await submit(dialog, 'Add');
}

export async function addEdge(page: PersonsPage, from: string, to: string, type?: string): Promise<void> {
  await choose(page, 'Add', 'Edge');
  const dialog = form(page, 'Add edge');
  await dialog.getByLabel('From', { exact: true }).selectOption({ label: from });
  await dialog.getByLabel('To', { exact: true }).selectOption({ label: to });
  if (type) await dialog.getByLabel('Type', { exact: true }).selectOption({ label: type });
  await submit(dialog, 'Add');
}

/** The map as it would be saved now. */
export const kept = (page: PersonsPage): Raw =>
  JSON.parse(serializeDocument(page.app.map(), { positions: true })) as Raw;

/** Waits until the map is as a test expects it; gives it. */
export async function keptOnce(page: PersonsPage, test: (map: Raw) => boolean): Promise<Raw> {
  await page.app.until(() => test(kept(page)));
  return kept(page);
}

/** A row of a tab of the side panel, which is brought to the front. */
export async function rowOf(page: PersonsPage, tab: string, name: Words): Promise<Found> {
  const panel = page.getByRole('complementary', { name: 'Side panel' });
  await panel.getByRole('tab', { name: tab }).click();
  return panel.getByRole('listbox', { name: tab }).getByRole('option', { name });
}

/** Opens the form of an element, a type or a tag by the pencil of its row. */
export async function editRow(page: PersonsPage, tab: string, name: Words): Promise<void> {
  await (await rowOf(page, tab, name)).locator('.row-edit').click();
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
  app.bus.emit('intent:open-file', { file: new File([text], 'opened.json', { type: 'application/json' }), origin });
}

/** The title in the header. */
export const title = (page: PersonsPage, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** A message at the bottom. */
export const message = (page: PersonsPage, text: Words) => page.locator('.messages .message').filter({ hasText: text });
