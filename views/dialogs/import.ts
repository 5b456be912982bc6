/** The dialog **Import an organization…**, for files, domains, addresses and accounts, or one of the official samples. */

import { html, nothing, type TemplateResult } from 'lit-html';
import { fromEvent, type Subscription } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import type { BusEvents } from '../../bus/events.ts';
import { accountOf } from '../../formats/collect/account.ts';
import { importAddress, SAMPLES } from '../../formats/ocd/address.ts';
import { counted } from '../../formats/words/words.ts';
import { createDialog } from '../forms/dialog/dialog.ts';
import { checkbox } from '../ui/choice.ts';
import { idIn } from '../ui/own-id.ts';
import type { ViewContext } from '../ui/view.ts';

type State = BusEvents['import:changed']['state'];

type ImportProps = {
  readonly state: State;
  readonly written: string;
  readonly follow: number;
  readonly write: (text: string) => void;
  readonly setFollow: (steps: number) => void;
  readonly start: (sources: readonly (File | string)[]) => void;
  readonly cancel: () => void;
  readonly id: (name: string) => string;
};

/** Creates the dialog in `host`; the result opens it. Nothing is read before a choice. */
export function attachImportDialog(
  host: HTMLElement,
  context: Pick<ViewContext, 'bus'>,
): Subscription & { readonly open: () => void } {
  const { bus } = context;
  const id = (name: string) => idIn(context, `import-${name}`);
  const dialog = createDialog(host, 'Import an organization', 'import-dialog', true);
  let shown: ImportProps = {
    state: { kind: 'idle' },
    written: '',
    follow: 0,
    id,
    write: (written) => become({ written }),
    setFollow: (follow) => become({ follow }),
    start: (sources) => bus.emit('intent:import', { sources, follow: shown.follow }),
    cancel: () => {},
  };
  const become = (change: Partial<ImportProps>) => {
    shown = { ...shown, ...change };
    dialog.draw(importTemplate(shown));
  };
  const listening = onFacts(bus, {
    'import:changed': ({ state, cancel }) => {
      if (state.kind === 'done' && !state.failures?.length) dialog.close();
      become({ state, cancel });
    },
  });
  listening.add(fromEvent(dialog.element, 'close').subscribe(() => shown.cancel()));
  become({});
  const open = () => {
    dialog.open();
    dialog.element.querySelector('textarea')?.focus();
  };
  return Object.assign(listening, { open });
}

function importTemplate(shown: ImportProps): TemplateResult {
  const { start, id } = shown;
  const isBusy = shown.state.kind === 'reading' || shown.state.kind === 'collecting';
  return html`<div class="dialog-body"><p>
      An organization describes its projects, open data, standards and relationships in a file called
      open-contributions.json. It opens as a locked map that you can explore, filter and export. Several are joined into one
      map, with each organization, project and relationship once.
    </p>
    ${addressForm(shown, isBusy)}
    <div class="row">
      <label class="file-button outlined">
        Choose a file…
        <input type="file" accept=".json,.ndjson,application/json" multiple @change=${filesChosen(start)} ?disabled=${isBusy} />
      </label>
      <small class="hint">Several files are joined. You can also drop files or a folder.</small>
    </div>
    <section aria-labelledby=${id('samples')}>
      <h3 id=${id('samples')}>Official samples</h3>
      <div class="row">
        ${SAMPLES.map(
          ({ name, address }) =>
            html`<button class="outlined" title=${`Reads ${address}`} ?disabled=${isBusy} @click=${() => start([address])}>${name}</button>`,
        )}
      </div>
      <p class="hint">From the repository of the Open Contributions Descriptor's specification.</p>
    </section>
    <div class="state" role="status">${readingTemplate(shown)}</div>
    <div class="state" role="alert">${failedTemplate(shown)}</div></div>`;
}

const linesOf = (written: string): readonly string[] =>
  written
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const isSource = (text: string): boolean => accountOf(text) !== undefined || importAddress(text) !== undefined;

/** Sources that would be read, or a hint. */
function readsWords(lines: readonly string[]): string {
  const wrong = lines.find((line) => !isSource(line));
  const [first = ''] = lines;
  if (lines.length > 1)
    return wrong === undefined ? `Joins ${counted(lines.length, 'source')}.` : `“${wrong}” is neither.`;
  const account = accountOf(first);
  if (account) return `Reads the public repositories of ${account.name} on ${account.host}`;
  const address = importAddress(first);
  return address
    ? `Reads ${address}`
    : 'Enter a domain to load the descriptor it publishes, or an account: github:NAME, gitlab:HOST/GROUP. Shift + Enter adds a line.';
}

function addressForm({ written, write, start, follow, setFollow, id }: ImportProps, isBusy: boolean): TemplateResult {
  const lines = linesOf(written);
  const canStart = !isBusy && lines.length > 0 && lines.every(isSource);
  const submit = (event: Event) => {
    event.preventDefault();
    if (canStart) start(lines);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey) submit(event);
  };
  return html`<form @submit=${submit} novalidate>
    <label class="field-name" for=${id('address')}>Domain or web address</label>
    <div class="row">
      <textarea
        id=${id('address')}
        name="address"
        rows=${Math.min(6, written.split('\n').length)}
        inputmode="url"
        autocapitalize="off"
        autocomplete="url"
        spellcheck="false"
        placeholder="example.org"
        aria-describedby=${id('reads')}
        .value=${written}
        @input=${(event: Event) => write((event.currentTarget as HTMLTextAreaElement).value)}
        @keydown=${press}
      ></textarea>
      <button class="primary" type="submit" ?disabled=${!canStart}>Import</button>
    </div>
    <output id=${id('reads')} for=${id('address')}>${readsWords(lines)}</output>
    ${followChoice(follow, setFollow)}
  </form>`;
}

function followChoice(follow: number, setFollow: (steps: number) => void): TemplateResult {
  const choose = (event: Event) => setFollow(Number((event.currentTarget as HTMLSelectElement).value));
  return html`<div class="row follow">
    ${checkbox('Include the organizations they name', follow > 0, (isOn) => setFollow(isOn ? 1 : 0))}
    ${
      follow > 0
        ? html`<select aria-label="Steps" .value=${String(follow)} @change=${choose}>
            <option value="1">1 step</option>
            <option value="2">2 steps</option>
            <option value="3">3 steps</option>
          </select>`
        : nothing
    }
  </div>`;
}

const filesChosen = (start: ImportProps['start']) => (event: Event) => {
  const input = event.currentTarget as HTMLInputElement;
  const files = [...(input.files ?? [])];
  // The same file can be chosen again after it was changed.
  input.value = '';
  start(files);
};

function readingTemplate({ state, cancel }: ImportProps): TemplateResult | typeof nothing {
  if (state.kind !== 'reading' && state.kind !== 'collecting') return nothing;
  return html`<p>${state.kind === 'reading' ? readingWords(state) : collectingWords(state)}</p>
    <button class="outlined" @click=${cancel}>Cancel</button>`;
}

function readingWords({ from, bytes }: Extract<State, { kind: 'reading' }>): string {
  return `Reading ${from}${bytes > 0 ? ` (${Math.ceil(bytes / 1024)} KB so far)` : ''}`;
}

function collectingWords({ from, done }: Extract<State, { kind: 'collecting' }>): string {
  return done === 0
    ? 'Reading the sources'
    : `${counted(done, 'answer')} so far, the last from ${URL.parse(from)?.host ?? from}`;
}

function failedTemplate({ state }: ImportProps): TemplateResult | typeof nothing {
  const failures = state.kind === 'failed' || state.kind === 'done' ? (state.failures ?? []) : [];
  const reason = state.kind === 'failed' ? state.reason : 'The map is open, without these sources:';
  if (state.kind !== 'failed' && failures.length === 0) return nothing;
  return html`<div class="failure">
    <p>${reason}</p>
    ${failures.length > 0 ? html`<ul>${failures.map((line) => html`<li>${line}</li>`)}</ul>` : nothing}
  </div>`;
}
