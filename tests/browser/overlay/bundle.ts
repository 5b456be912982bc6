/** Bundles the test page of the overlay into a folder that the tests' server serves. */

import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';

export const OVERLAY_PAGE = 'tests/output/overlay';

/** The page's background is what an arrow's label stands on by default in the light theme. */
const HTML = `<!doctype html><meta charset="utf-8"><title>Overlay</title><link rel="icon" href="data:,">
<style>
html, body { margin: 0; height: 100%; overflow: hidden; background: #f6f7f9; }
#under, #graph, #over { position: absolute; inset: 0; width: 100%; height: 100%; pointer-events: none; touch-action: none; }
</style>
<body><div id="under"></div><canvas id="graph"></canvas><div id="over"></div><script src="page.js"></script></body>`;

export async function bundleOverlayPage(): Promise<void> {
  mkdirSync(OVERLAY_PAGE, { recursive: true });
  const { outputFiles } = await build({
    entryPoints: ['tests/browser/overlay/page.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    logLevel: 'error',
  });
  put('index.html', HTML);
  put('page.js', outputFiles[0]?.text ?? '');
}

/** Writes a file at once: test files that run side by side share the folder. */
function put(name: string, content: string): void {
  const draft = `${OVERLAY_PAGE}/${name}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, `${OVERLAY_PAGE}/${name}`);
}
