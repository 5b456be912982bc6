/** What depends on a node and on what it depends, counted by step, over chosen types of relationships. */

import { html, nothing, type TemplateResult } from 'lit-html';
import { counted, grouped } from '../../formats/words.ts';
import { type Dependants, dependants, dependingTypes, typesInUse } from '../../models/questions/dependants.ts';
import { jumpTo } from '../ui/jump.ts';
import type { ViewContext } from '../ui/view.ts';
import { nodeNameOf } from '../ui/words.ts';
import type { Answer, AnswerTools } from './answer-panel.ts';
import { onlyButton } from './parts.ts';

/** More names than this are counted. */
const MOST_NAMES = 30;

/** The answer to “What depends on this?”. */
export function dependantsAnswer(context: ViewContext, nodeId: string): Answer {
  const { bus, models } = context;
  const map = () => models.document.current();
  const name = (id: string) => nodeNameOf(map(), id);
  const title = () => `What depends on ${name(nodeId)}`;
  const types = new Set(dependingTypes(map()));
  let known: readonly [document: unknown, types: string, found: Dependants] | undefined;

  /** Asked by the words and by the light on the map, each time that either is drawn. */
  function found(): Dependants {
    const chosen = JSON.stringify([...types]);
    if (known?.[0] !== map() || known[1] !== chosen) known = [map(), chosen, dependants(map(), nodeId, types)];
    return known[2];
  }

  function content({ redraw }: AnswerTools): TemplateResult {
    const { upstream, downstream } = found();
    return html`<fieldset class="types">
        <legend>Edges that count</legend>
        ${typesInUse(map()).map(
          ({ type, name: words, count }) => html`<label class="choice">
            <input
              type="checkbox"
              .checked=${types.has(type)}
              @change=${() => {
                if (!types.delete(type)) types.add(type);
                redraw();
              }}
            />
            <span>${words}</span> <small>${grouped(count)}</small></label
          >`,
        )}
      </fieldset>
      ${side('Depend on it', title(), upstream)}
      ${side('It depends on', `What ${name(nodeId)} depends on`, downstream)}`;
  }

  function side(words: string, says: string, steps: readonly (readonly string[])[]): TemplateResult {
    const all = steps.flat();
    return html`<section aria-label=${words}>
      <div role="status"><h3>${words}: ${counted(all.length, 'node')}</h3></div>
      ${steps.map(
        (ids, at) => html`<details>
          <summary>${counted(at + 1, 'step')}: ${grouped(ids.length)}</summary>
          <ul class="plain">
            ${ids.slice(0, MOST_NAMES).map((id) => html`<li><button class="link" @click=${() => jumpTo(bus, { kind: 'node', id })}>${name(id)}</button></li>`)}
            ${ids.length > MOST_NAMES ? html`<li class="muted">And ${grouped(ids.length - MOST_NAMES)} more.</li>` : nothing}
          </ul>
        </details>`,
      )}
      ${all.length > 0 ? onlyButton(bus, [nodeId, ...all], says) : nothing}
    </section>`;
  }

  return {
    title: () => `${title()}?`,
    content,
    light() {
      const { upstream } = found();
      const nodes = [nodeId, ...upstream.flat()];
      const lit = new Set(nodes);
      const edges = map().edges.filter(({ from, to }) => lit.has(from) && lit.has(to));
      return nodes.length > 1 ? { nodes, edges: edges.map(({ id }) => id) } : undefined;
    },
  };
}
