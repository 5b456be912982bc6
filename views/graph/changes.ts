/** Differences between two documents that a drawing must apply. Decides, and draws nothing. */

import type { MapDocument, MapEdge, MapNode } from '../../formats/document/document.ts';
import { differing } from '../../models/document/difference.ts';
import { byId } from '../../models/document/indexes.ts';
import { labelRoles } from '../../scene/label-roles.ts';

/** Nodes or edges of the new document to draw or redraw, and ids of removed ones. */
type Changes<Item> = {
  readonly added: readonly Item[];
  readonly redrawn: readonly Item[];
  readonly removed: readonly string[];
};

/** Also nodes with a new position in the document. */
export type NodeChanges = Changes<MapNode> & { readonly moved: readonly MapNode[] };

/** An edge with other ends is removed and added again. */
export type EdgeChanges = Changes<MapEdge>;

/** Whether styles of unchanged elements may differ, because types and defaults are inherited. */
export function looksDiffer(before: MapDocument, after: MapDocument): boolean {
  return before.nodeTypes !== after.nodeTypes || before.edgeTypes !== after.edgeTypes || before.meta !== after.meta;
}

/** Linear in the nodes. @param backgroundOf - background behind a node, for the colour of its text */
export function nodeChanges(
  before: MapDocument,
  after: MapDocument,
  allLooks: boolean,
  backgroundOf: (map: MapDocument, node: MapNode) => string,
): NodeChanges {
  const sectionsDiffer = before.sections !== after.sections;
  const hasSections = before.sections.length + after.sections.length > 0;
  const { before: was, after: is } =
    allLooks || sectionsDiffer ? { before: before.nodes, after: after.nodes } : differing(before.nodes, after.nodes);
  const old = byId(was);
  const changes = { added: [] as MapNode[], redrawn: [] as MapNode[], moved: [] as MapNode[] };
  for (const node of is) {
    const known = old.get(node.id);
    old.delete(node.id);
    if (known === node && !allLooks && !sectionsDiffer) continue;
    if (!known) {
      changes.added.push(node);
      continue;
    }
    const isOnOther = hasSections && !allLooks && backgroundOf(before, known) !== backgroundOf(after, node);
    if (allLooks || isOnOther || !sameButPlace(known, node)) changes.redrawn.push(node);
    // Nodes that were moved on a locked map stay there while they are redrawn.
    if (known.x !== node.x || known.y !== node.y) changes.moved.push(node);
  }
  if (!allLooks) changes.redrawn.push(...inOtherRole(before, after, new Set([...changes.added, ...changes.redrawn])));
  return { ...changes, removed: [...old.keys()] };
}

/** Nodes whose names change their size, because relationships or nodes were added or removed. */
function inOtherRole(before: MapDocument, after: MapDocument, known: ReadonlySet<MapNode>): readonly MapNode[] {
  const [was, is] = [labelRoles(before), labelRoles(after)];
  return was === is ? [] : after.nodes.filter((node) => was.get(node.id) !== is.get(node.id) && !known.has(node));
}

/**
 * Linear in the number of edges.
 * @param allLooks - every edge's style is resolved again
 * @param isDrawn - whether an edge is in the drawing: it is not when one of its nodes was removed
 * @param backgroundOf - background behind an edge's label, which determines its colour
 */
export function edgeChanges(
  before: MapDocument,
  after: MapDocument,
  allLooks: boolean,
  isDrawn: (id: string) => boolean,
  backgroundOf: (map: MapDocument, edge: MapEdge) => string,
): EdgeChanges {
  const mayBeOnOther =
    before.sections.length + after.sections.length > 0 &&
    (before.sections !== after.sections || before.nodes !== after.nodes);
  const middle = differing(before.edges, after.edges);
  const old = byId(middle.before);
  const changes = { added: [] as MapEdge[], redrawn: [] as MapEdge[], removed: [] as string[] };
  for (const [at, edge] of after.edges.entries()) {
    const isInMiddle = at >= middle.from && at < middle.from + middle.after.length;
    const known = isInMiddle ? old.get(edge.id) : edge;
    if (isInMiddle) old.delete(edge.id);
    const drawn = isDrawn(edge.id);
    const isOnOther = mayBeOnOther && known && backgroundOf(before, known) !== backgroundOf(after, edge);
    if (known === edge && drawn && !allLooks && !isOnOther) continue;
    if (drawn && known?.from === edge.from && known.to === edge.to) changes.redrawn.push(edge);
    else {
      if (drawn) changes.removed.push(edge.id);
      changes.added.push(edge);
    }
  }
  return { ...changes, removed: [...changes.removed, ...old.keys()] };
}

/**
 * Whether elements that a drawing appends have another position in the document, as after undo. Later elements are
 * painted over earlier ones.
 * @param all - the document's elements, including the added ones
 */
export function isOutOfOrder(
  added: readonly { readonly id: string }[],
  all: readonly { readonly id: string }[],
): boolean {
  const first = all.length - added.length;
  return added.some(({ id }, index) => all[first + index]?.id !== id);
}

function sameButPlace(a: MapNode, b: MapNode): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof MapNode>;
  for (const key of keys) if (key !== 'x' && key !== 'y' && a[key] !== b[key]) return false;
  return true;
}
