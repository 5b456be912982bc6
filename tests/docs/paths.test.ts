/** Paths of the project that guides name. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import QUnit from 'qunit';

const GUIDES = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs')
    .filter(isGuide)
    .map((name) => `docs/${name}`),
];

QUnit.module('docs/paths', () => {
  QUnit.test('each path of the project that a guide names exists', (assert) => {
    const missing = GUIDES.flatMap((guide) =>
      [...readFileSync(guide, 'utf8').matchAll(/`([\w.@-]+(?:\/[\w.@-]+)+)\/?`/g)].flatMap(([, path = '']) =>
        isOurs(path) && !existsSync(path) ? [`${guide}: ${path}`] : [],
      ),
    );
    assert.deepEqual(missing, []);
  });
});

function isGuide(name: string): boolean {
  return name.endsWith('.md');
}

/** Whether the path begins in a folder of sources; others, such as those of a site of Hugo, are examples. */
function isOurs(path: string): boolean {
  return /^(?:bus|cli|controllers|docs|drawing|embed|formats|jobs|models|overlay|pivotick|scene|services|tests|views)\//.test(
    path,
  );
}
