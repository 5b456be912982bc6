/** The dialog **Import an organization…**: a local file, a domain or an address, or one of the official samples. */

import { html, nothing, render } from 'lit';
import type { Subscription } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import type { BusEvents } from '../../bus/events.ts';
import { importAddress, SAMPLES } from '../../formats/ocd/address.ts';
import { icon } from '../ui/icon.ts';
import type { ViewContext } from '../ui/view.ts';

type State = BusEvents['import:changed']['state'];

/** Makes the dialog in `host`; the answer opens it. Nothing is read before something is chosen in it. */
export function attachImportDialog(
  host: HTMLElement,
  { bus }: Pick<ViewContext, 'bus'>,
): Subscription & { readonly open: () => void } {
  const dialog = document.createElement('dialog');
  dialog.className = 'import-dialog';
  dialog.setAttribute('aria-labelledby', 'import-title');
  host.append(dialog);
  let state: State = { kind: 'idle' };
  let written = '';

  const start = (source: File | string) => bus.emit('intent:import', { source });

  function submit(event: Event): void {
    event.preventDefault();
    start(written);
  }

  function fileChosen(event: Event): void {
    const input = event.currentTarget as HTMLInputElement;
    const file = input.files?.[0];
    // The same file can be chosen again after it was changed.
    input.value = '';
    if (file) start(file);
  }

  function draw(): void {
    const address = importAddress(written);
    const busy = state.kind === 'reading';
    render(
      html`<header>
          <h2 id="import-title">Import an organization</h2>
          <button class="icon-button" aria-label="Close import" @click=${() => dialog.close()}>${icon('close')}</button>
        </header>
        <p>
          An organization describes its projects, open data, standards and relationships in a file called
          open-contributions.json. It becomes a locked map: browse, filter and export it.
        </p>
        <form @submit=${submit} novalidate>
          <label for="import-address">Domain or web address</label>
          <div class="row">
            <input
              id="import-address"
              name="address"
              type="text"
              inputmode="url"
              autocomplete="url"
              autocapitalize="off"
              spellcheck="false"
              placeholder="example.org"
              aria-describedby="import-reads"
              .value=${written}
              @input=${(event: InputEvent) => {
                written = (event.currentTarget as HTMLInputElement).value;
                draw();
              }}
            />
            <button class="primary" type="submit" ?disabled=${busy || address === undefined}>Import</button>
          </div>
          <output id="import-reads" for="import-address">${address ? `Reads ${address}` : 'A domain stands for the descriptor that it publishes.'}</output>
        </form>
        <div class="row">
          <label class="file-button outlined">
            Choose a file…
            <input type="file" accept=".json,application/json" @change=${fileChosen} ?disabled=${busy} />
          </label>
        </div>
        <section aria-labelledby="import-samples">
          <h3 id="import-samples">Official samples</h3>
          <div class="row">
            ${SAMPLES.map(
              (sample) =>
                html`<button class="outlined" title=${`Reads ${sample.address}`} ?disabled=${busy} @click=${() => start(sample.address)}>${sample.name}</button>`,
            )}
          </div>
          <p class="hint">From the repository of the Open Contributions Descriptor's specification.</p>
        </section>
        <div class="state" role="status">${busy ? reading(state) : nothing}</div>
        <div class="state" role="alert">${state.kind === 'failed' ? html`<p class="failure">${state.reason}</p>` : nothing}</div>`,
      dialog,
    );
  }

  function reading(current: State) {
    if (current.kind !== 'reading') return nothing;
    const size = current.bytes > 0 ? ` (${Math.ceil(current.bytes / 1024)} KB so far)` : '';
    return html`<p>Reading ${current.from}${size}</p>
      <button class="outlined" @click=${() => bus.emit('intent:cancel-import', {})}>Cancel</button>`;
  }

  const listening = onFacts(bus, {
    'import:changed': (changed) => {
      state = changed.state;
      if (state.kind === 'done') dialog.close();
      draw();
    },
  });
  dialog.addEventListener('close', () => {
    bus.emit('intent:cancel-import', {});
  });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  draw();
  return Object.assign(listening, {
    open() {
      if (!dialog.open) dialog.showModal();
      dialog.querySelector('input')?.focus();
    },
  });
}
