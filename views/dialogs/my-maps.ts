/** The shelf: maps of this browser, snapshots to bring back, and what could not be read. */

import { html, nothing, type TemplateResult } from 'lit';
import { counted } from '../../formats/words.ts';
import { openDialog } from '../forms/dialog.ts';

type KeptMap = {
  readonly id: string;
  readonly title: string;
  readonly changedAt: string;
  readonly nodes: number;
  readonly edges: number;
  readonly reason?: string;
  /** Names of the first nodes. */
  readonly names?: string;
};

export type MyMapsLists = {
  /** The map on screen, when it is on the shelf. */
  readonly current: string | undefined;
  readonly maps: readonly KeptMap[];
  readonly snapshots: readonly KeptMap[];
  readonly aside: readonly KeptMap[];
};

type Kind = 'map' | 'snapshot' | 'aside';

export type MyMapsActions = {
  readonly open: (id: string) => void;
  readonly rename: (id: string, title: string) => void;
  readonly duplicate: (id: string) => void;
  readonly remove: (kind: Kind, id: string) => void;
  readonly download: (kind: Kind, id: string) => void;
  readonly downloadAll: () => void;
  readonly bringBack: (id: string) => void;
  readonly newGraph: () => void;
};

/** Opens the dialog. `lists` is asked anew after each action; undefined means that the browser forbids storing. */
export function openMyMaps(host: HTMLElement, lists: () => MyMapsLists | undefined, actions: MyMapsActions): void {
  let renaming: string | undefined;
  let removing: string | undefined;
  const dialog = openDialog(host, { title: 'My maps', className: 'my-maps' });

  /** Entries that have their title in common with another one; the names of their nodes tell those apart. */
  let alike: ReadonlySet<string> = new Set();
  const namesOf = ({ id, names }: KeptMap) => (alike.has(id) ? names : undefined);
  const fullName = (map: KeptMap) => map.title + (namesOf(map) ? ` (${namesOf(map)})` : '');

  const draw = () => {
    const kept = lists();
    alike = new Set([...alikeIn(kept?.maps ?? []), ...alikeIn(kept?.snapshots ?? [])]);
    dialog.draw(body(kept));
  };
  const then = (action: () => void) => () => {
    action();
    renaming = removing = undefined;
    draw();
  };
  const andClose = (action: () => void) => () => {
    dialog.close();
    action();
  };

  function body(kept: MyMapsLists | undefined): TemplateResult {
    if (!kept) {
      return html`<div class="dialog-body">
          <p>This browser does not let Graphmap store anything, so no map is kept here. Export your map to keep it.</p>
        </div>
        ${footer(true)}`;
    }
    return html`<div class="dialog-body">
        <p class="hint">Maps are kept in this browser only. Nothing is sent anywhere, and nobody else sees them.</p>
        ${
          kept.maps.length === 0
            ? html`<p>No map is kept yet. A new graph, and every map that you change, is kept here by itself.</p>`
            : html`<ul class="kept" aria-label="Maps">${kept.maps.map((map) => mapRow(map, map.id === kept.current))}</ul>`
        }
        ${
          kept.snapshots.length === 0
            ? nothing
            : html`<h3>Snapshots</h3>
                <p class="hint">How a map was before another one took its place. Old ones give way when room is short.</p>
                <ul class="kept" aria-label="Snapshots">${kept.snapshots.map(snapshotRow)}</ul>`
        }
        ${
          kept.aside.length === 0
            ? nothing
            : html`<h3>Kept aside</h3>
                <p class="hint">These could not be read when they were to be opened. Download one to mend it.</p>
                <ul class="kept" aria-label="Kept aside">${kept.aside.map(asideRow)}</ul>`
        }
      </div>
      ${footer(kept.maps.length + kept.aside.length === 0)}`;
  }

  const footer = (empty: boolean) => html`<footer>
    <button type="button" class="outlined" ?disabled=${empty} @click=${actions.downloadAll}>Download all</button>
    <span class="grow"></span>
    <button type="button" class="primary" @click=${andClose(actions.newGraph)}>New graph</button>
  </footer>`;

  function mapRow(map: KeptMap, isCurrent: boolean): TemplateResult {
    const { id, title } = map;
    const name = fullName(map);
    if (renaming === id) return renameRow(map);
    return html`<li class=${isCurrent ? 'current' : ''}>
      <div class="kept-name">
        <button type="button" class="link title" aria-label=${`Open ${name}`} @click=${andClose(() => actions.open(id))}>${title}</button>
        ${isCurrent ? html`<span class="badge">on screen</span>` : nothing}
        <small>${factsText(map)}</small>${namesLine(map)}
      </div>
      ${
        removing === id
          ? confirmRow('map', map)
          : html`<div class="kept-actions">
              ${action('Rename', name, () => {
                renaming = id;
                draw();
                dialog.element.querySelector<HTMLInputElement>('.rename input')?.select();
              })}
              ${action(
                'Duplicate',
                name,
                then(() => actions.duplicate(id)),
              )}
              ${action('Download', name, () => actions.download('map', id))}
              ${removeButton(map)}
            </div>`
      }
    </li>`;
  }

  function renameRow({ id, title }: KeptMap): TemplateResult {
    const save = (event: Event) => {
      event.preventDefault();
      const name = new FormData(event.target as HTMLFormElement).get('title');
      if (typeof name === 'string' && name.trim() !== '') actions.rename(id, name.trim());
      renaming = undefined;
      draw();
    };
    return html`<li>
      <form class="rename" @submit=${save}>
        <input type="text" name="title" aria-label=${`New title of ${title}`} .value=${title} autocomplete="off" />
        <button type="submit" class="primary">Rename</button>
        <button type="button" class="outlined" @click=${then(() => {})}>Cancel</button>
      </form>
    </li>`;
  }

  const snapshotRow = (map: KeptMap) => html`<li>
    <div class="kept-name"><span class="title">${map.title}</span><small>before ${map.reason ?? 'a change'} · ${factsText(map)}</small>${namesLine(map)}</div>
    ${
      removing === map.id
        ? confirmRow('snapshot', map)
        : html`<div class="kept-actions">
            ${action(
              'Bring back',
              fullName(map),
              andClose(() => actions.bringBack(map.id)),
            )}
            ${action('Download', fullName(map), () => actions.download('snapshot', map.id))} ${removeButton(map)}
          </div>`
    }
  </li>`;

  const asideRow = (map: KeptMap) => html`<li>
    <div class="kept-name"><span class="title">${map.title}</span><small>${map.changedAt ? factsText(map) : nothing}</small></div>
    ${
      removing === map.id
        ? confirmRow('aside', map)
        : html`<div class="kept-actions">${action('Download', map.title, () => actions.download('aside', map.id))} ${removeButton(map)}</div>`
    }
  </li>`;

  const action = (name: string, title: string, run: () => void) =>
    html`<button type="button" class="link" aria-label=${`${name} ${title}`} @click=${run}>${name}</button>`;

  const namesLine = (map: KeptMap) => (namesOf(map) ? html`<small>${namesOf(map)}</small>` : nothing);

  const removeButton = (map: KeptMap) =>
    html`<button
      type="button"
      class="link danger"
      aria-label=${`Delete ${fullName(map)}`}
      @click=${() => {
        removing = map.id;
        draw();
        dialog.element.querySelector<HTMLElement>('.confirm .outlined')?.focus();
      }}
    >
      Delete
    </button>`;

  const confirmRow = (kind: Kind, { id }: KeptMap) => html`<div class="confirm" role="alert">
    <span>${kind === 'map' ? 'Delete this map? A snapshot stays.' : 'Delete this for good?'}</span>
    <button type="button" class="outlined" @click=${then(() => {})}>Keep</button>
    <button type="button" class="primary dangerous" @click=${then(() => actions.remove(kind, id))}>Delete</button>
  </div>`;

  draw();
}

/** Ids of the entries of a list whose title another one of it has as well. */
function alikeIn(list: readonly KeptMap[]): readonly string[] {
  return list
    .filter((map) => list.some((other) => other.id !== map.id && other.title === map.title))
    .map(({ id }) => id);
}

function factsText({ nodes, edges, changedAt }: KeptMap): string {
  const parts = [counted(nodes, 'node'), counted(edges, 'relationship')];
  const date = new Date(changedAt);
  if (!Number.isNaN(date.getTime())) {
    parts.push(
      date.toLocaleString('en-GB', {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
      }),
    );
  }
  return parts.join(' · ');
}
