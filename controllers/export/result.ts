/** What a person is told of an export: where it is, and what it does not hold. */

import { listed } from '../../formats/report/parts.ts';
import { shortened } from '../../formats/words.ts';

/** What to tell the person; `attention` when something is not as they may expect. */
export type ExportResult = { readonly text: string; readonly tone: 'success' | 'info' | 'warning' | 'error' };

/** Names what got lost. @param lost - what the format does not hold, in words */
export function withLost(result: ExportResult, lost: readonly string[]): ExportResult {
  if (lost.length === 0) return result;
  return { text: `${result.text} This format doesn’t include ${listed(lost)}.`, tone: 'warning' };
}

/** How it is said of one picture, and of several, that they are missing. */
export const NOT_EXPORTED = [
  'was left out because its site doesn’t allow copying',
  'were left out because their sites don’t allow copying',
] as const;

/** In a sandbox without an origin of its own, a page cannot reach what it wants printed. */
export const NOTHING_PRINTED: ExportResult = {
  text: 'The page around this map doesn’t allow printing. Export the report as Markdown instead.',
  tone: 'error',
};

/** An empty map, or more than the browser can draw. */
export const NOTHING_DRAWN: ExportResult = {
  text: 'The map is empty, or too large for a picture in this browser.',
  tone: 'error',
};

/** How many addresses a message names. */
const MAX_NAMED = 3;

/** Names pictures that other sites did not lend. */
export function withRefused(result: ExportResult, refused: readonly string[], one: string, many: string): ExportResult {
  if (refused.length === 0) return result;
  const named = refused
    .slice(0, MAX_NAMED)
    .map((address) => shortened(address, 80))
    .join(', ');
  const rest = refused.length > MAX_NAMED ? ` and ${refused.length - MAX_NAMED} more` : '';
  const what = refused.length === 1 ? `1 picture ${one}` : `${refused.length} pictures ${many}`;
  return { text: `${result.text} ${what}: ${named}${rest}.`, tone: 'warning' };
}
