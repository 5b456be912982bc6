/** Shortest paths between two nodes, as sentences, highlighted one at a time with the arrow keys. */

import { html, nothing, type TemplateResult } from 'lit-html';
import type { MapDocument } from '../../formats/document/document.ts';
import type { Direction } from '../../formats/document/query.ts';
import { type Connection, connection } from '../../models/questions/connection.ts';
import { relationshipTemplate } from '../details/relationships.ts';
import type { ViewContext } from '../ui/view.ts';
import { nodeNameOf } from '../ui/words.ts';
import type { Answer } from './answer-panel.ts';
import { keptLast, onlyButton, stepper } from './parts.ts';

/** The highlighted path, and whether paths follow the arrows. */
type PathsState = { readonly path: Direction; readonly at: number };

export function pathsAnswer(context: ViewContext, from: string, to: string): Answer {
  const map = () => context.models.document.current();
  const title = () => `${nodeNameOf(map(), from)} to ${nodeNameOf(map(), to)}`;
  const find = keptLast((document: MapDocument, path: Direction) => connection(document, from, to, path));
  let state: PathsState = { path: 'any', at: 0 };

  const found = () => find(map(), state.path);
  const step = (by: 1 | -1) => {
    const { length } = found().paths;
    if (length > 0) state = { ...state, at: (state.at + by + length) % length };
  };

  return {
    title,
    content: ({ redraw }) =>
      pathsTemplate(context, title(), found(), state, {
        step(by) {
          step(by);
          redraw();
        },
        choose(path) {
          state = { path, at: 0 };
          redraw();
        },
      }),
    highlight() {
      const shown = found().paths[state.at];
      return shown && { nodes: shown.nodes, edges: shown.steps.flat().map(({ id }) => id) };
    },
    key(key) {
      const by = ({ ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 } as const)[key];
      if (by) step(by);
      return by !== undefined;
    },
  };
}

type Callbacks = { readonly step: (by: 1 | -1) => void; readonly choose: (path: Direction) => void };

function pathsTemplate(
  context: ViewContext,
  title: string,
  { verdict, paths }: Connection,
  { path, at }: PathsState,
  { step, choose }: Callbacks,
): TemplateResult {
  const chosen = (event: Event) => ((event.currentTarget as HTMLInputElement).checked ? 'along' : 'any');
  const shown = paths[at];
  return html`<p role="status">${verdict}</p>
    <label class="choice">
      <input type="checkbox" .checked=${path === 'along'} @change=${(event: Event) => choose(chosen(event))} />
      <span>Follow arrow direction</span></label
    >
    ${shown ? stepsTemplate(context, shown.steps) : nothing}
    ${paths.length > 1 ? stepper(`Path ${at + 1} of ${paths.length}`, step) : nothing}
    ${onlyButton(
      context.bus,
      paths.flatMap(({ nodes }) => nodes),
      title,
      'Show only these paths',
    )}`;
}

function stepsTemplate(context: ViewContext, steps: Connection['paths'][number]['steps']): TemplateResult {
  return html`<ol class="path" role="status" aria-label="The path in sentences">
    ${steps.map((edges) => html`<li>${edges.map((edge) => html`<p>${relationshipTemplate(context, edge)}</p>`)}</li>`)}
  </ol>`;
}
