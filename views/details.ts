/** The details panel: everything the map knows about what is selected. */

import { html, nothing, render, type TemplateResult } from 'lit';
import type { ElementRef } from '../bus/events.ts';
import { safeGraph } from '../formats/address.ts';
import type { MapDocument, MapEdge, MapNode } from '../formats/document.ts';
import { edgeLabel, edgeLook, nodeLook } from '../formats/look.ts';
import { indexesOf } from '../models/indexes.ts';
import { detailsTemplate, linkOrText } from './detail-values.ts';
import { icon } from './icon.ts';
import { nodeRelationships, relationshipTemplate } from './relationships.ts';
import { repositoryCard, shortAddress } from './repository-card.ts';
import { edgeSwatch, nodePicture } from './swatch.ts';
import { tagPillContent, tagPillStyle } from './tag-pill.ts';
import { onceAFrame, type ViewContext } from './view.ts';
import { edgeTypeName, elementSentence, nodeName, nodeTypeName } from './words.ts';

/** The second click of a double-click comes within this, in milliseconds. */
const BETWEEN_CLICKS_MS = 320;
/** Width of the panel beside the map. */
const PANEL_PX = 300;
/** More names than this are counted. */
const MOST_NAMES = 100;

export function attachDetails(host: HTMLElement, context: ViewContext): void {
  const { bus, models } = context;
  /** Of which element all relationships are shown, however many they are. */
  let allShownOf: string | undefined;
  let shownRef: ElementRef | undefined;
  host.hidden = true;

  function drawNow(): void {
    const selected = models.selection.current();
    const only = models.selection.only();
    if (only?.id !== shownRef?.id || only?.kind !== shownRef?.kind) host.scrollTop = 0;
    shownRef = only;
    const content = selected.length === 0 ? undefined : only ? oneTemplate(only) : severalTemplate(selected);
    const losesFocus = content === undefined && host.contains(document.activeElement);
    host.hidden = content === undefined;
    render(content ?? nothing, host);
    if (losesFocus) bus.emit('intent:focus-canvas', {});
  }
  const draw = onceAFrame(() => {
    // A panel that opens under the pointer would catch the second click of two.
    if (host.hidden && isUnderPointer()) setTimeout(drawNow, BETWEEN_CLICKS_MS);
    else drawNow();
  });
  let press = { x: 0, y: 0, time: Number.NEGATIVE_INFINITY };
  document.addEventListener(
    'pointerdown',
    ({ clientX, clientY, timeStamp }) => {
      press = { x: clientX, y: clientY, time: timeStamp };
    },
    { capture: true, passive: true },
  );

  /** Whether the pointer was just pressed where the panel is going to be (see the style sheet). */
  function isUnderPointer(): boolean {
    if (performance.now() - press.time > 1000) return false;
    return innerWidth >= 1100 ? press.x > innerWidth - PANEL_PX : press.y > innerHeight * 0.5;
  }

  function oneTemplate(ref: ElementRef): TemplateResult | undefined {
    const document = models.document.current();
    if (ref.kind === 'node') {
      const node = indexesOf(document).nodes.get(ref.id);
      return node && nodeTemplate(document, node);
    }
    if (ref.kind === 'edge') {
      const edge = indexesOf(document).edges.get(ref.id);
      return edge && edgeTemplate(document, edge);
    }
    const item = (ref.kind === 'section' ? document.sections : document.arrows).find(({ id }) => id === ref.id);
    if (!item) return undefined;
    const title = 'title' in item ? item.title : 'label' in item ? item.label : undefined;
    const kind = ref.kind === 'section' ? 'Section' : 'Arrow';
    return html`${heading(ref, html`${title?.trim() ? title : kind}`, kind, nothing)}
    ${'description' in item && item.description ? html`<p class="prose">${item.description}</p>` : nothing}`;
  }

  function heading(ref: ElementRef, name: unknown, kind: string, picture: unknown): TemplateResult {
    const locked = models.document.isLocked();
    return html`<div class="details-head">
      ${picture}
      <div class="words">
        <h2 tabindex="-1">${name}</h2>
        ${kind ? html`<span class="kind">${kind}</span>` : nothing}
      </div>
      ${
        locked
          ? nothing
          : html`<button class="icon-button" aria-label=${`Edit ${ref.kind}`} title=${`Edit ${ref.kind}`} @click=${() => bus.emit('intent:edit', { ref })}>
              ${icon('edit')}
            </button>`
      }
      ${closeButton()}
    </div>`;
  }

  const closeButton = () => html`<button
    class="icon-button"
    aria-label="Close details"
    title="Close details (Esc)"
    @click=${() => bus.emit('intent:select', { refs: [], mode: 'replace' })}
  >
    ${icon('close')}
  </button>`;

  function nodeTemplate(document: MapDocument, node: MapNode): TemplateResult {
    const ref: ElementRef = { kind: 'node', id: node.id };
    const kind = node.type === undefined ? '' : nodeTypeName(document, node.type);
    return html`${heading(ref, nodeName(node), kind, nodePicture(nodeLook(document, node)))}
      ${node.subtitle ? html`<p class="muted">${node.subtitle}</p>` : nothing}
      ${node.description ? html`<p class="prose">${node.description}</p>` : nothing} ${linksTemplate(node)} ${repositoryCard(node)}
      ${tagsTemplate(document, node.tags)}
      ${section('Details', node.details && Object.keys(node.details).length > 0 ? detailsTemplate(node.details) : undefined)}
      ${section('Relationships', relationshipsTemplate(document, node))}`;
  }

  function linksTemplate(node: MapNode): TemplateResult | typeof nothing {
    const links = node.links ?? [];
    const graph = node.graph && safeGraph(node.graph);
    if (!node.url && links.length === 0 && !graph) return nothing;
    return html`<section aria-label="Links">
      <h3>Links</h3>
      <ul class="plain">
        ${node.url ? html`<li><span class="visually-hidden">Website: </span>${linkOrText(node.url, shortAddress(node.url))}</li>` : nothing}
        ${links.map((link) => html`<li>${linkOrText(link.url, link.label?.trim() || shortAddress(link.url))}</li>`)}
        ${
          graph
            ? html`<li>
                <button class="link" @click=${() => bus.emit('intent:open-graph', { nodeId: node.id })}>Open its graph</button>
              </li>`
            : nothing
        }
      </ul>
    </section>`;
  }

  function tagsTemplate(document: MapDocument, tags: readonly string[] | undefined): TemplateResult | typeof nothing {
    if (!tags || tags.length === 0) return nothing;
    const filter = models.filter.current();
    return html`<section aria-label="Tags">
      <h3>Tags</h3>
      <div class="pills">
        ${tags.map(
          (tag) => html`<button
            class="pill"
            style=${tagPillStyle(document, tag)}
            aria-pressed=${String(filter.tags.includes(tag))}
            title=${filter.tags.includes(tag) ? 'Stop filtering by this tag' : 'Filter by this tag'}
            @click=${() => bus.emit('intent:set-filter', { change: { facet: 'tags', toggle: tag } })}
          >
            ${tagPillContent(document, tag)}
          </button>`,
        )}
      </div>
    </section>`;
  }

  function relationshipsTemplate(document: MapDocument, node: MapNode): TemplateResult | undefined {
    const all = nodeRelationships(document, node.id);
    if (all.length === 0) return undefined;
    const shown = allShownOf === node.id ? all : all.slice(0, MOST_NAMES);
    return html`<ul class="plain relationships">
        ${shown.map((edge) => html`<li>${relationshipTemplate(context, edge, node.id)}</li>`)}
      </ul>
      ${
        all.length > shown.length
          ? html`<button
              class="link"
              @click=${() => {
                allShownOf = node.id;
                draw();
              }}
            >
              Show all ${all.length}
            </button>`
          : nothing
      }`;
  }

  function edgeTemplate(document: MapDocument, edge: MapEdge): TemplateResult {
    const ref: ElementRef = { kind: 'edge', id: edge.id };
    const label = edgeLabel(document, edge);
    const type = edge.type === undefined ? undefined : edgeTypeName(document, edge.type);
    const kind = type && type !== label ? `Relationship · ${type}` : 'Relationship';
    const picture = html`<span class="picture">${edgeSwatch(edgeLook(document, edge))}</span>`;
    return html`${heading(ref, label ?? type ?? 'Relationship', kind, picture)}
      <p class="prose">${relationshipTemplate(context, edge)}</p>
      ${edge.description ? html`<p class="prose">${edge.description}</p>` : nothing}
      ${section('Details', edge.details && Object.keys(edge.details).length > 0 ? detailsTemplate(edge.details) : undefined)}`;
  }

  function severalTemplate(selected: readonly ElementRef[]): TemplateResult {
    const document = models.document.current();
    return html`<div class="details-head">
        <div class="words"><h2 tabindex="-1">${selected.length} selected</h2></div>
        ${closeButton()}
      </div>
      <ul class="plain">
        ${selected.slice(0, MOST_NAMES).map(
          (ref) => html`<li>
            <button
              class="link"
              @click=${() => {
                bus.emit('intent:select', { refs: [ref], mode: 'replace' });
                bus.emit('intent:reveal', { ref, pulse: true });
              }}
            >
              ${elementSentence(document, ref)}
            </button>
          </li>`,
        )}
        ${selected.length > MOST_NAMES ? html`<li class="muted">And ${selected.length - MOST_NAMES} more.</li>` : nothing}
      </ul>`;
  }

  bus.on('selection:changed', draw);
  bus.on('document:loaded', draw);
  bus.on('filter:changed', draw);
  bus.on('document:changed', ({ cause }) => {
    if (cause !== 'layout') draw();
  });
  bus.on('intent:focus-details', () => {
    drawNow();
    host.querySelector('h2')?.focus();
  });
}

function section(name: string, content: TemplateResult | undefined): TemplateResult | typeof nothing {
  if (!content) return nothing;
  return html`<section aria-label=${name}>
    <h3>${name}</h3>
    ${content}
  </section>`;
}
