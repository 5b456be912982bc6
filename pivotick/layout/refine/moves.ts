/** Moves of the local search: a node to another position, with its leaves, or exchanged with another node. */

import { at } from '../graph.ts';
import { SEARCH } from './constants.ts';
import type { RefineObjective } from './objective.ts';

type Chance = {
  /** 1 where a node must not move. */
  readonly held: Uint8Array;
  /** Cost that a move may add, in crossings; 0 accepts only better positions. */
  readonly boldness: number;
  readonly random: () => number;
};

/** Tries to move a node together with its leaves. @returns whether they moved */
export function carry(
  objective: RefineObjective,
  node: number,
  reach: number,
  { held, boldness, random }: Chance,
): boolean {
  const { x, y } = objective;
  const moved = [node];
  for (let which = 0; which < objective.degree(node); which++) {
    const other = objective.neighbour(node, which);
    if (objective.degree(other) === 1 && held[other] !== 1) moved.push(other);
  }
  if (moved.length === 1) return false;
  const angle = 2 * Math.PI * random();
  const radius = reach * Math.sqrt(random());
  const limit = -boldness * Math.log(1 - random());
  const before = moved.map((each) => ({ x: at(x, each), y: at(y, each) }));
  const all = Infinity;
  // One after the other: the changes of cost add up to the total change.
  let change = 0;
  for (const each of moved) {
    change -= objective.cost(each, at(x, each), at(y, each), all);
    objective.moveTo(each, at(x, each) + radius * Math.cos(angle), at(y, each) + radius * Math.sin(angle));
    change += objective.cost(each, at(x, each), at(y, each), all);
  }
  if (change < limit) return true;
  for (const [index, each] of moved.entries()) {
    objective.moveTo(each, before[index]?.x as number, before[index]?.y as number);
  }
  return false;
}

/** Tries to exchange a node with one that shares a neighbour. @returns whether they were exchanged */
export function swap(objective: RefineObjective, node: number, { held, boldness, random }: Chance): boolean {
  const { x, y } = objective;
  const between = objective.neighbour(node, Math.floor(random() * objective.degree(node)));
  const other = objective.neighbour(between, Math.floor(random() * objective.degree(between)));
  const limit = -boldness * Math.log(1 - random());
  if (other === node || held[other] === 1) return false;
  const [fromX, fromY] = [at(x, node), at(y, node)];
  const [toX, toY] = [at(x, other), at(y, other)];
  const all = Infinity;
  // One after the other: the two changes of cost add up to the total change.
  let change = objective.cost(node, toX, toY, all) - objective.cost(node, fromX, fromY, all);
  objective.moveTo(node, toX, toY);
  change += objective.cost(other, fromX, fromY, all) - objective.cost(other, toX, toY, all);
  if (change < limit) {
    objective.moveTo(other, fromX, fromY);
    return true;
  }
  objective.moveTo(node, fromX, fromY);
  return false;
}

/** A position to try: nearby, sometimes around a neighbour, rarely anywhere. */
export function propose(
  objective: RefineObjective,
  node: number,
  reach: number,
  random: () => number,
): { x: number; y: number } {
  const kind = random();
  const degree = objective.degree(node);
  const angle = 2 * Math.PI * random();
  if (kind < SEARCH.anywhere) return { x: (random() - 0.5) * objective.width, y: (random() - 0.5) * objective.height };
  let centre = node;
  let radius = reach * Math.sqrt(random());
  if (kind < SEARCH.anywhere + SEARCH.nearNeighbour && degree > 0 && degree <= 2) {
    centre = objective.neighbour(node, Math.floor(random() * degree));
    radius = objective.unit * (0.5 + random());
  }
  return {
    x: at(objective.x, centre) + radius * Math.cos(angle),
    y: at(objective.y, centre) + radius * Math.sin(angle),
  };
}
