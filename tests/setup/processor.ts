/** Processor time of a page's main thread: what other programs on the machine take is not in it. */

import type { Page } from 'playwright-core';

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
