import { html, nothing, type TemplateResult } from 'lit-html';
import type { MapDocument } from '../../formats/document/document.ts';
import type { Query } from '../../formats/document/query.ts';
import { counted, grouped } from '../../formats/words/words.ts';
import { type Insight, insight } from '../../models/questions/insight.ts';
import { numberFields } from '../../models/questions/measure.ts';
import { relationshipTemplate } from '../details/relationships.ts';
import { firstRows } from '../ui/first-rows.ts';
import { jumpTo } from '../ui/list/jump.ts';
import { actionItem } from '../ui/menu/action-item.ts';
import type { ViewContext } from '../ui/view.ts';
import { nodeNameOf } from '../ui/words.ts';
import type { Answer } from './answer-panel.ts';
import { keptLast, onlyButton, showOnly } from './parts.ts';

/** Number of rows of each list at first. */
const MAX = 10;

type Listed = {
  readonly title: string;
  readonly rows: readonly (() => unknown)[];
  readonly note?: string;
  /** Ids of all nodes concerned, if they can be shown alone. */
  readonly nodes?: readonly string[];
};

/** Other ways to analyse the map. */
const MORE = ['fold', 'matrix', 'measure', 'check'] as const;

export function insightAnswer(context: ViewContext): Answer {
  const find = keptLast(insight);
  const more = html`<div class="others bar wrap">${MORE.map((name) => {
    const { label, run } = actionItem(context, name);
    return html`<button class="outlined" @click=${run}>${label}</button>`;
  })}</div>`;
  return {
    title: () => 'Analysis',
    content() {
      const map = context.models.document.current();
      const found = find(map);
      return html`${more} <p role="status">${partsInWords(map.nodes.length, found.parts)}</p>
        ${listsOf(context, map, found).map((list) => listTemplate(context, list))}`;
    },
  };
}

function partsInWords(nodes: number, parts: number): string {
  if (nodes === 0) return 'The map has no nodes.';
  if (parts > 1) return `${counted(nodes, 'node')} in ${grouped(parts)} separate parts`;
  return nodes === 1 ? 'One node' : `All ${grouped(nodes)} are connected`;
}

function listsOf(context: ViewContext, map: MapDocument, found: Insight): readonly Listed[] {
  const { connected, articulationPoints, bridges, isolated, clusters, cycles, tellsOfDepending } = found;
  const { row, group, circle } = rowsOf(context, map);
  return [
    {
      title: 'Most connected',
      rows: connected.map(
        ({ id, count }) =>
          () =>
            row(id, count),
      ),
    },
    {
      title: 'Single points of failure',
      rows: articulationPoints.map(
        ({ id, count }) =>
          () =>
            row(id, count),
      ),
      note: 'Without this node, that many others are cut off from the rest of the map.',
      nodes: articulationPoints.map(({ id }) => id),
    },
    {
      title: 'Bridges',
      rows: bridges.map((edge) => () => relationshipTemplate(context, edge)),
      note: 'Each is the only connection between two parts of the map.',
      nodes: bridges.flatMap(({ from, to }) => [from, to]),
    },
    {
      title: tellsOfDepending ? 'Circular dependencies' : 'Cycles',
      rows: cycles.map((ids) => () => circle(ids)),
      ...(tellsOfDepending ? {} : { note: 'No relationship means “depends on”, so all are included.' }),
      nodes: cycles.flat(),
    },
    {
      title: 'Clusters',
      rows: clusters.map((ids, at) => () => group(ids, `Cluster ${at + 1}`)),
    },
    { title: 'Isolated', rows: isolated.map((id) => () => row(id)), nodes: isolated },
  ];
}

function rowsOf({ bus }: ViewContext, map: MapDocument) {
  const name = (id: string) => nodeNameOf(map, id);
  return {
    row: (id: string, count?: number) =>
      html`<button class="link" @click=${() => jumpTo(bus, { kind: 'node', id })}>${name(id)}</button>${count === undefined ? nothing : html` <small>${grouped(count)}</small>`}`,
    group: (ids: readonly string[], words: string) =>
      html`<button class="link" @click=${() => showOnly(bus, ids, words)}>${counted(ids.length, 'node')}</button>: ${ids.slice(0, 3).map(name).join(', ')}${ids.length > 3 ? '…' : ''}`,
    circle: (ids: readonly string[]) =>
      html`<button class="link" @click=${() => showOnly(bus, ids, 'Cycle')}>${[...ids, ids[0] ?? ''].map(name).join(' → ')}</button>`,
  };
}

function listTemplate({ bus }: ViewContext, { title, rows, note, nodes = [] }: Listed): TemplateResult {
  return html`<details ?open=${title === 'Most connected'}>
    <summary>${title}: ${grouped(rows.length)}</summary>
    ${note && rows.length > 0 ? html`<p class="muted">${note}</p>` : nothing}
    <ol class="plain">
      ${firstRows(rows, MAX, (draw) => html`<li>${draw()}</li>`)}
    </ol>
    ${onlyButton(bus, nodes, title)}
  </details>`;
}

type Measuring = Extract<Query, { readonly kind: 'measure' }>;
type By = Measuring['by'];

export function measureAnswer({ bus, models }: ViewContext): Answer {
  function chosen(by: By): string {
    const applied = models.filter.current().queries.map((query) => query.query);
    return applied.find((one): one is Measuring => one.kind === 'measure' && one.by === by)?.field ?? '';
  }

  function choice(by: By, words: string): TemplateResult {
    const now = chosen(by);
    const known = numberFields(models.document.current());
    // A view may name a field that no node has any more.
    const fields =
      now === '' || known.some(({ field }) => field === now) ? known : [...known, { field: now, words: now, count: 0 }];
    return html`<label class="link-field"
      >${words}
      <select
        @change=${({ currentTarget }: Event) =>
          bus.emit('intent:query', {
            query: { kind: 'measure', by, field: (currentTarget as HTMLSelectElement).value },
          })}
      >
        <option value="" ?selected=${now === ''}>Default</option>
        ${fields.map(
          ({ field, words, count }) =>
            html`<option value=${field} ?selected=${field === now}>${words} (${grouped(count)})</option>`,
        )}
      </select></label
    >`;
  }

  return {
    title: () => 'Size and colour by value',
    content: () =>
      html`<p class="muted">Changes only what you see. Saved views keep it.</p>
        ${choice('size', 'Size by')} ${choice('color', 'Colour by')}`,
  };
}
