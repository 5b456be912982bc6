/** A tree from left to right: every node stands beside the middle of those that hang from it. */

import { GAP } from './grid.ts';
import { type Net, type Place, stepsFrom } from './net.ts';

/** Least room between two steps, for the relationships. */
const STEP = 90;

/** Centres in graph units, by index of the node. What does not hang together becomes a tree below the last one. */
export function tree(net: Net): readonly Place[] {
  const places: Place[] = net.ids.map(() => ({ x: 0, y: 0 }));
  let top = 0;
  for (const { levels, parents } of stepsFrom(net)) {
    const children = childrenOf(levels, parents);
    const xs = columns(net, levels);
    const put = (node: number, level: number): number => {
      const own = children.get(node) ?? [];
      const { up, down } = net.rooms[node] ?? { up: 0, down: 0 };
      const x = xs[level] ?? 0;
      if (own.length === 0) {
        places[node] = { x, y: top + up };
        top += up + down + GAP.y;
        return top - down - GAP.y;
      }
      const start = top;
      const ys = own.map((child) => put(child, level + 1));
      const y = Math.max(start + up, ((ys[0] ?? 0) + (ys.at(-1) ?? 0)) / 2);
      places[node] = { x, y };
      // One that is taller than all that hangs from it.
      top = Math.max(top, y + down + GAP.y);
      return y;
    };
    const [[root] = []] = levels;
    if (root !== undefined) put(root, 0);
    top += 2 * GAP.y;
  }
  return places;
}

function childrenOf(levels: readonly (readonly number[])[], parents: readonly number[]): Map<number, number[]> {
  const children = new Map<number, number[]>();
  for (const node of levels.slice(1).flat()) {
    const parent = parents[node] ?? -1;
    const own = children.get(parent);
    if (own) own.push(node);
    else children.set(parent, [node]);
  }
  return children;
}

/** Where each step stands: far enough for the widest node of both and for the labels between. */
function columns({ rooms, edges }: Net, levels: readonly (readonly number[])[]): number[] {
  const level = new Map(levels.flatMap((nodes, index) => nodes.map((node) => [node, index] as const)));
  let x = 0;
  return levels.map((nodes, index) => {
    if (index === 0) return 0;
    const half = (list: readonly number[]) => Math.max(...list.map((node) => rooms[node]?.half ?? 0));
    const labels = edges
      .filter(({ from, to }) => Math.min(level.get(from) ?? -1, level.get(to) ?? -1) === index - 1)
      .map(({ label }) => label + 30);
    x += half(levels[index - 1] ?? []) + Math.max(STEP, ...labels) + half(nodes);
    return x;
  });
}
