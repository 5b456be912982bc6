/** Rows of a list that are in the page, with their positions. A short list has all of them. */

/** A row and its position from the top of the list, in pixels. */
export type PlacedRow = { readonly index: number; readonly start: number; readonly size: number };

export type Rows = {
  readonly count: () => number;
  /** In pixels. */
  readonly heightOf: (index: number) => number;
  /** Called when other rows are in the page. */
  readonly onChange: () => void;
  /** Height of a header that covers the first visible row, in pixels. */
  readonly headHeight?: number;
};

export type RowWindow = {
  readonly measure: () => void;
  readonly items: () => readonly PlacedRow[];
  readonly height: () => number;
  /** Scrolls no further than needed to make a row visible. */
  readonly reveal: (index: number) => void;
};

/** Number of rows up to which all are in the page. The code for longer lists is loaded on demand. */
export const SHORT = 120;

/** All rows of a short list; the first ones of a long list. */
export function shortRows(host: HTMLElement, { count, heightOf }: Rows): RowWindow {
  let placed: PlacedRow[] = [];
  let height = 0;
  return {
    measure() {
      height = 0;
      placed = Array.from({ length: count() }, (_, index) => {
        const row = { index, start: height, size: heightOf(index) };
        height += row.size;
        return row;
      });
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
