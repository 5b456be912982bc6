import { counted } from '../words/words.ts';
import type { TableFault } from './read.ts';

/** For example `1 row skipped. 2 cells skipped.` */
export function lostInWords(faults: readonly TableFault[]): string {
  const cells = faults.filter(({ leftOut }) => leftOut === 'cell').length;
  const rows = faults.length - cells;
  return [rows > 0 ? `${counted(rows, 'row')} skipped.` : '', cells > 0 ? `${counted(cells, 'cell')} skipped.` : '']
    .filter(Boolean)
    .join(' ');
}
