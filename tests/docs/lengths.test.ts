import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import QUnit from 'qunit';
import { ROOMS } from '../setup/imports.ts';

/** The linter holds how long a function may be. */
const MOST_LINES = 300;
const FOLDERS = [...ROOMS, 'bench', 'hugo-theme/layouts'].filter((folder) => existsSync(folder));

QUnit.module('docs/lengths', () => {
  QUnit.test(`no source file is longer than ${MOST_LINES} lines`, (assert) => {
    const files = FOLDERS.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(ts|mjs|css|html)$/.test(file) && !/generated|node_modules|\boutput\b/.test(file))
        .map((file) => join(folder, file)),
    );
    assert.true(files.length > 500, `${files.length} files`);
    const lengths = files.map((file) => ({ file, lines: readFileSync(file, 'utf8').trimEnd().split('\n').length }));
    const long = lengths.filter(({ lines }) => lines > MOST_LINES).map(({ file, lines }) => `${file}: ${lines}`);
    assert.deepEqual(long, []);
  });
});
