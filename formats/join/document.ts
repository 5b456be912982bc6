import { groupBy } from '../base/groups.ts';
import { setOwn } from '../base/json.ts';
import { byRankAndDate, type FieldValues } from '../claims/derive.ts';
import { entriesIn, type SourceEntry } from '../claims/fragment.ts';
import { isOrganization } from '../claims/organizations.ts';
import type { MapDocument, MapEdge, MapNode } from '../document/document.ts';
import { edgeBase, IdMaker } from '../document/id.ts';
import { ocdLinkDistance } from '../ocd/looks.ts';
import { listed } from '../words/parts.ts';
import { counted, quoted } from '../words/words.ts';
import type { JoinedEdge, JoinedNode, JoinResult } from './join.ts';
import { joinedTitle } from './title.ts';

/** The map of a join; with `top` of its most connected nodes alone. */
export function joinedDocument(joined: JoinResult, { top }: { readonly top?: number | undefined } = {}): MapDocument {
  const wanted = top === undefined ? undefined : mostConnected(joined, top);
  return documentOf({
    nodes: [...joined.nodes(wanted && ((index) => wanted.has(index)))],
    edges: [...joined.edges(wanted && ((from, to) => wanted.has(from) && wanted.has(to)))],
    types: joined.types,
    count: joined.counts.nodes,
    isPart: wanted !== undefined,
  });
}

type Parts = Pick<JoinResult, 'types'> & {
  readonly nodes: readonly JoinedNode[];
  readonly edges: readonly JoinedEdge[];
  readonly count: number;
  readonly isPart: boolean;
};

/** The map of joined things and relationships. */
export function documentOf({ nodes: things, edges: relationships, types, count, isPart }: Parts): MapDocument {
  const nodes = things.map(mapNode);
  const ids = new IdMaker();
  const edges = relationships.map((edge): MapEdge => ({ id: ids.make(edgeBase(edge)), ...mapEdge(edge) }));
  const tables = typeTables([...types, ...undeclaredTypes({ nodes, edges }, types)].sort(byKindAndId));
  const kept = { nodeTypes: tables.nodeType, edgeTypes: tables.edgeType, tags: tables.tag } as Pick<
    MapDocument,
    'nodeTypes' | 'edgeTypes' | 'tags'
  >;
  const map = { ...kept, nodes, edges };
  const part =
    isPart && nodes.length < count ? ` These are the ${nodes.length} most connected of ${counted(count, 'node')}.` : '';
  return {
    version: 1,
    meta: {
      title: joinedTitle(nodes, (node) => isOrganization(map, node)),
      description: `What several sources say, each organization, project and relationship once. Each node lists its sources.${part}`,
      linkDistance: ocdLinkDistance(nodes.length),
      source: { format: 'joined' },
    },
    ...kept,
    sections: [],
    arrows: [],
    nodes,
    edges: withDisputes(edges),
  };
}

type TypeEntry = JoinResult['types'][number];

const byKindAndId = (a: TypeEntry, b: TypeEntry): number => (`${a.kind} ${a.id}` < `${b.kind} ${b.id}` ? -1 : 1);

/** Empty declarations of the types that are used and that no source declares. */
function undeclaredTypes(
  { nodes, edges }: Pick<MapDocument, 'nodes' | 'edges'>,
  types: readonly TypeEntry[],
): readonly TypeEntry[] {
  const declared = new Set(types.map(({ kind, id }) => `${kind} ${id}`));
  const used = [
    ...new Set(nodes.flatMap(({ type }) => (type === undefined ? [] : [`nodeType ${type}`]))),
    ...new Set(edges.flatMap(({ type }) => (type === undefined ? [] : [`edgeType ${type}`]))),
  ];
  return used
    .filter((one) => !declared.has(one))
    .map((one) => ({
      kind: one.startsWith('node') ? 'nodeType' : 'edgeType',
      id: one.slice(one.indexOf(' ') + 1),
      says: {},
    }));
}

/** One sentence on the types that no source declares; undefined when there are none. */
export function undeclaredInWords(
  { nodeTypes, edgeTypes }: MapDocument,
  types: JoinResult['types'],
): string | undefined {
  const declared = new Set(types.map(({ kind, id }) => `${kind} ${id}`));
  const names = [
    ...Object.keys(nodeTypes).filter((id) => !declared.has(`nodeType ${id}`)),
    ...Object.keys(edgeTypes).filter((id) => !declared.has(`edgeType ${id}`)),
  ].map((name) => quoted(name));
  if (names.length === 0) return undefined;
  const some = names.length > 5 ? [...names.slice(0, 5), counted(names.length - 5, 'other')] : names;
  return `No source says how nodes or relationships of the ${names.length === 1 ? 'type' : 'types'} ${listed(some)} look.`;
}

function typeTables(
  types: JoinResult['types'],
): Readonly<Record<'nodeType' | 'edgeType' | 'tag', Record<string, FieldValues>>> {
  const tables = { nodeType: {}, edgeType: {}, tag: {} } as Record<
    'nodeType' | 'edgeType' | 'tag',
    Record<string, FieldValues>
  >;
  for (const { kind, id, says } of types) setOwn(tables[kind], id, says);
  return tables;
}

export function mapNode({ id, fields, sources }: JoinedNode): MapNode {
  return withSources({ id, ...fields }, sources) as MapNode;
}

export function mapEdge({ from, to, fields, sources }: JoinedEdge): Omit<MapEdge, 'id'> {
  return withSources({ from, to, ...fields }, sources) as Omit<MapEdge, 'id'>;
}

/** Sources are last, after the facts. */
function withSources(element: Readonly<Record<string, unknown>>, sources: JoinedNode['sources']): object {
  return { ...element, details: { ...(element.details as object | undefined), sources } };
}

/** Indexes of the nodes with the most relationships; equal ones by key. */
export function mostConnected({ degrees }: JoinResult, top: number): ReadonlySet<number> {
  const order = Uint32Array.from({ length: degrees.length }, (_, index) => index);
  order.sort((a, b) => (degrees[b] ?? 0) - (degrees[a] ?? 0) || a - b);
  return new Set(order.subarray(0, top));
}

/**
 * Where sources name different maintainers, all edges stay, and the others than the first are dashed. Maintainers that
 * one source names together do not contradict each other.
 */
function withDisputes(edges: readonly MapEdge[]): readonly MapEdge[] {
  const dashed = new Set(disputedMaintainers(edges).flatMap(({ others }) => others));
  return dashed.size === 0 ? edges : edges.map((edge) => (dashed.has(edge) ? { ...edge, dashed: true } : edge));
}

/** Edges that name different maintainers of one project by different sources: the one that counts, and the others. */
export function disputedMaintainers(
  edges: readonly MapEdge[],
): readonly { readonly first: MapEdge; readonly others: readonly MapEdge[] }[] {
  const maintained = edges
    .filter(({ type }) => type === 'maintains')
    .map((edge) => ({ edge, sources: sourcesOf(edge) }));
  const byProject = groupBy(
    maintained.filter(({ sources }) => sources.length > 0),
    ({ edge }) => edge.to,
  );
  return [...byProject.values()].flatMap((list) => {
    if (list.length < 2) return [];
    const all = list.flatMap(({ sources }) => [...new Set(sources.map(({ source }) => source))]);
    if (new Set(all).size < all.length) return [];
    const [first, ...others] = [...list]
      .sort((a, b) => (a.sources[0] && b.sources[0] ? byRankAndDate(a.sources[0], b.sources[0]) : 0))
      .map(({ edge }) => edge);
    return first ? [{ first, others }] : [];
  });
}

/** The sources of an edge, the one that counts first. */
const sourcesOf = ({ details }: MapEdge): readonly SourceEntry[] => [...entriesIn(details)].sort(byRankAndDate);
