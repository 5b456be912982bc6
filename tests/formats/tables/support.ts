/** Helpers that the tests of tables share. */

import { create } from 'mutative';
import { EMPTY_DOCUMENT, type MapDocument } from '../../../formats/document/document.ts';
import { parseDocument } from '../../../formats/parse-any/parse.ts';
import type { Sheet } from '../../../formats/tables/base/sheet.ts';
import type { Setup } from '../../../formats/tables/columns/columns.ts';
import { guessSetup } from '../../../formats/tables/columns/guess.ts';
import { readTables } from '../../../formats/tables/read.ts';
import { readCsv } from '../../../formats/tables/sheets/sheets.ts';
import { writePlan } from '../../../models/commands/plan.ts';

export const DATE = new Date('2026-11-22T00:00:00Z');

export function map(raw: object): MapDocument {
  const { document } = parseDocument(raw);
  if (!document) throw new Error('refused');
  return document;
}

export const take = (
  sheets: readonly Sheet[],
  document = EMPTY_DOCUMENT,
  setups: readonly Setup[] = sheets.map(guessSetup),
) => readTables(sheets, setups, document);
export const written = (sheets: readonly Sheet[], document = EMPTY_DOCUMENT) =>
  create(document, writePlan(take(sheets, document).plan, new Map()).change);
export const csv = (text: string) => [readCsv(text, 'list')];

/** Keys in order: a row says them in the order of its columns. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort())
      : item,
  );
