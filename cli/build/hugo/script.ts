/**
 * Bundle of the Hugo component's script.
 * It is kept in the repository, so that a site needs only a copy of the theme; a test checks that it is current.
 */

import { buildSync } from 'esbuild';
import { writeGenerated } from '../../base/write.ts';

/** The path that the templates use. */
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

export function writeHugoScript(): void {
  writeGenerated(HUGO_SCRIPT, hugoScript());
}
