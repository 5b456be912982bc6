/** Pipelines: the steps of the action run here, and what cannot run is read. Releases: the parts that the script makes. */

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import QUnit from 'qunit';
import { COMMANDS } from '../../cli/arguments/commands.ts';
import { billOfMaterials, changelogSection, checksums } from '../../cli/build/release.ts';
import { BIN, runProgram, useFolder } from '../setup/command.ts';

const read = (path: string) => readFileSync(path, 'utf8');

QUnit.module('automation', (hooks) => {
  const folder = useFolder(hooks);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], {
      cwd: folder.path(),
      encoding: 'utf8',
    }).trim();

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

  QUnit.test('hooks and the example for a second host name commands that exist', (assert) => {
    const lines = [
      ...read('.pre-commit-hooks.yaml').matchAll(/entry: graphmap (\w+)/g),
      ...read('automation/gitlab-ci.yml').matchAll(/graphmap@1 (\w+)/g),
    ];
    assert.true(lines.length >= 7);
    for (const [, name = ''] of lines) assert.true(Object.hasOwn(COMMANDS, name), name);
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
