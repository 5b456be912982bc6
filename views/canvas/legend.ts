/** The legend: types in use, which filter when clicked, and the scale of measured values. */

import { html, nothing, render, type TemplateResult } from 'lit-html';
import {
  debounceTime,
  distinctUntilChanged,
  merge,
  type Observable,
  type Subscription,
  startWith,
  switchMap,
  take,
} from 'rxjs';
import type { Viewport } from '../../bus/base/payloads.ts';
import { eventsOf } from '../../bus/bus.ts';
import type { MapDocument, MapEdge, MapNode } from '../../formats/document/document.ts';
import { edgeLook, nodeLook } from '../../formats/document/look.ts';
import { RING, type RingedNode } from '../../formats/measure/rings.ts';
import { counted, grouped } from '../../formats/words/words.ts';
import { type AppliedMeasure, type FacetValue, facetValues, UNTYPED } from '../../models/filter/filter.ts';
import { edgeLookKey, nodeLookKey, usualLooks } from '../../scene/usual-look.ts';
import type { GraphView } from '../graph/graph-view.ts';
import { iconButton } from '../ui/icons/icon.ts';
import { edgeSwatch, nodeMark } from '../ui/icons/swatch.ts';
import { registerSurface } from '../ui/surface.ts';
import { drawnOnEdit, mountView, renderOnly, type ViewContext } from '../ui/view.ts';
import { edgeTypeName, nodeTypeName } from '../ui/words.ts';
import { coversContent, needsLegend } from './legend-space.ts';

/** A longer legend is not helpful; the Types tab has all types. */
const MAX = 12;
/** Time without a movement after which the map has found its place in a canvas of another size, in milliseconds. */
const REST_MS = 700;

export function attachLegend(
  host: HTMLElement,
  context: ViewContext,
  graph: Pick<GraphView, 'nodeBoxes'>,
): Subscription {
  const { models } = context;
  const place = document.createElement('section');
  place.className = 'legend floating';
  place.setAttribute('aria-label', 'Legend');
  place.hidden = true;
  host.append(place);

  const isMeasured = () => models.filter.measures().length > 0;
  const draw = (isAutomatic: boolean) => {
    const { legend } = models.settings.current();
    const withTypes = legend === true || (legend === 'auto' && isAutomatic);
    place.hidden = !(withTypes || isMeasured()) || models.document.current().nodes.length === 0;
    // Before a person asks for it, the map does not move for it. What a filter leaves is fitted beside it.
    place.toggleAttribute('data-on-map', legend === 'auto' && !isMeasured() && !models.filter.visible());
    render(
      place.hidden ? nothing : legendTemplate(context, withTypes, place.closest('[data-presented]') !== null),
      place,
    );
  };
  const view = mountView(context.bus, {
    state: { isAutomatic: false, isDecided: false },
    draw(state) {
      const isAutomatic = state.isDecided ? state.isAutomatic : chooseCorner(place, context, graph, () => draw(true));
      draw(isAutomatic);
      if (!state.isDecided) view.become({ isAutomatic, isDecided: true });
    },
    on: {
      'settings:changed': renderOnly,
      'document:loaded': () => ({ isDecided: false }),
      'layout:changed': ({ running }) => (running ? undefined : { isDecided: false }),
      'document:changed': (change, { isAutomatic }) => {
        const isToDecide = !isAutomatic && models.settings.current().legend === 'auto';
        return isToDecide ? { isDecided: false } : place.hidden ? undefined : drawnOnEdit(change);
      },
    },
    // At once, because the remaining nodes are fitted into the free area next to it.
    atOnce: { 'filter:changed': () => ({}) },
  });
  const decideIf = (isDue: () => boolean) => () => isDue() && view.become({ isDecided: false });
  // Where a panel that opens beside the map pushes nodes under it, it moves away or hides; it returns once there is room.
  view.add(sizes(context).subscribe(decideIf(() => view.state().isAutomatic)));
  const isFixed = () =>
    view.state().isAutomatic && !place.hasAttribute('data-corner') && models.settings.current().legend !== true;
  view.add(rests(context).subscribe(decideIf(() => !isFixed())));
  view.add(registerSurface(place, context, 'legend'));
  view.become();
  return view;
}

/**
 * Puts the legend into its own corner, or into the other if something of the map is under it. Where both are taken, a legend
 * that a person asked for stays in its own. Returns whether it covers nothing of the map.
 */
function chooseCorner(
  place: HTMLElement,
  { models }: ViewContext,
  graph: Pick<GraphView, 'nodeBoxes'>,
  draw: () => void,
): boolean {
  const { legend } = models.settings.current();
  place.removeAttribute('data-corner');
  if (!legend || (legend === 'auto' && !needsLegend(models))) return false;
  draw();
  if (!coversContent(place, models, graph)) return true;
  place.setAttribute('data-corner', 'top-right');
  const isFree = !coversContent(place, models, graph);
  if (!isFree && legend === true) place.removeAttribute('data-corner');
  return isFree;
}

/** The view each time that the size of the canvas changes. */
const sizes = ({ bus }: ViewContext): Observable<Viewport> =>
  eventsOf(bus, 'viewport:changed').pipe(
    distinctUntilChanged((old, now) => old.width === now.width && old.height === now.height),
  );

/** Each time that the view rests after a change of its size, or after it was told to show all or a part. */
function rests(context: ViewContext): Observable<unknown> {
  const { bus } = context;
  const moves$ = eventsOf(bus, 'viewport:changed').pipe(startWith(undefined));
  return merge(sizes(context), eventsOf(bus, 'camera:changed')).pipe(
    switchMap(() => moves$.pipe(debounceTime(REST_MS), take(1))),
  );
}

function legendTemplate(context: ViewContext, withTypes: boolean, isPresented: boolean): TemplateResult {
  const { models } = context;
  return html`${models.filter.measures().map(measureTemplate)} ${withTypes ? typesTemplate(context, isPresented) : nothing}`;
}

const typesTemplate = (context: ViewContext, isPresented: boolean): TemplateResult => html`<header>
    <b>Legend</b>
    ${iconButton('Close legend', 'close', () => context.bus.emit('intent:set-setting', { legend: false }))}
  </header>
  ${areasTemplate(context)} ${ringTemplate(context)} ${(['types', 'edgeTypes'] as const).map((facet) => entriesTemplate(context, facet, isPresented))}`;

/** Groups with a soft background; those of types have the types' colours, which are listed anyway. */
function areasTemplate({ models }: ViewContext): readonly TemplateResult[] {
  return models.filter
    .areas()
    .filter(({ type }) => type === undefined)
    .slice(0, MAX)
    .map(
      ({ name, color, nodes }) => html`<p class="ring"><svg class="swatch" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="10" fill=${color} fill-opacity="0.25" stroke=${color} stroke-width="1.5" />
      </svg><span>${name}</span> <small>${grouped(nodes.length)}</small></p>`,
    );
}

/** In a joined map with shared things: what their rings say. */
function ringTemplate({ models }: ViewContext): TemplateResult | typeof nothing {
  const nodes: readonly RingedNode[] = models.filter.drawn().nodes;
  if (nodes.every(({ ring }) => ring === undefined)) return nothing;
  return html`<p class="ring"><svg class="swatch" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" fill="none" stroke=${RING.color} stroke-width="3.5" stroke-dasharray="15.35 3.5" />
    </svg><span>${RING.words}</span></p>`;
}

/** @param isPresented - only types that are visible, because nobody chooses others there */
function entriesTemplate(
  { bus, models }: ViewContext,
  facet: 'types' | 'edgeTypes',
  isPresented: boolean,
): TemplateResult | typeof nothing {
  const document = models.document.current();
  const filter = models.filter.current();
  const isShown = ({ count, on }: FacetValue) => count > 0 && (on || filter[facet].length === 0);
  const values = facetValues(document, filter, facet).filter((value) => !isPresented || isShown(value));
  if (values.length === 0) return nothing;
  const name = facet === 'types' ? nodeTypeName : edgeTypeName;
  const swatches = swatchesOf(document, facet);
  return html`<div role="group" aria-label=${facet === 'types' ? 'Node types' : 'Relationship types'}>
    ${values.slice(0, MAX).map(
      ({ value, count, on }) => html`<button
        aria-pressed=${String(on)}
        title=${on ? 'Stop filtering by this type' : 'Filter by this type'}
        @click=${() => bus.emit('intent:set-filter', { change: { facet, toggle: value } })}
      >
        ${swatches.get(value) ?? nothing}<span>${name(document, value)}</span> <small>${grouped(count)}</small>
      </button>`,
    )}
    ${values.length > MAX ? html`<p class="muted">${values.length - MAX} more in the Types tab</p>` : nothing}
  </div>`;
}

/** Samples of types as most of their elements are drawn, whatever the type itself says. */
function swatchesOf(document: MapDocument, facet: 'types' | 'edgeTypes'): ReadonlyMap<string, TemplateResult> {
  const typeOf = ({ type = UNTYPED }: { readonly type?: string }) => type;
  if (facet === 'types') {
    const lookOf = (node: MapNode) => nodeLook(document, node);
    const usual = usualLooks(document.nodes, typeOf, (node) => nodeLookKey(lookOf(node)));
    return new Map([...usual].map(([type, node]) => [type, nodeMark(lookOf(node))]));
  }
  const lookOf = (edge: MapEdge) => edgeLook(document, edge);
  const usual = usualLooks(document.edges, typeOf, (edge) => edgeLookKey(lookOf(edge)));
  return new Map([...usual].map(([type, edge]) => [type, edgeSwatch(lookOf(edge))]));
}

/** Largest radius in the legend, in pixels: the largest on the map may not fit. */
const MAX_WIDTH = 20;

function measureTemplate({ by, words, marks, without }: AppliedMeasure): TemplateResult {
  const widest = marks.reduce((most, { look: { size = 0 } }) => Math.max(most, size), 1);
  const radius = ({ look: { size = 0 } }: AppliedMeasure['marks'][number]) =>
    by === 'size' ? size * Math.min(1, MAX_WIDTH / widest) : 6;
  return html`<figure class="measure" aria-label=${`${by === 'size' ? 'Size' : 'Colour'}: ${words}`}>
    <figcaption><b>${by === 'size' ? 'Size' : 'Colour'}</b> ${words}</figcaption>
    ${
      marks.length === 0
        ? html`<p class="muted">No node has this value.</p>`
        : html`<ol class="plain">
            ${marks.map(
              (mark) => html`<li>
                <svg aria-hidden="true" width=${2 * radius(mark)} height=${2 * radius(mark)}>
                  <circle
                    cx="50%"
                    cy="50%"
                    r=${radius(mark)}
                    fill=${mark.look.color ?? 'currentColor'}
                  ></circle>
                </svg>
                <small>${grouped(mark.value)}</small>
              </li>`,
            )}
          </ol>`
    }
    ${without > 0 ? html`<small class="muted">${counted(without, 'node')} without this number${by === 'color' ? ': grey' : ''}</small>` : nothing}
  </figure>`;
}
