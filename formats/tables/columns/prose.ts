/** Sheets of a workbook that are text, such as notes and explanations of columns, and no tables. */

import type { Sheet } from '../base/sheet.ts';
import { bodyStart, fieldNamed, hasFields, headOf, type Setup, visibleCellText } from './columns.ts';
import { guessSetupWith, type Stated } from './guess.ts';
import { looseName } from './relationships.ts';

/** Rows that are looked at. */
const LOOKED_AT = 200;
/** Words of a cell that is a sentence. */
const SENTENCE = 5;
/** Share of rows that decides. */
const MOST = 0.6;

export const guessSetups = (sheets: readonly Sheet[]): readonly Setup[] => guessSetupsWith(sheets, {});

/** The settings of sheets that belong together. Text is skipped beside a table whose columns have known names. */
export function guessSetupsWith(sheets: readonly Sheet[], stated: Stated): readonly Setup[] {
  const setups = sheets.map((sheet) => guessSetupWith(sheet, stated));
  const isTable = sheets.map((sheet, at) => hasKnownNames(sheet, setups[at]));
  if (sheets.length < 2 || !isTable.includes(true)) return setups;
  const names = new Set(sheets.flatMap((sheet, at) => (isTable[at] ? firstsOf(sheet, setups[at]) : [])));
  return setups.map((setup, at): Setup => {
    const sheet = sheets[at];
    if (!sheet || !hasFields(setup.kind) || !isText(sheet, setup, isTable[at] === true)) return setup;
    const isRelated = firstsOf(sheet, setup).some((name) => names.has(name));
    return isRelated && !isTable[at] ? setup : { kind: 'none', hasHead: false, columns: [] };
  });
}

/** Whether columns are named as fields, and rows use more than one. */
function hasKnownNames(sheet: Sheet, setup: Setup | undefined): boolean {
  if (!setup?.hasHead || !hasFields(setup.kind)) return setup?.kind === 'matrix';
  const { kind } = setup;
  const body = rowsOf(sheet, setup);
  const isNamed = headOf(sheet, setup).some((name) => fieldNamed(name, kind) !== undefined);
  return isNamed && !(body.length > 0 && isMostly(body, (row) => filledIn(row).length < 2));
}

/** Rows with one cell each that are sentences, rows without a header, or terms with their explanations. */
function isText(sheet: Sheet, setup: Setup, isTable: boolean): boolean {
  if (isTable) return false;
  const rows = rowsOf(sheet, { hasHead: false });
  const isSentence = (text: string) => text.split(/\s+/).length >= SENTENCE || /[.:!?]$/.test(text);
  const texts = rows.flatMap(filledIn);
  const isColumn = isMostly(rows, (row) => filledIn(row).length < 2);
  if (isColumn) return texts.filter(isSentence).length >= texts.length * (1 - MOST);
  const isPair = rows.every((row) => filledIn(row).length <= 2);
  return isPair && (!setup.hasHead || isMostly(rows, (row) => isSentence(filledIn(row)[1] ?? '')));
}

const rowsOf = (sheet: Sheet, setup: Pick<Setup, 'hasHead' | 'skip'>): readonly (readonly string[])[] =>
  sheet.rows.slice(bodyStart(setup), bodyStart(setup) + LOOKED_AT).map((row) => row.map(visibleCellText));

const filledIn = (row: readonly string[]): readonly string[] => row.filter((cell) => cell !== '');

const isMostly = <T>(items: readonly T[], test: (item: T) => boolean): boolean =>
  items.filter(test).length >= items.length * MOST;

/** The names in the first two columns of a table. */
const firstsOf = (sheet: Sheet, setup: Setup | undefined): readonly string[] =>
  rowsOf(sheet, setup ?? { hasHead: false }).flatMap((row) => row.slice(0, 2).filter(Boolean).map(looseName));
