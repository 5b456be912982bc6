/** Layout input made from the painted items. */

import { lengthForLabel } from '../../drawing/commands/label-commands.ts';
import type { Node } from '../model/elements.ts';
import { nodeBounds } from '../scene/extent.ts';
import type { Scene } from '../scene/scene.ts';
import { type LayoutGraph, numbered, seedOf } from './graph.ts';

/** Free space around a label along an edge. */
const LABEL_AIR = 28;

/** The visible nodes in painting order, and their graph. A node without both coordinates counts as not placed. */
export function describeLayout(scene: Scene, linkDistance: number): { nodes: Node[]; graph: LayoutGraph } {
  const items = scene.nodes;
  const count = items.length;
  const looks = items.map(({ node }) => node.getStyle().look);
  const graph = {
    count,
    x: new Float64Array(count),
    y: new Float64Array(count),
    fixed: new Uint8Array(count),
    weight: new Float32Array(count),
    extents: new Float32Array(4 * count),
    sources: new Uint32Array(scene.edges.length),
    targets: new Uint32Array(scene.edges.length),
    lengths: new Float32Array(scene.edges.length),
    needs: new Float32Array(scene.edges.length),
    shapes: new Float32Array(2 * count),
    kinds: numbered(looks.map((look) => look?.kind)),
    subkinds: numbered(looks.map((look) => look?.subkind)),
    seeds: Uint32Array.from(items, ({ node }) => seedOf(node.id)),
  } satisfies LayoutGraph;
  items.forEach((item, index) => {
    const { node } = item;
    const isPinned = node.fx !== undefined && node.fy !== undefined;
    graph.fixed[index] = isPinned ? 1 : 0;
    graph.x[index] = (isPinned ? node.fx : node.x) ?? Number.NaN;
    graph.y[index] = (isPinned ? node.fy : node.y) ?? Number.NaN;
    graph.weight[index] = node.weight;
    const box = nodeBounds(item);
    const { below } = looks[index] ?? {};
    const halfBelow = (below?.width ?? 0) / 2;
    graph.extents[4 * index] = Math.max(halfBelow, item.x - box.left);
    graph.extents[4 * index + 1] = Math.max(halfBelow, box.right - item.x);
    graph.extents[4 * index + 2] = item.y - box.top;
    graph.extents[4 * index + 3] = box.bottom - item.y + (below?.height ?? 0);
    graph.shapes[2 * index] = item.halfWidth + item.strokeWidth / 2;
    graph.shapes[2 * index + 1] = item.halfHeight + item.strokeWidth / 2;
  });
  scene.edges.forEach((item, index) => {
    graph.sources[index] = item.from.index;
    graph.targets[index] = item.to.index;
    const ends = Math.max(item.from.halfWidth, item.from.halfHeight) + Math.max(item.to.halfWidth, item.to.halfHeight);
    const need = ends + LABEL_AIR + lengthForLabel(item.label?.width ?? 0);
    graph.needs[index] = need;
    graph.lengths[index] = Math.max(linkDistance, need);
  });
  return { nodes: items.map((item) => item.node), graph };
}
