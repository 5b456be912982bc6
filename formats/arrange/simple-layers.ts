/**
 * Layers from left to right for large maps, in about linear time: layers by longest path, order and positions by the
 * mean of the neighbours.
 * Unlike dagre, it reserves no space between nodes for long edges.
 */

import type { ArrangeGraph, Position } from './graph.ts';
import { GRID_GAP, gridOf } from './grid.ts';

/** Distance between two layers, excluding edge labels; graph units. */
const STEP = 80;

/** Number of ordering passes, alternately by the previous and the next layer. */
const SWEEPS = 16;

/** Number of passes that move nodes towards their neighbours in the same order. */
const ALIGNMENTS = 6;

type Links = readonly (readonly number[])[];

/** An acyclic graph: predecessors and successors of each node, and a topological order. */
type Acyclic = { readonly before: Links; readonly after: Links; readonly order: readonly number[] };

/** Node centres by index, in graph units. Nodes without edges are in a grid below the others. */
export function simpleLayers(input: ArrangeGraph): readonly Position[] {
  const graph = acyclic(input);
  const layers = layersOf(input, graph);
  const xs = columns(input, layers);
  const ys = rows(input, layers, graph);
  const positions: Position[] = input.ids.map(() => ({ x: 0, y: 0 }));
  let bottom = -GRID_GAP.y;
  for (const [at, layer] of layers.entries()) {
    for (const node of layer) {
      positions[node] = { x: xs[at] ?? 0, y: ys[node] ?? 0 };
      bottom = Math.max(bottom, (ys[node] ?? 0) + (input.nodeBoxes[node]?.down ?? 0));
    }
  }
  const alone = input.ids.flatMap((_, node) => (isAlone(input, node) ? [node] : []));
  const grid = gridOf(alone.flatMap((node) => input.nodeBoxes[node] ?? []));
  for (const [index, node] of alone.entries()) {
    const { x, y } = grid.positions[index] ?? { x: 0, y: 0 };
    positions[node] = { x, y: y + bottom + 2 * GRID_GAP.y };
  }
  return positions;
}

const isAlone = ({ neighbours }: ArrangeGraph, node: number): boolean => (neighbours[node]?.length ?? 0) === 0;

/** Turns the edges round that a search in depth finds to close a cycle. */
function acyclic({ ids, edges }: ArrangeGraph): Acyclic {
  const out: number[][] = ids.map(() => []);
  const into = new Uint32Array(ids.length);
  for (const { from, to } of edges) {
    out[from]?.push(to);
    into[to] = (into[to] ?? 0) + 1;
  }
  const state = new Uint8Array(ids.length);
  const [open, done] = [1, 2];
  const left: number[] = [];
  const before: number[][] = ids.map(() => []);
  const after: number[][] = ids.map(() => []);
  const link = (from: number, to: number) => {
    after[from]?.push(to);
    before[to]?.push(from);
  };
  const sources = ids
    .map((_, node) => node)
    .sort((a, b) => Math.min(into[a] ?? 0, 1) - Math.min(into[b] ?? 0, 1) || a - b);
  for (const source of sources) {
    const stack = state[source] ? [] : [{ node: source, next: 0 }];
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      state[top.node] = open;
      const to = out[top.node]?.[top.next];
      top.next += 1;
      if (to === undefined) {
        state[top.node] = done;
        left.push(top.node);
        stack.pop();
      } else if (state[to] === open) link(to, top.node);
      else {
        link(top.node, to);
        if (!state[to]) stack.push({ node: to, next: 0 });
      }
    }
  }
  return { before, after, order: left.reverse() };
}

/** The connected nodes of each layer, in depth-first order so that connected ones are near each other. */
function layersOf(graph: ArrangeGraph, { before, after, order }: Acyclic): number[][] {
  const rank = new Uint32Array(graph.ids.length);
  for (const node of order)
    for (const to of after[node] ?? []) rank[to] = Math.max(rank[to] ?? 0, (rank[node] ?? 0) + 1);
  // A source is placed directly before its first successor.
  for (const node of order) {
    const following = after[node] ?? [];
    if (before[node]?.length || following.length === 0) continue;
    rank[node] = following.reduce((least, to) => Math.min(least, rank[to] ?? 0), Infinity) - 1;
  }
  const layers: number[][] = [];
  for (const node of order) {
    if (isAlone(graph, node)) continue;
    const at = rank[node] ?? 0;
    while (layers.length <= at) layers.push([]);
    layers[at]?.push(node);
  }
  return layers.filter((layer) => layer.length > 0);
}

/**
 * The centre of each layer. Layers have the width of their widest node, with space for the labels of outgoing edges.
 */
function columns({ ids, nodeBoxes, edges }: ArrangeGraph, layers: readonly (readonly number[])[]): readonly number[] {
  const layerOf = new Map(layers.flatMap((layer, at) => layer.map((node) => [node, at] as const)));
  const labels = new Float64Array(ids.length);
  for (const { from, to, label } of edges) {
    const first = Math.min(layerOf.get(from) ?? 0, layerOf.get(to) ?? 0);
    labels[first] = Math.max(labels[first] ?? 0, label);
  }
  let end = 0;
  return layers.map((layer, at) => {
    const half = layer.reduce((most, node) => Math.max(most, nodeBoxes[node]?.half ?? 0), 0);
    const middle = end + half;
    end = middle + half + STEP + (labels[at] ?? 0);
    return middle;
  });
}

/** Vertical positions of the nodes; sorts the nodes of the layers. */
function rows(
  { ids, nodeBoxes, neighbours }: ArrangeGraph,
  layers: number[][],
  { before, after }: Acyclic,
): Float64Array {
  const ys = new Float64Array(ids.length);
  const wanted = new Float64Array(ids.length);
  const want = (layer: readonly number[], links: Links) => {
    for (const node of layer) {
      const others = links[node] ?? [];
      const sum = others.reduce((all, other) => all + (ys[other] ?? 0), 0);
      wanted[node] = others.length > 0 ? sum / others.length : (ys[node] ?? 0);
    }
  };
  const place = (layer: readonly number[]) => {
    const at = spread(
      layer.map((node) => wanted[node] ?? 0),
      layer.map((node, index) => {
        const last = layer[index - 1];
        return last === undefined ? 0 : (nodeBoxes[last]?.down ?? 0) + (nodeBoxes[node]?.up ?? 0) + GRID_GAP.y;
      }),
    );
    for (const [index, node] of layer.entries()) ys[node] = at[index] ?? 0;
  };
  for (const layer of layers) place(layer);
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const isForward = sweep % 2 === 0;
    for (const layer of isForward ? layers : layers.toReversed()) {
      want(layer, isForward ? before : after);
      layer.sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
      place(layer);
    }
  }
  for (let time = 0; time < ALIGNMENTS; time += 1) {
    for (const layer of time % 2 === 0 ? layers : layers.toReversed()) {
      want(layer, neighbours);
      place(layer);
    }
  }
  return ys;
}

/**
 * The nearest positions (least squares) to the desired ones in the given order.
 * @param gaps - minimum distance of each from the previous one
 */
export function spread(wanted: readonly number[], gaps: readonly number[]): readonly number[] {
  let offset = 0;
  const offsets = gaps.map((gap) => (offset += gap));
  // Neighbours that would overlap or change order form a group with a common mean.
  const groups: { sum: number; count: number }[] = [];
  for (const [index, place] of wanted.entries()) {
    let group = { sum: place - (offsets[index] ?? 0), count: 1 };
    for (let last = groups.at(-1); last && last.sum / last.count >= group.sum / group.count; last = groups.at(-1)) {
      groups.pop();
      group = { sum: last.sum + group.sum, count: last.count + group.count };
    }
    groups.push(group);
  }
  const means = groups.flatMap(({ sum, count }) => new Array<number>(count).fill(sum / count));
  return means.map((mean, index) => mean + (offsets[index] ?? 0));
}
