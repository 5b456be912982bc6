/** The matrix of organizations and projects. */

import QUnit from 'qunit';
import { type PersonsPage, useTestApp } from '../setup/person.ts';

const MAP = {
  nodeTypes: { organization: { label: 'Organization' }, project: { label: 'Project' } },
  nodes: [
    { id: 'circl', label: 'CIRCL', type: 'organization' },
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

  QUnit.test('organizations × organizations, and the CSV file of either', async (assert) => {
    const { page, downloads } = await open();
    await dialog(page).getByLabel('Organizations', { exact: true }).click();
    await dialog(page).getByText('2 rows, 2 columns').waitFor();
    await dialog(page).getByRole('button', { name: 'Download CSV' }).click();
    await dialog(page).getByLabel('Projects', { exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Download CSV' }).click();
    const texts = await Promise.all(downloads.map(({ content }) => content.text()));
    assert.deepEqual(
      downloads.map(({ name }) => name),
      ['matrix-organizations.csv', 'matrix-projects.csv'],
    );
    assert.ok(/Anna,,MISP\r?\nCIRCL,MISP,/.test(texts[0] ?? ''), texts[0] ?? '');
    assert.ok(/CIRCL,"maintains, funds",maintains/.test(texts[1] ?? ''), texts[1] ?? '');
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
        .getByText('80 rows, 2 columns. 3 organizations and 1 project without a cell are left out.')
        .waitFor();
      assert.strictEqual((await rowNames(page)).length, 80, 'projects fill the dialog');
      await dialog(page).getByRole('button', { name: 'Project', exact: true }).click();
      assert.strictEqual((await rowNames(page))[0], 'a0');
      await dialog(page).getByRole('button', { name: 'Download CSV' }).click();
      assert.true((await downloads[0]?.content.text())?.includes('\r\nOrg a,'), 'the file has organizations as rows');
    },
  );

  QUnit.test('a map without organizations says so', async (assert) => {
    const { page } = await open({ nodes: [{ id: 'a' }] });
    await dialog(page).getByText('No organization of this map is connected to a project.').waitFor();
    assert.true(await dialog(page).getByRole('button', { name: 'Download CSV' }).isDisabled());
  });
});
