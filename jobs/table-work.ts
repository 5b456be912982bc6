/** Reading of tables and comparison with a map, done in a worker where possible. */

import type { TableOutcome } from '../bus/base/payloads.ts';
import { tooLarge } from '../formats/base/too-large.ts';
import type { MapDocument } from '../formats/document/document.ts';
import { FILE_FORMATS } from '../formats/open/file-formats.ts';
import { NoTable, type Sheet } from '../formats/tables/base/sheet.ts';
import type { Setup } from '../formats/tables/columns/columns.ts';
import { setupsFor } from '../formats/tables/columns/remembered.ts';
import type { MatchBy } from '../formats/tables/merge.ts';
import { readTables, type TableReading } from '../formats/tables/read.ts';
import { type ComparedSheets, type SheetSource, sheetMemory, sheetSource } from '../formats/update/sheet-source.ts';
import type { OnProgress } from '../services/worker.ts';

/** Tables as the page shows them: their first rows, the number of all, and the guessed or remembered columns. */
type ReadSheets = {
  readonly sheets: readonly Sheet[];
  readonly counts: readonly number[];
  readonly setups: readonly Setup[];
};

/** Files, and earlier tables that the open map was made from. */
type TableFiles = { readonly files: readonly File[]; readonly known: unknown };

type PlanInput = {
  readonly setups: readonly Setup[];
  readonly document: MapDocument | undefined;
  readonly by: MatchBy;
};

const NO_TABLE = 'This file could not be read as a table.';
/** Number of displayed rows per table. */
const SAMPLE = 8;
/** Number of displayed characters per cell. */
const LONGEST_SHOWN = 200;
/** Limit of reported problems. */
const MAX_FAULTS = 1000;

/** Jobs of importing tables, which keep them. Each rejects with a sentence for the person. */
export function createTableJobs() {
  let sheets: readonly Sheet[] = [];
  let planned: ComparedSheets | undefined;
  return {
    async tablesRead({ files, known }: TableFiles, onProgress: OnProgress = () => {}): Promise<ReadSheets> {
      sheets = await readFiles(files, onProgress);
      return shownOf(sheets, known);
    },
    tablesPlan: ({ setups, document, by }: PlanInput): Promise<TableOutcome> =>
      inWords(() => {
        const reading = readTables(sheets, setups, document, by);
        planned = { sheets, setups, document, reading };
        return outcomeOf(reading);
      }),
    /** The planned content, which may be large, and the information about it that the map stores. */
    tablesTake: (today: string) =>
      inWords(() => {
        if (!planned) throw new NoTable(NO_TABLE);
        const { faults } = planned.reading;
        const reading: TableReading = { ...planned.reading, faults: faults.slice(0, MAX_FAULTS) };
        return { reading, source: sheetMemory(planned, today) };
      }),
    async tablesSource({ files, known }: TableFiles, onProgress: OnProgress): Promise<SheetSource> {
      const updating = await readFiles(files, onProgress);
      return inWords(() => sheetSource(updating, setupsFor(updating, known)));
    },
  };
}

const readFiles = (files: readonly File[], onProgress: OnProgress): Promise<readonly Sheet[]> =>
  inWords(async () => {
    const read: Sheet[] = [];
    for (const [index, file] of files.entries()) {
      const onShare = (share: number) => onProgress((index + share) / files.length);
      read.push(...FILE_FORMATS.tables.read({ name: file.name, bytes: await bytesOf(file) }, onShare));
    }
    return read;
  });

/** Errors that are not meant for the person get a sentence that is. */
async function inWords<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Error && error.message.endsWith('.') ? error : new Error(NO_TABLE);
  }
}

async function bytesOf(file: File): Promise<Uint8Array> {
  const large = tooLarge(file.size);
  if (large) throw new NoTable(large);
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new NoTable('The file could not be read. Check that it still exists, and choose it again.');
  }
}

/** The first rows of each table, including those above its header. The page receives no more, however large it is. */
function shownOf(sheets: readonly Sheet[], known: unknown): ReadSheets {
  const setups = setupsFor(sheets, known);
  return {
    sheets: sheets.map(({ name, rows, numbers }, index) => {
      const count = (setups[index]?.skip ?? 0) + SAMPLE;
      return { name, rows: rows.slice(0, count).map(shortened), numbers: numbers.slice(0, count) };
    }),
    counts: sheets.map(({ rows }) => rows.length),
    setups,
  };
}

const shortened = (row: readonly string[]): readonly string[] =>
  row.map((cell) => (cell.length > LONGEST_SHOWN ? `${cell.slice(0, LONGEST_SHOWN)}…` : cell));

const outcomeOf = ({ plan, faults, notes }: TableReading): TableOutcome => ({
  nodes: plan.nodes.length,
  edges: plan.edges.length,
  changes: plan.changes.length,
  faults: faults.slice(0, MAX_FAULTS),
  notes,
});
