import { existsSync, readFileSync } from 'node:fs';
import QUnit from 'qunit';
import { BREAKS } from '../breaks/table.ts';

QUnit.module('breaks of the product', () => {
  QUnit.test('each of the thirty stands in the source once, and names tests that are there', (assert) => {
    assert.true(BREAKS.length >= 30, String(BREAKS.length));
    const stale = BREAKS.filter(
      ({ file, find, tests, only = '' }) =>
        !existsSync(file) ||
        readFileSync(file, 'utf8').split(find).length !== 2 ||
        !tests.every((path) => existsSync(path) && readFileSync(path, 'utf8').includes(only)),
    );
    assert.deepEqual(
      stale.map(({ name, file }) => `${name}: ${file}`),
      [],
    );
  });
});
