/** Reads sheets as the source of an update. */

import type { MapDocument } from '../document/document.ts';
import { type Plan, planAsDocument } from '../sentences/plan.ts';
import { guessSetup, type Setup } from '../tables/columns.ts';
import { readTables, type TableFault } from '../tables/read.ts';
import type { Sheet } from '../tables/sheet.ts';
import { type SheetTables, tablesIn } from './sheet-tables.ts';
import { planUpdate } from './update.ts';

/** What sheets say, as a map of its own. */
export type SheetSource = {
  readonly document: MapDocument;
  readonly tables: SheetTables;
  readonly faults: readonly TableFault[];
  /** Rows that were taken. */
  readonly taken: number;
};

/**
 * Reads sheets as the source of an update. Never throws.
 *
 * @param setups - what their columns are for; a guess at it without them
 */
export function sheetSource(sheets: readonly Sheet[], setups: readonly Setup[] = sheets.map(guessSetup)): SheetSource {
  const { plan, faults, taken } = readTables(sheets, setups);
  return { document: planAsDocument(plan), tables: tablesIn(setups), faults, taken };
}

/**
 * What a map remembers under `meta.source` once it took a plan from these sheets in, so that the next update knows them. A map
 * that remembers another kind of source keeps that.
 *
 * @param date - the day of the import as `YYYY-MM-DD`
 */
export function sheetMemory(
  map: MapDocument,
  plan: Plan,
  { document, tables }: Pick<SheetSource, 'document' | 'tables'>,
  date: string | undefined,
): MapDocument['meta']['source'] {
  const changed = new Map(plan.changes.map(({ id, next }) => [id, next]));
  const after: MapDocument = {
    ...map,
    nodes: [...map.nodes.map((node) => changed.get(node.id) ?? node), ...plan.nodes],
    edges: [...map.edges, ...plan.edges],
  };
  return planUpdate(after, document, { tables }).apply(new Set(), date).meta.source;
}
