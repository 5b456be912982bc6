/** Statements: a relationship or a fact about a node, before it is compared with a map. */

/** A name as written. `isExact`: from bold or quotes, so that it means exactly this name. */
export type Name = { readonly text: string; readonly isExact: boolean };

export type RelationStatement = {
  readonly kind: 'relation';
  readonly subject: Name;
  readonly object: Name;
  /** The label with its parenthesis; undefined for an unlabelled relationship. */
  readonly words?: string;
  readonly direction: 'forward' | 'both' | 'none';
};

export type NodeStatement = {
  readonly kind: 'node';
  readonly name: Name;
  /** The words of its type. */
  readonly type?: string;
  readonly tags: readonly string[];
  readonly url?: string;
  readonly links?: readonly { readonly label?: string; readonly url: string }[];
  readonly description?: string;
};

export type Statement = RelationStatement | NodeStatement;

/** A line that cannot be read: why, and a line that could be. */
export type Unread = { readonly reason: string; readonly example: string };
