/** How two nodes are connected: the shortest ways in sentences, one at a time in the light, stepped through by keys. */

import { html, nothing, type TemplateResult } from 'lit-html';
import type { Way } from '../../formats/document/asked.ts';
import { type Connection, connection } from '../../models/questions/connection.ts';
import { relationshipTemplate } from '../details/relationships.ts';
import type { ViewContext } from '../ui/view.ts';
import { nodeNameOf } from '../ui/words.ts';
import type { Answer, AnswerTools } from './answer-panel.ts';
import { onlyButton, stepper } from './parts.ts';

/** The answer to “How are these connected?”. */
export function waysAnswer(context: ViewContext, from: string, to: string): Answer {
  const { bus, models } = context;
  const map = () => models.document.current();
  const name = (id: string) => nodeNameOf(map(), id);
  let way: Way = 'any';
  let at = 0;
  let known: readonly [document: unknown, way: Way, found: Connection] | undefined;

  function found(): Connection {
    if (known?.[0] !== map() || known[1] !== way) known = [map(), way, connection(map(), from, to, way)];
    return known[2];
  }
  const current = () => found().ways[at];

  function step(by: 1 | -1): void {
    const { length } = found().ways;
    if (length > 0) at = (at + by + length) % length;
  }

  function content({ redraw }: AnswerTools): TemplateResult {
    const { verdict, ways } = found();
    const shown = current();
    const move = (by: 1 | -1) => {
      step(by);
      redraw();
    };
    return html`<p role="status">${verdict}</p>
      <label class="choice">
        <input
          type="checkbox"
          .checked=${way === 'along'}
          @change=${(event: Event) => {
            way = (event.currentTarget as HTMLInputElement).checked ? 'along' : 'any';
            at = 0;
            redraw();
          }}
        />
        <span>Along the arrows only</span></label
      >
      ${shown ? steps(shown.steps) : nothing} ${ways.length > 1 ? stepper(`Way ${at + 1} of ${ways.length}`, move) : nothing}
      ${onlyButton(
        bus,
        ways.flatMap(({ nodes }) => nodes),
        title(),
        'Show only these ways',
      )}`;
  }

  function steps(all: NonNullable<ReturnType<typeof current>>['steps']): TemplateResult {
    return html`<ol class="way" role="status" aria-label="The way in sentences">
      ${all.map((edges) => html`<li>${edges.map((edge) => html`<p>${relationshipTemplate(context, edge)}</p>`)}</li>`)}
    </ol>`;
  }

  const title = () => `${name(from)} to ${name(to)}`;
  return {
    title,
    content,
    light() {
      const shown = current();
      return shown && { nodes: shown.nodes, edges: shown.steps.flat().map(({ id }) => id) };
    },
    key(key) {
      const by = ({ ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 } as const)[key];
      if (by) step(by);
      return by !== undefined;
    },
  };
}
