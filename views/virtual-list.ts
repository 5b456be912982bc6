/**
 * A list of any length that keeps only the rows in view in the page. A listbox for screen readers and keys: arrows,
 * Home, End, Page keys move, Enter or Space chooses.
 */

import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  type VirtualItem,
  Virtualizer,
} from '@tanstack/lit-virtual';
import { html, nothing, render, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { icon } from './icon.ts';

export type ListOptions<Row> = {
  /** Accessible name of the list. */
  readonly name: string;
  /** Height of every row in pixels. */
  readonly rowHeight: number;
  /** Several rows can be on at once, each switched by itself. */
  readonly multiple?: boolean;
  readonly key: (row: Row) => string;
  readonly content: (row: Row) => TemplateResult;
  readonly isOn: (row: Row) => boolean;
  /** A heading between rows: read over by the keys. */
  readonly isHeading?: (row: Row) => boolean;
  /** Clicked, or Enter or Space pressed on it. */
  readonly choose: (row: Row, event: MouseEvent | KeyboardEvent) => void;
  /** Double-clicked, or Enter pressed on a row that was on already. */
  readonly activate?: (row: Row) => void;
  /** Opens the form of what a row stands for: its pencil clicked, or F2 pressed. Answers whether rows can be edited. */
  readonly edit?: { readonly isOffered: (row: Row) => boolean; readonly run: (row: Row) => void };
  /** Right-clicked, or the menu key pressed on it. Client coordinates. */
  readonly menu?: (row: Row, at: { readonly x: number; readonly y: number }) => void;
};

export type VirtualList<Row> = {
  /** Shows these rows; keeps the place in the list unless `toTop`. */
  readonly show: (rows: readonly Row[], toTop?: boolean) => void;
  /** Scrolls no further than needed to have the row in view. */
  readonly reveal: (key: string) => void;
};

/** How many rows beyond the edge of the view are kept, so that scrolling shows no gap. */
const OVERSCAN = 8;

let nextId = 0;

/** Makes `host` the list. */
export function attachVirtualList<Row>(host: HTMLElement, options: ListOptions<Row>): VirtualList<Row> {
  const id = `list-${nextId++}`;
  let rows: readonly Row[] = [];
  let active = -1;
  let indexOfKey: Map<string, number> | undefined;

  host.classList.add('virtual-list');
  host.setAttribute('role', 'listbox');
  host.setAttribute('aria-label', options.name);
  if (options.multiple) host.setAttribute('aria-multiselectable', 'true');

  const virtualizer = new Virtualizer<HTMLElement, HTMLElement>(virtualizerOptions());

  function virtualizerOptions() {
    return {
      count: rows.length,
      getScrollElement: () => host,
      estimateSize: () => options.rowHeight,
      overscan: OVERSCAN,
      observeElementRect,
      observeElementOffset,
      scrollToFn: elementScroll,
      onChange: () => draw(),
    };
  }

  function draw(): void {
    const items = virtualizer.getVirtualItems();
    const shownActive = items.some(({ index }) => index === active);
    if (shownActive) host.setAttribute('aria-activedescendant', rowId(active));
    else host.removeAttribute('aria-activedescendant');
    host.tabIndex = rows.length > 0 ? 0 : -1;
    render(
      html`<div role="presentation" style=${`height: ${virtualizer.getTotalSize()}px`}>
        ${repeat(
          items,
          ({ index }) => index,
          (item) => rowTemplate(item),
        )}
      </div>`,
      host,
    );
  }

  function rowTemplate({ index, start }: VirtualItem): TemplateResult | typeof nothing {
    const row = rows[index];
    if (row === undefined) return nothing;
    const place = `height: ${options.rowHeight}px; transform: translateY(${start}px)`;
    if (options.isHeading?.(row)) {
      return html`<div class="row heading" role="presentation" style=${place}>${options.content(row)}</div>`;
    }
    return html`<div
      id=${rowId(index)}
      class="row ${index === active ? 'active' : ''}"
      role="option"
      aria-selected=${String(options.isOn(row))}
      aria-setsize=${rows.length}
      aria-posinset=${index + 1}
      aria-keyshortcuts=${options.edit?.isOffered(row) ? 'F2' : nothing}
      style=${place}
      @click=${(event: MouseEvent) => {
        active = index;
        options.choose(row, event);
        draw();
      }}
      @dblclick=${() => options.activate?.(row)}
      @contextmenu=${(event: MouseEvent) => {
        if (!options.menu) return;
        event.preventDefault();
        options.menu(row, { x: event.clientX, y: event.clientY });
      }}
    >
      ${options.content(row)} ${options.edit?.isOffered(row) ? pencil(row, options.edit.run) : nothing}
    </div>`;
  }

  /** For the mouse alone: an option of a listbox holds nothing that takes focus, so the keys have F2. */
  function pencil(row: Row, run: (row: Row) => void): TemplateResult {
    const clicked = (event: MouseEvent) => {
      event.stopPropagation();
      run(row);
    };
    return html`<span class="row-edit" aria-hidden="true" title="Edit (F2)" @click=${clicked}>${icon('edit')}</span>`;
  }

  const rowId = (index: number) => `${id}-row-${index}`;

  /** Moves the active row, over headings; `step` 1 or -1 says which way to look on. */
  function moveTo(index: number, step: 1 | -1): void {
    let target = Math.max(0, Math.min(rows.length - 1, index));
    for (let row = rows[target]; row !== undefined && options.isHeading?.(row); row = rows[target]) target += step;
    if (rows[target] === undefined) return;
    active = target;
    virtualizer.scrollToIndex(active, { align: 'auto' });
    draw();
  }

  const MOVES: Readonly<Record<string, () => void>> = {
    ArrowDown: () => moveTo(active + 1, 1),
    ArrowUp: () => moveTo(active < 0 ? 0 : active - 1, -1),
    Home: () => moveTo(0, 1),
    End: () => moveTo(rows.length - 1, -1),
    PageDown: () => moveTo(active + pageLength(), -1),
    PageUp: () => moveTo(active - pageLength(), 1),
  };

  const pageLength = () => Math.max(1, Math.floor(host.clientHeight / options.rowHeight) - 1);

  host.addEventListener('keydown', (event) => {
    const move = MOVES[event.key];
    const row = rows[active];
    if (move) move();
    else if (row !== undefined && (event.key === 'Enter' || event.key === ' ')) {
      if (event.key === 'Enter' && options.activate && options.isOn(row)) options.activate(row);
      else options.choose(row, event);
      draw();
    } else if (row !== undefined && event.key === 'F2' && options.edit?.isOffered(row)) {
      options.edit.run(row);
    } else if (
      row !== undefined &&
      options.menu &&
      (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10'))
    ) {
      const box = document.getElementById(rowId(active))?.getBoundingClientRect();
      if (box) options.menu(row, { x: box.left + 24, y: box.bottom });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  host.addEventListener('focus', () => {
    if (active < 0 && rows.length > 0)
      moveTo(
        Math.max(
          0,
          rows.findIndex((row) => options.isOn(row)),
        ),
        1,
      );
  });

  virtualizer._didMount();
  draw();

  return {
    show(next, toTop = false) {
      const activeKey = rows[active] === undefined ? undefined : options.key(rows[active] as Row);
      rows = next;
      indexOfKey = undefined;
      active = activeKey === undefined ? -1 : indexOf(activeKey);
      virtualizer.setOptions(virtualizerOptions());
      virtualizer._willUpdate();
      if (toTop) virtualizer.scrollToOffset(0);
      virtualizer.measure();
      draw();
    },
    reveal(key) {
      const index = indexOf(key);
      if (index < 0) return;
      active = index;
      virtualizer.scrollToIndex(index, { align: 'auto' });
      draw();
    },
  };

  function indexOf(key: string): number {
    indexOfKey ??= new Map(rows.map((row, index) => [options.key(row), index]));
    return indexOfKey.get(key) ?? -1;
  }
}
