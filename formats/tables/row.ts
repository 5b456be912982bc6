/** Rows of tables on their way to nodes and edges. */

/** How a row finds the node of the map that it is about. */
export type MatchBy = 'id' | 'label';

/** A row on its way: its fields, and where it stands. */
export type Row = {
  /** Cells that do not fit are taken out. */
  readonly raw: Record<string, unknown>;
  /** The label of its type. */
  readonly typeLabel?: string;
  readonly number: number;
  readonly table: number;
  /** Whether it is a node of its own, whatever others are called the same. */
  readonly isOwn?: boolean;
};
