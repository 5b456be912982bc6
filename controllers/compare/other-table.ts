/** Reads a table as the other map. Loaded when one is chosen. */

import { NoTable } from '../../formats/tables/no-table.ts';
import { readSheets, type SheetFile } from '../../formats/tables/sheets.ts';
import { type SheetSource, sheetSource } from '../../formats/update/sheet-source.ts';
import { counted } from '../../formats/words.ts';

type TableReading =
  | { readonly reason: string; readonly source?: undefined; readonly lost?: undefined }
  | { readonly source: SheetSource; readonly reason?: undefined; readonly lost: string | undefined };

/** What a file of tables says, or why it says nothing; `lost` tells of rows that could not be taken. */
export function readTableFile(file: SheetFile): TableReading {
  try {
    const source = sheetSource(readSheets(file));
    const { faults, taken } = source;
    const [first] = faults;
    const where = first && `${first.sheet}, row ${first.row}, column ${first.column}: ${first.reason}`;
    if (taken === 0) return { reason: where ?? `${file.name} holds no row of a node or a relationship.` };
    return { source, lost: where && `${counted(faults.length, 'row')} could not be taken. ${where}` };
  } catch (error) {
    return { reason: error instanceof NoTable ? error.message : 'This file could not be read as a table.' };
  }
}
