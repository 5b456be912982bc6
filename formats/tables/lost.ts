/** What of tables could not be taken, in words. */

import { counted } from '../words.ts';
import type { TableFault } from './read.ts';

/** `1 row could not be taken. 2 cells were left out.` */
export function lostInWords(faults: readonly TableFault[]): string {
  const cells = faults.filter(({ leftOut }) => leftOut === 'cell').length;
  const rows = faults.length - cells;
  return [rows > 0 ? `${counted(rows, 'row')} skipped.` : '', cells > 0 ? `${counted(cells, 'cell')} skipped.` : '']
    .filter(Boolean)
    .join(' ');
}
