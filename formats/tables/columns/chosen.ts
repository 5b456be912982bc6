/** Explicitly chosen columns, which override detection. */

import { NearNames } from '../../base/suggestions.ts';
import { quoted } from '../../words/words.ts';
import type { Sheet } from '../base/sheet.ts';
import { type Column, headOf, RELATIONSHIP, type Setup, setupAs } from './columns.ts';
import { withRelationships } from './relationships.ts';

/** Names of columns by role; `relation` contains labels of edges, or in a table of nodes names of others. */
export type ChosenColumns = Partial<Readonly<Record<'id' | 'label' | 'from' | 'to' | 'relation', string | undefined>>>;

/** The setup with the chosen columns that the table has. A table with both chosen ends is one of edges. */
export function withChosenColumns(sheet: Sheet, guessed: Setup, chosen: ChosenColumns): Setup {
  const head = headOf(sheet, guessed).map((name) => name.toLowerCase());
  const at = (name: string | undefined) => (name === undefined ? -1 : head.indexOf(name.trim().toLowerCase()));
  const isEdges = at(chosen.from) >= 0 && at(chosen.to) >= 0;
  const isNodes = !isEdges && (at(chosen.label) >= 0 || at(chosen.id) >= 0);
  const kind = isEdges ? 'edges' : isNodes ? 'nodes' : guessed.kind;
  const setup = kind === guessed.kind ? guessed : setupAs(sheet, kind, guessed);
  const names = headOf(sheet, guessed);
  const relation = `${RELATIONSHIP}${names[at(chosen.relation)]}`;
  const fields =
    kind === 'edges'
      ? { from: at(chosen.from), to: at(chosen.to), label: at(chosen.relation), id: at(chosen.id) }
      : { label: at(chosen.label), id: at(chosen.id), [relation]: at(chosen.relation) };
  const fieldsByColumn = new Map(
    Object.entries(fields).flatMap(([field, place]) => (place < 0 ? [] : [[place, field] as const])),
  );
  const taken = new Set(fieldsByColumn.values());
  const columns = setup.columns.map((column, index): Column => {
    const field = fieldsByColumn.get(index);
    if (field !== undefined) return field;
    return column !== undefined && taken.has(column) ? `details.${names[index]}` : column;
  });
  return withRelationships(sheet, { ...setup, columns });
}

/** Why a chosen column is unusable: no table contains it. Undefined when all exist. */
export function missingColumn(
  sheets: readonly Sheet[],
  setups: readonly Setup[],
  chosen: ChosenColumns,
  optionName: (name: string) => string,
): string | undefined {
  const names = [...new Set(sheets.flatMap((sheet, at) => headOf(sheet, setups[at] ?? NO_HEAD)))].filter(Boolean);
  const known = new Set(names.map((name) => name.toLowerCase()));
  const all = CHOSEN.flatMap((use) => (chosen[use] === undefined ? [] : [[use, chosen[use]] as const]));
  const missing = all.find(([, name]) => !known.has(name.trim().toLowerCase()));
  if (!missing) return undefined;
  const [use, name] = missing;
  const near = new NearNames(() => names).find(name.trim());
  const columns = names.slice(0, MAX_NAMED).map((one) => quoted(one));
  const advice =
    near !== undefined
      ? `Did you mean ${quoted(near)}?`
      : names.length === 0
        ? 'There is no header row.'
        : `The columns are ${columns.join(', ')}${names.length > MAX_NAMED ? ' and others' : ''}.`;
  return `No table has the column ${quoted(name)} for ${optionName(use)}. ${advice}`;
}

const CHOSEN = ['id', 'label', 'from', 'to', 'relation'] as const;
const NO_HEAD = { hasHead: false };
/** Columns that a message lists. */
const MAX_NAMED = 12;
