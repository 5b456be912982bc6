/** State of a grid of cells: the active cell, the selected block, and pasting. Independent of the page. */

import { largest } from '../../drawing/base/types.ts';

/** Row and column, counted from 0. */
export type Cell = { readonly row: number; readonly column: number };

export type GridState = {
  /** The cell that keys act on. */
  readonly active: Cell;
  /** The opposite corner of the block; the active cell if only one is selected. */
  readonly anchor: Cell;
};

type Size = {
  readonly rows: number;
  readonly columns: number;
  /** Visible rows. */
  readonly page: number;
};

type Block = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number };

export const FIRST_CELL: GridState = { active: { row: 0, column: 0 }, anchor: { row: 0, column: 0 } };

export function blockOf({ active, anchor }: GridState): Block {
  return {
    top: Math.min(active.row, anchor.row),
    bottom: Math.max(active.row, anchor.row),
    left: Math.min(active.column, anchor.column),
    right: Math.max(active.column, anchor.column),
  };
}

/** The state after a key as in a spreadsheet; `undefined` for other keys. */
export function gridAfterKey(
  state: GridState,
  { key, shift, mod }: { readonly key: string; readonly shift: boolean; readonly mod: boolean },
  size: Size,
): GridState | undefined {
  const { row, column } = state.active;
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1];
  if (mod && key.toLowerCase() === 'a')
    return { anchor: { row: 0, column: 0 }, active: { row: lastRow, column: lastColumn } };
  const moves: Readonly<Record<string, Cell>> = {
    ArrowUp: { row: mod ? 0 : row - 1, column },
    ArrowDown: { row: mod ? lastRow : row + 1, column },
    ArrowLeft: { row, column: mod ? 0 : column - 1 },
    ArrowRight: { row, column: mod ? lastColumn : column + 1 },
    Home: { row: mod ? 0 : row, column: 0 },
    End: { row: mod ? lastRow : row, column: lastColumn },
    PageUp: { row: row - size.page, column },
    PageDown: { row: row + size.page, column },
  };
  const wanted = Object.hasOwn(moves, key) ? moves[key] : undefined;
  if (!wanted) return undefined;
  return moved(state, wanted, size, shift);
}

/** Moves the active cell within the grid; `extend` keeps the opposite corner of the block. */
export function moved(state: GridState, to: Cell, size: Size, extend = false): GridState {
  const active = {
    row: Math.max(0, Math.min(size.rows - 1, to.row)),
    column: Math.max(0, Math.min(size.columns - 1, to.column)),
  };
  return { active, anchor: extend ? state.anchor : active };
}

/** The cell as far away as `by`. */
export const cellAfter = (from: Cell, by: Cell): Cell => ({ row: from.row + by.row, column: from.column + by.column });

export type Texts = readonly (Cell & { readonly text: string })[];

/** A block pasted at the top left of the selected one; a single cell fills the whole selected block. */
export function pasted(text: string, block: Block, size: Pick<Size, 'rows' | 'columns'>): Texts {
  const rows = rowsIn(text);
  const isSingle = rows.length === 1 && rows[0]?.length === 1;
  const height = isSingle ? block.bottom - block.top + 1 : rows.length;
  const width = isSingle ? block.right - block.left + 1 : largest(rows.map((row) => row.length));
  const texts: (Cell & { text: string })[] = [];
  for (let down = 0; down < height && block.top + down < size.rows; down += 1) {
    for (let right = 0; right < width && block.left + right < size.columns; right += 1) {
      const cell = isSingle ? rows[0]?.[0] : rows[down]?.[right];
      if (cell !== undefined) texts.push({ row: block.top + down, column: block.left + right, text: cell });
    }
  }
  return texts;
}

/** The first row of a block, copied to all of its rows. */
export function filledDown({ top, bottom, left, right }: Block, textAt: (cell: Cell) => string): Texts {
  const texts: (Cell & { text: string })[] = [];
  for (let column = left; column <= right; column += 1) {
    const text = textAt({ row: top, column });
    for (let row = top + 1; row <= bottom; row += 1) texts.push({ row, column, text });
  }
  return texts;
}

/** A block as text for the clipboard, as in spreadsheets. */
export function copied({ top, bottom, left, right }: Block, textAt: (cell: Cell) => string): string {
  const lines: string[] = [];
  for (let row = top; row <= bottom; row += 1) {
    const cells: string[] = [];
    for (let column = left; column <= right; column += 1) cells.push(quoted(textAt({ row, column })));
    lines.push(cells.join('\t'));
  }
  return lines.join('\n');
}

const quoted = (text: string): string => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The cells of a text from the clipboard; a quoted cell may contain tabs and line ends. */
function rowsIn(text: string): string[][] {
  const plain = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const rows: string[][] = [[]];
  for (const [, quotedCell, bareCell = '', end = ''] of plain.matchAll(
    /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/g,
  )) {
    rows.at(-1)?.push(quotedCell === undefined ? bareCell : quotedCell.replaceAll('""', '"'));
    if (end === '\n') rows.push([]);
    else if (end === '') break;
  }
  return rows;
}
