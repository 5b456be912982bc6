/** The weekly job with a made-up version of the library, on a copy of the files that it changes. */

import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import QUnit from 'qunit';
import { useFolder } from '../setup/command.ts';

const read = (path: string) => readFileSync(path, 'utf8');

/**
 * In place of npm: the registry has version $NEWEST of the library, builds are noted, and tests too, which fail where
 * $FAILS says so. What npm does to versions and the lock file it does itself.
 */
const NPM = `
const { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { spawnSync } = require('node:child_process');
const { NEWEST, NOTES, FAILS, PATH_OF_NPM, PIVOTICK_DIST } = process.env;
const [what, ...rest] = process.argv.slice(2);
const recorded = () => JSON.parse(readFileSync('pivotick/package.json', 'utf8')).version;
if (what === 'install' && rest[0] === 'pivotick@latest') {
  mkdirSync('node_modules/pivotick/dist', { recursive: true });
  writeFileSync('node_modules/pivotick/package.json', JSON.stringify({ name: 'pivotick', version: NEWEST }));
} else if (what === 'run' || what === 'test') {
  const library = PIVOTICK_DIST ? 'library ' + JSON.parse(readFileSync(PIVOTICK_DIST + '/../package.json', 'utf8')).version : 'engine';
  const note = [what, ...rest].join(' ') + ' on the ' + library + ', recorded ' + recorded();
  appendFileSync(NOTES, note + '\\n');
  process.exit(FAILS && note.startsWith(FAILS) ? 1 : 0);
} else if (what !== 'init') {
  process.exit(spawnSync(process.execPath, [PATH_OF_NPM, what, ...rest, '--offline'], { stdio: 'inherit' }).status);
}
`;

QUnit.module('following the graph library', (hooks) => {
  const folder = useFolder(hooks);

  hooks.beforeEach(() => {
    for (const name of ['.ci', 'pivotick', 'package.json', 'package-lock.json', '.npmrc'])
      cpSync(name, folder.path(name), { recursive: true, filter: (path) => !path.includes('node_modules') });
    mkdirSync(folder.path('bin'));
    writeFileSync(folder.path('bin/npm.cjs'), NPM);
    writeFileSync(folder.path('bin/npm'), '#!/bin/sh\nexec node "$(dirname "$0")/npm.cjs" "$@"\n');
    chmodSync(folder.path('bin/npm'), 0o755);
  });

  /** Runs the job's script. */
  function follow(newest: string, fails = '') {
    const env = {
      ...process.env,
      PATH: `${folder.path('bin')}${delimiter}${process.env.PATH}`,
      PATH_OF_NPM: npmOf(),
      NEWEST: newest,
      NOTES: folder.path('notes'),
      FAILS: fails,
      GITHUB_ENV: folder.path('env'),
      PIVOTICK_DIST: '',
    };
    const { status, stdout, stderr } = spawnSync('bash', [folder.path('.ci/follow-library')], {
      env,
      encoding: 'utf8',
    });
    const notes = existsSync(folder.path('notes')) ? read(folder.path('notes')).trim().split('\n') : [];
    const [engine, lock] = ['pivotick/package.json', 'package-lock.json'].map((name) =>
      JSON.parse(read(folder.path(name))),
    );
    return { status, notes, recorded: [engine.version, lock.packages.pivotick.version], printed: stdout + stderr };
  }
  const recorded = JSON.parse(read('pivotick/package.json')).version;

  QUnit.test(
    'S607 a newer version is built and tested, recorded, and the change is tested before it is proposed',
    (assert) => {
      const { status, notes, recorded: now, printed } = follow('9.9.9');
      assert.strictEqual(status, 0, printed);
      assert.deepEqual(notes, [
        `run build on the library 9.9.9, recorded ${recorded}`,
        `test -- browser/pivotick smoke on the library 9.9.9, recorded ${recorded}`,
        'run test:all on the engine, recorded 9.9.9',
      ]);
      assert.deepEqual(now, ['9.9.9', '9.9.9']);
      assert.strictEqual(read(folder.path('env')), 'VERSION=9.9.9\n');
      const change = read(folder.path('package-lock.json')).replace('"version": "9.9.9"', `"version": "${recorded}"`);
      assert.strictEqual(change, read('package-lock.json'), 'nothing else of the lock file changes');
    },
  );

  QUnit.test('S607 the recorded version is tried, and nothing proposed', (assert) => {
    const { status, notes, recorded: now, printed } = follow(recorded);
    assert.strictEqual(status, 0, printed);
    assert.strictEqual(notes.length, 2);
    assert.deepEqual(now, [recorded, recorded]);
    assert.false(existsSync(folder.path('env')));
  });

  QUnit.test('S607 a version that fails is not recorded, and a change that fails is not proposed', (assert) => {
    const failing = follow('9.9.9', 'test -- browser/pivotick smoke');
    assert.notStrictEqual(failing.status, 0);
    assert.deepEqual(failing.recorded, [recorded, recorded]);
    assert.notStrictEqual(follow('9.9.9', 'run test:all on the engine').status, 0);
    assert.false(existsSync(folder.path('env')));
  });

  QUnit.test('S607 a job runs it once a week and proposes what it changed', (assert) => {
    const job = read('.github/workflows/graph-library.yml');
    const [minute, hour, day, month, weekday] = /cron: "([^"]*)"/.exec(job)?.[1]?.split(' ') ?? [];
    assert.true(/^\d+$/.test(`${minute}${hour}${weekday}`) && day === '*' && month === '*', 'one hour of one weekday');
    const [runs, proposes] = ['run: bash .ci/follow-library', 'uses: peter-evans/create-pull-request'].map((step) =>
      job.indexOf(step),
    );
    assert.true(Number(runs) > 0 && Number(proposes) > Number(runs));
    assert.true(/if: env\.VERSION != ''\s+uses: peter-evans/.test(job), 'only when it moved');
  });
});

/** The program behind the command `npm`. */
function npmOf(): string {
  const { stdout } = spawnSync('npm', ['prefix', '-g'], { encoding: 'utf8' });
  return `${stdout.trim()}/lib/node_modules/npm/bin/npm-cli.js`;
}
