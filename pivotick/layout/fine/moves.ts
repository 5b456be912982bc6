/** Steps that are tried to better a map: a node elsewhere, with its leaves, or in the place of another. */

import type { Judge } from './judge.ts';

type Chance = {
  /** 1 where a node must stay. */
  readonly held: Uint8Array;
  /** How much worse a place may be, in crossings; 0 takes better ones only. */
  readonly boldness: number;
  readonly random: () => number;
};

/** Tries to move a node and the leaves that hang from it together. @returns whether they did */
export function carry(judge: Judge, node: number, reach: number, { held, boldness, random }: Chance): boolean {
  const { x, y } = judge;
  const moved = [node];
  for (let which = 0; which < judge.degree(node); which++) {
    const other = judge.neighbour(node, which);
    if (judge.degree(other) === 1 && held[other] !== 1) moved.push(other);
  }
  if (moved.length === 1) return false;
  const angle = 2 * Math.PI * random();
  const radius = reach * Math.sqrt(random());
  const limit = -boldness * Math.log(1 - random());
  const before = moved.map((each) => ({ x: x[each] as number, y: y[each] as number }));
  const all = Infinity;
  // One after the other: what each step changes adds up to what all change together.
  let change = 0;
  for (const each of moved) {
    change -= judge.cost(each, x[each] as number, y[each] as number, all);
    x[each] = judge.clampX(each, (x[each] as number) + radius * Math.cos(angle));
    y[each] = judge.clampY(each, (y[each] as number) + radius * Math.sin(angle));
    change += judge.cost(each, x[each] as number, y[each] as number, all);
  }
  if (change < limit) return true;
  for (const [index, each] of moved.entries()) {
    x[each] = before[index]?.x as number;
    y[each] = before[index]?.y as number;
  }
  return false;
}

/** Tries to exchange a node with one that shares a neighbour with it. @returns whether they did */
export function swap(judge: Judge, node: number, { held, boldness, random }: Chance): boolean {
  const { x, y } = judge;
  const between = judge.neighbour(node, Math.floor(random() * judge.degree(node)));
  const other = judge.neighbour(between, Math.floor(random() * judge.degree(between)));
  const limit = -boldness * Math.log(1 - random());
  if (other === node || held[other] === 1) return false;
  const [fromX, fromY] = [x[node] as number, y[node] as number];
  const [toX, toY] = [x[other] as number, y[other] as number];
  const all = Infinity;
  // One after the other: what each step changes adds up to what both change together.
  let change = judge.cost(node, toX, toY, all) - judge.cost(node, fromX, fromY, all);
  x[node] = judge.clampX(node, toX);
  y[node] = judge.clampY(node, toY);
  change += judge.cost(other, fromX, fromY, all) - judge.cost(other, toX, toY, all);
  if (change < limit) {
    x[other] = judge.clampX(other, fromX);
    y[other] = judge.clampY(other, fromY);
    return true;
  }
  x[node] = fromX;
  y[node] = fromY;
  return false;
}

/** A place to try: near by, now and then around a neighbour, seldom anywhere. */
export function propose(judge: Judge, node: number, reach: number, random: () => number): { x: number; y: number } {
  const kind = random();
  const degree = judge.degree(node);
  const angle = 2 * Math.PI * random();
  if (kind < 0.02) return { x: (random() - 0.5) * judge.width, y: (random() - 0.5) * judge.height };
  let centre = node;
  let radius = reach * Math.sqrt(random());
  if (kind < 0.12 && degree > 0 && degree <= 2) {
    centre = judge.neighbour(node, Math.floor(random() * degree));
    radius = judge.unit * (0.5 + random());
  }
  return {
    x: (judge.x[centre] as number) + radius * Math.cos(angle),
    y: (judge.y[centre] as number) + radius * Math.sin(angle),
  };
}
