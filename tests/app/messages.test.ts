/** The messages of the page: how many, and for how long. */

import QUnit from 'qunit';
import { type PersonsPage, useTestApp } from '../setup/person.ts';

const MAP = { meta: { title: 'Pier' }, nodes: [{ id: 'a', label: 'Alpha' }] };

const shown = ({ app }: PersonsPage) =>
  [...app.element.querySelectorAll('.message > span')].map(({ textContent }) => textContent);

QUnit.module('app/messages', (hooks) => {
  const open = useTestApp(hooks);

  QUnit.test('at most two, the newest ones, and one on each subject', async (assert) => {
    const { page, bus } = await open(MAP);
    for (const text of ['One', 'Two', 'Three']) bus.emit('notice:raised', { tone: 'info', text });
    assert.deepEqual(shown(page), ['Two', 'Three']);
    for (const text of ['Not saved', 'Saved']) bus.emit('notice:raised', { tone: 'info', text, about: 'saving' });
    assert.deepEqual(shown(page), ['Three', 'Saved']);
  });

  QUnit.test('a newer message replaces the one about another website or file', async (assert) => {
    const { page, bus } = await open({ meta: { readOnly: true }, nodes: [{ id: 'a' }, { id: 'b' }] });
    for (const id of ['a', 'b']) bus.emit('intent:open-website', { nodeId: id });
    assert.deepEqual(shown(page), ['b has no website.']);
    for (const name of ['one', 'two']) {
      bus.emit('intent:open', { file: new File([''], `${name}.json`), origin: 'file' });
      await page.app.until(() => shown(page).some((text) => text?.startsWith(name)));
    }
    assert.strictEqual(shown(page).length, 2, 'the website and the last file');
    assert.true(shown(page)[1]?.startsWith('two.json was not opened.'), shown(page)[1] ?? '');
  });

  QUnit.test('they disappear with their map, except what is said of saving', async (assert) => {
    const { page, bus } = await open(MAP);
    bus.emit('notice:raised', { tone: 'error', text: 'The picture was not made.' });
    bus.emit('notice:raised', { tone: 'error', text: 'The map is not saved.', about: 'saving' });
    bus.emit('intent:apply-json', { text: JSON.stringify({ ...MAP, nodes: [{ id: 'b' }] }) });
    assert.deepEqual(shown(page), ['The picture was not made.', 'The map is not saved.'], 'the same map, edited');
    bus.emit('intent:new-graph', {});
    await page.app.until(() => shown(page).length < 2);
    assert.deepEqual(shown(page), ['The map is not saved.']);
  });
});
