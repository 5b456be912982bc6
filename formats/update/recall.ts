/** Reads what a map remembers of its source (memory.ts). */

import type { MapDocument } from '../document/document.ts';
import { isRecord } from '../parse/json.ts';

/** Fingerprints by field; within `details` and `repoInfo` by `field.key`. */
export type SeenFields = Readonly<Record<string, string>>;

/** What was seen of a source. Ids are those of the source. */
type Seen = {
  readonly meta: SeenFields;
  readonly nodes: Readonly<Record<string, SeenFields>>;
  readonly edges: Readonly<Record<string, SeenFields>>;
};

/** What a map remembers. */
export type Memory = {
  readonly address: string | undefined;
  readonly seen: Seen | undefined;
  /** Whether that was a sheet, which says only what it has columns for. */
  readonly isSheet: boolean;
  /** Ids in the source by ids in the map, where the two differ. */
  readonly ids: ReadonlyMap<string, string>;
};

/** The memory of a map that remembers nothing. */
export const NOTHING: Memory = { address: undefined, seen: undefined, isSheet: false, ids: new Map() };

/** What a map remembers of its source; what is written otherwise counts as nothing. */
export function memoryOf({ meta: { source } }: MapDocument): Memory {
  const { address, seen, ids } = (source ?? {}) as Readonly<Record<string, unknown>>;
  const known = isRecord(ids)
    ? Object.entries(ids).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    : [];
  return {
    address: typeof address === 'string' ? address : undefined,
    seen:
      isRecord(seen) && isRecord(seen.nodes) && isRecord(seen.edges)
        ? ({ meta: isRecord(seen.meta) ? seen.meta : {}, nodes: seen.nodes, edges: seen.edges } as Seen)
        : undefined,
    isSheet: isRecord(seen) && seen.isSheet === true,
    ids: new Map(known),
  };
}
