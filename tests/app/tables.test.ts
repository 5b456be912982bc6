/** Importing tables: choosing or dropping, preview, changes, confirmation. */

import QUnit from 'qunit';
import { setupAs } from '../../formats/tables/columns/columns.ts';
import { guessSetup } from '../../formats/tables/columns/guess.ts';
import { setMeta } from '../../models/commands/many.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';

const MAP = { nodes: [{ id: 'misp', label: 'MISP', x: 0, y: 0 }] };
const LIST = 'name;website;size\nMISP;https://misp.example;\nAIL;https://ail.example;20\nBad;;big\n';

const file = (text: string, name = 'list.csv') => new File([text], name);

/** Opens files as if dropped, and waits until what they would do is known. */
async function drop(app: TestApp, ...files: readonly File[]) {
  const isKnown = ({ state }: { readonly state: { readonly kind: string; readonly outcome?: unknown } }) =>
    state.kind === 'failed' || (state.kind === 'ready' && state.outcome !== undefined);
  const known = app.next('tables:changed', isKnown as never);
  const [first] = files;
  if (first && files.length === 1) app.bus.emit('intent:open', { file: first, origin: 'drop' });
  else app.bus.emit('intent:import-tables', { files });
  return known;
}

const dialog = (app: TestApp) => app.element.querySelector<HTMLDialogElement>('.table-dialog');
const press = (app: TestApp, words: string) =>
  [...(dialog(app)?.querySelectorAll('button') ?? [])]
    .find(({ textContent }) => textContent?.trim() === words)
    ?.click();

QUnit.module('app/tables', () => {
  QUnit.test('a dropped Markdown file with tables opens the table import', async (assert) => {
    const app = await startTestApp(MAP);
    await app.ready();
    await drop(app, file('# Tools\n\n| Name | Website |\n| --- | --- |\n| AIL | <https://ail.example> |\n', 'list.md'));
    const heads = [...(dialog(app)?.querySelectorAll<HTMLSelectElement>('th select') ?? [])];
    assert.deepEqual(
      heads.map((select) => select.getAttribute('aria-label')),
      ['Field for Name', 'Field for Website'],
    );
    press(app, 'Import');
    await app.until(() => app.map().nodes.length === 2);
    assert.strictEqual(app.map().nodes[1]?.url, 'https://ail.example');
    assert.strictEqual(app.notices.at(-1)?.action?.label, 'Styles…');
    app.destroy();
  });

  QUnit.test('a picture or web page chosen as a spreadsheet is named by its format', async (assert) => {
    const app = await startTestApp(MAP);
    await app.ready();
    for (const [content, words] of [
      [Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'It is a picture (PNG).'],
      ['<!doctype html><table></table>', 'It is a web page (HTML).'],
    ] as const) {
      const failed = app.next(
        'tables:changed',
        (({ state }: { state: { kind: string } }) => state.kind === 'failed') as never,
      );
      app.bus.emit('intent:import-tables', { files: [new File([content as BlobPart], 'list.csv')] });
      await failed;
      const said = dialog(app)?.querySelector('.failure')?.textContent ?? '';
      assert.true(said.startsWith(words), said);
    }
    app.destroy();
  });

  QUnit.test(
    'a quotation mark that is never closed is told before Import, and every other row is taken',
    async (assert) => {
      const app = await startTestApp(MAP);
      await app.ready();
      await drop(app, file('name;type\nAIL;"tool\nRedis;store\nKvrocks;store\n'));
      assert.true(
        dialog(app)
          ?.querySelector('.faults')
          ?.textContent?.includes('list, row 2, column B (type): A quotation mark is opened here and never closed.'),
      );
      press(app, 'Import');
      await app.until(() => app.map().nodes.length > 1);
      assert.deepEqual(
        app.map().nodes.map(({ label }) => label),
        ['MISP', 'Redis', 'Kvrocks'],
      );
      app.destroy();
    },
  );

  QUnit.test(
    'a dropped table is shown with what its columns are for and what it would do; nothing changes before Import',
    async (assert) => {
      const app = await startTestApp(MAP);
      await app.ready();
      let columns: readonly unknown[] = [];
      app.bus.on('tables:changed', ({ state }) => {
        if (state.kind === 'ready') columns = state.choice.setups[0]?.columns ?? [];
      });
      const { choose } = await drop(app, file(LIST));
      const heads = [...(dialog(app)?.querySelectorAll<HTMLSelectElement>('th select') ?? [])];
      assert.deepEqual(
        heads.map((select) => select.getAttribute('aria-label')),
        ['Field for name', 'Field for website', 'Field for size'],
      );
      assert.deepEqual(columns, ['label', 'url', 'size']);
      assert.true(dialog(app)?.querySelector('.faults')?.textContent?.includes('list, row 4, column C (size)'));
      assert.strictEqual(app.map().nodes.length, 1);
      choose({
        setups: [{ kind: 'nodes', hasHead: true, columns: ['label', 'url', 'size'] }],
        into: 'map',
        by: 'label',
      });
      await app.until(() => dialog(app)?.textContent?.includes('Updates 1 node of this map') ?? false);
      press(app, 'Import');
      await app.until(() => app.map().nodes.length === 3);
      assert.deepEqual(
        app.map().nodes.map(({ id, label, url, size }) => [id, label, url, size]),
        [
          ['misp', 'MISP', 'https://misp.example', undefined],
          ['ail', 'AIL', 'https://ail.example', 20],
          ['bad', 'Bad', undefined, undefined],
        ],
      );
      assert.true(
        app.notices.some(({ text }) => text === 'Imported 2 nodes and 0 relationships from list.csv. 1 cell skipped.'),
      );
      app.bus.emit('intent:undo', {});
      assert.deepEqual(app.map().nodes, MAP.nodes);
      app.destroy();
    },
  );

  QUnit.test(
    'the row that names the columns can be chosen, by its number in the file; rows over it look left out',
    async (assert) => {
      const app = await startTestApp(MAP);
      await app.ready();
      await drop(app, file('Inventory;2024\n\nname;website\nAIL;https://ail.example\n'));
      const select = () => dialog(app)?.querySelector<HTMLSelectElement>('.setup select[id$="-head"]');
      const looks = () => [...(dialog(app)?.querySelectorAll('tbody tr') ?? [])].map(({ className }) => className);
      const options = [...(select()?.options ?? [])].map(({ text }) => text);
      assert.deepEqual(
        [options, looks()],
        [
          ['1', '3', '4', 'none'],
          ['', '', ''],
        ],
      );
      const choose = async (value: string) => {
        const said = dialog(app)?.textContent;
        Object.assign(select() ?? {}, { value });
        select()?.dispatchEvent(new Event('change'));
        await app.until(
          () => dialog(app)?.textContent !== said && !dialog(app)?.textContent?.includes('Checking the rows'),
        );
      };
      await choose('1');
      assert.deepEqual(looks(), ['skipped', 'head', '']);
      assert.true(dialog(app)?.textContent?.includes('1 new node'));
      app.destroy();
    },
  );

  QUnit.test('a column can name the nodes that its row is connected to', async (assert) => {
    const app = await startTestApp(MAP);
    await app.ready();
    let columns: readonly unknown[] = [];
    app.bus.on('tables:changed', ({ state }) => {
      if (state.kind === 'ready') columns = state.choice.setups[0]?.columns ?? [];
    });
    await drop(app, file('name,hängt ab von,owner\nShop,Login;MISP,Team A\nLogin,,Team B\nMISP,Shop,\n'));
    assert.deepEqual(columns, ['label', 'relationship:hängt ab von', 'details.owner']);
    const role = dialog(app)?.querySelector<HTMLSelectElement>('select[aria-label="Field for owner"]');
    const { value } = [...(role?.options ?? [])].find(({ text }) => text === 'Relationship to…') ?? { value: '' };
    Object.assign(role ?? {}, { value });
    role?.dispatchEvent(new Event('change'));
    await app.until(() => dialog(app)?.textContent?.includes('4 new nodes and 5 new relationships') ?? false);
    press(app, 'Import');
    await app.until(() => app.map().edges.length === 5);
    const { nodes, edges } = app.map();
    const labelOf = (id: string) => nodes.find((node) => node.id === id)?.label;
    assert.deepEqual(
      edges.map(({ from, label, to }) => [labelOf(from), label, labelOf(to)].join(' ')),
      [
        'Shop hängt ab von Login',
        'Shop hängt ab von MISP',
        'MISP hängt ab von Shop',
        'Shop owner Team A',
        'Login owner Team B',
      ],
    );
    app.destroy();
  });

  QUnit.test('an edge list becomes a new map when the open one is locked', async (assert) => {
    const app = await startTestApp({ ...MAP, meta: { readOnly: true } });
    await app.ready();
    await drop(app, file('from,to\nA,B\nB,C'));
    press(app, 'Import');
    await app.until(() => app.map().nodes.length === 3);
    assert.deepEqual([app.map().edges.length, app.map().meta.readOnly], [2, undefined]);
    app.destroy();
  });

  QUnit.test(
    'a map that was just begun is filled: it keeps its title, and its types give the rows their looks',
    async (assert) => {
      const app = await startTestApp(MAP);
      app.bus.emit('intent:new-graph', {});
      app.models.document.apply(setMeta({ title: 'Our partners' }));
      await drop(app, file('label,type\nFIRST,organization\nMISP,Tool'));
      press(app, 'Import');
      await app.until(() => app.map().nodes.length === 2);
      assert.strictEqual(app.map().meta.title, 'Our partners');
      assert.deepEqual(
        app.map().nodes.map(({ type = '' }) => app.map().nodeTypes[type]?.label),
        ['Organization', 'Tool'],
      );
      app.destroy();
    },
  );

  QUnit.test('nothing is imported into a locked map, or after Cancel', async (assert) => {
    const app = await startTestApp({ ...MAP, meta: { readOnly: true } });
    await app.ready();
    const { choose, take, cancel } = await drop(app, file(LIST));
    const choice = {
      setups: [guessSetup({ name: 'list', rows: LIST.split('\n').map((row) => row.split(';')), numbers: [] })],
      into: 'map',
      by: 'id',
    } as const;
    const known = app.next(
      'tables:changed',
      (({ state }: { state: { outcome?: unknown } }) => state.outcome !== undefined) as never,
    );
    choose(choice);
    await known;
    take();
    assert.strictEqual(app.map().nodes.length, 1);
    cancel();
    take();
    assert.strictEqual(app.map().nodes.length, 1);
    app.destroy();
  });

  QUnit.test('another kind of table, and a file that is not a table', async (assert) => {
    const sheet = {
      name: 'a',
      rows: [
        ['A', 'B'],
        ['C', 'D'],
      ],
      numbers: [1, 2],
    };
    assert.deepEqual(setupAs(sheet, 'nodes', { hasHead: false }).columns, ['label', undefined]);
    const app = await startTestApp(MAP);
    await app.ready();
    await drop(app, new File([Uint8Array.from([0x50, 0x4b, 3, 4, 1])], 'broken.xlsx'));
    assert.strictEqual(
      dialog(app)?.querySelector('.failure')?.textContent,
      'This file is damaged: it cannot be unpacked.',
    );
    app.destroy();
  });

  QUnit.test(
    'a flowchart that is opened or pasted becomes a map, and pasted lines go to the field for sentences',
    async (assert) => {
      const app = await startTestApp(MAP);
      await app.ready();
      const loaded = app.next('document:loaded');
      app.bus.emit('intent:open', { file: file('flowchart LR\nA[One] --> B', 'flow.mmd'), origin: 'file' });
      await loaded;
      assert.deepEqual(
        app.map().nodes.map(({ label, id }) => label ?? id),
        ['One', 'B'],
      );
      const paste = (text: string) => {
        const event = new Event('paste', { bubbles: true, cancelable: true });
        Object.assign(event, { clipboardData: { getData: () => text } });
        document.body.dispatchEvent(event);
      };
      const again = app.next('document:loaded');
      paste('digraph { x -> y }');
      await again;
      assert.deepEqual(
        app.map().nodes.map(({ id }) => id),
        ['x', 'y'],
      );
      paste('MISP uses Redis\nAIL uses Redis');
      await app.until(() => app.element.querySelector('.write:not([hidden]) .sum') !== null);
      assert.strictEqual(app.element.querySelector('.write .sum')?.textContent, 'Adds 3 nodes and 2 relationships.');
      paste('name;website\nAIL;https://ail.example');
      await app.until(() => dialog(app)?.textContent?.includes('Pasted table 1 row') ?? false);
      dialog(app)?.close();
      paste('| Tool | Kind |\n|---|---|\n| AIL | tool |\n| Pandora | tool |');
      await app.until(() => dialog(app)?.textContent?.includes('Pasted table 2 rows') ?? false);
      dialog(app)?.close();
      app.bus.emit('intent:open', { file: file('flowchart LR\nA -->', 'bad.mmd'), origin: 'file' });
      await app.until(() => app.notices.some(({ text }) => text.includes('Line 2 of the flowchart cannot be read')));
      app.destroy();
    },
  );

  QUnit.test(
    'a copied HTML table, a text file with columns and the style of numbers reach the import',
    async (assert) => {
      const app = await startTestApp(MAP);
      await app.ready();
      const html = '<table><tr><th>name</th><th>note</th></tr><tr><td>Quay</td><td>a<br>b</td></tr></table>';
      const clipboardData = { getData: (type: string) => (type === 'text/html' ? html : ''), files: [] };
      document.body.dispatchEvent(Object.assign(new Event('paste', { bubbles: true }), { clipboardData }));
      await app.until(() => dialog(app)?.textContent?.includes('Pasted table 1 row') ?? false);
      dialog(app)?.close();
      app.bus.emit('intent:open', { file: file('name;sum\nQuay;1.250', 'sums.txt'), origin: 'drop' });
      await app.until(() => dialog(app)?.textContent?.includes('“sum” can mean two things') ?? false);
      const style = dialog(app)?.querySelector<HTMLSelectElement>('select[id$="-numbers"]');
      Object.assign(style ?? {}, { value: 'comma' });
      style?.dispatchEvent(new Event('change'));
      await app.until(() => !dialog(app)?.textContent?.includes('can mean two things'));
      assert.strictEqual(style?.value, 'comma');
      app.destroy();
    },
  );
});
