/** Layers from left to right by edge direction. dagre is loaded on first use. */

import type { ArrangeGraph, Position } from './graph.ts';
import { GRID_GAP } from './grid.ts';
import { simpleLayers } from './simple-layers.ts';

/** Minimum distance between two layers, excluding edge labels; graph units. */
const STEP = 80;

/** For more nodes and edges together, dagre takes many seconds. */
export const MAX_FOR_DAGRE = 300;

/** Centres in graph units, by index of the node. Asynchronous, as dagre is loaded the first time. */
export async function layers(input: ArrangeGraph): Promise<readonly Position[]> {
  const { ids, nodeBoxes, edges } = input;
  if (ids.length + edges.length > MAX_FOR_DAGRE) return simpleLayers(input);
  const { Graph, layout } = await import('@dagrejs/dagre').then(({ graphlib, layout }) => ({
    Graph: graphlib.Graph,
    layout,
  }));
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'LR', nodesep: GRID_GAP.y, edgesep: GRID_GAP.y / 2, ranksep: STEP });
  graph.setDefaultEdgeLabel(() => ({}));
  nodeBoxes.forEach(({ half, up, down }, index) => {
    graph.setNode(String(index), { width: 2 * half, height: up + down });
  });
  edges.forEach(({ from, to, label, isDirected }, index) => {
    const size = label > 0 ? { width: label + 16, height: 18, labelpos: 'c' } : {};
    graph.setEdge(String(from), String(to), { ...size, weight: isDirected ? 2 : 1 }, String(index));
  });
  layout(graph);
  return ids.map((_, index) => {
    const { x = 0, y = 0 } = graph.node(String(index)) as { x?: number; y?: number };
    const { up, down } = nodeBoxes[index] ?? { up: 0, down: 0 };
    // dagre positions the middle of the extent, which is below the node's centre.
    return { x, y: y + (up - down) / 2 };
  });
}
