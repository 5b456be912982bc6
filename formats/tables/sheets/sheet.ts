/** A table as it was read: texts in rows. */
export type Sheet = {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  /** Where each row stands in the file, from 1; rows without any text are left out. */
  readonly numbers: readonly number[];
  /** Cells, by row and column from 0, whose quotation mark is never closed; their rows are told and not taken. */
  readonly open?: readonly { readonly row: number; readonly column: number }[];
};
