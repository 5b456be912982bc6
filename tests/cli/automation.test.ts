/** Pipelines: the steps of the action, the hooks and the example for a second host run here. Releases: the parts that the script makes. */

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import QUnit from 'qunit';
import { billOfMaterials, changelogSection, checksums } from '../../cli/build/release.ts';
import { COMMANDS } from '../../cli/commands.ts';
import { BIN, runProgram, useFolder } from '../setup/command.ts';

/** A map without findings. */
const CLEAN = JSON.stringify({
  meta: {
    title: 'Team',
    description: 'The projects of the team. An arrow runs from the one that acts. Checked on 3 May 2026.',
  },
  nodes: [
    { id: 'a', label: 'Atlas', description: 'A map server.' },
    { id: 'b', label: 'Beacon', description: 'A message bus.' },
  ],
  edges: [{ from: 'a', to: 'b', label: 'uses' }],
});

const read = (path: string) => readFileSync(path, 'utf8');

QUnit.module('automation', (hooks) => {
  const folder = useFolder(hooks);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], {
      cwd: folder.path(),
      encoding: 'utf8',
    }).trim();

  /** Puts `graphmap`, and an `npx` that runs it, into a folder of the path. */
  const onPath = () => {
    mkdirSync(folder.path('bin'));
    const write = (name: string, line: string) =>
      writeFileSync(folder.path(`bin/${name}`), `#!/bin/sh\n${line}\n`, { mode: 0o755 });
    write('graphmap', `exec ${process.execPath} ${BIN} "$@"`);
    write('npx', '[ "$1" = --yes ] && [ "$2" = graphmap@1 ] && shift 2 && exec graphmap "$@"');
  };
  const withBin = () => `${folder.path('bin')}:${process.env.PATH}`;

  QUnit.test('the action checks a map, writes report and picture, and summarizes the change', async (assert) => {
    writeFileSync(folder.path('map.json'), '{"nodes":[{"id":"a","label":"Atlas"}]}');
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'Begin');
    const BASE = git('rev-parse', 'HEAD');
    writeFileSync(folder.path('map.json'), '{"nodes":[{"id":"a","label":"Atlas"},{"id":"b","label":"Beacon"}]}');
    const env = {
      GRAPHMAP: `${process.execPath} ${BIN}`,
      MAP: 'map.json',
      REPORT: 'report.md',
      SVG: 'map.svg',
      BASE,
      GITHUB_STEP_SUMMARY: folder.path('summary.md'),
    };
    const script = resolve('automation/review');
    const review = (more: Record<string, string> = {}) =>
      runProgram('bash', [script], { folder: folder.path(), env: { ...env, ...more } });
    const { status, stderr } = await review();
    assert.strictEqual(status, 0, stderr);
    assert.ok(read(folder.path('report.md')).includes('### Beacon') && read(folder.path('map.svg')).startsWith('<svg'));
    const summary = read(folder.path('summary.md'));
    assert.ok(/## map\.json[\s\S]*finding[\s\S]*\n## Added\n[\s\S]*Beacon/.test(summary), summary);
    assert.strictEqual(
      (await review({ FAIL_ON_FINDINGS: 'true' })).status,
      1,
      'findings fail it where that is asked for',
    );
    writeFileSync(folder.path('map.json'), '{');
    assert.strictEqual((await review()).status, 1, 'a refused map fails it');
    assert.ok(read('action.yml').includes('$GITHUB_ACTION_PATH/automation/review'));
  });

  QUnit.test('a map that is new in a change is summarized as added', async (assert) => {
    git('init', '--quiet');
    git('commit', '--quiet', '--allow-empty', '--message', 'Begin');
    writeFileSync(folder.path('map.json'), '{"nodes":[{"id":"a","label":"Atlas"}]}');
    const env = { GRAPHMAP: `${process.execPath} ${BIN}`, MAP: 'map.json', BASE: git('rev-parse', 'HEAD') };
    const ran = await runProgram('bash', [resolve('automation/review')], { folder: folder.path(), env });
    assert.deepEqual([ran.status, ran.stdout.includes('- New: **Atlas**.')], [0, true], ran.stderr);
  });

  QUnit.test('the hooks let a commit with a valid map pass and stop one with a refused map', async (assert) => {
    const entries = [...read('.pre-commit-hooks.yaml').matchAll(/entry: (.*)\n {2}language: node\n {2}files: (.*)/g)];
    assert.strictEqual(entries.length, 2);
    onPath();
    git('init', '--quiet');
    // As pre-commit does it: each entry with the staged files that match.
    const lines = entries.map(
      ([, entry, files]) => `git diff --cached --name-only | grep -E '${files}' | xargs --no-run-if-empty ${entry}`,
    );
    writeFileSync(folder.path('.git/hooks/pre-commit'), ['#!/bin/sh', 'set -e', ...lines, ''].join('\n'), {
      mode: 0o755,
    });
    const commit = async (text: string) => {
      writeFileSync(folder.path('team.map.json'), text);
      git('add', 'team.map.json');
      const args = ['-c', 'user.name=T', '-c', 'user.email=t@example.org', 'commit', '--message', 'Map'];
      return runProgram('git', args, { folder: folder.path(), env: { PATH: withBin() } });
    };
    const refused = await commit('{"nodes":[{"id":"a"},{"id":"a"}]}');
    assert.notStrictEqual(refused.status, 0);
    assert.true(
      /team\.map\.json:1:\d+: error: .*“a”/.test(refused.stdout + refused.stderr),
      refused.stdout + refused.stderr,
    );
    const clean = await commit(CLEAN);
    assert.strictEqual(clean.status, 0, clean.stdout + clean.stderr);
    assert.strictEqual(git('log', '--format=%s'), 'Map');
  });

  QUnit.test('the hooks install: what npm pack prints is the name of a file, whatever its scripts print', (assert) => {
    // As pre-commit installs a hook: the output, without surrounding space, is the path of the package.
    const scripts = { prepare: 'echo prepared', prepack: 'echo built && echo built >&2', postpack: 'echo packed' };
    writeFileSync(folder.path('package.json'), JSON.stringify({ name: 'noisy', version: '1.0.0', scripts }));
    writeFileSync(folder.path('.npmrc'), read('.npmrc'));
    const printed = execFileSync('npm', ['pack'], {
      cwd: folder.path(),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    assert.strictEqual(printed.trim(), 'noisy-1.0.0.tgz');
    assert.true(existsSync(folder.path(printed.trim())));
  });

  QUnit.test('the hooks match map.json and other names of maps, and no other file', (assert) => {
    const patterns = [...read('.pre-commit-hooks.yaml').matchAll(/files: (.*)/g)].map(
      ([, files = '']) => new RegExp(files),
    );
    assert.strictEqual(patterns.length, 2);
    for (const pattern of patterns) {
      for (const path of ['map.json', 'docs/map.json', 'team.map.json', 'a/team.map.json'])
        assert.true(pattern.test(path), path);
      for (const path of ['bitmap.json', 'map.json.bak', 'package.json', 'sitemap.json'])
        assert.false(pattern.test(path), path);
    }
  });

  QUnit.test('the steps of the example for a second host run', async (assert) => {
    const [, block = ''] = read('automation/gitlab-ci.yml').split('  script:\n');
    const steps = [...(block.split('  artifacts:')[0] ?? '').matchAll(/^ {4}- (.*)$/gm)].map(([, step = '']) => step);
    assert.true(steps.length >= 6);
    onPath();
    git('init', '--quiet');
    writeFileSync(folder.path('map.json'), '{"nodes":[{"id":"a","label":"Atlas"}]}');
    git('add', 'map.json');
    git('commit', '--quiet', '--message', 'Begin');
    writeFileSync(folder.path('map.json'), '{"nodes":[{"id":"a","label":"Atlas"},{"id":"b","label":"Beacon"}]}');
    git('commit', '--quiet', '--all', '--message', 'Add Beacon');
    const script = ['set -e', ...steps].join('\n');
    const ran = await runProgram('bash', ['-c', script], { folder: folder.path(), env: { PATH: withBin() } });
    assert.strictEqual(ran.status, 0, ran.stderr);
    assert.true(ran.stdout.includes('- New: **Beacon**.'), ran.stdout);
    assert.true(
      read(folder.path('report.md')).includes('### Beacon') && read(folder.path('map.svg')).startsWith('<svg'),
    );
  });

  QUnit.test('workflows and containers name scripts and files that exist', (assert) => {
    const { scripts } = JSON.parse(read('package.json'));
    for (const name of readdirSync('.github/workflows')) {
      const text = read(join('.github/workflows', name));
      for (const [, script = ''] of text.matchAll(/npm run ([\w:]+)/g))
        assert.true(Object.hasOwn(scripts, script), script);
      for (const [, path = ''] of text.matchAll(/\bbash ((?:\.ci|automation)\/[\w-]+)/g))
        assert.true(existsSync(path), path);
    }
    for (const name of ['command', 'site']) {
      const text = read(`automation/Containerfile.${name}`);
      const copied = [...text.matchAll(/^COPY (?!--from)(\S+) /gm)].map(([, path = '']) => path);
      assert.deepEqual(copied.filter(existsSync), ['.'], name);
      assert.true(text.includes('RUN npm ci') && existsSync('package-lock.json'));
      const [, command = ''] = /^ENTRYPOINT \["graphmap"(?:, "(\w+)")?/m.exec(text) ?? [];
      assert.true(command === undefined || command === '' || Object.hasOwn(COMMANDS, command), command);
      const [, file = ''] = /podman build -f (\S+)/.exec(text) ?? [];
      assert.strictEqual(file, `automation/Containerfile.${name}`);
    }
    assert.strictEqual(JSON.parse(read('package.json')).bin.graphmap, 'cli/bin.mjs');
  });

  QUnit.test('the containers run without root, from the package that npm pack makes', (assert) => {
    for (const name of ['command', 'site']) {
      const text = read(`automation/Containerfile.${name}`);
      assert.deepEqual(
        [...text.matchAll(/^USER (.*)$/gm)].map(([, user]) => user),
        ['node'],
        name,
      );
      assert.true(
        text.includes('npm pack --pack-destination') && text.includes('npm install --global --offline'),
        name,
      );
    }
    assert.true(read('automation/Containerfile.site').includes('"serve"'));
  });

  QUnit.test('a release takes its notes from the changelog, lists bundled packages and their checksums', (assert) => {
    const { version } = JSON.parse(read('package.json'));
    assert.true(changelogSection(read('CHANGELOG.md'), version).length > 100);
    assert.strictEqual(
      changelogSection('# C\n\n## [2.0.0] - x\n\n- New.\n\n## [1.0.0]\n\n- Old.\n', '2.0.0'),
      '- New.\n',
    );
    assert.throws(() => changelogSection('# C\n', '2.0.0'), /no section for version 2\.0\.0/);
    const bom = JSON.stringify({
      components: [{ name: 'konva' }, { group: '@codemirror', name: 'view' }, { name: 'parcel' }],
    });
    const { components } = JSON.parse(billOfMaterials(bom, ['konva', '@codemirror/view']));
    assert.deepEqual(components, [{ name: 'konva' }, { group: '@codemirror', name: 'view' }]);
    mkdirSync(folder.path('out'));
    writeFileSync(folder.path('out/a.txt'), 'a');
    writeFileSync(folder.path('SUMS'), checksums(folder.path('out')));
    const checked = execFileSync('sha256sum', ['--check', '../SUMS'], { cwd: folder.path('out'), encoding: 'utf8' });
    assert.strictEqual(checked, 'a.txt: OK\n');
  });

  QUnit.test(
    'after publishing, the tag of the version is pushed and that of its major version moves to it',
    (assert) => {
      const workflow = read('.github/workflows/release.yml');
      assert.true(workflow.indexOf('npm publish') < workflow.indexOf('bash .ci/push-tags'));
      assert.false(workflow.includes('git push'));
      git('init', '--quiet', '--bare', 'remote');
      git('init', '--quiet');
      git('remote', 'add', 'origin', folder.path('remote'));
      for (const version of ['1.0.0', '1.1.0']) {
        writeFileSync(folder.path('package.json'), JSON.stringify({ version }));
        git('add', 'package.json');
        git('commit', '--quiet', '--message', version);
        git('tag', '--annotate', `v${version}`, '--message', version);
        execFileSync('bash', [resolve('.ci/push-tags')], { cwd: folder.path(), stdio: 'pipe' });
        const commits = git('ls-remote', 'origin', `refs/tags/v${version}^{}`, 'refs/tags/v1^{}').split('\n');
        assert.deepEqual(
          commits.map((line) => line.split('\t')[0]),
          [git('rev-parse', 'HEAD'), git('rev-parse', 'HEAD')],
          version,
        );
      }
    },
  );

  QUnit.test('the workflow runs the same script, and publishes what it made with provenance', (assert) => {
    const workflow = read('.github/workflows/release.yml');
    for (const part of [
      'npm run release\n',
      'npm publish --provenance',
      'release/SHA256SUMS',
      'release/sbom.cdx.json',
      'id-token: write',
    ])
      assert.true(workflow.includes(part), part);
    assert.true(existsSync(join('cli/build/release.ts')));
  });
});
