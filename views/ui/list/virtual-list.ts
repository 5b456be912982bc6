/** A listbox of any length with only visible rows in the page: arrows, Home, End and Page keys move. */

import { html, nothing, render, type TemplateResult } from 'lit-html';
import { textScale } from '../environment.ts';
import { icon } from '../icons/icon.ts';
import { keyed } from './keyed.ts';
import { type PlacedRow, type Rows, type RowWindow, SHORT, shortRows } from './row-window.ts';

export type ListOptions<Row> = {
  readonly name: string;
  /** Height of a row, in pixels. */
  readonly rowHeight: (row: Row) => number;
  /** Several rows can be selected, each one independently. */
  readonly multiple?: boolean;
  readonly key: (row: Row) => string;
  readonly content: (row: Row) => TemplateResult;
  readonly isOn: (row: Row) => boolean;
  /** A heading between rows, which keys skip. */
  readonly isHeading?: (row: Row) => boolean;
  /** Called on a click, Enter or Space. */
  readonly choose: (row: Row, event: MouseEvent | KeyboardEvent) => void;
  /** Called on a double click, or Enter on a selected row. */
  readonly activate?: (row: Row) => void;
  /** Opens the form of a row's element: by its pencil or F2. `isOffered` returns whether the row can be edited. */
  readonly edit?: { readonly isOffered: (row: Row) => boolean; readonly run: (row: Row) => void };
  /** Called on a right click or the menu key, with client coordinates. */
  readonly menu?: (row: Row, at: { readonly x: number; readonly y: number }) => void;
};

let nextId = 0;

export class VirtualList<Row> {
  #host: HTMLElement;
  #options: ListOptions<Row>;
  #window: RowWindow;
  #isLoading = false;
  #id = `list-${nextId++}`;
  #rows: readonly Row[] = [];
  #active = -1;
  #scale = textScale();

  constructor(host: HTMLElement, options: ListOptions<Row>) {
    this.#host = host;
    this.#options = options;
    host.classList.add('virtual-list');
    host.setAttribute('role', 'listbox');
    host.setAttribute('aria-label', options.name);
    if (options.multiple) host.setAttribute('aria-multiselectable', 'true');
    host.addEventListener('keydown', (event) => this.#onKey(event));
    host.addEventListener('focus', () => this.#onFocus());
    this.#window = shortRows(host, this.#rowSource);
    this.#draw();
  }

  show(rows: readonly Row[]): void {
    const active = this.#rows[this.#active];
    this.#rows = rows;
    this.#active = active === undefined ? -1 : this.#indexOf(this.#options.key(active));
    if (rows.length > SHORT) void this.#growLong();
    this.#window.measure();
    this.#draw();
  }

  reveal(key: string): void {
    const index = this.#indexOf(key);
    if (index >= 0) this.#moveTo(index);
  }

  #rowSource: Rows = {
    count: () => this.#rows.length,
    heightOf: (index) => this.#heightOf(index),
    onChange: () => this.#draw(),
  };

  /** Until this code is loaded, and if loading fails, the first rows are shown. */
  async #growLong(): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    try {
      const { virtualRows } = await import('./virtual-rows.ts');
      if (!this.#host.isConnected) return;
      this.#window = virtualRows(this.#host, this.#rowSource);
      this.#draw();
    } catch {
      this.#isLoading = false;
    }
  }

  #heightOf(index: number): number {
    const row = this.#rows[index];
    return row === undefined ? 0 : this.#options.rowHeight(row) * this.#scale;
  }

  #indexOf(key: string): number {
    return this.#rows.findIndex((row) => this.#options.key(row) === key);
  }

  #rowId(index: number): string {
    return `${this.#id}-row-${index}`;
  }

  #place(): ListPlace {
    const { isHeading } = this.#options;
    const rowHeight = this.#heightOf(Math.max(0, this.#active));
    return {
      count: this.#rows.length,
      active: this.#active,
      page: Math.max(1, Math.floor(this.#host.clientHeight / Math.max(1, rowHeight)) - 1),
      isHeading: (index) => Boolean(isHeading?.(this.#rows[index] as Row)),
    };
  }

  #moveTo(index: number): void {
    this.#active = index;
    this.#window.reveal(index);
    this.#draw();
  }

  #onFocus(): void {
    if (this.#active >= 0) return;
    const on = this.#rows.findIndex((row) => this.#options.isOn(row));
    const first = rowFrom(on, 1, this.#place());
    if (first !== undefined) this.#moveTo(first);
  }

  #onKey(event: KeyboardEvent): void {
    const target = rowAfterKey(event.key, this.#place());
    const row = this.#rows[this.#active];
    if (target !== undefined) {
      if (target >= 0) this.#moveTo(target);
    } else if (row === undefined || !this.#act(row, event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Executes a key on the active row; returns false for other keys. */
  #act(row: Row, event: KeyboardEvent): boolean {
    const { activate, choose, edit, isOn, menu } = this.#options;
    if (event.key === 'Enter' && activate && isOn(row)) activate(row);
    else if (event.key === 'Enter' || event.key === ' ') choose(row, event);
    else if (event.key === 'F2' && edit?.isOffered(row)) edit.run(row);
    else if (menu && (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10'))) {
      const box = document.getElementById(this.#rowId(this.#active))?.getBoundingClientRect();
      if (box) menu(row, { x: box.left + 24, y: box.bottom });
    } else return false;
    this.#draw();
    return true;
  }

  #draw(): void {
    const host = this.#host;
    const items = this.#window.items();
    const shownActive = items.some(({ index }) => index === this.#active);
    if (shownActive) host.setAttribute('aria-activedescendant', this.#rowId(this.#active));
    else host.removeAttribute('aria-activedescendant');
    host.tabIndex = this.#rows.length > 0 ? 0 : -1;
    render(
      html`<div role="presentation" style=${`height: ${this.#window.height()}px`}>
        ${keyed(
          items,
          ({ index }) => index,
          (item) => this.#row(item),
        )}
      </div>`,
      host,
    );
  }

  #row({ index, start, size }: PlacedRow): TemplateResult | typeof nothing {
    const row = this.#rows[index];
    if (row === undefined) return nothing;
    const { activate, choose, content, edit, isHeading, isOn, menu } = this.#options;
    const place = `height: ${size}px; transform: translateY(${start}px)`;
    if (isHeading?.(row)) {
      return html`<div class="row heading" role="presentation" style=${place}>${content(row)}</div>`;
    }
    const isEditable = edit?.isOffered(row) ?? false;
    const clicked = (event: MouseEvent) => {
      this.#active = index;
      choose(row, event);
      this.#draw();
    };
    const rightClicked = (event: MouseEvent) => {
      if (!menu) return;
      event.preventDefault();
      menu(row, { x: event.clientX, y: event.clientY });
    };
    return html`<div
      id=${this.#rowId(index)}
      class="row ${index === this.#active ? 'active' : ''}"
      role="option"
      aria-selected=${String(isOn(row))}
      aria-setsize=${this.#rows.length}
      aria-posinset=${index + 1}
      aria-keyshortcuts=${isEditable ? 'F2' : nothing}
      style=${place}
      @click=${clicked}
      @dblclick=${() => activate?.(row)}
      @contextmenu=${rightClicked}
    >
      ${content(row)} ${isEditable && edit ? pencil(() => edit.run(row)) : nothing}
    </div>`;
  }
}

/** For the mouse only: an option of a listbox contains nothing focusable, so keyboard users have F2. */
function pencil(run: () => void): TemplateResult {
  const clicked = (event: MouseEvent) => {
    event.stopPropagation();
    run();
  };
  return html`<span class="row-edit" aria-hidden="true" title="Edit (F2)" @click=${clicked}>${icon('edit')}</span>`;
}

type ListPlace = {
  readonly count: number;
  /** Index of the active row; -1 for none. */
  readonly active: number;
  /** Number of rows that a page key moves by. */
  readonly page: number;
  /** Headings are skipped. */
  readonly isHeading: (index: number) => boolean;
};

type Step = 1 | -1;

/** The target row, and the direction in which to skip headings. */
const MOVES: Readonly<Record<string, (place: ListPlace) => readonly [index: number, step: Step]>> = {
  ArrowDown: ({ active }) => [active + 1, 1],
  ArrowUp: ({ active }) => [active < 0 ? 0 : active - 1, -1],
  Home: () => [0, 1],
  End: ({ count }) => [count - 1, -1],
  PageDown: ({ active, page }) => [active + page, -1],
  PageUp: ({ active, page }) => [active - page, 1],
};

/** The active row after a key; unchanged at the end of the list. @returns undefined for other keys */
export function rowAfterKey(key: string, place: ListPlace): number | undefined {
  const move = Object.hasOwn(MOVES, key) ? MOVES[key] : undefined;
  if (!move) return undefined;
  const [index, step] = move(place);
  return rowFrom(index, step, place) ?? place.active;
}

/** The first row from an index on that is not a heading; the index is limited to the list. */
export function rowFrom(index: number, step: Step, { count, isHeading }: ListPlace): number | undefined {
  let target = Math.max(0, Math.min(count - 1, index));
  while (target >= 0 && target < count && isHeading(target)) target += step;
  return target >= 0 && target < count ? target : undefined;
}
