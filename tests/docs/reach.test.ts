/** The table of what can be reached from where: every row names tests that exist. */

import { existsSync, readFileSync } from 'node:fs';
import QUnit from 'qunit';

const PLACES = ['command', 'graphmap open', 'graphmap dev', 'graphmap serve', 'page', 'frame', 'graph-map', 'Hugo'];

const [, section = ''] = readFileSync('docs/security.md', 'utf8').split('\n## What can be reached from where\n');
const table = section.split('\n## ', 1)[0] ?? '';
const rows = table.split('\n').filter((line) => /^\| (?!From|-)/.test(line));

QUnit.module('docs/reach', () => {
  QUnit.test('the table has a row for every place, and each says all that it says of others', (assert) => {
    for (const place of PLACES)
      assert.true(
        rows.some((row) => row.split('|')[1]?.includes(place)),
        place,
      );
    for (const row of rows) {
      const cells = row.split('|').slice(1, -1);
      assert.true(cells.length === 6 && cells.every((cell) => cell.trim() !== ''), row);
    }
  });

  QUnit.test('every row names test files and titles that exist', (assert) => {
    for (const row of rows) {
      const named = [...row.matchAll(/`(tests\/[^`]+)`: ([^;|]+)/g)];
      assert.true(named.length > 0, row);
      for (const [, file = '', title = ''] of named) {
        const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
        assert.true(text.includes(`'${title.trim()}'`), `${file}: ${title}`);
      }
    }
  });
});
