/** The table of requests: every source file that makes one is in it, and nothing else. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import QUnit from 'qunit';

/** Folders of the code that runs on the page. */
const FOLDERS = [
  'bus',
  'controllers',
  'drawing',
  'formats',
  'jobs',
  'models',
  'overlay',
  'pivotick',
  'scene',
  'services',
  'views',
];
/** Everything that makes a browser ask for something, but for static imports of the application's own files. */
const REQUEST =
  /(?<![#.\w])fetch\(|\bservices\.fetch\b|\bnew (?:Image|Worker|SharedWorker|WebSocket|EventSource|XMLHttpRequest)\(|\bsendBeacon\(|\bserviceWorker\.register\(|\bwindow\.open\(/;

const [, section = ''] = readFileSync('docs/security.md', 'utf8').split('\n## Every request\n');
const rows = (section.split('\n## ', 1)[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1);
const named = rows.flatMap((row) =>
  [...(row.split('|').at(-2) ?? '').matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
);

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

QUnit.module('docs/requests', () => {
  QUnit.test('the guide lists every file that makes requests, and no other', (assert) => {
    const making = FOLDERS.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((file) => join(folder, file))
        .filter((file) => file.endsWith('.ts') && !file.includes('node_modules'))
        .filter((file) => REQUEST.test(withoutComments(readFileSync(file, 'utf8')))),
    );
    assert.deepEqual([...new Set(named)].sort(), making.sort());
    for (const row of rows) assert.strictEqual(row.split('|').length, 6, row);
  });
});
