/** Messages about an export: success, and parts that are missing. */

import { listed } from '../../formats/report/parts.ts';
import { shortened } from '../../formats/words.ts';

/** Message for the person; `warning` when something may be unexpected. */
export type ExportResult = { readonly text: string; readonly tone: 'success' | 'info' | 'warning' | 'error' };

/** Names missing parts. @param lost - parts that the format cannot contain, in words */
export function withLost(result: ExportResult, lost: readonly string[]): ExportResult {
  if (lost.length === 0) return result;
  return { text: `${result.text} This format doesn’t include ${listed(lost)}.`, tone: 'warning' };
}

/** Wording for one missing picture, and for several. */
export const NOT_EXPORTED = [
  'was left out because its site doesn’t allow copying',
  'were left out because their sites don’t allow copying',
] as const;

/** In a sandbox without an origin, a page cannot print. */
export const NOTHING_PRINTED: ExportResult = {
  text: 'The page around this map doesn’t allow printing. Export the report as Markdown instead.',
  tone: 'error',
};

/** An empty map, or one too large for the browser. */
export const NOTHING_DRAWN: ExportResult = {
  text: 'The map is empty, or too large for a picture in this browser.',
  tone: 'error',
};

/** Number of addresses that a message names. */
const MAX_NAMED = 3;

/** Names pictures that other sites do not allow copying. */
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
