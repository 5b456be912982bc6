/** The exports as a person asks for them: an entry of the Export menu gives a file, or opens the print dialog. */

import QUnit from 'qunit';
import { HARBOUR } from '../browser/explore-maps.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';

function choose(app: TestApp, words: string): void {
  const items = [...app.element.querySelectorAll<HTMLElement>('[role="menu"][aria-label="Export"] [role="menuitem"]')];
  const item = items.find((one) => one.querySelector('span')?.textContent === words);
  if (!item) throw new Error(`The Export menu has no “${words}”.`);
  item.click();
}

/** What the file holds that an entry of the menu gives. The PNG is made of pixels, which a browser decides. */
const FILES = [
  ['Graph data (JSON)', 'Harbour.json', (text: string) => JSON.parse(text).nodes.length === HARBOUR.nodes.length],
  [
    'Graph-library data (JSON)',
    'Harbour.pivotick.json',
    (text: string) => JSON.parse(text).nodes[0].data !== undefined,
  ],
  ['Report (Markdown)', 'Harbour.md', (text: string) => text.startsWith('# Harbour')],
  ['Picture (SVG)', 'Harbour.svg', (text: string) => text.startsWith('<svg') && text.includes('Commons')],
  ['Nodes and edges (CSV)', 'Harbour.csv.zip', (text: string) => text.startsWith('PK') && text.includes('edges.csv')],
  ['Nodes and edges (XLSX)', 'Harbour.xlsx', (text: string) => text.startsWith('PK') && text.includes('sheet2.xml')],
  ['Flowchart (Mermaid)', 'Harbour.mmd', (text: string) => text.includes('flowchart LR')],
  ['Map (GraphML)', 'Harbour.graphml', (text: string) => text.includes('<graphml')],
] as const;

QUnit.module('app/export', () => {
  QUnit.test('S045 the five exports, the picture as SVG and more formats are offered by one menu', async (assert) => {
    const app = await startTestApp(HARBOUR);
    await app.ready();
    const items = [
      ...app.element.querySelectorAll('[role="menu"][aria-label="Export"] [role="menuitem"] span:first-child'),
    ];
    assert.deepEqual(
      items.map(({ textContent }) => textContent),
      [
        'Graph data (JSON)',
        'Graph-library data (JSON)',
        'Report (PDF)',
        'Report (Markdown)',
        'Picture (PNG)',
        'Picture (SVG)',
        'Link to what I see…',
        'Nodes and edges (CSV)',
        'Nodes and edges (XLSX)',
        'Flowchart (Mermaid)',
        'Map (GraphML)',
      ],
    );
    app.destroy();
  });

  for (const [words, name, holds] of FILES) {
    QUnit.test(`S045 ${words} gives ${name}`, async (assert) => {
      const app = await startTestApp(HARBOUR);
      await app.ready();
      choose(app, words);
      await app.until(() => app.downloads.length > 0);
      assert.strictEqual(app.downloads[0]?.name, name);
      assert.true(holds((await app.downloads[0]?.content.text()) ?? ''));
      app.destroy();
    });
  }

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

  QUnit.test('S045 Report (PDF) opens the print dialog on the report', async (assert) => {
    const app = await startTestApp(HARBOUR);
    await app.ready();
    choose(app, 'Report (PDF)');
    await app.until(() => app.printed.length > 0);
    assert.strictEqual(app.printed[0]?.name, 'Harbour.pdf');
    assert.true(app.printed[0]?.html.includes('Shared services that the projects build on.'));
    app.destroy();
  });
});
