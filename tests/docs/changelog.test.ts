/** The format of the changelog: Keep a Changelog, one line per entry. */

import { readFileSync } from 'node:fs';
import QUnit from 'qunit';

const GROUPS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];
const MAX_LINES_OF_FIRST_VERSION = 60;

const text = readFileSync('CHANGELOG.md', 'utf8');
const versions = text
  .split(/^## /m)
  .slice(1)
  .map((section) => ({ heading: section.split('\n', 1)[0] ?? '', lines: section.trimEnd().split('\n').slice(1) }));

QUnit.module('docs/changelog', () => {
  QUnit.test('every version has a number and a date, the newest first', (assert) => {
    const dated = versions.map(({ heading }) => /^\[(\d+)\.(\d+)\.(\d+)\] - (\d{4}-\d{2}-\d{2})$/.exec(heading));
    assert.deepEqual(
      versions.filter((_, index) => !dated[index]).map(({ heading }) => heading),
      [],
    );
    const days = dated.map((found) => found?.[4] ?? '');
    assert.deepEqual(days, [...days].sort().reverse());
    assert.true(versions.length >= 2, `${versions.length} versions`);
  });

  QUnit.test('each group is a known one, in the usual order and once per version', (assert) => {
    for (const { heading, lines } of versions) {
      const groups = lines.filter((line) => line.startsWith('### ')).map((line) => line.slice(4));
      const usual = GROUPS.filter((group) => groups.includes(group));
      assert.deepEqual(groups, usual, heading);
    }
  });

  QUnit.test('each entry has one line, and no entry occurs twice', (assert) => {
    for (const { heading, lines } of versions) {
      const entries = lines.filter((line) => line.startsWith('- '));
      assert.true(entries.length > 0, heading);
      assert.deepEqual(
        lines.filter((line) => line.startsWith(' ')),
        [],
        `${heading}: continued lines`,
      );
      assert.strictEqual(new Set(entries).size, entries.length, `${heading}: different entries`);
    }
  });

  QUnit.test(`version 1.0.0 is summarized in at most ${MAX_LINES_OF_FIRST_VERSION} lines`, (assert) => {
    const first = versions.find(({ heading }) => heading.startsWith('[1.0.0]'));
    assert.true(first !== undefined && first.lines.length + 1 <= MAX_LINES_OF_FIRST_VERSION);
  });
});
