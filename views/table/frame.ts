/** Filter, choice of columns and column headers of the table. */

import { html, type TemplateResult } from 'lit-html';
import { isWritable } from '../../formats/tables/cells.ts';
import { counted } from '../../formats/words/words.ts';
import { checkbox } from '../ui/choice.ts';
import { blockOf, type Cell, type GridState } from './grid-state.ts';
import { columnName, type Kind, type Sort } from './rows.ts';

type FrameProps = {
  readonly kind: Kind;
  readonly rows: number;
  readonly columns: readonly string[];
  readonly all: readonly string[];
  readonly filter: string;
};

type Actions = {
  readonly filter: (text: string) => void;
  readonly toggle: (column: string) => void;
};

export function toolsTemplate(shown: FrameProps, { filter, toggle }: Actions): TemplateResult {
  const { kind, rows, columns, all } = shown;
  const columnBox = (column: string) => checkbox(columnName(column), columns.includes(column), () => toggle(column));
  return html`<div class="grid-tools bar wrap">
      <input
        type="search"
        aria-label="Filter rows"
        placeholder="Filter rows"
        .value=${shown.filter}
        @input=${(event: Event) => filter((event.currentTarget as HTMLInputElement).value)}
      />
      <details @keydown=${closeOnEsc} @focusout=${closeOnLeave}>
        <summary>Columns</summary>
        <div class="grid-columns floating">${all.map(columnBox)}</div>
      </details>
      <span role="status">${counted(rows, kind === 'edge' ? 'relationship' : kind)}</span>
      <small class="hint">Enter edits · Shift + arrows select · Ctrl C, V · Ctrl D fills down · Delete clears cells</small>
    </div>`;
}

/** `Esc` closes only the choice of columns. */
function closeOnEsc(event: KeyboardEvent): void {
  const details = event.currentTarget as HTMLDetailsElement;
  if (event.key !== 'Escape' || !details.open) return;
  event.preventDefault();
  details.open = false;
  details.querySelector('summary')?.focus();
}

/** So does moving the focus elsewhere. */
function closeOnLeave({ currentTarget, relatedTarget }: FocusEvent): void {
  const details = currentTarget as HTMLDetailsElement;
  if (relatedTarget instanceof Node && !details.contains(relatedTarget)) details.open = false;
}

/** A column header, which sorts ascending, descending, or not at all. */
export function headTemplate(
  column: string,
  index: number,
  sorted: Sort | undefined,
  sortBy: (sort: Sort | undefined) => void,
): TemplateResult {
  const sort = sorted?.column === column ? (sorted.descending ? 'descending' : 'ascending') : 'none';
  const next: Record<typeof sort, Sort | undefined> = {
    none: { column, descending: false },
    ascending: { column, descending: true },
    descending: undefined,
  };
  return html`<div role="columnheader" aria-sort=${sort} aria-colindex=${index + 1}>
    <button tabindex="-1" title="Sort" @click=${() => sortBy(next[sort])}>
      ${columnName(column)}${{ none: '', ascending: ' ↑', descending: ' ↓' }[sort]}
    </button>
  </div>`;
}

type RowProps = {
  readonly style: string;
  /** Row, and its place for screen readers: the header is the first. */
  readonly row: number;
  readonly columns: readonly string[];
  readonly state: GridState;
  readonly isLocked: boolean;
  readonly textAt: (cell: Cell) => string;
  readonly idOf: (cell: Cell) => string;
  /** The text of the active cell while it is edited. */
  readonly writing: string | undefined;
  readonly pointed: (event: PointerEvent, cell: Cell) => void;
  readonly write: (cell: Cell) => void;
  readonly onInputKey: (event: KeyboardEvent) => void;
  readonly onInputBlur: (event: FocusEvent) => void;
};

export function rowTemplate(shown: RowProps): TemplateResult {
  const { row, columns, state, style, isLocked, textAt, idOf, writing, pointed, write } = shown;
  const block = blockOf(state);
  const inRow = row >= block.top && row <= block.bottom;
  return html`<div class="grid-row" role="row" aria-rowindex=${row + 2} style=${style}>
    ${columns.map((name, column) => {
      const cell = { row, column };
      const isActive = row === state.active.row && column === state.active.column;
      const isChosen = inRow && column >= block.left && column <= block.right;
      return html`<div
        id=${idOf(cell)}
        class=${isActive ? 'active' : ''}
        role="gridcell"
        aria-colindex=${column + 1}
        aria-selected=${String(isChosen)}
        aria-readonly=${String(!isWritable(name) || isLocked)}
        @pointerdown=${(event: PointerEvent) => pointed(event, cell)}
        @pointerenter=${(event: PointerEvent) => pointed(event, cell)}
        @dblclick=${() => write(cell)}
      >
        ${isActive && writing !== undefined ? inputTemplate(name, writing, shown) : textAt(cell)}
      </div>`;
    })}
  </div>`;
}

const inputTemplate = (name: string, text: string, { onInputKey, onInputBlur }: RowProps) =>
  html`<input aria-label=${columnName(name)} .value=${text} @keydown=${onInputKey} @blur=${onInputBlur} />`;

/** The grid itself, the only focusable element in it. */
export function gridElement(): HTMLElement {
  const grid = document.createElement('div');
  grid.className = 'grid';
  grid.tabIndex = 0;
  grid.setAttribute('role', 'grid');
  grid.setAttribute('aria-multiselectable', 'true');
  return grid;
}
