/** Chosen column roles, saved in the map so that newer versions of a table are read in the same way. */

import { isRecord } from '../../base/json.ts';
import type { Sheet } from '../base/sheet.ts';
import {
  columnFields,
  hasFields,
  headColumns,
  headOf,
  type NumberReading,
  RELATIONSHIP,
  type Setup,
  setupAs,
  visibleCellText,
} from './columns.ts';
import { guessSetups } from './prose.ts';

/** Saved settings of a table that differ from detection. */
type KnownTable = {
  readonly name: string;
  readonly kind: Setup['kind'];
  /** The names of its columns; none where no row names them. */
  readonly head: readonly string[];
  /** Role of each column; empty for an ignored one. */
  readonly columns: readonly string[];
  readonly numbers?: NumberReading;
};

/** Maximum row number of a header. */
const LOOKED_AT = 50;

/** The settings to save for these tables, together with those of other tables. */
export function knownTables(
  before: unknown,
  sheets: readonly Sheet[],
  setups: readonly Setup[],
): readonly KnownTable[] {
  const others = tablesOf(before).filter((known) => sheets.every((sheet) => setupFrom(sheet, known) === undefined));
  const guessed = guessSetups(sheets);
  const chosen = sheets.flatMap((sheet, index): KnownTable[] => {
    const setup = setups[index];
    if (!setup || JSON.stringify(setup) === JSON.stringify(guessed[index])) return [];
    const columns = setup.columns.map((column) => column ?? '');
    const { kind, numbers } = setup;
    return [{ name: sheet.name, kind, head: headOf(sheet, setup), columns, ...(numbers ? { numbers } : {}) }];
  });
  return [...others, ...chosen];
}

/** The settings of tables: saved ones of a similar table, otherwise detected ones. */
export function setupsFor(sheets: readonly Sheet[], remembered: unknown): readonly Setup[] {
  const known = tablesOf(remembered);
  const guessed = guessSetups(sheets);
  return sheets.map((sheet, at) => {
    const fitting = known.flatMap((table) => {
      const setup = setupFrom(sheet, table);
      return setup ? [{ setup, isNamesake: table.name === sheet.name }] : [];
    });
    return (
      (fitting.find(({ isNamesake }) => isNamesake) ?? fitting[0])?.setup ??
      guessed[at] ??
      setupAs(sheet, 'none', { hasHead: false })
    );
  });
}

/** The settings of a similar table: the column names are equal in any order, with possible additions. */
function setupFrom(sheet: Sheet, { name, kind, head, columns, numbers }: KnownTable): Setup | undefined {
  const style = numbers ? { numbers } : {};
  if (head.length === 0) {
    const isSame = name === sheet.name && (sheet.rows[0]?.length ?? 0) <= columns.length;
    return isSame ? { kind, hasHead: false, columns: columns.map(columnOf(kind)), ...style } : undefined;
  }
  const rows = sheet.rows.slice(0, LOOKED_AT).map((row) => row.map(visibleCellText));
  // An ignored column may be missing.
  const needed = columns.some(Boolean) ? head.filter((_, at) => columns[at]) : head;
  const skip = rows.findIndex((row) => needed.every((title) => title === '' || row.includes(title)));
  if (skip < 0) return undefined;
  const own = headOf(sheet, { hasHead: true, skip });
  const guessed = headColumns(own, kind);
  const chosen = new Set(columns);
  const setup = { kind, hasHead: true, ...(skip > 0 ? { skip } : {}) };
  return {
    ...setup,
    ...style,
    columns: own.map((title, at) => {
      const before = title === '' ? -1 : head.indexOf(title);
      if (before >= 0) return columnOf(kind)(columns[before] ?? '');
      const guess = guessed[at];
      return guess !== undefined && chosen.has(guess) ? undefined : guess;
    }),
  };
}

const columnOf = (kind: Setup['kind']) => (name: string) =>
  columnFields(kind).includes(name) ||
  (hasFields(kind) && name.startsWith('details.')) ||
  (kind === 'nodes' && name.startsWith(RELATIONSHIP))
    ? name
    : undefined;

/** Invalid values are ignored. */
function tablesOf(remembered: unknown): readonly KnownTable[] {
  const isTexts = (value: unknown): value is string[] =>
    Array.isArray(value) && value.every((item) => typeof item === 'string');
  return (Array.isArray(remembered) ? remembered : []).filter(
    (table: unknown): table is KnownTable =>
      isRecord(table) &&
      typeof table.name === 'string' &&
      (table.kind === 'nodes' || table.kind === 'edges' || table.kind === 'matrix' || table.kind === 'none') &&
      [undefined, 'point', 'comma', 'text'].includes(table.numbers as string | undefined) &&
      isTexts(table.head) &&
      isTexts(table.columns),
  );
}
