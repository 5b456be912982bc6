/** The Filter tool: the same filter as the side panel, every part of it. */

import { html, nothing, type TemplateResult } from 'lit-html';
import { grouped } from '../../../formats/words.ts';
import type { Facet } from '../../../models/filter/filter.ts';
import { facetValues } from '../../../models/filter/filter.ts';
import { activeFilters, countsInView } from '../../panel/filter-chips.ts';
import { typeSwatch } from '../../panel/rows.ts';
import { tagPillContent, tagPillStyle } from '../../ui/icons/tag-pill.ts';
import type { ViewContext } from '../../ui/view.ts';
import { edgeTypeName, nodeTypeName } from '../../ui/words.ts';

/** More values than this are found in the side panel, which can search them. */
const MAX = 60;

const FACETS: readonly { readonly facet: Facet; readonly name: string }[] = [
  { facet: 'tags', name: 'Tags' },
  { facet: 'types', name: 'Type' },
  { facet: 'edgeTypes', name: 'Edge type' },
  { facet: 'status', name: 'Status' },
  { facet: 'license', name: 'License' },
];

const TEXTS = [
  { facet: 'label', name: 'Label' },
  { facet: 'description', name: 'Description' },
] as const;

/** The Filter tool: a group for each facet that the map has values of, as of the side panel’s filter. */
export function filterTool(context: ViewContext): TemplateResult {
  const { bus, models } = context;
  const filter = models.filter.current();
  return html`<p class="in-view">${countsInView(context)}</p>
    <div class="list-bar">${activeFilters(context, 'No filters are active.')}</div>
    ${TEXTS.map(
      ({ facet, name }) => html`<label class="field">
        <span>${name}</span>
        <input
          type="search"
          autocomplete="off"
          spellcheck="false"
          placeholder="Contains…"
          .value=${filter[facet]}
          @input=${(event: Event) =>
            bus.emit('intent:set-filter', {
              change: { facet, value: (event.currentTarget as HTMLInputElement).value },
            })}
        />
      </label>`,
    )}
    ${FACETS.map(({ facet, name }) => facetTemplate(context, facet, name))}`;
}

function facetTemplate({ bus, models }: ViewContext, facet: Facet, name: string): TemplateResult | typeof nothing {
  const document = models.document.current();
  const values = facetValues(document, models.filter.current(), facet);
  if (values.length === 0) return nothing;
  return html`<fieldset class="facet">
    <legend>${name}</legend>
    <div class="values">
      ${values.slice(0, MAX).map(
        ({ value, count, on }) => html`<label class="choice">
          <input
            type="checkbox"
            .checked=${on}
            @change=${() => bus.emit('intent:set-filter', { change: { facet, toggle: value } })}
          />
          ${facetValue(document, facet, value)} <small>${grouped(count)}</small></label
        >`,
      )}
    </div>
    ${values.length > MAX ? html`<p class="muted">And ${grouped(values.length - MAX)} more in the side panel.</p>` : nothing}
  </fieldset>`;
}

function facetValue(document: Parameters<typeof nodeTypeName>[0], facet: Facet, value: string): TemplateResult {
  if (facet === 'tags') {
    return html`<span class="pill" style=${tagPillStyle(document, value)}>${tagPillContent(document, value)}</span>`;
  }
  if (facet === 'types')
    return html`${typeSwatch(document, facet, value)}<span>${nodeTypeName(document, value)}</span>`;
  if (facet === 'edgeTypes') {
    return html`${typeSwatch(document, facet, value)}<span>${edgeTypeName(document, value)}</span>`;
  }
  return html`<span>${value}</span>`;
}
