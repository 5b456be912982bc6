/** Dialog that selects another map: a file, an address, one of My maps or a snapshot. */

import { html, nothing, type TemplateResult } from 'lit-html';
import { counted } from '../../formats/words/words.ts';
import { openDialog } from '../forms/dialog/dialog.ts';
import { dateText } from '../ui/words.ts';
import type { SavedMapEntry } from './my-maps-lists.ts';

export type ChosenMap =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'kept'; readonly of: 'map' | 'snapshot'; readonly id: string };

type Choosing = {
  readonly title: string;
  readonly lead: string;
  readonly address?: string | undefined;
  readonly takesTables?: boolean | undefined;
  readonly saved: { readonly maps: readonly SavedMapEntry[]; readonly snapshots: readonly SavedMapEntry[] };
  /**
   * Reads the chosen map. Resolves to the reason why it cannot be used, or to the next action. A large table reports
   * its progress.
   */
  readonly read: (chosen: ChosenMap, onProgress: (share: number) => void) => Promise<string | (() => void)>;
  readonly onClose: () => void;
};

type DialogState = {
  readonly isReading: boolean;
  /** Reason why the last one could not be used. */
  readonly failure: string;
  readonly share?: number;
};

export function openChooseMap(host: HTMLElement, choosing: Choosing): void {
  const { title, read, onClose } = choosing;
  const dialog = openDialog(host, { title, className: 'choose-map', onClose });
  let reading: DialogState = { isReading: false, failure: '' };

  const become = (next: DialogState) => {
    reading = next;
    dialog.draw(chooseTemplate(choosing, reading, (chosen) => void choose(chosen)));
  };

  async function choose(chosen: ChosenMap): Promise<void> {
    if (reading.isReading) return;
    become({ isReading: true, failure: '' });
    const answer = await read(chosen, (share) => become({ ...reading, share }));
    reading = { isReading: false, failure: '' };
    // The dialog was closed in the meantime.
    if (!dialog.element.isConnected) return;
    if (typeof answer === 'string') {
      become({ isReading: false, failure: answer });
      return;
    }
    // The next dialog then returns the focus to where it was before this one.
    dialog.close();
    answer();
  }

  become(reading);
}

type Choose = (chosen: ChosenMap) => void;

function chooseTemplate(
  { lead, address = '', takesTables = false, saved }: Choosing,
  { isReading, failure, share }: DialogState,
  choose: Choose,
): TemplateResult {
  const accept = `.json,application/json${takesTables ? ',.csv,.tsv,.tab,.xlsx,.zip' : ''}`;
  return html`<div class="dialog-body">
    <p>${lead}</p>
    <form class="row" @submit=${(event: Event) => chooseAddress(event, choose)} novalidate>
      <input type="text" name="address" inputmode="url" aria-label="Domain or web address" placeholder="https://example.org/map.json" autocomplete="url" spellcheck="false" .value=${address} />
      <button type="submit" class="primary" ?disabled=${isReading}>Read</button>
    </form>
    <label class="file-button outlined">
      Choose a file…
      <input type="file" accept=${accept} @change=${(event: Event) => chooseFile(event, choose)} ?disabled=${isReading} />
    </label>
    <p class="failure" role="alert">${failure}</p>
    <p role="status">${isReading ? html`Reading… ${share === undefined ? nothing : html`<progress max="1" .value=${share}></progress>`}` : nothing}</p>
    ${savedTemplate('My maps', saved.maps, isReading, (id) => choose({ kind: 'kept', of: 'map', id }))}
    ${savedTemplate('Snapshots', saved.snapshots, isReading, (id) => choose({ kind: 'kept', of: 'snapshot', id }))}
  </div>`;
}

function chooseFile(event: Event, choose: Choose): void {
  const input = event.currentTarget as HTMLInputElement;
  const file = input.files?.[0];
  // The same file can be chosen again after it was changed.
  input.value = '';
  if (file) choose({ kind: 'file', file });
}

function chooseAddress(event: Event, choose: Choose): void {
  event.preventDefault();
  const written = new FormData(event.currentTarget as HTMLFormElement).get('address');
  if (typeof written === 'string') choose({ kind: 'address', address: written });
}

function savedTemplate(
  name: string,
  maps: readonly SavedMapEntry[],
  isReading: boolean,
  choose: (id: string) => void,
): TemplateResult | typeof nothing {
  if (maps.length === 0) return nothing;
  return html`<h3>${name}</h3>
    <ul class="saved-list" aria-label=${name}>
      ${maps.map(
        ({ id, title, changedAt, nodes, reason }) => html`<li>
          <div class="saved-name">
            <button type="button" class="link title" ?disabled=${isReading} @click=${() => choose(id)}>${title}</button>
            <small>${reason ? `before ${reason} · ` : ''}${counted(nodes, 'node')} · ${dateText(changedAt)}</small>
          </div>
        </li>`,
      )}
    </ul>`;
}
