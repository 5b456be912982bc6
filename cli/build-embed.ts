/** Writes the client for host pages, `graphmap/embed`, and the example host page that uses it. */

import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildSync } from 'esbuild';

/** Writes `embed.js` with its types, and the folder `host/`, below `destination`. */
export function buildEmbedClient(destination: string): void {
  const script = join(destination, 'embed.js');
  buildSync({
    entryPoints: ['embed/index.ts'],
    outfile: script,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'error',
  });
  writeTypes(destination);
  cpSync('examples/host', join(destination, 'host'), { recursive: true });
  copyFileSync(script, join(destination, 'host', 'embed.js'));
}

function writeTypes(destination: string): void {
  const folder = join(destination, '.types');
  const flags = ['--ignoreConfig', '--declaration', '--emitDeclarationOnly', '--target', 'es2022', '--outDir', folder];
  execFileSync(process.execPath, [resolve('node_modules/typescript/bin/tsc'), ...flags, 'embed/index.ts']);
  renameSync(join(folder, 'index.d.ts'), join(destination, 'embed.d.ts'));
  rmSync(folder, { recursive: true });
}
