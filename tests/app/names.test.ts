/** Names edited in place: F2 or a double click on a label, for every kind of element and for the map. */

import QUnit from 'qunit';
import type { ElementKind, ElementRef } from '../../bus/base/payloads.ts';
import { HARBOUR } from '../browser/explore-maps.ts';
import { useTestApp } from '../setup/person.ts';

const OPEN = {
  ...HARBOUR,
  meta: { ...HARBOUR.meta, readOnly: false },
  edges: [{ id: 'first', from: 'hub', to: 'atlas', label: 'supports' }],
  sections: [{ id: 'quay', title: 'Quay', x: -400, y: 200, width: 200, height: 100 }],
  arrows: [{ id: 'tide', from: { x: 0, y: 300 }, to: { x: 200, y: 300 }, label: 'Tide' }],
};

/** Each kind: which one, the name of the box, and what stands there. */
const KINDS: readonly (readonly [ElementKind, id: string, box: string, before: string])[] = [
  ['node', 'atlas', 'Name', 'Atlas'],
  ['edge', 'first', 'Label', 'supports'],
  ['section', 'quay', 'Title', 'Quay'],
  ['arrow', 'tide', 'Label', 'Tide'],
];

QUnit.module('app/names', (hooks) => {
  const open = useTestApp(hooks);

  for (const [kind, id, box, before] of KINDS) {
    QUnit.test(`the name of ${kind} ${id}: Esc cancels, Enter saves it as one undo step`, async (assert) => {
      const { page, map, ready, models } = await open(OPEN);
      await ready();
      const ref: ElementRef = { kind, id };
      const steps = page.getByRole('button', { name: /^Undo/ });
      const name = page.getByRole('textbox', { name: box, exact: true });
      const canvas = page.getByRole('application');
      models.selection.change([ref], 'replace');
      const old = map();
      await canvas.press('F2');
      assert.strictEqual(await name.inputValue(), before);
      await name.fill('Something else');
      await name.press('Escape');
      assert.deepEqual([map(), await name.count()], [old, 0], 'F2, Esc');
      await canvas.press('F2');
      await name.fill('Lantern');
      await name.press('Enter');
      assert.true(await canvas.isFocused(), 'the keyboard is back on the map');
      assert.true(JSON.stringify(map()).includes('"Lantern"'));
      assert.false(JSON.stringify([map().edges, map().sections, map().arrows, map().nodes]).includes(`"${before}"`));
      await steps.click();
      assert.deepEqual(map(), old, 'one step');
    });
  }

  QUnit.test('what is being typed stays when another window saves a change of the map', async (assert) => {
    const { page, map, ready, models, bus } = await open(OPEN);
    await ready();
    const canvas = page.getByRole('application');
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    let added = 0;
    /** The map with one more node, as the other window saved it. */
    const changeElsewhere = () => {
      added += 1;
      const nodes = [...map().nodes, { id: `other-${added}`, x: 500, y: 100 * added }];
      const source = { ...models.document.source(), warnings: [], notices: [], origin: 'elsewhere' as const };
      models.document.load({ ...map(), nodes }, source);
    };
    models.selection.change([{ kind: 'node', id: 'atlas' }], 'replace');
    await canvas.press('F2');
    await name.fill('Lantern');
    changeElsewhere();
    assert.strictEqual(await name.inputValue(), 'Lantern', 'a name');
    await name.press('Enter');
    assert.strictEqual(map().nodes.find(({ id }) => id === 'atlas')?.label, 'Lantern');

    bus.emit('intent:add', { kind: 'node', at: { x: 300, y: 300 } });
    await name.fill('New here');
    changeElsewhere();
    assert.strictEqual(await name.inputValue(), 'New here', 'the name of a node that is added');
    await name.press('Enter');
    await page.app.until(() => map().nodes.some(({ label }) => label === 'New here'));

    await page
      .getByRole('button', { name: map().meta.title ?? '' })
      .first()
      .click();
    const title = page.getByRole('textbox', { name: 'Title', exact: true });
    await title.fill('Renamed');
    changeElsewhere();
    assert.strictEqual(await title.inputValue(), 'Renamed', 'the title');
    await title.press('Enter');
    await page.app.until(() => map().meta.title === 'Renamed');
    assert.deepEqual(
      map().nodes.filter(({ id }) => id.startsWith('other-')).length,
      3,
      'and nothing of the other window is lost',
    );
  });

  QUnit.test(
    'the words of the map’s edges and types are offered; a type’s words make the edge one of it',
    async (assert) => {
      const { page, map, ready, models } = await open(OPEN);
      await ready();
      models.selection.change([{ kind: 'edge', id: 'first' }], 'replace');
      await page.getByRole('application').press('F2');
      const offered = page.locator('#name-box-list option');
      const words: (string | null)[] = [];
      for (let at = 0; at < (await offered.count()); at += 1) words.push(await offered.nth(at).getAttribute('value'));
      assert.deepEqual(words.sort(), ['funds', 'supports', 'uses']);
      const name = page.getByRole('textbox', { name: 'Label', exact: true });
      await name.fill('funds');
      await name.press('Enter');
      const [edge] = map().edges;
      assert.deepEqual([edge?.type, edge?.label], ['funds', undefined]);
    },
  );

  QUnit.test('the map’s title is renamed in the header: by Enter, F2 or a click', async (assert) => {
    const { page, map, ready } = await open(OPEN);
    await ready();
    const title = page.getByRole('heading', { name: 'Harbour' }).getByRole('button', { name: 'Harbour' });
    const box = page.getByRole('textbox', { name: 'Title', exact: true });
    await title.press('F2');
    assert.strictEqual(await box.inputValue(), 'Harbour');
    assert.true(await box.isFocused());
    await box.fill('Haven');
    await box.press('Escape');
    await title.waitFor();
    assert.strictEqual(map().meta.title, 'Harbour', 'Esc leaves it');
    await title.click();
    await box.fill('Haven');
    await box.press('Enter');
    await page.getByRole('heading', { name: 'Haven' }).waitFor();
    assert.strictEqual(map().meta.title, 'Haven');
    await page.getByRole('button', { name: /^Undo/ }).click();
    await title.waitFor();
    assert.strictEqual(map().meta.title, 'Harbour', 'one step of undo');
  });

  QUnit.test('the title of a locked map cannot be edited', async (assert) => {
    const { page, ready } = await open(HARBOUR);
    await ready();
    const heading = page.getByRole('heading', { name: 'Harbour' });
    assert.strictEqual(await heading.getByRole('button', { name: 'Harbour' }).count(), 0);
  });
});
