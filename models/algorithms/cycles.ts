import type { Adjacency } from './adjacency.ts';
import { reachability } from './reachability.ts';

/**
 * Strongly connected components of two or more nodes. Tarjan's algorithm without recursion, linear in the size of the
 * map. The largest first, then in document order.
 */
export function stronglyConnected(adjacency: Adjacency): readonly (readonly number[])[] {
  const { start, to } = adjacency.steps('along');
  const count = adjacency.ids.length;
  const entered = new Int32Array(count);
  const lowest = new Int32Array(count);
  const isOpen = new Uint8Array(count);
  const next = start.slice(0, count);
  const open: number[] = [];
  const found: number[][] = [];
  let time = 0;

  function enter(node: number): void {
    time += 1;
    entered[node] = time;
    lowest[node] = time;
    isOpen[node] = 1;
    open.push(node);
  }
  function close(node: number): void {
    const tangle = open.splice(open.lastIndexOf(node));
    for (const one of tangle) isOpen[one] = 0;
    if (tangle.length > 1) found.push(tangle.sort((a, b) => a - b));
  }
  function visit(root: number): void {
    enter(root);
    const path = [root];
    for (let node = path.at(-1); node !== undefined; node = path.at(-1)) {
      const step = next[node] ?? 0;
      if (step < (start[node + 1] ?? 0)) {
        next[node] = step + 1;
        const other = to[step] ?? 0;
        if (entered[other] === 0) {
          enter(other);
          path.push(other);
        } else if (isOpen[other]) lowest[node] = Math.min(lowest[node] ?? 0, entered[other] ?? 0);
        continue;
      }
      path.pop();
      if (lowest[node] === entered[node]) close(node);
      const parent = path.at(-1);
      if (parent !== undefined) lowest[parent] = Math.min(lowest[parent] ?? 0, lowest[node] ?? 0);
    }
  }
  for (let node = 0; node < count; node += 1) if (entered[node] === 0) visit(node);
  return found.sort((a, b) => b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0));
}

/** A shortest cycle through the first node of a component: its nodes in order, the last one leading to the first. */
export function cycleIn(adjacency: Adjacency, tangle: readonly number[]): readonly number[] {
  const [first = 0] = tangle;
  const { distances } = reachability(adjacency, [first], 'along');
  const back = adjacency.steps('against');
  const before = (node: number): number => {
    let best = -1;
    for (let step = back.start[node] ?? 0; step < (back.start[node + 1] ?? 0); step += 1) {
      const other = back.to[step] ?? 0;
      const distance = distances[other] ?? -1;
      if (distance >= 0 && (best < 0 || distance < (distances[best] ?? 0))) best = other;
    }
    return best;
  };
  const circle: number[] = [];
  for (let node = before(first); node >= 0 && node !== first; node = before(node)) circle.unshift(node);
  return [first, ...circle];
}
