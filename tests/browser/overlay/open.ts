/** Opens the overlay's test page at a device pixel ratio, with a document and a view. */

import type { Page } from 'playwright-core';
import type { Application } from '../../setup/browser.ts';
import { processorClock, quietShare } from '../../setup/processor.ts';
import type { OverlayPage } from './page.ts';
import { PIXELS, type Pixels } from './pixels.ts';

/** Properties that the page sets on its window. */
export type TestWindow = { page: OverlayPage };

export type View = { readonly x: number; readonly y: number; readonly k: number };

export type OpenOverlay = Pixels & {
  readonly page: Page;
  readonly show: (raw: unknown, options?: { tags?: boolean; dark?: boolean }) => Promise<readonly string[]>;
  readonly look: (view: View) => Promise<void>;
  /** The page as it is on screen, in device pixels. */
  readonly screen: () => Promise<Buffer>;
  /** Processor time of the overlay in a frame while the view moves, in milliseconds: the best of five times some frames. */
  readonly frameMs: (how: 'pan' | 'zoom', frames: number) => Promise<number>;
};

export async function openOverlay(app: Application, ratio = 1): Promise<OpenOverlay> {
  const page = await app.blank({ viewport: { width: 900, height: 700 }, deviceScaleFactor: ratio });
  await page.goto(app.address());
  await page.waitForSelector('.app');
  return {
    page,
    ...PIXELS,
    show: (raw, options = {}) =>
      page.evaluate(([r, o]) => (window as unknown as TestWindow).page.show(r, o), [raw, options] as const),
    async look(view) {
      await page.evaluate((next) => (window as unknown as TestWindow).page.look(next), view);
      // A change of the document is drawn with the next frame.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    },
    screen: () => page.screenshot(),
    async frameMs(how, frames) {
      const clock = await processorClock(page);
      const times: number[] = [];
      for (let run = 0; run < 5; run += 1) {
        const before = await quietShare({ page, clock });
        const begun = await clock();
        await page.evaluate(([move, count]) => (window as unknown as TestWindow).page[move](count), [
          how,
          frames,
        ] as const);
        const time = ((await clock()) - begun) / frames;
        times.push(time * ((before + (await quietShare({ page, clock }))) / 2));
      }
      return Math.min(...times);
    },
  };
}
