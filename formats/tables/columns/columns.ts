/** Roles of a table's columns by their names. guess.ts finds the header row. */

import { EDGE_FIELDS, NODE_FIELDS } from '../../document/fields/fields.ts';
import { readTextCell, undefused } from '../base/codec.ts';
import type { Sheet } from '../base/sheet.ts';

/** The content of a table's rows. A matrix has nodes as its rows and columns, and relationships as its cells. */
export type TableContent = 'nodes' | 'edges' | 'matrix' | 'none';

/** Style of numbers: `1,234.5` or `1.234,5`; `text` reads none. */
export type NumberReading = 'point' | 'comma' | 'text';

/** A field of nodes or edges, `details.` and a key, `relationship:` and the label of edges to the named nodes, or nothing. */
export type Column = string | undefined;

/** Import settings of a table, detected first, then changed by the person. */
export type Setup = {
  readonly kind: TableContent;
  /** Whether the first row that counts names the columns. */
  readonly hasHead: boolean;
  /** Number of skipped rows before the header, such as title and date. */
  readonly skip?: number;
  readonly columns: readonly Column[];
  /** Style of numbers that a person chose; without it, each column shows its own. */
  readonly numbers?: NumberReading;
};

/** The number of the first row that is a node or a relationship, from 0. */
export const bodyStart = ({ hasHead, skip = 0 }: Pick<Setup, 'hasHead' | 'skip'>): number => skip + (hasHead ? 1 : 0);

/** The names of the columns; none where no row names them. */
export const headOf = (sheet: Sheet, { hasHead, skip = 0 }: Pick<Setup, 'hasHead' | 'skip'>): readonly string[] =>
  hasHead ? (sheet.rows[skip] ?? []).map(visibleCellText) : [];

/** Other names of fields, as people write them. */
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    label: 'name title node titel bezeichnung',
    id: 'key identifier nodeid',
    type: 'kind category class group typ art',
    tags: 'tag keywords labels schlagworte',
    description: 'text desc notes summary beschreibung',
    url: 'website link homepage web address webseite',
    repo: 'repository github sourcecode',
    repoInfo: 'githubinfo',
    from: 'source src subject start von quelle sourcename sourceid sourcenode fromname fromid fromnode',
    to: 'target dst destination object end nach ziel targetname targetid targetnode toname toid tonode',
    color: 'colour farbe',
  }).flatMap(([field, names]) => names.split(' ').map((name) => [name, field] as const)),
);

/** The column with the label of a type that another column names. Ignored in rows without a type. */
export const TYPE_LABEL = 'typeLabel';

/** Prefix of the role of a column of nodes that names other nodes. */
export const RELATIONSHIP = 'relationship:';

/** Names of columns with the labels of relationships; never names of nodes. */
const WORDINGS: ReadonlySet<string> = new Set(['relation', 'relationship', 'verb', 'predicate', 'beziehung']);

/** The fields that a column of a table can be for, in the order in which they are offered. */
export function columnFields(kind: TableContent): readonly string[] {
  if (!hasFields(kind)) return [];
  const fields = Object.keys(kind === 'nodes' ? NODE_FIELDS : EDGE_FIELDS).filter((key) => key !== 'details');
  return fields.flatMap((field) => (field === 'type' ? [field, TYPE_LABEL] : [field]));
}

/** Whether the columns of a table are for fields. */
export const hasFields = (kind: TableContent): kind is 'nodes' | 'edges' => kind === 'nodes' || kind === 'edges';

/** The roles of columns after a change of the table's kind or header row. */
export function setupAs(
  sheet: Sheet,
  kind: TableContent,
  { hasHead, skip = 0, numbers }: Pick<Setup, 'hasHead' | 'skip' | 'numbers'>,
): Setup {
  const head = (sheet.rows[skip] ?? []).map(visibleCellText);
  const named = hasHead ? headColumns(head, kind) : plainColumns(head.length, kind);
  // Without a known name the first columns are the ends.
  const hasEnds = kind !== 'edges' || (named.includes('from') && named.includes('to'));
  const columns = hasEnds ? named : headColumns(head, kind, ['from', 'to']);
  return { kind, hasHead, ...(hasHead && skip > 0 ? { skip } : {}), columns, ...(numbers ? { numbers } : {}) };
}

/** The roles of unnamed columns. @param ends - roles of the first columns in a table of edges */
export function plainColumns(
  width: number,
  kind: TableContent,
  ends: readonly string[] = width === 2 ? ['from', 'to'] : ['from', 'label', 'to'],
): Column[] {
  const order = kind === 'nodes' ? ['label'] : ends;
  return Array.from({ length: width }, (_, index) => (hasFields(kind) ? order[index] : undefined));
}

/** @param first - roles of the first columns, unless their names are known */
export function headColumns(head: readonly string[], kind: TableContent, first: readonly string[] = []): Column[] {
  if (!hasFields(kind)) return head.map(() => undefined);
  const taken = new Set<string>(first);
  // Without types their labels would be lost.
  if (!head.some((name) => fieldNamed(name, kind) === 'type')) taken.add(TYPE_LABEL);
  return head.map((name, index) => {
    if (index < first.length) return first[index];
    const field = fieldNamed(name, kind);
    if (field !== undefined && !taken.has(field)) {
      taken.add(field);
      return field;
    }
    const key = name.replace(/^details\./, '');
    if (key === '' || taken.has(`details.${key}`)) return undefined;
    taken.add(`details.${key}`);
    return `details.${key}`;
  });
}

/** The field with the name of a column. */
export function fieldNamed(name: string, kind: 'nodes' | 'edges'): string | undefined {
  // `name 1` and `name 2` are not the name.
  if (name.startsWith('details.') || /\d\s*$/.test(name)) return undefined;
  const fields = columnFields(kind);
  const loose = name.toLowerCase().replace(/[^a-z]/g, '');
  const exact = fields.find((field) => field === name) ?? fields.find((field) => field.toLowerCase() === loose);
  if (exact !== undefined) return exact;
  if (kind === 'edges' && WORDINGS.has(loose)) return 'label';
  const other = NAMES.get(loose);
  return other !== undefined && fields.includes(other) ? other : undefined;
}

/** The displayed text of a cell. */
export const visibleCellText = (cell: string): string => readTextCell(undefused(cell));
