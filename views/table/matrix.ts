/** The matrix of two types or tags. Loaded on first use. */

import { html, nothing, type TemplateResult } from 'lit-html';
import type { Subscription } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import {
  firstPair,
  type MatrixGroup,
  matrixCsv,
  matrixGroups,
  matrixOf,
  matrixPart,
} from '../../formats/tables/matrix.ts';
import { listed } from '../../formats/words/parts.ts';
import { counted, grouped } from '../../formats/words/words.ts';
import { createDialog, type Dialog } from '../forms/dialog/dialog.ts';
import { jumpTo } from '../ui/list/jump.ts';
import type { ViewContext } from '../ui/view.ts';
import { type Cell, gridAfterKey } from './grid-state.ts';

type Matrix = ReturnType<typeof matrixOf>;
type Pair = { readonly rows: string; readonly columns: string };
/** A column to sort by; without an id the names of the rows. */
type MatrixSort = { readonly column: string | undefined; readonly descending: boolean };

/** Rows and columns in the dialog; the CSV file has all. */
const MOST = { rows: 300, columns: 60 };
/** A matrix of fewer rows than this, and of many more columns, is turned at first: so it fills the dialog. */
const FEW_ROWS = 12;

/** Creates the dialog in `host`. @param download - saves the CSV file */
export function attachMatrix(
  host: HTMLElement,
  context: ViewContext,
  download: (text: string, name: string) => void,
): Subscription & { readonly open: () => void } {
  const matrix = new MatrixDialog(host, context, download);
  const listening = onFacts(context.bus, {
    'document:loaded': () => matrix.forget(),
    'document:changed': ({ cause }) => {
      if (cause !== 'layout') matrix.draw();
    },
  });
  return Object.assign(listening, { open: () => matrix.open() });
}

class MatrixDialog {
  readonly #dialog: Dialog;
  readonly #context: ViewContext;
  readonly #download: (text: string, name: string) => void;
  /** Keys of the groups of rows and columns; the fullest pair until a person chooses. */
  #pair: Pair | undefined;
  #sort: MatrixSort | undefined;
  /** Row 0 has the heads of columns, column 0 the names of rows. */
  #active: Cell = { row: 0, column: 0 };

  constructor(host: HTMLElement, context: ViewContext, download: (text: string, name: string) => void) {
    this.#context = context;
    this.#download = download;
    this.#dialog = createDialog(host, 'Matrix', 'grid-dialog matrix-dialog', true);
    this.#dialog.element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') event.stopPropagation();
    });
  }

  open(): void {
    this.#dialog.open();
    this.#show(this.#pair);
    this.#focusActive();
  }

  forget(): void {
    this.#pair = undefined;
    this.#dialog.close();
  }

  #show(pair: Pair | undefined): void {
    this.#pair = pair;
    this.#sort = undefined;
    this.#active = { row: 0, column: 0 };
    this.draw();
  }

  #focusActive(): void {
    this.#dialog.element.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus();
  }

  draw(): void {
    if (this.#dialog.element.open) this.#dialog.draw(this.#template());
  }

  #template(): TemplateResult {
    const map = this.#context.models.document.current();
    const groups = matrixGroups(map);
    const pair = this.#pair ?? fullestPair(map, groups);
    const all = matrixOf(map, pair.rows, pair.columns);
    const { rows, columns } = matrixPart({ ...all, rows: sortedMatrix(all, this.#sort) }, MOST);
    const isPart = rows.length < all.rows.length || columns.length < all.columns.length;
    const save = () => this.#download(matrixCsv(all), 'matrix.csv');
    const part = `${grouped(rows.length)} of ${grouped(all.rows.length)} rows and ${grouped(columns.length)} of ${grouped(all.columns.length)} columns shown, the fullest first. The CSV file has all.`;
    const name = groups.find(({ key }) => key === pair.rows)?.name ?? '';
    const choice = (words: string, side: keyof Pair) =>
      groupChoice(groups, words, pair[side], (key) => this.#show({ ...pair, [side]: key }));
    return html`<div class="grid-tools bar wrap">
        ${choice('Rows', 'rows')} ${choice('Columns', 'columns')}
        <button class="outlined" ?disabled=${rows.length === 0} @click=${save}>Download CSV</button>
        <span role="status">${isPart ? part : `${counted(rows.length, 'row')}, ${counted(columns.length, 'column')}.`}${withoutCellInWords(all)}</span>
      </div>
      <div class="matrix">${rows.length === 0 ? html`<p class="muted">No relationships between these.</p>` : this.#table(all, rows, columns, name)}</div>`;
  }

  #table(all: Matrix, rows: Matrix['rows'], columns: Matrix['columns'], name: string): TemplateResult {
    const size = { rows: rows.length + 1, columns: columns.length + 1, page: 10 };
    const { row: activeRow, column: activeColumn } = this.#active;
    const onKey = (event: KeyboardEvent) => {
      const mod = event.ctrlKey || event.metaKey;
      const state = { active: this.#active, anchor: this.#active };
      // One cell is active, never a block.
      const next = event.key.length > 1 ? gridAfterKey(state, { key: event.key, shift: false, mod }, size) : undefined;
      if (!next) return;
      event.preventDefault();
      this.#active = next.active;
      this.draw();
      this.#focusActive();
    };
    const tabindex = (row: number, column: number) => (row === activeRow && column === activeColumn ? 0 : -1);
    const focused = (row: number, column: number) => () => {
      this.#active = { row, column };
      this.draw();
    };
    return html`<table role="grid" aria-label="Matrix" @keydown=${onKey}>
      <thead>
        <tr>
          ${this.#head(name, undefined, 0, tabindex(0, 0))}
          ${columns.map(({ id, name }, index) => this.#head(name, id, index + 1, tabindex(0, index + 1)))}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row, at) => html`<tr>
            <th scope="row">
              <button class="link" tabindex=${tabindex(at + 1, 0)} @focus=${focused(at + 1, 0)} @click=${() => this.#jump(row.id)}>
                ${row.name}
              </button>
            </th>
            ${columns.map((column, index) => {
              const cell = all.cell(row.id, column.id);
              const words = cell?.words.join(', ') ?? '';
              return html`<td
                tabindex=${tabindex(at + 1, index + 1)}
                title=${words || nothing}
                @click=${focused(at + 1, index + 1)}
                aria-label=${words ? nothing : 'none'}
              >
                ${words}
              </td>`;
            })}
          </tr>`,
        )}
      </tbody>
    </table>`;
  }

  #jump(id: string): void {
    this.#dialog.close();
    jumpTo(this.#context.bus, { kind: 'node', id });
  }

  /** A head, which sorts in one direction, then in the other, then not at all. */
  #head(name: string, column: string | undefined, index: number, tabindex: number): TemplateResult {
    const isSorted = this.#sort !== undefined && this.#sort.column === column;
    const direction = !isSorted ? 'none' : this.#sort?.descending ? 'descending' : 'ascending';
    const press = () => {
      const first = column !== undefined;
      if (!isSorted) this.#sort = { column, descending: first };
      else this.#sort = this.#sort?.descending === first ? { column, descending: !first } : undefined;
      this.#active = { row: 0, column: index };
      this.draw();
      this.#focusActive();
    };
    return html`<th scope="col" aria-sort=${direction}>
      <button tabindex=${tabindex} title=${`Sort by ${name}`} @click=${press}>
        ${name}${{ none: '', ascending: ' ↑', descending: ' ↓' }[direction]}
      </button>
    </th>`;
  }
}

/** The two types with the most relationships; turned where that fills the dialog. */
function fullestPair(map: MapDocument, groups: readonly MatrixGroup[]): Pair {
  const first = groups[0]?.key ?? '';
  const [rows, columns] = firstPair(map) ?? [first, first];
  const matrix = matrixOf(map, rows, columns);
  const isTurned = matrix.rows.length < FEW_ROWS && matrix.columns.length > 2 * matrix.rows.length;
  return isTurned ? { rows: columns, columns: rows } : { rows, columns };
}

function groupChoice(
  groups: readonly MatrixGroup[],
  words: string,
  chosen: string,
  choose: (key: string) => void,
): TemplateResult {
  const options = (kind: MatrixGroup['kind']) =>
    groups
      .filter((group) => group.kind === kind)
      .map(({ key, name }) => html`<option value=${key} ?selected=${key === chosen}>${name}</option>`);
  const tags = options('tag');
  return html`<label class="bar">${words}
    <select @change=${(event: Event) => choose((event.currentTarget as HTMLSelectElement).value)}>
      <optgroup label="Types">${options('type')}</optgroup>
      ${tags.length > 0 ? html`<optgroup label="Tags">${tags}</optgroup>` : nothing}
    </select></label>`;
}

/** A sentence on what has no cell; empty when everything has. */
function withoutCellInWords({ withoutCell: { rows, columns } }: Matrix): string {
  const some = [...(rows > 0 ? [counted(rows, 'row')] : []), ...(columns > 0 ? [counted(columns, 'column')] : [])];
  if (some.length === 0) return '';
  return ` ${listed(some)} without a relationship ${rows + columns === 1 ? 'is' : 'are'} left out.`;
}

/** The rows in order; without a sort as the matrix has them. */
function sortedMatrix({ rows, cell }: Matrix, sort: MatrixSort | undefined): Matrix['rows'] {
  if (!sort) return rows;
  const { column, descending } = sort;
  const sign = descending ? -1 : 1;
  const count = (row: string) => (column === undefined ? 0 : (cell(row, column)?.count ?? 0));
  const byName = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return [...rows].sort((a, b) =>
    column === undefined ? sign * byName(a.name, b.name) : sign * (count(a.id) - count(b.id)) || byName(a.name, b.name),
  );
}
