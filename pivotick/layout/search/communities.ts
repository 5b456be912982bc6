/** Communities: nodes with more edges among themselves than to others (Blondel, Guillaume, Lambiotte, Lefebvre 2008). */

import { COMMUNITY } from './constants.ts';
import type { EdgeLists } from './edge-lists.ts';

/** Weighted links between groups of nodes; a loop counts the weight of both ends. */
type Web = { readonly links: readonly ReadonlyMap<number, number>[]; readonly degree: readonly number[] };

/** @returns the number of a community for every node, in the order of their first nodes */
export function communitiesOf({ first, other }: EdgeLists): Int32Array {
  const count = first.length - 1;
  let web = webOf(
    Array.from({ length: count }, (_, node) => {
      const links = new Map<number, number>();
      for (let slot = first[node] as number; slot < (first[node + 1] as number); slot++) {
        links.set(other[slot] as number, 1);
      }
      return links;
    }),
  );
  const found = Int32Array.from({ length: count }, (_, node) => node);
  for (let level = 0; level < COMMUNITY.levels; level++) {
    const groups = joined(web);
    const most = groups.reduce((sum, group) => Math.max(sum, group), 0) + 1;
    for (let node = 0; node < count; node++) found[node] = groups[found[node] as number] as number;
    if (most === groups.length) break;
    web = merged(web, groups, most);
  }
  return found;
}

function webOf(links: readonly ReadonlyMap<number, number>[]): Web {
  return { links, degree: links.map((own) => [...own.values()].reduce((sum, weight) => sum + weight, 0)) };
}

/** Every group moves to the neighbouring community that raises the modularity most. @returns communities from 0 */
function joined({ links, degree }: Web): Int32Array {
  const all = degree.reduce((sum, own) => sum + own, 0) || 1;
  const community = Int32Array.from(degree, (_, group) => group);
  const weight = Float64Array.from(degree);
  for (let round = 0, isMoving = true; isMoving && round < COMMUNITY.rounds; round++) {
    isMoving = false;
    for (let group = 0; group < degree.length; group++) {
      const from = community[group] as number;
      const own = degree[group] as number;
      const shared = new Map<number, number>([[from, 0]]);
      for (const [other, links_] of links[group] as ReadonlyMap<number, number>) {
        const to = community[other] as number;
        if (other !== group) shared.set(to, (shared.get(to) ?? 0) + links_);
      }
      (weight[from] as number) -= own;
      const gain = (to: number) => (shared.get(to) ?? 0) - (COMMUNITY.fineness * own * (weight[to] as number)) / all;
      let [best, most] = [from, gain(from)];
      for (const to of shared.keys()) {
        const value = gain(to);
        if (value > most + 1e-9) [best, most] = [to, value];
      }
      (weight[best] as number) += own;
      if (best === from) continue;
      community[group] = best;
      isMoving = true;
    }
  }
  const numbers = new Map<number, number>();
  return community.map((one) => {
    const number = numbers.get(one) ?? numbers.size;
    numbers.set(one, number);
    return number;
  });
}

function merged({ links }: Web, groups: Int32Array, count: number): Web {
  const sums = Array.from({ length: count }, () => new Map<number, number>());
  links.forEach((own, group) => {
    const sum = sums[groups[group] as number] as Map<number, number>;
    for (const [other, weight] of own) {
      const to = groups[other] as number;
      sum.set(to, (sum.get(to) ?? 0) + weight);
    }
  });
  return webOf(sums);
}
