/** The field **Write…** for sentences, with a preview as a list and on the map. Loaded on first use. */

import { html, nothing, render, type TemplateResult } from 'lit-html';
import { debounceTime, Subject, type Subscription } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import type { MapDocument, MapEdge, MapNode } from '../../formats/document/document.ts';
import { isWholeFile } from '../../formats/open/whole-file.ts';
import { isEmptyPlan, type Plan, type Question } from '../../formats/plan/plan.ts';
import { relationshipSentence, typeInWords } from '../../formats/report/relationships.ts';
import { type Fault, readSentences, type SentenceReading } from '../../formats/sentences/read.ts';
import { pastedTable } from '../../formats/tables/pasted.ts';
import { nodeName, plainText } from '../../formats/words/parts.ts';
import { counted, quoted } from '../../formats/words/words.ts';
import { firstRows } from '../ui/first-rows.ts';
import { iconButton } from '../ui/icons/icon.ts';
import { idIn } from '../ui/own-id.ts';
import { registerSurface } from '../ui/surface.ts';
import { onceAFrame, type ViewContext } from '../ui/view.ts';
import { completionsAt } from './completions.ts';
import { createSentenceEditor, type SentenceEditor } from './editor.ts';

const MAX_LISTED = 30;
/** Space between the field and the bottom of the map, in pixels. */
const MARGIN = 12;

/** Delay after typing until the additions are announced, in milliseconds. */
const REST_MS = 600;

export function attachWrite(
  host: HTMLElement,
  context: ViewContext,
): Subscription & { readonly open: (written: () => string | undefined) => void } {
  const field = new WriteField(host, context);
  const listening = onFacts(context.bus, {
    'document:loaded': () => field.begin(),
    'document:changed': ({ cause }) => {
      if (cause !== 'layout') field.refresh();
    },
    'theme:changed': () => field.refresh(),
  });
  listening.add(() => field.destroy());
  return Object.assign(listening, { open: (written: () => string | undefined) => field.open(written()) });
}

function buildField(host: HTMLElement, title: string, close: () => void) {
  const place = document.createElement('section');
  place.className = 'write floating';
  place.setAttribute('aria-labelledby', title);
  place.hidden = true;
  const head = document.createElement('div');
  const field = document.createElement('div');
  field.className = 'write-field';
  const result = document.createElement('div');
  result.className = 'write-result';
  result.setAttribute('role', 'region');
  result.setAttribute('aria-label', 'What this adds');
  // It scrolls, and its button cannot be focused while there is nothing to add.
  result.tabIndex = 0;
  place.append(head, field, result);
  host.append(place);
  // The map's keyboard shortcuts do not apply here.
  place.addEventListener('keydown', (event) => event.stopPropagation());
  render(
    html`<header>
      <h2 id=${title}>Write</h2>
      ${iconButton('Close', 'close', close, 'Close (Esc)')}
    </header>`,
    head,
  );
  return { place, field, result };
}

class WriteField {
  readonly #context: ViewContext;
  readonly #surface: Subscription;
  readonly #place: HTMLElement;
  readonly #result: HTMLElement;
  readonly #editor: SentenceEditor;
  readonly #hint: string;
  #answers: Readonly<Record<string, string>> = {};
  #reading: SentenceReading;
  readonly #written$ = new Subject<void>();
  readonly #saying: Subscription;

  constructor(host: HTMLElement, context: ViewContext) {
    this.#context = context;
    this.#hint = idIn(context, 'write-hint');
    this.#reading = this.#read('');
    const { place, field, result } = buildField(host, idIn(context, 'write-title'), () => this.#close());
    this.#place = place;
    this.#surface = registerSurface(place, context, 'card');
    this.#result = result;
    this.#editor = createSentenceEditor(field, {
      completions: (line) => completionsAt(line, this.#map(), this.#reading.plan.nodes.map(nodeName)),
      onChange: () => {
        this.refresh();
        this.#written$.next();
      },
      onTake: () => this.#take(),
      onLeave: () => this.#close(),
      onPaste: (text, html) => this.#isFile(text, html),
      describedBy: this.#hint,
    });
    this.#saying = this.#written$.pipe(debounceTime(REST_MS)).subscribe(() => this.#say());
  }

  open(text?: string): void {
    this.#place.hidden = false;
    if (text !== undefined) this.#editor.setText(text);
    this.#draw();
    this.#editor.focus();
  }

  /** Another map was loaded: earlier answers no longer apply. */
  begin(): void {
    if (this.#context.models.document.isLocked() && !this.#place.hidden) this.#close();
    this.#answers = {};
    this.refresh();
  }

  refresh(): void {
    if (!this.#place.hidden) this.#draw();
  }

  destroy(): void {
    this.#surface.unsubscribe();
    this.#saying.unsubscribe();
    this.#editor.destroy();
    this.#place.remove();
  }

  #map(): MapDocument {
    return this.#context.models.document.current();
  }

  #read(text: string): SentenceReading {
    return readSentences(text, this.#map(), new Map(Object.entries(this.#answers)));
  }

  #draw = onceAFrame(() => {
    if (this.#place.hidden) return;
    this.#reading = this.#read(this.#editor.text());
    this.#show();
    this.#editor.mark(this.#faults());
  });

  /** The unfinished line is not reported as an error yet. */
  #faults(): readonly Fault[] {
    return this.#editor.text().includes('\n') ? this.#reading.faults : [];
  }

  /** Announces a one-line summary of the list; reading the whole list at each letter would be too much. */
  #say(): void {
    const { plan, questions } = this.#reading;
    const faults = this.#faults();
    if (this.#place.hidden || this.#editor.text().trim() === '') return;
    const said = [
      ...questions.map(questionInWords),
      isEmptyPlan(plan) ? (this.#reading.faults.length === 0 ? ALREADY : '') : sumInWords(plan),
      faults.length > 0 ? `${counted(faults.length, 'line')} could not be read.` : '',
    ];
    const text = said.filter(Boolean).join(' ');
    if (text) this.#context.bus.emit('notice:raised', { tone: 'spoken', text });
  }

  #show(): void {
    render(this.#template(), this.#result);
    this.#preview();
  }

  #preview(): void {
    const { plan } = this.#reading;
    const isSeen = !this.#place.hidden && !isEmptyPlan(plan);
    const covered = this.#place.hidden ? 0 : this.#place.offsetHeight + MARGIN;
    this.#context.bus.emit('intent:preview-sentences', { plan: isSeen ? plan : undefined, covered });
  }

  #take(): void {
    this.#reading = this.#read(this.#editor.text());
    const { questions, plan, faults } = this.#reading;
    if (questions.length > 0) {
      this.#show();
      this.#result.querySelector<HTMLElement>('.question button')?.focus();
      return;
    }
    const text = this.#editor.text();
    if (!isEmptyPlan(plan)) this.#context.bus.emit('intent:write-sentences', { text, answers: this.#answers });
    // Unreadable lines remain, marked, above an empty one; the others are on the map.
    this.#editor.setText(faults.map((fault) => `${fault.text}\n`).join(''));
    this.#answers = {};
    this.#reading = this.#read(this.#editor.text());
    this.#show();
    this.#editor.mark(this.#reading.faults);
    this.#editor.focus();
  }

  /** A copied table is opened in its dialog, which shows the purpose of its columns; a report as its map. */
  #isFile(text: string, html: string): boolean {
    const table = pastedTable(text, html);
    if (!table && !isWholeFile(text)) return false;
    this.#close();
    if (table) this.#context.bus.emit('intent:import-tables', { files: [table] });
    else this.#context.bus.emit('intent:open', { file: new File([text], 'The pasted text'), origin: 'drop' });
    return true;
  }

  #close(): void {
    this.#place.hidden = true;
    this.#preview();
    this.#context.bus.emit('intent:focus-canvas', {});
  }

  #template(): TemplateResult {
    const { plan, faults, questions } = this.#reading;
    const isNothing = isEmptyPlan(plan) && faults.length === 0;
    const said = this.#editor.text().trim() === '' ? HELP : ALREADY;
    return html`${questions.map((question) => questionTemplate(question, (answer) => this.#answer(question, answer)))}
      ${isNothing ? html`<p class="hint">${said}</p>` : nothing}
      ${planTemplate(this.#map(), plan, faults.length)} ${faultsTemplate(faults)}
      <footer>
        <button type="button" class="primary" ?disabled=${isEmptyPlan(plan)} @click=${() => this.#take()}>Add to the map</button>
        <span class="hint" id=${this.#hint}>Enter adds · Shift Enter for another line · Tab completes</span>
      </footer>`;
  }

  #answer({ name }: Question, answer: string): void {
    this.#answers = { ...this.#answers, [name]: answer };
    this.#draw();
    this.#editor.focus();
  }
}

const ALREADY = 'The map already contains this.';

function sumInWords({ nodes, edges, changes }: Plan): string {
  const some = (count: number, noun: string) => (count > 0 ? [counted(count, noun)] : []);
  const added = [...some(nodes.length, 'node'), ...some(edges.length, 'relationship')];
  return added.length > 0 ? `Adds ${added.join(' and ')}.` : `Changes ${counted(changes.length, 'node')}.`;
}

const questionInWords = ({ name, alike }: Question): string =>
  `Is ${name} the same as ${alike.map((other) => other.name).join(' or ')}?`;

function questionTemplate({ name, alike }: Question, say: (answer: string) => void): TemplateResult {
  return html`<div class="question" role="group" aria-label=${`Is ${name} new?`}>
    <p>Is <b>${name}</b> the same as ${alike.map((other) => other.name).join(' or ')}?</p>
    ${alike.map(({ id, name: other }) => html`<button type="button" class="outlined" @click=${() => say(id)}>Same as ${other}</button>`)}
    <button type="button" class="outlined" @click=${() => say('new')}>Keep separate</button>
  </div>`;
}

const HELP = html`One sentence per line: <em>Flowintel uses MISP and AIL</em> · <em>CIRCL maintains Flowintel (since 2022)</em> ·
  <em>MISP: platform #sharing https://misp.example</em> · <em>A &lt;-&gt; B syncs with</em>. You can also paste a
  list or a report.`;

/** Additions of a plan, with new elements marked, and the number of unreadable lines. */
function planTemplate(document: MapDocument, plan: Plan, notRead: number): TemplateResult | typeof nothing {
  if (isEmptyPlan(plan)) return nothing;
  const after: MapDocument = {
    ...document,
    nodeTypes: { ...plan.nodeTypes, ...document.nodeTypes },
    edgeTypes: { ...plan.edgeTypes, ...document.edgeTypes },
    nodes: [...document.nodes, ...plan.nodes],
  };
  const changed = plan.changes.map(({ next }) => nodeItem(after, plan, next, false));
  const edgeItem = (edge: MapEdge) => {
    const isNew = edge.type !== undefined && Object.hasOwn(plan.edgeTypes, edge.type);
    return html`<li>${plainText(relationshipSentence(after, edge))} ${isNew ? badge('new type') : nothing}</li>`;
  };
  return html`<p><span class="sum">${sumInWords(plan)}</span> ${notRead > 0 ? html`<b>${counted(notRead, 'line')} could not be read.</b>` : nothing}</p>
    <ul>
      ${firstRows(plan.nodes, MAX_LISTED, (node) => nodeItem(after, plan, node, true))} ${changed}
      ${firstRows(plan.edges, MAX_LISTED, edgeItem)}
    </ul>`;
}

const badge = (words: string) => html`<span class="badge">${words}</span>`;

function nodeItem(after: MapDocument, plan: Plan, node: MapNode, isNew: boolean): TemplateResult {
  const isNewType = node.type !== undefined && Object.hasOwn(plan.nodeTypes, node.type);
  return html`<li>
    ${isNew ? 'New: ' : nothing}<b>${nodeName(node)}</b>
    ${node.type === undefined ? nothing : html`(${typeInWords(after, 'node', node.type)}) ${isNewType ? badge('new type') : nothing}`}
    ${node.tags?.map((tag) => `#${tag} `)} ${node.url ?? nothing}
  </li>`;
}

function faultsTemplate(faults: readonly Fault[]): TemplateResult | typeof nothing {
  if (faults.length === 0) return nothing;
  return html`<ul class="faults" aria-label="Not read">
    ${firstRows(
      faults,
      MAX_LISTED,
      ({ line, text, reason, example }) =>
        html`<li><b>Line ${line + 1}:</b> ${quoted(text)} ${reason} For example: <em>${example}</em></li>`,
    )}
  </ul>`;
}
