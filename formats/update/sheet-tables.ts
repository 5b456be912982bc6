/** Which tables a sheet has: in others it says nothing. */

import type { Setup } from '../tables/columns/columns.ts';

/** Which tables a sheet has. */
export type SheetTables = { readonly nodes: boolean; readonly edges: boolean };

/** The tables that sheets are read as. */
export function tablesIn(setups: readonly Setup[]): SheetTables {
  const has = (kind: Setup['kind']) => setups.some((setup) => setup.kind === kind);
  return { nodes: has('nodes'), edges: has('edges') };
}
