/** A sandboxed frame, as described in the embedding guide. */

import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { addressOf, serveFolder } from '../../cli/serve/server.ts';
import { useApplication } from '../setup/browser.ts';
import { useHost } from '../setup/host.ts';

const GUIDE = readFileSync('docs/embedding.md', 'utf8');
/** Permissions of the guide's sandboxed frame. */
const TOKENS = /<iframe\s+sandbox="([^"]+)"/.exec(GUIDE)?.[1] ?? '';

const MAP = {
  meta: { title: 'Boxed' },
  nodes: [
    { id: 'a', label: 'Ada', image: 'icons/tool.svg', imageFit: 'icon', labelFont: 'hand' },
    { id: 'b', label: 'Bob', shape: 'card', labelFont: 'hand', tags: ['core'] },
  ],
  edges: [{ from: 'a', to: 'b', label: 'knows' }],
};

QUnit.module('browser/embed sandbox', (hooks) => {
  const app = useApplication(hooks);
  const host = useHost(hooks, app);
  let server: Server | undefined;
  let own = '';

  hooks.before(async () => {
    const folder = process.env.GRAPHMAP_DIST ?? 'dist';
    const served = await serveFolder(folder, { host: '127.0.0.1', port: 0 });
    server = served.server;
    own = addressOf(served.address);
  });
  hooks.after(() => {
    server?.closeAllConnections();
    server?.close();
  });

  /** A page whose script holds the application in a frame that allows so much. */
  async function open(application: string, sandbox: string): Promise<Page> {
    const address = host.serve(
      'boxed.html',
      `<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="data:,">
<body><script type="module">
import { embed } from './embed.js';
const frame = document.createElement('iframe');
frame.setAttribute('sandbox', ${JSON.stringify(sandbox)});
frame.style.cssText = 'width: 1000px; height: 600px';
window.graph = embed(document.body, { app: ${JSON.stringify(application)}, frame, toolbar: true, document: ${JSON.stringify(MAP)} });
window.changes = [];
window.graph.on('changed', (map) => window.changes.push(map.nodes.map(({ id }) => id).join(' ')));
</script></body></html>`,
    );
    const page = await app.blank();
    await page.goto(address);
    await page.waitForFunction('window.graph');
    return page;
  }

  QUnit.test(
    'with the project’s own server the application works in a sandbox that the guide describes',
    async (assert) => {
      assert.true(TOKENS.split(' ').includes('allow-scripts') && !TOKENS.includes('same-origin'), TOKENS);
      const page = await open(own, TOKENS);
      assert.deepEqual(await page.evaluate('graph.loaded'), { nodes: 2, edges: 1 });
      const frame = page.frameLocator('iframe');
      await frame.getByRole('heading', { level: 1, name: 'Boxed', exact: true }).waitFor();
      assert.strictEqual(await page.frames()[1]?.evaluate('origin'), 'null', 'it has no origin');
      // With a picture and a font of the application's own, which must not keep the canvas from being read.
      assert.ok(String(await page.evaluate('graph.snapshot()')).startsWith('data:image/png'));
      await frame.getByRole('application').press('n');
      const name = frame.getByRole('textbox', { name: 'Name', exact: true });
      await name.fill('Cleo');
      await name.press('Enter');
      await page.waitForFunction('changes.length > 0');
      assert.strictEqual(await page.evaluate('changes.at(-1)'), 'a b cleo', 'its name is taken, and the host is told');
      const saving = page.waitForEvent('download');
      await page.evaluate('graph.export("md")');
      assert.strictEqual((await saving).suggestedFilename(), 'Boxed.md');
      await page.evaluate('graph.export("pdf")');
      await frame.getByText('The page around this map doesn’t allow printing.').waitFor();
    },
  );

  QUnit.test('allow-scripts alone is enough to show a map there', async (assert) => {
    const page = await open(own, 'allow-scripts');
    assert.deepEqual(await page.evaluate('graph.loaded'), { nodes: 2, edges: 1 });
    await page.frameLocator('iframe').getByRole('heading', { level: 1, name: 'Boxed', exact: true }).waitFor();
  });

  for (const sandbox of ['allow-scripts', 'allow-scripts allow-same-origin']) {
    QUnit.test(
      `with ${sandbox} alone nothing is called saved or printed, and the host gets an error`,
      async (assert) => {
        app.expectConsole(/Download is disallowed|Ignored call to 'print/);
        const page = await host.open('?embed=1', {}, { app: own, attributes: `sandbox="${sandbox}"` });
        await page.load(MAP);
        await page.frame.evaluate(() => {
          new MutationObserver(() => {
            document.documentElement.dataset.said += document.body.textContent;
          }).observe(document.body, { childList: true, subtree: true, characterData: true });
        });
        for (const format of ['json', 'png', 'md', 'pdf']) {
          const before = await page.count();
          await page.send({ type: 'graphapp:export', format });
          const { message } = await page.next('graphapp:error', before);
          assert.ok(/doesn’t allow|may not allow/.test(String(message)), `${format}: ${message}`);
        }
        const said = await page.frame.evaluate(() => document.documentElement.dataset.said ?? '');
        assert.ok(said.includes('allow printing'), 'the person is told');
        assert.notOk(/Sent to|In the print dialog/.test(said));
      },
    );
  }

  QUnit.test(
    'a host that sends no header needs allow-same-origin, with which the report prints as well',
    async (assert) => {
      app.expectConsole(/CORS|ERR_FAILED/);
      const refused = await app.blank();
      const failed = refused.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'));
      await refused.goto(
        host.serve(
          'bare.html',
          `<!doctype html><title>Host</title><iframe sandbox="allow-scripts" src="${app.address()}?embed=1"></iframe>`,
        ),
      );
      assert.strictEqual(
        (await failed).failure()?.errorText,
        'net::ERR_FAILED',
        'as the guide says, it does not start',
      );
      const page = await open(app.address(), `${TOKENS} allow-same-origin allow-modals`);
      assert.deepEqual(await page.evaluate('graph.loaded'), { nodes: 2, edges: 1 });
      assert.ok(String(await page.evaluate('graph.snapshot()')).startsWith('data:image/png'));
      await page.frames()[1]?.evaluate(() => {
        new MutationObserver(() => {
          const inside = document.querySelector<HTMLIFrameElement>('.print-frame')?.contentWindow;
          // A browser that opens the dialog says so.
          if (inside) inside.print = () => inside.dispatchEvent(new Event('beforeprint'));
        }).observe(document.body, { childList: true });
      });
      await page.evaluate('graph.export("pdf")');
      await page.frameLocator('iframe').getByText('In the print dialog, choose').waitFor();
    },
  );
});
