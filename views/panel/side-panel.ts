import { html, nothing, render, type TemplateResult } from 'lit-html';
import type { Subscription } from 'rxjs';
import type { MadeKind } from '../../bus/base/payloads.ts';
import type { ListTab } from '../../bus/tables/page.ts';
import { grouped } from '../../formats/words/words.ts';
import { activeFilters, countsInView, hiddenTypes } from '../ui/filter-chips.ts';
import { iconButton } from '../ui/icons/icon.ts';
import { idIn } from '../ui/own-id.ts';
import { moveBetweenTabs, tabButton } from '../ui/tabs.ts';
import { drawnOnEdit, mountView, renderOnly, type ViewContext } from '../ui/view.ts';
import type { JsonTab } from './json-tab.ts';
import { createLists, revealIn } from './lists.ts';
import { BOXES, EMPTY_LIST, HINTS, isList, type PanelTab, TABS } from './tab-names.ts';

export type SidePanel = {
  readonly showJson: JsonTab['show'];
  /** Opens a tab and focuses it. */
  readonly show: (tab: PanelTab) => void;
};

type Attach<Tab> = (host: HTMLElement, context: ViewContext) => Subscription & Tab;

type LazyTabs = {
  readonly json: () => Promise<Attach<JsonTab>>;
  readonly check: () => Promise<Attach<unknown>>;
};

const panelId = (context: ViewContext, name: PanelTab) => idIn(context, `panel-${name.toLowerCase()}`);

export function attachSidePanel(host: HTMLElement, context: ViewContext, load: LazyTabs): Subscription & SidePanel {
  const frame = document.createElement('div');
  frame.className = 'side-frame';
  host.append(frame);
  host.style.setProperty('--panel-width', `${context.models.settings.current().panelWidth}px`);
  const lists = createLists(context);

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
      const { tab, found } = state;
      if (isList(tab)) showRows(frame, tab, (host) => lists[tab].fill(host, found[tab]));
    },
    on: {
      'selection:changed': ({ selected }) => {
        const [only, ...others] = selected;
        view.become();
        // The list follows a selection made elsewhere, after it was redrawn.
        if (only && others.length === 0) requestAnimationFrame(() => revealIn(lists, view.state().tab, only));
        return undefined;
      },
      // Searches and checks belong to the previous map.
      'document:loaded': () => ({ findings: undefined, found: NOTHING_FOUND }),
      'document:changed': drawnOnEdit,
      'filter:changed': renderOnly,
      'check:counted': ({ listed }) => ({ findings: listed }),
    },
  });
  const json = lazyTab(frame, '.json-host', context, load.json, view);
  const check = lazyTab(frame, '.check-host', context, load.check, view);
  view.becomeNow();
  // Once the page answers all its intents, which decide on the tabs, also without a map.
  view.become();
  const showJson: SidePanel['showJson'] = (place) => {
    openTab('JSON');
    void json().then((attached) => attached?.show(place));
  };
  const show: SidePanel['show'] = (tab) => {
    openTab(tab);
    frame.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  };
  return Object.assign(view, { showJson, show });
}

type State = {
  readonly tab: PanelTab;
  /** Number of rows that the check lists; undefined before a check. */
  readonly findings: number | undefined;
  /** Texts in the boxes above the lists. */
  readonly found: Readonly<Record<ListTab, string>>;
};

const NOTHING_FOUND: State['found'] = { Nodes: '', Relationships: '', Tags: '', Types: '', Shapes: '' };

/** Loads a tab on first use; undefined once the panel was destroyed. */
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

function showRows(frame: HTMLElement, name: ListTab, fill: (host: HTMLElement) => number): void {
  const host = frame.querySelector<HTMLElement>(`[data-tab="${name}"] .list-host`);
  const nothingHere = host?.parentElement?.querySelector<HTMLElement>('.nothing');
  if (!host || !nothingHere) return;
  host.hidden = fill(host) === 0;
  nothingHere.hidden = !host.hidden;
}

type SidePanelProps = State & {
  readonly context: ViewContext;
  readonly openTab: (name: PanelTab) => void;
  readonly find: (name: ListTab, text: string) => void;
};

function panelTemplate(shown: SidePanelProps): TemplateResult {
  const { tab, context, openTab } = shown;
  const tabs = TABS.filter((name) => isOffered(context, name)).map((name) => {
    const words = countOf(name, shown);
    const mark = words === undefined ? undefined : { words, content: html`<small aria-hidden="true">${words}</small>` };
    const content = name === 'Relationships' ? relationshipsTab() : name;
    return tabButton({
      name,
      content,
      panel: panelId(context, name),
      on: name === tab,
      mark,
      open: () => openTab(name),
    });
  });
  return html`<div class="tabs">
      <div role="tablist" aria-label="Side panel" @keydown=${moveBetweenTabs}>${tabs}</div>
      ${iconButton('Close side panel', 'close', () => context.bus.emit('intent:toggle-panel', { open: false }), undefined, { className: 'close-panel' })}
    </div>
    ${TABS.map((name) => tabTemplate(name, shown))} ${isList(tab) ? footer(context) : nothing}`;
}

/** *Relations* in a narrow panel; its name in the accessibility tree stays whole. */
const relationshipsTab = () => html`<span>Relation<span class="wide-only">ship</span>s</span>`;

/** A page that only shows its map has neither a check nor the map's text. */
const isOffered = ({ bus }: ViewContext, name: PanelTab): boolean =>
  isList(name) || bus.all.has(name === 'JSON' ? 'intent:apply-json' : 'intent:check');

function footer(context: ViewContext): TemplateResult {
  const hidden = hiddenTypes(context);
  return html`<footer>
    ${countsInView(context)} ${hidden ? html`<p title=${hidden}>${hidden}</p>` : nothing}
  </footer>`;
}

function countOf(name: PanelTab, { context: { models }, findings }: SidePanelProps): string | undefined {
  const map = models.document.current();
  const visible = models.filter.visible();
  if (name === 'Nodes') return grouped(visible?.nodes.size ?? map.nodes.length);
  if (name === 'Relationships') return grouped(visible?.edges.size ?? map.edges.length);
  const shapes = map.sections.length + map.arrows.length;
  if (name === 'Shapes' && shapes > 0) return grouped(shapes);
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
    <div class="list-bar bar">
      ${name === tab ? activeFilters(context, HINTS[name]) : nothing}
      ${(name === 'Nodes' || name === 'Relationships') && context.bus.all.has('intent:table') ? tableButton(name, context) : nothing}
    </div>
    <div class="list-host"></div>
    <p class="nothing" hidden>${EMPTY_LIST[name]}</p>
    ${models.document.isLocked() ? nothing : newButtons(name, context)}`;
}

/** Button that opens the same list as a table, for editing many cells. */
const tableButton = (name: 'Nodes' | 'Relationships', { bus }: ViewContext) => html`<button
  class="link table-button"
  @click=${() => bus.emit('intent:table', { kind: name === 'Nodes' ? 'node' : 'edge' })}
>
  Table
</button>`;

function newButtons(name: ListTab, { bus }: ViewContext): TemplateResult | typeof nothing {
  const button = (label: string, making: MadeKind) =>
    html`<button class="outlined" @click=${() => bus.emit('intent:edit', { form: { making, values: {} } })}>${label}</button>`;
  const buttons: Partial<Record<ListTab, readonly TemplateResult[]>> = {
    Tags: [button('New tag…', 'tag')],
    Types: [button('New node type…', 'nodeType'), button('New relationship type…', 'edgeType')],
  };
  return buttons[name] ? html`<div class="new-buttons bar wrap">${buttons[name]}</div>` : nothing;
}
