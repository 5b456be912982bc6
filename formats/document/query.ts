/** What can be asked of a map so that another part or side of it is shown, as plain data: sent, saved in named views, put in links. */

/** `along` follows relationships from the one that acts to the one acted upon, `against` comes back, `any` does both. */
export type Direction = 'along' | 'against' | 'any';

/** A question to a map whose answer is a part of it. */
export type Query =
  /** What lies so many steps around nodes; with `shared` around every one of them. */
  | {
      readonly kind: 'focus';
      readonly nodes: readonly string[];
      readonly steps: number;
      readonly way: Direction;
      readonly shared?: true;
    }
  /** What fits a sentence of the search language. */
  | { readonly kind: 'query'; readonly text: string; readonly name?: string }
  /** These nodes and no others, and what they are. */
  | { readonly kind: 'only'; readonly nodes: readonly string[]; readonly words: string }
  /** Every node as large, or in such a colour, as a number of its own says: a field of the search language. */
  | { readonly kind: 'measure'; readonly by: 'size' | 'color'; readonly field: string }
  /** Nodes drawn as one: those of a type, with a tag, in a section (each value on its own), or the ids in `values`. */
  | {
      readonly kind: 'fold';
      readonly by: 'type' | 'tag' | 'section' | 'nodes';
      readonly values: readonly string[];
      readonly name?: string;
    };
