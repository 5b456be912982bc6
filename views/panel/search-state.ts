import type { ElementRef } from '../../bus/payloads.ts';
import { counted } from '../../formats/words.ts';
import type { CommandHit } from '../../models/command-search.ts';

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

/** Text below the results. @param isHelped - suggestions, or another query, are offered above it */
export function searchNote({ text, hits, queried, faults = [] }: SearchState, isHelped = false): string {
  if (faults.length > 0) return `Not understood: ${faults.join('; ')}.`;
  if (queried === 0) return 'No matches on the map.';
  if (queried !== undefined) return `${counted(queried, 'node')} found`;
  if (text.trim() === '') return 'Type to search nodes and commands. Press Enter to choose the highlighted result.';
  if (hits.length === 0) return isHelped ? 'Choose one:' : 'Nothing found.';
  return hits.length >= MAX_HITS ? `The best ${MAX_HITS} results` : counted(hits.length, 'result');
}
