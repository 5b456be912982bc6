import type { MapDocument } from '../document/document.ts';
import type { Json } from '../document/fields/values.ts';
import { planToDocument } from '../plan/plan.ts';
import type { Sheet } from '../tables/base/sheet.ts';
import type { Setup } from '../tables/columns/columns.ts';
import { knownTables } from '../tables/columns/remembered.ts';
import { readTables, type TableFault, type TableReading } from '../tables/read.ts';
import { remembering } from './memory.ts';
import { type SheetTables, tablesIn } from './sheet-tables.ts';
import { planUpdate } from './update.ts';

/** The content of sheets as a separate map. */
export type SheetSource = {
  readonly document: MapDocument;
  readonly tables: SheetTables;
  readonly faults: readonly TableFault[];
  /** Number of imported rows. */
  readonly taken: number;
};

/**
 * Reads sheets as the source of an update. Never throws.
 * @param setups - roles of their columns
 */
export function sheetSource(sheets: readonly Sheet[], setups: readonly Setup[]): SheetSource {
  return sourceOf(readTables(sheets, setups), setups);
}

const sourceOf = ({ plan, faults, taken }: TableReading, setups: readonly Setup[]): SheetSource => ({
  document: planToDocument(plan),
  tables: tablesIn(setups),
  faults,
  taken,
});

/** Sheets with the map they were compared with, if any. */
export type ComparedSheets = {
  readonly sheets: readonly Sheet[];
  readonly setups: readonly Setup[];
  readonly document: MapDocument | undefined;
  readonly reading: TableReading;
};

/**
 * The value of `meta.source` after importing sheets, for the next update and its column roles. A map with another kind
 * of source keeps that.
 * @param date - the day of the import as `YYYY-MM-DD`
 */
export function sheetMemory(
  { sheets, setups, document: map, reading }: ComparedSheets,
  date: string | undefined,
): MapDocument['meta']['source'] {
  const source = map ? memoryIn(map, reading, sheetSource(sheets, setups), date) : memoryOfNew(reading, setups, date);
  const known = knownTables(map?.meta.source?.tables, sheets, setups);
  return known.length > 0 ? { ...source, tables: known as unknown as Json } : source;
}

/** A new map contains exactly the content of its sheets. */
function memoryOfNew(reading: TableReading, setups: readonly Setup[], date: string | undefined) {
  const { document, tables } = sourceOf(reading, setups);
  return remembering(document, document, { date, tables }).meta.source;
}

function memoryIn(map: MapDocument, { plan }: TableReading, source: SheetSource, date: string | undefined) {
  const changed = new Map(plan.changes.map(({ id, next }) => [id, next]));
  const after: MapDocument = {
    ...map,
    nodes: [...map.nodes.map((node) => changed.get(node.id) ?? node), ...plan.nodes],
    edges: [...map.edges, ...plan.edges],
  };
  return planUpdate(after, source.document, { tables: source.tables }).apply(new Set(), date).meta.source;
}
