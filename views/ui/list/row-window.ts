/** Which rows of a list are in the page, and where. Of a short list, all of them are. */

/** A row with its place from the top of the list, in pixels. */
export type PlacedRow = { readonly index: number; readonly start: number; readonly size: number };

/** The rows of a list, as what places them asks for them. */
export type Rows = {
  readonly count: () => number;
  /** In pixels. */
  readonly heightOf: (index: number) => number;
  /** Other rows are in the page. */
  readonly onChange: () => void;
  /** Of a head that lies over the first row in view, in pixels. */
  readonly headHeight?: number;
};

/** What says which rows are in the page. */
export type RowWindow = {
  /** Looks at the rows again, as others are shown. */
  readonly measure: (toTop: boolean) => void;
  readonly items: () => readonly PlacedRow[];
  /** Of all rows, in pixels. */
  readonly height: () => number;
  /** Scrolls no further than needed to have a row in view. */
  readonly reveal: (index: number) => void;
};

/** A list of so many rows has all of them in the page. What keeps only those in view is loaded for a longer one. */
export const SHORT = 120;

/** The rows of a short list; of a long one, the first. */
export function shortRows(host: HTMLElement, { count, heightOf }: Rows): RowWindow {
  let placed: PlacedRow[] = [];
  let height = 0;
  return {
    measure(toTop) {
      height = 0;
      placed = Array.from({ length: count() }, (_, index) => {
        const row = { index, start: height, size: heightOf(index) };
        height += row.size;
        return row;
      });
      if (toTop) host.scrollTop = 0;
    },
    items: () => placed.slice(0, SHORT),
    height: () => height,
    reveal(index) {
      const row = placed[index];
      if (!row) return;
      host.scrollTop = Math.min(row.start, Math.max(host.scrollTop, row.start + row.size - host.clientHeight));
    },
  };
}
