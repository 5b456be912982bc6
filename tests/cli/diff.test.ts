/** `graphmap diff`: for people, for scripts, for git and for a workflow, as the documentation says. */

import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import QUnit from 'qunit';
import { BIN, graphmap, runProgram, useFolder } from '../setup/command.ts';

const OLD = {
  nodes: [
    { id: 'a', label: 'CIRCL' },
    { id: 'b', label: 'MISP', details: { status: 'active' }, x: 0, y: 0 },
  ],
  edges: [{ from: 'a', to: 'b', label: 'maintains' }],
};
const NEW = {
  nodes: [
    { label: 'MISP', id: 'b', details: { status: 'archived' }, x: 90, y: 0 },
    { id: 'a', label: 'CIRCL' },
  ],
  edges: [],
};
const SENTENCES = ['- **CIRCL** no longer maintains **MISP**.', '- **MISP**: status from active to archived.'];

QUnit.module('graphmap diff', (hooks) => {
  const folder = useFolder(hooks);
  const file = (name: string, value: unknown) => {
    writeFileSync(folder.path(name), typeof value === 'string' ? value : JSON.stringify(value));
    return folder.path(name);
  };
  const both = () => [file('old.json', OLD), file('new.json', NEW)] as const;

  QUnit.test('says in sentences what changed, on the terminal or in a file', async (assert) => {
    const ran = await graphmap(['diff', ...both()]);
    assert.deepEqual([ran.status, ran.stderr], [0, '']);
    for (const sentence of SENTENCES) assert.true(ran.stdout.includes(`${sentence}\n`), ran.stdout);
    const wrote = await graphmap(['diff', ...both(), folder.path('out.md')]);
    assert.deepEqual(wrote, { status: 0, stdout: '', stderr: '' });
    assert.strictEqual(readFileSync(folder.path('out.md'), 'utf8'), ran.stdout);
    const all = await graphmap(['diff', ...both(), '--moves']);
    assert.true(all.stdout.includes('- **MISP** moved.'), all.stdout);
  });

  QUnit.test('--json gives scripts each change by element and field', async (assert) => {
    const { stdout } = await graphmap(['diff', ...both(), '--json']);
    assert.deepEqual(JSON.parse(stdout), {
      changes: [
        {
          what: 'changed',
          kind: 'node',
          id: 'b',
          fields: [{ field: 'details.status', aspect: 'content', before: 'active', after: 'archived' }],
          sentences: ['MISP: status from active to archived.'],
        },
        { what: 'removed', kind: 'edge', id: 'a-b', sentences: ['CIRCL no longer maintains MISP.'] },
      ],
      reordered: ['node'],
    });
  });

  QUnit.test('--exit-code is 0 for the same map in another layout, 1 for changes, 2 without a map', async (assert) => {
    const [old, next] = both();
    const laidOut = file('same.json', JSON.stringify(OLD, null, 8));
    const bad = file('bad.json', '{');
    const other = file('other.json', { scripts: {} });
    for (const [names, status] of [
      [[old, laidOut], 0],
      [[old, next], 1],
      [[old, bad], 2],
      [[other, old], 2],
      [[old], 2],
    ] as const) {
      assert.strictEqual((await graphmap(['diff', ...names, '--exit-code'])).status, status, names.join(' '));
    }
    assert.strictEqual((await graphmap(['diff', old, next])).status, 0, 'without it changes are no failure');
  });

  /** A repository with two commits of map.json, and `graphmap` on the path. */
  async function repository(): Promise<{
    readonly git: (...args: string[]) => ReturnType<typeof runProgram>;
    readonly env: Record<string, string>;
  }> {
    const bin = folder.path('bin');
    mkdirSync(bin);
    writeFileSync(`${bin}/graphmap`, `#!/bin/sh\nexec "${process.execPath}" "${BIN}" "$@"\n`);
    chmodSync(`${bin}/graphmap`, 0o755);
    const env = {
      PATH: `${bin}:${process.env.PATH ?? ''}`,
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_SYSTEM: '/dev/null',
      GIT_PAGER: 'cat',
    };
    const git = (...args: string[]) =>
      runProgram('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], {
        folder: folder.path(),
        env,
      });
    await git('init', '-q');
    for (const map of [OLD, NEW]) {
      file('map.json', map);
      await git('add', 'map.json');
      await git('commit', '-qm', 'Map');
    }
    return { git, env };
  }

  /** The shell lines of a code block of the page. */
  const documented = (start: string): string => {
    const page = readFileSync('docs/compare.md', 'utf8');
    const block = [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].find(([, code = '']) => code.startsWith(start))?.[1];
    if (block === undefined) throw new Error(`The page has no block that starts with ${start}.`);
    return block;
  };

  for (const [title, start] of [
    ['as a difftool', 'git config difftool'],
    ['as the driver of git diff', 'echo'],
  ] as const) {
    QUnit.test(`works with git ${title}, by the documented commands`, async (assert) => {
      const { env } = await repository();
      const ran = await runProgram('sh', ['-ec', documented(start)], { folder: folder.path(), env });
      for (const sentence of SENTENCES) assert.true(ran.stdout.includes(sentence), ran.stdout + ran.stderr);
    });
  }

  QUnit.test('the documented workflow comments on a pull request what changed', async (assert) => {
    const { git, env } = await repository();
    symlinkSync(resolve('.'), folder.path('.graphmap'));
    const gh = folder.path('bin/gh');
    writeFileSync(gh, '#!/bin/sh\necho "$@" > gh-arguments\ncat "$5" > gh-body\n');
    chmodSync(gh, 0o755);
    const workflow = readFileSync('docs/compare.md', 'utf8').match(/^ {8}run: \|\n((?: {10}.*\n)+)/m)?.[1] ?? '';
    const base = (await git('rev-parse', 'HEAD~1')).stdout.trim();
    const ran = await runProgram('bash', ['-eo', 'pipefail', '-c', workflow], {
      folder: folder.path(),
      env: { ...env, BASE: base, NUMBER: '7' },
    });
    assert.strictEqual(ran.status, 0, ran.stderr);
    const told = readFileSync(folder.path('gh-arguments'), 'utf8');
    assert.strictEqual(told, 'pr comment 7 --body-file changes.md --edit-last --create-if-none\n');
    const body = readFileSync(folder.path('gh-body'), 'utf8');
    for (const sentence of SENTENCES) assert.true(body.includes(sentence), body);
  });
});
