/** Sentences about what was assumed of a table, or left out of it. */

import { counted, quoted } from '../words/words.ts';
import type { Sheet } from './base/sheet.ts';
import { bodyStart, headOf, type Setup } from './columns/columns.ts';
import { numberReadings } from './columns/numbers.ts';
import { linksByRow, urlOf } from './links.ts';
import { columnLetters } from './xlsx-write.ts';

export type TableNote = { readonly sheet: string; readonly text: string };

export function notesOf(sheet: Sheet, setup: Setup | undefined): readonly TableNote[] {
  if (!setup) return [];
  const own =
    setup.kind === 'none'
      ? skippedNote(sheet)
      : [...(sheet.notes ?? []), ...matrixNote(setup), ...numberNote(sheet, setup), ...linkNote(sheet, setup)];
  return own.map((text) => ({ sheet: sheet.name, text }));
}

const skippedNote = ({ rows }: Sheet): string[] => (rows.length === 0 ? [] : ['This sheet is not imported.']);

const matrixNote = ({ kind }: Setup): string[] =>
  kind === 'matrix' ? ['Read as a matrix: each filled cell is a relationship from its row to its column.'] : [];

function numberNote(sheet: Sheet, setup: Setup): string[] {
  const names = headOf(sheet, setup);
  const { open } = numberReadings(sheet, setup);
  const columns = open.map((at) => (names[at] ? quoted(names[at]) : columnLetters(at)));
  if (columns.length === 0) return [];
  return [`Numbers such as 1.250 in ${columns.join(', ')} can mean two things, so they stay text.`];
}

function linkNote(sheet: Sheet, setup: Setup): string[] {
  const rows = [...linksByRow(sheet)].filter(([row]) => row >= bodyStart(setup));
  const lost = rows.reduce(
    (sum, [row, links]) => sum + links.size - Object.keys(urlOf(links, sheet.rows[row] ?? [], setup)).length,
    0,
  );
  return lost === 0 ? [] : [`${counted(lost, 'link')} of cells ${lost === 1 ? 'was' : 'were'} not imported.`];
}
