/** The side panel: Nodes, Edges, Tags, Types, Check and JSON as tabs; what is filtered by; the filter box; the counts. */

import { html, nothing, render, type TemplateResult } from 'lit-html';
import type { Subscription } from 'rxjs';
import { grouped } from '../../formats/words.ts';
import { iconButton } from '../ui/icons/icon-button.ts';
import { idIn } from '../ui/own-id.ts';
import { moveBetweenTabs, tabButton } from '../ui/tabs.ts';
import { drawn, drawnOnEdit, mountView, type ViewContext } from '../ui/view.ts';
import { activeFilters, countInMap, countsInView, hiddenTypes } from './filter-chips.ts';
import type { JsonTab } from './json-tab.ts';
import { fillList, type Lists, listHost, revealIn } from './lists.ts';
import { attachPanelResize } from './resize.ts';
import { BOXES, type FoundTab, HINTS, isList, type ListTab, NOTHING, type PanelTab, TABS } from './tab-names.ts';

/** What others may ask of the panel. */
export type SidePanel = {
  /** Opens the JSON tab at a place. */
  readonly showJson: JsonTab['show'];
  /** Opens the tab of the map check, which gets the focus. */
  readonly showCheck: () => void;
};

/** What attaches a tab that is brought in late. */
type Attach<Tab> = (host: HTMLElement, context: ViewContext) => Subscription & Tab;

/** Brings tabs in when they are first opened. */
type LazyTabs = {
  readonly json: () => Promise<Attach<JsonTab>>;
  readonly check: () => Promise<Attach<unknown>>;
};

const panelId = (context: ViewContext, name: PanelTab) => idIn(context, `panel-${name.toLowerCase()}`);

/** Fills the side panel. */
export function attachSidePanel(host: HTMLElement, context: ViewContext, load: LazyTabs): Subscription & SidePanel {
  const frame = document.createElement('div');
  frame.className = 'side-frame';
  host.append(frame);
  const resizing = attachPanelResize(host, context);
  const lists: Partial<Lists> = {};

  const find = (name: ListTab, text: string) => {
    const { found } = view.state();
    if (name === 'Nodes') context.bus.emit('intent:set-filter', { change: { facet: 'text', value: text } });
    else view.become({ found: { ...found, [name]: text } });
  };
  const openTab = (tab: PanelTab) => {
    view.becomeNow({ tab });
    if (tab === 'JSON') void json();
    if (tab === 'Check') void check();
  };

  const view = mountView<State>(context.bus, {
    state: { tab: 'Nodes', findings: undefined, found: NOTHING_FOUND },
    draw(state) {
      render(panelTemplate({ ...state, context, openTab, find }), frame);
      if (isList(state.tab)) showRows(frame, state.tab, fillList(lists, state.tab, frame, context, state.found));
    },
    on: {
      'selection:changed': ({ selected }) => {
        const [only, ...others] = selected;
        view.become();
        // The list follows what is chosen elsewhere, after that drawing knows of it.
        if (only && others.length === 0) requestAnimationFrame(() => revealIn(lists, view.state().tab, only));
        return undefined;
      },
      // Nothing is looked for in another map yet, nor is it checked.
      'document:loaded': () => ({ findings: undefined, found: NOTHING_FOUND }),
      'document:changed': drawnOnEdit,
      'filter:changed': drawn,
      'check:counted': ({ serious }) => ({ findings: serious }),
    },
  });
  const json = lazyTab(frame, '.json-host', context, load.json, view);
  const check = lazyTab(frame, '.check-host', context, load.check, view);
  view.add(resizing);
  view.becomeNow();
  const showJson: SidePanel['showJson'] = (place) => {
    openTab('JSON');
    void json().then((attached) => attached?.show(place));
  };
  const showCheck = () => {
    openTab('Check');
    frame.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  };
  return Object.assign(view, { showJson, showCheck });
}

type State = {
  /** The tab in front. */
  readonly tab: PanelTab;
  /** How many faults and doubts were found in the map, if it was checked. */
  readonly findings: number | undefined;
  /** What stands in the boxes above the lists. */
  readonly found: Readonly<Record<FoundTab, string>>;
};

const NOTHING_FOUND: State['found'] = { Edges: '', Tags: '', Types: '', Shapes: '' };

/** Brings a tab in when it is first asked for; gives none once the panel has ended. */
function lazyTab<Tab>(
  frame: HTMLElement,
  host: string,
  context: ViewContext,
  load: () => Promise<Attach<Tab>>,
  life: Subscription,
): () => Promise<Tab | undefined> {
  let attached: Promise<Tab | undefined> | undefined;
  return () => {
    attached ??= load().then((attach) => {
      const into = frame.querySelector<HTMLElement>(host);
      if (!into || life.closed) return undefined;
      const tab = attach(into, context);
      life.add(tab);
      return tab;
    });
    return attached;
  };
}

/** Shows the list of a tab, or says that it has no rows. */
function showRows(frame: HTMLElement, name: ListTab, count: number): void {
  const host = listHost(frame, name);
  const nothingHere = host?.parentElement?.querySelector<HTMLElement>('.nothing');
  if (host) host.hidden = count === 0;
  if (nothingHere) nothingHere.hidden = count > 0;
}

/** What the panel is drawn from and may ask for. */
type SidePanelProps = State & {
  readonly context: ViewContext;
  readonly openTab: (name: PanelTab) => void;
  readonly find: (name: ListTab, text: string) => void;
};

function panelTemplate(shown: SidePanelProps): TemplateResult {
  const { tab, context, openTab } = shown;
  const tabs = TABS.filter((name) => name !== 'Shapes' || name === tab || hasDrawings(context)).map((name) =>
    tabButton({
      name,
      id: panelId(context, name),
      on: name === tab,
      count: countOf(name, shown),
      open: () => openTab(name),
    }),
  );
  return html`<div class="tabs">
      <div role="tablist" aria-label="Side panel" @keydown=${moveBetweenTabs}>${tabs}</div>
      ${iconButton('Close side panel', 'close', () => context.bus.emit('intent:toggle-panel', { open: false }), undefined, { className: 'close-panel' })}
    </div>
    ${TABS.map((name) => tabTemplate(name, shown))} ${isList(tab) ? footer(context) : nothing}`;
}

/** Many maps have neither sections nor arrows: the tab that lists them is there with the first. */
function hasDrawings({ models }: ViewContext): boolean {
  const { sections, arrows } = models.document.current();
  return sections.length + arrows.length > 0;
}

/** How much of the map is in view, and what is not. */
function footer(context: ViewContext): TemplateResult {
  const hidden = hiddenTypes(context);
  return html`<footer>
    ${countsInView(context)} ${hidden ? html`<p title=${hidden}>${hidden}</p>` : nothing}
  </footer>`;
}

/** How many of its elements a tab says that there are; those that the filter leaves. */
function countOf(name: PanelTab, { context: { models }, findings }: SidePanelProps): string | undefined {
  const map = models.document.current();
  const visible = models.filter.visible();
  if (name === 'Nodes') return grouped(countInMap(visible, 'nodes') ?? map.nodes.length);
  if (name === 'Edges') return grouped(countInMap(visible, 'edges') ?? map.edges.length);
  if (name === 'Shapes') return grouped(map.sections.length + map.arrows.length);
  if (name === 'Check' && findings !== undefined) return grouped(findings);
  return undefined;
}

const tabTemplate = (name: PanelTab, shown: SidePanelProps): TemplateResult => html`<div
  id=${panelId(shown.context, name)}
  class="tab-panel"
  role="tabpanel"
  aria-label=${name}
  ?hidden=${name !== shown.tab}
  data-tab=${name}
>
  ${isList(name) ? listTemplate(name, shown) : html`<div class=${`${name.toLowerCase()}-host`}></div>`}
</div>`;

function listTemplate(name: ListTab, { tab, context, found, find }: SidePanelProps): TemplateResult {
  const { models } = context;
  const { name: label, placeholder } = BOXES[name];
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    const box = event.currentTarget as HTMLElement;
    box.parentElement?.querySelector<HTMLElement>('.list-host')?.focus();
  };
  return html`<input
      class="filter-box"
      type="search"
      aria-label=${label}
      placeholder=${placeholder}
      autocomplete="off"
      spellcheck="false"
      .value=${name === 'Nodes' ? models.filter.current().text : found[name]}
      @input=${(event: Event) => find(name, (event.currentTarget as HTMLInputElement).value)}
      @keydown=${keyDown}
    />
    <div class="list-bar">
      ${name === tab ? activeFilters(context, HINTS[name]) : nothing}
      ${name === 'Nodes' || name === 'Edges' ? tableButton(name, context) : nothing}
    </div>
    <div class="list-host"></div>
    <p class="nothing" hidden>${NOTHING[name]}</p>
    ${models.document.isLocked() ? nothing : newButtons(name, context)}`;
}

/** Leads from a list to the same as a table, where many cells are edited at once. */
const tableButton = (name: 'Nodes' | 'Edges', { bus }: ViewContext) => html`<button
  class="link table-button"
  @click=${() => bus.emit('intent:table', { kind: name === 'Nodes' ? 'node' : 'edge' })}
>
  Table
</button>`;

/** Buttons that make what a list holds, where a form makes it. */
function newButtons(name: ListTab, { bus }: ViewContext): TemplateResult | typeof nothing {
  const button = (label: string, run: () => void) => html`<button class="outlined" @click=${run}>${label}</button>`;
  const buttons: Partial<Record<ListTab, readonly TemplateResult[]>> = {
    Tags: [button('New tag…', () => bus.emit('intent:edit-tag', {}))],
    Types: [
      button('New node type…', () => bus.emit('intent:edit-type', { kind: 'node' })),
      button('New edge type…', () => bus.emit('intent:edit-type', { kind: 'edge' })),
    ],
  };
  return buttons[name] ? html`<div class="new-buttons">${buttons[name]}</div>` : nothing;
}
