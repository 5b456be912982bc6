/** What the columns of a table are for: guessed from their names and from what stands in them, to be changed by people. */

import { EDGE_FIELDS, NODE_FIELDS } from '../document/fields.ts';
import { readTextCell, undefused } from './codec.ts';
import type { Sheet } from './sheet.ts';

/** What the rows of a table are. */
export type TableKind = 'nodes' | 'edges' | 'none';

/** A field of nodes or edges, `details.` and a key, or nothing. */
export type Column = string | undefined;

/** How a table is to be read: guessed at first, then as a person chose. */
export type Setup = {
  readonly kind: TableKind;
  /** Whether the first row names the columns. */
  readonly hasHead: boolean;
  readonly columns: readonly Column[];
};

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
  relation: 'label',
  relationship: 'label',
  verb: 'label',
  predicate: 'label',
  colour: 'color',
};

/** The fields that a column of a table can be for, in the order in which they are offered. */
export function fieldsOf(kind: TableKind): readonly string[] {
  if (kind === 'none') return [];
  return Object.keys(kind === 'nodes' ? NODE_FIELDS : EDGE_FIELDS).filter((key) => key !== 'details');
}

/** A guess at what a table is and what its columns are for. */
export function guessSetup(sheet: Sheet): Setup {
  const [first = []] = sheet.rows;
  const head = first.map(cellText);
  const named = head.map((name) => fieldNamed(name, 'edges') ?? fieldNamed(name, 'nodes'));
  const hasEnds = named.includes('from') && named.includes('to');
  const known = named.filter((name) => name !== undefined);
  if (known.includes('id') || known.includes('label') || hasEnds) {
    const kind = hasEnds ? 'edges' : 'nodes';
    return { kind, hasHead: true, columns: headColumns(head, kind) };
  }
  return guessWithoutHead(sheet, head);
}

/** What the columns are for when the table is taken for another kind, or its first row for names or none. */
export function setupAs(sheet: Sheet, kind: TableKind, hasHead: boolean): Setup {
  const head = (sheet.rows[0] ?? []).map(cellText);
  const columns = hasHead ? headColumns(head, kind) : plainColumns(head.length, kind);
  return { kind, hasHead, columns };
}

/** Two columns of names are edges, with words between them when there are three. */
function guessWithoutHead(sheet: Sheet, head: readonly string[]): Setup {
  const width = Math.max(0, ...sheet.rows.slice(0, 50).map((row) => row.length));
  // A first row that no other cell repeats, above values that look otherwise, names the columns.
  const others = new Set(sheet.rows.slice(1).flat().map(cellText));
  const looksNamed =
    sheet.rows.length > 1 && head.every((name) => name !== '' && !others.has(name) && !/\d|https?:/.test(name));
  const isEdges = (width === 2 || width === 3) && sheet.rows.length > 1;
  if (isEdges && !(looksNamed && width === 2 && head.some((name) => /^[a-z_ ]+$/.test(name)))) {
    return { kind: 'edges', hasHead: false, columns: plainColumns(width, 'edges') };
  }
  if (looksNamed) return { kind: 'nodes', hasHead: true, columns: headColumns(head, 'nodes', 0) };
  return { kind: 'nodes', hasHead: false, columns: plainColumns(width, 'nodes') };
}

function plainColumns(width: number, kind: TableKind): Column[] {
  const order = kind === 'nodes' ? ['label'] : width === 2 ? ['from', 'to'] : ['from', 'label', 'to'];
  return Array.from({ length: width }, (_, index) => (kind === 'none' ? undefined : order[index]));
}

/** @param label - the column of the names, where no header says so */
function headColumns(head: readonly string[], kind: TableKind, label = -1): Column[] {
  if (kind === 'none') return head.map(() => undefined);
  const taken = new Set<string>();
  return head.map((name, index) => {
    const field = index === label ? 'label' : fieldNamed(name, kind);
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

function fieldNamed(name: string, kind: 'nodes' | 'edges'): string | undefined {
  if (name.startsWith('details.')) return undefined;
  const fields = fieldsOf(kind);
  const loose = name.toLowerCase().replace(/[^a-z]/g, '');
  const exact = fields.find((field) => field === name) ?? fields.find((field) => field.toLowerCase() === loose);
  if (exact !== undefined) return exact;
  const other = Object.hasOwn(NAMES, loose) ? NAMES[loose] : undefined;
  return other !== undefined && fields.includes(other) ? other : undefined;
}

const cellText = (cell: string): string => readTextCell(undefused(cell));
