/** Collapsing many nodes into one, with counted edges. The document does not change. */

import type { Point } from '../../bus/base/payloads.ts';
import type { MapDocument, MapEdge, MapNode } from '../../formats/document/document.ts';
import { edgeDirection } from '../../formats/document/look.ts';
import { isInSection } from '../../formats/document/part.ts';
import type { Query } from '../../formats/document/query.ts';
import { typeInWords } from '../../formats/report/relationships.ts';
import { nodeName } from '../../formats/words/parts.ts';
import { counted, grouped } from '../../formats/words/words.ts';
import { indexesOf } from '../document/indexes.ts';
import { UNTYPED, type VisibleElements } from '../filter/filter.ts';
import { freePosition } from '../places/free-space.ts';
import { ownersOf } from './owners.ts';

type Fold = Extract<Query, { readonly kind: 'fold' }>;

type Group = { readonly value: string; readonly name: string; readonly type?: string; readonly members: MapNode[] };

/** Further names in the description of a group are only counted. */
const MAX_NAMES = 12;
/** Distance of a group from other nodes, in graph units, and the number of nodes up to which it is kept. */
const SPACING = 140;
const MAX_BESIDE = 1000;
/** Radius of a group of one node and of all visible nodes, in graph units; between them its area grows with the count. */
const GROUP_SIZE = { least: 24, most: 72 };
/** Lines widen with the number of edges they represent, up to this width in pixels. */
const MAX_WIDTH = 10;

/** The rule and value of the group that a drawn node represents. */
export function foldOf(id: string): { readonly by: string; readonly value: string } | undefined {
  const [, by, value] = /^fold (\w+) (.*)$/su.exec(id) ?? [];
  return by === undefined || value === undefined ? undefined : { by, value: value.trimEnd() };
}

/** For example `Platform and Team folded` or `by tag: sharing`. */
export function foldWords(document: MapDocument, fold: Fold): string {
  if (fold.by === 'nodes') return `${fold.name ?? counted(fold.values.length, 'node')} collapsed`;
  const names = fold.values.map((value) => groupName(document, fold.by, value));
  return `${names.length <= 2 ? names.join(' and ') : counted(names.length, fold.by)} collapsed`;
}

/**
 * The visible elements with collapsed groups. A group with fewer than two visible nodes is not collapsed. Linear in the
 * size of the map.
 */
export function folded(document: MapDocument, before: VisibleElements, fold: Fold): VisibleElements {
  const groups = groupsOf(document, before, fold).filter(({ members }) => members.length > 1);
  const groupOf = new Map<string, string>();
  const made: MapNode[] = [];
  const taken = otherPositions(document, before, groups);
  for (const group of groups) {
    const share = group.members.length / before.nodes.size;
    const node = nodeFor(document, group, `fold ${fold.by} ${group.value}`, taken, share);
    if (node.x !== undefined && node.y !== undefined) taken.push({ x: node.x, y: node.y });
    made.push(node);
    for (const { id } of group.members) groupOf.set(id, node.id);
  }
  const nodes = new Set([...before.nodes].filter((id) => !groupOf.has(id)));
  for (const { id } of made) nodes.add(id);
  const edges = new Set<string>();
  const bundles = new Map<string, { readonly from: string; readonly to: string; readonly edges: MapEdge[] }>();
  for (const edge of [...document.edges, ...(before.folds?.edges ?? [])]) {
    if (!before.edges.has(edge.id)) continue;
    const [from, to] = [groupOf.get(edge.from) ?? edge.from, groupOf.get(edge.to) ?? edge.to];
    if (from === edge.from && to === edge.to) edges.add(edge.id);
    // Edges inside a group are not drawn.
    else if (from !== to) bundle(bundles, document, edge, from, to);
  }
  const bundled = [...bundles.entries()].map(([key, one]) => edgeFor(document, key, one));
  for (const { id } of bundled) edges.add(id);
  const kept = before.folds?.nodes.filter(({ id }) => nodes.has(id)) ?? [];
  const keptEdges = before.folds?.edges.filter(({ id }) => edges.has(id)) ?? [];
  const members = new Set([...(before.folds?.members ?? []), ...groupOf.keys()]);
  return { nodes, edges, folds: { nodes: [...kept, ...made], edges: [...keptEdges, ...bundled], members } };
}

function groupsOf(document: MapDocument, before: VisibleElements, { by, values, name }: Fold): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const value of by === 'nodes' ? [values.join(' ')] : values) {
    const typed = by === 'organization' ? organizationOf(document, value)?.type : by === 'type' ? value : UNTYPED;
    const type = typed === undefined || typed === UNTYPED ? {} : { type: typed };
    groups.set(value, { value, name: name ?? groupName(document, by, value), ...type, members: [] });
  }
  const groupFor = GROUPINGS[by](document, values);
  for (const node of document.nodes) {
    if (!before.nodes.has(node.id)) continue;
    const value = groupFor(node);
    if (value !== undefined) groups.get(value)?.members.push(node);
  }
  return [...groups.values()];
}

/** The group value of each node: the first one that applies. */
type Grouping = (document: MapDocument, values: readonly string[]) => (node: MapNode) => string | undefined;

const GROUPINGS: Readonly<Record<Fold['by'], Grouping>> = {
  type: (_document, values) => {
    const wanted = new Set(values);
    return ({ type = UNTYPED }) => (wanted.has(type) ? type : undefined);
  },
  tag:
    (_document, values) =>
    ({ tags }) =>
      values.find((value) => tags?.includes(value)),
  section: (document, values) => {
    const sections = values.flatMap((id) => indexesOf(document).sections.get(id) ?? []);
    return (node) => sections.find((section) => isInSection(node, section))?.id;
  },
  organization: (document, values) => {
    const [owners, wanted] = [ownersOf(document), new Set(values)];
    return ({ id }) => {
      const owner = owners.get(id);
      return owner !== undefined && wanted.has(owner) ? owner : undefined;
    };
  },
  nodes: (_document, values) => {
    const wanted = new Set(values);
    return ({ id }) => (wanted.has(id) ? values.join(' ') : undefined);
  },
};

const organizationOf = (document: MapDocument, id: string): MapNode | undefined => indexesOf(document).nodes.get(id);

function groupName(document: MapDocument, by: Fold['by'], value: string): string {
  if (by === 'type') return value === UNTYPED ? 'No type' : typeInWords(document, 'node', value);
  if (by === 'tag') return `#${value}`;
  if (by === 'organization') return organizationOf(document, value)?.label ?? value;
  if (by === 'section') return indexesOf(document).sections.get(value)?.title ?? 'Section';
  return 'Selection';
}

/** The positions of other nodes, which groups avoid. Very many nodes are ignored. */
function otherPositions(document: MapDocument, before: VisibleElements, groups: readonly Group[]): Point[] {
  const collapsed = new Set(groups.flatMap(({ members }) => members.map(({ id }) => id)));
  const staying = [...document.nodes, ...(before.folds?.nodes ?? [])].flatMap(({ id, x, y }) =>
    x !== undefined && y !== undefined && before.nodes.has(id) && !collapsed.has(id) ? [{ x, y }] : [],
  );
  return staying.length > MAX_BESIDE ? [] : staying;
}

function nodeFor(
  document: MapDocument,
  { name, type, members }: Group,
  wanted: string,
  taken: readonly Point[],
  share: number,
): MapNode {
  const { nodes } = indexesOf(document);
  let id = wanted;
  while (nodes.has(id)) id += ' ';
  const placed = members.filter(({ x, y }) => x !== undefined && y !== undefined);
  const middle = (axis: 'x' | 'y') =>
    Math.round(placed.reduce((sum, node) => sum + (node[axis] ?? 0), 0) / placed.length);
  const names = members.slice(0, MAX_NAMES).map(nodeName).join(', ');
  const more = members.length > MAX_NAMES ? ` and ${grouped(members.length - MAX_NAMES)} more` : '';
  return {
    id,
    label: `${name} (${grouped(members.length)})`,
    description: `${counted(members.length, 'node')}, collapsed: ${names}${more}.`,
    ...(type === undefined ? {} : { type }),
    shape: 'circle',
    size: Math.round(GROUP_SIZE.least + (GROUP_SIZE.most - GROUP_SIZE.least) * Math.sqrt(share)),
    ...(placed.length > 0 ? freePosition({ x: middle('x'), y: middle('y') }, taken, SPACING) : {}),
  };
}

/** Bundles an edge with those between the same ends in the same direction. */
function bundle(
  bundles: Map<string, { readonly from: string; readonly to: string; readonly edges: MapEdge[] }>,
  document: MapDocument,
  edge: MapEdge,
  from: string,
  to: string,
): void {
  const direction = edgeDirection(document, edge);
  const isTurned = direction === 'backward' || (direction !== 'forward' && from > to);
  const [a, b] = isTurned ? [to, from] : [from, to];
  const key = `fold ${direction === 'backward' ? 'forward' : direction} ${a}\n${b}`;
  const known = bundles.get(key);
  if (known) known.edges.push(edge);
  else bundles.set(key, { from: a, to: b, edges: [edge] });
}

function edgeFor(
  document: MapDocument,
  id: string,
  { from, to, edges }: { readonly from: string; readonly to: string; readonly edges: readonly MapEdge[] },
): MapEdge {
  const count = edges.reduce((sum, edge) => sum + countOf(edge), 0);
  const [first] = edges;
  const isOneType = first?.type !== undefined && edges.every(({ type }) => type === first.type);
  const direction = id.split(' ', 2)[1];
  return {
    id,
    from,
    to,
    label:
      isOneType && first?.type
        ? `${grouped(count)} × ${typeInWords(document, 'edge', first.type)}`
        : counted(count, 'relationship'),
    ...(isOneType && first?.type ? { type: first.type } : {}),
    direction: direction === 'both' || direction === 'none' ? direction : 'forward',
    width: Math.min(MAX_WIDTH, 1.5 + Math.log2(count)),
    details: { [FOLDED]: count },
  };
}

const FOLDED = 'relationships';

/** The number of edges that an edge represents. Bundled bundles add up. */
function countOf({ id, details }: MapEdge): number {
  const held = id.startsWith('fold ') ? details?.[FOLDED] : undefined;
  return typeof held === 'number' ? held : 1;
}
