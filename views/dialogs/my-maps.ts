/** The dialog **My maps**: maps saved in this browser, snapshots to restore, and unreadable data. */

import { html, nothing, type TemplateResult } from 'lit-html';
import { until } from 'lit-html/directives/until.js';
import type { MapDocument } from '../../formats/document/document.ts';
import { type Dialog, openDialog } from '../forms/dialog/dialog.ts';
import { drawKeepingFocus } from '../ui/keep-focus.ts';
import { alikeIn, factsText, fullName, type MyMapsLists, namesOf, type SavedMapEntry } from './my-maps-lists.ts';
import { mapPicture } from './my-maps-picture.ts';

export type { MyMapsLists };

type Kind = 'map' | 'snapshot' | 'aside';

export type MyMapsActions = {
  readonly open: (id: string) => void;
  readonly rename: (id: string, title: string) => void;
  readonly duplicate: (id: string) => void;
  readonly remove: (kind: Kind, id: string) => void;
  readonly download: (kind: Kind, id: string) => void;
  readonly downloadAll: () => void;
  readonly restore: (id: string) => void;
  readonly newGraph: () => void;
  /** Reads a map for its picture. */
  readonly read: (kind: Kind, id: string) => Promise<MapDocument | undefined>;
};

/** Question about an entry: its new title, or its removal. */
type Prompt = { readonly what: 'title' | 'removal'; readonly id: string } | undefined;

type MyMapsProps = {
  readonly actions: MyMapsActions;
  readonly alike: ReadonlySet<string>;
  readonly prompt: Prompt;
  readonly picture: (kind: Kind, map: SavedMapEntry) => Promise<TemplateResult>;
  readonly ask: (prompt: Prompt) => void;
  /** Runs an action and redraws the lists. */
  readonly then: (action: () => void) => () => void;
  /** Runs an action after closing the dialog. */
  readonly andClose: (action: () => void) => () => void;
};

const FIELD = { title: '.rename input', removal: '.confirm .outlined' } as const;

/**
 * Opens the dialog. `lists` is called again after each action; undefined means that the browser does not allow storage.
 */
export function openMyMaps(host: HTMLElement, lists: () => MyMapsLists | undefined, actions: MyMapsActions): void {
  const dialog = openDialog(host, { title: 'My maps', className: 'my-maps' });
  let current: Prompt;
  const pictures = new Map<string, Promise<TemplateResult>>();
  const picture: MyMapsProps['picture'] = (kind, { id, changedAt }) => {
    const key = `${kind} ${id} ${changedAt}`;
    const known = pictures.get(key) ?? actions.read(kind, id).then(mapPicture);
    pictures.set(key, known);
    return known;
  };
  const draw = (prompt?: Prompt) => {
    const kept = lists();
    const alike = alikeIn(kept ?? { maps: [], snapshots: [] });
    const body = kept
      ? savedBody(kept, { actions, alike, picture, prompt, ask, then, andClose })
      : forbiddenBody(andClose, actions);
    // The question is closed with its answer.
    const answered = current?.id;
    current = prompt;
    drawKeepingFocus(
      dialog.element,
      () => dialog.draw(body),
      () => goOnWith(dialog, answered),
    );
  };
  const ask = (prompt: Prompt) => {
    draw(prompt);
    if (prompt) focusIn(dialog, FIELD[prompt.what]);
  };
  const then: MyMapsProps['then'] = (action) => () => {
    action();
    draw();
  };
  const andClose: MyMapsProps['andClose'] = (action) => () => {
    dialog.close();
    action();
  };
  draw();
}

/** Focuses an entry; if it was removed, the dialog. */
function goOnWith({ element }: Dialog, id: string | undefined): void {
  const entries = [...element.querySelectorAll<HTMLElement>('[data-entry]')];
  const entry = entries.find(({ dataset }) => dataset.entry === id);
  (entry ?? element).querySelector<HTMLElement>('button')?.focus();
}

function focusIn({ element }: Dialog, selector: string): void {
  const field = element.querySelector<HTMLElement>(selector);
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}

const forbiddenBody = (andClose: MyMapsProps['andClose'], actions: MyMapsActions): TemplateResult =>
  html`<div class="dialog-body">
      <p>This browser doesn’t allow Graphmap to store data. Export your map to keep it.</p>
    </div>
    ${footer(true, andClose, actions)}`;

const savedBody = (kept: MyMapsLists, shown: MyMapsProps): TemplateResult =>
  html`<div class="dialog-body">
      <p class="muted">Maps are saved in this browser only. They are not sent anywhere.</p>
      ${
        kept.maps.length === 0
          ? html`<p>No maps yet. New maps and maps that you change are saved here automatically.</p>`
          : html`<ul class="saved-list" aria-label="Maps">${kept.maps.map((map) => mapRow(map, map.id === kept.current, shown))}</ul>`
      }
      ${listed('Snapshots', 'Earlier versions. The oldest are removed when space runs low.', kept.snapshots, (map) => snapshotRow(map, shown))}
      ${listed('Unreadable maps', 'These maps could not be read. Download them to repair them.', kept.unreadable, (map) => unreadableRow(map, shown))}
    </div>
    ${footer(kept.maps.length + kept.unreadable.length === 0, shown.andClose, shown.actions)}`;

/** A list with a heading; nothing when it is empty. */
const listed = (
  name: string,
  hint: string,
  maps: readonly SavedMapEntry[],
  row: (map: SavedMapEntry) => TemplateResult,
): TemplateResult | typeof nothing =>
  maps.length === 0
    ? nothing
    : html`<h3>${name}</h3>
        <p class="muted">${hint}</p>
        <ul class="saved-list" aria-label=${name}>${maps.map(row)}</ul>`;

const footer = (
  empty: boolean,
  andClose: MyMapsProps['andClose'],
  actions: MyMapsActions,
): TemplateResult => html`<footer>
  <button type="button" class="outlined" ?disabled=${empty} @click=${actions.downloadAll}>Download all</button>
  <span class="grow"></span>
  <button type="button" class="primary" @click=${andClose(actions.newGraph)}>New graph</button>
</footer>`;

function mapRow(map: SavedMapEntry, isCurrent: boolean, shown: MyMapsProps): TemplateResult {
  const { id, title } = map;
  const { actions, alike, prompt, ask, then, andClose } = shown;
  const name = fullName(map, alike);
  if (prompt?.what === 'title' && prompt.id === id) return renameRow(map, shown);
  return html`<li class=${isCurrent ? 'current' : ''} data-entry=${id}>
    ${until(shown.picture('map', map), mapPicture())}
    <div class="saved-name">
      <button type="button" class="link title" aria-label=${`Open ${name}`} @click=${andClose(() => actions.open(id))}>${title}</button>
      ${isCurrent ? html`<span class="badge">Open now</span>` : nothing}
      <small>${factsText(map)}</small>${namesLine(map, shown)}
    </div>
    ${rowActions('map', map, shown, [
      action('Rename', name, () => ask({ what: 'title', id })),
      action(
        'Duplicate',
        name,
        then(() => actions.duplicate(id)),
      ),
    ])}
  </li>`;
}

function renameRow({ id, title }: SavedMapEntry, { actions, then, ask }: MyMapsProps): TemplateResult {
  const save = (event: Event) => {
    event.preventDefault();
    const name = new FormData(event.target as HTMLFormElement).get('title');
    if (typeof name === 'string' && name.trim() !== '') actions.rename(id, name.trim());
    ask(undefined);
  };
  return html`<li>
    <form class="rename bar wrap" @submit=${save}>
      <input type="text" name="title" aria-label=${`New title of ${title}`} .value=${title} autocomplete="off" />
      <button type="submit" class="primary">Rename</button>
      <button type="button" class="outlined" @click=${then(() => {})}>Cancel</button>
    </form>
  </li>`;
}

const snapshotRow = (map: SavedMapEntry, shown: MyMapsProps): TemplateResult => html`<li data-entry=${map.id}>
  ${until(shown.picture('snapshot', map), mapPicture())}
  <div class="saved-name"><span class="title">${map.title}</span><small>before ${map.reason ?? 'a change'} · ${factsText(map)}</small>${namesLine(map, shown)}</div>
  ${rowActions('snapshot', map, shown, [
    action(
      'Restore',
      fullName(map, shown.alike),
      shown.andClose(() => shown.actions.restore(map.id)),
    ),
  ])}
</li>`;

const unreadableRow = (map: SavedMapEntry, shown: MyMapsProps): TemplateResult => html`<li data-entry=${map.id}>
  <div class="saved-name"><span class="title">${map.title}</span><small>${map.changedAt ? factsText(map) : nothing}</small></div>
  ${rowActions('aside', map, shown, [])}
</li>`;

const namesLine = (map: SavedMapEntry, { alike }: MyMapsProps): TemplateResult | typeof nothing => {
  const names = namesOf(map, alike);
  return names ? html`<small>${names}</small>` : nothing;
};

/** Actions of an entry, or the question whether to remove it. */
function rowActions(
  kind: Kind,
  map: SavedMapEntry,
  shown: MyMapsProps,
  more: readonly TemplateResult[],
): TemplateResult {
  const { actions, alike, prompt, ask, then } = shown;
  const { id } = map;
  const name = fullName(map, alike);
  if (prompt?.what === 'removal' && prompt.id === id) {
    return html`<div class="confirm bar wrap" role="alert">
      <span>${kind === 'map' ? 'Delete this map? A snapshot stays available.' : 'Delete this permanently?'}</span>
      <div class="saved-actions bar wrap">
        <button type="button" class="outlined" @click=${then(() => {})}>Keep</button>
        <button type="button" class="primary dangerous" @click=${then(() => actions.remove(kind, id))}>Delete</button>
      </div>
    </div>`;
  }
  return html`<div class="saved-actions bar wrap">
    ${more} ${action('Download', name, () => actions.download(kind, id))}
    ${action('Delete', name, () => ask({ what: 'removal', id }), 'link danger')}
  </div>`;
}

const action = (name: string, title: string, run: () => void, className = 'link'): TemplateResult =>
  html`<button type="button" class=${className} aria-label=${`${name} ${title}`} @click=${run}>${name}</button>`;
