/** Reads a map document. Descriptors are told apart before, in parse.ts; their importer hands its result to this. */

import { Problems } from './collect.ts';
import type { MapDocument, MapEdge, MapNode, Section } from './document.ts';
import { edgeBase, IdMaker, readId } from './id.ts';
import { childPath, isRecord, JsonCopier, own, type RawRecord, setOwn, wellFormed } from './json.ts';
import * as messages from './messages.ts';
import { NearNames } from './near.ts';
import type { Parsed } from './problem.ts';
import { readArrows, readSections } from './read-drawing.ts';
import { type Nodes, type Reading, readRecord } from './read-record.ts';
import { normalizeRepository } from './repository.ts';
import { normalizeTag } from './tags.ts';

/** A key of which at least one makes an object a map document. */
const MAP_KEYS = ['nodes', 'edges', 'nodeTypes', 'edgeTypes', 'tags', 'sections', 'arrows', 'meta'] as const;

/**
 * Reads a map document. Never throws and never changes its input. Specification: Resources and their fields, Errors.
 *
 * @param raw - any value, as JSON text or a message brought it
 * @returns the normalized document, or none and the reasons; always with all warnings and notices
 */
export function parseMap(raw: unknown): Parsed {
  const problems = new Problems();
  if (!isRecord(raw)) {
    problems.add('root-not-object', '', messages.rootNotObject(raw));
    return refused(problems);
  }
  const copier = new JsonCopier();
  copier.onLoss = (path) => problems.add('value-ignored', path, messages.tooDeep());
  const document = readDocument(raw, { problems, copier });
  if (problems.errors.length > 0) return refused(problems);
  return { document, errors: [], warnings: problems.warnings, notices: problems.notices, format: 'map' };
}

function refused({ errors, warnings, notices }: Problems): Parsed {
  return { document: undefined, errors, warnings, notices, format: 'map' };
}

function readDocument(raw: RawRecord, reading: Reading): MapDocument {
  const { problems, copier } = reading;
  if (!MAP_KEYS.some((key) => own(raw, key) !== undefined)) problems.add('no-map-found', '', messages.noMapFound());
  const version = own(raw, 'version');
  if (version !== undefined && version !== 1) {
    problems.add('other-version', '/version', messages.otherVersion(version));
  }
  const nodeTypes = readTypes('nodeTypes', raw, reading);
  const edgeTypes = readTypes('edgeTypes', raw, reading);
  const tags = readTagRegistry(raw, reading);
  const nodes = readNodes(listOf('nodes', raw, reading), nodeTypes, reading);
  const sections = readSections(own(raw, 'sections'), reading);
  const edges = readEdges(listOf('edges', raw, reading), nodes, edgeTypes, sections, reading);
  const arrows = readArrows(own(raw, 'arrows'), nodes, sections, reading);
  const meta = readMeta(own(raw, 'meta'), reading);
  const document = {
    version: 1,
    meta,
    nodeTypes,
    edgeTypes,
    tags,
    sections,
    arrows,
    nodes: nodes.list,
    edges,
  } as const;
  for (const key of Object.keys(raw)) {
    if (Object.hasOwn(document, key)) continue;
    const copy = copier.copy(raw[key], childPath('', key));
    if (copy !== undefined) setOwn(document as Record<string, unknown>, wellFormed(key), copy);
  }
  return document;
}

/** The list under a key; anything else refuses the document. */
function listOf(key: 'nodes' | 'edges', raw: RawRecord, { problems }: Reading): readonly unknown[] {
  const value = own(raw, key);
  if (Array.isArray(value)) return value;
  if (value !== undefined) problems.add('wrong-shape', `/${key}`, messages.wrongShape(key, 'a list', value));
  return [];
}

/** The object under a key; anything else refuses the document. */
function recordOf(key: 'nodeTypes' | 'edgeTypes' | 'tags', raw: RawRecord, { problems }: Reading): RawRecord {
  const value = own(raw, key);
  if (isRecord(value)) return value;
  if (value !== undefined) problems.add('wrong-shape', `/${key}`, messages.wrongShape(key, 'an object', value));
  return {};
}

function readMeta(value: unknown, reading: Reading): MapDocument['meta'] {
  if (value === undefined) return {};
  if (isRecord(value)) return readRecord('meta', value, { name: () => 'The map', path: '/meta' }, reading);
  reading.problems.add('value-ignored', '/meta', messages.wrongShapeIgnored('meta', 'an object', value));
  return {};
}

function readTypes<K extends 'nodeTypes' | 'edgeTypes'>(key: K, raw: RawRecord, reading: Reading): MapDocument[K] {
  const kind = key === 'nodeTypes' ? 'nodeType' : 'edgeType';
  const nameOf = key === 'nodeTypes' ? messages.nodeTypeName : messages.edgeTypeName;
  const types: Record<string, object> = {};
  const rawTypes = recordOf(key, raw, reading);
  for (const type of Object.keys(rawTypes)) {
    const value = rawTypes[type];
    const owner = { name: () => nameOf(type), path: childPath(`/${key}`, type) };
    // A type whose look cannot be read is still declared.
    if (isRecord(value)) setOwn(types, wellFormed(type), readRecord(kind, value, owner, reading));
    else {
      reading.problems.add('value-ignored', owner.path, messages.entryNotObject(owner.name(), value));
      setOwn(types, wellFormed(type), {});
    }
  }
  return types;
}

function readTagRegistry(raw: RawRecord, reading: Reading): MapDocument['tags'] {
  const tags: Record<string, object> = {};
  const first = new Map<string, string>();
  const rawTags = recordOf('tags', raw, reading);
  for (const written of Object.keys(rawTags)) {
    const value = rawTags[written];
    const tag = normalizeTag(wellFormed(written));
    const owner = { name: () => messages.tagName(written), path: childPath('/tags', written) };
    const earlier = first.get(tag);
    if (earlier !== undefined) {
      reading.problems.add('entry-dropped', owner.path, messages.sameTag(earlier, written));
    } else if (!isRecord(value) || tag === '') {
      reading.problems.add('entry-dropped', owner.path, messages.entryNotObject(owner.name(), value));
    } else {
      first.set(tag, written);
      setOwn(tags, tag, readRecord('tag', value, owner, reading));
    }
  }
  return tags;
}

function readNodes(raw: readonly unknown[], types: MapDocument['nodeTypes'], reading: Reading): Nodes {
  const { problems } = reading;
  const list: MapNode[] = [];
  const ids = new Map<string, number>();
  const nearTypes = new NearNames(Object.keys(types));
  for (let index = 0; index < raw.length; index += 1) {
    const value = raw[index];
    const path = `/nodes/${index}`;
    if (!isRecord(value)) {
      problems.add('node-without-id', path, messages.nodeNotObject(index, value));
      continue;
    }
    const name = () => messages.nodeName(value.label, value.id, index);
    const id = readId(value.id);
    if (id === undefined) {
      problems.add('node-without-id', path, messages.nodeWithoutId(name(), value.id));
      continue;
    }
    const first = ids.get(id);
    if (first !== undefined) {
      const other = list[first];
      problems.add(
        'duplicate-node-id',
        `${path}/id`,
        messages.duplicateNodeId(id, labelled(other, first), labelled(value, index)),
      );
      continue;
    }
    ids.set(id, list.length);
    const node = readRecord('node', value, { name, path }, reading);
    if ((node.x === undefined) !== (node.y === undefined)) {
      const has = node.x === undefined ? 'y' : 'x';
      if (own(value, has === 'x' ? 'y' : 'x') === undefined) {
        problems.add('value-ignored', `${path}/${has}`, messages.half(name(), has));
      }
      delete node[has];
    }
    readRepository(node, name, path, reading);
    readType(node, 'nodeTypes', types, nearTypes, name, path, reading);
    list.push({ ...node, id });
  }
  return { list, ids, near: new NearNames(ids.keys()) };
}

/** How a node is called when two nodes have to be told apart. */
function labelled(node: { readonly label?: unknown } | undefined, index: number): string {
  return messages.nodeName(node?.label, undefined, index);
}

type Mutable<T> = { -readonly [K in keyof T]?: T[K] };

function readRepository(node: Mutable<MapNode>, name: () => string, path: string, { problems }: Reading): void {
  const written = node.repo;
  const repository = written === undefined ? undefined : normalizeRepository(written);
  if (repository !== undefined) node.repo = repository;
  else {
    if (written !== undefined) {
      problems.add('not-a-repository', `${path}/repo`, messages.notARepository(name(), written));
    } else if (node.repoInfo !== undefined) {
      problems.add('value-ignored', `${path}/repoInfo`, messages.repoInfoWithoutRepo(name()));
    }
    delete node.repo;
    delete node.repoInfo;
  }
}

function readType(
  element: { type?: string },
  table: 'nodeTypes' | 'edgeTypes',
  types: Readonly<Record<string, unknown>>,
  near: NearNames,
  name: () => string,
  path: string,
  { problems }: Reading,
): void {
  const type = element.type;
  if (type === '') delete element.type;
  else if (type !== undefined && !Object.hasOwn(types, type)) {
    problems.add('undeclared-type', `${path}/type`, messages.undeclaredType(name(), type, table, near.find(type)));
  }
}

function readEdges(
  raw: readonly unknown[],
  nodes: Nodes,
  types: MapDocument['edgeTypes'],
  sections: readonly Section[],
  reading: Reading,
): MapEdge[] {
  const { problems } = reading;
  const edges: (Omit<MapEdge, 'id'> & { id: string | undefined; index: number; name: () => string })[] = [];
  const nearTypes = new NearNames(Object.keys(types));
  const sectionIds = new Set(sections.map((section) => section.id));
  for (let index = 0; index < raw.length; index += 1) {
    const value = raw[index];
    const path = `/edges/${index}`;
    if (!isRecord(value)) {
      problems.add('edge-without-end', path, messages.edgeNotObject(index, value));
      continue;
    }
    const from = readId(value.from);
    const to = readId(value.to);
    const name = () => messages.edgeName(labelOf(from, nodes), labelOf(to, nodes), value.label, index);
    for (const [end, id] of [
      ['from', from],
      ['to', to],
    ] as const) {
      if (id === undefined) {
        problems.add(
          'edge-without-end',
          own(value, end) === undefined ? path : `${path}/${end}`,
          messages.edgeWithoutEnd(name(), end, value[end]),
        );
      } else if (!nodes.ids.has(id)) {
        const isSection = sectionIds.has(id);
        const message = messages.edgeToMissingNode(name(), id, nodes.near.find(id), isSection);
        problems.add('edge-to-missing-node', `${path}/${end}`, message);
      }
    }
    if (from === undefined || to === undefined) continue;
    const edge = readRecord('edge', { ...value, from, to }, { name, path }, reading);
    readType(edge, 'edgeTypes', types, nearTypes, name, path, reading);
    edges.push({ ...edge, from, to, id: edge.id, index, name });
  }
  return withIds(edges, reading);
}

function labelOf(id: string | undefined, nodes: Nodes): string | undefined {
  const index = id === undefined ? undefined : nodes.ids.get(id);
  const label = index === undefined ? undefined : nodes.list[index]?.label;
  return label?.trim() ? label : id;
}

/** Ids for all edges: given ones first, the later of two alike renamed, then `from-to` for those without. */
function withIds(
  edges: readonly (Omit<MapEdge, 'id'> & { id: string | undefined; index: number; name: () => string })[],
  { problems }: Reading,
): MapEdge[] {
  const given = new Set<string>();
  const repeated = new Set<number>();
  for (const { id, index } of edges) {
    if (id === undefined) continue;
    if (given.has(id)) repeated.add(index);
    given.add(id);
  }
  const ids = new IdMaker(given);
  return edges.map(({ index, name, ...edge }) => {
    if (edge.id === undefined) return { ...edge, id: ids.make(edgeBase(edge)) };
    if (!repeated.has(index)) return { ...edge, id: edge.id };
    const renamed = ids.make(edge.id);
    problems.add('duplicate-edge-id', `/edges/${index}/id`, messages.duplicateEdgeId(name(), edge.id, renamed));
    return { ...edge, id: renamed };
  });
}
