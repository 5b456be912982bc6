/** Requests of a first visit before the map of the opening example can be drawn, from the project's own server. */

import QUnit from 'qunit';
import { addressOf, serveFolder } from '../../cli/serve/server.ts';
import { useApplication } from '../setup/browser.ts';

/** On a slow connection each request and each byte delays the first picture. */
const MAX_REQUESTS = 10;
const MAX_KB = 220;

type Fetched = { readonly url: string; bytes: number };

QUnit.module('browser/first picture', (hooks) => {
  const app = useApplication(hooks);

  QUnit.test('few requests and bytes come before the map, and pictures of nodes after it', async (assert) => {
    const { server, address } = await serveFolder(process.env.GRAPHMAP_DIST ?? 'dist', { host: 'localhost', port: 0 });
    try {
      const page = await app.blank();
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      const fetched = new Map<string, Fetched>();
      /** Requests before the map was visible. */
      let before: ReadonlySet<string> | undefined;
      session.on('Network.requestWillBeSent', ({ requestId, request }) => {
        fetched.set(requestId, { url: request.url, bytes: 0 });
      });
      session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        const found = fetched.get(requestId);
        if (!found) return;
        found.bytes = encodedDataLength;
        if (/\/examples\/[\w-]+\.json$/.test(found.url)) before ??= new Set(fetched.keys());
      });
      await page.goto(addressOf(address));
      await page.getByRole('heading', { level: 1, name: 'Projects around the Python Package Index' }).waitFor();
      await page.waitForLoadState('networkidle');
      const first = [...fetched].flatMap(([id, one]) => (before?.has(id) ? [one] : []));
      const list = first.map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`).join('\n');
      assert.true(first.length >= 4 && first.length <= MAX_REQUESTS, `${first.length} requests:\n${list}`);
      const sum = first.reduce((all, { bytes }) => all + bytes, 0) / 1024;
      assert.true(sum <= MAX_KB, `${sum.toFixed(0)} KB:\n${list}`);
      assert.deepEqual(
        first.filter(({ url }) => /\/(?:logos|icons)\//.test(url)),
        [],
        'pictures of nodes come after the map',
      );
    } finally {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    }
  });

  QUnit.test('the worker of the layout starts while the map is still being fetched', async (assert) => {
    const page = await app.blank();
    const started = page.waitForEvent('worker');
    let answer: () => void = () => {};
    const asked = new Promise<void>((resolve) => {
      void page.route('**/held.json', async (route) => {
        resolve();
        await new Promise<void>((go) => {
          answer = go;
        });
        await route.fulfill({ json: { meta: { title: 'Held' }, nodes: [{ id: 'a' }, { id: 'b' }] } });
      });
    });
    await page.goto(`${app.address()}?src=held.json`);
    await asked;
    const worker = await started;
    assert.strictEqual(await page.getByRole('heading', { level: 1, name: 'Held' }).count(), 0);
    answer();
    await page.getByRole('heading', { level: 1, name: 'Held' }).waitFor();
    assert.true(page.workers().includes(worker), 'the same worker lays out the map');
  });
});
