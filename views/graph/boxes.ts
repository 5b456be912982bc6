/** Where the engine has drawn nodes, labels and rows of pills, in graph coordinates. */

import type { Pivotick } from 'pivotick';
import type { ElementRef, Point } from '../../bus/base/payloads.ts';
import { boxOfPoints } from '../../drawing/base/types.ts';
import { type Box, grow, union } from '../../drawing/commands/index.ts';

/** Only the engine of this repository places labels. */
export function pillBoxOf(graph: Pivotick, nodeId: string): Box | undefined {
  const renderer: { rowBox?: Pivotick['renderer']['rowBox'] } = graph.renderer;
  return renderer.rowBox?.call(renderer, nodeId) ?? undefined;
}

export function nodeBoxesOf(graph: Pivotick, nodeIds: readonly string[]): readonly Box[] {
  const renderer: Partial<Pick<Pivotick['renderer'], 'nodeBoxes' | 'rowBox'>> = graph.renderer;
  const boxes = renderer.nodeBoxes?.call(renderer, nodeIds) ?? [];
  return boxes.flatMap((box, at) => {
    if (!box) return [];
    const parts = [box.label, renderer.rowBox?.call(renderer, nodeIds[at] ?? '')];
    return [parts.reduce<Box>((all, one) => (one ? union(all, one) : all), box)];
  });
}

/** Box of a node with its label as drawn, in graph coordinates. */
export function drawnBoxOf(graph: Pivotick, nodeId: string): Box | undefined {
  const renderer: Partial<Pick<Pivotick['renderer'], 'nodeBox'>> = graph.renderer;
  const shape = renderer.nodeBox?.call(renderer, nodeId);
  const label = labelBox(graph, { kind: 'node', id: nodeId });
  return shape && label ? union(shape, label) : (shape ?? undefined);
}

export function labelBox(graph: Pivotick, { kind, id }: ElementRef): Box | undefined {
  const renderer: { labelBox?: Pivotick['renderer']['labelBox'] } = graph.renderer;
  const element = kind === 'node' ? graph.getMutableNode(id) : graph.getMutableEdge(id);
  return (element && renderer.labelBox?.call(renderer, element)) ?? undefined;
}

export function visiblePlace(graph: Pivotick, nodeId: string): Point | undefined {
  const node = graph.getMutableNode(nodeId);
  return node?.visible && node.x !== undefined && node.y !== undefined ? { x: node.x, y: node.y } : undefined;
}

/** Space for shapes and labels around the middle of a node, in graph units. */
const AROUND = 60;

export function aroundNodes(graph: Pivotick, ids: ReadonlySet<string>): Box | null {
  const points = [...ids].flatMap((id) => visiblePlace(graph, id) ?? []);
  const box = boxOfPoints(points);
  return box ? grow(box, AROUND) : null;
}
