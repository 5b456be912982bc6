/** The side panel: Nodes, Edges, Tags, Types and JSON as tabs; what is filtered by; the filter box; the counts. */

import { html, nothing, render, type TemplateResult } from 'lit';
import type { Subscription } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import { grouped } from '../../formats/words.ts';
import { icon } from '../ui/icon.ts';
import { moveBetweenTabs, tabButton } from '../ui/tabs.ts';
import { onceAFrame, type ViewContext } from '../ui/view.ts';
import { activeFilters, countsInView } from './filter-chips.ts';
import type { JsonTab } from './json-tab.ts';
import { LISTS, type Lists } from './lists.ts';
import { attachPanelResize } from './resize.ts';
import { edgeRows, nodeRows, tagRows, typeRows } from './rows.ts';

const TABS = ['Nodes', 'Edges', 'Tags', 'Types', 'Check', 'JSON'] as const;
export type PanelTab = (typeof TABS)[number];
type ListTab = Exclude<PanelTab, LateTab>;
/** Tabs that are brought in when they are first opened. */
type LateTab = 'Check' | 'JSON';

const isList = (name: PanelTab): name is ListTab => name !== 'JSON' && name !== 'Check';

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

export type SidePanel = {
  /** Opens the JSON tab at a place. */
  readonly showJson: JsonTab['show'];
  /** Opens the tab of the map check, which is there from then on. */
  readonly showCheck: () => void;
};

export type LateTabs = {
  readonly json: () => Promise<(host: HTMLElement, context: ViewContext) => Subscription & JsonTab>;
  readonly check: () => Promise<(host: HTMLElement, context: ViewContext) => Subscription>;
};

/** Fills the side panel. */
export function attachSidePanel(host: HTMLElement, context: ViewContext, load: LateTabs): Subscription & SidePanel {
  const { bus, models } = context;
  let tab: PanelTab = 'Nodes';
  const found: Record<Exclude<ListTab, 'Nodes'>, string> = { Edges: '', Tags: '', Types: '' };
  const lists: Partial<Lists> = {};
  let json: Promise<JsonTab | undefined> | undefined;
  let checkTab: Promise<void> | undefined;
  /** Whether the map was ever to be checked. */
  let hasCheck = false;
  /** Number of findings, once the map was checked. */
  let findings: number | undefined;

  const draw = onceAFrame(() => {
    render(template(), frame);
    if (isList(tab)) fillList(tab);
  });

  const frame = document.createElement('div');
  frame.className = 'side-frame';
  host.append(frame);
  const resizing = attachPanelResize(host, context);

  function template(): TemplateResult {
    return html`<div class="tabs">
        <div role="tablist" aria-label="Side panel" @keydown=${moveBetweenTabs}>
          ${shownTabs().map((name) => tabButton({ name, id: panelId(name), on: name === tab, count: countOf(name), open: () => openTab(name) }))}
        </div>
        <button class="icon-button close-panel" aria-label="Close side panel" @click=${() => bus.emit('intent:toggle-panel', { open: false })}>
          ${icon('close')}
        </button>
      </div>
      ${isList(tab) ? activeFilters(context) : nothing} ${TABS.map(panelTemplate)}
      ${isList(tab) ? html`<footer>${countsInView(context)}</footer>` : nothing}`;
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
      ${isList(name) ? listTemplate(name) : html`<div class=${`${name.toLowerCase()}-host`}></div>`}
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

  const shownTabs = () => TABS.filter((name) => name !== 'Check' || hasCheck);

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
    if (name === 'Check' && findings !== undefined) return grouped(findings);
    return undefined;
  }

  const listHost = (name: ListTab) => frame.querySelector<HTMLElement>(`[data-tab="${name}"] .list-host`);

  function fillList(name: ListTab): void {
    const rows = {
      Nodes: () => show('Nodes', nodeRows(context)),
      Edges: () => show('Edges', edgeRows(context, found.Edges)),
      Tags: () => show('Tags', tagRows(context, found.Tags)),
      Types: () => show('Types', typeRows(context, found.Types)),
    };
    const count = rows[name]();
    const host = listHost(name);
    if (host) host.hidden = count === 0;
    const nothingHere = host?.parentElement?.querySelector<HTMLElement>('.nothing');
    if (nothingHere) nothingHere.hidden = count > 0;
  }

  function show<T extends ListTab>(name: T, rows: Parameters<Lists[T]['show']>[0]): number {
    const host = listHost(name);
    if (!host) return 0;
    const list = (lists[name] as Lists[T] | undefined) ?? LISTS[name](context, host);
    lists[name] = list;
    (list.show as (rows: Parameters<Lists[T]['show']>[0]) => void)(rows);
    return rows.length;
  }

  function openTab(name: PanelTab): void {
    tab = name;
    if (name === 'Check') hasCheck = true;
    render(template(), frame);
    if (name === 'JSON') void openJson();
    if (name === 'Check') openCheck();
    if (isList(name)) fillList(name);
  }

  function openCheck(): void {
    const into = frame.querySelector<HTMLElement>('.check-host');
    if (checkTab) return;
    checkTab = load.check().then((attach) => {
      if (into && !listening.closed) listening.add(attach(into, context));
    });
  }

  function openJson(): Promise<JsonTab | undefined> {
    const into = frame.querySelector<HTMLElement>('.json-host');
    json ??= load.json().then((attach) => {
      if (!into || listening.closed) return undefined;
      const tab = attach(into, context);
      listening.add(tab);
      return tab;
    });
    return json;
  }

  const listening = onFacts(bus, {
    'selection:changed': ({ selected }) => {
      const [ref] = selected;
      draw();
      if (!ref || selected.length > 1) return;
      // The list follows what is chosen elsewhere, after the next drawing knows of it.
      requestAnimationFrame(() => {
        if (ref.kind === 'node' && tab === 'Nodes') lists.Nodes?.reveal(ref.id);
        if (ref.kind === 'edge' && tab === 'Edges') lists.Edges?.reveal(ref.id);
      });
    },
    'document:loaded': () => {
      found.Edges = '';
      found.Tags = '';
      found.Types = '';
      draw();
    },
    'document:changed': ({ cause }) => {
      if (cause !== 'layout') draw();
    },
    'filter:changed': draw,
    'check:changed': (result) => {
      findings = result.findings.length;
      draw();
    },
  });
  render(template(), frame);
  fillList('Nodes');
  listening.add(resizing);
  return Object.assign(listening, {
    showJson(place: Parameters<JsonTab['show']>[0]) {
      openTab('JSON');
      void openJson().then((tab) => tab?.show(place));
    },
    showCheck: () => openTab('Check'),
  });
}
