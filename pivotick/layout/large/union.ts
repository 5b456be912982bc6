/** Several components combined into one. */

import type { PartGraph } from '../graph.ts';

/** New arrays with the nodes of one component after another. */
export function joinGraphs(parts: readonly PartGraph[]): PartGraph {
  let first = 0;
  const links: number[][] = [];
  const edges: number[] = [];
  for (const part of parts) {
    for (const neighbours of part.links) links.push(neighbours.map((node) => node + first));
    for (const node of part.edges) edges.push(node + first);
    first += part.x.length;
  }
  return {
    links,
    edges: Uint32Array.from(edges),
    needs: Float32Array.from(parts.flatMap(({ needs }) => [...needs])),
    x: new Float64Array(first),
    y: new Float64Array(first),
    held: Uint8Array.from(parts.flatMap(({ held }) => [...held])),
    nodeBoxes: Float32Array.from(parts.flatMap(({ nodeBoxes }) => [...nodeBoxes])),
    kinds: Uint32Array.from(parts.flatMap(({ kinds }) => [...kinds])),
    subkinds: Uint32Array.from(parts.flatMap(({ subkinds }) => [...subkinds])),
    seeds: Uint32Array.from(parts.flatMap(({ seeds }) => [...seeds])),
  };
}

/** Copies positions back to the components. */
export function divide(whole: PartGraph, parts: readonly PartGraph[]): void {
  let first = 0;
  for (const { x, y } of parts) {
    x.set(whole.x.subarray(first, first + x.length));
    y.set(whole.y.subarray(first, first + y.length));
    first += x.length;
  }
}
