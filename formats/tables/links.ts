/** Web addresses that cells of a spreadsheet or Markdown table link to. */

import type { Sheet } from './base/sheet.ts';
import type { Setup } from './columns/columns.ts';

type Links = ReadonlyMap<number, string>;

/** The links of each row by their columns. */
export function linksByRow({ links = [] }: Sheet): ReadonlyMap<number, Links> {
  const rows = new Map<number, Map<number, string>>();
  for (const { row, column, url } of links) {
    const columns = rows.get(row) ?? new Map<number, string>();
    rows.set(row, columns.set(column, url));
  }
  return rows;
}

const ADDRESS = /^(?:https?:\/\/|www\.)/i;

/**
 * The address of a row's node: that of the linked text in its column of addresses, of its name, or of the only linked
 * cell. A written address counts before all of them.
 */
export function urlOf(links: Links | undefined, cells: readonly string[], { kind, columns }: Setup): { url?: string } {
  if (!links || kind !== 'nodes') return {};
  const at = columns.indexOf('url');
  const written = cells[at]?.trim() ?? '';
  if (ADDRESS.test(written)) return {};
  const own = links.get(at) ?? (written === '' ? links.get(columns.indexOf('label')) : undefined);
  const [only] = links.values();
  const url = own ?? (written === '' && links.size === 1 ? only : undefined);
  return url === undefined ? {} : { url };
}
