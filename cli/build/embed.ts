/** Writes what host pages use, `graphmap/embed` and `graphmap/element`, and the example host page. */

import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildSync } from 'esbuild';

/** Writes `embed.js` and `element.js` with their types, and the folder `host/`, below `destination`. */
export function buildEmbedClient(destination: string): void {
  const script = join(destination, 'embed.js');
  buildSync({
    entryPoints: { embed: 'embed/index.ts', element: 'embed/element.ts' },
    outdir: destination,
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

/** One file of types without imports: the client's declarations and the message types they derive from. */
function writeTypes(destination: string): void {
  const folder = join(destination, '.types');
  const flags = ['--declaration', '--emitDeclarationOnly', '--allowImportingTsExtensions', '--target', 'es2022'];
  const given = [
    '--ignoreConfig',
    ...flags,
    '--rootDir',
    '.',
    '--outDir',
    folder,
    'embed/index.ts',
    'embed/element.ts',
  ];
  execFileSync(process.execPath, [resolve('node_modules/typescript/bin/tsc'), ...given]);
  const read = (name: string) => readFileSync(join(folder, `${name}.d.ts`), 'utf8');
  // The tables of the protocol are not in the bundle, only the types derived from them.
  const messages = read('formats/protocol/messages').replace(/^export (?=declare const )/gm, '');
  const client = read('embed/index').replace(/^import .*\n/gm, '');
  const everything = `${client}\n${messages}`.replace(/^export \{\};\n/gm, '');
  writeFileSync(join(destination, 'embed.d.ts'), `${everything}export {};\n`);
  copyFileSync(join(folder, 'embed/element.d.ts'), join(destination, 'element.d.ts'));
  rmSync(folder, { recursive: true });
}
