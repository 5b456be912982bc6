/** Keyboard navigation, and its announcements for screen readers. */

import QUnit from 'qunit';
import { HARBOUR } from '../browser/explore-maps.ts';
import { type PersonsPage, useTestApp } from '../setup/person.ts';

const said = (page: PersonsPage, text: string) =>
  page.getByRole('log', { name: 'Announcements' }).getByText(text, { exact: true }).waitFor({ state: 'attached' });

QUnit.module('app/walk', (hooks) => {
  const open = useTestApp(hooks);

  QUnit.test(
    'S310 arrow keys follow relationships and announce the node, its type and its relationships',
    async (assert) => {
      const { page, models, ready } = await open(HARBOUR);
      await ready();
      const map = page.getByRole('application', { name: 'Harbour, 6 nodes, 4 relationships' });
      for (const [key, sentence] of [
        ['ArrowRight', 'Commons, platform, 4 relationships'],
        ['ArrowLeft', 'Atlas, project, 1 relationship'],
        ['ArrowLeft', 'No relationship in this direction.'],
        ['ArrowRight', 'Commons, platform, 4 relationships'],
        ['ArrowDown', 'Grove Foundation, partner, 1 relationship'],
        ['PageDown', 'nameless, 0 relationships'],
        ['PageUp', 'Grove Foundation, partner, 1 relationship'],
      ] as const) {
        await map.press(key);
        await said(page, sentence);
      }
      assert.deepEqual(models.selection.current(), [{ kind: 'node', id: 'grove' }]);
      await map.press('Enter');
      const details = page.getByRole('complementary', { name: 'Details' });
      const heading = details.getByRole('heading', { level: 2, name: 'Grove Foundation' });
      await heading.waitFor();
      assert.true(await heading.isFocused(), 'Enter goes to the details');
      await page.keyboard.press('Escape');
      await details.waitFor({ state: 'hidden' });
      assert.true(await map.isFocused(), 'Esc comes back to the map');
    },
  );

  QUnit.test('the space bar opens the form of several nodes, which stay selected', async (assert) => {
    const { page, models, ready } = await open(HARBOUR);
    await ready();
    const refs = ['atlas', 'grove'].map((id) => ({ kind: 'node' as const, id }));
    models.selection.change(refs, 'replace');
    const heading = page.getByRole('heading', { level: 2, name: '2 selected' });
    await heading.waitFor();
    await page.getByRole('application', { name: 'Harbour, 6 nodes, 4 relationships' }).press(' ');
    assert.true(await heading.isFocused());
    assert.deepEqual(models.selection.current(), refs);
  });
});
