/** Dialog that imports tables, with the purpose of each column and a preview. Loaded on first use. */

import { html, nothing, type TemplateResult } from 'lit-html';
import type { Subscription } from 'rxjs';
import type { TableChoice, TableOutcome, TablePreview } from '../../bus/base/payloads.ts';
import { onFacts } from '../../bus/bus.ts';
import type { BusEvents } from '../../bus/events.ts';
import {
  bodyStart,
  type Column,
  columnFields,
  headOf,
  type NumberReading,
  RELATIONSHIP,
  type Setup,
  setupAs,
  type TableContent,
  TYPE_LABEL,
} from '../../formats/tables/columns/columns.ts';
import { withRelationships } from '../../formats/tables/columns/relationships.ts';
import { counted } from '../../formats/words/words.ts';
import { formName } from '../forms/base/inherit.ts';
import { createDialog } from '../forms/dialog/dialog.ts';
import { radio } from '../ui/choice.ts';
import { idIn } from '../ui/own-id.ts';
import type { ViewContext } from '../ui/view.ts';

type Tables = BusEvents['tables:changed'];
type State = Tables['state'];
type Ready = Extract<State, { readonly kind: 'ready' }>;

const MAX_FAULTS = 100;
/** Limit of visible columns; the others are used as guessed. */
const MAX_COLUMNS = 60;

const KINDS: Readonly<Record<TableContent, string>> = {
  nodes: 'Nodes',
  edges: 'Relationships',
  matrix: 'Matrix',
  none: 'Skip',
};

const NUMBERS: Readonly<Record<NumberReading | '', string>> = {
  '': 'as each column shows',
  point: '1,234.5',
  comma: '1.234,5',
  text: 'as text',
};

export function attachTableDialog(
  host: HTMLElement,
  context: ViewContext,
): Subscription & { readonly open: () => void } {
  const { bus } = context;
  const dialog = createDialog(host, 'Import a spreadsheet', 'import-dialog table-dialog');
  let shown: Tables | undefined;
  const listening = onFacts(bus, {
    'tables:changed': (changed) => {
      shown = changed;
      if (shown.state.kind === 'idle') dialog.close();
      else dialog.draw(dialogTemplate(context, shown, dialog.close));
    },
  });
  dialog.element.addEventListener('close', () => {
    if (shown?.state.kind !== 'idle') shown?.cancel();
  });
  listening.add(() => dialog.element.remove());
  return Object.assign(listening, { open: dialog.open });
}

function dialogTemplate(context: ViewContext, shown: Tables, close: () => void): TemplateResult {
  const { state } = shown;
  return html`<div class="dialog-body">
    <div>
      <div class="state" role="status">${state.kind === 'reading' ? readingTemplate(state.share, close) : nothing}</div>
      <div class="state" role="alert">${state.kind === 'failed' ? html`<p class="failure">${state.reason}</p>` : nothing}</div>
    </div>
    ${state.kind === 'ready' ? readyTemplate(context, shown, state, close) : nothing}
  </div>`;
}

function readingTemplate(share: number, close: () => void): TemplateResult {
  return html`<p>Reading… <progress max="1" .value=${share}></progress></p>
    <button class="outlined" @click=${close}>Cancel</button>`;
}

function readyTemplate(
  context: ViewContext,
  { choose: set, take }: Tables,
  { tables, choice, outcome, isTaking }: Ready,
  close: () => void,
): TemplateResult {
  const { models } = context;
  const choose = (next: Partial<TableChoice>) => set({ ...choice, ...next });
  const setTable = (index: number, setup: Setup) => choose({ setups: choice.setups.with(index, setup) });
  const count = (outcome?.nodes ?? 0) + (outcome?.edges ?? 0) + (outcome?.changes ?? 0);
  return html`${tables.map((table, index) => {
    const setup = choice.setups[index];
    return setup
      ? tableTemplate(table, setup, idIn(context, `table-${index}`), (next) => setTable(index, next))
      : nothing;
  })}
    ${intoTemplate(choice, models.document.isLocked(), choose)} ${outcomeTemplate(outcome)}
    <div class="row end">
      <button class="primary" ?disabled=${count === 0 || isTaking} @click=${take}>
        ${isTaking ? 'Importing…' : 'Import'}
      </button>
      <button class="outlined" @click=${close}>Cancel</button>
    </div>`;
}

function intoTemplate(
  { into, by }: TableChoice,
  isLocked: boolean,
  choose: (next: Partial<TableChoice>) => void,
): TemplateResult {
  const option = (label: string, on: boolean, next: Partial<TableChoice>, off = false) =>
    radio(label, 'into', on, () => choose(next), off);
  return html`<fieldset class="into">
    <legend>Import into</legend>
    ${option('a new map', into === 'new', { into: 'new' })}
    ${option('this map, matched by id', into === 'map' && by === 'id', { into: 'map', by: 'id' }, isLocked)}
    ${option('this map, matched by label', into === 'map' && by === 'label', { into: 'map', by: 'label' }, isLocked)}
  </fieldset>`;
}

/** A table with its first rows, and the purpose of each column above it. */
function tableTemplate(table: TablePreview, setup: Setup, id: string, set: (next: Setup) => void): TemplateResult {
  const { kind } = setup;
  const sheet = { name: table.name, rows: table.sample, numbers: [] };
  const kindId = `${id}-kind`;
  const headId = `${id}-head`;
  const numbersId = `${id}-numbers`;
  const setNumbers = (style: string) => {
    const { numbers: _, ...rest } = setup;
    set(style === '' ? rest : { ...rest, numbers: style as NumberReading });
  };
  const pick = (event: Event) => (event.currentTarget as HTMLSelectElement).value;
  const setAs = (next: TableContent, from: Pick<Setup, 'hasHead' | 'skip' | 'numbers'>) =>
    set(withRelationships(sheet, setupAs(sheet, next, from)));
  const setHead = (row: number) => setAs(kind, { ...setup, hasHead: row >= 0, skip: Math.max(0, row) });
  const head = setup.hasHead ? (setup.skip ?? 0) : -1;
  return html`<section aria-label=${table.name}>
    <div class="row setup">
      <h3>${table.name} <small>${counted(Math.max(0, table.rows - bodyStart(setup)), 'row')}</small></h3>
      <span><label for=${kindId}>Contains</label>
      <select id=${kindId} @change=${(event: Event) => setAs(pick(event) as TableContent, setup)}>
        ${Object.entries(KINDS).map(([value, words]) => html`<option value=${value} .selected=${value === kind}>${words}</option>`)}
      </select></span>
      <span><label for=${headId}>Header row:</label>
      <select id=${headId} @change=${(event: Event) => setHead(Number(pick(event)))}>
        ${table.sample.map((_, row) => html`<option value=${row} .selected=${row === head}>${table.numbers[row] ?? row + 1}</option>`)}
        <option value="-1" .selected=${head < 0}>none</option>
      </select></span>
      <span><label for=${numbersId}>Numbers</label>
      <select id=${numbersId} @change=${(event: Event) => setNumbers(pick(event))}>
        ${Object.entries(NUMBERS).map(([value, words]) => html`<option value=${value} .selected=${value === (setup.numbers ?? '')}>${words}</option>`)}
      </select></span>
    </div>
    ${kind === 'none' ? nothing : sampleTemplate(table, setup, set)}
  </section>`;
}

/** The first rows; those above the header are dimmed. */
function sampleTemplate(table: TablePreview, setup: Setup, set: (next: Setup) => void): TemplateResult {
  const { hasHead, skip = 0, columns } = setup;
  const width = Math.max(0, ...table.sample.map((row) => row.length));
  const shown = Array.from({ length: Math.min(width, MAX_COLUMNS) }, (_, at) => at);
  const names = headOf({ name: '', rows: table.sample, numbers: [] }, setup);
  const setColumn = (at: number, column: Column) => set({ ...setup, columns: replaced(columns, at, column, width) });
  const lookOf = (row: number) => (hasHead && row === skip ? 'head' : row < skip ? 'skipped' : '');
  return html`<div class="table-scroll" tabindex="0" role="region" aria-label=${`First rows of ${table.name}`}>
      <table>
        <thead>
          <tr>
            <td></td>
            ${shown.map((at) => html`<th scope="col">${columnSelect(setup, at, names[at] ?? '', (column) => setColumn(at, column))}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${table.sample.map((row, at) => html`<tr class=${lookOf(at)}><th scope="row">${table.numbers[at]}</th>${shown.map((cell) => html`<td>${row[cell] ?? ''}</td>`)}</tr>`)}
        </tbody>
      </table>
    </div>
    ${width > MAX_COLUMNS ? html`<p class="hint">${counted(width - MAX_COLUMNS, 'more column')} will be imported by name.</p>` : nothing}`;
}

/** Assigns a field to a column; another column that had it becomes unused. */
function replaced(columns: readonly Column[], at: number, column: Column, width: number): Column[] {
  return Array.from({ length: width }, (_, index) => {
    if (index === at) return column;
    return column !== undefined && columns[index] === column ? undefined : columns[index];
  });
}

function columnSelect(
  { kind, columns }: Setup,
  at: number,
  name: string,
  set: (column: Column) => void,
): TemplateResult {
  const now = columns[at];
  const head = name || `Column ${at + 1}`;
  const detail = now?.startsWith('details.') ? now : `details.${head}`;
  const relationship = now?.startsWith(RELATIONSHIP) ? now : `${RELATIONSHIP}${name}`;
  return html`<select
    aria-label=${`Field for ${head}`}
    @change=${(event: Event) => set((event.currentTarget as HTMLSelectElement).value || undefined)}
  >
    <option value="" .selected=${now === undefined}>Skip</option>
    ${kind === 'nodes' ? html`<option value=${relationship} .selected=${relationship === now}>Relationship to…</option>` : nothing}
    ${columnFields(kind).map((field) => html`<option value=${field} .selected=${field === now}>${field === TYPE_LABEL ? 'Name of the type' : formName(field)}</option>`)}
    <option value=${detail} .selected=${detail === now}>Keep as a field: ${detail.slice('details.'.length)}</option>
  </select>`;
}

function outcomeTemplate(outcome: TableOutcome | undefined): TemplateResult {
  if (!outcome) return html`<p role="status">Checking the rows…</p>`;
  const { nodes, edges, changes, faults, notes } = outcome;
  const known = changes > 0 ? ` Updates ${counted(changes, 'node')} of this map.` : '';
  return html`<p role="status"><b>${counted(nodes, 'new node')} and ${counted(edges, 'new relationship')}.</b>${known}</p>
    ${notes.map(({ sheet, text }) => html`<p class="hint"><b>${sheet}:</b> ${text}</p>`)}
    ${
      faults.length === 0
        ? nothing
        : html`<details class="faults" open>
            <summary>${lostTitle(faults)}</summary>
            <ul>
              ${faults.slice(0, MAX_FAULTS).map(({ sheet, row, column, reason }) => html`<li><b>${sheet}, row ${row}, column ${column}:</b> ${reason}</li>`)}
              ${faults.length > MAX_FAULTS ? html`<li>and more</li>` : nothing}
            </ul>
          </details>`
    }`;
}

/** `2 rows skipped, 1 cell left out` */
function lostTitle(faults: TableOutcome['faults']): string {
  const cells = faults.filter(({ leftOut }) => leftOut === 'cell').length;
  const rows = faults.length - cells;
  const rowsSaid = rows > 0 ? [`${counted(rows, 'row')} skipped`] : [];
  const cellsSaid = cells > 0 ? [`${counted(cells, 'cell')} skipped`] : [];
  return [...rowsSaid, ...cellsSaid].join(', ');
}
