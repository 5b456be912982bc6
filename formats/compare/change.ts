/** What a comparison of two maps says. */

import type { MapDocument } from '../document/document.ts';

/**
 * What a change is about: what the map says; where something stands; how it looks; or nothing that anyone could see, such
 * as an id that follows from the ends of an edge.
 */
export type Aspect = 'content' | 'place' | 'look' | 'hidden';

/** `meta` is the map's own facts, `document` what stands beside them and is not known to this version. */
export type ChangedKind = 'document' | 'meta' | 'nodeType' | 'edgeType' | 'tag' | 'node' | 'edge' | 'section' | 'arrow';

/** A record with whatever fields it has. */
export type Loose = Readonly<Record<string, unknown>>;

/** One field that holds something else; a value that is undefined was, or is, not there. */
export type FieldChange = {
  /** The field, and within `details` and `repoInfo` the key. */
  readonly path: readonly [field: string, key?: string];
  readonly aspect: Aspect;
  readonly before: unknown;
  readonly after: unknown;
};

/** One element, or the map itself, that was added, removed or changed. */
export type Change = {
  readonly kind: ChangedKind;
  /** In the new map; of what was removed, in the old one. Empty for the map itself. */
  readonly id: string;
} & (
  | { readonly what: 'added'; readonly aspect: Aspect; readonly after: Loose }
  | { readonly what: 'removed'; readonly aspect: Aspect; readonly before: Loose }
  | {
      readonly what: 'changed';
      /** Its id in the old map. */
      readonly was: string;
      readonly before: Loose;
      readonly after: Loose;
      readonly fields: readonly FieldChange[];
    }
);

/** The lists of a map whose entries have an order. */
export const LISTS = {
  node: 'nodes',
  edge: 'edges',
  section: 'sections',
  arrow: 'arrows',
} as const;
/** Key of a list of a map whose entries have an id. */
export type ListKind = keyof typeof LISTS;

/** The records of a map whose entries have a name. */
export const TABLES = { nodeType: 'nodeTypes', edgeType: 'edgeTypes', tag: 'tags' } as const;
/** Key of a table of a map whose entries have a name. */
export type TableKind = keyof typeof TABLES;

/** Two maps and what changed from the first to the second. */
export type Comparison = {
  readonly before: MapDocument;
  readonly after: MapDocument;
  /** By kind in the order of a document, then in the order of the new map; what was removed comes last in its kind. */
  readonly changes: readonly Change[];
  /** Lists whose entries, also those that are in both, stand in another order. */
  readonly reordered: readonly ListKind[];
};

/** Whether the two maps say the same in every respect but the order of keys. */
export const isSame = ({ changes, reordered }: Comparison): boolean => changes.length === 0 && reordered.length === 0;
