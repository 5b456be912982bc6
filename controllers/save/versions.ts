/** Versions of a saved map in several windows: which one follows which, and what they have in common. */

import type { MapDocument } from '../../formats/document/document.ts';

/** A version of a map that this window read or wrote. */
type Version = { readonly revision: string; readonly map: MapDocument };

/**
 * Entry of a map of this window; without `id` it is not saved yet.
 * Shared by all documents that are the same map for the person, such as those before and after Apply, so that undo and
 * Back lead to the same entry.
 */
export type StorageSlot = {
  readonly id?: string | undefined;
  /** Revision that this window last wrote or read; another one in the storage means that another window wrote. */
  readonly revision?: string | undefined;
  /** Earlier revisions, the latest first. */
  readonly lineage?: readonly string[] | undefined;
  /** The last versions, the latest first. One of them is what this window and another one have in common. */
  readonly versions?: readonly Version[];
};

/** A version in the storage, with the revisions that it contains. */
export type FoundVersion = Version & { readonly lineage?: readonly string[] | undefined };

/** Revisions named with a saved map: more than several windows write before they hear of each other. */
const MAX_LINEAGE = 20;
/** Versions in memory. They share what is equal. */
const MAX_VERSIONS = 8;

/** Revisions that the next write of this window contains. */
export const lineageOf = ({ revision, lineage = [] }: StorageSlot): readonly string[] =>
  [...new Set(revision === undefined ? lineage : [revision, ...lineage])].slice(0, MAX_LINEAGE);

/** The slot once this window wrote, read or merged a version. */
export function withVersion(slot: StorageSlot, { revision, map, lineage = [] }: FoundVersion): StorageSlot {
  const [own, ...older] = lineageOf(slot);
  return {
    ...slot,
    revision,
    lineage: lineageOf({ revision: own, lineage: [...lineage, ...older] }).filter((one) => one !== revision),
    versions: [{ revision, map }, ...(slot.versions ?? [])].slice(0, MAX_VERSIONS),
  };
}

/** Whether a version contains everything that this window wrote. One that names no earlier revisions is taken to. */
export const containsOwnWrites = (lineage: readonly string[] | undefined, { revision }: StorageSlot): boolean =>
  revision === undefined || lineage === undefined || lineage.includes(revision);

/** The latest version in common. One that names no earlier revisions is taken to follow the last. */
export function commonVersion(
  { versions = [] }: Pick<StorageSlot, 'versions'>,
  { revision, lineage = [] }: Omit<FoundVersion, 'map'>,
): Version | undefined {
  return versions.find((one) => one.revision === revision || lineage.includes(one.revision)) ?? versions[0];
}
