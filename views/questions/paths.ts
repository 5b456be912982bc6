/** Shortest paths between two nodes, as sentences, highlighted one at a time with the arrow keys. */

import { html, nothing, type TemplateResult } from 'lit-html';
import type { MapDocument } from '../../formats/document/document.ts';
import type { Direction } from '../../formats/document/query.ts';
import { counted, grouped } from '../../formats/words/words.ts';
import { type Connection, connection } from '../../models/questions/connection.ts';
import { type Dependants, dependants, typesInUse } from '../../models/questions/dependants.ts';
import { relationshipTemplate } from '../details/relationships.ts';
import { checkbox } from '../ui/choice.ts';
import { firstRows } from '../ui/first-rows.ts';
import { jumpTo } from '../ui/list/jump.ts';
import type { ViewContext } from '../ui/view.ts';
import { nodeNameOf } from '../ui/words.ts';
import type { Answer, AnswerTools } from './answer-panel.ts';
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
  const shown = paths[at];
  return html`<p role="status">${verdict}</p>
    ${checkbox('Follow arrow direction', path === 'along', (isOn) => choose(isOn ? 'along' : 'any'))}
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

const distanceInWords = (steps: number): string => (steps === 1 ? 'Directly' : `Over ${steps} steps`);

function typesTemplate(map: MapDocument, chosen: ReadonlySet<string>, choose: (type: string) => void): TemplateResult {
  return html`<fieldset class="types">
    <legend>Include relationships</legend>
    ${typesInUse(map).map(({ type, name, count }) => checkbox(name, chosen.has(type), () => choose(type), count))}
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
        <summary>${distanceInWords(at + 1)}: ${grouped(ids.length)}</summary>
        <ul class="plain">
          ${firstRows(ids, MAX_NAMES, (id) => html`<li><button class="link" @click=${() => jumpTo(bus, { kind: 'node', id })}>${name(id)}</button></li>`)}
        </ul>
      </details>`,
    )}
    ${all.length > 0 ? onlyButton(bus, [nodeId, ...all], says) : nothing}
  </section>`;
}
