/** Fixed dependencies: packages by checksum, actions by commit, licenses by name. */

import { readdirSync, readFileSync } from 'node:fs';
import QUnit from 'qunit';

type Locked = {
  readonly version?: string;
  readonly link?: boolean;
  readonly integrity?: string;
  readonly license?: string;
};
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
const packages = Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
const WORKFLOWS = '.github/workflows';

QUnit.module('docs/supply', () => {
  QUnit.test('every package has a checksum, those for other systems included', (assert) => {
    assert.deepEqual(
      packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path),
      [],
    );
  });

  QUnit.test('the page on dependencies names every license', (assert) => {
    const page = readFileSync('docs/dependencies.md', 'utf8');
    const names = packages.flatMap(([, { license = '' }]) => license.match(/[A-Z0-9][\w.-]*\w/g) ?? []);
    const missing = [...new Set(names)].filter((name) => {
      const family = /^(?:BSD|Apache)/.exec(name)?.[0] ?? name;
      return !['AND', 'OR', 'WITH'].includes(name) && !page.includes(family);
    });
    // A choice of two, of which one is named.
    assert.deepEqual(missing, ['CC0-1.0']);
  });

  QUnit.test('every action is pinned by its commit, with its version beside it', (assert) => {
    const files = [...readdirSync(WORKFLOWS).map((name) => `${WORKFLOWS}/${name}`), 'action.yml'];
    const uses = files.flatMap((name) =>
      [...readFileSync(name, 'utf8').matchAll(/uses: (\S+)(.*)/g)].map(([, what, rest]) => `${what}${rest}`),
    );
    assert.ok(uses.length > 5);
    assert.deepEqual(
      uses.filter((use) => !/^[\w./-]+@[0-9a-f]{40} # v\d+(?:\.\d+\.\d+)?$/.test(use)),
      [],
    );
  });
});
