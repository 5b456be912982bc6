/** What of the graph is painted, and what that would be like. */

import type { Node } from '../elements.ts';
import type { Bounds } from '../view/bounds.ts';
import type { Load } from '../view/plan.ts';
import type { Scene } from '../view/scene.ts';
import type { EdgeItem, NodeItem } from './item.ts';
import { isRoomy, LEGIBLE_EDGE } from './labelling.ts';

/** Nodes smaller than this on the screen (radius in device pixels) are painted as squares. */
export const DOT = 2.2;
/** From this scale on edges show their heads and bows; below, they could not be told from plain lines. */
export const DETAILED = 0.22;
/** More nodes than this are sketched while the view moves: no labels of edges, no heads, no pictures. */
export const SKETCH_FROM = 900;

/** Nodes and edges in painting order; lists of the scene itself when that is all of it. */
export type InView = { readonly nodes: readonly NodeItem[]; readonly edges: readonly EdgeItem[] };

/** What a box of the graph shows. @param scale - screen pixels for a graph unit */
export function inView(scene: Scene, box: Bounds, scale: number): InView {
  const { nodes, edges } = scene;
  if (scene.isWithin(box)) return { nodes, edges };
  // Labels reach beyond their nodes, enlarged ones further.
  const enlarged = Math.max(1, 1 / scale);
  return {
    nodes: nodes.filter((item) => isNodeIn(item, box, enlarged)),
    edges: edges.filter((item) => isEdgeIn(item, box)),
  };
}

/** The rest, without some nodes and their edges. */
export function without({ nodes, edges }: InView, left: ReadonlySet<Node>): InView {
  return {
    nodes: nodes.filter(({ node }) => !left.has(node)),
    edges: edges.filter(({ edge }) => !left.has(edge.from) && !left.has(edge.to)),
  };
}

/** Some nodes with their edges alone, as far as they are shown. */
export function alone(scene: Scene, nodes: ReadonlySet<Node>): InView {
  const shown = [...nodes].filter(({ visible }) => visible);
  const edges = new Set(shown.flatMap((node) => [...node.edgesOut, ...node.edgesIn]));
  const visible = [...edges].filter((edge) => edge.visible && edge.from.visible && edge.to.visible);
  return {
    nodes: shown.flatMap((node) => scene.itemOf(node) ?? []),
    edges: visible.flatMap((edge) => scene.edgeItemOf(edge) ?? []),
  };
}

/** What painting it would be like. @param ratio - device pixels for a screen pixel */
export function loadOf({ nodes, edges }: InView, scale: number, ratio: number): Load {
  const labels = (isRoomy(scale) ? nodes.length : 0) + (scale * 12 >= LEGIBLE_EDGE ? edges.length : 0);
  const nodeCost = scale * ratio * 14 < DOT ? 0.001 : 0.0045;
  const edgeCost = scale > DETAILED ? 0.003 : 0.002;
  const cost = nodes.length * nodeCost + edges.length * edgeCost + labels * 0.006;
  return { cost, isLarge: nodes.length > SKETCH_FROM };
}

/** A label may stand beside its node. */
function isNodeIn(item: NodeItem, box: Bounds, enlarged: number): boolean {
  const { x, y, halfWidth, halfHeight, strokeWidth, label } = item;
  const reachX = halfWidth + strokeWidth + (label ? label.width * enlarged + Math.abs(label.dx) : 0);
  if (x + reachX < box.left || x - reachX > box.right) return false;
  const reachY = halfHeight + strokeWidth + (label ? label.height * enlarged + 2 * Math.abs(label.dy) : 0);
  return y + reachY >= box.top && y - reachY <= box.bottom;
}

function isEdgeIn(item: EdgeItem, box: Bounds): boolean {
  const { from, to } = item;
  const isPlain = item.count === 1 && item.curve !== 'curved' && from !== to;
  const reach = isPlain ? 60 : 60 + 0.5 * (Math.abs(from.x - to.x) + Math.abs(from.y - to.y)) + 3 * from.halfWidth;
  if (Math.max(from.x, to.x) + reach < box.left || Math.min(from.x, to.x) - reach > box.right) return false;
  return Math.max(from.y, to.y) + reach >= box.top && Math.min(from.y, to.y) - reach <= box.bottom;
}
