/** Announcements for screen readers: each event once. */

import QUnit from 'qunit';
import { type PersonsPage, useTestApp } from '../setup/person.ts';

const MAP = {
  meta: { title: 'Pier', fixedLayout: true },
  nodes: [
    { id: 'a', label: 'Alpha', x: 0, y: 0 },
    { id: 'b', label: 'Beta', x: 200, y: 0 },
  ],
  edges: [{ id: 'e', from: 'a', to: 'b' }],
  sections: [{ id: 's', x: -100, y: -100, width: 90, height: 90 }],
  arrows: [{ id: 'w', from: { node: 'a' }, to: { x: 90, y: 300 } }],
};

/** Texts of the live regions, each as one line; nested regions are not allowed. */
const LIVE = '[role="status"], [role="alert"], [role="log"], [aria-live]';
const heard = ({ app }: PersonsPage) =>
  [...app.element.querySelectorAll(LIVE)]
    .map((one) => (one.textContent ?? '').replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '');

QUnit.module('app/announced', (hooks) => {
  const open = useTestApp(hooks);

  /** Waits for announcements that came together. */
  const said = async ({ app }: PersonsPage, ...texts: string[]) => {
    const lines = () => [...app.element.querySelectorAll('.announcer p')].map(({ textContent }) => textContent);
    await app.until(() => lines().join(' | ') === texts.join(' | '));
    return true;
  };
  /** The map, at rest and announced. */
  const atRest = async () => {
    const opened = await open(MAP);
    await opened.ready();
    await said(opened.page, 'Pier, 2 nodes · 1 relationship');
    return opened;
  };
  const map = (page: PersonsPage) => page.getByRole('application', { name: 'Pier' });
  const select = ({ app }: PersonsPage, ...ids: string[]) =>
    app.models.selection.change(
      ids.map((id) => ({ kind: 'node' as const, id })),
      'replace',
    );

  QUnit.test('a move by keys is announced; a continuous one at its end', async (assert) => {
    const { page } = await atRest();
    select(page, 'a');
    assert.true(await said(page, 'Alpha, 1 relationship'));
    await map(page).press('Alt+ArrowRight');
    assert.true(await said(page, 'Done: move 1 node'));
    const first = page.app.element.querySelector('.announcer p');
    for (let step = 0; step < 3; step += 1) await map(page).press('Alt+ArrowRight');
    await page.app.until(() => page.app.element.querySelector('.announcer p') !== first);
    assert.true(await said(page, 'Done: move 1 node'));
  });

  QUnit.test('additions of a sentence are announced after a pause in typing', async (assert) => {
    const { page } = await atRest();
    page.app.bus.emit('intent:write', { text: 'Alpha uses Gamma' });
    await page.app.until(() => page.app.element.querySelector('.write-result .sum') !== null);
    assert.true(await said(page, 'Adds 1 node and 1 relationship.'));
    assert.strictEqual(page.app.element.querySelector('.write-result')?.closest(LIVE), null);
    page.app.bus.emit('intent:write', { text: 'Alpha uses Gamma\nwhatever this may be or not' });
    assert.true(await said(page, 'Adds 1 node and 1 relationship. 1 line could not be read.'));
  });

  QUnit.test('undo and redo are announced with their changes', async (assert) => {
    const { page } = await atRest();
    select(page, 'b');
    await map(page).press('Delete');
    await page.getByText('Deleted “Beta” and 1 relationship.').waitFor();
    await map(page).press('Control+z');
    assert.true(await said(page, 'Undone: delete “Beta” and 1 relationship', 'Beta, 1 relationship'));
    await map(page).press('Control+Shift+z');
    assert.true(await said(page, 'Redone: delete “Beta” and 1 relationship'));
  });

  QUnit.test('a deletion is announced by its message only, aligning without one', async (assert) => {
    const { page } = await atRest();
    select(page, 'a', 'b');
    assert.true(await said(page, '2 selected'));
    page.app.bus.emit('intent:align', { refs: page.app.models.selection.current(), how: 'left' });
    assert.true(await said(page, 'Done: align 2 nodes left'));
    select(page, 'a');
    assert.true(await said(page, 'Alpha, 1 relationship'));
    await map(page).press('Delete');
    await page.getByText('Deleted “Alpha” and 1 relationship.').waitFor();
    select(page, 'b');
    assert.true(await said(page, 'Beta, 0 relationships'), 'nothing of the deletion came between');
  });

  QUnit.test('changes of a form field are not announced again', async (assert) => {
    const { page } = await atRest();
    select(page, 'a');
    page.app.bus.emit('intent:edit', { ref: { kind: 'node', id: 'a' } });
    const field = page.getByRole('form', { name: 'Node' }).getByLabel('Label', { exact: true });
    page.app.bus.on('document:changed', () => select(page, 'b'));
    await field.fill('Gamma');
    assert.true(await said(page, 'Beta, 1 relationship'), 'and nothing of the change');
  });

  QUnit.test('untitled sections and arrows are announced by their kind', async (assert) => {
    const { page, models } = await atRest();
    for (const [kind, id, sentence] of [
      ['section', 's', 'Section without a title'],
      ['arrow', 'w', 'Arrow: Alpha to a point'],
    ] as const) {
      models.selection.change([{ kind, id }], 'replace');
      assert.true(await said(page, sentence));
    }
  });

  QUnit.test('a right-to-left name does not reorder the text around it', async (assert) => {
    const { page, ready, models } = await open({
      meta: { title: 'Pier' },
      nodeTypes: { h: { label: 'נמל (1)' } },
      nodes: [
        { id: 'a', label: 'مرسى (2).', type: 'h' },
        { id: 'b', label: 'Beta' },
      ],
      edges: [{ id: 'e', from: 'a', to: 'b', label: 'יעד!' }],
    });
    await ready();
    for (const [kind, id, sentence] of [
      ['node', 'a', '\u2068مرسى (2).\u2069, \u2068נמל (1)\u2069, 1 relationship'],
      ['node', 'b', 'Beta, 1 relationship'],
      ['edge', 'e', 'Relationship \u2068יעד!\u2069: \u2068مرسى (2).\u2069 to Beta'],
    ] as const) {
      models.selection.change([{ kind, id }], 'replace');
      assert.true(await said(page, sentence));
    }
  });

  QUnit.test('each message is announced once, by one live region', async (assert) => {
    const { page, bus } = await open(MAP);
    const regions = (text: string) => heard(page).filter((one) => one.includes(text));
    for (const [tone, text] of [
      ['success', 'Saved as a.'],
      ['error', 'The link is broken.'],
      ['warning', 'Some is missing.'],
    ] as const) {
      bus.emit('notice:raised', { tone, text });
      assert.strictEqual(regions(text).length, 1, text);
    }
    assert.strictEqual(regions('Saved as a.').length, 0, 'two are visible at most');
    const status = page.app.element.querySelector('.messages [role="status"]');
    assert.strictEqual(status?.getAttribute('aria-atomic'), 'false', 'what is added is read, not all of it');
    assert.strictEqual((await page.getByRole('alert').words()).startsWith('The link is broken.'), true);
  });

  QUnit.test('the result of a filter is announced once, also while its tool is open', async (assert) => {
    const { page, bus } = await open(MAP);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    bus.emit('intent:show-answer', { of: 'fold' });
    await page.getByRole('heading', { name: 'Collapse', exact: true }).waitFor();
    bus.emit('intent:set-filter', { change: { facet: 'label', value: 'Alpha' } });
    assert.true(await said(page, '1 of 2 nodes · 0 of 1 relationship'));
    assert.strictEqual(heard(page).filter((one) => one.includes('1 of 2 nodes')).length, 1);
  });

  QUnit.test('the number of dependants is announced with the counted types', async (assert) => {
    const { page, bus } = await open(MAP);
    bus.emit('intent:dependants', { nodeId: 'b' });
    await page.getByRole('heading', { name: 'What depends on Beta?' }).waitFor();
    for (const text of ['Used by: 1 node', 'Uses: 0 nodes']) assert.true(heard(page).includes(text), text);
  });

  QUnit.test('the number of icons found is announced', async (assert) => {
    const { page } = await atRest();
    select(page, 'a');
    await page.getByRole('toolbar', { name: 'Style' }).getByRole('button', { name: 'Icon' }).click();
    const field = page.getByLabel('Find an icon');
    for (const [words, told] of [
      ['zzzz', 'No icons found.'],
      ['github', '1 icon'],
    ] as const) {
      await field.fill(words);
      await page.app.until(() => heard(page).includes(told));
    }
    assert.true(heard(page).includes('1 icon'));
  });
});
