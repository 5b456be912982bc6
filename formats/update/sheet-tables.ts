/** Tables contained in a sheet. It makes no statement about others. */

import type { Setup } from '../tables/columns/columns.ts';

export type SheetTables = { readonly nodes: boolean; readonly edges: boolean };

/** The tables that sheets are read as. */
export function tablesIn(setups: readonly Setup[]): SheetTables {
  const has = (kind: Setup['kind']) => setups.some((setup) => setup.kind === kind);
  return { nodes: has('nodes'), edges: has('edges') };
}
