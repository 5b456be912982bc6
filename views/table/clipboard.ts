/** Copying, cutting and pasting blocks of cells. */

import { type Cell, copied, pasted, type Texts } from './grid-state.ts';

/** The changed cells; undefined for an event that concerns the field in a cell. */
export function textsByClipboard(
  event: ClipboardEvent,
  block: Parameters<typeof copied>[0],
  size: Parameters<typeof pasted>[2],
  textAt: (cell: Cell) => string,
): Texts | undefined {
  // After editing a cell, the page's selection stays in it.
  if ((event.target as Element).closest('input')) return undefined;
  event.preventDefault();
  if (event.type === 'paste') return pasted(event.clipboardData?.getData('text/plain') ?? '', block, size);
  event.clipboardData?.setData('text/plain', copied(block, textAt));
  return event.type === 'cut' ? pasted('', block, size) : [];
}
