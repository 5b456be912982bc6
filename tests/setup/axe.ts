/** Accessibility of a screen, judged by axe-core. */

import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** The rules that a theme decides. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Rules that are costly and whose findings are never serious. */
const MODERATE = ['region', 'heading-order', 'landmark-unique', 'landmark-one-main', 'page-has-heading-one'];

/**
 * Serious and critical findings on the page as it stands, one line each; an empty list when there is none.
 *
 * @param rules - the rules to judge by; without them, all
 */
export async function seriousFindings(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  // Evaluated through the debugger, so that the page's content security policy stays in force.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([moderate, runOnly]) => {
      const { axe: runner } = globalThis as unknown as { axe: typeof import('axe-core') };
      const { violations } = await runner.run(document, {
        resultTypes: ['violations'],
        // Neither asks for style sheets again nor looks for what is at most moderate: that takes half the time.
        preload: false,
        rules: Object.fromEntries(moderate.map((id) => [id, { enabled: false }])),
        ...(runOnly ? { runOnly: [...runOnly] } : {}),
      });
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)} – ${node.failureSummary}`));
    },
    [MODERATE, rules] as const,
  );
}
