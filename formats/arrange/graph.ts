/** Input of arrangements: node extents, and edges by index. */

import { approximateText, type MeasureText } from '../../drawing/commands/index.ts';
import type { MapDocument } from '../document/document.ts';
import { edgeLabel, edgeLook } from '../document/look.ts';
import { measureExtent, type NodeExtent } from '../measure/measure-node.ts';

type ArrangeEdge = {
  readonly from: number;
  readonly to: number;
  /** Width of its label, 0 for none. */
  readonly label: number;
  /** Whether it has a direction. */
  readonly isDirected: boolean;
};

export type ArrangeGraph = {
  readonly ids: readonly string[];
  readonly nodeBoxes: readonly NodeExtent[];
  /** As their arrows point: one whose direction is backward is turned round. No loops. */
  readonly edges: readonly ArrangeEdge[];
  /** Neighbours along edges of either direction, each once, in the order of the document. */
  readonly neighbours: readonly (readonly number[])[];
  /** The node at which an arrangement starts: the given one, otherwise the one with the most neighbours. */
  readonly root: number;
};

/** The centre of a node, in graph units. */
export type Position = { readonly x: number; readonly y: number };

/** @param ids - the nodes to arrange; unknown ids are ignored */
export function arrangeGraph(
  document: MapDocument,
  ids: ReadonlySet<string>,
  root: string | undefined,
  measure: MeasureText = approximateText,
): ArrangeGraph {
  const nodes = document.nodes.filter(({ id }) => ids.has(id));
  const indexes = new Map(nodes.map(({ id }, index) => [id, index]));
  const sets = nodes.map(() => new Set<number>());
  const edges = document.edges.flatMap((edge): ArrangeEdge[] => {
    const [from, to] = [indexes.get(edge.from), indexes.get(edge.to)];
    if (from === undefined || to === undefined || from === to) return [];
    sets[from]?.add(to);
    sets[to]?.add(from);
    const { direction, hideLabel } = edgeLook(document, edge);
    const text = hideLabel ? undefined : edgeLabel(document, edge);
    const label = text === undefined ? 0 : measure(text, { family: 'sans-serif', size: 12, weight: 400 });
    const isDirected = direction === 'forward' || direction === 'backward';
    return [direction === 'backward' ? { from: to, to: from, label, isDirected } : { from, to, label, isDirected }];
  });
  const neighbours = sets.map((set) => [...set]);
  const wanted = root === undefined ? undefined : indexes.get(root);
  const best = neighbours.reduce(
    (most, list, index) => (list.length > (neighbours[most]?.length ?? 0) ? index : most),
    0,
  );
  return {
    ids: nodes.map(({ id }) => id),
    nodeBoxes: nodes.map((node) => measureExtent(document, node, measure)),
    edges,
    neighbours,
    root: wanted ?? best,
  };
}

/**
 * Breadth-first levels from a node, then from the best connected remaining node, and so on: one list of levels per
 * component.
 */
export function stepsFrom(
  graph: ArrangeGraph,
): { readonly levels: readonly (readonly number[])[]; readonly parents: readonly number[] }[] {
  const seen = new Set<number>();
  const order = graph.ids.map((_, index) => index).sort((a, b) => degree(graph, b) - degree(graph, a) || a - b);
  const parents = graph.ids.map(() => -1);
  return [graph.root, ...order].flatMap((start) => {
    if (seen.has(start) || start >= graph.ids.length) return [];
    seen.add(start);
    const levels: number[][] = [];
    for (let level = [start]; level.length > 0; ) {
      levels.push(level);
      const next: number[] = [];
      for (const node of level) {
        for (const other of graph.neighbours[node] ?? []) {
          if (seen.has(other)) continue;
          seen.add(other);
          parents[other] = node;
          next.push(other);
        }
      }
      level = next;
    }
    return [{ levels, parents }];
  });
}

function degree({ neighbours }: ArrangeGraph, index: number): number {
  return neighbours[index]?.length ?? 0;
}
