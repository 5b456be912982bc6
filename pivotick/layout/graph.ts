/** What a layout works on: plain arrays that travel to the worker and back. Lengths in graph units. */

/** A graph to be laid out: nodes and edges by index, lengths in graph units. */
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
  /** Half the width and half the height of each node's shape; the rest of its room lies below. Left out: all is shape. */
  readonly shapes?: Float32Array | undefined;
  /** What each edge needs for its label and its ends. Left out: nothing. */
  readonly needs?: Float32Array | undefined;
  /** Nodes of one kind (above 0) lean together a little. */
  readonly kinds?: Uint32Array | undefined;
  /** Nodes of one kind and one subkind (above 0) lean together more. */
  readonly subkinds?: Uint32Array | undefined;
};

/** How strong what is that moves nodes. */
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
  /** Width to height of the view; 1.5 when left out. */
  readonly aspect?: number | undefined;
};

/** For every node the indexes of its neighbours. */
export type Links = readonly (readonly number[])[];

/** A connected part as the finer work knows it: indexes within the part, lengths in graph units. */
export type PartGraph = {
  readonly links: Links;
  /** Both ends of every edge, two numbers each; no loops, every pair once. */
  readonly edges: Uint32Array;
  /** What each of these edges needs for its label and its ends. */
  readonly needs: Float32Array;
  /** Moved in place. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** 1 where a node must stay. */
  readonly held: Uint8Array;
  /** Left, right, up, down from the centre, then half the shape's width and height; six numbers a node. */
  readonly rooms: Float32Array;
  readonly kinds: Uint32Array;
  readonly subkinds: Uint32Array;
};

/** Work that is done in steps, so that messages are answered meanwhile. */
export type Work = {
  /** @returns whether it is done */
  step(): boolean;
  /** Comparisons of two elements so far: a measure of time that is the same on every machine. */
  readonly work: number;
};

/** Factors between the places of parts and what is shown. */
export type Scales = {
  /** On the places. */
  readonly scale: number;
  /** On the boxes around nodes, which keep their size on a screen that shows the whole map. */
  readonly growth: number;
  /** The parts are placed beside one another; else each has places of its own, around (0, 0). */
  readonly areTogether: boolean;
};

/** The finer work of the layout, which the worker alone brings with it. */
export type Refinement = {
  /** Parts of more nodes are left to the forces. */
  readonly maxArranged: number;
  /** Parts of more nodes than this stay as the forces leave them. */
  readonly maxTidied: number;
  /**
   * Lays out parts from nothing.
   *
   * @param onShown - called when the places can be shown, and again when they are final
   */
  arrange(parts: readonly PartGraph[], settings: LayoutSettings, onShown: (scales: Scales) => void): Work;
  /** Mends what the forces left: nodes at fault move a little. */
  tidy(part: PartGraph, settings: LayoutSettings): Work;
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

/** Equal numbers above 0 for equal words; 0 for none. */
export function numbered(words: readonly (string | undefined)[]): Uint32Array {
  const known = new Map<string, number>();
  return Uint32Array.from(words, (word) => {
    if (word === undefined) return 0;
    const number = known.get(word) ?? known.size + 1;
    known.set(word, number);
    return number;
  });
}

/** Element of an array at an index that is known to be inside; 0 outside. */
export function at(array: ArrayLike<number>, index: number): number {
  return array[index] ?? 0;
}
