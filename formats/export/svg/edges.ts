/** Edges: lines, bows and loops with their heads and labels. */

import {
  boxOfPoints,
  direction,
  type EdgeEnd,
  type EdgePath,
  edgePath,
  grow,
  headCorners,
  headLength,
  type LabelLayout,
  labelLayout,
  loopPath,
  type Point,
} from '../../../drawing/index.ts';
import type { MapEdge } from '../../document/document.ts';
import { fontFamily } from '../../document/fonts.ts';
import { edgeLabel, type ResolvedEdgeLook } from '../../document/look.ts';
import type { Drawing, Drawn } from './context.ts';
import { EDGE_LABEL_SIZE, fanEdges } from './fans.ts';
import { element, escapeText, isVisible, paint, short } from './markup.ts';
import type { PlacedNode } from './nodes.ts';
import { labelMarkup } from './text.ts';

export type PlacedEdge = { readonly edge: MapEdge; readonly look: ResolvedEdgeLook; readonly path: EdgePath };

const DASH = '7 5';

/** The ways of all edges whose two nodes are drawn. */
export function placeEdges(
  drawing: Drawing,
  edges: readonly MapEdge[],
  nodes: ReadonlyMap<string, PlacedNode>,
): readonly PlacedEdge[] {
  return fanEdges(drawing, edges, nodes).flatMap(({ edge, look, from, to, loop, bend }) => {
    const start = endOf(from);
    const path = from === to ? loopPath(start, loop) : edgePath(start, endOf(to), bend);
    return path ? [{ edge, look, path }] : [];
  });
}

function endOf({ center, outline, look }: PlacedNode): EdgeEnd {
  return { center, outline, borderWidth: look.borderWidth };
}

/** The line with its heads, named by a title. */
export function edgeMarkup({ document }: Drawing, { edge, look, path }: PlacedEdge): Drawn {
  const { directed, points, heads } = withHeads(path, look);
  const line = element('path', {
    d: pathData(points),
    fill: 'none',
    ...paint('stroke', look.color),
    'stroke-width': look.width,
    'stroke-dasharray': look.dashed || look.animated ? DASH : undefined,
  });
  const box = boxOfPoints([path.start, path.end, ...path.controls]);
  if (!isVisible(look.color)) return { markup: '', box };
  const drawnHeads = heads.map((corners) =>
    element('polygon', {
      points: corners.map(({ x, y }) => `${short(x)},${short(y)}`).join(' '),
      ...paint('fill', look.color),
    }),
  );
  const title = element(
    'title',
    {},
    escapeText(edgeLabel(document, edge) ?? `${edge.from} ${ARROWS[directed]} ${edge.to}`),
  );
  return {
    markup: element('g', {}, title + line + drawnHeads.join('')),
    box: box && grow(box, headLength(look.width) / 2),
  };
}

const ARROWS = { forward: '→', backward: '←', both: '↔', none: '–' } as const;

/** An edge's label with its size; undefined for none. */
export function edgeLabelLayout(
  { document, options }: Drawing,
  { edge, look }: Pick<PlacedEdge, 'edge' | 'look'>,
  at: Point,
): LabelLayout | undefined {
  const text = edgeLabel(document, edge);
  if (text === undefined || look.hideLabel || !options.edgeLabels) return undefined;
  const font = { family: fontFamily(look.labelFont), size: look.labelSize ?? EDGE_LABEL_SIZE, weight: 400 } as const;
  return labelLayout(text, font, at, 'centered', options.measure);
}

/** The label with its middle at a point; nothing for one that found no place. */
export function edgeLabelMarkup(drawing: Drawing, { edge, look }: PlacedEdge, at: Point | undefined): Drawn {
  const layout = at && edgeLabelLayout(drawing, { edge, look }, at);
  if (!layout) return { markup: '', box: undefined };
  const { ink, labelBackground } = drawing.options.colors;
  return {
    markup: labelMarkup(layout, look.labelColor ?? ink, look.labelBackground ?? labelBackground),
    box: layout.box,
  };
}

/** The line cut short under its heads, so that its end does not show beside the tip. */
function withHeads(path: EdgePath, { direction: directed, width }: ResolvedEdgeLook) {
  let points: readonly Point[] = [path.start, ...path.controls, path.end];
  const heads: (readonly Point[])[] = [];
  const cut = headLength(width) * 0.8;
  if (directed === 'forward' || directed === 'both') {
    const shorter = cutEnd(points, cut);
    const { ux, uy } = direction(shorter.at(-1) ?? path.start, path.end);
    heads.push(headCorners(path.end, ux, uy, width));
    points = shorter;
  }
  if (directed === 'backward' || directed === 'both') {
    const shorter = cutEnd([...points].reverse(), cut);
    const { ux, uy } = direction(shorter.at(-1) ?? path.end, path.start);
    heads.push(headCorners(path.start, ux, uy, width));
    points = [...shorter].reverse();
  }
  return { directed, points, heads };
}

/** A Bézier curve of any degree without its last stretch (de Casteljau). */
function cutEnd(points: readonly Point[], length: number): readonly Point[] {
  const last = points.at(-1);
  const before = points.at(-2);
  if (!last || !before) return points;
  const speed = (points.length - 1) * Math.hypot(last.x - before.x, last.y - before.y);
  const t = 1 - Math.min(0.45, speed > 0 ? length / speed : 0);
  const kept: Point[] = [];
  for (let level: readonly Point[] = points; level.length > 0; level = between(level, t)) {
    const [first] = level;
    if (first) kept.push(first);
  }
  return kept;
}

function between(points: readonly Point[], t: number): readonly Point[] {
  return points.slice(1).map((point, index) => {
    const { x, y } = points[index] ?? point;
    return { x: x + (point.x - x) * t, y: y + (point.y - y) * t };
  });
}

/** `M`, then `L`, `Q` or `C` by the number of points. */
function pathData([start, ...rest]: readonly Point[]): string {
  if (!start) return '';
  const command = ['', 'L', 'Q', 'C'][rest.length] ?? 'L';
  return `M${pair(start)} ${command}${rest.map(pair).join(' ')}`;
}

function pair({ x, y }: Point): string {
  return `${short(x)},${short(y)}`;
}
