/** Parser of the saved state of a source (memory.ts). */

import { HashSet } from '../base/fingerprints.ts';
import { longHash } from '../base/hash.ts';
import { isRecord, setOwn } from '../base/json.ts';
import { canonicalJson } from '../base/same-json.ts';
import { entriesIn, type SourceEntry } from '../claims/fragment.ts';
import { signsOf } from '../claims/signs.ts';
import type { MapDocument, MapEdge, MapNode } from '../document/document.ts';
import { EDGE_LOOK_FIELDS, NODE_LOOK_FIELDS } from '../document/fields/fields.ts';

/** Short hashes of values by field; within `details` and `repoInfo` by `field.key`. */
export type FieldHashes = Readonly<Record<string, string>>;

export type SourceList = 'meta' | 'nodes' | 'edges';

/** Fields that are remembered together: texts identify an element, facts describe it. */
export type HashGroup = 'texts' | 'facts';

/** The saved state of a source, with its own ids. The title and the description of the map are in `nodes`. */
export type SourceSnapshot = { readonly nodes: HashSet; readonly edges: HashSet };

/**
 * The remembered texts of an element: the existence of a node, its texts, and its facts, if any.
 * @param entries - what the sources of a joined element say. It keeps that, so its fields need not be remembered; a node
 * is known by its keys
 */
export function* traces(
  list: SourceList,
  id: string,
  fields: FieldHashes,
  entries: readonly SourceEntry[] = [],
): Iterable<string> {
  if (list === 'nodes') yield existence(id);
  if (list === 'nodes' && entries.length > 0) {
    for (const sign of signsOf(entries)) yield existence(sign);
    return;
  }
  yield trace(traceId(list, id, fields), groupOf(list, 'texts', fields));
  const facts = entries.length > 0 ? {} : groupOf(list, 'facts', fields);
  if (Object.keys(facts).length > 0) yield trace(traceId(list, id, fields), facts);
}

/** The trace of an edge by its texts. */
export function edgeTrace(edge: object): string {
  const fields = fieldHashes('edges', edge);
  return trace(traceId('edges', '', fields), groupOf('edges', 'texts', fields));
}

export const existence = (id: string): string => JSON.stringify([id]);

/** An edge is known by its ends, because its id may be generated. */
export const traceId = (list: SourceList, id: string, { from, to }: FieldHashes): string =>
  list === 'edges' ? JSON.stringify([from, to]) : id;

export const trace = (id: string, fields: FieldHashes): string =>
  JSON.stringify([id, Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))]);

export const groupOf = (list: SourceList, group: HashGroup, fields: FieldHashes): FieldHashes =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => fieldGroup(list, field) === group));

export function fieldGroup(list: SourceList, field: string): HashGroup {
  const isText = list === 'edges' ? EDGE_TEXTS.has(field) : field !== 'tags' && !field.includes('.');
  return isText ? 'texts' : 'facts';
}

const EDGE_TEXTS: ReadonlySet<string> = new Set(['from', 'to', 'type', 'label', 'direction']);

/** Fields of an element that an update leaves alone. */
const OWN_FIELDS: Readonly<Record<SourceList, object>> = {
  meta: {},
  nodes: { ...NODE_LOOK_FIELDS, id: 0, x: 0, y: 0 },
  edges: { ...EDGE_LOOK_FIELDS, id: 0 },
};

export function fieldHashes(list: SourceList, all: object): FieldHashes {
  const { title, description } = all as MapDocument['meta'];
  const element = list === 'meta' ? { title, description } : all;
  const hashes: Record<string, string> = {};
  for (const [field, value] of Object.entries(element)) {
    if (value === undefined || (Object.hasOwn(OWN_FIELDS[list], field) && field !== 'direction')) continue;
    if (NESTED.includes(field) && isRecord(value)) {
      for (const [key, item] of Object.entries(value)) setOwn(hashes, `${field}.${key}`, fingerprint(item));
    } else setOwn(hashes, field, fingerprint(value));
  }
  return hashes;
}

const NESTED: readonly string[] = ['details', 'repoInfo'];

/** A short hash of a value. */
export const fingerprint = (value: unknown): string => longHash(canonicalJson(value)).toString(36);

export type Memory = {
  readonly address: string | undefined;
  readonly seen: SourceSnapshot | undefined;
  /** Whether the source was a sheet, whose missing columns mean nothing. */
  readonly isSheet: boolean;
  /** Ids in the source by ids in the map, where the two differ. */
  readonly ids: ReadonlyMap<string, string>;
};

/** The memory of a map that remembers nothing. */
export const NO_MEMORY: Memory = { address: undefined, seen: undefined, isSheet: false, ids: new Map() };

/** The saved state in a map; invalid values are ignored. */
export function memoryOf({ meta: { source } }: MapDocument): Memory {
  const { address, seen, ids } = (source ?? {}) as Readonly<Record<string, unknown>>;
  const known = isRecord(ids)
    ? Object.entries(ids).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    : [];
  return {
    address: typeof address === 'string' ? address : undefined,
    ...(typeof seen === 'string'
      ? unpacked(seen)
      : { seen: recorded(seen), isSheet: isRecord(seen) && seen.isSheet === true }),
    ids: new Map(known),
  };
}

const SHEET = 'table';

/** A saved state as a text. */
export const packed = ({ nodes, edges }: SourceSnapshot, isSheet: boolean): string =>
  [nodes.packed(), edges.packed(), ...(isSheet ? [SHEET] : [])].join('.');

function unpacked(text: string): Pick<Memory, 'seen' | 'isSheet'> {
  const [nodes, edges] = text.split('.', 2).map(HashSet.unpacked);
  return { seen: nodes && edges && { nodes, edges }, isSheet: text.endsWith(`.${SHEET}`) };
}

/** The records of fingerprints in maps of version 1.0. */
function recorded(seen: unknown): SourceSnapshot | undefined {
  if (!isRecord(seen) || !isRecord(seen.nodes) || !isRecord(seen.edges)) return undefined;
  const all = (list: SourceList, records: object) =>
    Object.entries(records).flatMap(([id, fields]) => (isRecord(fields) ? [...traces(list, id, textsIn(fields))] : []));
  return {
    nodes: HashSet.of([...all('meta', { '': seen.meta }), ...all('nodes', seen.nodes)]),
    edges: HashSet.of(all('edges', seen.edges)),
  };
}

const textsIn = (fields: object): FieldHashes =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

export const snapshotOf = ({ meta, nodes, edges }: MapDocument): SourceSnapshot => {
  const all = (list: SourceList, elements: readonly (MapNode | MapEdge)[]) =>
    elements.flatMap((element) => [
      ...traces(list, element.id, fieldHashes(list, element), entriesIn(element.details)),
    ]);
  return {
    nodes: HashSet.of([...traces('meta', '', fieldHashes('meta', meta)), ...all('nodes', nodes)]),
    edges: HashSet.of(all('edges', edges)),
  };
};
