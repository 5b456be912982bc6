/** The command as a process of its own: its streams, its environment, and the work that it takes to start. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import QUnit from 'qunit';
import { BIN, graphmap, graphmapProcess, type Ran, runProgram, useFolder } from '../setup/command.ts';

const DATE = '2026-09-23';
const MAP = resolve('examples/python-packaging.json');
const DESCRIPTOR = resolve('tests/fixtures/ocd/every-section.json');

QUnit.module('graphmap, a process', (hooks) => {
  const folder = useFolder(hooks);

  QUnit.test('what it reads, writes and ends with is what tests of commands see without a process', async (assert) => {
    for (const [args, input] of [
      [['report', '-', '-', '--date', DATE], '{"nodes":[{"id":"é","type":"x"}]}'],
      [['validate', '-'], '{"nodes":[,]}'],
      [['reprot'], ''],
    ] as const) {
      const ran = await graphmapProcess(args, { input, folder: folder.path() });
      assert.deepEqual(ran, await graphmap(args, { input, folder: folder.path() }), args[0]);
      assert.true(ran.stderr.length > 0);
    }
  });
  QUnit.test('a reader that stops early is no error', async (assert) => {
    const nodes = Array.from({ length: 20_000 }, (_, index) => ({ id: `node-${index}` }));
    writeFileSync(folder.path('large.json'), JSON.stringify({ nodes }));
    const child = spawn(process.execPath, [BIN, 'report', 'large.json', '-'], { cwd: folder.path() });
    let told = '';
    child.stderr.on('data', (chunk: Buffer) => {
      told += chunk.toString();
    });
    child.stdout.once('data', () => child.stdout.destroy());
    const [status] = await once(child, 'close');
    assert.deepEqual([status, told], [0, '']);
  });
  QUnit.test('the same bytes in every locale and time zone, and on every run', async (assert) => {
    const positions = [
      {},
      { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8' },
      { TZ: 'America/Adak', LANG: 'de_DE.UTF-8', LC_ALL: 'C' },
    ];
    const texts = await Promise.all(
      positions.map((env) => graphmapProcess(['report', DESCRIPTOR, '-', '--date', DATE], { env })),
    );
    assert.strictEqual(new Set(texts.map(({ stdout }) => stdout)).size, 1);
    assert.ok((texts[0]?.stdout.length ?? 0) > 1000);
  });
  QUnit.test('starts, reads, writes and ends with less than 300 ms of work', async (assert) => {
    // Work of the processor, not time on the clock: other programs share the machine.
    const tell =
      'process.on("exit",()=>{const{user,system}=process.cpuUsage();process.stderr.write(String(user+system))})';
    const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(tell)}` };
    const workOf = async (running: Promise<Ran>) => Number((await running).stderr) / 1000;
    const [bare, times]: [number[], number[]] = [[], []];
    for (let i = 0; i < 5; i += 1) {
      bare.push(await workOf(runProgram(process.execPath, ['--eval', ''], { env })));
      times.push(await workOf(graphmapProcess(['report', MAP, folder.path('out.md')], { env })));
    }
    // Node alone takes 50 ms to start on a quiet machine, and tells how much slower than that this one is.
    const slowness = Math.max(1, Math.min(...bare) / 50);
    assert.ok(Math.min(...times) / slowness < 300, `${times.map(Math.round).join(', ')} ms, ${slowness} times slower`);
  });
});
