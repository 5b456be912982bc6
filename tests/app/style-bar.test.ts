/** The style bar: fields for the selection, mixed values, and one undo step per choice. */

import QUnit from 'qunit';
import type { ElementRef } from '../../bus/base/payloads.ts';
import type { TestApp } from '../setup/app.ts';
import { type PersonsPage, useTestApp } from '../setup/person.ts';

const MAP = {
  meta: { title: 'Quay', fixedLayout: true },
  nodeTypes: { tool: { label: 'Tool', color: '#123456' } },
  nodes: [
    { id: 'a', type: 'tool', x: 0, y: 0, tags: ['sea', 'maps'] },
    { id: 'b', x: 200, y: 0, tags: ['sea'] },
    { id: 'c', shape: 'card', x: 400, y: 0 },
  ],
  edges: [{ id: 'e', from: 'a', to: 'b' }],
  sections: [{ id: 's', title: 'Dock', x: -100, y: -100, width: 90, height: 90 }],
  arrows: [{ id: 'w', from: { x: 0, y: 300 }, to: { x: 90, y: 300 } }],
};

const refs = (words: string): readonly ElementRef[] => {
  const kinds: Readonly<Record<string, ElementRef['kind']>> = { e: 'edge', s: 'section', w: 'arrow' };
  return words.split(' ').map((id) => ({ kind: kinds[id] ?? 'node', id }));
};
type Opened = TestApp & { readonly page: PersonsPage };

function select(app: Opened, words: string) {
  app.models.selection.change(refs(words), 'replace');
  return app.page.getByRole('toolbar', { name: 'Style' });
}

const names = async (app: Opened) => {
  await app.page.getByRole('toolbar', { name: 'Style' }).waitFor();
  const buttons = app.element.querySelectorAll('.style-bar > button');
  return [...buttons].map((one) => one.getAttribute('aria-label'));
};

QUnit.module('app/style bar', (hooks) => {
  const start = useTestApp(hooks);
  const open = async (map: object = MAP): Promise<Opened> => {
    const app = await start(map);
    await app.ready();
    return app;
  };

  QUnit.test('it has fields for the selected kinds, and is absent on a locked map', async (assert) => {
    const app = await open();
    select(app, 'a');
    const one = ['Colour', 'Icon', 'Shape', 'Size', 'Type', 'Connect', 'Tags', 'Duplicate', 'Delete'];
    assert.deepEqual(await names(app), one);
    const rows: readonly (readonly [string, string[]])[] = [
      ['c', ['Colour', 'Shape', 'Type', 'Connect', 'Tags', 'Duplicate', 'Delete']],
      ['e', ['Colour', 'Line', 'Direction', 'Type', 'Duplicate', 'Delete']],
      ['s', ['Colour', 'Fill', 'Duplicate', 'Delete']],
      ['w', ['Colour', 'Line', 'Direction', 'Duplicate', 'Delete']],
    ];
    for (const [selected, expected] of rows) {
      select(app, selected);
      await app.until(() => app.element.querySelectorAll('.style-bar > button').length === expected.length);
      assert.deepEqual(await names(app), expected, selected);
    }
    const bar = select(app, 'a b');
    await bar.getByRole('button', { name: 'Align' }).waitFor();
    await bar.getByRole('button', { name: 'Group in a section' }).waitFor();
    app.models.selection.change([], 'replace');
    await bar.waitFor({ state: 'detached' });
    const locked = await open({ ...MAP, meta: { ...MAP.meta, readOnly: true } });
    const selection = select(locked, 'a b') && locked.page.getByRole('toolbar', { name: 'Selection' });
    await selection.waitFor();
    assert.strictEqual(locked.element.querySelector('.style-bar'), null);
  });

  QUnit.test('a colour is one undo step for elements of all kinds, and can be reset to the type’s', async (assert) => {
    const app = await open();
    const before = app.map();
    const bar = select(app, 'a b e s w');
    await bar.getByRole('button', { name: 'Colour' }).click();
    const panel = bar.getByRole('dialog', { name: 'Colour' });
    await panel.getByText('Mixed').waitFor();
    await panel.getByRole('button', { name: 'Teal' }).click();
    const { nodes, edges, sections, arrows } = app.map();
    const colors = [...nodes.slice(0, 2), ...edges, ...sections, ...arrows].map(({ color }) => color);
    assert.deepEqual(colors, Array(5).fill('#0e8f88'));
    await app.page.getByRole('button', { name: 'Undo: change the colour of 5 elements' }).click();
    assert.deepEqual(app.map(), before, 'one step takes all of it back');

    select(app, 'a');
    await bar.getByRole('button', { name: 'Colour' }).click();
    await panel.getByRole('button', { name: '#123456', exact: true }).waitFor();
    assert.strictEqual(await panel.getByRole('button', { name: 'Default or type’s' }).count(), 0, 'it is the type’s');
    await panel.getByRole('button', { name: 'Red' }).click();
    await bar.getByRole('button', { name: 'Colour' }).click();
    await panel.getByRole('button', { name: 'Default or type’s' }).click();
    assert.strictEqual(app.map().nodes[0]?.color, undefined);
  });

  QUnit.test('a custom colour is one undo step, however often it changes while choosing', async (assert) => {
    const app = await open();
    const bar = select(app, 'b');
    await bar.getByRole('button', { name: 'Colour' }).click();
    const own = bar.getByRole('dialog', { name: 'Colour' }).getByLabel('Custom');
    for (const color of ['#111111', '#222222', '#333333']) await own.fill(color);
    assert.strictEqual(app.map().nodes[1]?.color, '#333333');
    app.bus.emit('intent:undo', {});
    assert.strictEqual(app.map().nodes[1]?.color, undefined);
  });

  QUnit.test('an icon is found by name and shown on the node’s colour', async (assert) => {
    const app = await open();
    const bar = select(app, 'a b');
    await bar.getByRole('button', { name: 'Icon' }).click();
    const panel = bar.getByRole('dialog', { name: 'Icon' });
    await panel.getByLabel('Find an icon').fill('data');
    await panel.getByRole('button', { name: 'bug' }).waitFor({ state: 'detached' });
    await panel.getByRole('button', { name: 'database', exact: true }).click();
    assert.deepEqual(
      app.map().nodes.map(({ image, imageFit }) => [image, imageFit]),
      [
        ['icons/database.svg', 'icon'],
        ['icons/database.svg', 'icon'],
        [undefined, undefined],
      ],
    );
    app.bus.emit('intent:undo', {});
    assert.strictEqual(app.map().nodes[0]?.image, undefined);
  });

  QUnit.test('shape, size, line, direction, fill and type can be set', async (assert) => {
    const app = await open();
    const bar = select(app, 'a');
    const choose = async (name: string, choice: string) => {
      await bar.getByRole('button', { name, exact: true }).click();
      await bar.getByRole('dialog', { name }).getByRole('button', { name: choice, exact: true }).click();
    };
    await choose('Shape', 'Hexagon');
    await choose('Size', 'Large');
    await bar.getByRole('button', { name: 'Type' }).click();
    await bar.getByRole('menuitemcheckbox', { name: 'No type' }).click();
    const { shape, size, type } = app.map().nodes[0] ?? {};
    assert.deepEqual([shape, size, type], ['hexagon', 20, undefined]);
    select(app, 'e w');
    await choose('Line', 'Dashed');
    await choose('Line', 'Thick');
    await choose('Direction', 'Both directions');
    for (const { dashed, width, direction } of [...app.map().edges, ...app.map().arrows])
      assert.deepEqual([dashed, width, direction], [true, 4, 'both']);
    select(app, 's');
    await choose('Fill', 'Green');
    assert.strictEqual(app.map().sections[0]?.fill, '#2f945724');
    await choose('Fill', 'None');
    assert.strictEqual(app.map().sections[0]?.fill, 'none');
  });

  QUnit.test('tags of several nodes are checked, partly checked, added to all and removed', async (assert) => {
    const app = await open();
    const bar = select(app, 'a b');
    await bar.getByRole('button', { name: 'Tags' }).click();
    const panel = bar.getByRole('dialog', { name: 'Tags' });
    const box = (name: string) => panel.getByRole('checkbox', { name });
    assert.true(await box('#sea').isChecked());
    assert.true(await box('#maps').evaluate((one) => (one as HTMLInputElement).indeterminate), 'some have it');
    await box('#maps').click();
    assert.deepEqual(app.map().nodes[1]?.tags, ['sea', 'maps']);
    await app.until(() => app.element.querySelector<HTMLInputElement>('[aria-label="#maps"]')?.checked === true);
    await box('#maps').click();
    assert.deepEqual(
      app.map().nodes.map(({ tags }) => tags),
      [['sea'], ['sea'], undefined],
    );
    await panel.getByLabel('Tag to add').fill('New Coast, Ferry');
    await panel.getByLabel('Tag to add').press('Enter');
    assert.deepEqual(app.map().nodes[0]?.tags, ['sea', 'new-coast', 'ferry']);
  });

  QUnit.test('it is one tab stop with arrow keys, and Esc returns to the map', async (assert) => {
    const app = await open();
    const bar = select(app, 'a');
    const stop = () =>
      [...app.element.querySelectorAll<HTMLElement>('.style-bar > button')].filter((one) => one.tabIndex === 0);
    await bar.waitFor();
    assert.deepEqual(
      stop().map((one) => one.getAttribute('aria-label')),
      ['Colour'],
    );
    await bar.getByRole('button', { name: 'Colour' }).press('ArrowLeft');
    assert.true(await bar.getByRole('button', { name: 'Delete' }).isFocused(), 'around its ends');
    await app.page.keyboard.press('Home');
    await app.page.keyboard.press('ArrowRight');
    assert.deepEqual(
      stop().map((one) => one.getAttribute('aria-label')),
      ['Icon'],
    );
    await app.page.keyboard.press('ArrowDown');
    const panel = bar.getByRole('dialog', { name: 'Icon' });
    await panel.waitFor();
    await panel.getByLabel('Find an icon').press('Escape');
    await panel.waitFor({ state: 'hidden' });
    assert.true(await bar.getByRole('button', { name: 'Icon' }).isFocused(), 'Esc closes the panel');
    await app.page.keyboard.press('Escape');
    await bar.waitFor({ state: 'detached' });
    assert.true(await app.page.getByRole('application').isFocused(), 'and then the bar');
  });
});
