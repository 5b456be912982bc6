import type { LayoutSettings } from '../model/forces.ts';
/** Layout input as plain arrays, which can be sent to the worker and back. Lengths in graph units. */

/** A graph to lay out, with nodes and edges by index. */
export type LayoutGraph = {
  readonly count: number;
  /** Initial positions; NaN where a node has none. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** 1 where the layout must not move the node. */
  readonly fixed: Uint8Array;
  /** Factor on the node's repulsion. */
  readonly weight: Float32Array;
  /** Space that node and label need, from the centre: left, right, up, down; four numbers per node. */
  readonly extents: Float32Array;
  readonly sources: Uint32Array;
  readonly targets: Uint32Array;
  /** Wanted distance between the two centres of each edge. */
  readonly lengths: Float32Array;
  /**
   * Half the width and half the height of each node's shape; the rest of its box is below it. Default: the whole box.
   */
  readonly shapes?: Float32Array | undefined;
  /** Length that each edge needs for its label and its ends. Default: 0. */
  readonly needs?: Float32Array | undefined;
  /** Nodes of one kind (above 0) are drawn together slightly. */
  readonly kinds?: Uint32Array | undefined;
  /** Nodes of one kind and one subkind (above 0) are drawn together more. */
  readonly subkinds?: Uint32Array | undefined;
  /** Numbers derived from the ids, for starts that do not depend on the order of the nodes. Default: the indexes. */
  readonly seeds?: Uint32Array | undefined;
};

/** Indexes of the neighbours of every node. */
export type NeighbourLists = readonly (readonly number[])[];

/** A component for the refinement: indexes within the component, lengths in graph units. */
export type PartGraph = {
  readonly links: NeighbourLists;
  /** Both ends of every edge, two numbers each; without loops, every pair once. */
  readonly edges: Uint32Array;
  /** Length that each of these edges needs for its label and its ends. */
  readonly needs: Float32Array;
  /** Changed in place. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** 1 where a node must not move. */
  readonly held: Uint8Array;
  /** Left, right, up, down from the centre, then half the shape's width and height; six numbers per node. */
  readonly nodeBoxes: Float32Array;
  readonly kinds: Uint32Array;
  readonly subkinds: Uint32Array;
  readonly seeds: Uint32Array;
};

/** Work done in steps, so that messages are answered in between. */
export type Work = {
  /** @returns whether it is finished */
  step(): boolean;
  /** Comparisons of two elements so far: a measure of time that is the same on every machine. */
  readonly work: number;
};

/** Refinement of a layout, loaded by the worker only. */
export type Refinement = {
  /** Components with more nodes are laid out by the forces. */
  readonly maxArranged: number;
  /** Components with more nodes remain as the forces leave them. */
  readonly maxTidied: number;
  /**
   * Lays out components without initial positions, relative to each other.
   *
   * @param onShown - called when the positions can be shown, and again when they are final; in between nodes make
   * only small moves
   */
  arrange(parts: readonly PartGraph[], settings: LayoutSettings, onShown: () => void): Work;
  /** Fixes overlaps that the forces left; affected nodes move a little. */
  tidy(part: PartGraph, settings: LayoutSettings): Work;
};

/** A connected component: node indexes in ascending order, and edge indexes. */
export type Component = { readonly nodes: number[]; readonly edges: number[] };

/** The connected components, largest first; equal ones in the order of their first node. */
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

/** A number for an id, alike on every machine (FNV-1a). */
export function seedOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index++) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** Equal numbers above 0 for equal words; 0 for undefined. */
export function numbered(words: readonly (string | undefined)[]): Uint32Array {
  const known = new Map<string, number>();
  return Uint32Array.from(words, (word) => {
    if (word === undefined) return 0;
    const number = known.get(word) ?? known.size + 1;
    known.set(word, number);
    return number;
  });
}

/**
 * Number at an index. Throws a RangeError if there is none: the index is a mistake of the program.
 * The innermost loops read arrays with a cast instead: browsers optimize a read by the kinds of arrays that one place in
 * the code meets, and this place meets all of them, which made the layout of 150 nodes three times slower.
 */
export function at(array: ArrayLike<number>, index: number): number {
  const value = array[index];
  if (value === undefined) throw new RangeError(`No number at index ${index} of ${array.length}.`);
  return value;
}
