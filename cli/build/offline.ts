/** The service worker of a built site, with the list of the files that it keeps. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { buildSync } from 'esbuild';

/** Files that neither the application nor the guides load: for other pages, programs and readers. */
const OTHERS = [
  /^hugo-example\//,
  /^(?:examples\/)?host\//,
  /^(?:embed|element)\.(?:js|d\.ts)$/,
  /^fonts\//,
  /^graphmap\.schema\.json$/,
  /^(?:licenses|llms|llms-full)\.txt$/,
  /^service-worker\.js$/,
];

/** The files to keep, with the integrity of their contents. */
export function filesToKeep(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !OTHERS.some((other) => other.test(file)));
  return Object.fromEntries(files.sort().map((file) => [file, integrityOf(readFileSync(join(folder, file)))]));
}

const integrityOf = (bytes: Uint8Array) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/** Writes `service-worker.js` below a site's folder, which must be complete. */
export function writeServiceWorker(folder: string): void {
  const files = JSON.stringify(filesToKeep(folder));
  const build = createHash('sha256').update(files).digest('hex').slice(0, 12);
  buildSync({
    entryPoints: ['services/offline/service-worker.ts'],
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { FILES: files, BUILD: JSON.stringify(build) },
    logLevel: 'error',
  });
}
