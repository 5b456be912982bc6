import { html, nothing, type TemplateResult } from 'lit-html';
import type { FilterChange } from '../../bus/base/payloads.ts';
import { counted, grouped } from '../../formats/words/words.ts';
import { UNTYPED, type Visible } from '../../models/filter/filter.ts';
import { icon } from './icons/icon.ts';
import type { ViewContext } from './view.ts';
import { edgeTypeName, nodeTypeName } from './words.ts';

type Chip = { readonly text: string; readonly change: FilterChange };

export function filterChips({ models }: Pick<ViewContext, 'models'>): readonly Chip[] {
  const document = models.document.current();
  const { text, label, description, types, tags, edgeTypes, status, license, hidden, queries } =
    models.filter.current();
  const chips: Chip[] = [];
  if (text.trim()) chips.push({ text: `“${text.trim()}”`, change: { facet: 'text', value: '' } });
  if (label.trim()) chips.push({ text: `label: ${label.trim()}`, change: { facet: 'label', value: '' } });
  if (description.trim()) {
    chips.push({ text: `description: ${description.trim()}`, change: { facet: 'description', value: '' } });
  }
  for (const toggle of types) chips.push({ text: nodeTypeName(document, toggle), change: { facet: 'types', toggle } });
  for (const toggle of tags) chips.push({ text: `#${toggle}`, change: { facet: 'tags', toggle } });
  for (const toggle of edgeTypes) {
    chips.push({ text: `→ ${edgeTypeName(document, toggle)}`, change: { facet: 'edgeTypes', toggle } });
  }
  for (const toggle of status) chips.push({ text: `status: ${toggle}`, change: { facet: 'status', toggle } });
  for (const toggle of license) chips.push({ text: `license: ${toggle}`, change: { facet: 'license', toggle } });
  if (hidden.length > 0) {
    chips.push({ text: `${counted(hidden.length, 'node')} hidden`, change: { facet: 'hidden', show: 'all' } });
  }
  for (const [drop, query] of queries.entries()) {
    if (query.measure || query.areas || query.restyle) continue;
    chips.push({ text: query.describe(document), change: { facet: 'queries', drop } });
  }
  return chips;
}

/** The row of chips, or the hint, if any, when no filter is active. */
export function activeFilters(context: ViewContext, hint?: string): TemplateResult | typeof nothing {
  const chips = filterChips(context);
  if (chips.length === 0) return hint ? html`<span class="hint">${hint}</span>` : nothing;
  const { bus } = context;
  return html`<div class="active-filters bar wrap" role="group" aria-label="Active filters">
    <span>Filtered by</span>
    ${chips.map(
      ({ text, change }) => html`<button
        class="chip"
        aria-label=${`Remove filter ${text}`}
        title="Remove this filter"
        @click=${() => bus.emit('intent:set-filter', { change })}
      >
        <span>${text}</span>${icon('close')}
      </button>`,
    )}
    <button class="link" @click=${() => bus.emit('intent:set-filter', { change: { clear: true } })}>Clear</button>
  </div>`;
}

/** Number of visible nodes or edges of the map; a collapsed group does not count. Undefined: all. */
function countInMap(visible: Visible, of: 'nodes' | 'edges'): number | undefined {
  return visible && visible[of].size - (visible.folds?.[of].length ?? 0);
}

function shares({ models }: Pick<ViewContext, 'models'>) {
  const { nodes, edges } = models.document.current();
  const visible = models.filter.visible();
  const part = (shown: number, all: number, word: string) => ({
    isAll: shown === all,
    words: shown === all ? counted(all, word) : `${grouped(shown)} of ${counted(all, word)}`,
  });
  return [
    part(countInMap(visible, 'nodes') ?? nodes.length, nodes.length, 'node'),
    part(countInMap(visible, 'edges') ?? edges.length, edges.length, 'relationship'),
  ];
}

/** `5 of 11 nodes · 6 of 14 relationships`; `15 nodes in 5 groups` or `15 nodes, 14 in 4 groups` where some are collapsed. */
export function countsInView(context: Pick<ViewContext, 'models'>, between = ' · '): string {
  const { document, filter } = context.models;
  const visible = filter.visible();
  const groups = visible?.folds?.nodes.length ?? 0;
  const members = visible?.folds?.members.size ?? 0;
  const parts = shares(context).map(({ words }) => words);
  if (groups === 0) return parts.join(between);
  const all = document.current().nodes.length;
  const shown = members + (countInMap(visible, 'nodes') ?? 0);
  const nodes = shown === all ? counted(all, 'node') : `${grouped(shown)} of ${counted(all, 'node')}`;
  return `${nodes}${shown === members ? '' : `, ${grouped(members)}`} in ${counted(groups, 'group')}`;
}

/** `5 of 11 nodes and 6 of 14 relationships`, for a sentence; undefined when all are in view. */
export function partInView(context: Pick<ViewContext, 'models'>): string | undefined {
  const parts = shares(context);
  return parts.every(({ isAll }) => isAll) ? undefined : parts.map(({ words }) => words).join(' and ');
}

/** Number of types up to which each is named; the others are counted together. */
const MAX_NAMED = 3;

/** `Hidden: 3 Project, 1 Partner`, most frequent first; undefined when every node is visible or in a visible group. */
export function hiddenTypes({ models }: Pick<ViewContext, 'models'>): string | undefined {
  const document = models.document.current();
  const visible = models.filter.visible();
  const counts = new Map<string, number>();
  for (const { id, type = UNTYPED } of visible ? document.nodes : [])
    if (!visible?.nodes.has(id) && !visible?.folds?.members.has(id)) counts.set(type, (counts.get(type) ?? 0) + 1);
  if (counts.size === 0) return undefined;
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  const named = sorted.slice(0, MAX_NAMED).map(([type, count]) => `${grouped(count)} ${nodeTypeName(document, type)}`);
  const others = sorted.slice(MAX_NAMED).reduce((sum, [, count]) => sum + count, 0);
  return `Hidden: ${[...named, ...(others > 0 ? [`${grouped(others)} of other types`] : [])].join(', ')}`;
}
