/** The matrix of two types or tags. */

import QUnit from 'qunit';
import { type PersonsPage, useTestApp } from '../setup/person.ts';

const MAP = {
  nodeTypes: { organization: { label: 'Organization' }, project: { label: 'Project' } },
  nodes: [
    { id: 'circl', label: 'CIRCL', type: 'organization', tags: ['lux'] },
    { id: 'anna', label: 'Anna', type: 'organization' },
    { id: 'misp', label: 'MISP', type: 'project' },
    { id: 'ail', label: 'AIL', type: 'project' },
  ],
  edges: [
    { from: 'circl', to: 'misp', type: 'maintains' },
    { from: 'circl', to: 'misp', type: 'funds' },
    { from: 'circl', to: 'ail', type: 'maintains' },
    { from: 'anna', to: 'misp', type: 'uses' },
  ],
};

const dialog = (page: PersonsPage) => page.getByRole('dialog', { name: 'Matrix' });
const rowNames = async (page: PersonsPage) => {
  const heads = dialog(page).locator('tbody th');
  const count = await heads.count();
  return Promise.all(Array.from({ length: count }, async (_, at) => (await heads.nth(at).words()).trim()));
};

QUnit.module('app/matrix', (hooks) => {
  const openApp = useTestApp(hooks);

  async function open(map: object = MAP) {
    const app = await openApp(map);
    await app.page.keyboard.press('Control+k');
    const field = app.page.getByRole('combobox').first();
    await field.fill('matrix');
    await app.page.getByRole('option', { name: 'Matrix…' }).first().click();
    await dialog(app.page).waitFor();
    return app;
  }

  QUnit.test('search finds it; it shows organizations, projects and their relationships', async (assert) => {
    const { page } = await open();
    await dialog(page).getByText('2 rows, 2 columns').waitFor();
    assert.deepEqual(await rowNames(page), ['CIRCL', 'Anna']);
    assert.deepEqual(await dialog(page).getByText('maintains, funds').count(), 1);
  });

  QUnit.test('it sorts by a column and by name', async (assert) => {
    const { page } = await open();
    const sort = (name: string) => dialog(page).getByRole('button', { name }).click();
    await sort('Organization');
    assert.deepEqual(await rowNames(page), ['Anna', 'CIRCL']);
    await sort('Organization');
    assert.deepEqual(await rowNames(page), ['CIRCL', 'Anna']);
    await sort('MISP');
    assert.deepEqual(await rowNames(page), ['CIRCL', 'Anna'], 'the one with the most first');
    await sort('MISP');
    assert.deepEqual(await rowNames(page), ['Anna', 'CIRCL']);
  });

  QUnit.test('arrow keys move through it, Enter on a name goes to the node', async (assert) => {
    const { page, models } = await open();
    const focused = () => (document.activeElement?.textContent ?? '').trim();
    assert.strictEqual(focused(), 'Organization');
    await page.keyboard.press('ArrowRight');
    assert.strictEqual(focused(), 'MISP');
    await page.keyboard.press('ArrowDown');
    assert.strictEqual(focused(), 'maintains, funds');
    await page.keyboard.press('End');
    assert.strictEqual(focused(), 'maintains');
    await page.keyboard.press('Home');
    assert.strictEqual(focused(), 'CIRCL');
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'hidden' });
    assert.deepEqual(models.selection.current(), [{ kind: 'node', id: 'circl' }]);
  });

  QUnit.test('any two types or tags can be chosen, and the CSV file has what is chosen', async (assert) => {
    const { page, downloads } = await open();
    await dialog(page).getByLabel('Columns').selectOption('Organization');
    await dialog(page).getByText('2 rows, 2 columns').waitFor();
    await dialog(page).getByRole('button', { name: 'Download CSV' }).click();
    await dialog(page).getByLabel('Rows').selectOption('lux');
    await dialog(page).getByLabel('Columns').selectOption('Project');
    assert.deepEqual(await rowNames(page), ['CIRCL'], 'the node with the tag');
    await dialog(page).getByRole('button', { name: 'Download CSV' }).click();
    const texts = await Promise.all(downloads.map(({ content }) => content.text()));
    assert.deepEqual(
      downloads.map(({ name }) => name),
      ['matrix.csv', 'matrix.csv'],
    );
    assert.ok(/Anna,,MISP\r?\nCIRCL,MISP,/.test(texts[0] ?? ''), `shared projects: ${texts[0]}`);
    assert.ok(/CIRCL,"maintains, funds",maintains/.test(texts[1] ?? ''), texts[1] ?? '');
  });

  QUnit.test('it begins with the types that most relationships connect, the fullest rows first', async (assert) => {
    const { page } = await open({
      nodeTypes: { person: { label: 'Person' }, tool: { label: 'Tool' }, team: { label: 'Team' } },
      edgeTypes: { uses: { label: 'Works with' } },
      nodes: [
        { id: 'a', label: 'Team', type: 'team' },
        { id: 'b', label: 'Ben', type: 'person' },
        { id: 'c', label: 'Cleo', type: 'person' },
        { id: 'x', label: 'Excel', type: 'tool' },
        { id: 'y', label: 'Yarn', type: 'tool' },
      ],
      edges: [
        { from: 'b', to: 'a' },
        { from: 'b', to: 'x', type: 'uses' },
        { from: 'y', to: 'c', type: 'uses' },
        { from: 'c', to: 'y', label: 'mends' },
      ],
    });
    await dialog(page).getByText('2 rows, 2 columns.').waitFor();
    assert.deepEqual(await rowNames(page), ['Cleo', 'Ben'], 'two relationships of Cleo, in either direction');
    assert.strictEqual(await dialog(page).getByText('works with, mends').count(), 1, 'the words of types and of edges');
  });

  QUnit.test(
    'a matrix of few organizations and many projects is turned; what has no cell is counted',
    async (assert) => {
      const names = ['a', 'b'];
      const map = {
        nodeTypes: MAP.nodeTypes,
        nodes: [
          ...[...names, 'c', 'd', 'e'].map((id) => ({ id, label: `Org ${id}`, type: 'organization' })),
          ...names.flatMap((id) => Array.from({ length: 40 }, (_, at) => ({ id: `${id}${at}`, type: 'project' }))),
          { id: 'alone', type: 'project' },
        ],
        edges: names.flatMap((id) =>
          Array.from({ length: 40 }, (_, at) => ({ from: id, to: `${id}${at}`, type: 'maintains' })),
        ),
      };
      const { page, downloads } = await open(map);
      await dialog(page)
        .getByText('80 rows, 2 columns. 1 row and 3 columns without a relationship are left out.')
        .waitFor();
      assert.strictEqual((await rowNames(page)).length, 80, 'projects fill the dialog');
      await dialog(page).getByRole('button', { name: 'Project', exact: true }).click();
      assert.strictEqual((await rowNames(page))[0], 'a0');
      await dialog(page).getByRole('button', { name: 'Download CSV' }).click();
      assert.true((await downloads[0]?.content.text())?.includes('\r\na0,maintains,'), 'the file has them as rows');
    },
  );

  QUnit.test('a map without relationships says so', async (assert) => {
    const { page } = await open({ nodes: [{ id: 'a' }] });
    await dialog(page).getByText('No relationships between these.').waitFor();
    assert.true(await dialog(page).getByRole('button', { name: 'Download CSV' }).isDisabled());
  });
});
