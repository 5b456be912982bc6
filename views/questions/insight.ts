import { html, nothing, type TemplateResult } from 'lit-html';
import type { MapDocument } from '../../formats/document/document.ts';
import type { Query } from '../../formats/document/query.ts';
import { counted, grouped } from '../../formats/words/words.ts';
import { type Insight, insight } from '../../models/questions/insight.ts';
import { numberFields } from '../../models/questions/measure.ts';
import { relationshipTemplate } from '../details/relationships.ts';
import { jumpTo } from '../ui/list/jump.ts';
import type { ViewContext } from '../ui/view.ts';
import { nodeNameOf } from '../ui/words.ts';
import type { Answer } from './answer-panel.ts';
import { keptLast, onlyButton, showOnly } from './parts.ts';

/** Number of rows of each list; the rest is counted. */
const MAX = 10;

const first = <Item>(all: readonly Item[]): readonly Item[] => all.slice(0, MAX);

type Listed = {
  readonly title: string;
  readonly all: number;
  readonly rows: readonly unknown[];
  readonly note?: string;
  /** Ids of all nodes concerned, if they can be shown alone. */
  readonly nodes?: readonly string[];
};

export function insightAnswer(context: ViewContext): Answer {
  const find = keptLast(insight);
  return {
    title: () => 'Analysis',
    content() {
      const map = context.models.document.current();
      const found = find(map);
      return html`<p role="status">${counted(map.nodes.length, 'node')} in ${counted(found.parts, 'part')}.</p>
        ${listsOf(context, map, found).map((list) => listTemplate(context, list))}`;
    },
  };
}

function listsOf(context: ViewContext, map: MapDocument, found: Insight): readonly Listed[] {
  const { connected, articulationPoints, bridges, isolated, clusters, cycles, tellsOfDepending } = found;
  const { row, group, circle } = rowsOf(context, map);
  return [
    { title: 'Most connected', all: connected.length, rows: first(connected).map(({ id, count }) => row(id, count)) },
    {
      title: 'Single points of failure',
      all: articulationPoints.length,
      rows: first(articulationPoints).map(({ id, count }) => row(id, count)),
      note: 'Without this node, that many others are cut off from the rest of the map.',
      nodes: articulationPoints.map(({ id }) => id),
    },
    {
      title: 'Bridges',
      all: bridges.length,
      rows: first(bridges).map((edge) => relationshipTemplate(context, edge)),
      note: 'Each is the only connection between two parts of the map.',
      nodes: bridges.flatMap(({ from, to }) => [from, to]),
    },
    {
      title: tellsOfDepending ? 'Circular dependencies' : 'Cycles',
      all: cycles.length,
      rows: first(cycles).map(circle),
      ...(tellsOfDepending ? {} : { note: 'No edge type means “depends on”, so all edges are included.' }),
      nodes: cycles.flat(),
    },
    {
      title: 'Clusters',
      all: clusters.length,
      rows: first(clusters).map((ids, at) => group(ids, `Cluster ${at + 1}`)),
    },
    { title: 'Isolated', all: isolated.length, rows: first(isolated).map((id) => row(id)), nodes: isolated },
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

function listTemplate({ bus }: ViewContext, { title, all, rows, note, nodes = [] }: Listed): TemplateResult {
  return html`<details ?open=${title === 'Most connected'}>
    <summary>${title}: ${grouped(all)}</summary>
    ${note && all > 0 ? html`<p class="muted">${note}</p>` : nothing}
    <ol class="plain">
      ${rows.map((one) => html`<li>${one}</li>`)}
      ${all > MAX ? html`<li class="muted">And ${grouped(all - MAX)} more.</li>` : nothing}
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
      html`<p class="muted">Display only. Your map isn’t changed. Views remember it.</p>
        ${choice('size', 'Size by')} ${choice('color', 'Colour by')}`,
  };
}
