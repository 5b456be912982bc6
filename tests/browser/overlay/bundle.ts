/** Bundles the test page of the overlay into a folder that the tests' server serves. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';

export const OVERLAY_PAGE = 'tests/output/overlay';

/** The page's background is what an arrow's label stands on by default in the light theme. */
const HTML = `<!doctype html><meta charset="utf-8"><title>Overlay</title><link rel="icon" href="data:,">
<style>
html, body { margin: 0; height: 100%; overflow: hidden; background: #f6f7f9; }
#under, #graph, #over { position: absolute; inset: 0; width: 100%; height: 100%; pointer-events: none; }
</style>
<body><div id="under"></div><canvas id="graph"></canvas><div id="over"></div><script src="page.js"></script></body>`;

export async function bundleOverlayPage(): Promise<void> {
  mkdirSync(OVERLAY_PAGE, { recursive: true });
  writeFileSync(`${OVERLAY_PAGE}/index.html`, HTML);
  await build({
    entryPoints: ['tests/browser/overlay/page.ts'],
    outfile: `${OVERLAY_PAGE}/page.js`,
    bundle: true,
    format: 'iife',
    logLevel: 'error',
  });
}
