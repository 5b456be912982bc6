/** The published client's types: one file that a page's own TypeScript can use as it is. */

import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import QUnit from 'qunit';

/** TypeScript's errors for a page's script with the published types. */
function compile(script: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'graphmap-types-'));
  try {
    copyFileSync('dist/embed.d.ts', join(folder, 'embed.d.ts'));
    writeFileSync(join(folder, 'page.ts'), script);
    const flags = ['--ignoreConfig', '--noEmit', '--strict', '--exactOptionalPropertyTypes', '--lib', 'es2022,dom'];
    const given = [...flags, '--module', 'esnext', '--moduleResolution', 'bundler', join(folder, 'page.ts')];
    execFileSync(process.execPath, [resolve('node_modules/typescript/bin/tsc'), ...given], { encoding: 'utf8' });
    return '';
  } catch (error) {
    return (error as { stdout: string }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

QUnit.module('embed/client', () => {
  QUnit.test('the types stand in one file, and hold the messages too', (assert) => {
    assert.false(/^import\b|from '/m.test(readFileSync('dist/embed.d.ts', 'utf8')));
    const script = `
      import { type AppMessage, type ExportFormat, embed, type HostMessage } from './embed.js';
      const graph = embed(document.body, { app: '/app/', theme: 'dark', document: { nodes: [] } });
      const format: ExportFormat = 'pdf';
      graph.export(format);
      graph.load({ nodes: [] }).then(({ nodes, edges }) => nodes + edges);
      export const question: HostMessage = { type: 'graphapp:theme', scheme: 'light' };
      export const size = (message: AppMessage) => (message.type === 'graphapp:loaded' ? message.nodes : 0);`;
    assert.strictEqual(compile(script), '');
  });

  QUnit.test('a message that is in no table, and an option that is none, do not compile', (assert) => {
    const wrong = (line: string) => compile(`import { embed, type HostMessage } from './embed.js';\n${line}`);
    assert.true(wrong(`export const it: HostMessage = { type: 'graphapp:close' };`).includes('graphapp:close'));
    assert.true(wrong(`embed(document.body, { app: '/', theme: 'sepia' });`).includes('sepia'));
    assert.true(wrong(`embed(document.body, { app: '/' }).export('docx');`).includes('docx'));
  });
});
