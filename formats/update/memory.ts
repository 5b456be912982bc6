/**
 * Saved state of a map's source under `meta.source`: `address` and `date` of the last update, packed fingerprints of
 * all fields of the source in `seen`, and ids that differ from those of the source in `ids`.
 * The next update uses it to distinguish manual changes from changes of the source.
 */

import type { MapDocument } from '../document/document.ts';
import { EDGE_LOOK_FIELDS, NODE_LOOK_FIELDS } from '../document/fields/fields.ts';
import { isRecord, setOwn } from '../parse/json.ts';
import { longHash, packHashes } from './fingerprints.ts';
import { type FieldHashes, fieldHashes, type Memory, memoryOf, NO_MEMORY, type SourceSnapshot } from './recall.ts';
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
  return {
    ...document,
    meta: {
      ...document.meta,
      source: {
        ...facts,
        ...(where === undefined ? {} : { address: where }),
        ...(date === undefined ? {} : { date }),
        ...(renamed.length > 0 ? { ids: Object.fromEntries(renamed) } : {}),
        seen: tables ? seenOfSheet(seenOf(source), tables, before) : packed(seenOf(source)),
      },
    },
  };
}

/** The state of a sheet, together with that of earlier sheets for other tables. */
function seenOfSheet(now: SourceSnapshot, tables: SheetTables, { seen, isSheet }: Memory) {
  const before = isSheet ? seen : undefined;
  const both = (kind: 'nodes' | 'edges') =>
    tables[kind] || !before ? now[kind] : new Set([...now[kind], ...before[kind]]);
  return { ...packed({ meta: now.meta, nodes: both('nodes'), edges: both('edges') }), isSheet: true };
}

const packed = ({ meta, nodes, edges }: SourceSnapshot) => ({
  meta: packHashes(meta),
  nodes: packHashes(nodes),
  edges: packHashes(edges),
});

function seenOf({ meta, nodes, edges }: MapDocument): SourceSnapshot {
  const { title, description } = meta;
  const all = (list: readonly { readonly id: string }[], looks: object): ReadonlySet<number> =>
    new Set(list.flatMap((element) => [...fieldHashes(element.id, fingerprints(element, looks))]));
  return {
    meta: new Set(fieldHashes('', fingerprints({ title, description }, {}))),
    nodes: all(nodes, { ...NODE_LOOK_FIELDS, id: 0, x: 0, y: 0 }),
    edges: all(edges, { ...EDGE_LOOK_FIELDS, id: 0, direction: undefined }),
  };
}

/** @param without - fields that an update leaves alone */
function fingerprints(element: object, without: object): FieldHashes {
  const seen: Record<string, string> = {};
  for (const [field, value] of Object.entries(element)) {
    if (value === undefined || (Object.hasOwn(without, field) && field !== 'direction')) continue;
    if (NESTED.includes(field) && isRecord(value)) {
      for (const [key, item] of Object.entries(value)) setOwn(seen, `${field}.${key}`, fingerprint(item));
    } else setOwn(seen, field, fingerprint(value));
  }
  return seen;
}

const NESTED: readonly string[] = ['details', 'repoInfo'];

/** A short hash of a value; empty for a missing one. */
export const fingerprint = (value: unknown): string =>
  value === undefined ? '' : longHash(JSON.stringify(inOrder(value))).toString(36);

/** The value with its keys in one order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isRecord(value)) return value;
  return Object.keys(value)
    .sort()
    .map((key) => [key, inOrder(value[key])]);
}
