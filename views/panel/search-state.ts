/** The state of the search dialog: what was typed, what was found, which of it is marked. */

import type { ElementRef } from '../../bus/payloads.ts';
import { counted } from '../../formats/words.ts';

/** How many results are shown at most. */
export const MAX_HITS = 30;

/** `active` is the index of the marked result; 0 as well while there is none. */
export type SearchState = {
  readonly text: string;
  readonly hits: readonly ElementRef[];
  readonly active: number;
  /** How many nodes a query finds; undefined for words to search for. */
  readonly queried?: number;
  /** What of a query makes no sense, and why. */
  readonly faults?: readonly string[];
};

/** Before anything was typed. */
export const NOTHING_SOUGHT: SearchState = { text: '', hits: [], active: 0 };

/** Which step a key makes in the list of results. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The state after an arrow key: past either end the other one follows. Undefined when the key moves nothing. */
export function afterKey(state: SearchState, key: string): SearchState | undefined {
  const step = Object.hasOwn(STEPS, key) ? STEPS[key] : undefined;
  const count = state.hits.length;
  if (step === undefined || count === 0) return undefined;
  return { ...state, active: (state.active + step + count) % count };
}

/** What is said below the results. @param isHelped - words to go on with, or another question, are offered above it */
export function searchNote({ text, hits, queried, faults = [] }: SearchState, isHelped = false): string {
  if (faults.length > 0) return `Not understood: ${faults.join('; ')}.`;
  if (queried === 0) return 'No matches on the map.';
  if (queried !== undefined) return `${counted(queried, 'node')} found`;
  if (text.trim() === '') return 'Type to search. Press Enter to go to the highlighted result.';
  if (hits.length === 0) return isHelped ? 'Choose one:' : 'Nothing found.';
  return hits.length >= MAX_HITS ? `The best ${MAX_HITS} results` : counted(hits.length, 'result');
}
