/** Reading of tables and comparison with a map, done in a worker where possible. */

import type { TableOutcome } from '../../bus/payloads.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { FILE_FORMATS } from '../../formats/file-formats.ts';
import type { Setup } from '../../formats/tables/columns/columns.ts';
import { setupsFor } from '../../formats/tables/columns/remembered.ts';
import type { MatchBy } from '../../formats/tables/merge.ts';
import { readTables, type TableReading } from '../../formats/tables/read.ts';
import { NoTable, type Sheet } from '../../formats/tables/sheets/sheet.ts';
import { tooLarge } from '../../formats/too-large.ts';
import { type ComparedSheets, type SheetSource, sheetMemory, sheetSource } from '../../formats/update/sheet-source.ts';
import type { OnProgress } from '../../services/worker.ts';
import { type DiagramRead, diagramOf } from './diagram-work.ts';

/** Requests to the worker. */
export type TableRequest =
  /** `known`: earlier tables that the open map was made from. */
  | { readonly kind: 'read'; readonly files: readonly File[]; readonly known: unknown }
  | {
      readonly kind: 'plan';
      readonly setups: readonly Setup[];
      readonly document: MapDocument | undefined;
      readonly by: MatchBy;
    }
  /** Delivers the last result, which may be large and is therefore not part of each preview. `date`: today. */
  | { readonly kind: 'take'; readonly date: string }
  /** Reads a Mermaid flowchart or a graph in DOT. */
  | { readonly kind: 'diagram'; readonly file: File }
  /** Reads the files as the source of an update. `known`: earlier tables that the map was made from. */
  | { readonly kind: 'source'; readonly files: readonly File[]; readonly known: unknown };

/** Responses of the worker. */
export type TableResponse =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'failed'; readonly reason: string }
  | {
      readonly kind: 'read';
      readonly sheets: readonly Sheet[];
      readonly counts: readonly number[];
      readonly setups: readonly Setup[];
    }
  | { readonly kind: 'plan'; readonly outcome: TableOutcome }
  /** `source`: information about the tables that the map stores. */
  | { readonly kind: 'taken'; readonly reading: TableReading; readonly source: MapDocument['meta']['source'] }
  | DiagramRead
  | { readonly kind: 'source'; readonly source: SheetSource };

const NO_TABLE = 'This file could not be read as a table.';
/** Number of displayed rows per table. */
const SAMPLE = 8;
/** Number of displayed characters per cell. */
const LONGEST_SHOWN = 200;
/** Limit of reported problems. */
const MAX_FAULTS = 1000;

/** Handles requests; keeps the tables between them. */
export function createTableWork(): (asked: TableRequest, onProgress?: OnProgress) => Promise<TableResponse> {
  let sheets: readonly Sheet[] = [];
  let planned: ComparedSheets | undefined;
  async function read(files: readonly File[], tell: OnProgress): Promise<readonly Sheet[]> {
    const read: Sheet[] = [];
    for (const [index, file] of files.entries()) {
      const onProgress = (share: number) => tell((index + share) / files.length);
      read.push(...FILE_FORMATS.tables.read({ name: file.name, bytes: await bytesOf(file) }, onProgress));
    }
    return read;
  }
  return async (asked, onProgress = () => {}) => {
    try {
      if (asked.kind === 'read') {
        sheets = await read(asked.files, onProgress);
        return sheetsResponse(sheets, asked.known);
      }
      if (asked.kind === 'plan') {
        const { setups, document, by } = asked;
        const reading = readTables(sheets, setups, document, by);
        planned = { sheets, setups, document, reading };
        return { kind: 'plan', outcome: outcomeOf(reading) };
      }
      if (asked.kind === 'diagram') return await diagramOf(asked.file);
      if (asked.kind === 'source') {
        const updating = await read(asked.files, onProgress);
        return { kind: 'source', source: sheetSource(updating, setupsFor(updating, asked.known)) };
      }
      if (planned) {
        const { plan, taken, faults, repeated } = planned.reading;
        const source = sheetMemory(planned, asked.date);
        return { kind: 'taken', reading: { plan, taken, repeated, faults: faults.slice(0, MAX_FAULTS) }, source };
      }
      return { kind: 'failed', reason: NO_TABLE };
    } catch (error) {
      const isOurs = error instanceof Error && error.message.endsWith('.');
      return { kind: 'failed', reason: isOurs ? error.message : NO_TABLE };
    }
  };
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
function sheetsResponse(sheets: readonly Sheet[], known: unknown): TableResponse {
  const setups = setupsFor(sheets, known);
  return {
    kind: 'read',
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

const outcomeOf = ({ plan, faults }: TableReading): TableOutcome => ({
  nodes: plan.nodes.length,
  edges: plan.edges.length,
  changes: plan.changes.length,
  faults: faults.slice(0, MAX_FAULTS),
});
