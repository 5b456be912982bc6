/** Accessibility of a screen, judged by axe-core. */

import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Serious and critical findings on the page as it stands, one line each; an empty list when there is none. */
export async function seriousFindings(page: Page): Promise<readonly string[]> {
  // Evaluated through the debugger, so that the page's content security policy stays in force.
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: runner } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations } = await runner.run(document, { resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)} – ${node.failureSummary}`));
  });
}
