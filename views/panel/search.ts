/** Search over the whole map: a combobox in a dialog; arrows choose, Enter jumps there. Loaded when first asked for. */

import { html, nothing, render, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Subscription } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import type { ElementRef } from '../../bus/events.ts';
import { edgeLabel, edgeLook, nodeLook } from '../../formats/document/look.ts';
import { counted } from '../../formats/words.ts';
import { indexesOf } from '../../models/indexes.ts';
import { createSearchIndex, type Hit, type SearchIndex } from '../../models/search-index.ts';
import { icon } from '../ui/icon.ts';
import { edgeSwatch, nodeMark } from '../ui/swatch.ts';
import type { ViewContext } from '../ui/view.ts';
import { edgeEnds, edgeTypeName, nodeName, nodeTypeName } from '../ui/words.ts';
import { foundByQuery, pairIn, queryTemplate } from './search-query.ts';

const MOST_HITS = 30;
const LIST_ID = 'search-results';

const hitOf = (id: string): Hit => ({ ref: { kind: 'node', id }, score: 0 });

/** Makes the search dialog in `host`; the answer opens it. */
export function attachSearch(host: HTMLElement, context: ViewContext): Subscription & { readonly open: () => void } {
  const { bus, models } = context;
  let index: SearchIndex | undefined;
  let hits: readonly Hit[] = [];
  let text = '';
  let active = 0;

  const dialog = document.createElement('dialog');
  dialog.className = 'search-dialog';
  dialog.setAttribute('aria-label', 'Search');
  host.append(dialog);

  function template(): TemplateResult {
    const current = hits[active];
    return html`<div class="search-field">
        ${icon('search')}
        <input
          type="text"
          role="combobox"
          aria-label="Search the map"
          aria-autocomplete="list"
          aria-expanded=${String(hits.length > 0)}
          aria-controls=${LIST_ID}
          aria-activedescendant=${current ? hitId(active) : nothing}
          placeholder="Words, A to B, or type:… tag:… degree>5"
          autocomplete="off"
          spellcheck="false"
          .value=${text}
          @input=${(event: Event) => find((event.currentTarget as HTMLInputElement).value)}
          @keydown=${keyDown}
        />
        <button class="icon-button" aria-label="Close search" @click=${() => dialog.close()}>${icon('close')}</button>
      </div>
      <div id=${LIST_ID} class="search-results" role="listbox" aria-label="Results" ?hidden=${hits.length === 0}>
        ${repeat(hits, ({ ref }) => `${ref.kind} ${ref.id}`, hitTemplate)}
      </div>
      ${queryTemplate(context, text, { write, close: () => dialog.close() })}
      <p class="search-note" role="status">${note()}</p>`;
  }

  function note(): string {
    if (text.trim() === '') return 'Type to search. Enter jumps to the marked result.';
    const found = foundByQuery(context, text);
    if (found) return `${counted(found.length, 'node')} found`;
    if (hits.length === 0) return 'Nothing found.';
    return hits.length >= MOST_HITS ? `The best ${MOST_HITS} results` : counted(hits.length, 'result');
  }

  const hitId = (at: number) => `search-hit-${at}`;

  function hitTemplate({ ref }: Hit, at: number): TemplateResult {
    return html`<div
      id=${hitId(at)}
      class="hit"
      role="option"
      aria-selected=${String(at === active)}
      @click=${() => go(ref)}
      @pointermove=${() => {
        if (at === active) return;
        active = at;
        draw();
      }}
    >
      ${hitContent(ref)}
    </div>`;
  }

  function hitContent({ kind, id }: ElementRef): TemplateResult {
    const document = models.document.current();
    const node = kind === 'node' ? indexesOf(document).nodes.get(id) : undefined;
    if (node) {
      const type =
        node.type === undefined ? nothing : html`<span class="kind">${nodeTypeName(document, node.type)}</span>`;
      return html`${nodeMark(nodeLook(document, node))}
        <div class="words">
          <div class="line"><b>${nodeName(node)}</b> ${type}</div>
          ${node.description ? html`<p>${node.description}</p>` : nothing}
        </div>`;
    }
    const edge = kind === 'edge' ? indexesOf(document).edges.get(id) : undefined;
    if (edge) {
      return html`${edgeSwatch(edgeLook(document, edge))}
        <div class="words">
          <div class="line"><b>${edgeEnds(document, edge)}</b></div>
          <p>${edgeLabel(document, edge) ?? edgeTypeName(document, edge.type)}</p>
        </div>`;
    }
    if (kind === 'arrow') {
      const arrow = document.arrows.find((one) => one.id === id);
      return html`<div class="words">
        <div class="line"><b>${arrow?.label ?? id}</b> <span class="kind">Arrow</span></div>
        ${arrow?.description ? html`<p>${arrow.description}</p>` : nothing}
      </div>`;
    }
    const section = document.sections.find((one) => one.id === id);
    return html`<div class="words"><div class="line"><b>${section?.title}</b> <span class="kind">Section</span></div></div>`;
  }

  function draw(): void {
    render(template(), dialog);
  }

  function find(next: string): void {
    text = next;
    active = 0;
    const found = foundByQuery(context, text);
    hits = found ? found.slice(0, MOST_HITS).map(hitOf) : (index?.find(text, MOST_HITS) ?? []);
    draw();
  }

  function write(next: string): void {
    find(next);
    dialog.querySelector('input')?.focus();
  }

  function keyDown(event: KeyboardEvent): void {
    const moves: Readonly<Record<string, number>> = { ArrowDown: active + 1, ArrowUp: active - 1 };
    const move = moves[event.key];
    if (move !== undefined && hits.length > 0) {
      event.preventDefault();
      active = (move + hits.length) % hits.length;
      draw();
      dialog.querySelector(`#${hitId(active)}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const hit = hits[active];
      const pair = pairIn(context, text);
      if (pair) {
        dialog.close();
        bus.emit('intent:ways', { from: pair[0], to: pair[1] });
      } else if (hit) go(hit.ref);
    }
  }

  /** What the filter hides comes back, or the jump would lead to nothing. */
  function go(ref: ElementRef): void {
    dialog.close();
    const visible = models.filter.visible();
    const isHidden =
      (ref.kind === 'node' && visible && !visible.nodes.has(ref.id)) ||
      (ref.kind === 'edge' && visible && !visible.edges.has(ref.id));
    if (isHidden) {
      bus.emit('intent:set-filter', { change: { clear: true } });
      bus.emit('notice:raised', { tone: 'info', text: 'The filter hid this, so it was cleared.' });
    }
    bus.emit('intent:select', { refs: [ref], mode: 'replace' });
    bus.emit('intent:reveal', { ref, pulse: true });
    bus.emit('intent:focus-canvas', {});
  }

  /** Where nodes lie is nothing to search, so the index outlives a layout; an edit takes it away (see below). */
  function refresh(): void {
    if (index) return;
    index = createSearchIndex(models.document.current());
    index.ready.then(() => {
      if (dialog.open) find(text);
    });
  }

  const forget = () => {
    index?.stop();
    index = undefined;
  };
  const listening = onFacts(bus, {
    'document:loaded': () => {
      forget();
      text = '';
      hits = [];
      if (dialog.open) dialog.close();
    },
    'document:changed': ({ cause }) => {
      if (cause !== 'layout') forget();
    },
  });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });

  return Object.assign(listening, {
    open() {
      refresh();
      find(text);
      if (!dialog.open) dialog.showModal();
      dialog.querySelector('input')?.select();
    },
  });
}
