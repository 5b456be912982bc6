/**
 * Bundles the script of the Hugo component. The bundle is kept in the repository, beside the templates that name it, so
 * that a site needs nothing but a copy of the theme; a test checks that it is current.
 */

import { writeFileSync } from 'node:fs';
import { buildSync } from 'esbuild';

/** Where the templates look for it. */
export const HUGO_SCRIPT = 'hugo-theme/assets/graphmap/graphmap.js';

/** The bundle as text. Runs in the project's folder. */
export function hugoScript(): string {
  const { outputFiles } = buildSync({
    entryPoints: ['embed/site/main.ts'],
    bundle: true,
    write: false,
    minify: true,
    // Short lines, so that a change shows as one.
    lineLimit: 120,
    format: 'iife',
    target: 'es2022',
    banner: { js: '// Written by `npm run prepare` from embed/site/ of Graphmap; changes belong there.' },
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

/** Writes the bundle to its place. */
export function writeHugoScript(): void {
  writeFileSync(HUGO_SCRIPT, hugoScript());
}
