/** Arrangements: node positions computed from the document alone, deterministically. */

import { largest } from '../../drawing/base/types.ts';
import type { MeasureText } from '../../drawing/commands/index.ts';
import { groupBy } from '../base/groups.ts';
import type { MapDocument } from '../document/document.ts';
import { type ArrangeGraph, arrangeGraph, type Position, stepsFrom } from './graph.ts';
import { GRID_GAP, gridOf } from './grid.ts';
import { layers } from './layers.ts';
import { rings } from './rings.ts';
import { type Block, types } from './types.ts';

export const ARRANGEMENTS = {
  layers: 'in layers',
  tree: 'as a tree',
  rings: 'in rings',
  grid: 'in a grid',
  types: 'by type',
} as const;

export type Arrangement = keyof typeof ARRANGEMENTS;

type ArrangeOptions = {
  /** The nodes to arrange, all by default. Their centre is preserved. */
  readonly ids?: ReadonlySet<string> | undefined;
  /** The node that a tree and rings start from. */
  readonly root?: string | undefined;
  /** The current positions; by default those of the document. */
  readonly now?: ((id: string) => Position | undefined) | undefined;
  readonly measure?: MeasureText | undefined;
};

export type ArrangementResult = {
  readonly positions: readonly ({ readonly id: string } & Position)[];
  /** A block around the nodes of each type; none in other arrangements. */
  readonly blocks: readonly Block[];
};

/** Works out an arrangement; changes nothing. Nodes that the options do not name stay. */
export async function arrange(
  document: MapDocument,
  how: Arrangement,
  { ids, root, now, measure }: ArrangeOptions = {},
): Promise<ArrangementResult> {
  const wanted = ids ?? new Set(document.nodes.map(({ id }) => id));
  const graph = arrangeGraph(document, wanted, root, measure);
  const { positions, blocks } = await worked(graph, how, document);
  const by = shift(graph, positions, document, now);
  return {
    positions: graph.ids.map((id, index) => {
      const { x, y } = positions[index] ?? { x: 0, y: 0 };
      return { id, x: Math.round(x + by.x), y: Math.round(y + by.y) };
    }),
    blocks: blocks.map((block) => ({
      title: block.title,
      x: Math.round(block.x + by.x),
      y: Math.round(block.y + by.y),
      width: Math.round(block.width),
      height: Math.round(block.height),
    })),
  };
}

async function worked(
  graph: ArrangeGraph,
  how: Arrangement,
  document: MapDocument,
): Promise<{ readonly positions: readonly Position[]; readonly blocks: readonly Block[] }> {
  if (how === 'types') return types(graph, document);
  const grid = () => gridOf(graph.nodeBoxes).positions;
  const place = { layers, tree, rings, grid }[how];
  return { positions: await place(graph), blocks: [] };
}

/** From the centre of the new positions to that of the old ones. */
function shift(
  graph: ArrangeGraph,
  positions: readonly Position[],
  document: MapDocument,
  now: ArrangeOptions['now'],
): Position {
  const nodes = new Map(document.nodes.map((node) => [node.id, node]));
  const before = graph.ids.flatMap((id): Position[] => {
    const place = now?.(id);
    if (place) return [place];
    const { x, y } = nodes.get(id) ?? {};
    return x === undefined || y === undefined ? [] : [{ x, y }];
  });
  const [from, to] = [middleOf(positions), middleOf(before)];
  return { x: to.x - from.x, y: to.y - from.y };
}

function middleOf(positions: readonly Position[]): Position {
  if (positions.length === 0) return { x: 0, y: 0 };
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of positions) {
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
  }
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** Minimum distance between two levels, for the edges. */
const STEP = 90;

/** Node centres by index, in graph units. Each component is a tree below the previous one. */
function tree(graph: ArrangeGraph): readonly Position[] {
  const positions: Position[] = graph.ids.map(() => ({ x: 0, y: 0 }));
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
      const { up, down } = graph.nodeBoxes[step.node] ?? { up: 0, down: 0 };
      const [first, last] = [positions[own[0] ?? -1], positions[own.at(-1) ?? -1]];
      const y = Math.max(step.start + up, first && last ? (first.y + last.y) / 2 : 0);
      positions[step.node] = { x: xs[step.level] ?? 0, y };
      // The parent may be taller than all of its children.
      top = Math.max(top, y + down + GRID_GAP.y);
    }
    top += 2 * GRID_GAP.y;
  }
  return positions;
}

const childrenOf = (levels: readonly (readonly number[])[], parents: readonly number[]): Map<number, number[]> =>
  groupBy(levels.slice(1).flat(), (node) => parents[node] ?? -1);

/** Position of each level, with space for the widest nodes and for edge labels. */
function columns({ nodeBoxes, edges }: ArrangeGraph, levels: readonly (readonly number[])[]): number[] {
  const level = new Map(levels.flatMap((nodes, index) => nodes.map((node) => [node, index] as const)));
  const gaps = new Map<number, number>();
  for (const { from, to, label } of edges) {
    const nearer = Math.min(level.get(from) ?? -1, level.get(to) ?? -1);
    gaps.set(nearer, Math.max(gaps.get(nearer) ?? STEP, label + 30));
  }
  let x = 0;
  return levels.map((nodes, index) => {
    if (index === 0) return 0;
    const half = (list: readonly number[]) => largest(list.map((node) => nodeBoxes[node]?.half ?? 0));
    x += half(levels[index - 1] ?? []) + (gaps.get(index - 1) ?? STEP) + half(nodes);
    return x;
  });
}
