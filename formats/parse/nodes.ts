import { isRecord, own, type RawRecord } from '../base/json.ts';
import { NearNames } from '../base/suggestions.ts';
import { keepWritten } from '../document/as-written.ts';
import type { MapDocument, MapNode } from '../document/document.ts';
import { NODE_FIELDS } from '../document/fields/fields.ts';
import { readId } from '../document/id.ts';
import { normalizeRepository } from '../document/repository.ts';
import * as messages from '../problems/sentences.ts';
import { type Mutable, type Nodes, type Owner, type ParseState, readRecord, readType } from './record.ts';

/** The owner of a node's problems: its name in messages and its path, created only on use. */
class NodeOwner implements Owner {
  constructor(
    private readonly raw: RawRecord,
    readonly index: number,
  ) {}
  name(): string {
    return messages.nodeInMessage(this.raw.label, this.raw.id, this.index);
  }
  get path(): string {
    return `/nodes/${this.index}`;
  }
}

/** The nodes of a raw list. Nodes without an id are reported as errors. */
export function readNodes(raw: readonly unknown[], types: MapDocument['nodeTypes'], reading: ParseState): Nodes {
  const { problems } = reading;
  const list: MapNode[] = [];
  const ids = new Map<string, number>();
  // The index of each node in the document, whose list may contain invalid entries.
  const indexes: number[] = [];
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
        messages.nodeInMessage(list[first]?.label, undefined, indexes[first] ?? first),
        messages.nodeInMessage(value.label, undefined, index),
      ] as const;
      problems.add('duplicate-node-id', `${owner.path}/id`, messages.duplicateNodeId(id, ...names));
      continue;
    }
    ids.set(id, list.length);
    indexes.push(index);
    const node = readRecord('node', value, owner, reading);
    node.id = id;
    if (typeof value.id === 'number') keepWritten(node, value, ['id']);
    readPlace(node, value, owner, reading);
    readRepository(node, value, owner, reading);
    readType(node, 'nodeTypes', types, nearTypes, owner, reading);
    list.push(node as MapNode);
  }
  return { list, ids, near: new NearNames(() => namesOf(list)) };
}

/** Texts that an author may have meant as the id of a node: the ids first, then the labels. */
function namesOf(nodes: readonly MapNode[]): (string | readonly [string, string])[] {
  const labels = nodes.flatMap(({ id, label }) => (label === undefined ? [] : [[label, id] as const]));
  return [...nodes.map((node) => node.id), ...labels];
}

/** A position counts only with both numbers. */
function readPlace(node: Mutable<MapNode>, raw: RawRecord, owner: Owner, { problems }: ParseState): void {
  if ((node.x === undefined) === (node.y === undefined)) return;
  const [has, lacks] = node.x === undefined ? (['y', 'x'] as const) : (['x', 'y'] as const);
  // An ignored value has been reported already.
  if (own(raw, lacks) === undefined)
    problems.add('value-ignored', `${owner.path}/${has}`, messages.half(owner.name(), has));
  delete node[has];
}

function readRepository(node: Mutable<MapNode>, raw: RawRecord, owner: Owner, { problems }: ParseState): void {
  const pathOf = (field: 'repo' | 'repoInfo'): string => `${owner.path}/${writtenName(field, raw)}`;
  const written: unknown = node.repo;
  if (written === undefined && node.repoInfo === undefined) return;
  const repository = typeof written === 'string' ? normalizeRepository(written) : undefined;
  if (repository !== undefined) {
    node.repo = repository;
    return;
  }
  if (written === undefined) {
    problems.add('value-ignored', pathOf('repoInfo'), messages.repoInfoWithoutRepo(owner.name()));
  } else problems.add('not-a-repository', pathOf('repo'), messages.notARepository(owner.name(), written));
  delete node.repo;
  delete node.repoInfo;
}

/** The name of a field in a record: its own, or a deprecated one. */
function writtenName(field: 'repo' | 'repoInfo', raw: RawRecord): string {
  const alias = NODE_FIELDS[field].aliases.find((name) => own(raw, name) !== undefined);
  return own(raw, field) === undefined ? (alias ?? field) : field;
}
