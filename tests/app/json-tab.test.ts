/** The JSON tab in the application: content of the editor, Apply, messages. */

import { EditorView } from '@codemirror/view';
import QUnit from 'qunit';
import { HARBOUR, OPEN_HARBOUR } from '../browser/explore-maps.ts';
import { addNode, choose, kept, newGraph, openFile, title } from '../setup/editing.ts';
import { type PersonsPage, useTestApp } from '../setup/person.ts';

const apply = (page: PersonsPage) => page.getByRole('button', { name: 'Apply', exact: true });

/** The editor, once its tab is open. */
async function openJson(page: PersonsPage): Promise<EditorView> {
  await page.getByRole('tab', { name: 'JSON' }).click();
  const content = page.locator('.cm-content');
  await content.waitFor({ state: 'attached' });
  const view = EditorView.findFromDOM(await content.evaluate((element) => element));
  if (!view) throw new Error('There is no editor.');
  return view;
}

const textOf = (editor: EditorView) => editor.state.doc.toString();

/** Replaces the whole text, as a paste does. */
function paste(editor: EditorView, text: string): void {
  editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text }, userEvent: 'input.paste' });
}

QUnit.module('app/json tab', (hooks) => {
  const open = useTestApp(hooks);

  QUnit.test('S014 a map document is pasted and applied as one step of undo', async (assert) => {
    const page = await newGraph(open);
    const editor = await openJson(page);
    assert.true(await apply(page).isDisabled(), 'nothing to apply yet');
    paste(editor, JSON.stringify({ meta: { title: 'Pasted' }, nodes: [{ id: 'a' }, { id: 'b' }] }));
    await page.getByRole('button', { name: 'Revert' }).waitFor();
    await apply(page).click();
    await title(page, 'Pasted');
    await page.getByRole('button', { name: 'Undo: apply JSON' }).click();
    await title(page, 'Untitled graph');
    await page.getByRole('button', { name: 'Redo: apply JSON' }).click();
    await title(page, 'Pasted');
    assert.strictEqual(kept(page).nodes.length, 2);
  });

  QUnit.test('Apply and its undo keep the selected node selected, so that the view stays', async (assert) => {
    const app = await open(OPEN_HARBOUR);
    const selected: string[] = [];
    app.models.selection.change([{ kind: 'node', id: 'atlas' }], 'replace');
    app.bus.on('selection:changed', ({ selected: refs }) => selected.push(refs.map(({ id }) => id).join(' ')));
    const nodes = OPEN_HARBOUR.nodes.map((node) => (node.id === 'atlas' ? { ...node, description: 'Another.' } : node));
    app.bus.emit('intent:apply-json', { text: JSON.stringify({ ...OPEN_HARBOUR, nodes }) });
    await app.until(() => app.map().nodes.some(({ description }) => description === 'Another.'));
    app.bus.emit('intent:undo', {});
    await app.until(() => !app.map().nodes.some(({ description }) => description === 'Another.'));
    assert.deepEqual(selected, []);
    assert.deepEqual(app.models.selection.ids('node'), ['atlas']);
  });

  QUnit.test('after Revert or Apply by keyboard the focus is in the text', async (assert) => {
    const page = await newGraph(open);
    const editor = await openJson(page);
    for (const name of ['Revert', 'Apply']) {
      paste(editor, JSON.stringify({ nodes: [{ id: 'a' }] }));
      await page.getByRole('button', { name: 'Revert' }).waitFor();
      await page.getByRole('button', { name, exact: true }).press('Enter');
      await page.app.until(() => editor.dom.contains(document.activeElement));
      assert.true(await apply(page).isDisabled(), name);
    }
  });

  QUnit.test('S015 S303 a descriptor is pasted and applied, and opens locked', async (assert) => {
    const page = await newGraph(open);
    const editor = await openJson(page);
    paste(editor, JSON.stringify({ organization: { name: 'Harbour Institute' }, projects: [{ name: 'Quay' }] }));
    await page.getByRole('button', { name: 'Revert' }).waitFor();
    await apply(page).click();
    await page.getByText('This map is locked. You can read').waitFor();
    assert.true(page.app.models.document.isLocked());
    assert.true(await apply(page).isDisabled());
    assert.true(editor.state.readOnly);
  });

  QUnit.test('S337 a refused text shows its errors at their places and is not loaded', async (assert) => {
    const page = await newGraph(open);
    await addNode(page, 'Atlas');
    const editor = await openJson(page);
    paste(editor, '{\n  "nodes": [{ "id": "misp" }],\n  "edges": [{ "from": "misp",\n    "to": "msip" }]\n}');
    await page.getByRole('button', { name: 'Revert' }).waitFor();
    await apply(page).click();
    const problems = page.getByRole('alert', { name: 'Problems' });
    await problems.getByText('No node has the id').waitFor();
    const words = await problems.words();
    assert.true(words.includes('line 4'));
    assert.true(words.startsWith('The JSON was not applied. The open map is unchanged.'), words);
    assert.false(words.includes('Open in the JSON tab'), 'where it stands already');
    assert.deepEqual(
      kept(page).nodes.map(({ id }) => id),
      ['atlas'],
    );
  });

  QUnit.test('the text follows the map; the person’s own text stays, marked as outdated', async (assert) => {
    const page = await newGraph(open);
    const editor = await openJson(page);
    await addNode(page, 'Atlas');
    await page.app.until(() => textOf(editor).includes('"Atlas"'));
    editor.dispatch({ changes: { from: 0, insert: ' ' } });
    await addNode(page, 'Beacon');
    await page.getByText('The map has changed since this edit.').waitFor();
    assert.false(textOf(editor).includes('Beacon'));
    await page.getByRole('button', { name: 'Show the map’s JSON' }).click();
    await page.app.until(() => textOf(editor).includes('"Beacon"'));
    await page.getByText('The map has changed since this edit.').waitFor({ state: 'detached' });
    assert.true(await apply(page).isDisabled());
  });

  QUnit.test('text typed just after a change of the map stays', async (assert) => {
    const page = await newGraph(open);
    await addNode(page, 'Atlas');
    const editor = await openJson(page);
    page.app.bus.emit('intent:undo', {});
    paste(editor, '{"nodes": [{"id": "mine"}]}');
    await page.getByText('The map has changed since this edit. Apply replaces it with this text.').waitFor();
    assert.strictEqual(textOf(editor), '{"nodes": [{"id": "mine"}]}');
    await apply(page).click();
    await page.app.until(() => kept(page).nodes[0]?.id === 'mine');
  });

  QUnit.test('the editor shows positions whatever Positions says', async (assert) => {
    const { page, models } = await open({ ...OPEN_HARBOUR });
    const editor = await openJson(page);
    await page.getByLabel('Positions').uncheck();
    assert.false(models.settings.current().positions);
    assert.true(/"x": -300/.test(textOf(editor)));
  });

  QUnit.test('S128 with Positions unticked an export has no places', async (assert) => {
    const { page, downloads, until } = await open(OPEN_HARBOUR);
    await openJson(page);
    const exported = async (): Promise<string> => {
      const before = downloads.length;
      await choose(page, 'Export', 'Graph data (JSON)');
      await until(() => downloads.length > before);
      return (await downloads.at(-1)?.content.text()) ?? '';
    };
    assert.true(/"x":/.test(await exported()));
    await page.getByLabel('Positions').uncheck();
    const without = await exported();
    assert.true(without.includes('"atlas"'));
    assert.false(/"[xy]":/.test(without));
  });

  QUnit.test('a refused file is shown at its error', async (assert) => {
    const page = await newGraph(open);
    openFile(page, JSON.stringify({ nodes: [{ id: 'a' }, { id: 'a' }] }, null, 2));
    const problems = page.getByRole('alert', { name: 'Problems' });
    await problems.getByRole('button', { name: 'Open in the JSON tab' }).click();
    await page.getByText('These changes are not applied.').waitFor();
    assert.true(await problems.evaluate((list) => list.classList.contains('in-tab')), 'it keeps off Apply');
    assert.strictEqual(await problems.getByRole('button', { name: 'Open in the JSON tab' }).count(), 0);
    await problems.getByRole('listitem').getByRole('button').click();
    const editor = await openJson(page);
    const { from, to } = editor.state.selection.main;
    assert.strictEqual(editor.state.sliceDoc(from, to), '"a"');
    await choose(page, 'Graph', 'New graph');
    await page.getByRole('heading', { name: 'This map is empty' }).waitFor();
    assert.true(textOf(editor).includes('"a"'), 'the text to mend is still there');
  });

  QUnit.test('a locked map can be read but not changed', async (assert) => {
    const { page } = await open(HARBOUR);
    const editor = await openJson(page);
    await page.getByText('This map is locked. You can read and export its JSON, but not change it.').waitFor();
    assert.true(editor.state.readOnly);
    assert.true(await apply(page).isDisabled());
  });
});
