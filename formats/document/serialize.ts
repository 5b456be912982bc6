/**
 * Serialization of a map document for version control: fixed key order, one value per line, no values that parsing
 * would add, a final newline.
 * Equal maps give equal bytes.
 */

import { jsonText } from '../base/controls.ts';
import { isRecord, setOwn } from '../base/json.ts';
import { asWritten, hasWrittenId } from './as-written.ts';
import type { MapDocument } from './document.ts';
import type { FieldTable } from './fields/field.ts';
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
} from './fields/fields.ts';
import { arrowBase, edgeBase, IdMaker, isDerivable, sectionBase } from './id.ts';

type SerializeOptions = {
  /** Whether nodes keep `x` and `y`. Sections and the free points of arrows always keep theirs. */
  readonly positions: boolean;
};

/** The text of a file. Parsing it gives an equal map. */
export function serializeDocument(document: MapDocument, options: SerializeOptions): string {
  return `${jsonText(plainDocument(document, options), 2)}\n`;
}

/** The output of `serializeDocument` as a value, for messages. */
export function plainDocument(document: MapDocument, { positions }: SerializeOptions): Plain {
  const { version: _, meta, nodeTypes, edgeTypes, tags, sections, arrows, nodes, edges, ...unknown } = document;
  // Editors look for the schema on top.
  const plain: Plain = { ...('$schema' in unknown ? { $schema: unknown.$schema } : {}), version: 1 };
  if (hasKeys(meta)) plain.meta = ordered(meta, META_FIELDS);
  if (hasKeys(nodeTypes)) plain.nodeTypes = mapped(nodeTypes, (type) => ordered(type, NODE_TYPE_FIELDS));
  if (hasKeys(edgeTypes)) plain.edgeTypes = mapped(edgeTypes, (type) => ordered(type, EDGE_TYPE_FIELDS));
  if (hasKeys(tags)) plain.tags = mapped(tags, (tag) => ordered(tag, TAG_FIELDS));
  if (sections.length > 0) plain.sections = plainList(sections, SECTION_FIELDS, sectionBase);
  if (arrows.length > 0) plain.arrows = plainList(arrows, ARROW_FIELDS, arrowBase).map(withPlainEnds);
  plain.nodes = nodes.map((node) => {
    const record = { ...ordered(node, NODE_FIELDS), ...asWritten(node) };
    if (isRecord(record.repoInfo)) record.repoInfo = ordered(record.repoInfo, REPO_INFO_FIELDS);
    if (!positions) {
      delete record.x;
      delete record.y;
    }
    return record;
  });
  plain.edges = plainList(edges, EDGE_FIELDS, edgeBase);
  for (const key of Object.keys(unknown)) if (key !== '$schema') setOwn(plain, key, (unknown as Plain)[key]);
  return plain;
}

type Plain = Record<string, unknown>;

/** Known fields in the order of their table, then the others in their original order. */
function ordered(record: object, table: FieldTable): Plain {
  const source = record as Readonly<Plain>;
  const result: Plain = {};
  for (const key of Object.keys(table)) {
    if (Object.hasOwn(source, key) && source[key] !== undefined) result[key] = source[key];
  }
  for (const key of Object.keys(source)) if (!Object.hasOwn(table, key)) setOwn(result, key, source[key]);
  return result;
}

function mapped<T>(record: Readonly<Record<string, T>>, change: (value: T) => unknown): Plain {
  const result: Plain = {};
  for (const key of Object.keys(record)) setOwn(result, key, change(record[key] as T));
  return result;
}

function hasKeys(record: object): boolean {
  return Object.keys(record).length > 0;
}

/** Elements of a list without the ids that parsing would give them again. */
function plainList<T extends { readonly id: string }>(
  list: readonly T[],
  table: FieldTable,
  baseOf: (item: T) => string,
): Plain[] {
  const derivable = derivableIds(list, baseOf);
  return list.map((item, index) => {
    const record = { ...ordered(item, table), ...asWritten(item) };
    if (derivable.has(index)) delete record.id;
    return record;
  });
}

function withPlainEnds(arrow: Plain): Plain {
  for (const key of ['from', 'to'] as const) {
    const end = arrow[key] as Plain;
    const { node, section, x, y, at, ...unknown } = { ...end, ...asWritten(end) };
    arrow[key] = given({ node, section, x, y, at, ...unknown });
  }
  return arrow;
}

function given(record: Plain): Plain {
  const result: Plain = {};
  for (const key of Object.keys(record)) if (record[key] !== undefined) setOwn(result, key, record[key]);
  return result;
}

/**
 * Indexes of the elements whose ids parsing would generate again. A written id reserves its name, so each further one
 * may change the generated ids. Repeated until stable.
 */
function derivableIds<T extends { readonly id: string }>(list: readonly T[], baseOf: (item: T) => string): Set<number> {
  const derivable = new Set<number>();
  list.forEach((item, index) => {
    const base = baseOf(item);
    if (isDerivable(item.id, base) && !hasWrittenId(item)) derivable.add(index);
  });
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const ids = new IdMaker(list.filter((_, index) => !derivable.has(index)).map((item) => item.id));
    const before = derivable.size;
    for (const index of derivable) {
      const item = list[index];
      if (!item) continue;
      if (ids.peek(baseOf(item)) !== item.id) derivable.delete(index);
      ids.claim(item.id);
    }
    if (derivable.size === before) return derivable;
  }
  return new Set();
}
