/**
 * Photographs the gallery, light and dark: `npx tsx tests/gallery/shoot.ts [folder]`. Look at the pictures; what a
 * person finds wrong is wrong.
 */

import { mkdirSync } from 'node:fs';
import { openPage } from '../pivotick/support/page.ts';

const folder = process.argv[2] ?? 'tests/output/gallery';
mkdirSync(folder, { recursive: true });
const viewport = { width: 1500, height: 1850 };
const { page, url, errors, close } = await openPage('tests/gallery/gallery.ts', { context: { viewport } });
for (const theme of ['light', 'dark']) {
  await page.goto(`${url}?theme=${theme}`);
  await page.evaluate('graph.renderer.imagesSettled()');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.screenshot({ path: `${folder}/${theme}.png` });
}
for (const error of errors) console.log(error);
console.log(`${folder}/light.png and dark.png`);
await close();
