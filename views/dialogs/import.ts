/** The dialog **Import an organization…**, for a local file, a domain or an address, or one of the official samples. */

import { html, nothing, render, type TemplateResult } from 'lit-html';
import { fromEvent, type Subscription } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import type { BusEvents } from '../../bus/events.ts';
import { importAddress, SAMPLES } from '../../formats/ocd/address.ts';
import { iconButton } from '../ui/icons/icon-button.ts';
import { idIn } from '../ui/own-id.ts';
import { plainDialog } from '../ui/plain-dialog.ts';
import type { ViewContext } from '../ui/view.ts';

type State = BusEvents['import:changed']['state'];

type ImportProps = {
  readonly state: State;
  /** Typed address. */
  readonly written: string;
  readonly write: (text: string) => void;
  readonly start: (source: File | string) => void;
  readonly cancel: () => void;
  /** Unique id of an element of the dialog. */
  readonly id: (name: string) => string;
  readonly close: () => void;
};

/** Creates the dialog in `host`; the result opens it. Nothing is read before a choice. */
export function attachImportDialog(
  host: HTMLElement,
  context: Pick<ViewContext, 'bus'>,
): Subscription & { readonly open: () => void } {
  const { bus } = context;
  const id = (name: string) => idIn(context, `import-${name}`);
  const dialog = plainDialog(host, 'import-dialog', { 'aria-labelledby': id('title') });
  let shown: ImportProps = {
    state: { kind: 'idle' },
    written: '',
    id,
    write: (written) => become({ written }),
    start: (source) => bus.emit('intent:import', { source }),
    cancel: () => bus.emit('intent:cancel-import', {}),
    close: () => dialog.close(),
  };
  const become = (change: Partial<ImportProps>) => {
    shown = { ...shown, ...change };
    render(importTemplate(shown), dialog);
  };
  const listening = onFacts(bus, {
    'import:changed': ({ state }) => {
      if (state.kind === 'done') dialog.close();
      become({ state });
    },
  });
  listening.add(fromEvent(dialog, 'close').subscribe(shown.cancel));
  become({});
  const open = () => {
    if (!dialog.open) dialog.showModal();
    dialog.querySelector('input')?.focus();
  };
  return Object.assign(listening, { open });
}

function importTemplate(shown: ImportProps): TemplateResult {
  const { state, start, close, id } = shown;
  const isBusy = state.kind === 'reading';
  return html`<header>
      <h2 id=${id('title')}>Import an organization</h2>
      ${iconButton('Close import', 'close', close)}
    </header>
    <p>
      An organization describes its projects, open data, standards and relationships in a file called
      open-contributions.json. It opens as a locked map that you can explore, filter and export.
    </p>
    ${addressForm(shown, isBusy)}
    <div class="row">
      <label class="file-button outlined">
        Choose a file…
        <input type="file" accept=".json,application/json" @change=${fileChosen(start)} ?disabled=${isBusy} />
      </label>
    </div>
    <section aria-labelledby=${id('samples')}>
      <h3 id=${id('samples')}>Official samples</h3>
      <div class="row">
        ${SAMPLES.map(
          ({ name, address }) =>
            html`<button class="outlined" title=${`Reads ${address}`} ?disabled=${isBusy} @click=${() => start(address)}>${name}</button>`,
        )}
      </div>
      <p class="hint">From the repository of the Open Contributions Descriptor's specification.</p>
    </section>
    <div class="state" role="status">${readingTemplate(shown)}</div>
    <div class="state" role="alert">${state.kind === 'failed' ? html`<p class="failure">${state.reason}</p>` : nothing}</div>`;
}

function addressForm({ written, write, start, id }: ImportProps, isBusy: boolean): TemplateResult {
  const address = importAddress(written);
  const submit = (event: Event) => {
    event.preventDefault();
    start(written);
  };
  return html`<form @submit=${submit} novalidate>
    <label for=${id('address')}>Domain or web address</label>
    <div class="row">
      <input
        id=${id('address')}
        name="address"
        type="text"
        inputmode="url"
        autocomplete="url"
        autocapitalize="off"
        spellcheck="false"
        placeholder="example.org"
        aria-describedby=${id('reads')}
        .value=${written}
        @input=${(event: Event) => write((event.currentTarget as HTMLInputElement).value)}
      />
      <button class="primary" type="submit" ?disabled=${isBusy || address === undefined}>Import</button>
    </div>
    <output id=${id('reads')} for=${id('address')}>${address ? `Reads ${address}` : 'Enter a domain to load the descriptor it publishes.'}</output>
  </form>`;
}

const fileChosen = (start: ImportProps['start']) => (event: Event) => {
  const input = event.currentTarget as HTMLInputElement;
  const file = input.files?.[0];
  // The same file can be chosen again after it was changed.
  input.value = '';
  if (file) start(file);
};

function readingTemplate({ state, cancel }: ImportProps): TemplateResult | typeof nothing {
  if (state.kind !== 'reading') return nothing;
  const size = state.bytes > 0 ? ` (${Math.ceil(state.bytes / 1024)} KB so far)` : '';
  return html`<p>Reading ${state.from}${size}</p>
    <button class="outlined" @click=${cancel}>Cancel</button>`;
}
