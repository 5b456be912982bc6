/**
 * WebKit, the engine of Safari, in its build for GTK: driven by the classic WebDriver protocol, JSON over HTTP, in a
 * window on a screen that nobody sees.
 */

import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { onPath } from '../setup/chromium.ts';
import { asPageFunction, type Driver, makeHome, resultOf, start, stop, VIEWPORT } from './driver.ts';

export const WEBKIT_HINT =
  'No WebKit found: put WebKitWebDriver and Xvfb on the PATH (on Debian: apt-get install webkit2gtk-driver xvfb).';

type Programs = { readonly driver: string; readonly screen: string };

export function findWebKit(): Programs | undefined {
  const driver = onPath(['WebKitWebDriver']);
  const screen = onPath(['Xvfb']);
  return driver && screen ? { driver, screen } : undefined;
}

export async function startWebKit(programs: Programs): Promise<Driver> {
  const home = makeHome();
  // It picks a display that is free and says which.
  const screen = await start(
    [programs.screen, '-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    home.environment,
    { output: 3, says: /(\d+)\n/ },
  );
  const port = await freePort();
  const environment = { ...home.environment, DISPLAY: `:${screen.said[1]}` };
  const driver = await start([programs.driver, `--port=${port}`], environment);
  const address = `http://127.0.0.1:${port}`;
  await untilReady(address, driver.process);

  const { sessionId, capabilities } = await command<{ sessionId: string; capabilities: { browserVersion: string } }>(
    `${address}/session`,
    { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { args: ['--automation'] } } } },
  );
  const session = `${address}/session/${sessionId}`;
  await command(`${session}/timeouts`, { script: 60_000 });
  await command(`${session}/window/rect`, { x: 0, y: 0, width: VIEWPORT.width, height: VIEWPORT.height + 80 });

  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    downloads: home.downloads,
    open: async (url) => {
      await command(`${session}/url`, { url });
    },
    async evaluate(run, ...args) {
      const answer = await command<{ given?: string; error?: string }>(`${session}/execute/async`, {
        script: `const [given, done] = arguments;
          (${asPageFunction(run)})(given).then((given) => done({ given }), (error) => done({ error: String(error) }));`,
        args: [JSON.stringify(args)],
      });
      if (answer.error !== undefined) throw new Error(answer.error);
      return resultOf(answer.given);
    },
    perform: async (actions) => {
      await command(`${session}/actions`, { actions });
    },
    screenshot: async () => Buffer.from(await command<string>(`${session}/screenshot`), 'base64'),
    async close() {
      await command(session, undefined, 'DELETE');
      await stop(driver.process);
      await stop(screen.process);
      rmSync(home.folder, { recursive: true, force: true });
    },
  };
}

async function command<Result>(address: string, body?: object, method = body ? 'POST' : 'GET'): Promise<Result> {
  const response = await fetch(address, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${method} ${new URL(address).pathname}: ${value.error} ${value.message}`);
  return value;
}

/** It does not say when it listens. */
async function untilReady(address: string, driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null) {
    const isReady = await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await pause(50);
  }
  throw new Error('WebKitWebDriver ended before it was ready.');
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
