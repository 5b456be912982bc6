/** Columns of a table of nodes whose cells name the nodes that a row is connected to. */

import { onOneLine } from '../../words/parts.ts';
import type { Sheet } from '../base/sheet.ts';
import { type Column, headOf, RELATIONSHIP, type Setup, visibleCellText } from './columns.ts';
import { kindOfCell } from './values.ts';

/** Cells that are looked at in each column. */
const LOOKED_AT = 200;
/** Share of the names in a column that are nodes of the table. */
const NAMING = 0.9;

/** A name of a node as it is compared. */
export const looseName = (name: string): string => onOneLine(name).toLowerCase();

/** The names in a cell, each once. A comma separates only names of nodes. */
export function namesIn(cell: string, isName: (text: string) => boolean): readonly string[] {
  if (isName(cell)) return [cell];
  const names = cell.split(/[;\n]/).flatMap((text) => {
    const parts = text.split(',').map((part) => part.trim());
    return parts.every(isName) ? parts : [text.trim()];
  });
  return [...new Map(names.filter(Boolean).map((name) => [looseName(name), name])).values()];
}

/** The setup with relationships instead of details where nearly all values name other nodes of the same table. */
export function withRelationships(sheet: Sheet, setup: Setup): Setup {
  if (setup.kind !== 'nodes' || !setup.hasHead) return setup;
  const head = headOf(sheet, setup);
  const body = sheet.rows.slice((setup.skip ?? 0) + 1);
  const known = new Set<string>();
  for (const field of ['label', 'id']) {
    const at = setup.columns.indexOf(field);
    for (const row of at < 0 ? [] : body) known.add(looseName(visibleCellText(row[at] ?? '')));
  }
  known.delete('');
  const label = setup.columns.indexOf('label');
  const columns = setup.columns.map((column, at): Column => {
    if (!column?.startsWith('details.') || head[at]?.startsWith('details.')) return column;
    const filled = body.filter((row) => row[at]?.trim()).slice(0, LOOKED_AT);
    const names = filled.flatMap((row) => {
      const own = looseName(visibleCellText(row[label] ?? ''));
      const isOther = (name: string) =>
        known.has(looseName(name)) && looseName(name) !== own && kindOfCell(name) === 'text';
      return namesIn(visibleCellText(row[at] ?? ''), (name) => known.has(looseName(name))).map(isOther);
    });
    const isNaming = names.length > 0 && names.filter(Boolean).length >= names.length * NAMING;
    return isNaming ? `${RELATIONSHIP}${head[at]}` : column;
  });
  return { ...setup, columns };
}
