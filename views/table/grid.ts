/** The table of nodes or edges as a grid with the keys of a spreadsheet. Loaded on first use. */

import { html, render, type TemplateResult } from 'lit-html';
import type { Subscription } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import type { MapEdge, MapNode } from '../../formats/document/document.ts';
import { columnsOf, isWritable } from '../../formats/tables/cells.ts';
import { latinKey } from '../../models/keys.ts';
import { createDialog, type Dialog } from '../forms/dialog/dialog.ts';
import { textScale } from '../ui/environment.ts';
import { keyed } from '../ui/list/keyed.ts';
import type { RowWindow } from '../ui/list/row-window.ts';
import { virtualRows } from '../ui/list/virtual-rows.ts';

import { idIn } from '../ui/own-id.ts';
import type { ViewContext } from '../ui/view.ts';
import { textsByClipboard } from './clipboard.ts';
import { gridElement, headTemplate, rowTemplate, toolsTemplate } from './frame.ts';
import {
  blockOf,
  type Cell,
  cellAfter,
  FIRST_CELL,
  filledDown,
  type GridState,
  gridAfterKey,
  moved,
  pasted,
  type Texts,
} from './grid-state.ts';
import { afterWriting, cellTexts, changedCells, firstColumns, type Kind, rowsOf, type Sort, toggled } from './rows.ts';

/** In pixels, at the browser's default text size. */
const ROW_HEIGHT = 30;
/** After a block was pasted. */
const MAX_ROWS = 100_000;

export function attachGrid(
  host: HTMLElement,
  context: ViewContext,
): Subscription & { readonly open: (kind: Kind) => void } {
  const grid = new Grid(host, context);
  const listening = onFacts(context.bus, {
    'document:loaded': () => grid.close(),
    'document:changed': ({ cause }) => {
      if (cause !== 'layout') grid.refresh();
    },
  });
  listening.add(() => grid.remove());
  return Object.assign(listening, { open: (kind: Kind) => grid.open(kind) });
}

class Grid {
  readonly #dialog: Dialog;
  readonly #body = gridElement();
  readonly #context: ViewContext;
  /** Created when there is a grid on screen to measure. */
  #window: RowWindow | undefined;
  #kind: Kind = 'node';
  #columns: readonly string[] = [];
  #rows: readonly (MapNode | MapEdge)[] = [];
  #read: (element: MapNode | MapEdge, column: string) => string = () => '';
  #state: GridState = FIRST_CELL;
  #sort: Sort | undefined;
  #filter = '';
  readonly #rowHeight = ROW_HEIGHT * textScale();
  /** The text of the active cell while it is edited. */
  #writing: string | undefined;
  /** Cells of the empty last row. */
  #blank: Texts = [];
  /** The move after a cell that makes an element, once it is there. */
  #moveAfter: Cell | undefined;

  constructor(host: HTMLElement, context: ViewContext) {
    this.#context = context;
    this.#dialog = createDialog(host, 'Table', 'grid-dialog');
    this.#body.addEventListener('keydown', (event) => this.#onKey(event));
    for (const name of ['copy', 'cut', 'paste'] as const)
      this.#body.addEventListener(name, (event) => this.#onClipboard(event));
  }

  open(kind: Kind): void {
    this.#kind = kind;
    this.#columns = firstColumns(kind, columnsOf(this.#map(), kind));
    this.#state = FIRST_CELL;
    this.#sort = this.#writing = this.#moveAfter = undefined;
    this.#filter = '';
    this.#blank = [];
    this.#dialog.open();
    this.refresh();
    this.#body.focus();
  }

  close(): void {
    this.#dialog.close();
  }

  remove(): void {
    this.close();
    this.#dialog.element.remove();
  }

  refresh(): void {
    if (!this.#dialog.element.open) return;
    const map = this.#map();
    this.#read = cellTexts(map, this.#kind);
    this.#rows = rowsOf(map, this.#kind, { columns: this.#columns, text: this.#filter, sort: this.#sort });
    this.#state = {
      active: moved(this.#state, this.#state.active, this.#size()).active,
      anchor: moved(this.#state, this.#state.anchor, this.#size()).active,
    };
    this.#drawFrame();
    this.#window ??= virtualRows(this.#body, {
      count: this.#count,
      heightOf: () => this.#rowHeight,
      onChange: () => this.#draw(),
      headHeight: this.#rowHeight,
    });
    this.#window.measure();
    this.#draw();
    if (this.#moveAfter) this.#go(moved(this.#state, cellAfter(this.#state.active, this.#moveAfter), this.#size()));
    this.#moveAfter = undefined;
  }

  #cellId = (row: number, column: number): string => idIn(this.#context, `grid-cell-${row}-${column}`);

  #map = () => this.#context.models.document.current();

  /** An empty last row to type in; not in a filtered or sorted table, where a new row would be elsewhere. */
  #hasBlank = () => !this.#sort && this.#filter.trim() === '' && !this.#context.models.document.isLocked();

  #count = () => this.#rows.length + (this.#hasBlank() ? 1 : 0);

  #size = () => ({
    rows: Math.max(1, this.#count()),
    columns: this.#columns.length,
    page: Math.max(1, Math.floor(this.#body.clientHeight / this.#rowHeight) - 2),
  });

  /** Column width in pixels: those of few columns share the width; else a second one has space next to the first. */
  #width = () => {
    const { clientWidth } = this.#body;
    return Math.max(clientWidth < 600 ? 140 : 190, Math.floor(clientWidth / this.#columns.length));
  };

  #onKey(event: KeyboardEvent): void {
    if (event.target !== this.#body) return;
    const mod = event.ctrlKey || event.metaKey;
    const key = mod && event.key.length <= 2 ? latinKey(event).toLowerCase() : event.key;
    const next = gridAfterKey(this.#state, { key, shift: event.shiftKey, mod }, this.#size());
    if (next) this.#go(next);
    else if (mod && (key === 'z' || key === 'y')) {
      const isRedo = event.shiftKey || key === 'y';
      this.#context.bus.emit(isRedo ? 'intent:redo' : 'intent:undo', {});
    } else if (mod && key === 'd') this.#write(filledDown(blockOf(this.#state), this.#textAt));
    else if (event.key === 'Enter' || event.key === 'F2') this.#startWriting(this.#textAt(this.#state.active));
    else if (event.key === 'Delete' || event.key === 'Backspace')
      this.#write(pasted('', blockOf(this.#state), this.#size()));
    else if (event.key.length === 1 && !mod && !event.altKey) this.#startWriting(event.key);
    else return;
    event.preventDefault();
  }

  #onClipboard(event: ClipboardEvent): void {
    const rows = this.#hasBlank() ? MAX_ROWS : this.#rows.length;
    const texts = textsByClipboard(event, blockOf(this.#state), { ...this.#size(), rows }, this.#textAt);
    if (texts) this.#write(texts);
  }

  #textAt = ({ row, column }: Cell): string => {
    const element = this.#rows[row];
    const name = this.#columns[column];
    if (element && name !== undefined) return this.#read(element, name);
    return this.#blank.find((cell) => cell.row === row && cell.column === column)?.text ?? '';
  };

  #go(next: GridState): void {
    this.#state = next;
    this.#window?.reveal(next.active.row);
    this.#draw();
    this.#body.querySelector('.active')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }

  /** Changes cells as one undo step. Returns whether they make an element. */
  #write(texts: Texts): boolean {
    const cellsOf = (some: Texts) => changedCells(some, this.#rows, this.#columns, this.#read);
    const about = { kind: this.#kind, last: this.#rows.length, cellsOf };
    const { cells, blank, isMade } = afterWriting(texts, this.#blank, about);
    this.#blank = blank;
    if (cells.length > 0) this.#context.bus.emit('intent:set-cells', { kind: this.#kind, cells });
    return isMade;
  }

  #startWriting(text: string): void {
    const name = this.#columns[this.#state.active.column];
    if (name === undefined || !isWritable(name) || this.#context.models.document.isLocked() || this.#count() === 0)
      return;
    this.#writing = text;
    this.#draw();
    const input = this.#body.querySelector<HTMLInputElement>('input');
    input?.focus();
    input?.setSelectionRange(text.length, text.length);
  }

  #endWriting(text: string | undefined, by?: Cell): void {
    if (this.#writing === undefined) return;
    this.#writing = undefined;
    const isMade = text !== undefined && this.#write([{ ...this.#state.active, text }]);
    this.#body.focus();
    if (isMade) this.#moveAfter = by;
    else if (by) this.#go(moved(this.#state, cellAfter(this.#state.active, by), this.#size()));
    if (isMade || !by) this.#draw();
  }

  #onInputKey = (event: KeyboardEvent): void => {
    const { value } = event.currentTarget as HTMLInputElement;
    event.stopPropagation();
    const moves = { Enter: { row: 1, column: 0 }, Tab: { row: 0, column: event.shiftKey ? -1 : 1 } };
    if (event.key === 'Enter' || event.key === 'Tab') this.#endWriting(value, moves[event.key]);
    else if (event.key === 'Escape') this.#endWriting(undefined);
    else return;
    event.preventDefault();
  };

  /** At once, because the next focused element is in the new drawing. */
  #draw(): void {
    render(this.#bodyTemplate(), this.#body);
    this.#body.setAttribute('aria-label', this.#kind === 'node' ? 'Nodes' : 'Relationships');
    this.#body.setAttribute('aria-rowcount', String(this.#count() + 1));
    this.#body.setAttribute('aria-colcount', String(this.#columns.length));
    const { row, column } = this.#state.active;
    this.#body.setAttribute('aria-activedescendant', this.#cellId(row, column));
  }

  #drawFrame(): void {
    const filter = (text: string) => {
      this.#filter = text;
      this.refresh();
    };
    const toggle = (column: string) => {
      this.#columns = toggled(this.#columns, column);
      this.refresh();
    };
    const shown = { kind: this.#kind, rows: this.#rows.length, columns: this.#columns, filter: this.#filter };
    const all = columnsOf(this.#map(), this.#kind);
    const tools = toolsTemplate({ ...shown, all }, { filter, toggle });
    this.#dialog.draw(html`${tools}${this.#body}`, this.#kind === 'node' ? 'Nodes' : 'Relationships');
  }

  #bodyTemplate(): TemplateResult {
    const style = `grid-template-columns: repeat(${this.#columns.length}, ${this.#width()}px)`;
    const sizes = `height: ${this.#window?.height() ?? 0}px; width: ${this.#columns.length * this.#width()}px`;
    const head = this.#columns.map((name, at) => headTemplate(name, at, this.#sort, (sort) => this.#sortBy(sort)));
    const row = ({ index, start }: { readonly index: number; readonly start: number }) =>
      this.#rowTemplate(index, `${style}; transform: translateY(${start}px)`);
    return html`<div class="grid-row grid-head" role="row" aria-rowindex="1" style=${style}>${head}</div>
      <div class="grid-rows" role="rowgroup" style=${sizes}>${keyed(this.#window?.items() ?? [], ({ index }) => index, row)}</div>`;
  }

  #sortBy(sort: Sort | undefined): void {
    this.#sort = sort;
    this.refresh();
    this.#body.focus();
  }

  #rowTemplate(row: number, style: string): TemplateResult {
    return rowTemplate({
      row,
      style,
      columns: this.#columns,
      state: this.#state,
      isLocked: this.#context.models.document.isLocked(),
      textAt: this.#textAt,
      idOf: (cell) => this.#cellId(cell.row, cell.column),
      writing: this.#writing,
      pointed: (event, cell) => this.#onPointer(event, cell),
      write: (cell) => this.#startWriting(this.#textAt(cell)),
      onInputKey: this.#onInputKey,
      onInputBlur: (event) => this.#endWriting((event.currentTarget as HTMLInputElement).value),
    });
  }

  #onPointer(event: PointerEvent, cell: Cell): void {
    if (event.buttons !== 1 || (event.target as Element).closest('input')) return;
    const extend = event.type === 'pointerenter' || event.shiftKey;
    this.#body.focus();
    this.#go(moved(this.#state, cell, this.#size(), extend));
    event.preventDefault();
  }
}
