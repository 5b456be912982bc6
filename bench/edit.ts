/**
 * How long an edit takes until it is on screen: the built application with a map of 5,000 nodes, an edit by its key, and the
 * end of the first frame after it in which the map was painted; the middle of so many runs. A fixed piece of work that takes
 * 15 ms on a quiet machine is measured beside each, and what the page's thread took is told as it would be there.
 *
 *     npm run build && npm run bench:edit -- [nodes] [runs]
 */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CDPSession, Page } from 'playwright-core';
import sirv from 'sirv';
import { launchChromium } from '../tests/setup/chromium.ts';
import { makeMap } from './map.ts';

const nodes = Number(process.argv[2] ?? 5000);
const runs = Number(process.argv[3] ?? 7);
/** What an edit does after it, so that each run begins with the same map. */
const BACK = 'Control+z';

/** Each with the keys that lead to it, which are not measured. */
const EDITS: readonly {
  readonly name: string;
  readonly before?: (page: Page) => Promise<void>;
  readonly key: string;
}[] = [
  { name: 'move by a key', key: 'Alt+ArrowRight' },
  { name: 'duplicate', key: 'Control+d' },
  { name: 'delete', key: 'Delete' },
  {
    name: 'rename',
    key: 'Enter',
    async before(page) {
      await page.keyboard.press('F2');
      await page.getByRole('main', { name: 'Map' }).getByLabel('Name', { exact: true }).fill('Another name');
    },
  },
];

type Cost = { readonly clock: number; readonly processor: number; readonly quiet: number };

/** What the fixed piece of work takes on a quiet machine, in milliseconds. */
const QUIET_MS = 15;

const files = sirv(process.env.GRAPHMAP_DIST ?? 'dist');
const map = JSON.stringify({ meta: { title: 'Bench', fixedLayout: true }, ...makeMap(nodes) });
const server = createServer((request, response) => {
  if (request.url?.startsWith('/bench.json')) response.writeHead(200, { 'Content-Type': 'application/json' }).end(map);
  else files(request, response);
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const browser = await launchChromium();
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
const session = await opened(page);

for (const { name, before, key } of EDITS) {
  const costs: Cost[] = [];
  const undone: Cost[] = [];
  for (let run = 0; run < runs; run += 1) {
    // What an undo brought back is selected, or nothing is.
    await page.locator('[data-tab="Nodes"] [role="option"]').nth(3).click();
    await page.getByRole('application').focus();
    await before?.(page);
    costs.push(await costOf(page, session, key));
    undone.push(await costOf(page, session, BACK));
  }
  console.log(`${name.padEnd(14)} ${told(costs)}; its undo ${told(undone)}`);
}
await browser.close();
server.close();

/** The map on screen, at rest, with a node selected; the paints of its canvases are counted from now on. */
async function opened(at: Page): Promise<CDPSession> {
  await at.addInitScript('globalThis.__name = (named) => named');
  await at.addInitScript(countPaints);
  await at.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/?src=bench.json`);
  await at.getByRole('heading', { level: 1, name: 'Bench' }).waitFor();
  const cdp = await at.context().newCDPSession(at);
  await cdp.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
  await cdp.send('Performance.enable');
  await rested(at);
  return cdp;
}

type Counting = { painted: number };

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

/** Waits until nothing has been painted for a while, and what was changed has been kept. */
async function rested(at: Page): Promise<void> {
  await at.evaluate(async () => {
    const counting = globalThis as unknown as Counting;
    for (let idle = 0; idle < 90; idle += 1) {
      const before = counting.painted;
      await new Promise(requestAnimationFrame);
      if (counting.painted !== before) idle = 0;
    }
  });
}

async function costOf(at: Page, cdp: CDPSession, key: string): Promise<Cost> {
  await rested(at);
  const painted = at.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const counting = globalThis as unknown as Counting;
        const began = (event: KeyboardEvent) => {
          if (['Control', 'Alt'].includes(event.key)) return;
          removeEventListener('keydown', began, true);
          counting.painted = 0;
          const { port1, port2 } = new MessageChannel();
          // Behind all that this frame does.
          const look = () => port2.postMessage(0);
          port1.onmessage = () => {
            if (counting.painted > 0 || performance.now() - event.timeStamp > 5000)
              resolve(performance.now() - event.timeStamp);
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        };
        addEventListener('keydown', began, true);
      }),
  );
  const before = await processorMs(cdp);
  await at.keyboard.press(key);
  const clock = await painted;
  const processor = (await processorMs(cdp)) - before;
  return { clock, processor, quiet: (processor * QUIET_MS) / Math.max(QUIET_MS, await workMs(at, cdp)) };
}

/** What the fixed piece of work takes now. */
async function workMs(at: Page, cdp: CDPSession): Promise<number> {
  const before = await processorMs(cdp);
  await at.evaluate(() => {
    const seen = new Map<string, number>();
    for (let i = 0; i < 60_000; i += 1) {
      const key = `key ${i % 5000}`;
      seen.set(key, `Node number ${i}`.toLowerCase().includes('9 9') ? 1 : i);
    }
  });
  return (await processorMs(cdp)) - before;
}

/** Time of the page's main thread, in milliseconds. */
async function processorMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

function told(costs: readonly Cost[]): string {
  const middle = (which: keyof Cost) => {
    const sorted = costs.map((cost) => cost[which]).sort((a, b) => a - b);
    return (sorted[Math.floor(sorted.length / 2)] ?? Number.NaN).toFixed(0).padStart(3);
  };
  return `${middle('clock')} ms, ${middle('processor')} of the page's thread, ${middle('quiet')} on a quiet machine`;
}
