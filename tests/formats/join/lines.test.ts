/** Files of fragments: long lines, and texts that no database stores. */

import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import QUnit from 'qunit';
import { RefusedError } from '../../../cli/base/usage.ts';
import { join } from '../../../cli/collect/join-command.ts';
import { LONGEST_LINE, readFragment } from '../../../formats/claims/fragment.ts';
import { joinTexts } from '../../../jobs/join-texts.ts';
import { useFolder } from '../../setup/command.ts';

QUnit.module('formats/join lines', (hooks) => {
  const folder = useFolder(hooks);
  const LINE = JSON.stringify({ kind: 'node', source: 's', keys: ['git:h/a'], says: { label: 'A' } });
  const terminal = () => ({ folder: folder.path(), print: () => {}, shell: process });
  const world = {
    request: () => Promise.reject(new Error('offline')),
    now: () => new Date('2026-01-05'),
    environment: {},
  };

  QUnit.test('a line of more than 16 MB is refused with its number, without reading it all', async (assert) => {
    const file = openSync(folder.path('long.ndjson'), 'w');
    writeSync(file, `${LINE}\n${LINE}\n`);
    const part = 'x'.repeat(10_000_000);
    for (let at = 0; at < 30; at += 1) writeSync(file, part);
    closeSync(file);
    const before = process.memoryUsage.rss();
    const refused = await join(['long.ndjson', 'out.json'], {}, terminal(), world).catch((error: unknown) => error);
    assert.deepEqual(refused instanceof RefusedError && refused.lines, [
      'long.ndjson:3: error: / This line is longer than 16 MB. A file of fragments has one fragment in each line.',
    ]);
    const grown = (process.memoryUsage.rss() - before) / 1e6;
    assert.true(grown < 150, `${Math.round(grown)} MB for a line of 300 MB`);
    const padded = `${LINE.slice(0, -1)}${' '.repeat(LONGEST_LINE - LINE.length)}}`;
    writeFileSync(folder.path('longest.ndjson'), `${LINE}\n${padded}\n${LINE}`);
    assert.strictEqual(await join(['longest.ndjson', 'out.json'], {}, terminal(), world), 0, 'exactly 16 MB are read');
    writeFileSync(folder.path('longer.ndjson'), `${LINE}\n${LINE}\n ${padded}\n${LINE}`);
    await assert.rejects(join(['longer.ndjson', 'out.json'], {}, terminal(), world), /longer\.ndjson:3:/);
    const onPage = joinTexts({
      files: [{ name: 'a.ndjson', text: `${LINE}\n ${padded}` }],
      fragments: [],
      today: '2026-11-01',
    });
    assert.deepEqual(onPage.failures, ['a.ndjson: line 2 is longer than 16 MB']);
  });

  QUnit.test('half of a surrogate pair is replaced wherever a fragment has it', (assert) => {
    const text = (half: string) =>
      `{"kind":"node","source":"s${half}","name":"n${half}","keys":["git:h/${half}"],"claims":["domain:${half}"],"says":{"label":"l${half}"}}`;
    assert.deepEqual(readFragment(text('\\ud83d')), readFragment(text('\ufffd')));
    assert.deepEqual(readFragment(text('\\ud83d\\ude00')), readFragment(text('😀')), 'a whole pair stays');
  });

  for (const engine of ['built-in', 'duckdb']) {
    QUnit.test(`keys of all kinds of characters do not end a join with ${engine}`, async (assert) => {
      const keys = ['\\ud800', '\\udc00x', '\\u0000', '\\u2028', '\\uffff', '\\\\', "'"].map((key) => `git:h/${key}`);
      const lines = keys.flatMap((key, at) => [
        `{"kind":"node","source":"s","keys":["${key}"],"says":{"label":"L${at}"}}`,
        `{"kind":"edge","source":"s","from":"${key}","to":"git:h/a","says":{"type":"uses"}}`,
      ]);
      writeFileSync(folder.path('in.ndjson'), [LINE, ...lines].join('\n'));
      assert.strictEqual(await join(['in.ndjson', 'out.json'], { engine }, terminal(), world), 0);
      const map = JSON.parse(readFileSync(folder.path('out.json'), 'utf8'));
      assert.deepEqual([map.nodes.length, map.edges.length], [8, 7]);
    });
  }
});
