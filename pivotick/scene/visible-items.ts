import { inSteps } from '../../drawing/base/steps.ts';
import { rankFans } from '../../drawing/edge/fan.ts';
import type { Edge, Node } from '../model/elements.ts';
import { EdgeItem, edgeItemOf, itemOf, NodeItem } from './item.ts';
import type { Resolver } from './resolve.ts';

/** Visible items in painting order. */
export type VisibleItems = { readonly nodes: NodeItem[]; readonly edges: EdgeItem[] };

/** In slices. @param era - number of times that all styles were dropped; older items are resolved again */
export function* findVisible(
  nodes: Iterable<Node>,
  edges: Iterable<Edge>,
  resolver: Pick<Resolver, 'node' | 'edge'>,
  era: number,
): Generator<void, VisibleItems> {
  const shown: VisibleItems = { nodes: [], edges: [] };
  yield* inSteps([...nodes], (node) => {
    const item = itemOf(node) ?? new NodeItem(node);
    if (node.dirty || item.era !== era) {
      resolver.node(item);
      item.era = era;
      node.item = item;
      node.dirty = false;
    }
    if (!node.visible) return;
    item.index = shown.nodes.length;
    shown.nodes.push(item);
  });
  yield* inSteps([...edges], (edge) => {
    const from = itemOf(edge.from);
    const to = itemOf(edge.to);
    if (!from || !to) return;
    const item = edgeItemOf(edge) ?? new EdgeItem(edge, from, to);
    item.from = from;
    item.to = to;
    item.routed = -1;
    if (edge.dirty || item.era !== era) {
      resolver.edge(item);
      item.era = era;
      edge.item = item;
      edge.dirty = false;
    }
    if (!edge.visible || !edge.from.visible || !edge.to.visible) return;
    item.index = shown.edges.length;
    shown.edges.push(item);
  });
  rankFans(shown.edges);
  yield;
  return shown;
}
