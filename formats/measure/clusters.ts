/**
 * Communities by Louvain's method (Blondel and others, 2008).
 * Nodes move to the neighbouring group with the largest gain in modularity, then groups become nodes, until nothing
 * gains. Only nodes with moved neighbours are visited again. The result is deterministic.
 */

/** Neighbours in compressed form: those of node `n` are at `start[n]` to `start[n + 1]`. */
type Neighbours = { readonly start: Int32Array; readonly to: Int32Array };

/** Groups as nodes. Weights count edges. */
type Level = Neighbours & {
  readonly weight: Float64Array;
  /** Twice the edges inside a group, plus those to others. */
  readonly degree: Float64Array;
};

/** Indexes of the nodes of each cluster of two or more, the largest first. Nearly linear in the size of the map. */
export function clusters({ start, to }: Neighbours): readonly (readonly number[])[] {
  const degree = Float64Array.from(
    { length: start.length - 1 },
    (_, node) => (start[node + 1] ?? 0) - (start[node] ?? 0),
  );
  let level: Level = { start, to, weight: new Float64Array(to.length).fill(1), degree };
  let groupOf = Int32Array.from(degree, (_, node) => node);
  for (;;) {
    const { group, count } = renumbered(moved(level, to.length));
    groupOf = groupOf.map((node) => group[node] ?? 0);
    if (count === level.degree.length) break;
    level = mergeClusters(level, group, count);
  }
  const groups: number[][] = Array.from({ length: level.degree.length }, () => []);
  for (let node = 0; node < groupOf.length; node += 1) groups[groupOf[node] ?? 0]?.push(node);
  return groups.filter(({ length }) => length > 1).sort((a, b) => b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0));
}

/** The group of each node when no further move gains. `all`: the weight of all steps. */
function moved({ start, to, weight, degree }: Level, all: number): Int32Array {
  const { length } = degree;
  const group = Int32Array.from(degree, (_, node) => node);
  const total = degree.slice();
  const shared = new Float64Array(length);
  const queue = Array.from(degree, (_, node) => node);
  const isAsked = new Uint8Array(length).fill(1);
  const near: number[] = [];
  for (let next = 0; next < queue.length; next += 1) {
    const node = queue[next] ?? 0;
    isAsked[node] = 0;
    const own = group[node] ?? 0;
    const mass = degree[node] ?? 0;
    near.length = 0;
    near.push(own);
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
      // An equal gain is no reason to move.
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

/** Groups renumbered from 0 in the order of their first nodes. */
function renumbered(group: Int32Array): { readonly group: Int32Array; readonly count: number } {
  const numbers = new Int32Array(group.length).fill(-1);
  let count = 0;
  for (const one of group) {
    if (numbers[one] !== -1) continue;
    numbers[one] = count;
    count += 1;
  }
  return { group: group.map((one) => numbers[one] ?? 0), count };
}

/** Groups as the nodes of the next level. */
function mergeClusters({ start, to, weight, degree }: Level, group: Int32Array, count: number): Level {
  const { first, members } = byGroup(group, count);
  const starts = new Int32Array(count + 1);
  // There are at most as many links as before.
  const links = { to: new Int32Array(to.length), weight: new Float64Array(to.length) };
  const sums = new Float64Array(count);
  /** Index of the link to each group while the links of one group are collected. */
  const indexes = new Int32Array(count).fill(-1);
  let end = 0;
  for (let own = 0; own < count; own += 1) {
    const begin = end;
    for (let member = first[own] ?? 0; member < (first[own + 1] ?? 0); member += 1) {
      const node = members[member] ?? 0;
      sums[own] = (sums[own] ?? 0) + (degree[node] ?? 0);
      for (let step = start[node] ?? 0; step < (start[node + 1] ?? 0); step += 1) {
        const other = group[to[step] ?? 0] ?? 0;
        let place = indexes[other] ?? -1;
        if (place < begin) {
          place = end;
          end += 1;
          indexes[other] = place;
          links.to[place] = other;
        }
        links.weight[place] = (links.weight[place] ?? 0) + (weight[step] ?? 0);
      }
    }
    starts[own + 1] = end;
  }
  return { start: starts, to: links.to.subarray(0, end), weight: links.weight.subarray(0, end), degree: sums };
}

/** The nodes of each group in order: those of group `n` are at `first[n]` to `first[n + 1]`. */
function byGroup(group: Int32Array, count: number): { readonly first: Int32Array; readonly members: Int32Array } {
  const first = new Int32Array(count + 1);
  for (const one of group) first[one + 1] = (first[one + 1] ?? 0) + 1;
  for (let one = 0; one < count; one += 1) first[one + 1] = (first[one + 1] ?? 0) + (first[one] ?? 0);
  const next = first.slice();
  const members = new Int32Array(group.length);
  for (let node = 0; node < group.length; node += 1) {
    const one = group[node] ?? 0;
    members[next[one] ?? 0] = node;
    next[one] = (next[one] ?? 0) + 1;
  }
  return { first, members };
}
