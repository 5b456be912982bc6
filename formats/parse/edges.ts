import { isRecord, own, type RawRecord } from '../base/json.ts';
import { NearNames } from '../base/suggestions.ts';
import { keepWritten } from '../document/as-written.ts';
import type { MapDocument, MapEdge, Section } from '../document/document.ts';
import { edgeBase, IdMaker, isDerivable, readId } from '../document/id.ts';
import * as messages from '../problems/sentences.ts';
import { type Mutable, type Nodes, type Owner, type ParseState, readRecord, readType } from './record.ts';

/** The owner of an edge's problems, as `NodeOwner`. Messages name its ends by their labels. */
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

/** The edges of a raw list, all with ids. Missing ends are reported as errors. */
export function readEdges(
  raw: readonly unknown[],
  nodes: Nodes,
  types: MapDocument['edgeTypes'],
  sections: readonly Section[],
  reading: ParseState,
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
    keepWritten(edge, value, ['id', 'from', 'to'], isDerivable(edge.id ?? '', edgeBase({ from, to })));
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
  { problems }: ParseState,
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

/** Ids for all edges: given ones first, with later duplicates renamed, then `from-to` for the others. */
function giveIds(edges: readonly Mutable<MapEdge>[], owners: readonly EdgeOwner[], { problems }: ParseState): void {
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
