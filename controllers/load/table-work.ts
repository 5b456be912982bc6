/** The work that tables make: reading files and holding them against a map. Done in a worker where there are workers. */

import type { TableOutcome } from '../../bus/payloads.ts';
import { EMPTY_DOCUMENT, type MapDocument } from '../../formats/document/document.ts';
import { guessSetup, type Setup } from '../../formats/tables/columns.ts';
import { NoTable } from '../../formats/tables/no-table.ts';
import { readTables, type TableReading } from '../../formats/tables/read.ts';
import type { MatchBy } from '../../formats/tables/row.ts';
import type { Sheet } from '../../formats/tables/sheet.ts';
import { readSheets } from '../../formats/tables/sheets.ts';
import { type SheetSource, sheetMemory, sheetSource } from '../../formats/update/sheet-source.ts';

/** What the thread is asked for. */
export type Asked =
  | { readonly kind: 'read'; readonly files: readonly File[] }
  | {
      readonly kind: 'plan';
      readonly setups: readonly Setup[];
      readonly document: MapDocument | undefined;
      readonly by: MatchBy;
    }
  /** Hands over what was worked out last: a plan may be large, so it does not come with every look. `date`: today. */
  | { readonly kind: 'take'; readonly date: string }
  /** Reads the files as the source of an update. */
  | { readonly kind: 'source'; readonly files: readonly File[] };

/** What the thread says. */
export type Told =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'failed'; readonly reason: string }
  | {
      readonly kind: 'read';
      readonly sheets: readonly Sheet[];
      readonly counts: readonly number[];
      readonly setups: readonly Setup[];
    }
  | { readonly kind: 'plan'; readonly outcome: TableOutcome }
  /** `source`: what the map remembers of the tables. */
  | { readonly kind: 'taken'; readonly reading: TableReading; readonly source: MapDocument['meta']['source'] }
  | { readonly kind: 'source'; readonly source: SheetSource };

/** How many rows of each table are shown. */
const SAMPLE = 8;
/** No one reads more faults than this. */
const MOST_FAULTS = 1000;

/** Answers what is asked; keeps the tables between the answers. */
export function createTableWork(tell: (told: Told) => void): (asked: Asked) => Promise<void> {
  let sheets: readonly Sheet[] = [];
  let planned: Planned | undefined;
  async function read(files: readonly File[]): Promise<readonly Sheet[]> {
    const read: Sheet[] = [];
    for (const [index, file] of files.entries()) {
      const onProgress = (share: number) => tell({ kind: 'progress', share: (index + share) / files.length });
      read.push(...readSheets({ name: file.name, bytes: await bytesOf(file) }, onProgress));
    }
    return read;
  }
  return async (asked) => {
    try {
      if (asked.kind === 'read') {
        sheets = await read(asked.files);
        tell(toldOf(sheets));
      } else if (asked.kind === 'plan') {
        const { setups, document, by } = asked;
        const reading = readTables(sheets, setups, document, by);
        planned = { reading, setups, document };
        tell({ kind: 'plan', outcome: outcomeOf(reading) });
      } else if (asked.kind === 'source') {
        tell({ kind: 'source', source: sheetSource(await read(asked.files)) });
      } else if (planned) {
        const { reading, setups, document = EMPTY_DOCUMENT } = planned;
        const { plan, taken } = reading;
        const source = sheetMemory(document, plan, sheetSource(sheets, setups), asked.date);
        tell({ kind: 'taken', reading: { plan, taken, faults: outcomeOf(reading).faults }, source });
      }
    } catch (error) {
      const isOurs = error instanceof Error && error.message.endsWith('.');
      tell({ kind: 'failed', reason: isOurs ? error.message : 'This file could not be read as a table.' });
    }
  };
}

async function bytesOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new NoTable('The file could not be read. Check that it still exists, and choose it again.');
  }
}

/** What was worked out last, and from what. */
type Planned = {
  readonly reading: TableReading;
  readonly setups: readonly Setup[];
  readonly document: MapDocument | undefined;
};

const toldOf = (sheets: readonly Sheet[]): Told => ({
  kind: 'read',
  sheets: sheets.map(({ name, rows, numbers }) => ({
    name,
    rows: rows.slice(0, SAMPLE),
    numbers: numbers.slice(0, SAMPLE),
  })),
  counts: sheets.map(({ rows }) => rows.length),
  setups: sheets.map(guessSetup),
});

const outcomeOf = ({ plan, faults }: TableReading): TableOutcome => ({
  nodes: plan.nodes.length,
  edges: plan.edges.length,
  changes: plan.changes.length,
  faults: faults.slice(0, MOST_FAULTS),
});
