/** The built application on a page with a map, and the work of the page's thread, as on a quiet machine. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import sirv from 'sirv';
import { launchChromium } from '../tests/setup/chromium.ts';
import { processorClock } from '../tests/setup/processor.ts';

export type Opened = {
  readonly browser: Browser;
  readonly page: Page;
  /** Working time of the page's thread so far, in milliseconds. */
  readonly clock: () => Promise<number>;
  readonly close: () => Promise<void>;
};

/**
 * Opens `dist`, or the build that GRAPHMAP_DIST names.
 *
 * @param map - a raw document with the title `Bench`
 * @param search - further parameters of the address
 */
export async function openApplication(map: object, search = ''): Promise<Opened> {
  const files = sirv(process.env.GRAPHMAP_DIST ?? 'dist');
  const text = JSON.stringify(map);
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/bench.json'))
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(text);
    else files(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const browser = await launchChromium();
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(countPaints);
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/?src=bench.json${search}`);
  await page.getByRole('heading', { level: 1, name: 'Bench' }).waitFor();
  await rested(page);
  return {
    browser,
    page,
    clock: await processorClock(page),
    async close() {
      await browser.close();
      server.close();
    },
  };
}

/** Number of paints of the map's canvases; a caller that waits for one sets it to 0. */
export type Counting = { painted: number };

function countPaints(): void {
  const counting = globalThis as unknown as Counting;
  counting.painted = 0;
  const contexts = CanvasRenderingContext2D.prototype as unknown as Record<string, (...all: never[]) => unknown>;
  for (const name of ['fill', 'stroke', 'drawImage', 'fillText', 'clearRect']) {
    const plain = contexts[name];
    contexts[name] = function (this: CanvasRenderingContext2D, ...all: never[]) {
      if (this.canvas instanceof HTMLCanvasElement && this.canvas.closest('[role="application"]'))
        counting.painted += 1;
      return plain?.apply(this, all);
    };
  }
}

/** Waits until nothing has been painted for a while, and changes were saved. */
export async function rested(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const counting = globalThis as unknown as Counting;
    for (let idle = 0; idle < 90; idle += 1) {
      const before = counting.painted;
      await new Promise(requestAnimationFrame);
      if (counting.painted !== before) idle = 0;
    }
  });
}

/** Percentile: the number that this share of the numbers does not exceed. */
export function upTo(share: number, numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
