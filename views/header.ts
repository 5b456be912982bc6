/** The header: title, lock, menus, history, settings. */

import { html, nothing, render } from 'lit';
import type { Theme } from '../bus/events.ts';
import { EXAMPLES } from '../examples/index.ts';
import { icon } from './icon.ts';
import { type MenuItem, menuButton } from './menu.ts';
import { onceAFrame, type ViewContext } from './view.ts';

/** Title of a map that has none. */
export const UNTITLED = 'Untitled graph';

const THEMES: readonly { readonly theme: Theme; readonly label: string }[] = [
  { theme: 'system', label: 'Like the system' },
  { theme: 'light', label: 'Light' },
  { theme: 'dark', label: 'Dark' },
];

/** What the header says about the map being kept in this browser. */
const SAVING = {
  pending: { text: 'Saving…', title: 'The last change is being written.' },
  saved: { text: 'Saved', title: 'Kept in this browser, and nowhere else: Graph → My maps…' },
  failed: {
    text: 'Not saved',
    title: 'This browser could not keep the last change. Export the map before you close it.',
  },
} as const;

/** Fills the header and keeps it and the browser tab's title current. */
export function attachHeader(host: HTMLElement, { bus, models }: ViewContext): void {
  let history: { readonly undo: string | undefined; readonly redo: string | undefined } = {
    undo: undefined,
    redo: undefined,
  };
  let canGoBack = false;
  let saving: keyof typeof SAVING | 'none' = 'none';
  let panelOpen = models.settings.current().panel;

  const draw = onceAFrame(() => {
    const { meta } = models.document.current();
    const title = meta.title ?? UNTITLED;
    document.title = `${title} – Graphmap`;
    const locked = models.document.isLocked();
    const settings = models.settings.current();
    render(
      html`
        ${canGoBack ? html`<button class="icon-button" aria-label="Back" title="Back" @click=${() => bus.emit('intent:back', {})}>${icon('back')}</button>` : nothing}
        <button
          class="icon-button panel-toggle"
          aria-label="Side panel"
          title=${panelOpen ? 'Hide the side panel' : 'Show the side panel'}
          aria-expanded=${String(panelOpen)}
          @click=${() => bus.emit('intent:toggle-panel', {})}
        >
          ${icon('panel')}
        </button>
        <h1 title=${title}>${title}</h1>
        ${locked ? lockedBadge() : titleButton()}
        <nav aria-label="Menus">
          ${menuButton('Graph', graphMenu())} ${menuButton('Add', addMenu(meta.fixedLayout === true), { disabled: locked })}
          ${menuButton('Export', exportMenu())}
        </nav>
        <nav class="compact" aria-label="Menus">
          ${menuButton('Menu', compactMenu(meta.fixedLayout === true, locked), { className: 'icon-button', content: icon('menu') })}
        </nav>
        ${locked ? nothing : historyButtons()} ${locked ? nothing : savingNote()}
        <span class="grow"></span>
        <button class="search-button outlined" @click=${() => bus.emit('intent:search', {})}>
          ${icon('search')}<span>Search</span><kbd aria-hidden="true">Ctrl K</kbd>
        </button>
        <button
          class="tags-toggle"
          aria-pressed=${String(settings.tagsOnGraph)}
          aria-label="Tags on graph"
          title="Tags on graph"
          @click=${() => bus.emit('intent:set-setting', { tagsOnGraph: !settings.tagsOnGraph })}
        >
          # Tags
        </button>
        ${menuButton('Theme', themeMenu(settings.theme), { className: 'icon-button', content: icon('theme') })}
        <button class="icon-button" aria-label="Help" title="Help (?)" @click=${() => bus.emit('intent:help', {})}>${icon('help')}</button>
      `,
      host,
    );
  });

  const lockedBadge =
    () => html`<button class="locked-badge" popovertarget="why-locked" title="Why this map is locked">Locked</button>
    <div id="why-locked" class="why-locked floating" popover @beforetoggle=${placeUnderButton}>
      <p>This map is read-only: explore it, filter it, export it. Nothing here unlocks it.</p>
      <p>To change it, export its JSON and load it without <code>meta.readOnly</code>, or start a new graph.</p>
      <div class="actions">
        <button class="outlined" @click=${runAndClose(() => bus.emit('intent:export', { format: 'json' }))}>Export the JSON</button>
        <button class="outlined" @click=${runAndClose(() => bus.emit('intent:new-graph', {}))}>Start a new graph</button>
      </div>
    </div>`;

  const titleButton = () => html`<button
    class="icon-button"
    aria-label="Title and description"
    title="Title and description"
    @click=${() => bus.emit('intent:edit-map', {})}
  >
    ${icon('edit')}
  </button>`;

  const savingNote = () =>
    saving === 'none'
      ? nothing
      : html`<span class=${`saving ${saving}`} title=${SAVING[saving].title}>${SAVING[saving].text}</span>`;

  const historyButtons = () => html`<button
      class="icon-button"
      aria-label=${history.undo ? `Undo: ${history.undo}` : 'Undo'}
      title=${history.undo ? `Undo: ${history.undo}` : 'Nothing to undo'}
      ?disabled=${!history.undo}
      @click=${() => bus.emit('intent:undo', {})}
    >
      ${icon('undo')}</button
    ><button
      class="icon-button"
      aria-label=${history.redo ? `Redo: ${history.redo}` : 'Redo'}
      title=${history.redo ? `Redo: ${history.redo}` : 'Nothing to redo'}
      ?disabled=${!history.redo}
      @click=${() => bus.emit('intent:redo', {})}
    >
      ${icon('redo')}
    </button>`;

  const graphMenu = (): MenuItem[] => [
    { label: 'New graph', run: () => bus.emit('intent:new-graph', {}) },
    { label: 'Open a file…', run: () => bus.emit('intent:choose-file', {}) },
    { label: 'Import an organization…', run: () => bus.emit('intent:import-dialog', {}) },
    { label: 'My maps…', run: () => bus.emit('intent:my-maps', {}) },
    'line',
    { title: 'Examples' },
    ...EXAMPLES.map(({ name, title }) => ({ label: title, run: () => bus.emit('intent:open-example', { name }) })),
  ];

  const addMenu = (fixed: boolean): MenuItem[] => [
    { label: 'Node', hint: 'N', run: () => bus.emit('intent:add', { kind: 'node' }) },
    { label: 'Edge', hint: 'E', run: () => bus.emit('intent:add', { kind: 'edge' }) },
    { label: 'Edges by clicking', run: () => bus.emit('intent:connect', {}) },
    { label: 'Section', run: () => bus.emit('intent:add', { kind: 'section' }) },
    { label: 'Arrow', run: () => bus.emit('intent:add', { kind: 'arrow' }) },
    'line',
    { label: 'Fixed layout', checked: fixed, run: () => bus.emit('intent:set-fixed-layout', { fixed: !fixed }) },
  ];

  const exportMenu = (): MenuItem[] => [
    { label: 'Graph data (JSON)', run: () => bus.emit('intent:export', { format: 'json' }) },
    { label: 'Graph-library data (JSON)', run: () => bus.emit('intent:export', { format: 'pivotick' }) },
    { label: 'Report (PDF)', run: () => bus.emit('intent:export', { format: 'pdf' }) },
    { label: 'Report (Markdown)', run: () => bus.emit('intent:export', { format: 'md' }) },
    { label: 'Picture (PNG)', run: () => bus.emit('intent:export', { format: 'png' }) },
    { label: 'Picture (SVG)', run: () => bus.emit('intent:export', { format: 'svg' }) },
  ];

  /** Everything of the three menus in one, where the header has no room for three. */
  const compactMenu = (fixed: boolean, locked: boolean): MenuItem[] => [
    { title: 'Graph' },
    ...graphMenu(),
    'line',
    ...(locked ? [] : [{ title: 'Add' }, ...addMenu(fixed), 'line' as const]),
    { title: 'Export' },
    ...exportMenu(),
    'line',
    { title: 'Show' },
    {
      label: 'Tags on graph',
      checked: models.settings.current().tagsOnGraph,
      run: () => bus.emit('intent:set-setting', { tagsOnGraph: !models.settings.current().tagsOnGraph }),
    },
  ];

  const themeMenu = (current: Theme): MenuItem[] =>
    THEMES.map(({ theme, label }) => ({
      label,
      checked: theme === current,
      run: () => bus.emit('intent:set-setting', { theme }),
    }));

  bus.on('history:changed', (next) => {
    history = next;
    draw();
  });
  bus.on('saving:changed', ({ state }) => {
    saving = state;
    draw();
  });
  bus.on('trail:changed', (trail) => {
    canGoBack = trail.length > 0;
    draw();
  });
  bus.on('panel:changed', ({ open }) => {
    panelOpen = open;
    draw();
  });
  bus.on('document:loaded', draw);
  bus.on('document:changed', draw);
  bus.on('settings:changed', draw);
  draw();
}

/** Shows a popover below the button that opens it. */
function placeUnderButton(event: Event): void {
  const popover = event.currentTarget as HTMLElement;
  const button = popover.ownerDocument.querySelector(`[popovertarget="${popover.id}"]`)?.getBoundingClientRect();
  if (!button) return;
  popover.style.top = `${button.bottom + 6}px`;
  popover.style.left = `${Math.max(8, Math.min(button.left, innerWidth - 328))}px`;
}

function runAndClose(run: () => void): (event: Event) => void {
  return (event) => {
    (event.currentTarget as HTMLElement).closest<HTMLElement>('[popover]')?.hidePopover();
    run();
  };
}
