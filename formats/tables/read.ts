/** Conversion of tables to nodes and relationships. Invalid rows are reported by row and column. */

import { pushTo } from '../base/groups.ts';
import { EMPTY_DOCUMENT, type MapDocument, type MapEdge, type MapNode } from '../document/document.ts';
import type { FieldTable } from '../document/fields/field.ts';
import { EDGE_FIELDS, EDGE_LOOK_FIELDS, NODE_FIELDS, NODE_LOOK_FIELDS } from '../document/fields/fields.ts';
import type { Json } from '../document/fields/values.ts';
import { parseDocument } from '../parse-any/parse.ts';
import type { Plan } from '../plan/plan.ts';
import { type Problem, refusals } from '../problems/problem.ts';
import { undefused } from './base/codec.ts';
import type { Sheet } from './base/sheet.ts';
import {
  bodyStart,
  type Column,
  fieldNamed,
  headOf,
  type NumberReading,
  RELATIONSHIP,
  type Setup,
  TYPE_LABEL,
  visibleCellText,
} from './columns/columns.ts';
import { readMatrix } from './columns/matrix.ts';
import { numberReadings, readDetail, readField } from './columns/numbers.ts';
import { namesIn } from './columns/relationships.ts';
import { isMostlyUnique, valuesOf } from './columns/values.ts';
import { linksByRow, urlOf } from './links.ts';
import { type MatchBy, Merge, type Row } from './merge.ts';
import { notesOf, type TableNote } from './notes.ts';
import { columnLetters } from './xlsx-write.ts';

/** A skipped row, or a skipped cell of an imported row. */
export type TableFault = {
  readonly sheet: string;
  /** Row number in the file, from 1. */
  readonly row: number;
  /** Letter and title, as in spreadsheets: `C (size)`. */
  readonly column: string;
  readonly reason: string;
  readonly leftOut: 'row' | 'cell';
};

/** Additions, and problems of rows. */
export type TableReading = {
  readonly plan: Plan;
  readonly faults: readonly TableFault[];
  /** Number of imported rows. */
  readonly taken: number;
  /** Number of edge rows that repeat an earlier row. The edge has the count in its details. */
  readonly repeated: number;
  /** Assumptions about the tables, and parts that were left out. */
  readonly notes: readonly TableNote[];
};

/**
 * Reads tables and compares them with a map. Never throws.
 * @param document - the target map; without it a new one is created
 */
export function readTables(
  sheets: readonly Sheet[],
  setups: readonly Setup[],
  document: MapDocument = EMPTY_DOCUMENT,
  by: MatchBy = 'id',
): TableReading {
  const faults: TableFault[] = [];
  const fault: Faulty = (row, ownField, reason, leftOut = row.column === undefined ? 'row' : 'cell') => {
    const field = row.column ?? ownField;
    const setup = setups[row.table];
    const sheet = sheets[row.table];
    const at = setup?.columns.indexOf(field) ?? -1;
    const column = setup && sheet && at >= 0 ? columnAt(sheet, setup, at) : field;
    faults.push({ sheet: sheet?.name ?? '', row: row.number, column, reason, leftOut });
  };
  sheets.forEach((sheet, index) => {
    const setup = setups[index];
    if (setup && setup.kind !== 'none') for (const fault of openFaults(sheet, setup)) faults.push(fault);
  });
  const rowsOf = (kind: Setup['kind'], table: FieldTable) =>
    sheets.flatMap((sheet, index) => {
      const setup = setups[index];
      return setup?.kind === kind ? rawRows(sheet, setup, index, table) : [];
    });
  const merge = new Merge(document, by, fault);
  const nodeRows = rowsOf('nodes', NODE_FIELDS).filter((row) => merge.claim(row));
  // With a table of nodes, an edge to an unknown node is an error; an edge list alone creates its nodes.
  const isOnlyEdges = nodeRows.length === 0;
  const matrices = sheets.flatMap((sheet, index) => matrixRows(sheet, setups[index], index));
  nodeRows.push(
    ...matrices.flatMap(({ nodes }) =>
      nodes.filter((row) => !merge.isKnown(String(row.raw.label)) && merge.claim(row)),
    ),
  );
  const soundNodes = checked(nodeRows, 'nodes', merge, fault);
  for (const [row, node] of soundNodes) merge.node(row, node as MapNode);
  const taken = new Set(soundNodes.map(([row]) => row));
  for (const row of nodeRows) if (!taken.has(row)) merge.leaveOut(row);
  const cellEdges = edgesOfCells([...taken], setups, merge);
  merge.createsEnds = isOnlyEdges;
  const edgeRows = [...rowsOf('edges', EDGE_FIELDS), ...matrices.flatMap(({ edges }) => edges)].filter((row) =>
    merge.hasEnds(row),
  );
  const soundEdges = checked([...cellEdges, ...edgeRows], 'edges', merge, fault);
  for (const [row, edge] of soundEdges) merge.edge(row, edge as MapEdge);
  faults.sort((a, b) => a.row - b.row);
  const rows = soundEdges.filter(([{ column }]) => column === undefined).length;
  const notes = sheets.flatMap((sheet, index) => notesOf(sheet, setups[index]));
  return { plan: merge.plan(), faults, taken: soundNodes.length + rows, repeated: merge.repeated, notes };
}

/** The edges of cells that name nodes. A column without the name of a known node has new ones. */
const edgesOfCells = (rows: readonly Row[], setups: readonly Setup[], merge: Merge): Row[] =>
  setups.flatMap(({ columns }, table) =>
    columns.flatMap((column, at) => {
      if (!column?.startsWith(RELATIONSHIP)) return [];
      const isKnown = (name: string) => merge.isKnown(name);
      const label = column.slice(RELATIONSHIP.length);
      const edges = rows.flatMap((row) =>
        (row.table === table ? namesIn(visibleCellText(row.cells[at] ?? ''), isKnown) : []).map((to): Row => {
          const raw = { from: merge.idOf(row), to, ...(label === '' ? {} : { label }) };
          return { raw, cells: [], column, number: row.number, table };
        }),
      );
      merge.createsEnds = !edges.some(({ raw }) => isKnown(raw.to as string));
      return edges.filter((edge) => merge.hasEnds(edge));
    }),
  );

/** Letter and title of a column, as in spreadsheets. */
function columnAt(sheet: Sheet, setup: Setup, at: number): string {
  const name = headOf(sheet, setup)[at] || setup.columns[at];
  return name ? `${columnLetters(at)} (${name})` : columnLetters(at);
}

/** The cells with an unclosed quotation mark, excluding those above the header. */
const openFaults = (sheet: Sheet, setup: Setup): TableFault[] =>
  (sheet.open ?? [])
    .filter(({ row }) => row >= (setup.skip ?? 0))
    .map(({ row, column }) => ({
      sheet: sheet.name,
      row: sheet.numbers[row] ?? row + 1,
      column: columnAt(sheet, setup, column),
      reason: 'A quotation mark is opened here and never closed. Close it, or remove it.',
      leftOut: 'row' as const,
    }));

type Faulty = (row: Row, field: string, reason: string, leftOut?: TableFault['leftOut']) => void;

type Kind = 'nodes' | 'edges';

/** The valid rows with their parsed elements, without invalid cells of styles and positions. */
function checked(rows: readonly Row[], kind: Kind, merge: Merge, fault: Faulty): [Row, unknown][] {
  const parsed = parseDocument(merge.documentOf(rows, kind));
  const problems = new Map<Row, Problem[]>();
  for (const problem of refusals(parsed)) {
    const row = rows[Number(new RegExp(`^/${kind}/(\\d+)`).exec(problem.path)?.[1] ?? -1)];
    if (row) pushTo(problems, row, problem);
  }
  const fixed = new Set([...problems].filter(([row, found]) => dropCells(row, found, kind, fault)).map(([row]) => row));
  const again = new Map(fixed.size > 0 ? checked([...fixed], kind, merge, fault) : []);
  const elements: readonly unknown[] = parsed.document?.[kind] ?? [];
  return rows.flatMap((row, index): [Row, unknown][] => {
    const element = fixed.has(row) ? again.get(row) : problems.has(row) ? undefined : elements[index];
    const [problem] = fixed.has(row) ? [] : (problems.get(row) ?? []);
    if (problem) {
      const [field = '', key] = fieldOf(problem);
      fault(row, field === 'details' && key !== undefined ? `details.${key}` : field, problem.message);
    }
    return element === undefined ? [] : [[row, element]];
  });
}

/** The field of a problem, and the rest of its path. */
const fieldOf = ({ path }: Problem): string[] => path.split('/').slice(3);

/** Removes invalid cells of styles and positions from a row and reports them; false without any. */
function dropCells(row: Row, problems: readonly Problem[], kind: Kind, fault: Faulty): boolean {
  const looks = kind === 'nodes' ? NODE_LOOK_FIELDS : EDGE_LOOK_FIELDS;
  let isDropped = false;
  for (const problem of problems) {
    const [field = ''] = fieldOf(problem);
    const isPlace = kind === 'nodes' && (field === 'x' || field === 'y');
    if (!Object.hasOwn(row.raw, field) || (!isPlace && !Object.hasOwn(looks, field))) continue;
    // A position needs both coordinates.
    for (const key of isPlace ? ['x', 'y'] : [field]) delete row.raw[key];
    fault(row, field, problem.message, 'cell');
    isDropped = true;
  }
  return isDropped;
}

function rawRows(sheet: Sheet, setup: Setup, table: number, fields: FieldTable): Row[] {
  const rows: Row[] = [];
  const open = new Set(sheet.open?.map(({ row }) => row));
  const isOwn = setup.kind === 'nodes' && hasOwnRows(sheet, setup);
  const labelAt = setup.columns.indexOf(TYPE_LABEL);
  const { readings } = numberReadings(sheet, setup);
  const links = linksByRow(sheet);
  for (let index = bodyStart(setup); index < sheet.rows.length; index += 1) {
    if (open.has(index)) continue;
    const cells = sheet.rows[index] ?? [];
    const typeLabel = labelAt < 0 ? '' : visibleCellText(cells[labelAt] ?? '');
    rows.push({
      raw: { ...rawOf(cells, setup.columns, fields, readings), ...urlOf(links.get(index), cells, setup) },
      cells,
      ...(typeLabel === '' ? {} : { typeLabel }),
      number: sheet.numbers[index] ?? index + 1,
      table,
      ...(isOwn ? { isOwn } : {}),
    });
  }
  return rows;
}

/** The names of a matrix as rows of nodes, and its cells as rows of edges. */
function matrixRows(sheet: Sheet, setup: Setup | undefined, table: number): { nodes: Row[]; edges: Row[] }[] {
  if (setup?.kind !== 'matrix') return [];
  const { names, edges } = readMatrix(sheet, setup);
  const numberOf = (row: number) => sheet.numbers[row] ?? row + 1;
  const first = numberOf(setup.skip ?? 0);
  return [
    {
      nodes: names.map((label) => ({ raw: { label }, cells: [], number: first, table })),
      edges: edges.map(({ row, ...raw }) => ({ raw, cells: [], number: numberOf(row), table })),
    },
  ];
}

/**
 * Whether rows with equal labels are separate nodes: the column is not named as a label column, and its values repeat.
 */
function hasOwnRows(sheet: Sheet, setup: Setup): boolean {
  const at = setup.columns.indexOf('label');
  const name = headOf(sheet, setup)[at] ?? '';
  if (at < 0 || name === '' || setup.columns.includes('id') || fieldNamed(name, 'nodes') === 'label') return false;
  return !isMostlyUnique(valuesOf(sheet.rows.slice(bodyStart(setup)), at));
}

function rawOf(
  cells: readonly string[],
  columns: readonly Column[],
  fields: FieldTable,
  readings: readonly (NumberReading | undefined)[],
): Record<string, unknown> {
  const raw: Record<string, unknown> = {};
  const details: [string, Json][] = [];
  columns.forEach((column, index) => {
    const cell = undefused(cells[index] ?? '');
    if (column === undefined || cell.trim() === '') return;
    if (column.startsWith('details.'))
      details.push([column.slice('details.'.length), readDetail(cell, readings[index])]);
    else if (Object.hasOwn(fields, column)) raw[column] = readField(cell, fields[column], readings[index]);
  });
  // `fromEntries` creates own properties for any name, including `__proto__`.
  if (details.length > 0) raw.details = Object.fromEntries(details);
  return raw;
}
