/** Failures of the network, the worker, the canvas and pictures. */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { choose, dropFile } from './editing-page.ts';
import { untilDrawn } from './explore-maps.ts';

const title = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text, exact: true }).waitFor();
const told = (page: Page, text: string | RegExp) => page.locator('.messages').getByText(text).first().waitFor();
const MAP = { meta: { title: 'Harbour' }, nodes: [{ id: 'a', label: 'Quay' }, { id: 'b' }], edges: [] };

/** A map that is laid out in the worker: small ones are laid out at once. */
const LARGE = JSON.stringify({
  meta: { title: 'Large' },
  nodes: Array.from({ length: 800 }, (_, i) => ({ id: `n${i}` })),
  edges: Array.from({ length: 1200 }, (_, i) => ({ from: `n${i % 800}`, to: `n${(i * 7 + 3) % 800}` })),
});

/** Number of different positions in the exported map. Nearly all differ after a layout. */
async function placed(page: Page): Promise<number> {
  const waiting = page.waitForEvent('download');
  await choose(page, 'Export', 'Graph data (JSON)');
  const parts: Buffer[] = [];
  for await (const part of await (await waiting).createReadStream()) parts.push(part as Buffer);
  const { nodes } = JSON.parse(Buffer.concat(parts).toString()) as { nodes: { x?: number; y?: number }[] };
  return new Set(nodes.flatMap(({ x, y }) => (x === undefined ? [] : [`${x} ${y}`]))).size;
}

QUnit.module('browser/faults: network, worker, canvas', (hooks) => {
  const app = useApplication(hooks);
  let odd: Server | undefined;
  hooks.after(() => {
    odd?.closeAllConnections();
    odd?.close();
  });

  /** A server of another site that behaves as the path says. */
  async function oddServer(): Promise<string> {
    odd ??= createServer((request, response) => {
      const head = { 'access-control-allow-origin': '*', 'content-type': 'application/json' };
      const path = request.url ?? '';
      if (path === '/refused') {
        request.socket.destroy();
        return;
      }
      if (path === '/truncated') {
        response.writeHead(200, { ...head, 'content-length': '5000' });
        response.write('{"nodes":[{"id":"a"}');
        setTimeout(() => request.socket.destroy(), 50);
        return;
      }
      response.writeHead(200, path === '/picture' ? { ...head, 'content-type': 'image/png' } : head);
      if (path === '/endless') {
        // So slowly that it does not become too large while somebody looks at it.
        response.write(' '.repeat(2_000_000));
        const more = setInterval(() => response.write(' '.repeat(100_000)), 50);
        response.once('close', () => clearInterval(more));
      } else if (path === '/slow') {
        const text = JSON.stringify(MAP);
        let at = 0;
        const timer = setInterval(() => {
          response.write(text.slice(at, at + 20));
          at += 20;
          if (at >= text.length) {
            clearInterval(timer);
            response.end();
          }
        }, 60);
      } else if (path === '/picture') response.end(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]));
      else response.end('<html><title>Sign in</title></html>');
    });
    const server = odd;
    server.unref();
    if (!server.listening) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  QUnit.test('a refused, interrupted or wrong response is reported, and the page keeps working', async (assert) => {
    app.expectConsole(/ERR_|Failed to load/);
    const host = await oddServer();
    const page = await app.blank();
    for (const [path, sentence] of [
      ['/refused', /was not opened.*could not be read/],
      ['/truncated', /was not opened.*could not be read/],
    ] as const) {
      await app.goTo(page, `?src=${encodeURIComponent(host + path)}`);
      await told(page, sentence);
      await page.getByRole('heading', { name: 'No map is open' }).waitFor();
      await dropFile(page, JSON.stringify(MAP));
      await title(page, 'Harbour');
      await page.getByRole('heading', { name: 'No map is open' }).waitFor({ state: 'detached' });
    }
    await app.goTo(page, `?embed=1&toolbar=1&src=${encodeURIComponent(`${host}/refused`)}`);
    await told(page, /was not opened/);
    assert.true(await page.getByRole('button', { name: 'Locked' }).isVisible(), 'a frame stays read-only');
    for (const [path, sentence] of [
      ['/html', 'It is a web page (HTML)'],
      ['/picture', 'JSON'],
    ] as const) {
      await app.goTo(page, `?src=${encodeURIComponent(host + path)}`);
      await page.getByRole('alert').getByText(sentence).first().waitFor();
      await dropFile(page, JSON.stringify(MAP));
      await title(page, 'Harbour');
    }
  });

  QUnit.test('a slow response is awaited; an endless one shows progress and can be cancelled', async (assert) => {
    const host = await oddServer();
    const slow = await app.open(`?src=${encodeURIComponent(`${host}/slow`)}`);
    await title(slow, 'Harbour');
    const page = await app.open(`?src=${encodeURIComponent(`${host}/endless`)}`);
    const task = page.getByRole('group', { name: 'In progress' });
    await task.getByText(/\d+ MB so far/).waitFor();
    await task.getByRole('button', { name: 'Cancel' }).click();
    await told(page, /^Opening .* was cancelled/);
    await task.waitFor({ state: 'detached' });
    await dropFile(page, JSON.stringify(MAP));
    await title(page, 'Harbour');
    assert.ok(true);
  });

  // Other failures of workers are tested without a browser.
  QUnit.test('a worker dies mid-layout: the layout finishes on the page itself', async (assert) => {
    app.expectConsole(/willReadFrequently/);
    const page = await app.blank();
    await page.addInitScript(`{ const Real = globalThis.Worker; globalThis.Worker = class extends Real {
      #heard = 0;
      set onmessage(listen) { super.onmessage = (event) => {
        this.#heard += 1;
        if (this.#heard < 3 && !event.data.done) return listen(event);
        if (this.#heard > 3) return;
        this.terminate(); this.onerror?.(new ErrorEvent('error', { cancelable: true })); } } } }`);
    await page.goto(new URL('?example=minimal', app.address()).href);
    await title(page, 'Minimal map');
    await dropFile(page, LARGE);
    await title(page, 'Large');
    await untilDrawn(page);
    assert.true((await placed(page)) > 780, 'nodes have places of their own');
  });

  QUnit.test('after the canvas loses and regains its context, the map is drawn again', async (assert) => {
    app.expectConsole(/willReadFrequently/);
    const page = await app.open('?example=minimal');
    await title(page, 'Minimal map');
    await untilDrawn(page);
    await page.evaluate(() => {
      for (const canvas of document.querySelectorAll('canvas')) {
        canvas.dispatchEvent(new Event('contextlost', { cancelable: true }));
        // A lost canvas is empty, with its first settings.
        canvas.getContext('2d')?.reset();
        canvas.dispatchEvent(new Event('contextrestored'));
      }
    });
    await untilDrawn(page);
    assert.ok(true);
  });

  QUnit.test('an unreadable canvas gives no picture, and a message', async (assert) => {
    const page = await app.blank();
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.toBlob = (done) => done(null);
    });
    await page.goto(new URL('?example=minimal', app.address()).href);
    await title(page, 'Minimal map');
    await choose(page, 'Export', 'Picture (PNG)');
    await told(page, /picture|drawn/i);
    assert.strictEqual(await page.title(), 'Minimal map – Graphmap');
  });

  QUnit.test('pictures that fail leave plain nodes and one quiet message that names them', async (assert) => {
    app.expectConsole(/404/);
    app.serve('maps/there.svg', {
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
      type: 'image/svg+xml',
    });
    const nodes = ['there', 'lost', 'gone', 'away', 'missing'].map((name, index) => ({
      id: name,
      image: `maps/${name}.svg`,
      x: index * 80,
      y: 0,
    }));
    const page = await app.open();
    await dropFile(page, JSON.stringify({ meta: { title: 'Pictures' }, nodes }));
    await title(page, 'Pictures');
    const said = page.locator('.messages .message').filter({ hasText: 'could not be loaded' });
    await said.waitFor();
    assert.strictEqual(
      (await said.locator('span').textContent())?.trim(),
      'The pictures of 4 nodes could not be loaded: “lost”, “gone”, and 2 more.',
    );
    assert.strictEqual(await said.getAttribute('role'), null, 'it does not interrupt');
    await dropFile(page, JSON.stringify({ meta: { title: 'One' }, nodes: nodes.slice(0, 2) }));
    await title(page, 'One');
    await told(page, 'The picture of “lost” could not be loaded.');
  });

  QUnit.test('with image bombs the page stays responsive, and the picture is made without them', async (assert) => {
    app.expectConsole(/ERR_|Failed to load|image/i);
    const side = 60_000;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><filter id="f"><feTurbulence numOctaves="99"/></filter><rect width="100%" height="100%" filter="url(#f)"/></svg>`;
    const laughs = `<!DOCTYPE svg [<!ENTITY a "ha">${[...'bcdefghi'].map((name, i) => `<!ENTITY ${name} "${`&${'abcdefghi'[i]};`.repeat(10)}">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&i;</text></svg>`;
    const images = [svg, laughs].map((markup) => `data:image/svg+xml,${encodeURIComponent(markup)}`);
    const page = await app.open('?example=minimal');
    await title(page, 'Minimal map');
    await dropFile(
      page,
      JSON.stringify({
        meta: { title: 'Bombs' },
        nodes: [
          ...images.map((image, i) => ({ id: `bomb${i}`, image })),
          { id: 'cut', image: 'data:image/png;base64,iVBORw0KGgo=' },
          { id: 'empty', image: 'data:image/png;base64,' },
          { id: 'text', image: 'data:image/png,hello' },
        ],
      }),
    );
    await title(page, 'Bombs');
    const waiting = page.waitForEvent('download');
    await choose(page, 'Export', 'Picture (PNG)');
    assert.true((await waiting).suggestedFilename().endsWith('.png'));
    await choose(page, 'Graph', 'New graph');
    await title(page, 'Untitled graph');
  });

  QUnit.test('a page left during reading, drawing and exporting is complete after returning', async (assert) => {
    app.expectConsole(/ERR_|Failed to load|abort|willReadFrequently/i);
    const host = await oddServer();
    const page = await app.open('?example=minimal');
    await title(page, 'Minimal map');
    await dropFile(page, LARGE);
    await page.reload();
    await title(page, 'Minimal map');
    await choose(page, 'Export', 'Report (Markdown)');
    await page.reload();
    await title(page, 'Minimal map');
    await page.goto(new URL(`?src=${encodeURIComponent(`${host}/endless`)}`, app.address()).href);
    await page.getByRole('group', { name: 'In progress' }).waitFor();
    await page.goto(new URL('?example=minimal', app.address()).href);
    await title(page, 'Minimal map');
    await untilDrawn(page);
    assert.ok(true);
  });
});
