/** The side panel: Nodes, Edges, Tags, Types and JSON as tabs; what is filtered by; the filter box; the counts. */

import { html, nothing, render, type TemplateResult } from 'lit';
import type { ElementRef } from '../bus/events.ts';
import { type FacetValue, UNTYPED } from '../models/filter.ts';
import { activeFilters, countsInView } from './filter-chips.ts';
import { icon } from './icon.ts';
import { attachPanelResize } from './panel-resize.ts';
import {
  edgeRow,
  edgeRows,
  nodeRow,
  nodeRows,
  type TypeRow,
  tagRow,
  tagRows,
  typeRow,
  typeRows,
} from './panel-rows.ts';
import { moveBetweenTabs, tabButton } from './tabs.ts';
import { onceAFrame, type ViewContext } from './view.ts';
import { attachVirtualList, type VirtualList } from './virtual-list.ts';
import { grouped } from './words.ts';

const TABS = ['Nodes', 'Edges', 'Tags', 'Types', 'JSON'] as const;
export type PanelTab = (typeof TABS)[number];
type ListTab = Exclude<PanelTab, 'JSON'>;

/** What the box above the list is for. On Nodes it is the map's own filter; elsewhere it narrows the list alone. */
const BOXES: Record<ListTab, { readonly name: string; readonly placeholder: string }> = {
  Nodes: { name: 'Filter nodes', placeholder: 'Filter by label, type, text or tag' },
  Edges: { name: 'Find in edges', placeholder: 'Find by label, type, text or end' },
  Tags: { name: 'Find in tags', placeholder: 'Find a tag' },
  Types: { name: 'Find in types', placeholder: 'Find a type' },
};

/** Said instead of an empty list. */
const NOTHING: Record<ListTab, string> = {
  Nodes: 'No nodes to show.',
  Edges: 'No relationships to show.',
  Tags: 'No tags to show.',
  Types: 'No types to show.',
};

/** Pixels; two lines of text for nodes and edges, one for the others. */
const ROW_HEIGHT = { tall: 50, low: 34 };

type Lists = {
  readonly Nodes: VirtualList<ReturnType<typeof nodeRows>[number]>;
  readonly Edges: VirtualList<ReturnType<typeof edgeRows>[number]>;
  readonly Tags: VirtualList<FacetValue>;
  readonly Types: VirtualList<TypeRow>;
};

/** Fills the side panel. `loadJsonTab` brings in the editor when its tab is first opened. */
export function attachSidePanel(
  host: HTMLElement,
  context: ViewContext,
  loadJsonTab: () => Promise<(host: HTMLElement, context: ViewContext) => void>,
): void {
  const { bus, models } = context;
  let tab: PanelTab = 'Nodes';
  const found: Record<Exclude<ListTab, 'Nodes'>, string> = { Edges: '', Tags: '', Types: '' };
  const lists: Partial<Lists> = {};
  let jsonReady: Promise<void> | undefined;

  const draw = onceAFrame(() => {
    render(template(), frame);
    if (tab !== 'JSON') fillList(tab);
  });

  const frame = document.createElement('div');
  frame.className = 'side-frame';
  host.append(frame);
  attachPanelResize(host, context);

  function template(): TemplateResult {
    return html`<div class="tabs">
        <div role="tablist" aria-label="Side panel" @keydown=${moveBetweenTabs}>
          ${TABS.map((name) => tabButton({ name, id: panelId(name), on: name === tab, count: countOf(name), open: () => openTab(name) }))}
        </div>
        <button class="icon-button close-panel" aria-label="Close side panel" @click=${() => bus.emit('intent:toggle-panel', { open: false })}>
          ${icon('close')}
        </button>
      </div>
      ${tab === 'JSON' ? nothing : activeFilters(context)} ${TABS.map(panelTemplate)}
      ${tab === 'JSON' ? nothing : html`<footer>${countsInView(context)}</footer>`}`;
  }

  function panelTemplate(name: PanelTab): TemplateResult {
    return html`<div
      id=${panelId(name)}
      class="tab-panel"
      role="tabpanel"
      aria-label=${name}
      ?hidden=${name !== tab}
      data-tab=${name}
    >
      ${name === 'JSON' ? html`<div class="json-host"></div>` : listTemplate(name)}
    </div>`;
  }

  function listTemplate(name: ListTab): TemplateResult {
    const { name: label, placeholder } = BOXES[name];
    return html`<input
        class="filter-box"
        type="search"
        aria-label=${label}
        placeholder=${placeholder}
        autocomplete="off"
        spellcheck="false"
        .value=${name === 'Nodes' ? models.filter.current().text : found[name]}
        @input=${(event: Event) => typed(name, (event.currentTarget as HTMLInputElement).value)}
        @keydown=${(event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          listHost(name)?.focus();
        }}
      />
      <div class="list-host"></div>
      <p class="nothing" hidden>${NOTHING[name]}</p>
      ${models.document.isLocked() ? nothing : newButtons(name)}`;
  }

  function newButtons(name: ListTab): TemplateResult | typeof nothing {
    const button = (label: string, run: () => void) => html`<button class="outlined" @click=${run}>${label}</button>`;
    if (name === 'Tags')
      return html`<div class="new-buttons">${button('New tag…', () => bus.emit('intent:edit-tag', {}))}</div>`;
    if (name !== 'Types') return nothing;
    return html`<div class="new-buttons">
      ${button('New node type…', () => bus.emit('intent:edit-type', { kind: 'node' }))}
      ${button('New relationship type…', () => bus.emit('intent:edit-type', { kind: 'edge' }))}
    </div>`;
  }

  const panelId = (name: PanelTab) => `panel-${name.toLowerCase()}`;

  function typed(name: ListTab, text: string): void {
    if (name === 'Nodes') bus.emit('intent:set-filter', { change: { facet: 'text', value: text } });
    else {
      found[name] = text;
      draw();
    }
  }

  function countOf(name: PanelTab): string | undefined {
    const document = models.document.current();
    const visible = models.filter.visible();
    if (name === 'Nodes') return grouped(visible?.nodes.size ?? document.nodes.length);
    if (name === 'Edges') return grouped(visible?.edges.size ?? document.edges.length);
    return undefined;
  }

  const listHost = (name: ListTab) => frame.querySelector<HTMLElement>(`[data-tab="${name}"] .list-host`);

  function fillList(name: ListTab): void {
    const rows = {
      Nodes: () => show('Nodes', nodeRows(context), makeNodes),
      Edges: () => show('Edges', edgeRows(context, found.Edges), makeEdges),
      Tags: () => show('Tags', tagRows(context, found.Tags), makeTags),
      Types: () => show('Types', typeRows(context, found.Types), makeTypes),
    };
    const count = rows[name]();
    const host = listHost(name);
    if (host) host.hidden = count === 0;
    const nothingHere = host?.parentElement?.querySelector<HTMLElement>('.nothing');
    if (nothingHere) nothingHere.hidden = count > 0;
  }

  function show<T extends ListTab>(
    name: T,
    rows: Parameters<Lists[T]['show']>[0],
    make: (host: HTMLElement) => Lists[T],
  ): number {
    const host = listHost(name);
    if (!host) return 0;
    const list = (lists[name] as Lists[T] | undefined) ?? make(host);
    lists[name] = list;
    (list.show as (rows: Parameters<Lists[T]['show']>[0]) => void)(rows);
    return rows.length;
  }

  function chooseElement(ref: ElementRef, event: MouseEvent | KeyboardEvent): void {
    if (event.shiftKey || event.ctrlKey || event.metaKey) {
      bus.emit('intent:select', { refs: [ref], mode: 'toggle' });
      return;
    }
    bus.emit('intent:select', { refs: [ref], mode: 'replace' });
    bus.emit('intent:reveal', { ref });
  }

  function activateElement(ref: ElementRef): void {
    if (!models.document.isLocked()) bus.emit('intent:edit', { ref });
    else if (ref.kind === 'node') bus.emit('intent:open-website', { nodeId: ref.id });
  }

  const openMenu = (ref: ElementRef, at: { readonly x: number; readonly y: number }) =>
    bus.emit('intent:context-menu', { ref, at, graph: models.viewport.toGraph({ x: 0, y: 0 }) });

  const makeNodes = (into: HTMLElement): Lists['Nodes'] => {
    const ref = (node: { readonly id: string }): ElementRef => ({ kind: 'node', id: node.id });
    return attachVirtualList(into, {
      name: 'Nodes',
      rowHeight: ROW_HEIGHT.tall,
      key: ({ id }) => id,
      content: (node) => nodeRow(models.document.current(), node),
      isOn: (node) => models.selection.has(ref(node)),
      choose: (node, event) => chooseElement(ref(node), event),
      activate: (node) => activateElement(ref(node)),
      menu: (node, at) => openMenu(ref(node), at),
    });
  };

  const makeEdges = (into: HTMLElement): Lists['Edges'] => {
    const ref = (edge: { readonly id: string }): ElementRef => ({ kind: 'edge', id: edge.id });
    return attachVirtualList(into, {
      name: 'Edges',
      rowHeight: ROW_HEIGHT.tall,
      key: ({ id }) => id,
      content: (edge) => edgeRow(models.document.current(), edge),
      isOn: (edge) => models.selection.has(ref(edge)),
      choose: (edge, event) => chooseElement(ref(edge), event),
      activate: (edge) => activateElement(ref(edge)),
      menu: (edge, at) => openMenu(ref(edge), at),
    });
  };

  const makeTags = (into: HTMLElement): Lists['Tags'] =>
    attachVirtualList(into, {
      name: 'Tags',
      rowHeight: ROW_HEIGHT.low,
      multiple: true,
      key: ({ value }) => value,
      content: (row) => tagRow(models.document.current(), row),
      isOn: ({ on }) => on,
      choose: ({ value }) => bus.emit('intent:set-filter', { change: { facet: 'tags', toggle: value } }),
      edit: {
        isOffered: () => !models.document.isLocked(),
        run: ({ value }) => bus.emit('intent:edit-tag', { tag: value }),
      },
    });

  const makeTypes = (into: HTMLElement): Lists['Types'] =>
    attachVirtualList<TypeRow>(into, {
      name: 'Types',
      rowHeight: ROW_HEIGHT.low,
      multiple: true,
      key: (row) => ('heading' in row ? `heading ${row.heading}` : `${row.facet} ${row.value}`),
      content: (row) => typeRow(models.document.current(), row),
      isHeading: (row) => 'heading' in row,
      isOn: (row) => 'on' in row && row.on,
      choose: (row) => {
        if ('facet' in row) bus.emit('intent:set-filter', { change: { facet: row.facet, toggle: row.value } });
      },
      edit: {
        isOffered: (row) => 'facet' in row && row.value !== UNTYPED && !models.document.isLocked(),
        run: (row) => {
          if (!('facet' in row)) return;
          bus.emit('intent:edit-type', { kind: row.facet === 'types' ? 'node' : 'edge', name: row.value });
        },
      },
    });

  function openTab(name: PanelTab): void {
    tab = name;
    render(template(), frame);
    if (name === 'JSON') openJson();
    else fillList(name);
  }

  function openJson(): Promise<void> {
    const into = frame.querySelector<HTMLElement>('.json-host');
    jsonReady ??= loadJsonTab().then((attach) => {
      if (into) attach(into, context);
    });
    return jsonReady;
  }

  bus.on('intent:show-json', (place) => {
    bus.emit('intent:toggle-panel', { open: true });
    // An editor that was not there yet has not heard the call. (Asked before the tab opens, in a way that the minifier
    // cannot move behind it: it did so with a constant that was read once.)
    if (jsonReady) openTab('JSON');
    else {
      openTab('JSON');
      openJson().then(() => bus.emit('intent:show-json', place));
    }
  });
  bus.on('selection:changed', ({ selected }) => {
    const [ref] = selected;
    draw();
    if (!ref || selected.length > 1) return;
    // The list follows what is chosen elsewhere, after the next drawing knows of it.
    requestAnimationFrame(() => {
      if (ref.kind === 'node' && tab === 'Nodes') lists.Nodes?.reveal(ref.id);
      if (ref.kind === 'edge' && tab === 'Edges') lists.Edges?.reveal(ref.id);
    });
  });
  bus.on('document:loaded', () => {
    found.Edges = '';
    found.Tags = '';
    found.Types = '';
    draw();
  });
  bus.on('document:changed', ({ cause }) => {
    if (cause !== 'layout') draw();
  });
  bus.on('filter:changed', draw);
  render(template(), frame);
  fillList('Nodes');
}
