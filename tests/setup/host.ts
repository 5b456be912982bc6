/** A host page on another origin, for tests of the embedding. */

import { readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from 'playwright-core';
import sirv from 'sirv';
import { answersBrowser } from '../../cli/serve/server.ts';
import type { Application } from './browser.ts';

export type HostPage = {
  readonly page: Page;
  readonly frame: Frame;
  /** Sends a message to the application, as the page itself. */
  readonly send: (message: unknown) => Promise<void>;
  /** All messages that the application sent so far. */
  readonly messages: () => Promise<readonly Message[]>;
  /** Waits for the next message of a type after the first `after` messages, and gives it. */
  readonly next: (type: string, after?: number) => Promise<Message>;
  /** Number of messages so far. */
  readonly count: () => Promise<number>;
  /** Loads a document and waits for the answer. */
  readonly load: (data: unknown, name?: string) => Promise<Message>;
};

export type Message = { readonly type: string; readonly [part: string]: unknown };

/** Serves host pages on another port than the application's. */
export function useHost(hooks: NestedHooks, app: Application) {
  let server: Server | undefined;
  const pages = new Map<string, string>();
  const late = new Map<string, (response: ServerResponse) => void>();
  hooks.before(async () => {
    const files = sirv('examples/host', { dev: true });
    const client = readFileSync('dist/embed.js');
    server = createServer((request, response) => {
      const waiting = late.get(request.url ?? '');
      if (waiting) return waiting(response);
      const own = pages.get(request.url ?? '');
      if (own !== undefined) {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
        response.end(own);
        return;
      }
      if (request.url === '/embed.js') {
        response.writeHead(200, { 'content-type': 'text/javascript' });
        response.end(client);
        return;
      }
      if (request.url?.startsWith('/bare')) {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
        response.end(barePage(new URL(request.url, 'http://host').searchParams));
        return;
      }
      files(request, response, () => {
        if (answersBrowser(request, response)) return;
        response.writeHead(404);
        response.end();
      });
    });
    server.unref();
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  });
  hooks.after(() => {
    server?.closeAllConnections();
    server?.close();
  });
  const address = () => {
    const bound = server?.address() as AddressInfo | null | undefined;
    if (!bound) throw new Error('The host is started by the hook `before`; use it inside a test.');
    return `http://127.0.0.1:${bound.port}/`;
  };

  /**
   * A page with nothing but the frame; it keeps every message that comes from the frame's window.
   * @param look - further styles and attributes of the frame
   */
  async function open(
    path = '?embed=1',
    options?: Parameters<Application['open']>[1],
    look: FrameLook = {},
  ): Promise<HostPage> {
    const page = await app.blank(options);
    const source = new URL(path, look.app ?? app.address()).href;
    const { style = '', attributes = '' } = look;
    await page.goto(`${address()}bare?${new URLSearchParams({ frame: source, style, attributes })}`);
    const heard = (): Promise<readonly Message[]> => page.evaluate('heard') as Promise<readonly Message[]>;
    const next = async (type: string, after = 0): Promise<Message> => {
      await page.waitForFunction(
        `heard.slice(${after}).some((message) => message.type === ${JSON.stringify(type)})`,
        undefined,
        { polling: 20 },
      );
      const found = (await heard()).slice(after).find((message) => message.type === type);
      if (!found) throw new Error(`No ${type}`);
      return found;
    };
    const send = (message: unknown) =>
      page.evaluate((it) => {
        const frame = document.querySelector('iframe');
        frame?.contentWindow?.postMessage(it, '*');
      }, message);
    const count = async () => (await heard()).length;
    await next('graphapp:ready');
    const [, frame] = page.frames();
    if (!frame) throw new Error('The application is in no frame.');
    return {
      page,
      frame,
      send,
      messages: heard,
      next,
      count,
      async load(data, name = 'map.json') {
        const before = await count();
        await send({ type: 'graphapp:load', data, name });
        await page.waitForFunction(
          `heard.slice(${before}).some(({ type }) => type === 'graphapp:loaded' || type === 'graphapp:error')`,
          undefined,
          { polling: 20 },
        );
        const answer = (await heard()).slice(before).find(({ type }) => /loaded|error/.test(type));
        if (!answer) throw new Error('No answer');
        return answer;
      },
    };
  }

  /** An address beside the application whose answer waits until the test says so. */
  function serveLate(path: string, data: unknown) {
    let answer: () => void = () => {};
    let arrive: () => void = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    late.set(`/${path}`, (response) => {
      arrive();
      answer = () => {
        response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
        response.end(JSON.stringify(data));
      };
    });
    return { address: new URL(path, address()).href, arrived, answer: () => answer() };
  }

  /** A page of the test's own on the host; gives its address. */
  function serve(path: string, html: string): string {
    pages.set(`/${path}`, html);
    return new URL(path, address()).href;
  }

  return { address, open, serve, serveLate };
}

type FrameLook = {
  readonly style?: string;
  /** HTML attributes, such as `sandbox`. */
  readonly attributes?: string;
  /** Address of another server of the application. */
  readonly app?: string;
};

function barePage(wanted: URLSearchParams): string {
  const attribute = (wanted.get('frame') ?? '').replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="data:,"><body style="margin:0;height:3000px">
<script>
var heard = [];
addEventListener('message', (event) => {
  if (event.source === document.querySelector('iframe').contentWindow) heard.push({ ...event.data, origin: event.origin });
});
</script>
<iframe src="${attribute}" title="Map" ${wanted.get('attributes') ?? ''} style="display:block;width:800px;height:600px;border:0;${wanted.get('style') ?? ''}"></iframe>
</body></html>`;
}
