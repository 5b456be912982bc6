/** Concentric rings around a node by distance, each node in the sector of its parent. */

import { largest } from '../../drawing/base/types.ts';
import { type ArrangeGraph, type Position, stepsFrom } from './graph.ts';
import { GRID_GAP } from './grid.ts';
import { packRows } from './pack.ts';

/** Maximum share of a ring for the children of a node; with more, edges would cross the centre. */
const MAX_WIDTH = 0.5;
/** Least distance of two rings, for the relationships between them. */
const STEP = 110;

/** Node centres by index, in graph units. Each component gets separate rings, packed in rows. */
export function rings(graph: ArrangeGraph): readonly Position[] {
  const parts = stepsFrom(graph).map(({ levels, parents }) => ring(graph, levels, parents));
  const corners = packRows(
    parts.map(({ radius }) => ({ width: 2 * radius, height: 2 * radius })),
    2 * GRID_GAP.x,
  );
  const positions: Position[] = graph.ids.map(() => ({ x: 0, y: 0 }));
  parts.forEach(({ at, radius }, index) => {
    const corner = corners[index] ?? { x: 0, y: 0 };
    for (const [node, { x, y }] of at) positions[node] = { x: x + corner.x + radius, y: y + corner.y + radius };
  });
  return positions;
}

function ring(graph: ArrangeGraph, levels: readonly (readonly number[])[], parents: readonly number[]) {
  const [[center = 0] = [], ...others] = levels;
  const at = new Map<number, Position>([[center, { x: 0, y: 0 }]]);
  const shares = sharesOf(levels, parents);
  const first = shares.get(others[0]?.[0] ?? center) ?? 0;
  let inner = largestExtent(graph, [center]);
  let radius = 0;
  for (const level of others) {
    const order = level.toSorted((a, b) => (shares.get(a) ?? 0) - (shares.get(b) ?? 0));
    const size = largestExtent(graph, order);
    const angleOf = directions(size);
    const angles = order.map((node) => angleOf((shares.get(node) ?? 0) - first));
    // The radius satisfies the distance of neighbouring rings and of neighbours on the same ring.
    const needs = angles.map((angle, index) =>
      radiusBetween(size, angle, angles[(index + 1) % angles.length] ?? angle),
    );
    radius = largest(needs, radius + Math.max(STEP, (inner.width + size.width) / 2));
    order.forEach((node, index) => {
      const angle = angles[index] ?? TOP;
      at.set(node, { x: radius * Math.cos(angle), y: radius * Math.sin(angle) });
    });
    inner = size;
  }
  return { at, radius: radius + Math.max(inner.width, inner.height) / 2 };
}

/**
 * The position of each node on its ring, from 0 to 1: in the middle of the sector of its descendants. Nodes further out
 * need a smaller sector, because the rings grow.
 */
function sharesOf(levels: readonly (readonly number[])[], parents: readonly number[]): ReadonlyMap<number, number> {
  const hanging = new Map<number, number>();
  const needOf = (node: number, depth: number) => Math.max(1 / depth, hanging.get(node) ?? 0);
  const outwards = [...levels.entries()].slice(1);
  for (const [depth, level] of outwards.toReversed()) {
    for (const node of level) {
      const parent = parents[node] ?? 0;
      hanging.set(parent, (hanging.get(parent) ?? 0) + needOf(node, depth));
    }
  }
  const shares = new Map<number, number>();
  /** Sectors that are divided among the children. */
  const sectors = new Map([[levels[0]?.[0] ?? 0, { taken: 0, width: 1 }]]);
  for (const [depth, level] of outwards) {
    for (const node of level) {
      const parent = parents[node] ?? 0;
      const around = sectors.get(parent) ?? { taken: 0, width: 1 };
      const width = (around.width * needOf(node, depth)) / (hanging.get(parent) ?? 1);
      shares.set(node, around.taken + width / 2);
      const own = Math.min(width, MAX_WIDTH);
      sectors.set(node, { taken: around.taken + (width - own) / 2, width: own });
      around.taken += width;
    }
  }
  return shares;
}

const TOP = -Math.PI / 2;
const TURN = 2 * Math.PI;
/** Number of directions in which the required length on a ring is sampled. */
const STEPS = 2880;

type Size = { readonly width: number; readonly height: number };

function largestExtent({ nodeBoxes }: ArrangeGraph, nodes: readonly number[]): Size {
  const of = (index: number) => nodeBoxes[index] ?? { half: 0, up: 0, down: 0 };
  return {
    width: largest(nodes.map((node) => 2 * of(node).half)) + GRID_GAP.x / 2,
    height: largest(nodes.map((node) => of(node).up + of(node).down)) + GRID_GAP.y / 2,
  };
}

/** The length that a node needs on a ring in a direction: its height at the sides, its width above and below. */
function needAt({ width, height }: Size, angle: number): number {
  return Math.min(width / Math.abs(Math.sin(angle)), height / Math.abs(Math.cos(angle)));
}

/** The radius at which two neighbours on a ring do not overlap. */
function radiusBetween(size: Size, from: number, to: number): number {
  const apart = (to - from + 2 * TURN) % TURN || TURN;
  return needAt(size, from + apart / 2) / apart;
}

/**
 * Directions by share of the ring from the top, also below 0 and above 1. Above and below, where nodes are next to each
 * other horizontally, a share covers more of the ring.
 */
function directions(size: Size): (share: number) => number {
  const sums = [0];
  for (let step = 0; step < STEPS; step++) {
    sums.push((sums[step] ?? 0) + 1 / needAt(size, TOP + (TURN * (step + 0.5)) / STEPS));
  }
  const all = sums[STEPS] ?? 1;
  return (share) => {
    const wanted = (share - Math.floor(share)) * all;
    const step = Math.max(
      1,
      sums.findIndex((sum) => sum >= wanted),
    );
    const [before = 0, after = 1] = sums.slice(step - 1, step + 1);
    return TOP + (TURN * (step - 1 + (wanted - before) / (after - before))) / STEPS;
  };
}
