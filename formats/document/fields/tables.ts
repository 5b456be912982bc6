import type { FieldTable } from './field.ts';
import {
  ARROW_FIELDS,
  EDGE_FIELDS,
  EDGE_TYPE_FIELDS,
  META_FIELDS,
  NODE_FIELDS,
  NODE_TYPE_FIELDS,
  REPO_INFO_FIELDS,
  SECTION_FIELDS,
  TAG_FIELDS,
} from './fields.ts';

/** The field table of each kind of record in a document, by the name of its definition in the schema. */
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
