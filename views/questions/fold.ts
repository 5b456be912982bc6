/** Collapsed groups: types, tags and sections, with a checkbox each. */

import { html, nothing, type TemplateResult } from 'lit-html';
import type { MapDocument } from '../../formats/document/document.ts';
import type { Query } from '../../formats/document/query.ts';
import { indexesOf } from '../../models/document/indexes.ts';
import { UNTYPED } from '../../models/filter/filter.ts';
import { ownersOf } from '../../models/questions/owners.ts';
import { checkbox } from '../ui/choice.ts';
import { countsInView } from '../ui/filter-chips.ts';
import type { ViewContext } from '../ui/view.ts';
import { nodeTypeName } from '../ui/words.ts';
import type { Answer } from './answer-panel.ts';

type By = Exclude<Extract<Query, { readonly kind: 'fold' }>['by'], 'nodes'>;
type Value = { readonly value: string; readonly name: string; readonly count?: number };

/** Organizations with the number of nodes that belong to them alone, the largest first. */
function organizationValues(map: MapDocument): readonly Value[] {
  const counts = new Map<string, number>();
  for (const owner of ownersOf(map).values()) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, name: indexesOf(map).nodes.get(value)?.label ?? value, count }))
    .sort((a, b) => b.count - a.count);
}

/** Number of values up to which they are offered. */
const MAX = 60;

export function foldAnswer(context: ViewContext): Answer {
  const { bus, models } = context;

  function valuesOf(by: By): readonly Value[] {
    const map = models.document.current();
    const { nodesByType, nodesByTag, sections } = indexesOf(map);
    if (by === 'organization') return organizationValues(map);
    if (by === 'section') return [...sections.values()].map(({ id, title }) => ({ value: id, name: title ?? id }));
    if (by === 'tag')
      return [...nodesByTag].map(([value, { length }]) => ({ value, name: `#${value}`, count: length }));
    return [...nodesByType].map(([type, { length }]) => ({
      value: type ?? UNTYPED,
      name: nodeTypeName(map, type),
      count: length,
    }));
  }

  const foldedNow = (by: By): readonly string[] => {
    const folds = models.filter
      .current()
      .queries.flatMap(({ query }) => (query.kind === 'fold' && query.by === by ? [query] : []));
    return folds.flatMap(({ values }) => values);
  };
  const fold = (by: By, values: readonly string[]) => bus.emit('intent:query', { query: { kind: 'fold', by, values } });

  function facet(by: By, words: string): TemplateResult | typeof nothing {
    const values = valuesOf(by).filter(({ count }) => count === undefined || count > 1);
    if (values.length === 0) return nothing;
    const on = foldedNow(by);
    return html`<fieldset class="facet">
      <legend>${words}</legend>
      <button class="link" @click=${() => fold(by, on.length > 0 ? [] : values.map(({ value }) => value))}>
        ${on.length > 0 ? 'Expand all' : 'Collapse all'}
      </button>
      <div class="values">
        ${values.slice(0, MAX).map(({ value, name, count }) => {
          const isOn = on.includes(value);
          const toggle = () => fold(by, isOn ? on.filter((one) => one !== value) : [...on, value]);
          return checkbox(name, isOn, toggle, count);
        })}
      </div>
    </fieldset>`;
  }

  return {
    title: () => 'Collapse',
    content:
      () => html`<p class="muted">Shows several nodes as one. Double-click it to expand. Your map isn’t changed.</p>
      <p>${countsInView(context)}</p>
      ${facet('organization', 'Organizations')} ${facet('type', 'Types')} ${facet('tag', 'Tags')} ${facet('section', 'Sections')}`,
  };
}
