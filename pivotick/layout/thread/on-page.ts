/**
 * The layout on the page's own thread, where there are no workers. The page brings in the worker's script for that, so
 * that nobody who has workers loads the layout twice.
 */

import type { Later, LayoutDriver, LayoutReport } from './driver.ts';

/** Under this key the script leaves what makes a driver; bundlers drop what a script exports that nobody names. */
export const LAYOUT_ON_PAGE = Symbol.for('pivotick.layout');

/** What the worker’s script leaves on a page. */
export type OnPage = {
  [LAYOUT_ON_PAGE]?: (report: (report: LayoutReport) => void, later: Later, sliceMs: number) => LayoutDriver;
};

/** On the page, a slice of computing leaves room for a frame. */
const PAGE_SLICE_MS = 8;

/** Rejects when the script cannot be had. */
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
