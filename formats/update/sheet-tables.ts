/** Tables contained in a sheet. It makes no statement about others. */

import { RELATIONSHIP, type Setup } from '../tables/columns/columns.ts';

export type SheetTables = { readonly nodes: boolean; readonly edges: boolean };

export function tablesIn(setups: readonly Setup[]): SheetTables {
  const has = (kind: Setup['kind']) => setups.some((setup) => setup.kind === kind);
  const named = setups.some(({ columns }) => columns.some((column) => column?.startsWith(RELATIONSHIP)));
  return { nodes: has('nodes') || has('matrix'), edges: named || has('edges') || has('matrix') };
}
