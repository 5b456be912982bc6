/** Intermediate form of table rows. */

/** Matching of rows with existing nodes. */
export type MatchBy = 'id' | 'label';

/** The fields of a row, with its location. */
export type Row = {
  /** Without invalid cells. */
  readonly raw: Record<string, unknown>;
  /** The label of its type. */
  readonly typeLabel?: string;
  readonly number: number;
  readonly table: number;
  /** Whether it is always a separate node, despite equal names. */
  readonly isOwn?: boolean;
};
