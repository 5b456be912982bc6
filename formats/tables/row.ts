/** Intermediate form of table rows. */

/** Matching of rows with existing nodes. */
export type MatchBy = 'id' | 'label';

/** The fields of a row, or of an edge that a cell names, with its location. */
export type Row = {
  /** Without invalid cells. */
  readonly raw: Record<string, unknown>;
  /** The label of its type. */
  readonly typeLabel?: string;
  readonly cells: readonly string[];
  /** Role of the cell that names the end of an edge. */
  readonly column?: string;
  readonly number: number;
  readonly table: number;
  /** Whether it is always a separate node, despite equal names. */
  readonly isOwn?: boolean;
};
