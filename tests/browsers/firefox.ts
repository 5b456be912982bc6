/** Firefox, as it is installed, driven by WebDriver BiDi, the protocol that it speaks itself: JSON over one socket. */

import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { onPath } from '../setup/chromium.ts';
import { asPageFunction, type Driver, makeHome, resultOf, start, stop, VIEWPORT } from './driver.ts';

export const FIREFOX_HINT =
  'No Firefox found: set the environment variable FIREFOX to its path, or put firefox on the PATH (on Debian: apt-get install firefox-esr).';

export const findFirefox = (): string | undefined => process.env.FIREFOX ?? onPath(['firefox-esr', 'firefox']);

/** Nothing is fetched, asked or shown but what the test opens. */
const PREFERENCES: Readonly<Record<string, string | number | boolean>> = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.download.folderList': 2,
  'browser.download.useDownloadDir': true,
  'browser.download.always_ask_before_handling_new_types': false,
  'browser.download.alwaysOpenPanel': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'remote.prefs.recommended': true,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

export async function startFirefox(program: string): Promise<Driver> {
  const home = makeHome();
  const profile = join(home.folder, 'profile');
  mkdirSync(profile);
  const preferences = { ...PREFERENCES, 'browser.download.dir': home.downloads };
  writeFileSync(
    join(profile, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const command = [program, '--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const browser = await start(command, home.environment, {
    output: 2,
    says: /WebDriver BiDi listening on (ws:\/\/\S+)/,
  });
  const socket = new WebSocket(`${browser.said[1]}/session`);
  await once(socket, 'open');
  const send = commandsOver(socket);

  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  });
  const { contexts } = await send<{ contexts: readonly { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context;
  await send('browsingContext.setViewport', { context, viewport: VIEWPORT });

  return {
    name: `Firefox ${capabilities.browserVersion}`,
    downloads: home.downloads,
    open: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(run, ...args) {
      const answer = await send<{ result: { value?: unknown }; exceptionDetails?: { text: string } }>(
        'script.callFunction',
        {
          functionDeclaration: asPageFunction(run),
          arguments: [{ type: 'string', value: JSON.stringify(args) }],
          awaitPromise: true,
          target: { context },
        },
      );
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
      return resultOf(answer.result.value);
    },
    perform: async (actions) => {
      await send('input.performActions', { context, actions });
    },
    async screenshot() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    async close() {
      socket.close();
      await stop(browser.process);
      rmSync(home.folder, { recursive: true, force: true });
    },
  };
}

type Reply = { readonly id?: number; readonly result?: unknown; readonly error?: string; readonly message?: string };

/** Sends a command and waits for its answer. */
function commandsOver(socket: WebSocket) {
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let last = 0;
  socket.on('message', (data) => {
    const { id, result, error, message } = JSON.parse(String(data)) as Reply;
    const asked = id === undefined ? undefined : waiting.get(id);
    if (id === undefined || !asked) return;
    waiting.delete(id);
    if (error) asked.reject(new Error(`${error}: ${message}`));
    else asked.resolve(result);
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has gone.'));
  });
  return <Result>(method: string, params: object): Promise<Result> => {
    const id = ++last;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve: resolve as (result: unknown) => void, reject });
      socket.send(JSON.stringify({ id, method, params }));
    });
  };
}
