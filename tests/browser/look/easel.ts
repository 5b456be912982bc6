/** Makes the pictures of sheets: one page of the application for all of them, one document after the other. */

import { writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { Application } from '../../setup/browser.ts';
import type { HostPage, useHost } from '../../setup/host.ts';
import { decodePng, type Pixels } from '../../setup/png.ts';
import { HAND_RULE, STAND_IN_RULES, STAND_INS } from './font-stand-ins.ts';
import { REMOTE_PICTURE, SERVED_PICTURE, WIDE_SVG } from './pictures.ts';
import { PICTURES, type PictureName } from './row.ts';
import type { Sheet } from './sheet.ts';
import { svgOfSheet } from './sheet-svg.ts';
import { boxOf, type Place } from './view.ts';

export type PlacedPixels = { readonly pixels: Pixels; readonly place: Place };
export type Shown = Readonly<Record<PictureName, PlacedPixels>>;

/** A folder that gets the pictures, for whoever wants to look at them. */
const KEEP = process.env.KEEP_LOOKS;

/** Large enough that a sheet is shown half as large again as at scale 1, the most that a map is fitted to. */
const FRAME = { width: 1920, height: 1250 };
const MARK = [255, 0, 255] as const;
/** The pictures of every sheet. To be called within a hook or test, which closes what is opened here. */
export async function showSheets(
  app: Application,
  host: ReturnType<typeof useHost>,
  sheets: readonly Sheet[],
): Promise<readonly Shown[]> {
  app.serve(SERVED_PICTURE, { body: WIDE_SVG, type: 'image/svg+xml' });
  const application = await openApplication(host);
  const paper = await openPaper(app);
  const shown: Shown[] = [];
  for (const sheet of sheets) {
    await openSheet(application, sheet);
    const png = await snapshotOf(application);
    const files = { canvas: await canvasOf(application), png, svg: await onPaper(paper, sheet) };
    for (const name of PICTURES) keep(`${name}-${shown.length}`, files[name]);
    const placed = PICTURES.map((name) => [name, placedOn(sheet, files[name])] as const);
    // Below it, small things may be left out.
    for (const [name, { place }] of placed) if (place.scale < 1) throw new Error(`${name} has scale ${place.scale}.`);
    shown.push(Object.fromEntries(placed) as Shown);
  }
  return shown;
}

/** Puts a picture into the folder for those who want to look at it, if there is one. */
export function keep(name: string, png: Buffer): void {
  if (KEEP) writeFileSync(`${KEEP}/${name}.png`, png);
}

export type OpenApplication = { readonly host: HostPage; readonly releaseFonts: () => void };

/** @param deviceScaleFactor - pixels of the screen to a pixel of the page */
export async function openApplication(
  hosts: ReturnType<typeof useHost>,
  deviceScaleFactor = 1,
): Promise<OpenApplication> {
  const host = await hosts.open('?embed=1&tags=1', { viewport: FRAME, reducedMotion: 'reduce', deviceScaleFactor });
  let releaseFonts = () => {};
  const released = new Promise<void>((resolve) => {
    releaseFonts = resolve;
  });
  // The bundled font comes late, as over a slow line: after the first map that wants it was drawn without it.
  await host.page.route(/patrick-hand-.*\..*\.woff2$/, async (route) => {
    await released;
    await route.continue();
  });
  await host.page.route(REMOTE_PICTURE, (route) =>
    route.fulfill({
      body: WIDE_SVG,
      contentType: 'image/svg+xml',
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await host.page.evaluate(({ width, height }) => {
    const frame = document.querySelector('iframe');
    if (frame) Object.assign(frame.style, { width: `${width}px`, height: `${height}px` });
  }, FRAME);
  // Floating views would hide the drawing.
  await host.frame.addStyleTag({ content: `${STAND_IN_RULES} .floating{display:none !important}` });
  await loadFonts(host.frame, Object.keys(STAND_INS));
  return { host, releaseFonts };
}

function loadFonts(page: Pick<Page, 'evaluate'>, families = ['Patrick Hand', ...Object.keys(STAND_INS)]) {
  return page.evaluate(async (names) => {
    await Promise.all(names.map((name) => document.fonts.load(`20px "${name}"`)));
  }, families);
}

/** Loads a sheet, and has it drawn once without the bundled font, if that has not come yet. */
export async function openSheet({ host, releaseFonts }: OpenApplication, { document, isDark }: Sheet): Promise<void> {
  await host.send({ type: 'graphapp:theme', scheme: isDark ? 'dark' : 'light' });
  const answer = await host.load(document);
  if (answer.type !== 'graphapp:loaded') throw new Error(String(answer.message));
  await twoFrames(host);
  releaseFonts();
}

/** The PNG that a host page gets; made once all pictures and fonts have come. */
export async function snapshotOf({ host }: OpenApplication): Promise<Buffer> {
  const before = await host.count();
  await host.send({ type: 'graphapp:snapshot' });
  const { image } = await host.next('graphapp:snapshot', before);
  return Buffer.from(String(image).replace(/^.*,/, ''), 'base64');
}

/** Content of the frame. */
export async function canvasOf({ host }: Pick<OpenApplication, 'host'>): Promise<Buffer> {
  await twoFrames(host);
  return host.page.locator('iframe').screenshot();
}

function twoFrames({ frame }: HostPage): Promise<unknown> {
  return frame.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

const PAPER = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Paper</title><link rel="icon" href="data:,">
<style>${HAND_RULE}${STAND_IN_RULES}body{margin:0}svg{display:block}</style><body></body></html>`;

/** A page that shows SVGs, two pixels to a unit. */
export async function openPaper(app: Application): Promise<Page> {
  const paper = await app.blank({ deviceScaleFactor: 2, viewport: FRAME });
  await paper.goto(app.serve('paper.html', { body: PAPER, type: 'text/html' }));
  await loadFonts(paper);
  return paper;
}

/** The SVG as Node writes it, as a browser shows it. */
export const onPaper = async (paper: Page, sheet: Sheet): Promise<Buffer> =>
  putOnPaper(paper, await svgOfSheet(sheet, paper));

/** An SVG as a browser shows it, once its pictures are there. */
export async function putOnPaper(paper: Page, svg: string): Promise<Buffer> {
  await paper.evaluate(async (markup) => {
    document.body.innerHTML = markup;
    await document.fonts.ready;
    // Chromium's own; the types know of it in HTML only.
    const images = [...document.querySelectorAll('image')] as unknown as HTMLImageElement[];
    await Promise.all(images.map((image) => image.decode()));
  }, svg);
  return paper.locator('svg').screenshot();
}

/** Finds the two marks of a sheet in its picture. A mark that begins amid a pixel seems to be a pixel smaller. */
export function placedOn({ marked }: Sheet, file: Buffer): PlacedPixels {
  const pixels = decodePng(file);
  const box = boxOf(pixels, MARK, 40);
  if (!box) throw new Error('The marks of the sheet are not in the picture.');
  const seen = (box.right - box.left) / marked.width;
  const whole = Math.round(seen);
  const scale = Math.abs(whole - seen) * marked.width < 1.5 ? whole : seen;
  return { pixels, place: { scale, x: box.left - marked.x * scale, y: box.top - marked.y * scale } };
}
