/** The work that tables make: reading files and holding them against a map. Done in a worker where there are workers. */

import type { TableOutcome } from '../../bus/events.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { guessSetup, type Setup } from '../../formats/tables/columns.ts';
import { readTables, type TableReading } from '../../formats/tables/read.ts';
import type { MatchBy } from '../../formats/tables/row.ts';
import type { Sheet } from '../../formats/tables/sheet.ts';
import { readSheets, type SheetFile } from '../../formats/tables/sheets.ts';

/** What the thread is asked for. */
export type Asked =
  | { readonly kind: 'read'; readonly files: readonly SheetFile[] }
  | {
      readonly kind: 'plan';
      readonly setups: readonly Setup[];
      readonly document: MapDocument | undefined;
      readonly by: MatchBy;
    }
  /** Hands over what was worked out last: a plan may be large, so it does not come with every look. */
  | { readonly kind: 'take' };

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
  | { readonly kind: 'taken'; readonly reading: TableReading };

/** How many rows of each table are shown. */
const SAMPLE = 8;
/** No one reads more faults than this. */
const MOST_FAULTS = 1000;

/** Answers what is asked; keeps the tables between the answers. */
export function createTableWork(tell: (told: Told) => void): (asked: Asked) => void {
  let sheets: readonly Sheet[] = [];
  let reading: TableReading | undefined;
  return (asked) => {
    try {
      if (asked.kind === 'read') {
        sheets = asked.files.flatMap((file, index) =>
          readSheets(file, (share) => tell({ kind: 'progress', share: (index + share) / asked.files.length })),
        );
        const samples = sheets.map(({ name, rows, numbers }) => ({
          name,
          rows: rows.slice(0, SAMPLE),
          numbers: numbers.slice(0, SAMPLE),
        }));
        tell({
          kind: 'read',
          sheets: samples,
          counts: sheets.map(({ rows }) => rows.length),
          setups: sheets.map(guessSetup),
        });
      } else if (asked.kind === 'plan') {
        reading = readTables(sheets, asked.setups, asked.document, asked.by);
        tell({ kind: 'plan', outcome: outcomeOf(reading) });
      } else if (reading) {
        const { plan, taken } = reading;
        tell({ kind: 'taken', reading: { plan, taken, faults: outcomeOf(reading).faults } });
      }
    } catch (error) {
      const isOurs = error instanceof Error && error.message.endsWith('.');
      tell({ kind: 'failed', reason: isOurs ? error.message : 'This file could not be read as a table.' });
    }
  };
}

const outcomeOf = ({ plan, faults }: TableReading): TableOutcome => ({
  nodes: plan.nodes.length,
  edges: plan.edges.length,
  changes: plan.changes.length,
  faults: faults.slice(0, MOST_FAULTS),
});
