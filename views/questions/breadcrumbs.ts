/** Applied queries as breadcrumbs that lead back, with the size and direction of a focus. */

import { html, nothing, render, type TemplateResult } from 'lit-html';
import type { Subscription } from 'rxjs';
import type { Bus } from '../../bus/bus.ts';
import type { BusEvents } from '../../bus/events.ts';
import type { Direction, Query } from '../../formats/document/query.ts';
import { checkbox } from '../ui/choice.ts';
import { countsInView } from '../ui/filter-chips.ts';
import { iconButton } from '../ui/icons/icon.ts';
import { surface } from '../ui/surface.ts';
import { mountView, renderOnly, type ViewContext } from '../ui/view.ts';

const DIRECTIONS: readonly (readonly [way: Direction, words: string])[] = [
  ['any', 'Both directions'],
  ['along', 'Outgoing'],
  ['against', 'Incoming'],
];
const STEPS = [1, 2, 3, 4, 5];

export function attachBreadcrumbs(canvas: HTMLElement, context: ViewContext): Subscription {
  const { bus, models } = context;
  const place = document.createElement('div');
  canvas.append(place);

  const view = mountView(bus, {
    state: {},
    draw: () => render(models.filter.current().queries.length > 0 ? breadcrumbsTemplate(context) : nothing, place),
    on: { 'document:loaded': renderOnly, 'document:changed': renderOnly },
    // At once, because the remaining nodes are fitted into the free area.
    atOnce: { 'filter:changed': renderOnly },
  });
  view.becomeNow();
  view.add(() => place.remove());
  return view;
}

function breadcrumbsTemplate(context: ViewContext): TemplateResult {
  const { bus, models } = context;
  const { queries } = models.filter.current();
  const map = models.document.current();
  const last = queries.at(-1);
  const keep = (count: number) => bus.emit('intent:set-filter', { change: { facet: 'queries', keep: count } });
  return html`<nav class="floating breadcrumbs bar wrap" ${surface(context, 'toolbar')} aria-label="Current view">
    <ol>
      <li><button class="link" @click=${() => keep(0)}>All</button></li>
      ${queries
        .map(({ describe }) => describe(map))
        .map(
          (said, at) => html`<li>
          ${
            at === queries.length - 1
              ? html`<b aria-current="true" title=${said}>${said}</b>`
              : html`<button class="link" title=${said} @click=${() => keep(at + 1)}>${said}</button>`
          }
        </li>`,
        )}
    </ol>
    ${last?.query.kind === 'focus' ? focusTemplate(bus, last.query) : nothing}
    <small>${countsInView({ models })}</small>
    ${
      models.document.isLocked()
        ? nothing
        : html`<button class="link" title="Save this view under a name" @click=${() => bus.emit('intent:show-answer', { of: 'views' })}>Save view…</button>`
    }
    ${iconButton('Remove last step', 'close', () => keep(queries.length - 1), 'Remove last step (Esc)')}
  </nav>`;
}

type Focus = Extract<Query, { kind: 'focus' }>;

function focusTemplate(bus: Bus, { nodes: nodeIds, steps, way, shared }: Focus): TemplateResult {
  const focus = (change: Omit<BusEvents['intent:focus'], 'nodeIds'>) =>
    bus.emit('intent:focus', { nodeIds, ...change });
  const chosen = (event: Event) => (event.currentTarget as HTMLSelectElement).value;
  return html`<select aria-label="Steps" @change=${(event: Event) => focus({ steps: Number(chosen(event)) })}>
      ${STEPS.map((one) => html`<option value=${one} ?selected=${one === steps}>${one === 1 ? '1 step' : `${one} steps`}</option>`)}
    </select>
    <select aria-label="Direction" @change=${(event: Event) => focus({ way: chosen(event) as Direction })}>
      ${DIRECTIONS.map(([one, words]) => html`<option value=${one} ?selected=${one === way}>${words}</option>`)}
    </select>
    ${nodeIds.length > 1 ? checkbox('Common neighbours only', shared === true, (isOn) => focus({ shared: isOn })) : nothing}`;
}
