/** Search over the whole map as a combobox in a dialog: arrows choose, Enter reveals. Loaded on first use. */

import { html, nothing, render, type TemplateResult } from 'lit-html';
import type { Subscription } from 'rxjs';
import { ACTIONS, type Action, type ActionName } from '../../bus/actions.ts';
import type { ElementRef } from '../../bus/base/payloads.ts';
import { emitIntent, onFacts } from '../../bus/bus.ts';
import { keysText } from '../../bus/key-rows.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { edgeLabel, edgeLook, nodeLook } from '../../formats/document/look.ts';
import { nodeName } from '../../formats/words/parts.ts';
import { actionContext, intentOf, isPresent } from '../../models/action-context.ts';
import { type CommandHit, commandName, findCommands } from '../../models/command-search.ts';
import { indexesOf } from '../../models/document/indexes.ts';
import { createSearchIndex, LONGEST_QUERY, type SearchIndex } from '../../models/search-index.ts';
import { createDialog } from '../forms/dialog/dialog.ts';
import { icon, iconButton } from '../ui/icons/icon.ts';
import { edgeSwatch, nodeMark } from '../ui/icons/swatch.ts';
import { jumpTo } from '../ui/list/jump.ts';
import { keyed } from '../ui/list/keyed.ts';
import { idIn } from '../ui/own-id.ts';
import type { ViewContext } from '../ui/view.ts';
import { edgeEnds, edgeTypeName, nodeTypeName } from '../ui/words.ts';
import {
  afterResults,
  EMPTY_SEARCH,
  foundByQuery,
  MAX_HITS,
  pairIn,
  queryTemplate,
  type SearchHit,
  type SearchState,
  searchAfterKey,
  searchNote,
} from './search-query.ts';

const MAX_RECENT = 6;

const listId = (context: ViewContext) => idIn(context, 'search-results');
const hitId = (context: ViewContext, at: number) => idIn(context, `search-hit-${at}`);

/** Creates the dialog in `host`; the result opens it with the text typed while it was loading, Enter as a line break. */
export function attachSearch(
  host: HTMLElement,
  context: ViewContext,
): Subscription & { readonly open: (typed: () => string) => void } {
  const { bus } = context;
  const { element: dialog } = createDialog(host, 'Search', 'search-dialog', true);
  const index = new KeptIndex(() => dialog.open && find(state.text));
  let state = EMPTY_SEARCH;
  const become = (next: SearchState) => {
    state = next;
    render(searchTemplate(context, state, asks), dialog);
  };
  const find = (text: string) => become(found(context, index, text.slice(0, LONGEST_QUERY)));
  const textNow = () => (dialog.open ? state.text : undefined);
  const enterLater = () => afterResults(index.ready(), textNow, () => enter(context, state, asks));
  const asks: Callbacks = {
    find,
    write(text) {
      find(text);
      dialog.querySelector('input')?.focus();
    },
    close: () => dialog.close(),
    mark: (active) => active !== state.active && become({ ...state, active }),
    go(ref) {
      if (ref.kind === 'command' && ref.obstacle !== undefined) return;
      dialog.close();
      if (ref.kind === 'command') {
        remember(context, ref.id);
        state = EMPTY_SEARCH;
      }
      follow(context, ref);
    },
    press(event) {
      const next = searchAfterKey(state, event.key);
      if (!next && event.key !== 'Enter') return;
      event.preventDefault();
      if (!next) return state.hits.length === 0 ? void enterLater() : enter(context, state, asks);
      become(next);
      dialog.querySelector(`#${hitId(context, next.active)}`)?.scrollIntoView({ block: 'nearest' });
    },
  };

  const listening = onFacts(bus, {
    'document:loaded': () => {
      index.forget();
      state = EMPTY_SEARCH;
      if (dialog.open) dialog.close();
    },
    // The index does not contain positions, so it survives a layout but not an edit.
    'document:changed': ({ cause }) => cause !== 'layout' && index.forget(),
  });
  listening.add(() => index.forget());
  const open = (typed: () => string) => {
    const [begun = '', ...later] = typed().split('\n');
    find(begun || state.text);
    showAfter(dialog, begun.length);
    if (later.length > 0) void enterLater();
  };
  return Object.assign(listening, { open });
}

/** The commands that this browser used last, the latest first. */
const recentOf = ({ models }: ViewContext): readonly ActionName[] =>
  models.settings
    .current()
    .recent.split(' ')
    .filter((name): name is ActionName => Object.hasOwn(ACTIONS, name));

function remember(context: ViewContext, name: ActionName): void {
  const names = [name, ...recentOf(context).filter((one) => one !== name)].slice(0, MAX_RECENT);
  context.bus.emit('intent:set-setting', { recent: names.join(' ') });
}

/** Shows the dialog and selects its text, except the first `typed` characters, which the person continues. */
function showAfter(dialog: HTMLDialogElement, typed: number): void {
  if (!dialog.open) dialog.showModal();
  const field = dialog.querySelector('input');
  field?.setSelectionRange(typed, field.value.length);
}

function follow({ bus, models }: ViewContext, ref: SearchHit): void {
  if (ref.kind === 'command') {
    emitIntent(bus, intentOf(ref.id, actionContext(models)));
    // The dialog gives the focus back to where it was; a new map is written on at once.
    if (ref.id === 'new-graph') bus.emit('intent:focus-canvas', {});
  } else {
    jumpTo(bus, ref);
    bus.emit('intent:focus-canvas', {});
  }
}

/** The index of the current document, created on demand. `onReady` is called when it is complete. */
class KeptIndex {
  #index: SearchIndex | undefined;
  #onReady: () => void;

  constructor(onReady: () => void) {
    this.#onReady = onReady;
  }

  find(text: string, document: MapDocument): ReturnType<SearchIndex['find']> {
    if (!this.#index) {
      const made = createSearchIndex(document);
      this.#index = made;
      made.ready.then(() => made === this.#index && this.#onReady());
    }
    return this.#index.find(text, MAX_HITS);
  }

  ready = async () => this.#index?.ready;

  forget(): void {
    this.#index?.stop();
    this.#index = undefined;
  }
}

/** Results of a text: by query terms if it has any, otherwise elements and commands by words. */
function found(context: ViewContext, index: KeptIndex, text: string): SearchState {
  const { models } = context;
  const queried = foundByQuery(context, text);
  if (!queried) {
    const map = models.document.current();
    const refs = index.find(text, map).map(({ ref }) => ref);
    const commands = findCommands(models, text, recentOf(context)).filter(({ id }) => isPresent(context.bus, id));
    const isName = refs.some((ref) => isBegunBy(map, ref, text));
    const isReady = ({ obstacle }: CommandHit) => !isName && obstacle === undefined;
    const later = commands.filter((command) => !isReady(command));
    const hits: readonly SearchHit[] = [...commands.filter(isReady), ...refs, ...later];
    return { text, active: 0, hits: hits.slice(0, MAX_HITS) };
  }
  const { ids, faults } = queried;
  const hits = ids.slice(0, MAX_HITS).map((id): ElementRef => ({ kind: 'node', id }));
  return { text, active: 0, hits, queried: ids.length, faults };
}

type Callbacks = {
  readonly write: (text: string) => void;
  readonly find: (text: string) => void;
  readonly close: () => void;
  readonly mark: (at: number) => void;
  readonly go: (hit: SearchHit) => void;
  readonly press: (event: KeyboardEvent) => void;
};

function searchTemplate(context: ViewContext, state: SearchState, asks: Callbacks): TemplateResult {
  const { hits, active, text } = state;
  const document = context.models.document.current();
  const help = queryTemplate(context, text, asks);
  return html`<div class="search-field bar">
      ${icon('search')}
      <input
        type="text"
        role="combobox"
        aria-label="Search the map"
        aria-autocomplete="list"
        aria-expanded=${String(hits.length > 0)}
        aria-controls=${listId(context)}
        aria-activedescendant=${hits[active] ? hitId(context, active) : nothing}
        placeholder="Search or type a command"
        autocomplete="off"
        spellcheck="false"
        maxlength=${LONGEST_QUERY}
        .value=${text}
        @input=${(event: Event) => asks.find((event.currentTarget as HTMLInputElement).value)}
        @keydown=${asks.press}
      />
      ${iconButton('Close search', 'close', asks.close)}
    </div>
    <div id=${listId(context)} class="search-results" role="listbox" aria-label="Results" ?hidden=${hits.length === 0}>
      ${keyed(
        hits,
        ({ kind, id }) => `${kind} ${id}`,
        (ref, at) => html`<div
          id=${hitId(context, at)}
          class="hit bar"
          role="option"
          aria-selected=${String(at === active)}
          aria-disabled=${ref.kind === 'command' && ref.obstacle !== undefined ? 'true' : nothing}
          @click=${() => asks.go(ref)}
          @pointermove=${() => asks.mark(at)}
        >
          ${hitContent(document, ref)}
        </div>`,
      )}
    </div>
    ${help}
    <p class="search-note" role="status">${searchNote(state, help !== nothing)}</p>`;
}

/** Whether a node or section is named so. Other elements come after commands, whose words their labels often have. */
function isBegunBy(map: MapDocument, { kind, id }: ElementRef, text: string): boolean {
  const node = kind === 'node' ? indexesOf(map).nodes.get(id) : undefined;
  const name = kind === 'section' ? map.sections.find((section) => section.id === id)?.title : node && nodeName(node);
  return name?.toLowerCase().startsWith(text.trim().toLowerCase()) === true;
}

/** Enter asks how two nodes are connected if two are named; otherwise it chooses the marked result. */
function enter(context: ViewContext, { text, hits, active }: SearchState, { close, go }: Callbacks): void {
  const pair = pairIn(context, text);
  const hit = hits[active];
  if (pair) {
    close();
    context.bus.emit('intent:paths', { from: pair[0], to: pair[1] });
  } else if (hit) go(hit);
}

type Hit = {
  readonly mark?: unknown;
  readonly name: unknown;
  readonly kind?: string | undefined;
  readonly text?: string | undefined;
};

function hitContent(document: MapDocument, ref: SearchHit): TemplateResult {
  if (ref.kind === 'command') return commandContent(ref);
  const { mark = nothing, name, kind, text } = READ[ref.kind](document, ref.id) ?? { name: ref.id };
  return html`${mark}
    <div class="words">
      <div class="line"><b>${name}</b> ${kind === undefined ? nothing : html`<span class="kind">${kind}</span>`}</div>
      ${text ? html`<p>${text}</p>` : nothing}
    </div>`;
}

function commandContent({ id, obstacle }: CommandHit): TemplateResult {
  const { keys, hint } = ACTIONS[id] as Action;
  const shortcut = keys ? keysText(keys) : hint;
  return html`<div class="words">
    <div class="line"><b>${commandName(id)}</b> <span class="kind">${obstacle ?? 'Command'}</span></div>
  </div>
  ${shortcut ? html`<kbd>${shortcut}</kbd>` : nothing}`;
}

const READ: Readonly<Record<ElementRef['kind'], (document: MapDocument, id: string) => Hit | undefined>> = {
  node(document, id) {
    const node = indexesOf(document).nodes.get(id);
    if (!node) return undefined;
    const kind = node.type === undefined ? undefined : nodeTypeName(document, node.type);
    return { mark: nodeMark(nodeLook(document, node)), name: nodeName(node), kind, text: node.description };
  },
  edge(document, id) {
    const edge = indexesOf(document).edges.get(id);
    if (!edge) return undefined;
    const text = edgeLabel(document, edge) ?? edgeTypeName(document, edge.type);
    return { mark: edgeSwatch(edgeLook(document, edge)), name: edgeEnds(document, edge), text };
  },
  arrow(document, id) {
    const arrow = document.arrows.find((one) => one.id === id);
    return { name: arrow?.label ?? id, kind: 'Arrow', text: arrow?.description };
  },
  section(document, id) {
    const section = document.sections.find((one) => one.id === id);
    return { name: section?.title ?? id, kind: 'Section' };
  },
};
