/** The JSON tab: the map as text with marked problems, edited and applied as one step. */

import { html, nothing, render, type TemplateResult } from 'lit-html';
import { EMPTY, Subject, type Subscription, switchMap, timer } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import type { BusEvents } from '../../bus/events.ts';
import { ORIGINS } from '../../bus/origins.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { serializeDocument } from '../../formats/document/serialize.ts';
import { checkbox } from '../ui/choice.ts';
import { drawKeepingFocus } from '../ui/keep-focus.ts';
import { onceAFrame, type ViewContext } from '../ui/view.ts';
import { createEditor } from './json/editor.ts';
import type { JsonReader } from './json/reader.ts';

/** Least interval between updates of the text for a changing map, in milliseconds. */
const FOLLOW_MS = 400;

/** The text of a large map is made and set in a separate task. */
const isLarge = ({ nodes, edges }: MapDocument): boolean => nodes.length + edges.length > 1000;

export type JsonTab = {
  /** Reveals a position in the map's text or in the text of a refused file. */
  readonly show: (place: BusEvents['intent:show-json']) => void;
};

/** Fills `host` with the editor. Keeps the focus when Apply and Revert disappear after use. */
export function attachJsonTab(host: HTMLElement, context: ViewContext, reader: JsonReader): Subscription & JsonTab {
  const { bus, models } = context;
  const { place, top, area, bottom } = frameIn(host);
  let state = EMPTY_JSON_TAB;
  let beingApplied: string | undefined;
  /** Delay in milliseconds until the map's text is shown, if it is. */
  const awaited$ = new Subject<number | undefined>();

  const happen = (event: JsonTabEvent) => {
    const [next, showsMap] = jsonTab(state, event);
    if (next.isAwaited !== state.isAwaited) awaited$.next(next.isAwaited ? FOLLOW_MS : undefined);
    state = next;
    if (!showsMap) draw();
    else if (isLarge(models.document.current())) awaited$.next(0);
    else showMap();
  };
  /** Replaces the editor's text, including the person's own, by that of the map. */
  const showMap = () => {
    happen({ kind: 'map-shown' });
    editor.setText(serializeDocument(models.document.current(), { positions: true }));
  };
  const apply = () => {
    if (models.document.isLocked()) return;
    beingApplied = editor.text();
    bus.emit('intent:apply-json', { text: beingApplied });
  };
  const drawNow = () => renderAround({ top, bottom }, state, models, asks);
  const draw = onceAFrame(() => drawKeepingFocus(place, drawNow, () => editor.focus()));
  const asks: Callbacks = {
    showMap,
    apply,
    setPositions: (positions) => bus.emit('intent:set-setting', { positions }),
  };
  const onEdit = () => happen({ kind: 'edited' });
  const editor = createEditor(area, { document: models.document.current, onEdit, onApply: apply, reader });

  const listening = onFacts(bus, {
    'document:loaded': ({ origin }) => {
      editor.setReadOnly(models.document.isLocked());
      // The person's own text survives the loading of another map, but not its own application.
      const isOwn = ORIGINS[origin].kept === 'as before' && [undefined, editor.text()].includes(beingApplied);
      happen({ kind: 'map-loaded', replaces: isOwn || models.document.isLocked() });
    },
    'document:changed': () => happen({ kind: 'map-changed' }),
    'settings:changed': draw,
  });
  listening.add(awaited$.pipe(switchMap((ms) => (ms === undefined ? EMPTY : timer(ms)))).subscribe(showMap));
  listening.add(whenSeen(place, (isVisible) => happen({ kind: 'seen', isVisible })));
  listening.add(() => editor.destroy());

  editor.setReadOnly(models.document.isLocked());
  happen({ kind: 'map-loaded', replaces: true });
  const show: JsonTab['show'] = ({ path, text, offset }) => {
    if (text === undefined && state.holds === 'map') showMap();
    if (text !== undefined) editor.setText(text);
    if (text !== undefined) happen({ kind: 'refused-shown' });
    editor.show(path, offset);
  };
  return Object.assign(listening, { show });
}

function renderAround(
  { top, bottom }: { readonly top: Div; readonly bottom: Div },
  state: JsonTabState,
  models: ViewContext['models'],
  asks: Callbacks,
): void {
  const isLocked = models.document.isLocked();
  render(noticeTemplate(state, isLocked, asks.showMap), top);
  render(toolsTemplate(state, { isLocked, positions: models.settings.current().positions }, asks), bottom);
}

function frameIn(host: HTMLElement) {
  const place = document.createElement('div');
  place.className = 'json-tab';
  const [top, area, bottom] = [0, 1, 2].map(() => document.createElement('div')) as [Div, Div, Div];
  area.className = 'json-editor';
  place.append(top, area, bottom);
  host.replaceChildren(place);
  return { place, top, area, bottom };
}

type Div = HTMLDivElement;

/** Reports when an element becomes visible or hidden. @returns a function that stops this */
function whenSeen(element: HTMLElement, onChange: (isVisible: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) => onChange(entries.at(-1)?.isIntersecting ?? false));
  observer.observe(element);
  return () => observer.disconnect();
}

type Callbacks = {
  readonly showMap: () => void;
  readonly apply: () => void;
  readonly setPositions: (positions: boolean) => void;
};

function noticeTemplate(state: JsonTabState, isLocked: boolean, showMap: () => void): TemplateResult | typeof nothing {
  const text = jsonNotice(state, isLocked);
  if (text === undefined) return nothing;
  return html`<div class="json-notice" role="status">
    <span>${text}</span>
    ${state.holds === 'map' ? nothing : html`<button class="link" @click=${showMap}>Show the map’s JSON</button>`}
  </div>`;
}

function toolsTemplate(
  { holds, isStale }: JsonTabState,
  { isLocked, positions }: { readonly isLocked: boolean; readonly positions: boolean },
  { showMap, apply, setPositions }: Callbacks,
): TemplateResult {
  return html`<div class="json-tools bar">
    ${checkbox(html`<span title="Include node positions in exported JSON">Positions</span>`, positions, setPositions)}
    <span class="grow"></span>
    ${holds === 'edit' && !isStale ? html`<button class="outlined" @click=${showMap}>Revert</button>` : nothing}
    <button class="primary" title="Apply (Ctrl Enter)" ?disabled=${isLocked || holds === 'map'} @click=${apply}>Apply</button>
  </div>`;
}

export type JsonTabState = {
  /** Content of the editor: the map, the person's own text, or the text of a refused file. */
  readonly holds: 'map' | 'edit' | 'refused';
  readonly isStale: boolean;
  readonly isVisible: boolean;
  /** The map's text will be shown soon. */
  readonly isAwaited: boolean;
};

export type JsonTabEvent =
  /** The person changed the text. */
  | { readonly kind: 'edited' }
  | { readonly kind: 'map-changed' }
  /** Another map was loaded. `replaces`: the person's own text is dropped, as after Apply or on a locked map. */
  | { readonly kind: 'map-loaded'; readonly replaces: boolean }
  | { readonly kind: 'map-shown' }
  | { readonly kind: 'refused-shown' }
  | { readonly kind: 'seen'; readonly isVisible: boolean };

/** Before the editor has a text. */
export const EMPTY_JSON_TAB: JsonTabState = { holds: 'map', isStale: false, isVisible: true, isAwaited: false };

/** The state after an event. @returns also whether the map's text must be put into the editor now */
export function jsonTab(state: JsonTabState, event: JsonTabEvent): readonly [state: JsonTabState, showsMap: boolean] {
  switch (event.kind) {
    case 'edited':
      // The map's text was pending when the person edited: the person's text stays.
      if (state.holds !== 'map') return [state, false];
      return [{ ...state, holds: 'edit', isStale: state.isAwaited, isAwaited: false }, false];
    case 'map-changed':
      return [followed(state), false];
    case 'map-loaded':
      return state.holds === 'map' || event.replaces ? [state, true] : [followed(state), false];
    case 'map-shown':
      return [{ ...state, holds: 'map', isStale: false, isAwaited: false }, false];
    case 'refused-shown':
      return [{ ...state, holds: 'refused', isStale: false, isAwaited: false }, false];
    case 'seen':
      return [{ ...state, isVisible: event.isVisible }, event.isVisible && state.isStale && state.holds === 'map'];
  }
}

/** Follows the map, unless the person's own text would be lost or the tab is hidden. */
function followed(state: JsonTabState): JsonTabState {
  const isFollowed = state.holds === 'map' && state.isVisible;
  return isFollowed ? { ...state, isAwaited: true } : { ...state, isStale: true };
}

export function jsonNotice({ holds, isStale }: JsonTabState, isLocked: boolean): string | undefined {
  if (isLocked && holds === 'refused') return 'This file was not opened. Fix it, then open it again.';
  if (isLocked) return 'This map is locked. You can read and export its JSON, but not change it.';
  if (holds === 'refused') return 'These changes are not applied. Fix the errors, then choose Apply.';
  if (holds === 'edit' && isStale) return 'The map has changed since this edit. Apply replaces it with this text.';
  return undefined;
}
