/** Nodes that use a node, and those that it uses, counted by step, over chosen relationship types. */

import { html, nothing, type TemplateResult } from 'lit-html';
import type { MapDocument } from '../../formats/document/document.ts';
import { counted, grouped } from '../../formats/words.ts';
import { type Dependants, dependants, typesInUse } from '../../models/questions/dependants.ts';
import { jumpTo } from '../ui/list/jump.ts';
import type { ViewContext } from '../ui/view.ts';
import { nodeNameOf } from '../ui/words.ts';
import type { Answer, AnswerTools } from './answer-panel.ts';
import { keptLast, onlyButton } from './parts.ts';

/** Number of names up to which they are listed. */
const MAX_NAMES = 30;

export function dependantsAnswer(context: ViewContext, nodeId: string): Answer {
  const map = () => context.models.document.current();
  const name = () => nodeNameOf(map(), nodeId);
  const title = () => `What depends on ${name()}`;
  let types: ReadonlySet<string> = new Set(typesInUse(map()).map(({ type }) => type));
  // Used by the text and by the highlight, each time either is drawn.
  const find = keptLast((document: MapDocument, chosen: typeof types) => dependants(document, nodeId, chosen));
  const found = () => find(map(), types);

  function content({ redraw }: AnswerTools): TemplateResult {
    const { upstream, downstream } = found();
    const choose = (type: string) => {
      types = new Set(types.has(type) ? [...types].filter((one) => one !== type) : [...types, type]);
      redraw();
    };
    return html`${typesTemplate(map(), types, choose)}
      ${sideTemplate(context, nodeId, { words: 'Used by', says: title(), steps: upstream })}
      ${sideTemplate(context, nodeId, { words: 'Uses', says: `What ${name()} depends on`, steps: downstream })}`;
  }

  return {
    title: () => `${title()}?`,
    content,
    highlight() {
      const { upstream, downstream } = found();
      const nodes = [...new Set([nodeId, ...upstream.flat(), ...downstream.flat()])];
      const highlighted = new Set(nodes);
      const edges = map().edges.filter(({ from, to }) => highlighted.has(from) && highlighted.has(to));
      return nodes.length > 1 ? { nodes, edges: edges.map(({ id }) => id) } : undefined;
    },
  };
}

function typesTemplate(map: MapDocument, chosen: ReadonlySet<string>, choose: (type: string) => void): TemplateResult {
  return html`<fieldset class="types">
    <legend>Include edge types</legend>
    ${typesInUse(map).map(
      ({ type, name, count }) => html`<label class="choice">
        <input type="checkbox" .checked=${chosen.has(type)} @change=${() => choose(type)} />
        <span>${name}</span> <small>${grouped(count)}</small></label
      >`,
    )}
  </fieldset>`;
}

function sideTemplate(
  { bus, models }: ViewContext,
  nodeId: string,
  { words, says, steps }: { readonly words: string; readonly says: string; readonly steps: Dependants['upstream'] },
): TemplateResult {
  const all = steps.flat();
  const name = (id: string) => nodeNameOf(models.document.current(), id);
  return html`<section aria-label=${words}>
    <div role="status"><h3>${words}: ${counted(all.length, 'node')}</h3></div>
    ${steps.map(
      (ids, at) => html`<details open>
        <summary>${counted(at + 1, 'step')}: ${grouped(ids.length)}</summary>
        <ul class="plain">
          ${ids.slice(0, MAX_NAMES).map((id) => html`<li><button class="link" @click=${() => jumpTo(bus, { kind: 'node', id })}>${name(id)}</button></li>`)}
          ${ids.length > MAX_NAMES ? html`<li class="muted">And ${grouped(ids.length - MAX_NAMES)} more.</li>` : nothing}
        </ul>
      </details>`,
    )}
    ${all.length > 0 ? onlyButton(bus, [nodeId, ...all], says) : nothing}
  </section>`;
}
