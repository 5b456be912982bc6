/** Reads a map document. Descriptors are told apart before, in parse.ts; their importer hands its result to this. */

import type { MapDocument, MapEdge, MapNode, Section } from '../document/document.ts';
import { edgeBase, IdMaker, readId } from '../document/id.ts';
import { normalizeRepository } from '../document/repository.ts';
import { normalizeTag } from '../document/tags.ts';
import { Problems } from './collect.ts';
import { readArrows, readSections } from './drawing.ts';
import { childPath, isRecord, JsonCopier, own, type RawRecord, setOwn, wellFormed } from './json.ts';
import type { Parsed } from './problem.ts';
import { type Nodes, type Owner, type Reading, readRecord } from './record.ts';
import * as messages from './sentences.ts';
import { NearNames } from './suggestions.ts';

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

/** A node while it is read: who it is in sentences, and its place. Names and paths are made only when asked for. */
class NodeOwner implements Owner {
  constructor(
    private readonly raw: RawRecord,
    readonly index: number,
  ) {}
  name(): string {
    return messages.nodeName(this.raw.label, this.raw.id, this.index);
  }
  get path(): string {
    return `/nodes/${this.index}`;
  }
}

function readNodes(raw: readonly unknown[], types: MapDocument['nodeTypes'], reading: Reading): Nodes {
  const { problems } = reading;
  const list: MapNode[] = [];
  const ids = new Map<string, number>();
  const nearTypes = new NearNames(() => Object.keys(types));
  for (let index = 0; index < raw.length; index += 1) {
    const value = raw[index];
    if (!isRecord(value)) {
      problems.add('node-without-id', `/nodes/${index}`, messages.nodeNotObject(index, value));
      continue;
    }
    const owner = new NodeOwner(value, index);
    const id = readId(value.id);
    if (id === undefined) {
      problems.add('node-without-id', owner.path, messages.nodeWithoutId(owner.name(), value.id));
      continue;
    }
    const first = ids.get(id);
    if (first !== undefined) {
      const names = [
        messages.nodeName(list[first]?.label, undefined, first),
        messages.nodeName(value.label, undefined, index),
      ] as const;
      problems.add('duplicate-node-id', `${owner.path}/id`, messages.duplicateNodeId(id, ...names));
      continue;
    }
    ids.set(id, list.length);
    const node = readRecord('node', value, owner, reading);
    node.id = id;
    readPlace(node, value, owner, reading);
    readRepository(node, owner, reading);
    readType(node, 'nodeTypes', types, nearTypes, owner, reading);
    list.push(node as MapNode);
  }
  return { list, ids, near: new NearNames(() => namesOf(list)) };
}

type Mutable<T> = { -readonly [K in keyof T]?: T[K] };

/** What an author may have taken for the id of a node: the ids themselves first, then the labels. */
function namesOf(nodes: readonly MapNode[]): (string | readonly [string, string])[] {
  const labels = nodes.flatMap(({ id, label }) => (label === undefined ? [] : [[label, id] as const]));
  return [...nodes.map((node) => node.id), ...labels];
}

/** A position counts only with both numbers. */
function readPlace(node: Mutable<MapNode>, raw: RawRecord, owner: Owner, { problems }: Reading): void {
  if ((node.x === undefined) === (node.y === undefined)) return;
  const [has, lacks] = node.x === undefined ? (['y', 'x'] as const) : (['x', 'y'] as const);
  // A value that was there and was ignored has been told already.
  if (own(raw, lacks) === undefined)
    problems.add('value-ignored', `${owner.path}/${has}`, messages.half(owner.name(), has));
  delete node[has];
}

function readRepository(node: Mutable<MapNode>, owner: Owner, { problems }: Reading): void {
  const written: unknown = node.repo;
  if (written === undefined && node.repoInfo === undefined) return;
  const repository = typeof written === 'string' ? normalizeRepository(written) : undefined;
  if (repository !== undefined) {
    node.repo = repository;
    return;
  }
  if (written === undefined) {
    problems.add('value-ignored', `${owner.path}/repoInfo`, messages.repoInfoWithoutRepo(owner.name()));
  } else problems.add('not-a-repository', `${owner.path}/repo`, messages.notARepository(owner.name(), written));
  delete node.repo;
  delete node.repoInfo;
}

function readType(
  element: { type?: string },
  table: 'nodeTypes' | 'edgeTypes',
  types: Readonly<Record<string, unknown>>,
  near: NearNames,
  owner: Owner,
  { problems }: Reading,
): void {
  const type = element.type;
  if (type === '') delete element.type;
  else if (type !== undefined && !Object.hasOwn(types, type)) {
    const message = messages.undeclaredType(owner.name(), type, table, near.find(type));
    problems.add('undeclared-type', `${owner.path}/type`, message);
  }
}

/** An edge while it is read, as `NodeOwner`; its ends are called by their labels. */
class EdgeOwner implements Owner {
  constructor(
    private readonly raw: RawRecord,
    readonly index: number,
    private readonly nodes: Nodes,
  ) {}
  name(): string {
    const { raw, nodes, index } = this;
    return messages.edgeName(labelOf(readId(raw.from), nodes), labelOf(readId(raw.to), nodes), raw.label, index);
  }
  get path(): string {
    return `/edges/${this.index}`;
  }
}

function labelOf(id: string | undefined, nodes: Nodes): string | undefined {
  const index = id === undefined ? undefined : nodes.ids.get(id);
  const label = index === undefined ? undefined : nodes.list[index]?.label;
  return label?.trim() ? label : id;
}

function readEdges(
  raw: readonly unknown[],
  nodes: Nodes,
  types: MapDocument['edgeTypes'],
  sections: readonly Section[],
  reading: Reading,
): MapEdge[] {
  const { problems } = reading;
  const edges: Mutable<MapEdge>[] = [];
  const owners: EdgeOwner[] = [];
  const nearTypes = new NearNames(() => Object.keys(types));
  const sectionIds = new Set(sections.map((section) => section.id));
  for (let index = 0; index < raw.length; index += 1) {
    const value = raw[index];
    if (!isRecord(value)) {
      problems.add('edge-without-end', `/edges/${index}`, messages.edgeNotObject(index, value));
      continue;
    }
    const owner = new EdgeOwner(value, index, nodes);
    const from = readEdgeEnd('from', value, nodes, sectionIds, owner, reading);
    const to = readEdgeEnd('to', value, nodes, sectionIds, owner, reading);
    if (from === undefined || to === undefined) continue;
    const edge: Mutable<MapEdge> = readRecord('edge', value, owner, reading);
    edge.from = from;
    edge.to = to;
    readType(edge, 'edgeTypes', types, nearTypes, owner, reading);
    edges.push(edge);
    owners.push(owner);
  }
  giveIds(edges, owners, reading);
  return edges as MapEdge[];
}

/** The id of the node at an end of an edge, or `undefined` and an error. */
function readEdgeEnd(
  end: 'from' | 'to',
  raw: RawRecord,
  nodes: Nodes,
  sectionIds: ReadonlySet<string>,
  owner: Owner,
  { problems }: Reading,
): string | undefined {
  const id = readId(raw[end]);
  if (id === undefined) {
    const path = own(raw, end) === undefined ? owner.path : `${owner.path}/${end}`;
    problems.add('edge-without-end', path, messages.edgeWithoutEnd(owner.name(), end, raw[end]));
    return undefined;
  }
  if (nodes.ids.has(id)) return id;
  const message = messages.edgeToMissingNode(owner.name(), end, id, nodes.near.find(id), sectionIds.has(id));
  problems.add('edge-to-missing-node', `${owner.path}/${end}`, message);
  return undefined;
}

/** Ids for all edges: given ones first, the later of two alike renamed, then `from-to` for those without. */
function giveIds(edges: readonly Mutable<MapEdge>[], owners: readonly EdgeOwner[], { problems }: Reading): void {
  const given = new Set<string>();
  const repeated = new Set<Mutable<MapEdge>>();
  for (const edge of edges) {
    if (edge.id === undefined) continue;
    if (given.has(edge.id)) repeated.add(edge);
    given.add(edge.id);
  }
  const ids = new IdMaker(given);
  edges.forEach((edge, place) => {
    const { id, from = '', to = '' } = edge;
    if (id === undefined) edge.id = ids.make(edgeBase({ from, to }));
    else if (repeated.has(edge)) {
      const owner = owners[place];
      edge.id = ids.make(id);
      problems.add(
        'duplicate-edge-id',
        `${owner?.path}/id`,
        messages.duplicateEdgeId(owner?.name() ?? '', id, edge.id),
      );
    }
  });
}
