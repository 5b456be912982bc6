/** Outputs of commands: replaced as a whole, as private as before. */

import { chmodSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import QUnit from 'qunit';
import { writeOutput, writeOutputBy } from '../../cli/base/files.ts';
import { graphmap, useFolder } from '../setup/command.ts';

QUnit.module('cli/files', (hooks) => {
  const folder = useFolder(hooks);

  QUnit.test(
    'an output that is written step by step replaces the old one at its end, or not at all',
    async (assert) => {
      writeFileSync(folder.path('out'), 'old');
      chmodSync(folder.path('out'), 0o600);
      const failing = writeOutputBy('out', folder.path(), async (path) => {
        writeFileSync(path, 'half of the n');
        assert.strictEqual(readFileSync(folder.path('out'), 'utf8'), 'old');
        throw new Error('the engine failed');
      });
      await assert.rejects(failing, /the engine failed/);
      assert.deepEqual([readdirSync(folder.path()), readFileSync(folder.path('out'), 'utf8')], [['out'], 'old']);
      await writeOutputBy('out', folder.path(), async (path) => writeFileSync(path, 'new'));
      assert.deepEqual([readdirSync(folder.path()), readFileSync(folder.path('out'), 'utf8')], [['out'], 'new']);
      assert.strictEqual(statSync(folder.path('out')).mode & 0o777, 0o600);
    },
  );

  QUnit.test('a private file is private while it is written', async (assert) => {
    writeFileSync(folder.path('out'), 'old');
    chmodSync(folder.path('out'), 0o600);
    const modes: number[] = [];
    function* parts() {
      for (const name of readdirSync(folder.path())) modes.push(statSync(folder.path(name)).mode & 0o777);
      yield 'new';
    }
    await writeOutput('out', { [Symbol.iterator]: parts }, { folder: folder.path(), shell: process }, '-');
    assert.deepEqual([modes, readFileSync(folder.path('out'), 'utf8')], [[0o600, 0o600], 'new']);
  });

  QUnit.test(
    'a circle of links and a name that is too long are told in one sentence, as input and output',
    async (assert) => {
      symlinkSync('loop.json', folder.path('loop.json'));
      writeFileSync(folder.path('map.json'), '{"nodes":[{"id":"a"}]}');
      const long = `${'n'.repeat(300)}.json`;
      for (const [bad, reason] of [
        ['loop.json', 'its links lead in a circle'],
        [long, 'its name is too long'],
      ] as const) {
        for (const [verb, ...args] of [
          ['write', 'layout', 'map.json', bad],
          ['write', 'join', 'map.json', bad],
          ['read', 'join', bad, 'out.json'],
          ['read', 'join', 'map.json', 'out.json', '--trust', bad],
          ['read', 'update', 'map.json', '--from', bad],
          ['open', 'open', bad],
        ] as const) {
          const { status, stderr } = await graphmap(args, { folder: folder.path() });
          assert.deepEqual([status, stderr], [2, `graphmap: Cannot ${verb} ${bad}: ${reason}.\n`], args.join(' '));
        }
      }
    },
  );
});
