/** The union of two compared maps, and its state at each position of the slider. */

import type { Point } from '../../drawing/commands/index.ts';
import type { MapDocument, MapNode, Section } from '../document/document.ts';
import type { Change, Comparison, ListKind, Loose } from './change.ts';
import { withNewIds } from './compare.ts';

/** Opacity of removed elements in the middle of the slider. */
const FADED_OPACITY = 0.4;

export type BothMaps = {
  readonly before: MapDocument;
  readonly after: MapDocument;
  /** Every node, edge, section and arrow of either map once. Removed elements have prefixed ids. */
  readonly document: MapDocument;
  readonly oldNodes: ReadonlyMap<string, MapNode>;
  /** The old state of elements that differ. */
  readonly olds: (kind: ListKind, id: string) => Loose | undefined;
  readonly opacity: (kind: string, id: string, at: number) => number;
  readonly isLarge: boolean;
};

/** Larger maps have labels only on changed nodes, for legibility and speed. */
const MAX_LABELLED = 1500;

/** A removed element may have the same id as a new one, so its id in the picture is prefixed. */
export const oldId = (id: string): string => `\u2212 ${id}`;

/** Puts the two maps of a comparison together. @param marked - the changes that are marked */
export function bothMaps({ before, after, changes }: Comparison, marked: readonly Change[]): BothMaps {
  const isOf = (what: Change['what'], kind: string) =>
    new Set(changes.filter((change) => change.what === what && change.kind === kind).map(({ id }) => id));
  const added = Object.fromEntries(KINDS.map((kind) => [kind, isOf('added', kind)]));
  const removed = Object.fromEntries(KINDS.map((kind) => [kind, isOf('removed', kind)]));
  const newIds = new Map<string, string>([
    ...[...(removed.node ?? [])].map((id) => [id, oldId(id)] as const),
    ...changes.flatMap((change) =>
      change.kind === 'node' && change.what === 'changed' ? [[change.was, change.id] as const] : [],
    ),
  ]);
  const oldNodes = new Map(before.nodes.map((node) => [newIds.get(node.id) ?? node.id, node]));
  const oldElements = <T extends { readonly id: string }>(kind: string, list: readonly T[]): T[] =>
    list
      .filter(({ id }) => removed[kind]?.has(id))
      .map((element) => ({ ...withNewIds(element, newIds), id: oldId(element.id) }));
  const edges = [...oldElements('edge', before.edges), ...after.edges];
  const nodes = withPlaces([...oldElements('node', before.nodes), ...after.nodes], edges, oldNodes);
  const isLarge = nodes.length + edges.length > MAX_LABELLED;
  const isMarked = new Set(
    marked.flatMap(({ kind, what, id }) => (kind === 'node' ? [what === 'removed' ? oldId(id) : id] : [])),
  );
  const bare = (node: MapNode): MapNode =>
    isMarked.has(node.id) ? node : { ...node, hideLabel: true, hideBadges: true };
  const document: MapDocument = {
    ...after,
    nodeTypes: { ...before.nodeTypes, ...after.nodeTypes },
    edgeTypes: { ...before.edgeTypes, ...after.edgeTypes },
    sections: [...oldElements('section', before.sections), ...after.sections],
    arrows: [...oldElements('arrow', before.arrows), ...after.arrows],
    nodes: isLarge ? nodes.map(bare) : nodes,
    edges,
  };
  const opacity = (kind: string, id: string, at: number): number => {
    if (removed[kind]?.has(id.replace(/^\u2212 /, '')) && id.startsWith('\u2212 ')) {
      return at < 0.5 ? 1 - (1 - FADED_OPACITY) * 2 * at : FADED_OPACITY * 2 * (1 - at);
    }
    return added[kind]?.has(id) ? Math.min(1, 2 * at) : 1;
  };
  const changed = new Map(
    changes.flatMap((change) =>
      change.what === 'changed'
        ? [[`${change.kind} ${change.id}`, { ...withNewIds(change.before, newIds), id: change.id }] as const]
        : [],
    ),
  );
  const olds = (kind: ListKind, id: string) => changed.get(`${kind} ${id}`);
  return { before, after, document, oldNodes, olds, opacity, isLarge };
}

const KINDS = ['node', 'edge', 'section', 'arrow'] as const;

/** Distance of a node without a position from its neighbours, in graph units. */
const APART = 140;
const GOLDEN_ANGLE = 2.399963;

/** A position for every node: its own, that of the other map, or one near a neighbour. */
function withPlaces(
  nodes: readonly MapNode[],
  edges: MapDocument['edges'],
  old: ReadonlyMap<string, MapNode>,
): MapNode[] {
  const at = new Map<string, Point>();
  for (const { id, x = old.get(id)?.x, y = old.get(id)?.y } of nodes) {
    if (x !== undefined && y !== undefined) at.set(id, { x, y });
  }
  const neighbours = new Map<string, string>();
  for (const { from, to } of edges) {
    if (at.has(from) && !at.has(to)) neighbours.set(to, from);
    if (at.has(to) && !at.has(from)) neighbours.set(from, to);
  }
  return nodes.map((node, index) => {
    const own = at.get(node.id);
    if (own) return { ...node, ...own };
    const near = at.get(neighbours.get(node.id) ?? '') ?? { x: 0, y: 0 };
    const far = neighbours.has(node.id) ? APART : APART * Math.sqrt(index + 1);
    const angle = GOLDEN_ANGLE * index;
    return { ...node, x: Math.round(near.x + far * Math.cos(angle)), y: Math.round(near.y + far * Math.sin(angle)) };
  });
}

/**
 * The map at a position of the slider. In the first half, elements move to their new positions and change their style.
 */
export function mapAt({ document, before, after, oldNodes, olds, isLarge }: BothMaps, at: number): MapDocument {
  const way = Math.min(1, 2 * at);
  const isOld = at < 0.5;
  const nodes = document.nodes.map((node): MapNode => {
    const old = oldNodes.get(node.id);
    const [x = 0, y = 0] = [node.x, node.y];
    if (!old || way === 1) return node;
    const place = { x: between(old.x ?? x, x, way), y: between(old.y ?? y, y, way) };
    // Nodes that are drawn bare only move.
    const isBare = isLarge && node.hideLabel === true;
    return { ...(isOld && !isBare ? { ...old, id: node.id } : node), ...place };
  });
  const types = isOld ? before : after;
  const asItWas = <T extends { readonly id: string }>(kind: ListKind, element: T): T =>
    isOld ? ((olds(kind, element.id) as T | undefined) ?? element) : element;
  return {
    ...document,
    nodeTypes: { ...document.nodeTypes, ...types.nodeTypes },
    edgeTypes: { ...document.edgeTypes, ...types.edgeTypes },
    tags: { ...document.tags, ...types.tags },
    nodes,
    edges: document.edges.map((edge) => asItWas('edge', edge)),
    arrows: document.arrows.map((arrow) => asItWas('arrow', arrow)),
    sections: document.sections.map((section) => {
      const old = olds('section', section.id) as Section | undefined;
      if (!old || way === 1) return section;
      const place = { x: between(old.x, section.x, way), y: between(old.y, section.y, way) };
      return { ...asItWas('section', section), ...place };
    }),
  };
}

const between = (from: number, to: number, way: number): number => from + (to - from) * way;
