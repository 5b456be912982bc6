/** What a layout works on: plain arrays that travel to the worker and back. Lengths in graph units. */

export type LayoutGraph = {
  readonly count: number;
  /** Places to start from; NaN where a node has none yet. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** 1 where the layout must never move the node. */
  readonly fixed: Uint8Array;
  /** Factor on the node's repulsion. */
  readonly weight: Float32Array;
  /** Room that node and label need, from the centre: left, right, up, down; four numbers a node. */
  readonly extents: Float32Array;
  readonly sources: Uint32Array;
  readonly targets: Uint32Array;
  /** Wanted distance of the two centres of each edge. */
  readonly lengths: Float32Array;
};

export type LayoutSettings = {
  readonly linkDistance: number;
  readonly linkStrength: number | null;
  /** -150 is ordinary; more below pushes nodes further apart. */
  readonly repulsion: number;
  readonly theta: number;
  /** Factor on the room around nodes; 1.2 is ordinary, 0 lets them overlap. */
  readonly collision: number;
  readonly gravity: number;
  readonly friction: number;
};

/** Nodes that hang together: their indexes, in the order of the nodes, and the indexes of their edges. */
export type Component = { readonly nodes: number[]; readonly edges: number[] };

/** The connected parts of a graph, largest first; equal ones in the order of their first node. */
export function findComponents(graph: LayoutGraph): Component[] {
  const root = Uint32Array.from({ length: graph.count }, (_, index) => index);
  const find = (start: number): number => {
    let node = start;
    while (at(root, node) !== node) {
      root[node] = at(root, at(root, node));
      node = at(root, node);
    }
    return node;
  };
  for (let edge = 0; edge < graph.sources.length; edge++) {
    const a = find(at(graph.sources, edge));
    const b = find(at(graph.targets, edge));
    if (a !== b) root[Math.max(a, b)] = Math.min(a, b);
  }
  const byRoot = new Map<number, Component>();
  for (let node = 0; node < graph.count; node++) {
    const key = find(node);
    const component = byRoot.get(key);
    if (component) component.nodes.push(node);
    else byRoot.set(key, { nodes: [node], edges: [] });
  }
  for (let edge = 0; edge < graph.sources.length; edge++) {
    byRoot.get(find(at(graph.sources, edge)))?.edges.push(edge);
  }
  return [...byRoot.values()].sort((a, b) => b.nodes.length - a.nodes.length);
}

/** Element of an array at an index that is known to be inside; 0 outside. */
export function at(array: ArrayLike<number>, index: number): number {
  return array[index] ?? 0;
}
