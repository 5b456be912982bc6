/** `graphmap open` as processes: a second one, a restart, and what other users can see of it. */

import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import QUnit from 'qunit';
import { BIN, useFolder } from '../setup/command.ts';

type OpenOptions = { readonly args?: readonly string[]; readonly inTerminal?: boolean; readonly keys?: string };

const SILENT: OpenOptions = { args: ['--no-browser'] };
const ORIGINAL = '{"nodes":[{"id":"a"}]}';

QUnit.module('graphmap open, processes', (hooks) => {
  const folder = useFolder(hooks);
  const started: ChildProcess[] = [];

  hooks.beforeEach(() => writeFileSync(folder.path('map.json'), ORIGINAL));
  hooks.afterEach(async () => {
    await Promise.all(started.splice(0).map((child) => stop(child)));
  });

  async function stop(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once('close', done));
    child.kill('SIGINT');
    await ended;
  }

  type Opened = {
    readonly child: ChildProcess;
    readonly url: string;
    readonly status: number | null;
    readonly says: string;
  };

  /** Runs the command until it has said its address, or has ended. @param keys - typed at its question */
  function open({ args = [], inTerminal = false, keys = '' }: OpenOptions): Promise<Opened> {
    const command = [process.execPath, BIN, 'open', 'map.json', ...args];
    const [program = '', ...more] = inTerminal ? ['script', '-qefc', command.join(' '), '/dev/null'] : command;
    const PATH = `${folder.path('bin')}:${process.env.PATH}`;
    const env = { ...process.env, XDG_CACHE_HOME: folder.path('cache'), PATH, INIT_CWD: undefined };
    const child = spawn(program, more, { cwd: folder.path(), env });
    started.push(child);
    return new Promise((done) => {
      let says = '';
      const opened = (status: number | null) => ({ child, url: /http:\S+\//.exec(says)?.[0] ?? '', status, says });
      const read = (chunk: Buffer) => {
        says += chunk;
        if (says.includes('Ctrl C')) done(opened(null));
        if (`${chunk}`.includes('[Y/n]')) child.stdin?.write(keys);
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      child.once('close', (status) => done(opened(status)));
    });
  }

  const statusOf = async (address: string) => (await fetch(address)).status;
  /** Content of a file that the browser wrote. */
  const given = (name: string) => (existsSync(folder.path(name)) ? readFileSync(folder.path(name), 'utf8') : '');
  const records = () => readdirSync(folder.path('cache/graphmap/open'));

  /** A desktop's browser that notes its arguments and keeps a copy of the file that it is to show. */
  function fakeBrowser(): void {
    mkdirSync(folder.path('bin'));
    const script = `#!/bin/sh\ncp -p "$1" ${folder.path('shown.html')}\necho "$@" >> ${folder.path('arguments')}\n`;
    for (const name of ['xdg-open', 'open']) {
      writeFileSync(folder.path(`bin/${name}`), script);
      chmodSync(folder.path(`bin/${name}`), 0o755);
    }
  }
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 20));
  };

  QUnit.test('a second process says that the file is open and where, and serves nothing', async (assert) => {
    const first = await open(SILENT);
    const second = await open(SILENT);
    assert.deepEqual([second.status, second.says], [2, `graphmap: map.json is open already, at ${first.url}\n`]);
    assert.strictEqual(await statusOf(`${first.url}file`), 200);
  });

  QUnit.test('of processes that start together one serves the file', async (assert) => {
    const all = await Promise.all(Array.from({ length: 4 }, () => open(SILENT)));
    const serving = all.filter(({ status }) => status === null);
    assert.strictEqual(serving.length, 1, all.map(({ says }) => says).join(''));
    assert.deepEqual([...new Set(all.map(({ url }) => url))], [serving[0]?.url]);
  });

  QUnit.test('a restart accepts the page again for a day, at the same address', async (assert) => {
    const first = await open(SILENT);
    await stop(first.child);
    const second = await open(SILENT);
    assert.strictEqual(second.url, first.url);
    await stop(second.child);
    const [name = ''] = records().filter((one) => one.endsWith('.json'));
    const path = join(folder.path('cache/graphmap/open'), name);
    const entry = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, JSON.stringify({ ...entry, usedAt: Date.now() - 25 * 60 * 60_000 }));
    const third = await open(SILENT);
    assert.notStrictEqual(new URL(third.url).pathname, new URL(first.url).pathname, 'a day later it has another token');
  });

  QUnit.test('a killed process does not keep the file open', async (assert) => {
    const first = await open(SILENT);
    const ended = new Promise((done) => first.child.once('close', done));
    first.child.kill('SIGKILL');
    await ended;
    const lock =
      records()
        .find((one) => one.endsWith('.json'))
        ?.replace('.json', '.lock') ?? '';
    writeFileSync(join(folder.path('cache/graphmap/open'), lock), '');
    utimesSync(join(folder.path('cache/graphmap/open'), lock), 0, 0);
    const second = await open(SILENT);
    assert.strictEqual(second.url, first.url);
  });

  QUnit.test('another program at the port gets no token', async (assert) => {
    const first = await open(SILENT);
    await stop(first.child);
    const asked: string[] = [];
    const other = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end('hello');
    });
    await new Promise<void>((done) => other.listen(Number(new URL(first.url).port), '127.0.0.1', done));
    const second = await open(SILENT);
    assert.strictEqual(second.status, null);
    assert.notStrictEqual(new URL(second.url).port, new URL(first.url).port);
    assert.true(asked.length > 0 && asked.every((url) => url.startsWith('/alive?')), asked.join(' '));
    other.closeAllConnections();
    other.close();
  });

  QUnit.test('the token is in files of the user alone', async (assert) => {
    await open(SILENT);
    const room = folder.path('cache/graphmap/open');
    assert.strictEqual(statSync(room).mode & 0o777, 0o700);
    for (const name of records()) assert.strictEqual(statSync(join(room, name)).mode & 0o777, 0o600, name);
  });

  QUnit.test('the browser gets a private file, not the address, and the file is removed', async (assert) => {
    fakeBrowser();
    const { url } = await open({ inTerminal: true });
    await until(() => given('arguments') !== '');
    const [path = ''] = given('arguments').split('\n');
    assert.false(given('arguments').includes(new URL(url).pathname.slice(1, -1)), given('arguments'));
    assert.strictEqual(statSync(folder.path('shown.html')).mode & 0o777, 0o600);
    assert.ok(given('shown.html').includes(`content="0;url=${url}"`));
    await fetch(url);
    await until(() => !existsSync(path));
    assert.false(existsSync(path));
  });

  QUnit.test('a second process offers to show the running page', async (assert) => {
    fakeBrowser();
    const first = await open(SILENT);
    const refused = await open({ inTerminal: true, keys: 'n\n' });
    assert.deepEqual([refused.status, given('arguments')], [0, '']);
    assert.ok(refused.says.includes(`map.json is open already, at ${first.url}`), refused.says);
    const second = await open({ inTerminal: true, keys: '\n' });
    await until(() => given('shown.html') !== '');
    assert.strictEqual(second.status, 0);
    assert.ok(given('shown.html').includes(`content="0;url=${first.url}"`));
  });
});
