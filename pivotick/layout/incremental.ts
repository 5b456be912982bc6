/** Positions for new nodes of a graph that is already laid out; the other nodes stay. */

import type { Sides } from '../../drawing/base/label-types.ts';
import { isOverlapping, segmentMeetsBox, sidesAround } from '../../drawing/base/sides.ts';
import type { Node } from '../model/elements.ts';
import { placeBeside } from './beside.ts';

type Position = { readonly x: number; readonly y: number };

/** Space around a node's centre for its shape, label and pills, in graph units. */
type BoxOf = (node: Node) => Sides;

/** Distances tried from the neighbours of a new node, in link lengths, preferred first. */
const DISTANCES = [1, 0.8, 1.25, 0.65, 1.6, 2.1];
/** Directions tried at each distance. */
const TURNS = 20;
/** Work limit for all new nodes together, in comparisons: a few hundredths of a second. */
const MAX_WORK = 15_000_000;
/** Free space around a new node, in graph units. */
const AIR = 6;
/** Costs of a position: on a node, with a link behind a node, on another edge, away from the preferred position. */
const ON_NODE = 10;
const BEHIND_NODE = 3;
const ON_EDGE = 2;
const FARTHER = 1;

/**
 * All other nodes stay. A new node is placed in the widest gap around its neighbours if that is free.
 *
 * @param fallback - position of a node without placed neighbours; further ones spiral around it
 * @returns the nodes that were placed
 */
export function placeIncrementally(
  nodes: Iterable<Node>,
  fallback: { x: number; y: number },
  distance: number,
  boxOf?: BoxOf,
): readonly Node[] {
  const placed: Node[] = [];
  const all = [...nodes];
  let waiting = all.filter((node) => !isPlaced(node));
  // Most changes add no nodes; the existing ones need not be examined then.
  if (waiting.length === 0) return [];
  const looks = boxOf && waiting.length * all.length * DISTANCES.length * TURNS * 3 <= MAX_WORK;
  const spots = looks ? new FreeSpots(all, boxOf) : undefined;
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
      const usual = placeBeside(neighbours.map(positionOf), around.map(positionOf), distance);
      put(node, spots?.best(node, neighbours.map(positionOf), usual, distance) ?? usual, placed);
      spots?.add(node);
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

function positionOf(node: Node): { x: number; y: number } {
  return { x: node.x ?? 0, y: node.y ?? 0 };
}

/** Existing elements that new nodes should avoid. */
class FreeSpots {
  readonly #boxOf: BoxOf;
  readonly #boxes: { readonly node: Node; readonly box: Sides }[] = [];
  readonly #lines: { readonly a: Position; readonly b: Position }[] = [];

  constructor(nodes: readonly Node[], boxOf: BoxOf) {
    this.#boxOf = boxOf;
    for (const node of nodes) if (isPlaced(node)) this.#addBox(node);
    for (const from of nodes) {
      for (const { to } of from.edgesOut) if (isPlaced(from) && isPlaced(to)) this.#addLine(from, to);
    }
  }

  /** Adds a placed node with its edges to other placed nodes. */
  add(node: Node): void {
    this.#addBox(node);
    for (const other of placedNeighbours(node)) this.#addLine(node, other);
  }

  /** The preferred position if it is free, otherwise the one around the neighbours with the fewest conflicts. */
  best(node: Node, neighbours: readonly Position[], usual: Position, distance: number): Position {
    let best = usual;
    let least = this.#cost(node, usual, neighbours);
    if (least === 0) return usual;
    const x = neighbours.reduce((sum, place) => sum + place.x, 0) / neighbours.length;
    const y = neighbours.reduce((sum, place) => sum + place.y, 0) / neighbours.length;
    const start = Math.atan2(usual.y - y, usual.x - x);
    for (const [far, share] of DISTANCES.entries()) {
      for (let turn = 0; turn < TURNS; turn++) {
        // Alternates between both sides of the preferred direction.
        const angle = start + ((turn % 2 === 0 ? 1 : -1) * Math.ceil(turn / 2) * 2 * Math.PI) / TURNS;
        const place = { x: x + share * distance * Math.cos(angle), y: y + share * distance * Math.sin(angle) };
        const cost = (FARTHER * far) / DISTANCES.length + this.#cost(node, place, neighbours);
        if (cost >= least) continue;
        best = place;
        least = cost;
      }
    }
    return best;
  }

  #cost(node: Node, place: Position, neighbours: readonly Position[]): number {
    const box = sidesAround(place.x, place.y, this.#boxOf(node), AIR);
    let cost = 0;
    for (const other of this.#boxes) {
      if (isOverlapping(box, other.box)) cost += ON_NODE;
      const isEnd = neighbours.some(({ x, y }) => x === other.node.x && y === other.node.y);
      if (isEnd) continue;
      for (const end of neighbours) if (segmentMeetsBox(place.x, place.y, end.x, end.y, other.box)) cost += BEHIND_NODE;
    }
    for (const { a, b } of this.#lines) if (segmentMeetsBox(a.x, a.y, b.x, b.y, box)) cost += ON_EDGE;
    return cost;
  }

  #addBox(node: Node): void {
    const { x, y } = positionOf(node);
    this.#boxes.push({ node, box: sidesAround(x, y, this.#boxOf(node)) });
  }

  #addLine(from: Node, to: Node): void {
    if (from !== to) this.#lines.push({ a: positionOf(from), b: positionOf(to) });
  }
}

function isPlaced(node: Node): boolean {
  return node.x !== undefined && node.y !== undefined;
}
