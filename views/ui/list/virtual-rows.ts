/** Which rows of a long list are in the page: those in view and a few around them. */

import { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from '@tanstack/virtual-core';
import type { Rows, RowWindow } from './row-window.ts';

/** How many rows beyond the edge of the view are kept, so that scrolling shows no gap. */
const OVERSCAN = 8;

/** @param rows - asked anew at each `measure`; told when others come into view */
export function virtualRows(host: HTMLElement, rows: Rows): RowWindow {
  const options = () => ({
    count: rows.count(),
    getScrollElement: () => host,
    estimateSize: rows.heightOf,
    overscan: OVERSCAN,
    scrollPaddingStart: rows.headHeight ?? 0,
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    onChange: rows.onChange,
  });
  const virtualizer = new Virtualizer(options());
  // These two, and `setOptions`, are what virtual-core calls its adapters to: there is none for plain elements.
  virtualizer._didMount();
  virtualizer._willUpdate();
  return {
    measure(toTop) {
      virtualizer.setOptions(options());
      virtualizer._willUpdate();
      if (toTop) virtualizer.scrollToOffset(0);
      virtualizer.measure();
    },
    items: () => virtualizer.getVirtualItems(),
    height: () => virtualizer.getTotalSize(),
    reveal: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
}
