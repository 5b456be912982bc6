/** Queries as plain data, used in events, named views and links. */

/** `along` follows the direction of edges, `against` the opposite, `any` both. */
export type Direction = 'along' | 'against' | 'any';

/** The rule of groups with a soft background. */
export type AreaRule = 'type' | 'tag' | 'community' | 'organization';

/** A query, which selects or changes a part of the map. */
export type Query =
  /** Neighbours up to a number of steps; with `shared` only common neighbours. */
  | {
      readonly kind: 'focus';
      readonly nodes: readonly string[];
      readonly steps: number;
      readonly way: Direction;
      readonly shared?: true;
    }
  /** Nodes that match a search. */
  | { readonly kind: 'query'; readonly text: string; readonly name?: string }
  /** Only these nodes, with a description of them; `overview` for the start of a large joined map. */
  | { readonly kind: 'only'; readonly nodes: readonly string[]; readonly words: string; readonly overview?: true }
  /** Node sizes or colours by a numeric field of the search language. */
  | { readonly kind: 'measure'; readonly by: 'size' | 'color'; readonly field: string }
  /** Soft backgrounds of groups of nodes; none without a rule. */
  | { readonly kind: 'areas'; readonly by: AreaRule | '' }
  /** The looks of a map style, for display; those of the map without one. */
  | { readonly kind: 'style'; readonly by: 'dots' | 'cards' | 'bubbles' | 'ink' | '' }
  /** Collapsed nodes: those of a type, with a tag, in a section (each value separately), or the ids in `values`. */
  | {
      readonly kind: 'fold';
      readonly by: 'type' | 'tag' | 'section' | 'organization' | 'nodes';
      readonly values: readonly string[];
      readonly name?: string;
    };
