/** The field **Write…**: sentences on the left, what they would add on the right. Loaded when first asked for. */

import { html, nothing, render, type TemplateResult } from 'lit';
import type { Subscription } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import type { MapDocument, MapNode } from '../../formats/document/document.ts';
import { nodeName, plainText } from '../../formats/report/parts.ts';
import { relationshipSentence, typeInWords } from '../../formats/report/relationships.ts';
import { isEmptyPlan, type Plan, type Question } from '../../formats/sentences/plan.ts';
import { type Fault, type Reading, readSentences } from '../../formats/sentences/read.ts';
import { counted } from '../../formats/words.ts';
import { icon } from '../ui/icon.ts';
import { idIn } from '../ui/own-id.ts';
import { onceAFrame, type ViewContext } from '../ui/view.ts';
import { completionsAt } from './completions.ts';
import { createSentenceEditor } from './editor.ts';

/** More of a kind are counted, not listed. */
const MOST_LISTED = 30;

/** Makes the field in `host`; `open` shows it, with a text where one is given. */
export function attachWrite(
  host: HTMLElement,
  { bus, models }: ViewContext,
): Subscription & { readonly open: (text?: string) => void } {
  let answers: Readonly<Record<string, string>> = {};
  let reading: Reading = read('');

  const place = document.createElement('section');
  place.className = 'write floating';
  const title = idIn({ bus }, 'write-title');
  const hint = idIn({ bus }, 'write-hint');
  place.setAttribute('aria-labelledby', title);
  place.hidden = true;
  const head = document.createElement('div');
  const field = document.createElement('div');
  field.className = 'write-field';
  const result = document.createElement('div');
  result.className = 'write-result';
  result.setAttribute('role', 'status');
  place.append(head, field, result);
  host.append(place);
  // Keys of the map have no business here.
  place.addEventListener('keydown', (event) => event.stopPropagation());

  const editor = createSentenceEditor(field, {
    completions: (line) => completionsAt(line, models.document.current(), reading.plan.nodes.map(nodeName)),
    onChange: () => refresh(),
    onTake: take,
    onLeave: close,
    describedBy: hint,
  });

  function read(text: string): Reading {
    return readSentences(text, models.document.current(), new Map(Object.entries(answers)));
  }

  const draw = onceAFrame(() => {
    reading = read(editor.text());
    // The line that is being written is not faulty yet.
    const faults = editor.text().includes('\n') ? reading.faults : [];
    render(resultTemplate(), result);
    editor.mark(faults);
  });
  const refresh = () => {
    if (!place.hidden) draw();
  };

  function take(): void {
    reading = read(editor.text());
    const [question] = reading.questions;
    if (question) {
      render(resultTemplate(), result);
      result.querySelector<HTMLElement>('.question button')?.focus();
      return;
    }
    if (!isEmptyPlan(reading.plan)) bus.emit('intent:write-sentences', { text: editor.text(), answers });
    const { faults } = reading;
    // What could not be read stays, marked; the rest is on the map.
    editor.setText(faults.map(({ text }) => text).join('\n'));
    answers = {};
    reading = read(editor.text());
    render(resultTemplate(), result);
    editor.mark(reading.faults);
    editor.focus();
  }

  function close(): void {
    place.hidden = true;
    bus.emit('intent:focus-canvas', {});
  }

  function resultTemplate(): TemplateResult {
    const { plan, faults, questions } = reading;
    const isNothing = isEmptyPlan(plan) && faults.length === 0;
    return html`${questions.map(questionTemplate)}
      ${isNothing ? html`<p class="hint">${editor.text().trim() === '' ? HELP : 'The map says this already.'}</p>` : nothing}
      ${planTemplate(models.document.current(), plan)} ${faultsTemplate(faults)}
      <footer>
        <button type="button" class="primary" ?disabled=${isEmptyPlan(plan)} @click=${take}>Add to the map</button>
        <span class="hint" id=${hint}>Enter adds · Shift Enter for another line · Tab completes</span>
      </footer>`;
  }

  function questionTemplate({ name, known, alike }: Question): TemplateResult {
    const say = (answer: string) => () => {
      answers = { ...answers, [name]: answer };
      draw();
      editor.focus();
    };
    return html`<div class="question" role="group" aria-label=${`Is ${name} new?`}>
      <p>Is <b>${name}</b> the same as ${known.length > 0 ? 'a node that is there' : alike.join(', ')}?</p>
      ${known.map(({ id, name: other }) => html`<button type="button" class="outlined" @click=${say(id)}>It is ${other}</button>`)}
      <button type="button" class="outlined" @click=${say('new')}>It is a node of its own</button>
    </div>`;
  }

  render(
    html`<header>
      <h2 id=${title}>Write</h2>
      <button class="icon-button" aria-label="Close the field" title="Close (Esc)" @click=${close}>${icon('close')}</button>
    </header>`,
    head,
  );
  const listening = onFacts(bus, {
    'document:loaded': () => {
      if (models.document.isLocked() && !place.hidden) close();
      answers = {};
      refresh();
    },
    'document:changed': ({ cause }) => {
      if (cause !== 'layout') refresh();
    },
  });
  listening.add(() => {
    editor.destroy();
    place.remove();
  });
  return Object.assign(listening, {
    open(text?: string) {
      place.hidden = false;
      if (text !== undefined) editor.setText(text);
      draw();
      editor.focus();
    },
  });
}

const HELP = html`One sentence a line: <em>Flowintel uses MISP and AIL</em> · <em>CIRCL maintains Flowintel (since 2022)</em> ·
  <em>MISP: platform #sharing https://misp.example</em> · <em>A &lt;-&gt; B syncs with</em>. A list or a report from elsewhere can
  be pasted.`;

/** What a plan adds, new things marked. */
function planTemplate(document: MapDocument, plan: Plan): TemplateResult | typeof nothing {
  if (isEmptyPlan(plan)) return nothing;
  const after: MapDocument = {
    ...document,
    nodeTypes: { ...plan.nodeTypes, ...document.nodeTypes },
    edgeTypes: { ...plan.edgeTypes, ...document.edgeTypes },
    nodes: [...document.nodes, ...plan.nodes],
  };
  const changed = plan.changes.map(({ next }) => nodeItem(after, plan, next, false));
  const nodes = plan.nodes.slice(0, MOST_LISTED).map((node) => nodeItem(after, plan, node, true));
  const edges = plan.edges.slice(0, MOST_LISTED).map((edge) => {
    const isNew = edge.type !== undefined && Object.hasOwn(plan.edgeTypes, edge.type);
    return html`<li>${plainText(relationshipSentence(after, edge))} ${isNew ? badge('new type') : nothing}</li>`;
  });
  const rest = plan.nodes.length + plan.edges.length - nodes.length - edges.length;
  return html`<p class="sum">This adds ${counted(plan.nodes.length, 'node')} and ${counted(plan.edges.length, 'relationship')}.</p>
    <ul>
      ${nodes} ${changed} ${edges} ${rest > 0 ? html`<li>and ${rest} more</li>` : nothing}
    </ul>`;
}

const badge = (words: string) => html`<span class="badge">${words}</span>`;

function nodeItem(after: MapDocument, plan: Plan, node: MapNode, isNew: boolean): TemplateResult {
  const isNewType = node.type !== undefined && Object.hasOwn(plan.nodeTypes, node.type);
  return html`<li>
    <b>${nodeName(node)}</b> ${isNew ? badge('new') : nothing}
    ${node.type === undefined ? nothing : html`${typeInWords(after, 'node', node.type)} ${isNewType ? badge('new type') : nothing}`}
    ${node.tags?.map((tag) => `#${tag} `)} ${node.url ?? nothing}
  </li>`;
}

function faultsTemplate(faults: readonly Fault[]): TemplateResult | typeof nothing {
  if (faults.length === 0) return nothing;
  return html`<ul class="faults" aria-label="Not read">
    ${faults
      .slice(0, MOST_LISTED)
      .map(
        ({ line, text, reason, example }) =>
          html`<li><b>Line ${line + 1}:</b> “${text.length > 60 ? `${text.slice(0, 59)}…` : text}” ${reason} For example: <em>${example}</em></li>`,
      )}
    ${faults.length > MOST_LISTED ? html`<li>and ${faults.length - MOST_LISTED} more</li>` : nothing}
  </ul>`;
}
