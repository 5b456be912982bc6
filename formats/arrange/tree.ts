/** Tree from left to right, with every node centred on its children. */

import { largest } from '../../drawing/types.ts';
import { type ArrangeGraph, type Position, stepsFrom } from './graph.ts';
import { GRID_GAP } from './grid.ts';

/** Minimum distance between two levels, for the edges. */
const STEP = 90;

/** Node centres by index, in graph units. Each component is a tree below the previous one. */
export function tree(graph: ArrangeGraph): readonly Position[] {
  const places: Position[] = graph.ids.map(() => ({ x: 0, y: 0 }));
  let top = 0;
  for (const { levels, parents } of stepsFrom(graph)) {
    const children = childrenOf(levels, parents);
    const xs = columns(graph, levels);
    const [[root] = []] = levels;
    // Iterative, because a chain may have thousands of nodes. A node is placed after its children.
    const open = root === undefined ? [] : [{ node: root, level: 0, next: 0, start: top }];
    for (let step = open.at(-1); step; step = open.at(-1)) {
      const own = children.get(step.node) ?? [];
      const child = own[step.next];
      if (child !== undefined) {
        step.next += 1;
        open.push({ node: child, level: step.level + 1, next: 0, start: top });
        continue;
      }
      open.pop();
      const { up, down } = graph.rooms[step.node] ?? { up: 0, down: 0 };
      const [first, last] = [places[own[0] ?? -1], places[own.at(-1) ?? -1]];
      const y = Math.max(step.start + up, first && last ? (first.y + last.y) / 2 : 0);
      places[step.node] = { x: xs[step.level] ?? 0, y };
      // The parent may be taller than all of its children.
      top = Math.max(top, y + down + GRID_GAP.y);
    }
    top += 2 * GRID_GAP.y;
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

/** Position of each level, with space for the widest nodes and for edge labels. */
function columns({ rooms, edges }: ArrangeGraph, levels: readonly (readonly number[])[]): number[] {
  const level = new Map(levels.flatMap((nodes, index) => nodes.map((node) => [node, index] as const)));
  const gaps = new Map<number, number>();
  for (const { from, to, label } of edges) {
    const nearer = Math.min(level.get(from) ?? -1, level.get(to) ?? -1);
    gaps.set(nearer, Math.max(gaps.get(nearer) ?? STEP, label + 30));
  }
  let x = 0;
  return levels.map((nodes, index) => {
    if (index === 0) return 0;
    const half = (list: readonly number[]) => largest(list.map((node) => rooms[node]?.half ?? 0));
    x += half(levels[index - 1] ?? []) + (gaps.get(index - 1) ?? STEP) + half(nodes);
    return x;
  });
}
