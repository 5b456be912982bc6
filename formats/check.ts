/** Which known fields of a raw record hold what they may not hold. */

import {
  ARROW_FIELDS,
  EDGE_FIELDS,
  EDGE_TYPE_FIELDS,
  type Field,
  type FieldTable,
  META_FIELDS,
  NODE_FIELDS,
  NODE_TYPE_FIELDS,
  REPO_INFO_FIELDS,
  SECTION_FIELDS,
  TAG_FIELDS,
} from './fields.ts';
import { isRecord, own, type RawRecord } from './json.ts';

/** The field table of each kind of record in a document. */
export const TABLES = {
  meta: META_FIELDS,
  nodeType: NODE_TYPE_FIELDS,
  edgeType: EDGE_TYPE_FIELDS,
  tag: TAG_FIELDS,
  section: SECTION_FIELDS,
  arrow: ARROW_FIELDS,
  node: NODE_FIELDS,
  edge: EDGE_FIELDS,
  repoInfo: REPO_INFO_FIELDS,
} as const satisfies Record<string, FieldTable>;

export type RecordKind = keyof typeof TABLES;

const NONE: ReadonlySet<string> = new Set();

/** Names of the fields whose values do not fit the schema; a field that is absent is never among them. */
export function badFields(kind: RecordKind, raw: RawRecord): ReadonlySet<string> {
  let bad: Set<string> | undefined;
  for (const key of Object.keys(raw)) {
    const field = own<Field>(TABLES[kind], key);
    if (field && raw[key] !== undefined && !fits(field, raw[key])) {
      bad ??= new Set();
      bad.add(key);
    }
  }
  return bad ?? NONE;
}

function fits(field: Field, value: unknown): boolean {
  switch (field.kind) {
    case 'number':
      return (
        typeof value === 'number' &&
        Number.isFinite(value) &&
        value >= (field.minimum ?? -Infinity) &&
        value <= (field.maximum ?? Infinity)
      );
    case 'boolean':
      return typeof value === 'boolean';
    case 'enum':
      return typeof value === 'string' && (field.values ?? []).includes(value);
    case 'id':
      return (typeof value === 'string' && value !== '') || (typeof value === 'number' && Number.isFinite(value));
    case 'tags':
      return typeof value === 'string' || Array.isArray(value);
    case 'links':
      return Array.isArray(value);
    case 'pair':
      return Array.isArray(value) && value.length === 2 && value.every((item) => Number.isFinite(item));
    case 'details':
    case 'repoInfo':
    case 'object':
    case 'end':
      return isRecord(value);
    default:
      return typeof value === 'string';
  }
}
