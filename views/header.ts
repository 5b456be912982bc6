/** The header: title, lock, menus, history, settings. */

import { html, nothing, render, type TemplateResult } from 'lit-html';
import type { Subscription } from 'rxjs';
import type { ActionName } from '../bus/actions.ts';
import type { BusEvents } from '../bus/events.ts';
import { titleInWords } from '../formats/words/words.ts';
import { lockReason } from '../models/document/lock-reason.ts';
import { addMenu, compactMenu, exportMenu, graphMenu, makesMaps, themeMenu } from './header-menus.ts';
import { mapTitle, type TitleNaming } from './map-title.ts';
import { icon, iconButton } from './ui/icons/icon.ts';
import { drawKeepingFocus } from './ui/keep-focus.ts';
import { actionItem } from './ui/menu/action-item.ts';
import { menuButton, placeAtButton, runAndClose } from './ui/menu/menu.ts';
import { withOwnId } from './ui/own-id.ts';
import { mountView, renderOnly, type ViewContext } from './ui/view.ts';

const SAVING = {
  pending: { text: 'Saving…', title: 'Saving the last change.' },
  saved: { text: 'Saved', title: 'Saved in this browser only. See Graph → My maps…' },
  written: { text: 'Saved', title: 'Saved in the file.' },
  failed: {
    text: 'Not saved',
    title: 'This browser could not save the last change. Export the map before you close the page.',
  },
} as const;

/** State of the header besides the map and the settings. */
type HeaderState = {
  readonly history: BusEvents['history:changed'];
  /** Titles of the maps that Back leads to, oldest first. */
  readonly maps: readonly string[];
  readonly saving: BusEvents['saving:changed'];
  readonly file: BusEvents['file:changed'];
  readonly panelOpen: boolean;
  readonly isNaming: boolean;
};

/**
 * Fills the header and updates it and the browser tab's title.
 * @param canCopy - whether a locked map may become one of the person's own
 */
export function attachHeader(
  host: HTMLElement,
  context: ViewContext,
  { canCopy }: { readonly canCopy: boolean },
): Subscription {
  const { bus, models } = context;
  const draw = (state: HeaderState) => {
    host.ownerDocument.title = `${titleInWords(models.document.current().meta)} – Graphmap`;
    const naming = { isOpen: state.isNaming && !models.document.isLocked(), set: setNaming };
    const toMap = () => !givesBack && bus.emit('intent:focus-canvas', {});
    drawKeepingFocus(host, () => render(headerTemplate(context, state, canCopy, naming), host), toMap);
    const box = naming.isOpen ? host.querySelector<HTMLInputElement>('input.map-title') : null;
    if (box && box !== document.activeElement) {
      box.focus();
      box.select();
    }
    if (givesBack) host.querySelector<HTMLElement>('button.map-title')?.focus();
    givesBack = false;
  };
  /** The keyboard focus returns to the renamed title, unless it is elsewhere already. */
  let givesBack = false;
  function setNaming(isNaming: boolean): boolean {
    if (isNaming === view.state().isNaming) return false;
    givesBack = !isNaming && host.contains(document.activeElement);
    // Drawn at once, because the next keys are for the text box.
    if (isNaming) view.becomeNow({ isNaming });
    else view.become({ isNaming });
    return true;
  }
  const view = mountView<HeaderState>(bus, {
    state: {
      history: { undo: undefined, redo: undefined },
      maps: [],
      saving: { state: 'none' },
      file: { name: undefined, isSaved: true },
      panelOpen: models.settings.current().panel,
      isNaming: false,
    },
    draw,
    on: {
      'history:changed': (history) => ({ history }),
      'saving:changed': (saving) => ({ saving }),
      'file:changed': (file) => ({ file }),
      'map-history:changed': ({ titles }) => ({ maps: titles }),
      'panel:changed': ({ open }) => ({ panelOpen: open }),
      'document:loaded': ({ origin }) => (origin === 'elsewhere' ? renderOnly() : { isNaming: false }),
      'document:changed': renderOnly,
      'settings:changed': renderOnly,
      'filter:changed': renderOnly,
    },
  });
  view.become();
  return view;
}

function headerTemplate(
  context: ViewContext,
  state: HeaderState,
  canCopy: boolean,
  naming: TitleNaming,
): TemplateResult {
  const { bus, models } = context;
  const { meta } = models.document.current();
  const title = titleInWords(meta);
  const locked = models.document.isLocked();
  const settings = models.settings.current();
  const compact = { className: 'icon-button', content: icon('menu') };
  const button = (action: ActionName) => actionButton(context, action);
  return html`
    <button
      class="icon-button panel-toggle"
      aria-label="Side panel"
      title=${state.panelOpen ? 'Hide the side panel' : 'Show the side panel'}
      aria-expanded=${String(state.panelOpen)}
      @click=${() => bus.emit('intent:toggle-panel', {})}
    >
      ${icon('panel')}
    </button>
    <span class="brand">Graphmap</span>
    <nav aria-label="Menus">
      ${makesMaps(context) ? html`${menuButton('Graph', graphMenu(context))} ${menuButton('Add', addMenu(context), { disabled: locked })}` : nothing}
      ${menuButton('Export', exportMenu(context))}
    </nav>
    <nav class="compact" aria-label="Menus">${menuButton('Menu', compactMenu(context, locked), compact)}</nav>
    ${locked ? nothing : historyButtons(bus, state.history)}
    <div class="title-area bar">
      <div class="title-bar bar">
      ${state.maps.length > 0 ? iconButton('Back', 'back', () => bus.emit('intent:back', {}), 'Back') : nothing}
      ${breadcrumbs(state.maps, (to) => bus.emit('intent:back', { to }))}
      ${mapTitle(context, title, naming)}
      ${locked ? lockedBadge(context, button, canCopy) : iconButton('Title and description', 'edit', () => bus.emit('intent:edit', { form: { kind: 'meta' } }), 'Title and description')}
      </div>
      ${state.file.name === undefined ? nothing : fileNote(state.file.name, state.file.isSaved)}
      ${locked ? nothing : savingNote(state.saving)}
    </div>
    <button class="search-button outlined bar" @click=${() => bus.emit('intent:search', {})}>
      ${icon('search')}<span>Search</span><kbd aria-hidden="true">Ctrl K</kbd>
    </button>
    ${makesMaps(context) ? shareButton(context) : nothing}
    <button
      class="tags-toggle"
      aria-pressed=${String(settings.tagsOnGraph)}
      aria-label="Tags on graph"
      title="Tags on graph"
      @click=${() => bus.emit('intent:set-setting', { tagsOnGraph: !settings.tagsOnGraph })}
    >
      # Tags
    </button>
    ${menuButton('Theme', themeMenu(context), { className: 'icon-button', content: icon('theme') })}
    ${iconButton('Help', 'help', () => bus.emit('intent:help', {}), 'Help (?)')}
  `;
}

/** Maps that are shown before the title. Back leads to the others, too. */
const MAX_MAPS = 2;

/** The last of the maps that led to this one; none on a narrow screen. */
const breadcrumbs = (maps: readonly string[], goTo: (map: number) => void) =>
  maps.length === 0
    ? nothing
    : html`<nav class="map-trail" aria-label="Maps">
        ${maps.map((title, at) =>
          at < maps.length - MAX_MAPS
            ? nothing
            : html`<button class="link" title=${`Back to ${title}`} @click=${() => goTo(at)}>${title}</button>`,
        )}
      </nav>`;

const actionButton = (context: ViewContext, name: ActionName) => {
  const { run } = actionItem(context, name);
  return (words: string, look = 'outlined') => html`<button class=${look} @click=${runAndClose(run)}>${words}</button>`;
};

type ActionButton = (name: ActionName) => (words: string, look?: 'primary' | 'edit-copy outlined') => TemplateResult;

function lockedBadge(context: ViewContext, button: ActionButton, canCopy: boolean): TemplateResult {
  const { models } = context;
  const source = models.document.source();
  const reason = lockReason(models.document.current(), source);
  return html`${source.isShared && canCopy ? button('make-copy')('Edit a copy', 'edit-copy outlined') : nothing}${withOwnId('locked-note', (id) => lockedTemplate(id, reason, button, { canCopy, canMake: makesMaps(context) }))}`;
}

const lockedTemplate = (
  id: string,
  reason: string,
  button: ActionButton,
  { canCopy, canMake }: Record<'canCopy' | 'canMake', boolean>,
) => html`<button class="locked-badge" popovertarget=${id} title=${reason}>Locked</button>
  <div id=${id} class="locked-note floating" popover @beforetoggle=${placeAtButton}>
    <p>This map is locked: ${reason.charAt(0).toLowerCase()}${reason.slice(1)} You can explore and export it, but not change it.</p>
    <div class="actions">
      ${canCopy ? button('make-copy')('Make my own copy', 'primary') : nothing} ${button('export-json')('Export the JSON')}
      ${canMake ? button('new-graph')('Start a new graph') : nothing}
    </div>
  </div>`;

const fileNote = (name: string, isSaved: boolean) =>
  html`<span class="saving file" title=${isSaved ? `Saved in ${name}.` : `Save writes the changes to ${name}.`}>${isSaved ? name : `${name}, edited`}</span>`;

function savingNote({ state, explain }: HeaderState['saving']): TemplateResult | typeof nothing {
  if (state === 'none') return nothing;
  const { text, title } = SAVING[state];
  return explain
    ? html`<button class=${`link saving ${state}`} title="Show why, and what you can do" @click=${explain}>${text}</button>`
    : html`<span class=${`saving ${state}`} title=${title}>${text}</span>`;
}

const historyButtons = (bus: ViewContext['bus'], { undo, redo }: HeaderState['history']) =>
  html`${historyButton('Undo', 'undo', undo, () => bus.emit('intent:undo', {}))}${historyButton('Redo', 'redo', redo, () => bus.emit('intent:redo', {}))}`;

const historyButton = (words: string, picture: 'undo' | 'redo', step: string | undefined, run: () => void) =>
  iconButton(step ? `${words}: ${step}` : words, picture, run, step ? `${words}: ${step}` : `Nothing to ${picture}`, {
    disabled: !step,
  });

const shareButton = (context: ViewContext): TemplateResult => html`<button
  class="share-button outlined bar"
  aria-label="Share"
  title="Share a link to this map"
  @click=${actionItem(context, 'link').run}
>
  ${icon('share')}<span>Share</span>
</button>`;
