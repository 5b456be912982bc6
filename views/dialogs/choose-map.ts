/** Asks for another map: a file, an address, one of My maps or a snapshot. */

import { html, nothing, type TemplateResult } from 'lit-html';
import { counted } from '../../formats/words.ts';
import { openDialog } from '../forms/dialog.ts';
import { dateText } from '../ui/words.ts';

/** Where the other map is. */
export type ChosenMap =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'kept'; readonly of: 'map' | 'snapshot'; readonly id: string };

type Kept = {
  readonly id: string;
  readonly title: string;
  readonly changedAt: string;
  readonly nodes: number;
  readonly reason?: string;
};

type Choosing = {
  readonly title: string;
  /** What the map is chosen for. */
  readonly lead: string;
  /** Written in the field for an address at first. */
  readonly address?: string | undefined;
  /** Whether a table can be chosen too. */
  readonly takesTables?: boolean | undefined;
  readonly kept: { readonly maps: readonly Kept[]; readonly snapshots: readonly Kept[] };
  /** Reads what was chosen: the reason why it cannot be taken, or what to do with it. A large table tells its progress. */
  readonly read: (chosen: ChosenMap, onProgress: (share: number) => void) => Promise<string | (() => void)>;
  readonly onClose: () => void;
};

/** Opens the dialog. It closes once a map was read. */
export function openChooseMap(
  host: HTMLElement,
  { title, lead, address = '', takesTables = false, kept, read, onClose }: Choosing,
): void {
  const accept = `.json,application/json${takesTables ? ',.csv,.tsv,.tab,.xlsx,.zip' : ''}`;
  const dialog = openDialog(host, { title, className: 'choose-map', onClose });
  let failure = '';
  let isReading = false;
  let share: number | undefined;

  async function choose(chosen: ChosenMap): Promise<void> {
    if (isReading) return;
    isReading = true;
    failure = '';
    share = undefined;
    draw();
    const answer = await read(chosen, (read) => {
      share = read;
      draw();
    });
    isReading = false;
    // Closed meanwhile: nobody wants it any more.
    if (!dialog.element.isConnected) return;
    if (typeof answer === 'string') {
      failure = answer;
      draw();
      return;
    }
    // What opens next gives the focus back to where it was before this dialog.
    dialog.close();
    answer();
  }

  function fileChosen(event: Event): void {
    const input = event.currentTarget as HTMLInputElement;
    const file = input.files?.[0];
    // The same file can be chosen again after it was changed.
    input.value = '';
    if (file) void choose({ kind: 'file', file });
  }

  function submit(event: Event): void {
    event.preventDefault();
    const written = new FormData(event.currentTarget as HTMLFormElement).get('address');
    if (typeof written === 'string') void choose({ kind: 'address', address: written });
  }

  const list = (name: string, of: 'map' | 'snapshot', maps: readonly Kept[]): TemplateResult | typeof nothing =>
    maps.length === 0
      ? nothing
      : html`<h3>${name}</h3>
          <ul class="kept" aria-label=${name}>
            ${maps.map(
              ({ id, title: called, changedAt, nodes, reason }) => html`<li>
                <div class="kept-name">
                  <button type="button" class="link title" ?disabled=${isReading} @click=${() => void choose({ kind: 'kept', of, id })}>${called}</button>
                  <small>${reason ? `before ${reason} · ` : ''}${counted(nodes, 'node')} · ${dateText(changedAt)}</small>
                </div>
              </li>`,
            )}
          </ul>`;

  function draw(): void {
    dialog.draw(html`<div class="dialog-body">
      <p>${lead}</p>
      <form class="row" @submit=${submit} novalidate>
        <input type="text" name="address" inputmode="url" aria-label="Domain or web address" placeholder="https://example.org/map.json" autocomplete="url" spellcheck="false" .value=${address} />
        <button type="submit" class="primary" ?disabled=${isReading}>Read</button>
      </form>
      <label class="file-button outlined">
        Choose a file…
        <input type="file" accept=${accept} @change=${fileChosen} ?disabled=${isReading} />
      </label>
      <p class="failure" role="alert">${failure}</p>
      <p role="status">${isReading ? html`Reading… ${share === undefined ? nothing : html`<progress max="1" .value=${share}></progress>`}` : nothing}</p>
      ${list('My maps', 'map', kept.maps)} ${list('Snapshots', 'snapshot', kept.snapshots)}
    </div>`);
  }

  draw();
}
