/** The JSON tab: the map as text, with marks at what is wrong, to be edited and applied as one step. */

import { html, nothing, render, type TemplateResult } from 'lit-html';
import { EMPTY, Subject, type Subscription, switchMap, timer } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import type { BusEvents } from '../../bus/events.ts';
import { ORIGINS } from '../../bus/origins.ts';
import { serializeDocument } from '../../formats/document/serialize.ts';
import { drawKeepingFocus } from '../ui/keep-focus.ts';
import { onceAFrame, type ViewContext } from '../ui/view.ts';
import { createEditor } from './json/editor.ts';
import type { JsonReader } from './json/reader.ts';
import { EMPTY_JSON_TAB, type JsonTabEvent, type JsonTabState, jsonNotice, jsonTab } from './json/tab-state.ts';

/** How often the text follows a map that keeps changing, in milliseconds. */
const FOLLOW_MS = 400;

/** What the panel may ask of the tab. */
export type JsonTab = {
  /** Leads to a place, in the map's text or in the text of a file that was refused. */
  readonly show: (place: BusEvents['intent:show-json']) => void;
};

/** Fills `host` with the editor. Loaded when the tab is opened first. */
export function attachJsonTab(host: HTMLElement, context: ViewContext, reader: JsonReader): Subscription & JsonTab {
  const { bus, models } = context;
  const { place, top, area, bottom } = frameIn(host);
  let state = EMPTY_JSON_TAB;
  const awaited$ = new Subject<boolean>();

  const happen = (event: JsonTabEvent) => {
    const [next, showsMap] = jsonTab(state, event);
    if (next.isAwaited !== state.isAwaited) awaited$.next(next.isAwaited);
    state = next;
    if (showsMap) showMap();
    else draw();
  };
  /** Puts the map as it is into the editor, and with it the person's own text out of it. */
  const showMap = () => {
    happen({ kind: 'map-shown' });
    editor.setText(serializeDocument(models.document.current(), { positions: true }));
  };
  const apply = () => {
    if (!models.document.isLocked()) bus.emit('intent:apply-json', { text: editor.text() });
  };
  const drawNow = () => {
    const isLocked = models.document.isLocked();
    render(noticeTemplate(state, isLocked, showMap), top);
    render(toolsTemplate(state, { isLocked, positions: models.settings.current().positions }, asks), bottom);
  };
  // Apply and Revert are off or gone once they have been pressed.
  const draw = onceAFrame(() => drawKeepingFocus(place, drawNow, () => editor.focus()));
  const asks: Asks = { showMap, apply, setPositions: (positions) => bus.emit('intent:set-setting', { positions }) };
  const onEdit = () => happen({ kind: 'edited' });
  const editor = createEditor(area, { document: models.document.current, onEdit, onApply: apply, reader });

  const listening = onFacts(bus, {
    'document:loaded': ({ origin }) => {
      editor.setReadOnly(models.document.isLocked());
      // A text of one's own outlives another map's coming, but not its own being applied.
      happen({
        kind: 'map-loaded',
        replaces: ORIGINS[origin].kept === 'as before' || models.document.isLocked(),
      });
    },
    'document:changed': () => happen({ kind: 'map-changed' }),
    'settings:changed': draw,
  });
  listening.add(awaited$.pipe(switchMap((isAwaited) => (isAwaited ? timer(FOLLOW_MS) : EMPTY))).subscribe(showMap));
  listening.add(whenSeen(place, (isVisible) => happen({ kind: 'seen', isVisible })));
  listening.add(() => editor.destroy());

  editor.setReadOnly(models.document.isLocked());
  showMap();
  return Object.assign(listening, {
    show({ path, text, offset }: BusEvents['intent:show-json']) {
      if (text !== undefined) {
        editor.setText(text);
        happen({ kind: 'refused-shown' });
      } else if (state.holds === 'map') showMap();
      editor.show(path, offset);
    },
  });
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

/** Tells when an element comes into view or leaves it. @returns its undoing */
function whenSeen(element: HTMLElement, tell: (isVisible: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) => tell(entries.at(-1)?.isIntersecting ?? false));
  observer.observe(element);
  return () => observer.disconnect();
}

type Asks = {
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
  { showMap, apply, setPositions }: Asks,
): TemplateResult {
  return html`<div class="json-tools">
    <label class="tick" title="Include node positions in exported JSON"
      ><input
        type="checkbox"
        .checked=${positions}
        @change=${(event: Event) => setPositions((event.target as HTMLInputElement).checked)}
      />Positions</label
    >
    <span class="grow"></span>
    ${holds === 'edit' && !isStale ? html`<button class="outlined" @click=${showMap}>Revert</button>` : nothing}
    <button class="primary" title="Apply (Ctrl Enter)" ?disabled=${isLocked || holds === 'map'} @click=${apply}>Apply</button>
  </div>`;
}
