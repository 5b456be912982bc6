/** Several nodes that become one. */

import QUnit from 'qunit';
import { dialogOf } from '../setup/editing.ts';
import { type PersonsPage, useTestApp } from '../setup/person.ts';

const MAP = {
  meta: { fixedLayout: true },
  nodes: [
    { id: 'misp', label: 'MISP', x: 0, y: 0, tags: ['sharing'], url: 'https://misp.example', details: { since: 2011 } },
    {
      id: 'misp-2',
      label: 'MISP',
      x: 200,
      y: 0,
      tags: ['sharing', 'platform'],
      url: 'https://www.misp-project.example',
      description: 'Shares events.',
      details: { since: 2012, country: 'LU' },
    },
    { id: 'ail', label: 'AIL', x: 100, y: 200 },
    { id: 'redis', label: 'Redis', x: 300, y: 200 },
  ],
  edges: [
    { from: 'ail', to: 'misp', label: 'uses' },
    { from: 'ail', to: 'misp-2', label: 'uses' },
    { from: 'misp-2', to: 'redis', label: 'uses' },
    { from: 'misp', to: 'misp-2', label: 'is' },
  ],
  arrows: [{ id: 'w', from: { node: 'misp-2' }, to: { x: 0, y: 400 } }],
};
const BOTH = ['misp', 'misp-2'].map((id) => ({ kind: 'node' as const, id }));

QUnit.module('app/merge', (hooks) => {
  const open = useTestApp(hooks);

  const dialog = (page: PersonsPage) => dialogOf(page, 'Merge 2 nodes');
  const agree = (page: PersonsPage) => dialog(page).getByRole('button', { name: 'Merge', exact: true }).click();

  QUnit.test('edges move, fields are combined, and a choice is asked for where they differ', async (assert) => {
    const { page, map, ready, bus, models } = await open(MAP);
    await ready();
    const before = map();
    bus.emit('intent:merge', { ids: ['misp', 'misp-2'] });
    await dialog(page).waitFor();
    assert.deepEqual(await dialog(page).locator('legend').allWords(), ['Website', 'since'], 'details, too');
    await dialog(page).getByLabel('https://www.misp-project.example').click();
    await dialog(page).getByLabel('2012').click();
    await agree(page);
    await page.app.until(() => map().nodes.length === 3);
    const { x: _, y: __, ...node } = map().nodes[0] ?? { id: '' };
    assert.deepEqual(node, {
      id: 'misp',
      label: 'MISP',
      tags: ['sharing', 'platform'],
      url: 'https://www.misp-project.example',
      description: 'Shares events.',
      details: { since: 2012, country: 'LU' },
    });
    assert.deepEqual(
      map().edges.map(({ from, to, label }) => [from, to, label]),
      [
        ['ail', 'misp', 'uses'],
        ['misp', 'redis', 'uses'],
      ],
      'the same edge once, and none to itself',
    );
    assert.deepEqual(map().arrows[0]?.from, { node: 'misp' });
    assert.deepEqual(models.selection.current(), [{ kind: 'node', id: 'misp' }]);
    bus.emit('intent:undo', {});
    assert.deepEqual(map(), before, 'one step of undo');
  });

  QUnit.test('where nothing differs nothing is asked; Cancel leaves the map as it is', async (assert) => {
    const { page, map, ready, bus } = await open(MAP);
    await ready();
    bus.emit('intent:merge', { ids: ['misp', 'misp-2'] });
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    assert.strictEqual(map().nodes.length, 4);
    bus.emit('intent:change-fields', {
      subject: { kind: 'node', ids: ['misp-2'] },
      field: 'url',
      values: { url: undefined, details: { country: 'LU' } },
      turn: 1,
    });
    bus.emit('intent:merge', { ids: ['misp', 'misp-2'] });
    await page.app.until(() => map().nodes.length === 3);
    assert.strictEqual(await dialog(page).count(), 0);
  });

  QUnit.test(
    'Merge is in the context menu of two nodes, in search, and at the finding of the check',
    async (assert) => {
      const { page, map, ready, bus, models } = await open(MAP);
      await ready();
      models.selection.change(BOTH, 'replace');
      bus.emit('intent:open-menu', { ref: BOTH[0], at: { x: 9, y: 9 }, graph: { x: 0, y: 0 } });
      await page.getByRole('menuitem', { name: 'Merge' }).click();
      await dialog(page).getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('application').press('Control+k');
      await page.getByRole('combobox', { name: 'Search the map' }).fill('join');
      await page.getByRole('option', { name: /^Merge/ }).click();
      await dialog(page).getByRole('button', { name: 'Cancel' }).click();
      bus.emit('intent:check', {});
      await page.getByText(/possible duplicate/).click();
      await page.getByRole('button', { name: /^Merge: / }).click();
      await agree(page);
      await page.app.until(() => map().nodes.length === 3);
      assert.deepEqual(
        map().nodes.map(({ id }) => id),
        ['misp', 'ail', 'redis'],
      );
    },
  );
});
