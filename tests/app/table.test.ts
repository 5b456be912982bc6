/** The table of nodes and edges: cells use the same commands as forms, so undo, lock and checks apply. */

import QUnit from 'qunit';
import { cellText, columnsOf } from '../../formats/tables/cells.ts';
import { firstColumns, rowsOf } from '../../views/table/rows.ts';
import { startTestApp } from '../setup/app.ts';

const MAP = {
  nodes: [
    { id: 'misp', label: 'MISP', x: 0, y: 0 },
    { id: 'ail', label: 'AIL 10', x: 100, y: 0, size: 20 },
    { id: 'b', label: 'AIL 9', x: 0, y: 100 },
  ],
  edges: [{ from: 'misp', to: 'ail' }],
};

QUnit.module('app/table', () => {
  QUnit.test('changing a block of cells is one undo step; positions stay', async (assert) => {
    const app = await startTestApp(MAP);
    await app.ready();
    const before = app.map();
    const cells = ['misp', 'ail'].map((id) => ({ id, column: 'details.since', text: '2011' }));
    app.bus.emit('intent:set-cells', { kind: 'node', cells: [...cells, { id: 'misp', column: 'tags', text: 'x, y' }] });
    await app.until(() => app.map() !== before);
    assert.deepEqual(
      app.map().nodes.map(({ details, tags }) => [details, tags]),
      [
        [{ since: 2011 }, ['x', 'y']],
        [{ since: 2011 }, undefined],
        [undefined, undefined],
      ],
    );
    app.bus.emit('intent:undo', {});
    assert.deepEqual(app.map().nodes, before.nodes);
    app.destroy();
  });

  QUnit.test('columns have the names of forms; cells of a new row make an element', async (assert) => {
    const app = await startTestApp({ nodes: [] });
    app.bus.emit('intent:table', { kind: 'node' });
    const heads = () => [...app.element.querySelectorAll('.grid-dialog [role="columnheader"]')];
    await app.until(() => heads().length > 0);
    assert.deepEqual(
      heads().map(({ textContent }) => textContent?.trim()),
      ['Label', 'Type', 'Tags', 'Description', 'Website'],
    );
    const cell = (id: string, column: string, text: string) => ({ id, column, text, isNew: true }) as const;
    const cells = [cell('0', 'label', 'Atlas'), cell('0', 'url', 'https://atlas.example'), cell('1', 'label', 'Atlas')];
    app.bus.emit('intent:set-cells', { kind: 'node', cells });
    await app.until(() => app.map().nodes.length === 2);
    assert.deepEqual(
      app.map().nodes.map(({ id, label, url }) => [id, label, url]),
      [
        ['atlas', 'Atlas', 'https://atlas.example'],
        ['atlas-2', 'Atlas', undefined],
      ],
    );
    app.bus.emit('intent:undo', {});
    assert.strictEqual(app.map().nodes.length, 0, 'one step');
    app.destroy();
  });

  QUnit.test('paths within the details are columns, and can be edited', async (assert) => {
    const contact = { name: 'Ada', mail: 'ada@misp.example' };
    const app = await startTestApp({
      nodes: [
        { id: 'misp', details: { 'v1.0': 'old', contact, size: 3 } },
        { id: 'ail', details: { contact: 'the desk' } },
        { id: 'b' },
      ],
    });
    await app.ready();
    const columns = columnsOf(app.map(), 'node').filter((column) => column.startsWith('details.'));
    assert.deepEqual(
      columns,
      ['v1.0', 'contact.name', 'contact.mail', 'size', 'contact'].map((path) => `details.${path}`),
    );
    const texts = () => app.map().nodes.map((node) => columns.map((column) => cellText('node', node, column)));
    assert.deepEqual(texts(), [
      ['old', 'Ada', 'ada@misp.example', '3', JSON.stringify(contact)],
      ['', '', '', '', 'the desk'],
      ['', '', '', '', ''],
    ]);
    const before = app.map();
    const cells = ['misp', 'ail', 'b'].map((id) => ({ id, column: 'details.contact.name', text: 'Eve' }));
    app.bus.emit('intent:set-cells', {
      kind: 'node',
      cells: [
        ...cells,
        { id: 'misp', column: 'details.v1.0', text: 'new' },
        { id: 'misp', column: 'details.contact.mail', text: '' },
      ],
    });
    await app.until(() => app.map() !== before);
    assert.deepEqual(
      app.map().nodes.map(({ details }) => JSON.stringify(details)),
      [
        '{"v1.0":"new","contact":{"name":"Eve"},"size":3}',
        '{"contact":"the desk","contact.name":"Eve"}',
        '{"contact":{"name":"Eve"}}',
      ],
    );
    app.bus.emit('intent:undo', {});
    assert.deepEqual(app.map().nodes, before.nodes);
    app.destroy();
  });

  QUnit.test('an invalid cell leaves its element unchanged, with a reason', async (assert) => {
    const app = await startTestApp(MAP);
    await app.ready();
    app.bus.emit('intent:set-cells', {
      kind: 'node',
      cells: [
        { id: 'ail', column: 'size', text: 'big' },
        { id: 'b', column: 'label', text: 'B' },
      ],
    });
    await app.until(() => app.notices.some(({ text }) => text.startsWith('Invalid cells were not changed.')));
    assert.deepEqual(
      app.map().nodes.map(({ label, size }) => [label, size]),
      [
        ['MISP', undefined],
        ['AIL 10', 20],
        ['B', undefined],
      ],
    );
    app.destroy();
  });

  QUnit.test('the button beside the list opens a grid with its columns and the number of its rows', async (assert) => {
    const app = await startTestApp(MAP);
    await app.ready();
    app.element.querySelector<HTMLElement>('[data-tab="Nodes"] .table-button')?.click();
    await app.until(() => app.element.querySelector('.grid-dialog[open] [role="columnheader"]') !== null);
    const grid = app.element.querySelector('[role="grid"]');
    assert.deepEqual([grid?.getAttribute('aria-rowcount'), grid?.getAttribute('aria-colcount')], ['5', '5']);
    app.destroy();
  });

  QUnit.test('undo and redo have their keys in the grid, and an edited cell can be copied at once', async (assert) => {
    const app = await startTestApp(MAP);
    await app.ready();
    app.element.querySelector<HTMLElement>('[data-tab="Nodes"] .table-button')?.click();
    const grid = () => app.element.querySelector<HTMLElement>('[role="grid"]');
    await app.until(() => app.element.querySelector('.grid-dialog[open] [role="columnheader"]') !== null);
    const press = (key: string, more: KeyboardEventInit = {}) =>
      grid()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
    const before = app.map();
    app.bus.emit('intent:set-cells', { kind: 'node', cells: [{ id: 'misp', column: 'label', text: 'Misp' }] });
    await app.until(() => app.map() !== before);
    press('z', { ctrlKey: true });
    assert.strictEqual(app.map().nodes[0]?.label, 'MISP');
    press('Z', { ctrlKey: true, shiftKey: true });
    assert.strictEqual(app.map().nodes[0]?.label, 'Misp');
    press('z', { metaKey: true });
    press('y', { ctrlKey: true });
    assert.strictEqual(app.map().nodes[0]?.label, 'Misp');
    const copied: string[] = [];
    const copy = new Event('copy', { bubbles: true, cancelable: true });
    const clipboardData = { setData: (_: string, text: string) => copied.push(text) };
    // Where the caret was last is where the browser says that it copies.
    grid()?.querySelector('.grid-head')?.dispatchEvent(Object.assign(copy, { clipboardData }));
    assert.deepEqual(copied, ['Misp']);
    app.destroy();
  });

  QUnit.test('rows are filtered and sorted as people read them, numbers in their order', async (assert) => {
    const app = await startTestApp(MAP);
    const columns = firstColumns('node', []);
    const ids = (text: string, descending: boolean) =>
      rowsOf(app.map(), 'node', { columns, text, sort: { column: 'label', descending } }).map(({ id }) => id);
    assert.deepEqual(ids('', false), ['b', 'ail', 'misp']);
    assert.deepEqual(ids('ail', true), ['ail', 'b']);
    const edges = rowsOf(app.map(), 'edge', { columns: firstColumns('edge', []), text: 'ail 10', sort: undefined });
    assert.deepEqual(
      edges.map(({ id }) => id),
      ['misp-ail'],
    );
    app.destroy();
  });
});
