import type { MapDocument } from '../document/document.ts';

/** Aspect of a change: content; position; style; or nothing visible, such as an id derived from the ends of an edge. */
export type Aspect = 'content' | 'place' | 'look' | 'hidden';

/** `meta` is the map's own facts, `document` the unknown keys next to them. */
export type ChangedKind = 'document' | 'meta' | 'nodeType' | 'edgeType' | 'tag' | 'node' | 'edge' | 'section' | 'arrow';

export type Loose = Readonly<Record<string, unknown>>;

export type FieldChange = {
  /** The field, and within `details` and `repoInfo` the key. */
  readonly path: readonly [field: string, key?: string];
  readonly aspect: Aspect;
  readonly before: unknown;
  readonly after: unknown;
};

/** An added, removed or changed element, or changes of the map itself. */
export type Change = {
  readonly kind: ChangedKind;
  /** In the new map; for a removed element in the old one. Empty for the map itself. */
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
export const NAMED_TABLES = { nodeType: 'nodeTypes', edgeType: 'edgeTypes', tag: 'tags' } as const;
export type NamedTable = keyof typeof NAMED_TABLES;

/** Two maps, with the changes from the first to the second. */
export type Comparison = {
  readonly before: MapDocument;
  readonly after: MapDocument;
  /** By kind in document order, then in the order of the new map. Removed elements are last in their kind. */
  readonly changes: readonly Change[];
  /** Lists in which common entries changed their order. */
  readonly reordered: readonly ListKind[];
};

/** Whether the two maps are equal except for the order of keys. */
export const isSame = ({ changes, reordered }: Comparison): boolean => changes.length === 0 && reordered.length === 0;
