/**
 * The finer work for parts too large to be judged as a whole: leaves spread around their hub, and nodes on others or
 * behind foreign edges look for a better place near by. Everybody else stays.
 */

import type { FinePart } from '../graph.ts';
import { Crowd, LENGTH, OVERLAP } from './crowd.ts';

/** Where a leaf is tried around whom it hangs from, in usual edges; and another node around its place. */
const LEAF = { radii: [1, 0.75, 1.3, 0.55, 1.7], turns: 14 };
const NEAR = { radii: [0.2, 0.4, 0.7], turns: 8 };
/** Nodes of more edges stay: moving them stirs more than it mends. */
const MOST_EDGES = 5;
/** From so many leaves on a hub spreads them. */
const MANY_LEAVES = 3;
/** Free to both sides of an edge that leads on, in radians. */
const MARGIN = 0.2;
/** Leaves nearer than this to the next stand nearer and further in turn. */
const CLOSE = 110;
const ALTERNATELY = [0.8, 1.25];
/** From which cost on a node moves: first who lies on others; then leaves from one crossing on, others behind an edge. */
const ROUNDS = [
  { leaf: OVERLAP, other: OVERLAP },
  { leaf: 1, other: 1.4 },
  { leaf: 1, other: 1.4 },
];
/** Places judged in all, a tenth of a second, or so many a node; and between two looks at what the caller wants. */
const MOST_LOOKS = 16_000;
const LOOKS_A_NODE = 12;
const STEP = 1000;

/** Yields the share that is done, at most. */
export function* mend(part: FinePart, roomFactor: number): Generator<number, void> {
  const crowd = new Crowd(part, roomFactor);
  const { links, held } = part;
  const degree = (node: number): number => links[node]?.length ?? 0;
  const most = Math.max(MOST_LOOKS, LOOKS_A_NODE * links.length);
  let told = 0;
  for (let hub = 0; hub < links.length; hub++) {
    const leaves = (links[hub] ?? []).filter((node) => degree(node) === 1 && held[node] !== 1);
    if (leaves.length >= MANY_LEAVES) spread(crowd, part, hub, leaves);
  }
  // Leaves first, those of one hub one after another.
  const movable = links.map((_, node) => node).filter((node) => held[node] !== 1 && degree(node) <= MOST_EDGES);
  movable.sort((a, b) => degree(a) - degree(b) || (links[a]?.[0] ?? 0) - (links[b]?.[0] ?? 0) || a - b);
  for (const from of ROUNDS) {
    for (const node of movable) {
      if (crowd.looks >= most) return;
      improve(crowd, part, node, degree(node) === 1 ? from.leaf : from.other);
      if (crowd.looks - told < STEP) continue;
      told = crowd.looks;
      yield told / most;
    }
  }
}

/** Puts leaves evenly into the angles between the edges that lead on from their hub, where that is better for them. */
function spread(crowd: Crowd, { x, y, links }: FinePart, hub: number, leaves: readonly number[]): void {
  const [hubX, hubY] = [x[hub] as number, y[hub] as number];
  const angleOf = (node: number): number => Math.atan2((y[node] as number) - hubY, (x[node] as number) - hubX);
  const costOf = (): number =>
    leaves.reduce((sum, leaf) => sum + crowd.cost(leaf, x[leaf] as number, y[leaf] as number, Infinity), 0);
  const before = costOf();
  if (before < 1) return;
  const staying = (links[hub] ?? []).filter((node) => !leaves.includes(node));
  const gaps = gapsBetween(staying.map(angleOf));
  const free = gaps.reduce((sum, { width }) => sum + width, 0);
  const isClose = (crowd.usual * free) / leaves.length < CLOSE;
  const first = gaps[0]?.start ?? 0;
  const turn = (node: number): number => (angleOf(node) - first + 4 * Math.PI) % (2 * Math.PI);
  const inTurn = leaves.toSorted((a, b) => turn(a) - turn(b) || a - b);
  const places = leaves.map((leaf) => ({ leaf, x: x[leaf] as number, y: y[leaf] as number }));
  for (const [index, leaf] of inTurn.entries()) {
    const angle = angleAt(gaps, (free * (index + 0.5)) / leaves.length);
    const radius = crowd.usual * (isClose ? (ALTERNATELY[index % 2] as number) : 1);
    crowd.move(leaf, hubX + radius * Math.cos(angle), hubY + radius * Math.sin(angle));
  }
  if (costOf() >= before) for (const { leaf, x: oldX, y: oldY } of places) crowd.move(leaf, oldX, oldY);
}

type Gap = { readonly start: number; readonly width: number };

/** The angles that are free between some, in order. */
function gapsBetween(angles: readonly number[]): readonly Gap[] {
  const sorted = angles.toSorted((a, b) => a - b);
  if (sorted.length === 0) return [{ start: -Math.PI / 2, width: 2 * Math.PI }];
  return sorted.map((angle, index) => {
    const next = sorted[index + 1] ?? (sorted[0] as number) + 2 * Math.PI;
    return { start: angle + MARGIN, width: Math.max(0, next - angle - 2 * MARGIN) };
  });
}

/** Where one comes to that goes so far through the gaps. */
function angleAt(gaps: readonly Gap[], way: number): number {
  let rest = way;
  for (const { start, width } of gaps) {
    if (rest <= width) return start + rest;
    rest -= width;
  }
  return gaps.at(-1)?.start ?? 0;
}

/** Moves a node to the best of the places that are tried for it, when its own costs so much. */
function improve(crowd: Crowd, { x, y, links }: FinePart, node: number, from: number): void {
  const [atX, atY] = [x[node] as number, y[node] as number];
  const [neighbour = node] = links[node] ?? [];
  const isLeaf = links[node]?.length === 1;
  const { radii, turns } = isLeaf ? LEAF : NEAR;
  const centre = isLeaf ? neighbour : node;
  const [centreX, centreY] = [x[centre] as number, y[centre] as number];
  let least = crowd.cost(node, atX, atY, Infinity);
  if (least < from) return;
  const start = isLeaf ? Math.atan2(atY - centreY, atX - centreX) : 0;
  let best: { x: number; y: number } | undefined;
  for (let step = 0; step < radii.length * turns && least >= LENGTH; step++) {
    const turn = step % turns;
    const radius = crowd.usual * (radii[Math.floor(step / turns)] as number);
    // To both sides of where it is.
    const angle = start + ((turn % 2 === 0 ? 1 : -1) * Math.ceil(turn / 2) * 2 * Math.PI) / turns;
    const place = { x: centreX + radius * Math.cos(angle), y: centreY + radius * Math.sin(angle) };
    const cost = crowd.cost(node, place.x, place.y, least);
    if (cost >= least) continue;
    least = cost;
    best = place;
  }
  if (best) crowd.move(node, best.x, best.y);
}
