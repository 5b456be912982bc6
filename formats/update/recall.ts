/** Parser of the saved state of a source (memory.ts). */

import type { MapDocument } from '../document/document.ts';
import { isRecord } from '../parse/json.ts';
import { shortHash, unpackHashes } from './fingerprints.ts';

/** Fingerprints by field; within `details` and `repoInfo` by `field.key`. */
export type FieldHashes = Readonly<Record<string, string>>;

/**
 * The saved state of a source: fingerprints of its elements, and of their fields with values. Ids are those of the
 * source.
 */
export type SourceSnapshot = {
  readonly meta: ReadonlySet<number>;
  readonly nodes: ReadonlySet<number>;
  readonly edges: ReadonlySet<number>;
};

/** The fingerprint of an existing element. */
export const elementHash = (id: string): number => shortHash(JSON.stringify([id]));

/** The fingerprint of a field with a value. @param value - its own fingerprint */
export const fieldHash = (id: string, field: string, value: string): number =>
  shortHash(JSON.stringify([id, field, value]));

/** The fingerprints of an element and of its fields. */
export function* fieldHashes(id: string, fields: FieldHashes): Iterable<number> {
  yield elementHash(id);
  for (const [field, value] of Object.entries(fields)) yield fieldHash(id, field, value);
}

export type Memory = {
  readonly address: string | undefined;
  readonly seen: SourceSnapshot | undefined;
  /** Whether the source was a sheet, whose missing columns mean nothing. */
  readonly isSheet: boolean;
  /** Ids in the source by ids in the map, where the two differ. */
  readonly ids: ReadonlyMap<string, string>;
};

/** The memory of a map that remembers nothing. */
export const NO_MEMORY: Memory = { address: undefined, seen: undefined, isSheet: false, ids: new Map() };

/** The saved state in a map; invalid values are ignored. */
export function memoryOf({ meta: { source } }: MapDocument): Memory {
  const { address, seen, ids } = (source ?? {}) as Readonly<Record<string, unknown>>;
  const known = isRecord(ids)
    ? Object.entries(ids).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    : [];
  return {
    address: typeof address === 'string' ? address : undefined,
    seen: isRecord(seen) ? seenIn(seen) : undefined,
    isSheet: isRecord(seen) && seen.isSheet === true,
    ids: new Map(known),
  };
}

/** The fingerprints, packed or, in older maps, as records. */
function seenIn({ meta, nodes, edges }: Readonly<Record<string, unknown>>): SourceSnapshot | undefined {
  const known = { meta: hashesOf({ '': meta }, meta), nodes: hashesOf(nodes, nodes), edges: hashesOf(edges, edges) };
  if (!known.nodes || !known.edges) return undefined;
  return { meta: known.meta ?? new Set(), nodes: known.nodes, edges: known.edges };
}

function hashesOf(records: unknown, written: unknown): ReadonlySet<number> | undefined {
  if (typeof written === 'string') return unpackHashes(written);
  if (!isRecord(records)) return undefined;
  return new Set(
    Object.entries(records).flatMap(([id, fields]) => (isRecord(fields) ? [...fieldHashes(id, textsIn(fields))] : [])),
  );
}

const textsIn = (fields: object): FieldHashes =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
