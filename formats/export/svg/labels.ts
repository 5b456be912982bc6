/** Label positions of a drawn map, by the same routine as on screen, at scale 1. */

import type { EdgeToLabel, NodeLabel, NodeToLabel } from '../../../drawing/base/label-types.ts';
import {
  headLengths,
  LABEL_GAP,
  type LabelLayout,
  labelLayout,
  labelVariants,
  PILL_GAP,
  routePath,
} from '../../../drawing/commands/index.ts';
import { LABEL_SPACING } from '../../../drawing/commands/label-commands.ts';
import { pointAlong } from '../../../drawing/edge/edge-path.ts';
import { placeEdgeLabels } from '../../../drawing/labels/edges.ts';
import { placeNodeLabels } from '../../../drawing/labels/nodes.ts';
import { outlineBox } from '../../../drawing/node/outline.ts';
import type { MapEdge, Section } from '../../document/document.ts';
import { titlesOf } from '../../measure/section-titles.ts';
import type { SvgOptions } from './context.ts';
import type { PlacedEdge } from './edges.ts';
import { isBare, pillRowBox, type SvgNode, sidesAround } from './nodes.ts';

/** The nodes with their labels and pills where they do not meet; in the same order. */
export function labelNodes(
  nodes: readonly SvgNode[],
  edges: readonly MapEdge[],
  sections: readonly Section[],
  { measure }: Pick<SvgOptions, 'measure'>,
): readonly SvgNode[] {
  const degrees = new Map<string, number>();
  for (const { from, to } of edges) {
    degrees.set(from, (degrees.get(from) ?? 0) + 1);
    degrees.set(to, (degrees.get(to) ?? 0) + 1);
  }
  const byImportance = nodes.toSorted((a, b) => (degrees.get(b.node.id) ?? 0) - (degrees.get(a.node.id) ?? 0));
  const indexes = new Map(byImportance.map(({ node }, index) => [node.id, index]));
  const lines = edges.flatMap(({ from, to }) => {
    const [first, second] = [indexes.get(from), indexes.get(to)];
    return first === undefined || second === undefined ? [] : [{ from: first, to: second }];
  });
  const texts = byImportance.map(({ label }) => label && labelVariants(label, measure));
  const places = placeNodeLabels(
    byImportance.map((node, index) => nodeToLabel(node, texts[index] ?? [])),
    lines,
    { air: LABEL_SPACING.node, mayHide: false, titles: titlesOf(sections, measure) },
  );
  return nodes.map((placed) => {
    const index = indexes.get(placed.node.id) ?? 0;
    return labelled(placed, places[index], texts[index] ?? [], measure);
  });
}

/** The centres of edge labels; labels without a position are missing. */
export function labelEdges(
  nodes: readonly SvgNode[],
  edges: readonly PlacedEdge[],
): ReadonlyMap<MapEdge, { readonly x: number; readonly y: number }> {
  const indexes = new Map(nodes.map(({ node }, index) => [node.id, index]));
  const drawn = edges.map(({ edge, drawn, route, label }): EdgeToLabel => {
    return {
      from: indexes.get(edge.from) ?? 0,
      to: indexes.get(edge.to) ?? 0,
      path: routePath(route),
      label,
      heads: headLengths(drawn),
    };
  });
  const places = placeEdgeLabels(
    nodes.map((node) => nodeToLabel(node, [])),
    nodes.map(takenBy),
    drawn,
    LABEL_SPACING.edge,
  );
  return new Map(
    edges.flatMap(({ edge }, index) => {
      const place = places[index];
      if (!place) return [];
      const { x, y } = pointAlong(drawn[index]?.path ?? [], place.share);
      return [[edge, { x: x + place.dx, y: y + place.dy }] as const];
    }),
  );
}

function nodeToLabel(placed: SvgNode, texts: readonly LabelLayout[]): NodeToLabel {
  const { center, drawn, look, row } = placed;
  const box = outlineBox(drawn.outline, { x: 0, y: 0 });
  return {
    x: center.x,
    y: center.y,
    halfWidth: box.width / 2 + look.borderWidth / 2,
    halfHeight: box.height / 2 + look.borderWidth / 2,
    texts: texts.map((text) => text.box),
    row: row && { width: row.width, height: row.height + PILL_GAP },
    gap: LABEL_GAP,
    isBare: isBare(placed),
  };
}

function labelled(
  placed: SvgNode,
  place: NodeLabel | undefined,
  texts: readonly LabelLayout[],
  measure: SvgOptions['measure'],
): SvgNode {
  const { center } = placed;
  const text = texts[place?.text ?? 0];
  const { label, row } = place ?? {};
  const middle = label && { x: center.x + (label.left + label.right) / 2, y: center.y + label.top };
  return {
    ...placed,
    label: text && middle ? labelLayout(text, middle, 'below', measure) : undefined,
    rowAt: row && { x: center.x + row.left, y: center.y + row.top + PILL_GAP },
  };
}

function takenBy(placed: SvgNode): NodeLabel {
  const { label } = placed;
  const row = pillRowBox(placed);
  return {
    side: 'below',
    text: 0,
    label: label && sidesAround(placed, label.box),
    row: row && sidesAround(placed, row),
  };
}
