import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Download, Page } from 'playwright-core';
import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { pngSize } from '../setup/png.ts';
import { addNode, keptOnce } from './editing-page.ts';

const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const MAP = {
  meta: { title: 'Harbour: ships/berths', description: 'Who does what.' },
  nodeTypes: { project: { label: 'Project', color: '#0b8f7d' } },
  edgeTypes: { uses: { label: 'uses', color: '#b3261e', dashed: true } },
  sections: [{ id: 's', x: -120, y: -120, title: 'Quay' }],
  arrows: [{ from: { section: 's' }, to: { x: 400, y: 300 }, label: 'to sea' }],
  nodes: [
    {
      id: 'a',
      label: 'Atlas',
      type: 'project',
      x: 0,
      y: 0,
      tags: ['core'],
      image: 'icons/project.svg',
      imageFit: 'icon',
    },
    { id: 'b', label: 'Bay', x: 200, y: 100, image: DOT },
  ],
  edges: [{ from: 'a', to: 'b', type: 'uses' }],
};

QUnit.module('browser/export', (hooks) => {
  const app = useApplication(hooks);

  async function open(map: unknown = MAP): Promise<Page> {
    const address = app.serve('maps/test.json', JSON.stringify(map));
    const page = await app.open(`?src=${encodeURIComponent(address)}`);
    await opened(page, (map as typeof MAP).meta.title);
    return page;
  }

  QUnit.test(
    'S357 S358 S359 graph data: the map document under its title, positions as the option says',
    async (assert) => {
      const page = await open();
      const file = await saved(page, 'Graph data (JSON)');
      assert.strictEqual(file.name, 'Harbour - ships-berths.json');
      const map = JSON.parse(file.text);
      assert.deepEqual(Object.keys(map), [
        'version',
        'meta',
        'nodeTypes',
        'edgeTypes',
        'sections',
        'arrows',
        'nodes',
        'edges',
      ]);
      assert.deepEqual([map.nodes[1].x, map.nodes[1].y], [200, 100]);
      assert.deepEqual(map.edges, [{ from: 'a', to: 'b', type: 'uses' }]);
      assert.ok(file.text.endsWith('}\n'));
      await page.getByRole('tab', { name: 'JSON' }).click();
      await page.getByRole('checkbox', { name: 'Positions' }).uncheck();
      const without = JSON.parse((await saved(page, 'Graph data (JSON)')).text);
      assert.notOk('x' in without.nodes[1] || 'y' in without.nodes[1]);
    },
  );

  QUnit.test(
    'S360 S365 S383 S384 S385 S386 S388 graph-library data, report and picture under the title, of the whole graph',
    async (assert) => {
      const page = await open();
      const library = await saved(page, 'Graph-library data (JSON)');
      assert.strictEqual(library.name, 'Harbour - ships-berths.pivotick.json');
      const graph = JSON.parse(library.text);
      assert.deepEqual(Object.keys(graph), ['nodes', 'edges', 'options']);
      assert.ok(graph.nodes[0].style.imagePath.startsWith('data:image/svg+xml'));
      assert.strictEqual(graph.nodes[1].style.imagePath, DOT);
      assert.strictEqual(graph.edges[0].data.label, 'uses');
      const report = await saved(page, 'Report (Markdown)');
      assert.strictEqual(report.name, 'Harbour - ships-berths.md');
      assert.ok(
        /^# Harbour: ships\/berths\n\n!\[[^\]]*\]\(data:image\/png;base64,/.test(report.text),
        report.text.slice(0, 120),
      );
      assert.ok(report.text.includes('**Atlas** uses **Bay**.'));
      const picture = await saved(page, 'Picture (PNG)');
      assert.strictEqual(picture.name, 'Harbour - ships-berths.png');
      const { width, height } = pngSize(picture.content);
      assert.ok(width > 1000 && width <= 4000 && height > 800, `${width} × ${height}`);
      for (let turn = 0; turn < 4; turn += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
      assert.deepEqual(
        pngSize((await saved(page, 'Picture (PNG)')).content),
        { width, height },
        'wherever the view is',
      );
    },
  );

  QUnit.test('S366 S573 a picture whose site refuses remains a link, with a message', async (assert) => {
    app.expectConsole(/CORS|ERR_FAILED/);
    // Another site, whose answers carry no CORS header.
    const site = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      response.end(Buffer.from(DOT.split(',')[1] ?? '', 'base64'));
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const refusing = `http://127.0.0.1:${(site.address() as AddressInfo).port}/logo.png`;
    const page = await app.blank();
    const address = app.serve(
      'maps/linked.json',
      JSON.stringify({ meta: { title: 'Linked' }, nodes: [{ id: 'a', image: refusing }] }),
    );
    await page.goto(`${app.address()}?src=${encodeURIComponent(address)}`);
    await opened(page, 'Linked');
    const file = await saved(page, 'Graph-library data (JSON)');
    assert.strictEqual(JSON.parse(file.text).nodes[0].style.imagePath, refusing);
    const said = page.locator('.message', { hasText: 'stayed a link' });
    await said.waitFor();
    assert.ok((await said.textContent())?.includes(refusing));
    site.closeAllConnections();
    site.close();
  });

  QUnit.test(
    'a picture that loads for long: cancelled, an export saves nothing, and the next one works',
    async (assert) => {
      app.expectConsole(/ERR_|slow\.example/);
      const page = await app.blank();
      let release: () => void = () => {};
      const gate = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.context().route('https://slow.example/*', async (route) => {
        await gate;
        await route.abort().catch(() => {});
      });
      const map = { meta: { title: 'Slow' }, nodes: [{ id: 'a', x: 0, y: 0, image: 'https://slow.example/a.png' }] };
      const address = app.serve('maps/slow.json', JSON.stringify(map));
      await page.goto(`${app.address()}?src=${encodeURIComponent(address)}`);
      await opened(page, 'Slow');
      const files: string[] = [];
      page.on('download', (file) => files.push(file.suggestedFilename()));
      const slow = ['Picture (SVG)', 'Picture (PNG)', 'Report (Markdown)'];
      for (const entry of slow) {
        await choose(page, entry);
        const bar = page.getByRole('group', { name: 'In progress' });
        await bar.getByRole('button', { name: 'Cancel' }).click();
        await bar.waitFor({ state: 'detached' });
      }
      await saved(page, 'Graph data (JSON)');
      release();
      // The same again take the same way, so they are done after the cancelled ones would have been.
      for (const entry of slow) await saved(page, entry);
      assert.deepEqual(files, ['Slow.json', 'Slow.svg', 'Slow.png', 'Slow.md']);
    },
  );

  QUnit.test('S008 opening, editing and exporting send no request to another site', async (assert) => {
    const page = await app.blank();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.addInitScript(() => {
      window.print = () => Object.assign(window.top ?? window, { printed: true });
    });
    const address = app.serve('maps/test.json', JSON.stringify(MAP));
    await page.goto(`${app.address()}?src=${encodeURIComponent(address)}`);
    await opened(page, MAP.meta.title);
    await addNode(page, 'Cedar');
    await keptOnce(page, ({ nodes }) => nodes.length === 3);
    for (const entry of [
      'Graph data (JSON)',
      'Graph-library data (JSON)',
      'Report (Markdown)',
      'Picture (PNG)',
      'Picture (SVG)',
    ])
      await saved(page, entry);
    await choose(page, 'Report (PDF)');
    await page.waitForFunction(() => 'printed' in window);
    assert.true(requests.length > 5, `${requests.length} requests`);
    assert.deepEqual(
      requests.filter((url) => !url.startsWith(app.address()) && !/^(?:data|blob|about):/.test(url)),
      [],
    );
  });

  QUnit.test(
    'S372 S373 S382 report (PDF): the print dialog opens on the report, and the person is told what to choose',
    async (assert) => {
      const page = await app.blank();
      await page.addInitScript(() => {
        window.print = () => {
          const top = window.top as unknown as { printed: string; printedTitle: string };
          top.printed = document.documentElement.outerHTML;
          top.printedTitle = document.title;
        };
      });
      const address = app.serve('maps/test.json', JSON.stringify(MAP));
      await page.goto(`${app.address()}?src=${encodeURIComponent(address)}`);
      await opened(page, 'Harbour');
      await choose(page, 'Report (PDF)');
      await page.waitForFunction(() => 'printed' in window);
      const html = String(await page.evaluate('window.printed'));
      assert.strictEqual(await page.evaluate('window.printedTitle'), 'Harbour: ships/berths');
      for (const part of [
        '<h1>Harbour: ships/berths</h1>',
        '<g id="map-nodes">',
        '<h2>Overview</h2>',
        'class="running"',
        'Atlas',
      ]) {
        assert.ok(html.includes(part), part);
      }
      const said = page.locator('.message', { hasText: 'keep background graphics on' });
      await said.waitFor();
      assert.strictEqual(await page.title(), 'Harbour: ships/berths – Graphmap', 'the title is back');
    },
  );
});

/** Waits until a map is on screen. */
async function opened(page: Page, title: string): Promise<void> {
  await page.waitForFunction((wanted) => document.title.startsWith(wanted), title);
}

/** Chooses an entry of the Export menu. */
async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** The file that an entry of the Export menu saves. */
async function saved(page: Page, entry: string): Promise<{ name: string; text: string; content: Buffer }> {
  const download = page.waitForEvent('download');
  await choose(page, entry);
  return contentOf(await download);
}

async function contentOf(download: Download): Promise<{ name: string; text: string; content: Buffer }> {
  const content = readFileSync(await download.path());
  return { name: download.suggestedFilename(), text: content.toString('utf8'), content };
}
