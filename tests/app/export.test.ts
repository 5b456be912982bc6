/** Exports: each entry of the Export menu saves a file, or opens the print dialog. */

import { unzipSync } from 'fflate';
import QUnit from 'qunit';
import { readDiagram } from '../../formats/diagrams/read.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { edgeLabel } from '../../formats/document/look.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { planToDocument } from '../../formats/plan/plan.ts';
import { guessSetup } from '../../formats/tables/columns/guess.ts';
import { readTables } from '../../formats/tables/read.ts';
import { readSheets } from '../../formats/tables/sheets/sheets.ts';
import { HARBOUR } from '../browser/explore-maps.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';

/** A chain that goes out of one section into another. */
const CHAIN = {
  meta: { title: 'Chain' },
  nodes: ['Atlas', 'Beacon', 'Cedar', 'Delta'].map((label, at) => ({
    id: label,
    label,
    type: label === 'Delta' ? 'far' : 'near',
    x: 200 * at,
    y: 0,
  })),
  edges: [
    { from: 'Atlas', to: 'Beacon' },
    { from: 'Beacon', to: 'Cedar' },
    { from: 'Cedar', to: 'Delta' },
  ],
  sections: [
    { id: 'n', title: 'Near', x: -50, y: -50, width: 300, height: 100 },
    { id: 'f', title: 'Far', x: 550, y: -50, width: 100, height: 100 },
  ],
};

/** Two that are related in several ways, a loop, signs that formats have a use for; an arrow beside them and one far off. */
const CROSSED = {
  meta: { title: 'Crossed', fixedLayout: true },
  nodes: [
    { id: 'Atlas', label: 'Atlas "x" <b>', x: 0, y: 0, description: 'Two\nlines' },
    { id: 'Beacon', label: 'Bé, con; 1', x: 200, y: 0 },
    { id: 'Cedar', label: '=SUM(1)', x: 400, y: 0 },
  ],
  edges: [
    { from: 'Atlas', to: 'Beacon', label: 'uses' },
    { from: 'Atlas', to: 'Beacon', label: 'funds' },
    { from: 'Beacon', to: 'Atlas', label: 'knows', direction: 'both' },
    { from: 'Beacon', to: 'Beacon', label: 'checks' },
    { from: 'Beacon', to: 'Cedar', label: 'feeds' },
  ],
  sections: CHAIN.sections,
  arrows: [
    { id: 'in', from: { node: 'Atlas' }, to: { section: 'n' } },
    { id: 'off', from: { x: 5000, y: 5000 }, to: { x: 5100, y: 5000 } },
  ],
};

const entries = (app: TestApp) => [
  ...app.element.querySelectorAll<HTMLElement>('[role="menu"][aria-label="Export"] [role="menuitem"]'),
];
const entry = (app: TestApp, words: string) =>
  entries(app).find((one) => one.querySelector('span')?.textContent === words);

function choose(app: TestApp, words: string): void {
  const item = entry(app, words);
  if (!item) throw new Error(`The Export menu has no “${words}”.`);
  item.click();
}

/** Result of an entry of the menu, once the menu has it. */
async function fileOf(app: TestApp, words: string): Promise<{ readonly name: string; readonly text: string }> {
  const count = app.downloads.length;
  await app.until(() => entry(app, words) !== undefined);
  choose(app, words);
  await app.until(() => app.downloads.length > count);
  const { name = '', content } = app.downloads.at(-1) ?? {};
  return { name, text: (await content?.text()) ?? '' };
}

/** Content of the file of an entry of the menu. The PNG needs a browser. */
const FILES = [
  ['Graph data (JSON)', 'Harbour.json', (text: string) => JSON.parse(text).nodes.length === HARBOUR.nodes.length],
  [
    'Graph-library data (JSON)',
    'Harbour.pivotick.json',
    (text: string) => JSON.parse(text).nodes[0].data !== undefined,
  ],
  ['Report (Markdown)', 'Harbour.md', (text: string) => text.startsWith('# Harbour')],
  ['Picture (SVG)', 'Harbour.svg', (text: string) => text.startsWith('<svg') && text.includes('Commons')],
  [
    'Nodes and relationships (CSV)',
    'Harbour.csv.zip',
    (text: string) => text.startsWith('PK') && text.includes('edges.csv'),
  ],
  [
    'Nodes and relationships (XLSX)',
    'Harbour.xlsx',
    (text: string) => text.startsWith('PK') && text.includes('sheet2.xml'),
  ],
  ['Flowchart (Mermaid)', 'Harbour.mmd', (text: string) => text.includes('flowchart LR')],
  ['Map (GraphML)', 'Harbour.graphml', (text: string) => text.includes('<graphml')],
] as const;

const labelsIn = (map: string) => JSON.parse(map).nodes.map(({ label }: { readonly label: string }) => label);

QUnit.module('app/export', () => {
  QUnit.test(
    'an export that is asked for while the map is laid out waits for the places of its nodes',
    async (assert) => {
      const nodes = Array.from({ length: 12 }, (_, at) => ({ id: `n${at}` }));
      const edges = nodes.slice(1).map(({ id }) => ({ from: 'n0', to: id }));
      const app = await startTestApp({ nodes, edges });
      app.bus.emit('intent:export', { format: 'json' });
      await app.until(() => app.downloads.length > 0);
      const written = JSON.parse((await app.downloads[0]?.content.text()) ?? '{}') as { nodes: { x?: number }[] };
      assert.strictEqual(written.nodes.filter(({ x }) => x !== undefined).length, 12);
      const positions = app.map().nodes.map(({ x }) => x);
      assert.deepEqual(
        written.nodes.map(({ x }) => x),
        positions,
        'those of the layout at rest',
      );
      app.destroy();
    },
  );

  QUnit.test('S045 the five exports, the picture as SVG and more formats are offered by one menu', async (assert) => {
    const app = await startTestApp(HARBOUR);
    await app.ready();
    const items = [
      ...app.element.querySelectorAll('[role="menu"][aria-label="Export"] [role="menuitem"] span:first-child'),
    ];
    assert.deepEqual(
      items.map(({ textContent }) => textContent),
      [
        'Picture…',
        'Report…',
        'Share link…',
        'Map file (JSON)',
        'Graph data (JSON)',
        'Graph-library data (JSON)',
        'Report (PDF)',
        'Report (Markdown)',
        'Picture (PNG)',
        'Picture (SVG)',
        'Web page (one file)',
        'Nodes and relationships (CSV)',
        'Nodes and relationships (XLSX)',
        'Flowchart (Mermaid)',
        'Map (GraphML)',
      ],
    );
    app.destroy();
  });

  for (const [words, name, holds] of FILES) {
    QUnit.test(`S045 S312 ${words} of a locked map gives ${name}`, async (assert) => {
      const app = await startTestApp(HARBOUR);
      await app.ready();
      choose(app, words);
      await app.until(() => app.downloads.length > 0);
      assert.strictEqual(app.downloads[0]?.name, name);
      assert.true(holds((await app.downloads[0]?.content.text()) ?? ''));
      app.destroy();
    });
  }

  QUnit.test('a printed report of thousands of elements has its picture in vectors, with names', async (assert) => {
    const nodes = Array.from({ length: 4001 }, (_, at) => ({
      id: `n${at}`,
      x: 90 * (at % 64),
      y: 90 * Math.floor(at / 64),
    }));
    const app = await startTestApp({ meta: { title: 'Large' }, nodes });
    app.bus.emit('intent:export', { format: 'pdf' });
    await app.until(() => app.printed.length > 0);
    const [, figure = ''] = /<figure>([\s\S]*?)<\/figure>/.exec(app.printed[0]?.html ?? '') ?? [];
    assert.true(figure.startsWith('<svg') && figure.includes('>n4000<'), figure.slice(0, 80));
    app.destroy();
  });

  QUnit.test('printing the page prints the report, and then the page is back', async (assert) => {
    const app = await startTestApp(HARBOUR);
    await app.ready();
    const report = () => document.querySelector('.shown-instead')?.textContent ?? '';
    const hasReport = () => {
      window.dispatchEvent(new Event('beforeprint'));
      return report().includes('Shared services that the projects build on.');
    };
    // The browser waits for nothing, so the report's making is brought in before; a test may be quicker.
    await app.until(hasReport);
    assert.true(app.element.closest<HTMLElement>('body > *')?.hidden, 'the page is not on paper');
    window.dispatchEvent(new Event('afterprint'));
    assert.strictEqual(report(), '');
    assert.false(app.element.closest<HTMLElement>('body > *')?.hidden);
    app.element.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'p', ctrlKey: true, bubbles: true, cancelable: true }),
    );
    await app.until(() => app.printed.length > 0);
    assert.strictEqual(app.printed[0]?.name, 'Harbour.pdf');
    app.destroy();
  });

  QUnit.test('a report opens again as its map: dropped, pasted, from an address', async (assert) => {
    const app = await startTestApp(HARBOUR);
    await app.ready();
    const { text } = await fileOf(app, 'Report (Markdown)');
    const before = app.map();
    const open = async (how: string, start: () => void) => {
      app.bus.emit('intent:new-graph', {});
      await app.until(() => app.map().nodes.length === 0);
      start();
      await app.until(() => app.map().nodes.length > 0);
      assert.deepEqual(app.map(), before, how);
    };
    const file = new File([text], 'Harbour.md');
    await open('dropped', () => app.bus.emit('intent:open', { file, origin: 'drop' }));
    const clipboardData = { getData: (type: string) => (type === 'text/plain' ? text : ''), files: [] };
    await open('pasted', () =>
      document.body.dispatchEvent(Object.assign(new Event('paste', { bubbles: true }), { clipboardData })),
    );
    app.destroy();
    const far = await startTestApp(undefined, { search: '?src=report.md', answers: { 'report.md': text } });
    await far.until(() => far.map().nodes.length === before.nodes.length);
    assert.deepEqual(far.map(), before, 'from an address');
    far.destroy();
  });

  QUnit.test('a confidential map is not put into its report, and the message says so', async (assert) => {
    const app = await startTestApp({ ...HARBOUR, meta: { ...HARBOUR.meta, confidential: true } });
    await app.ready();
    assert.false((await fileOf(app, 'Report (Markdown)')).text.includes('<!--'));
    assert.true(app.notices.at(-1)?.text.includes('marked as confidential'), app.notices.at(-1)?.text);
    app.destroy();
  });

  QUnit.test('S045 Report (PDF) opens the print dialog on the report', async (assert) => {
    const app = await startTestApp(HARBOUR);
    await app.ready();
    choose(app, 'Report (PDF)');
    await app.until(() => app.printed.length > 0);
    assert.strictEqual(app.printed[0]?.name, 'Harbour.pdf');
    assert.true(app.printed[0]?.html.includes('Shared services that the projects build on.'));
    app.destroy();
  });

  QUnit.test(
    'what a focus shows leaves as a part, and says so; reports of the whole say what their picture shows',
    async (assert) => {
      const app = await startTestApp(CHAIN);
      await app.ready();
      await app.until(() => entry(app, 'Report (Markdown)') !== undefined);
      assert.strictEqual(entry(app, 'Visible part as a map (JSON)'), undefined, 'all of it is no part');
      const focused = app.next('filter:changed');
      app.bus.emit('intent:focus', { nodeIds: ['Atlas'], steps: 1 });
      await focused;
      const map = await fileOf(app, 'Visible part as a map (JSON)');
      assert.deepEqual(labelsIn(map.text), ['Atlas', 'Beacon']);
      assert.strictEqual(map.name, 'Chain.part.json', 'it does not take the place of the whole');
      assert.strictEqual(app.notices.at(-1)?.text, 'Saved as Chain.part.json: 2 of 4 nodes and 1 of 3 relationships.');
      const [picture, report] = [
        await fileOf(app, 'Visible part as a picture (SVG)'),
        await fileOf(app, 'Visible part as a report (Markdown)'),
      ];
      for (const { name, text } of [picture, report]) {
        const named = ['Atlas', 'Beacon', 'Cedar', 'Delta', 'Near', 'Far'].filter(
          (word) => text.includes(`>${word}<`) || text.includes(` ${word}`),
        );
        assert.deepEqual(named, ['Atlas', 'Beacon', 'Near'], `${name}: nothing of what is hidden`);
      }
      assert.true(report.text.includes('It is a part of a map: 2 of 4 nodes and 1 of 3 relationships.'), report.text);
      choose(app, 'Visible part as a report (PDF)');
      await app.until(() => app.printed.length > 0);
      const paper = app.printed.at(-1);
      assert.strictEqual(paper?.name, 'Chain.part.pdf');
      assert.true(paper?.html.includes('It is a part of a map: 2 of 4 nodes and 1 of 3 relationships.'), 'on paper');
      assert.false(paper?.html.includes('Delta'), 'nothing of what is hidden on paper');
      await fileOf(app, 'Visible part as tables (XLSX)');
      const bytes = new Uint8Array((await app.downloads.at(-1)?.content.arrayBuffer()) ?? []);
      const sheets = readSheets({ name: 'Chain.part.xlsx', bytes });
      const { document: again } = parseDocument(planToDocument(readTables(sheets, sheets.map(guessSetup)).plan));
      assert.deepEqual(
        [again?.nodes.map(({ label }) => label), again?.edges.map(({ from, to }) => [from, to])],
        [['Atlas', 'Beacon'], [['Atlas', 'Beacon']]],
        'the tables read back are the part',
      );

      const whole = await fileOf(app, 'Report (Markdown)');
      assert.strictEqual(whole.name, 'Chain.md');
      assert.true(whole.text.includes('The picture shows 2 of 4 nodes and 1 of 3 relationships.'), whole.text);
      assert.true(whole.text.includes('#### Delta'), 'the text is of all');
      choose(app, 'Report (PDF)');
      await app.until(() => app.printed.length > 1);
      assert.true(app.printed.at(-1)?.html.includes('The picture shows 2 of 4 nodes'), 'on paper, too');
      const fitted = await fileOf(app, 'Picture (SVG)');
      const frameOf = (svg: string) => /viewBox="[^"]*"/.exec(svg)?.[0];
      assert.strictEqual(frameOf(fitted.text), frameOf(picture?.text ?? ''), 'the picture is fitted to the focus');
      assert.false(fitted.text.includes('>Far<'), 'without the section that it empties');
      assert.strictEqual(app.notices.at(-1)?.text, 'Saved as Chain.svg: 2 of 4 nodes and 1 of 3 relationships.');
      assert.strictEqual(labelsIn((await fileOf(app, 'Graph data (JSON)')).text).length, 4);
      app.bus.emit('intent:set-filter', { change: { clear: true } });
      assert.false((await fileOf(app, 'Report (Markdown)')).text.includes('The picture shows'), 'where it shows all');
      app.destroy();
    },
  );

  QUnit.test('an exported part is the same when it is read back, in every format', async (assert) => {
    const app = await startTestApp(CROSSED);
    await app.ready();
    const focused = app.next('filter:changed');
    app.bus.emit('intent:focus', { nodeIds: ['Atlas'], steps: 1 });
    await focused;
    const file = async (format: 'json' | 'csv' | 'mmd' | 'graphml') => {
      const count = app.downloads.length;
      app.bus.emit('intent:export', { format, part: true });
      await app.until(() => app.downloads.length > count);
      return app.downloads.at(-1)?.content ?? new Blob();
    };
    const told = (document: MapDocument | undefined) => [
      document?.nodes.map(({ id, label }) => [id, label]),
      document?.edges.map((edge) => [edge.from, edge.to, edgeLabel(document, edge), edge.direction ?? 'forward']),
    ];
    const { nodes, edges } = CROSSED;
    const part = [
      nodes.slice(0, 2).map(({ id, label }) => [id, label]),
      edges.slice(0, 4).map(({ from, to, label, direction = 'forward' }) => [from, to, label, direction]),
    ];
    const json = parseDocument(JSON.parse(await (await file('json')).text())).document;
    assert.deepEqual(told(json), part, 'JSON');
    assert.deepEqual(
      [json?.sections.map(({ id }) => id), json?.arrows.map(({ id }) => id)],
      [['n'], ['in']],
      'with its section and its arrow, and no other',
    );
    const csv = new Uint8Array(await (await file('csv')).arrayBuffer());
    const sheets = Object.entries(unzipSync(csv)).flatMap(([name, bytes]) => readSheets({ name, bytes }));
    const tables = readTables(sheets, sheets.map(guessSetup));
    assert.deepEqual(told(parseDocument(planToDocument(tables.plan)).document), part, 'CSV');
    const { document: flowchart } = readDiagram(await (await file('mmd')).text());
    assert.deepEqual(told(flowchart), part, 'Mermaid');
    const graphml = await (await file('graphml')).text();
    assert.deepEqual(
      [
        [...graphml.matchAll(/<node id="(.*?)"/g)].map(([, id]) => id),
        [...graphml.matchAll(/<edge id=".*?" source="(.*?)" target="(.*?)"/g)].map(([, ...ends]) => ends),
      ],
      [nodes.slice(0, 2).map(({ id }) => id), edges.slice(0, 4).map(({ from, to }) => [from, to])],
      'GraphML, which other programs read',
    );
    app.destroy();
  });

  QUnit.test('collapsed groups are exported as drawn, and counted by their nodes', async (assert) => {
    const app = await startTestApp(CHAIN);
    await app.ready();
    const folded = app.next('filter:changed');
    app.bus.emit('intent:query', { query: { kind: 'fold', by: 'type', values: ['near'] } });
    await folded;
    assert.deepEqual(labelsIn((await fileOf(app, 'Visible part as a map (JSON)')).text), ['Delta', 'near (3)']);
    const name = app.element.querySelector('[role="application"]')?.getAttribute('aria-label');
    assert.strictEqual(name, 'Chain, 4 nodes, 3 in 1 group');
    app.destroy();
  });
});
