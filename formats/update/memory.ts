/**
 * Saved state of a map's source under `meta.source`: `address` and `date` of the last update, hashes of the source's
 * elements in `seen`, and ids that differ from those of the source in `ids`.
 * The next update uses it to distinguish manual changes from changes of the source.
 */

import type { MapDocument } from '../document/document.ts';
import { type Memory, memoryOf, NO_MEMORY, packed, type SourceSnapshot, snapshotOf } from './recall.ts';
import type { SheetTables } from './sheet-tables.ts';

/** The map with the saved state of its source after an update. */
export function remembering(
  document: MapDocument,
  source: MapDocument,
  {
    address,
    date,
    ids,
    tables,
  }: {
    readonly address?: string | undefined;
    readonly date?: string | undefined;
    readonly ids?: ReadonlyMap<string, string>;
    /** The tables of a sheet. The state of other tables is preserved. */
    readonly tables?: SheetTables | undefined;
  },
): MapDocument {
  const { seen: _, ids: __, address: known, date: ___, ...facts } = { ...document.meta.source, ...source.meta.source };
  const where = address ?? known;
  const before = tables ? memoryOf(document) : NO_MEMORY;
  const renamed = [...before.ids, ...(ids ?? [])].filter(([own, theirs]) => own !== theirs);
  const now = snapshotOf(source);
  return {
    ...document,
    meta: {
      ...document.meta,
      source: {
        ...facts,
        ...(where === undefined ? {} : { address: where }),
        ...(date === undefined ? {} : { date }),
        ...(renamed.length > 0 ? { ids: Object.fromEntries(renamed) } : {}),
        seen: packed(tables ? withOtherTables(now, tables, before) : now, tables !== undefined),
      },
    },
  };
}

/** The state of a sheet, together with that of earlier sheets for other tables. */
function withOtherTables(now: SourceSnapshot, tables: SheetTables, { seen, isSheet }: Memory): SourceSnapshot {
  if (!seen || !isSheet) return now;
  const both = (kind: 'nodes' | 'edges') => (tables[kind] ? now[kind] : now[kind].with(seen[kind]));
  return { nodes: both('nodes'), edges: both('edges') };
}
