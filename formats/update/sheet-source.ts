/** Reads sheets as the source of an update. */

import type { MapDocument } from '../document/document.ts';
import { planAsDocument } from '../sentences/plan.ts';
import { guessSetup } from '../tables/columns.ts';
import { readTables, type TableFault } from '../tables/read.ts';
import type { Sheet } from '../tables/sheet.ts';
import type { SheetTables } from './sheet.ts';

/** What sheets say, as a map of its own. */
export type SheetSource = {
  readonly document: MapDocument;
  readonly tables: SheetTables;
  readonly faults: readonly TableFault[];
  /** Rows that were taken. */
  readonly taken: number;
};

/** Reads sheets as the source of an update, by the guess at what their columns are for. Never throws. */
export function sheetSource(sheets: readonly Sheet[]): SheetSource {
  const setups = sheets.map(guessSetup);
  const { plan, faults, taken } = readTables(sheets, setups);
  const has = (kind: 'nodes' | 'edges') => setups.some((setup) => setup.kind === kind);
  return { document: planAsDocument(plan), tables: { nodes: has('nodes'), edges: has('edges') }, faults, taken };
}
