/** Placeholder on an empty canvas: first steps on an empty map, or options when a map could not be opened. */

import { html, nothing, render } from 'lit-html';
import type { Subscription } from 'rxjs';
import { TEMPLATES } from '../../examples/index.ts';
import { isEmptyToEdit, isMapOpen } from '../../models/document/open-map.ts';
import { isTouched } from '../ui/environment.ts';
import { surface } from '../ui/surface.ts';
import { mountView, type ViewContext } from '../ui/view.ts';

type State = { readonly map: 'failed' | 'loaded' };

export function attachEmptyMap(canvas: HTMLElement, context: ViewContext): Subscription {
  const { bus, models } = context;
  const place = document.createElement('div');
  canvas.append(place);
  const said = { failed: nothingOpen, loaded: firstSteps };
  const view = mountView<State>(bus, {
    state: { map: isMapOpen(models) ? 'loaded' : 'failed' },
    draw: ({ map }) => render(isEmptyToEdit(models) ? said[map](context) : nothing, place),
    on: { 'document:loaded': () => ({ map: 'loaded' }) },
    // At once: the second click of a double click that ends the first name must not meet the placeholder again.
    atOnce: { 'document:changed': () => ({}) },
  });
  view.becomeNow();
  return view;
}

const firstSteps = ({
  bus,
  models,
}: ViewContext) => html`<div class="floating empty-map" ${surface({ models }, 'on-map')}>
  <h2>This map is empty</h2>
  <dl>
    <dt>${isTouched() ? 'Double-tap' : 'Double-click'}</dt>
    <dd>anywhere to add a node, then name it.</dd>
    <dt>Drop</dt>
    <dd>a file here: a map, a table or a diagram.</dd>
    <dt>Write</dt>
    <dd>sentences, such as <em>CIRCL maintains Flowintel and MISP</em>.</dd>
    <dt>Paste</dt>
    <dd>a list, a table or a part of another map.</dd>
  </dl>
  <div class="choices">
    <button class="primary" @click=${() => bus.emit('intent:add', { kind: 'node' })}>Add a node</button>
    <button class="outlined" @click=${() => bus.emit('intent:write', {})}>Write sentences…</button>
    <button class="outlined" @click=${() => bus.emit('intent:edit', { form: { kind: 'meta' } })}>Title and description…</button>
  </div>
  <h3>Or begin with a small map, and overwrite it</h3>
  <div class="choices">
    ${TEMPLATES.map(
      ({ name, label, title }) =>
        html`<button class="outlined" title=${title} @click=${() => bus.emit('intent:open', { template: name })}>${label}</button>`,
    )}
    <button class="outlined" @click=${() => bus.emit('intent:import-tables', {})}>From a table…</button>
  </div>
  <p>Saved automatically in this browser.</p>
</div>`;

/** The address that the page was opened with led to no map. */
const nothingOpen = ({
  bus,
  models,
}: ViewContext) => html`<div class="floating empty-map" ${surface({ models }, 'on-map')}>
  <h2>No map is open</h2>
  <p>The map at this address could not be opened.</p>
  <div class="choices">
    <button class="primary" @click=${() => location.reload()}>Try again</button>
    <button class="outlined" @click=${() => bus.emit('intent:open', {})}>Open a file…</button>
    <button class="outlined" @click=${() => bus.emit('intent:new-graph', {})}>New graph</button>
  </div>
</div>`;
