/** The table of a copied part of a web page, spreadsheet or text document. Nothing of it is shown or runs. */

import { decodeHTML } from 'entities/decode';

/** A longer text is no copied table. */
const LONGEST = 5_000_000;
/** Cells that one cell may reach over. */
const MAX_SPAN = 1000;
const TAG = /<!--[\s\S]*?-->|<(style|script|head)\b[\s\S]*?<\/\1\s*>|<(\/?)([a-z][a-z\d]*)\b([^<>]*)>/gi;

type Cells = string[][];

/** The rows of the only table; undefined without one of two rows and columns, or with more text around it than in it. */
export function htmlTable(html: string): Cells | undefined {
  if (html.length > LONGEST || !/<table\b/i.test(html)) return undefined;
  const table = new HtmlTable();
  let at = 0;
  for (const match of html.matchAll(TAG)) {
    table.text(html.slice(at, match.index));
    at = match.index + match[0].length;
    if (match[3] !== undefined) table.tag(match[3].toLowerCase(), match[2] === '/', match[4] ?? '');
  }
  table.text(html.slice(at));
  return table.rows();
}

class HtmlTable {
  readonly #rows: Cells = [];
  /** Texts of merged cells that reach into later rows, by column. */
  readonly #below = new Map<number, { text: string; rows: number }>();
  #depth = 0;
  #count = 0;
  #outside = 0;
  #cell: { text: string; columns: number; rows: number } | undefined;

  tag(name: string, isEnd: boolean, attributes: string): void {
    if (name === 'table') this.#table(isEnd);
    else if (this.#depth !== 1) this.#break(name);
    else if (name === 'tr') {
      this.#endRow();
      if (!isEnd) this.#rows.push([]);
    } else if (name === 'td' || name === 'th') {
      this.#endCell();
      if (!isEnd)
        this.#cell = { text: '', columns: spanOf(attributes, 'colspan'), rows: spanOf(attributes, 'rowspan') };
    } else this.#break(name);
  }

  text(html: string): void {
    const text = decodeHTML(html).replace(/[\s\u00a0]+/g, ' ');
    if (this.#cell) this.#cell.text += text;
    else this.#outside += text.trim().length;
  }

  rows(): Cells | undefined {
    const rows = this.#rows.filter((row) => row.some(Boolean));
    const inside = rows.flat().reduce((sum, cell) => sum + cell.length, 0);
    const isTable = this.#count === 1 && rows.length > 1 && rows.some((row) => row.filter(Boolean).length > 1);
    return isTable && this.#outside <= inside ? rows : undefined;
  }

  #table(isEnd: boolean): void {
    if (this.#depth === 1 && isEnd) this.#endRow();
    if (this.#depth === 0 && !isEnd) this.#count += 1;
    this.#depth = Math.max(0, this.#depth + (isEnd ? -1 : 1));
  }

  #break(name: string): void {
    if (this.#cell && /^(?:br|p|div|li|tr)$/.test(name)) this.#cell.text += '\n';
  }

  #endRow(): void {
    this.#endCell();
    this.#fillMerged();
  }

  /** A cell that is merged over columns is one cell before empty ones; over rows, it counts in each of them. */
  #endCell(): void {
    const [cell, row] = [this.#cell, this.#rows.at(-1)];
    this.#cell = undefined;
    if (!cell || !row) return;
    this.#fillMerged();
    const text = cell.text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .join('\n');
    for (let column = 0; column < cell.columns; column += 1) {
      const part = column === 0 ? text : '';
      if (cell.rows > 1) this.#below.set(row.length, { text: part, rows: cell.rows });
      row.push(part);
    }
  }

  /** Adds the cells from above up to the next place that is free. */
  #fillMerged(): void {
    const row = this.#rows.at(-1);
    for (let merged = row && this.#below.get(row.length); row && merged; merged = this.#below.get(row.length)) {
      const isHere = merged.rows > 1;
      merged.rows -= 1;
      if (!isHere) {
        this.#below.delete(row.length);
        return;
      }
      row.push(merged.text);
    }
  }
}

const spanOf = (attributes: string, name: string): number =>
  Math.min(MAX_SPAN, Math.max(1, Number(new RegExp(`${name}\\s*=\\s*["']?(\\d+)`, 'i').exec(attributes)?.[1] ?? 1)));
