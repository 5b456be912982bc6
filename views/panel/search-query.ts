/** Query part of the search dialog: interpretation, suggestions, and actions on the result. */

import { html, nothing, type TemplateResult } from 'lit-html';
import type { ElementRef } from '../../bus/base/payloads.ts';
import { nodeName } from '../../formats/words/parts.ts';
import { counted } from '../../formats/words/words.ts';
import type { CommandHit } from '../../models/command-search.ts';
import { parseSearch, searchCompletions, searchNodes } from '../../models/questions/search-language.ts';
import type { ViewContext } from '../ui/view.ts';

type QueryTools = {
  readonly write: (text: string) => void;
  readonly close: () => void;
};

type SearchResult = {
  readonly ids: readonly string[];
  /** Parts of it that are invalid, with reasons; it then finds nothing. */
  readonly faults: readonly string[];
};

/** Undefined for a plain text without query terms. */
export function foundByQuery({ models }: ViewContext, text: string): SearchResult | undefined {
  const { isQuery, faults } = parseSearch(text);
  return isQuery ? { ids: [...searchNodes(models.document.current(), text)], faults } : undefined;
}

/** The two nodes of `A to B`, by their labels or ids in any case. */
export function pairIn({ models }: ViewContext, text: string): readonly [from: string, to: string] | undefined {
  const { nodes } = models.document.current();
  const idOf = (name: string) => {
    const wanted = name.trim().toLowerCase();
    return nodes.find((node) => nodeName(node).toLowerCase() === wanted || node.id.toLowerCase() === wanted)?.id;
  };
  // A name may contain the word itself, so each occurrence is tried.
  for (const { index } of text.matchAll(/ to /giu)) {
    const [from, to] = [idOf(text.slice(0, index)), idOf(text.slice(index + ' to '.length))];
    if (from !== undefined && to !== undefined) return [from, to];
  }
  return undefined;
}

/** Interpretation of a query and its actions; nothing for a plain text. */
export function queryTemplate(context: ViewContext, text: string, tools: QueryTools): TemplateResult | typeof nothing {
  const { bus, models } = context;
  const pair = pairIn(context, text);
  const found = foundByQuery(context, text);
  const next = searchCompletions(models.document.current(), text);
  if (!pair && !found && next.length === 0) return nothing;
  const ask = () => {
    tools.close();
    bus.emit('intent:query', { query: { kind: 'query', text: text.trim() } });
  };
  const connect = ([from, to]: readonly [string, string]) => {
    tools.close();
    bus.emit('intent:paths', { from, to });
  };
  return html`<div class="search-query">
    ${pair ? html`<button class="outlined" @click=${() => connect(pair)}>How are they connected?</button>` : nothing}
    ${
      found
        ? html`<ul class="understood" aria-label="Search terms">
              ${parseSearch(text).understood.map((words) => html`<li>${words}</li>`)}
            </ul>
            ${
              found.ids.length === 0
                ? nothing
                : html`<button class="outlined" @click=${ask}>
                    Show only ${found.ids.length === 1 ? 'this node' : `these ${counted(found.ids.length, 'node')}`}
                  </button>`
            }`
        : nothing
    }
    ${
      next.length > 0
        ? html`<div class="completions" role="group" aria-label="Suggestions">
            ${next.map(
              (one) => html`<button class="chip" title=${one.words} @click=${() => tools.write(one.text)}>
                ${one.end}
              </button>`,
            )}
          </div>`
        : nothing
    }
  </div>`;
}

export const MAX_HITS = 30;

export type SearchHit = ElementRef | CommandHit;

/** `active` is the index of the marked result; also 0 without results. */
export type SearchState = {
  readonly text: string;
  readonly hits: readonly SearchHit[];
  readonly active: number;
  readonly queried?: number;
  /** Invalid parts of a query, with reasons. */
  readonly faults?: readonly string[];
};

export const EMPTY_SEARCH: SearchState = { text: '', hits: [], active: 0 };

/** Step of a key in the list of results. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The state after an arrow key, which wraps around at both ends. Undefined for other keys. */
export function searchAfterKey(state: SearchState, key: string): SearchState | undefined {
  const step = Object.hasOwn(STEPS, key) ? STEPS[key] : undefined;
  const count = state.hits.length;
  if (step === undefined || count === 0) return undefined;
  return { ...state, active: (state.active + step + count) % count };
}

/** Runs an Enter that came before the results once they are there, unless the text has changed. */
export async function afterResults(
  ready: Promise<unknown>,
  textNow: () => string | undefined,
  run: () => void,
): Promise<void> {
  const text = textNow();
  await ready;
  if (textNow() === text) run();
}

/** Text below the results. @param isHelped - suggestions, or another query, are offered above it */
export function searchNote({ text, hits, queried, faults = [] }: SearchState, isHelped = false): string {
  if (faults.length > 0) return `Not understood: ${faults.join('; ')}.`;
  if (queried === 0) return 'No matches on the map.';
  if (queried !== undefined) return `${counted(queried, 'node')} found`;
  if (text.trim() === '') return 'Type to search nodes and commands. Press Enter to choose the highlighted result.';
  if (hits.length === 0) return isHelped ? '' : 'Nothing found.';
  return hits.length >= MAX_HITS ? `The best ${MAX_HITS} results` : counted(hits.length, 'result');
}
