/** A table as rows of texts. */
export type Sheet = {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  /** Row numbers in the file, from 1, without empty rows. */
  readonly numbers: readonly number[];
  /** Cells with unclosed quotation marks, by row and column from 0. Their rows are reported and skipped. */
  readonly open?: readonly CellAt[];
  /** Web addresses that cells link to. */
  readonly links?: readonly (CellAt & { readonly url: string })[];
  /** Whether its numbers have a decimal point where `1.250` leaves that open. */
  readonly hasPoints?: boolean;
  /** Assumptions and omissions of its reader, in sentences. */
  readonly notes?: readonly string[];
};

/** Row and column of a cell, from 0. */
type CellAt = { readonly row: number; readonly column: number };

/** Error for a file without tables; the message contains the reason. */
export class NoTable extends Error {}

/** More cells than this fit no map. */
export const MAX_CELLS = 20_000_000;
