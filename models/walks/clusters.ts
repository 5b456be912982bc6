/**
 * Groups of nodes that are related more among each other than to the rest, by Louvain's method (Blondel and others, 2008):
 * nodes move to the group of neighbours where that gains most modularity, groups become nodes, and so on until nothing gains.
 * Only nodes whose neighbours moved are asked again. No chance is in it, so the same map gives the same clusters.
 */

import type { Net } from './net.ts';

/** Groups as nodes, with what joins them. Weights count relationships. */
type Level = {
  readonly start: Int32Array;
  readonly to: Int32Array;
  readonly weight: Float64Array;
  /** Twice the relationships inside a group, and those to others. */
  readonly degree: Float64Array;
};

/** Places of the nodes of each cluster of two or more, the largest first. Nearly linear in the size of the map. */
export function clusters(net: Net): readonly (readonly number[])[] {
  const { start, to } = net.steps('any');
  const degree = Float64Array.from(net.ids, (_, node) => (start[node + 1] ?? 0) - (start[node] ?? 0));
  let level: Level = { start, to, weight: new Float64Array(to.length).fill(1), degree };
  let groupOf = Int32Array.from(net.ids, (_, node) => node);
  for (;;) {
    const { group, count } = renumbered(moved(level, to.length));
    groupOf = groupOf.map((node) => group[node] ?? 0);
    if (count === level.degree.length) break;
    level = joined(level, group, count);
  }
  const groups: number[][] = Array.from({ length: level.degree.length }, () => []);
  for (const [node, group] of groupOf.entries()) groups[group]?.push(node);
  return groups.filter(({ length }) => length > 1).sort((a, b) => b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0));
}

/** The group of each node once none gains by moving. `all`: the weight of all steps. */
function moved({ start, to, weight, degree }: Level, all: number): Int32Array {
  const { length } = degree;
  const group = Int32Array.from(degree, (_, node) => node);
  const total = degree.slice();
  const shared = new Float64Array(length);
  const queue = Array.from(degree, (_, node) => node);
  const isAsked = new Uint8Array(length).fill(1);
  for (let next = 0; next < queue.length; next += 1) {
    const node = queue[next] ?? 0;
    isAsked[node] = 0;
    const own = group[node] ?? 0;
    const mass = degree[node] ?? 0;
    const near: number[] = [own];
    const end = start[node + 1] ?? 0;
    for (let step = start[node] ?? 0; step < end; step += 1) {
      if (to[step] === node) continue;
      const other = group[to[step] ?? 0] ?? 0;
      if (shared[other] === 0 && other !== own) near.push(other);
      shared[other] = (shared[other] ?? 0) + (weight[step] ?? 0);
    }
    total[own] = (total[own] ?? 0) - mass;
    let best = own;
    let most = Number.NEGATIVE_INFINITY;
    for (const one of near) {
      const gain = (shared[one] ?? 0) - (mass * (total[one] ?? 0)) / all;
      // As much elsewhere is no reason to move.
      if (gain > most + 1e-9) {
        best = one;
        most = gain;
      }
      shared[one] = 0;
    }
    total[best] = (total[best] ?? 0) + mass;
    if (best === own) continue;
    group[node] = best;
    for (let step = start[node] ?? 0; step < end; step += 1) {
      const other = to[step] ?? 0;
      if (isAsked[other] || group[other] === best) continue;
      isAsked[other] = 1;
      queue.push(other);
    }
  }
  return group;
}

/** Groups counted from 0 in the order of their first nodes. */
function renumbered(group: Int32Array): { readonly group: Int32Array; readonly count: number } {
  const numbers = new Map<number, number>();
  for (const one of group) if (!numbers.has(one)) numbers.set(one, numbers.size);
  return { group: group.map((one) => numbers.get(one) ?? 0), count: numbers.size };
}

/** Groups as the nodes of the next level. */
function joined({ start, to, weight, degree }: Level, group: Int32Array, count: number): Level {
  const links = Array.from({ length: count }, () => new Map<number, number>());
  const sums = new Float64Array(count);
  for (const [node, mass] of degree.entries()) {
    const own = group[node] ?? 0;
    sums[own] = (sums[own] ?? 0) + mass;
    const list = links[own];
    for (let step = start[node] ?? 0; step < (start[node + 1] ?? 0); step += 1) {
      const other = group[to[step] ?? 0] ?? 0;
      list?.set(other, (list.get(other) ?? 0) + (weight[step] ?? 0));
    }
  }
  const starts = new Int32Array(count + 1);
  for (const [node, list] of links.entries()) starts[node + 1] = (starts[node] ?? 0) + list.size;
  return {
    start: starts,
    to: Int32Array.from(links.flatMap((list) => [...list.keys()])),
    weight: Float64Array.from(links.flatMap((list) => [...list.values()])),
    degree: sums,
  };
}
