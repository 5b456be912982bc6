/** A component of a graph for the refinement: typed arrays indexed by its members, not by the nodes of the graph. */

import { at, type Component, type LayoutGraph, type NeighbourLists, type PartGraph } from './graph.ts';

/** Positions of the members, which the refinement changes in place, and which of them are held. */
type Places = { readonly x: Float64Array; readonly y: Float64Array; readonly held: Uint8Array };

/** The component with its links, edges and box sizes, for the refinement. */
export function describePart(
  graph: LayoutGraph,
  component: Component,
  links: NeighbourLists,
  positions: Places,
): PartGraph {
  const { nodes } = component;
  const { extents, shapes, kinds, subkinds, seeds } = graph;
  const needs = needsByPair(graph, component);
  const pairs = [...needs.keys()];
  return {
    ...positions,
    links,
    edges: Uint32Array.from(pairs.flatMap((pair) => [Math.floor(pair / nodes.length), pair % nodes.length])),
    needs: Float32Array.from(needs.values()),
    nodeBoxes: Float32Array.from(
      nodes.flatMap((node) => {
        const [left = 0, right = 0, up = 0, down = 0] = extents.subarray(4 * node, 4 * node + 4);
        const shape = shapes ? [at(shapes, 2 * node), at(shapes, 2 * node + 1)] : [Math.max(left, right), down];
        return [left, right, up, down, ...shape];
      }),
    ),
    kinds: Uint32Array.from(nodes, (node) => (kinds ? at(kinds, node) : 0)),
    subkinds: Uint32Array.from(nodes, (node) => (subkinds ? at(subkinds, node) : 0)),
    seeds: Uint32Array.from(nodes, (node) => (seeds ? at(seeds, node) : node)),
  };
}

/** Neighbours of each member, each once and without the member itself. */
export function linksOf({ sources, targets }: LayoutGraph, { nodes, edges }: Component): number[][] {
  const memberOf = membersOf(nodes);
  const links: number[][] = nodes.map(() => []);
  for (const edge of edges) {
    const source = memberOf.get(at(sources, edge)) ?? 0;
    const target = memberOf.get(at(targets, edge)) ?? 0;
    if (source === target || links[source]?.includes(target)) continue;
    links[source]?.push(target);
    links[target]?.push(source);
  }
  return links;
}

/** Member of a component by index of the node. */
export function membersOf(nodes: readonly number[]): ReadonlyMap<number, number> {
  return new Map(nodes.map((node, member) => [node, member]));
}

/** The largest space that an edge between two members needs along its line, by one number for the pair. */
function needsByPair(
  { needs, sources, targets }: LayoutGraph,
  { nodes, edges }: Component,
): ReadonlyMap<number, number> {
  const memberOf = membersOf(nodes);
  const found = new Map<number, number>();
  for (const edge of edges) {
    const source = memberOf.get(at(sources, edge)) ?? 0;
    const target = memberOf.get(at(targets, edge)) ?? 0;
    if (source === target) continue;
    const pair = Math.min(source, target) * nodes.length + Math.max(source, target);
    found.set(pair, Math.max(found.get(pair) ?? 0, needs ? at(needs, edge) : 0));
  }
  return found;
}
