/** Outcome of an export, as a message for the person. */

import { farApartNote } from '../../formats/words/far-apart.ts';
import { listed } from '../../formats/words/parts.ts';
import { shortened } from '../../formats/words/words.ts';
import type { savedNotice } from '../../services/download.ts';
import type { ExportSource } from './export-source.ts';

/** Message for the person. */
export type ExportResult = ReturnType<typeof savedNotice>;

export function withLost(result: ExportResult, lost: readonly string[]): ExportResult {
  if (lost.length === 0 || result.tone === 'error') return result;
  return { ...result, text: `${result.text} This format doesn’t include ${listed(lost)}.`, tone: 'warning' };
}

/** Names nodes that make the picture too small to read. */
export function withFarNodes(result: ExportResult, { drawn }: ExportSource): ExportResult {
  const note = result.tone === 'error' ? undefined : farApartNote(drawn);
  return note === undefined ? result : { ...result, text: `${result.text} ${note}`, tone: 'warning' };
}

/** Wording for one missing picture, and for several. */
export const NOT_EXPORTED = [
  'was left out because it doesn’t load or its site doesn’t allow copying',
  'were left out because they don’t load or their sites don’t allow copying',
] as const;

/** In a sandbox without an origin or without dialogs, a page cannot print. */
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

/** Names pictures that could not be read. */
export function withRefused(result: ExportResult, refused: readonly string[], one: string, many: string): ExportResult {
  if (refused.length === 0 || result.tone === 'error') return result;
  const named = refused
    .slice(0, MAX_NAMED)
    .map((address) => shortened(address, 80))
    .join(', ');
  const rest = refused.length > MAX_NAMED ? ` and ${refused.length - MAX_NAMED} more` : '';
  const what = refused.length === 1 ? `1 picture ${one}` : `${refused.length} pictures ${many}`;
  return { ...result, text: `${result.text} ${what}: ${named}${rest}.`, tone: 'warning' };
}
