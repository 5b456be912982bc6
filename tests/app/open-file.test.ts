/** A page of `graphmap open` against a real server and file: conflicts, a server that is gone, two pages at once. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import QUnit from 'qunit';
import type { Notice } from '../../bus/events.ts';
import { serveFile } from '../../cli/serve/file-server.ts';
import { FileRecord } from '../../cli/serve/record.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';

const nodeFetch = globalThis.fetch;

QUnit.module('app/open-file', (hooks) => {
  let folder = '';
  let server: Server;
  let url = '';
  const apps: TestApp[] = [];
  const path = (name: string) => join(folder, name);
  const map = () => JSON.parse(readFileSync(path('map.json'), 'utf8'));

  async function start(port = 0): Promise<void> {
    const record = new FileRecord(path('map.json'), { XDG_CACHE_HOME: path('cache') });
    ({ server, url } = await serveFile(path('map.json'), path('app'), port, record));
  }
  async function stop(): Promise<void> {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
  hooks.beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'graphmap-'));
    mkdirSync(path('app'));
    writeFileSync(path('app/index.html'), '<title>Graphmap</title>');
    writeFileSync(path('map.json'), JSON.stringify({ meta: { title: 'Ours' }, nodes: [{ id: 'a', x: 0, y: 0 }] }));
    await start();
  });
  hooks.afterEach(async () => {
    for (const app of apps.splice(0)) app.destroy();
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Requests of the last page, by path. */
  const asked: string[] = [];
  /** A page of the server. @param isBlind - it does not hear of changes */
  async function page({ isBlind = false } = {}) {
    const base = url;
    const app = await startTestApp(undefined, {
      file: 'file',
      base,
      fetch: async (address, init) => {
        const at = new URL(String(address), base);
        asked.push(at.pathname);
        if (isBlind && at.pathname.endsWith('/changes')) throw new TypeError('offline');
        return nodeFetch(at, { ...init, headers: { ...init?.headers, Origin: at.origin } });
      },
    });
    apps.push(app);
    const states: string[] = [];
    let explain: (() => void) | undefined;
    app.bus.on('saving:changed', (event) => {
      states.push(event.state);
      explain = event.explain;
    });
    const retitle = (title: string) => app.models.document.apply(titled(title));
    const add = (id: string) => app.models.document.apply(added(id));
    return { ...app, states, retitle, add, explain: () => explain?.() };
  }
  const titled = (title: string) => ({
    label: 'edit the title',
    change: (draft: { meta: { title?: string } }) => {
      draft.meta.title = title;
    },
  });
  const added = (id: string) => ({
    label: 'add a node',
    change: (draft: { nodes: { id: string; x?: number; y?: number }[] }) => {
      draft.nodes.push({ id, x: 0, y: 100 });
    },
  });
  /** Whether a window may be left without a question. */
  function leaves(): boolean {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return !event.defaultPrevented;
  }
  const last = (notices: readonly Notice[]) => notices.at(-1);
  const press = (notice: Notice | undefined, label: string) => {
    const button = [...(notice?.action ? [notice.action] : []), ...(notice?.answers ?? [])].find(
      (one) => one.label === label,
    );
    if (typeof button?.asks === 'function') button.asks();
  };
  const labels = (notice: Notice | undefined) => [
    notice?.action?.label,
    ...(notice?.answers ?? []).map(({ label }) => label),
  ];
  const CHOICES = ['Compare', 'Keep mine', 'Take theirs'];

  QUnit.test(
    'a conflict that was closed is not forgotten: the header leads back to it, and leaving asks',
    async (assert) => {
      const app = await page({ isBlind: true });
      writeFileSync(path('map.json'), JSON.stringify({ meta: { title: 'Theirs' }, nodes: [{ id: 'a', x: 0, y: 0 }] }));
      app.retitle('Mine');
      await app.until(() => labels(last(app.notices)).includes('Take theirs'));
      app.retitle('Mine again');
      await new Promise((resolve) => setTimeout(resolve, 400));
      assert.strictEqual(app.states.at(-1), 'failed', 'an edit does not say that it is being saved');
      assert.false(leaves());
      const before = app.notices.length;
      app.element.querySelector<HTMLElement>('button.saving.failed')?.click();
      assert.deepEqual(labels(app.notices[before]), CHOICES);
      assert.strictEqual(map().meta.title, 'Theirs');
      press(last(app.notices), 'Keep mine');
      await app.until(() => app.states.at(-1) === 'written');
      assert.deepEqual([map().meta.title, leaves()], ['Mine again', true]);
    },
  );

  QUnit.test('Take theirs shows the file as it is, and undo brings the own version back', async (assert) => {
    const app = await page({ isBlind: true });
    writeFileSync(path('map.json'), JSON.stringify({ meta: { title: 'Theirs' }, nodes: [{ id: 'a', x: 0, y: 0 }] }));
    app.retitle('Mine');
    await app.until(() => labels(last(app.notices)).includes('Take theirs'));
    press(last(app.notices), 'Take theirs');
    await app.until(() => app.map().meta.title === 'Theirs' && app.states.at(-1) === 'none');
    assert.true(leaves());
    app.bus.emit('intent:undo', {});
    await app.until(() => map().meta.title === 'Mine');
    assert.strictEqual(map().meta.title, 'Mine');
  });

  QUnit.test('without the server leaving asks, and a restart on the file accepts the page again', async (assert) => {
    const app = await page();
    const { port } = new URL(url);
    await stop();
    app.retitle('Later');
    await app.until(() => app.states.at(-1) === 'failed');
    assert.false(leaves());
    await start(Number(port));
    await app.until(() => app.states.at(-1) === 'written');
    assert.deepEqual([map().meta.title, leaves()], ['Later', true]);
  });

  QUnit.test('another program at the port is not told the token, nor given the map', async (assert) => {
    const app = await page();
    const { port, pathname } = new URL(url);
    await stop();
    app.retitle('Secret');
    await app.until(() => app.states.at(-1) === 'failed');
    const heard: string[] = [];
    const other = createServer((request, response) => {
      heard.push(`${request.method} ${request.url}`);
      response.end();
    });
    await new Promise<void>((done) => other.listen(Number(port), '127.0.0.1', done));
    await app.until(() => heard.length > 0);
    app.retitle('More');
    await app.until(() => heard.length > 1);
    assert.true(
      heard.every((one) => one.startsWith('GET /alive?') && !one.includes(pathname)),
      heard.join(', '),
    );
    other.closeAllConnections();
    await new Promise((done) => other.close(done));
    await start(Number(port));
  });

  QUnit.test('two windows that edit at the same time lose no node', async (assert) => {
    const [one, two] = [await page({ isBlind: true }), await page({ isBlind: true })];
    for (let round = 0; round < 3; round += 1) {
      one.add(`one-${round}`);
      two.add(`two-${round}`);
      if (round === 0) for (const page of [one, two]) page.add('new');
      await one.until(() => one.states.at(-1) === 'written' && two.states.at(-1) === 'written');
    }
    one.add('last');
    await one.until(() => map().nodes.some(({ id }: { id: string }) => id === 'last'));
    const ids = map().nodes.map(({ id }: { id: string }) => id);
    for (const id of ['a', 'one-0', 'one-1', 'one-2', 'two-0', 'two-1', 'two-2', 'new', 'last'])
      assert.true(ids.includes(id), id);
    assert.true(ids.includes('new-2'), 'nodes that both windows added under one id are two nodes');
  });
});
