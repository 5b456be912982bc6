/** Processor time of a page's main thread, independent of other programs. */

import type { Page } from 'playwright-core';
import { fixedWork, QUIET_MS } from './work.ts';

/** Reads how long the main thread has worked so far, in milliseconds. */
export async function processorClock(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
  await session.send('Performance.enable');
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
}

/** Factor from times on the page's thread to those of a quiet machine, measured with a fixed piece of work. */
export async function quietShare({
  page,
  clock,
}: {
  readonly page: Page;
  readonly clock: () => Promise<number>;
}): Promise<number> {
  const before = await clock();
  await page.evaluate(fixedWork);
  return QUIET_MS / Math.max(QUIET_MS, (await clock()) - before);
}
