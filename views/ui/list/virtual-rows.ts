/** Rows of a long list that are in the page: the visible ones and a few around them. */

import { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from '@tanstack/virtual-core';
import type { Rows, RowWindow } from './row-window.ts';

/** Number of additional rows on both sides, so that scrolling shows no gap. */
const OVERSCAN = 8;

/** @param rows - read again at each `measure`; notified when other rows become visible */
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
  // virtual-core requires its adapters to call these two and `setOptions`; it has no adapter for plain elements.
  virtualizer._didMount();
  virtualizer._willUpdate();
  return {
    measure() {
      virtualizer.setOptions(options());
      virtualizer._willUpdate();
      virtualizer.measure();
    },
    items: () => virtualizer.getVirtualItems(),
    height: () => virtualizer.getTotalSize(),
    reveal: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
}
