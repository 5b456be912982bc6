/** What the columns of a table are for, by their names; guess.ts says which row names them. */

import { EDGE_FIELDS, NODE_FIELDS } from '../../document/fields/fields.ts';
import { readTextCell, undefused } from '../codec.ts';
import type { Sheet } from '../sheets/sheet.ts';

/** What the rows of a table are. */
export type TableKind = 'nodes' | 'edges' | 'none';

/** A field of nodes or edges, `details.` and a key, or nothing. */
export type Column = string | undefined;

/** How a table is to be read: guessed at first, then as a person chose. */
export type Setup = {
  readonly kind: TableKind;
  /** Whether the first row that counts names the columns. */
  readonly hasHead: boolean;
  /** Rows before that one that say nothing: the table's title, its date. */
  readonly skip?: number;
  readonly columns: readonly Column[];
};

/** The number of the first row that is a node or a relationship, from 0. */
export const bodyStart = ({ hasHead, skip = 0 }: Pick<Setup, 'hasHead' | 'skip'>): number => skip + (hasHead ? 1 : 0);

/** The names of the columns; none where no row names them. */
export const headOf = (sheet: Sheet, { hasHead, skip = 0 }: Pick<Setup, 'hasHead' | 'skip'>): readonly string[] =>
  hasHead ? (sheet.rows[skip] ?? []).map(cellText) : [];

/** Other names of fields, as people write them. */
const NAMES: Readonly<Record<string, string>> = {
  name: 'label',
  title: 'label',
  node: 'label',
  titel: 'label',
  key: 'id',
  identifier: 'id',
  nodeid: 'id',
  kind: 'type',
  category: 'type',
  class: 'type',
  group: 'type',
  typ: 'type',
  tag: 'tags',
  keywords: 'tags',
  labels: 'tags',
  text: 'description',
  desc: 'description',
  notes: 'description',
  summary: 'description',
  beschreibung: 'description',
  website: 'url',
  link: 'url',
  homepage: 'url',
  web: 'url',
  address: 'url',
  repository: 'repo',
  github: 'repo',
  githubinfo: 'repoInfo',
  sourcecode: 'repo',
  source: 'from',
  src: 'from',
  subject: 'from',
  start: 'from',
  von: 'from',
  target: 'to',
  dst: 'to',
  destination: 'to',
  object: 'to',
  end: 'to',
  nach: 'to',
  colour: 'color',
  bezeichnung: 'label',
  art: 'type',
  schlagworte: 'tags',
  webseite: 'url',
  quelle: 'from',
  ziel: 'to',
  farbe: 'color',
};

/** The column with the label of the type that another column names. Rows that have no type say nothing with it. */
export const TYPE_LABEL = 'typeLabel';

/** Names of what relationships say; no node is called so. */
const WORDINGS: ReadonlySet<string> = new Set(['relation', 'relationship', 'verb', 'predicate', 'beziehung']);

/** The fields that a column of a table can be for, in the order in which they are offered. */
export function fieldsOf(kind: TableKind): readonly string[] {
  if (kind === 'none') return [];
  const fields = Object.keys(kind === 'nodes' ? NODE_FIELDS : EDGE_FIELDS).filter((key) => key !== 'details');
  return fields.flatMap((field) => (field === 'type' ? [field, TYPE_LABEL] : [field]));
}

/** What the columns are for when the table is taken for another kind, or another row for their names, or none. */
export function setupAs(sheet: Sheet, kind: TableKind, { hasHead, skip = 0 }: Pick<Setup, 'hasHead' | 'skip'>): Setup {
  const head = (sheet.rows[skip] ?? []).map(cellText);
  const columns = hasHead ? headColumns(head, kind) : plainColumns(head.length, kind);
  return { kind, hasHead, ...(hasHead && skip > 0 ? { skip } : {}), columns };
}

/** What columns without names are for. @param ends - of a table of edges: what its first columns are for */
export function plainColumns(
  width: number,
  kind: TableKind,
  ends: readonly string[] = width === 2 ? ['from', 'to'] : ['from', 'label', 'to'],
): Column[] {
  const order = kind === 'nodes' ? ['label'] : ends;
  return Array.from({ length: width }, (_, index) => (kind === 'none' ? undefined : order[index]));
}

/** @param first - what the first columns are for, where their names do not say so */
export function headColumns(head: readonly string[], kind: TableKind, first: readonly string[] = []): Column[] {
  if (kind === 'none') return head.map(() => undefined);
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

/** The field that a column's name stands for. */
export function fieldNamed(name: string, kind: 'nodes' | 'edges'): string | undefined {
  if (name.startsWith('details.')) return undefined;
  const fields = fieldsOf(kind);
  const loose = name.toLowerCase().replace(/[^a-z]/g, '');
  const exact = fields.find((field) => field === name) ?? fields.find((field) => field.toLowerCase() === loose);
  if (exact !== undefined) return exact;
  if (kind === 'edges' && WORDINGS.has(loose)) return 'label';
  const other = Object.hasOwn(NAMES, loose) ? NAMES[loose] : undefined;
  return other !== undefined && fields.includes(other) ? other : undefined;
}

/** The text of a cell as people read it. */
export const cellText = (cell: string): string => readTextCell(undefused(cell));
