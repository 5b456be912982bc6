/** Places for nodes that join a graph that is already laid out, without stirring it. */

import type { Node } from '../elements.ts';
import { placeBeside } from './seed.ts';

/**
 * @param fallback - where a node without placed neighbours goes; the next ones spiral around it
 * @returns the nodes that got a place
 */
export function placeNewcomers(
  nodes: Iterable<Node>,
  fallback: { x: number; y: number },
  distance: number,
): readonly Node[] {
  const placed: Node[] = [];
  let waiting = [...nodes].filter((node) => node.x === undefined || node.y === undefined);
  let alone = 0;
  while (waiting.length > 0) {
    const next: Node[] = [];
    for (const node of waiting) {
      const neighbours = placedNeighbours(node);
      if (neighbours.length === 0) {
        next.push(node);
        continue;
      }
      const [first] = neighbours;
      const around = first ? placedNeighbours(first) : [];
      put(node, placeBeside(neighbours.map(placeOf), around.map(placeOf), distance), placed);
    }
    if (next.length === waiting.length) {
      const [first, ...others] = next;
      if (!first) break;
      const angle = alone * 2.399963;
      const radius = 0.6 * distance * Math.sqrt(alone);
      put(first, { x: fallback.x + radius * Math.cos(angle), y: fallback.y + radius * Math.sin(angle) }, placed);
      alone++;
      waiting = others;
    } else {
      waiting = next;
    }
  }
  return placed;
}

function put(node: Node, place: { x: number; y: number }, placed: Node[]): void {
  node.x = place.x;
  node.y = place.y;
  placed.push(node);
}

function placedNeighbours(node: Node): Node[] {
  return [...node.edgesOut.map((edge) => edge.to), ...node.edgesIn.map((edge) => edge.from)].filter(
    (other) => other !== node && other.x !== undefined && other.y !== undefined,
  );
}

function placeOf(node: Node): { x: number; y: number } {
  return { x: node.x ?? 0, y: node.y ?? 0 };
}
