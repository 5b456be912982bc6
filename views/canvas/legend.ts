/** The legend: the types in use with shape, colour, line and count; a click filters by the type. */

import { html, nothing, render, type TemplateResult } from 'lit-html';
import type { Subscription } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import { grouped } from '../../formats/words.ts';
import { facetValues } from '../../models/filter.ts';
import { typeSwatch } from '../panel/rows.ts';
import { icon } from '../ui/icon.ts';
import { onceAFrame, type ViewContext } from '../ui/view.ts';
import { edgeTypeName, nodeTypeName } from '../ui/words.ts';

/** A legend longer than this explains nothing; the Types tab has them all. */
const MOST = 12;

/** Shows the legend in `host` while the settings ask for it. */
export function attachLegend(host: HTMLElement, context: ViewContext): Subscription {
  const { bus, models } = context;
  const place = document.createElement('section');
  place.className = 'legend floating';
  place.setAttribute('aria-label', 'Legend');
  host.append(place);

  const draw = onceAFrame(() => {
    place.hidden = !models.settings.current().legend || models.document.current().nodes.length === 0;
    render(place.hidden ? nothing : template(), place);
  });

  function template(): TemplateResult {
    return html`<header>
        <b>Legend</b>
        <button class="icon-button" aria-label="Close legend" @click=${() => bus.emit('intent:set-setting', { legend: false })}>
          ${icon('close')}
        </button>
      </header>
      ${entries('types')} ${entries('edgeTypes')}`;
  }

  function entries(facet: 'types' | 'edgeTypes'): TemplateResult | typeof nothing {
    const document = models.document.current();
    const values = facetValues(document, models.filter.current(), facet);
    if (values.length === 0) return nothing;
    const name = facet === 'types' ? nodeTypeName : edgeTypeName;
    return html`<div role="group" aria-label=${facet === 'types' ? 'Node types' : 'Edge types'}>
      ${values.slice(0, MOST).map(
        ({ value, count, on }) => html`<button
          aria-pressed=${String(on)}
          title=${on ? 'Stop filtering by this type' : 'Filter by this type'}
          @click=${() => bus.emit('intent:set-filter', { change: { facet, toggle: value } })}
        >
          ${typeSwatch(document, facet, value)}<span>${name(document, value)}</span> <small>${grouped(count)}</small>
        </button>`,
      )}
      ${values.length > MOST ? html`<p class="muted">And ${values.length - MOST} more in the Types tab.</p>` : nothing}
    </div>`;
  }

  const listening = onFacts(bus, {
    'settings:changed': draw,
    'document:loaded': draw,
    'document:changed': ({ cause }) => {
      if (cause !== 'layout' && models.settings.current().legend) draw();
    },
    'filter:changed': draw,
  });
  draw();
  return listening;
}
