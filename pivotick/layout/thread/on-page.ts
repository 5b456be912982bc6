/**
 * The layout on the page's own thread, for browsers without workers.
 * The page loads the worker's script for that, so that others do not load the layout twice.
 */

import type { Later, LayoutDriver, LayoutReport } from './driver.ts';

/** Key under which the script publishes its driver factory; bundlers would remove an export that no file imports. */
export const LAYOUT_ON_PAGE = Symbol.for('pivotick.layout');

/** Value that the worker’s script publishes on a page. */
export type OnPage = {
  [LAYOUT_ON_PAGE]?: (report: (report: LayoutReport) => void, later: Later, sliceMs: number) => LayoutDriver;
};

/** Slices on the page are short enough for a frame. */
const PAGE_SLICE_MS = 8;

/** Rejects when the script cannot be loaded. */
export async function driveOnPage(report: (report: LayoutReport) => void): Promise<LayoutDriver> {
  const script = new URL('./worker.ts', import.meta.url);
  await import(script.href);
  const later = (resume: () => void): void => {
    setTimeout(resume, 0);
  };
  const make = (globalThis as OnPage)[LAYOUT_ON_PAGE];
  if (!make) throw new Error('The layout did not come.');
  return make(report, later, PAGE_SLICE_MS);
}
