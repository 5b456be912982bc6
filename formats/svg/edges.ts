/** Edges: lines, bows and loops with their heads and labels. */

import type { MapEdge } from '../document.ts';
import { fontFamily } from '../fonts.ts';
import {
  boxOfPoints,
  direction,
  type EdgePath,
  edgePath,
  fanBend,
  grow,
  headCorners,
  headLength,
  labelLayout,
  loneBend,
  loopPath,
  type Point,
} from '../geometry/index.ts';
import { edgeLabel, edgeLook, type ResolvedEdgeLook } from '../look.ts';
import type { Drawing, Drawn } from './context.ts';
import { element, escapeText, isVisible, paint, short } from './markup.ts';
import type { PlacedNode } from './nodes.ts';
import { labelMarkup } from './text.ts';

export type PlacedEdge = { readonly edge: MapEdge; readonly look: ResolvedEdgeLook; readonly path: EdgePath };

const DASH = '7 5';
const LABEL_SIZE = 12;

/** The ways of all edges whose two nodes are drawn. */
export function placeEdges(
  { document }: Drawing,
  edges: readonly MapEdge[],
  nodes: ReadonlyMap<string, PlacedNode>,
): readonly PlacedEdge[] {
  const fans = new Map<string, MapEdge[]>();
  for (const edge of edges) {
    const key = pairOf(edge);
    const fan = fans.get(key);
    if (fan) fan.push(edge);
    else fans.set(key, [edge]);
  }
  const ranks = new Map<MapEdge, { readonly rank: number; readonly count: number }>();
  for (const fan of fans.values())
    for (const [rank, edge] of fan.entries()) ranks.set(edge, { rank, count: fan.length });
  return edges.flatMap((edge) => {
    const from = nodes.get(edge.from);
    const to = nodes.get(edge.to);
    const place = ranks.get(edge);
    if (!from || !to || !place) return [];
    const look = edgeLook(document, edge);
    const path = wayOf(edge, look, from, to, place);
    return path ? [{ edge, look, path }] : [];
  });
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

export function edgeLabelMarkup({ document, options }: Drawing, { edge, look, path }: PlacedEdge): Drawn {
  const text = edgeLabel(document, edge);
  if (text === undefined || look.hideLabel || !options.edgeLabels) return { markup: '', box: undefined };
  const font = { family: fontFamily(look.labelFont), size: look.labelSize ?? LABEL_SIZE, weight: 400 } as const;
  const layout = labelLayout(text, font, path.middle, 'centered', options.measure);
  const { ink, labelBackground } = options.colors;
  return {
    markup: labelMarkup(layout, look.labelColor ?? ink, look.labelBackground ?? labelBackground),
    box: layout.box,
  };
}

/** Edges of both directions between two nodes share one fan, and the loops of a node another. */
function pairOf({ from, to }: MapEdge): string {
  return JSON.stringify(from < to ? [from, to] : [to, from]);
}

function wayOf(
  edge: MapEdge,
  look: ResolvedEdgeLook,
  from: PlacedNode,
  to: PlacedNode,
  { rank, count }: { readonly rank: number; readonly count: number },
): EdgePath | undefined {
  const start = { center: from.center, outline: from.outline, borderWidth: from.look.borderWidth };
  if (from === to) return loopPath(start, rank);
  const end = { center: to.center, outline: to.outline, borderWidth: to.look.borderWidth };
  const length = Math.hypot(to.center.x - from.center.x, to.center.y - from.center.y);
  const sense = edge.from < edge.to ? 1 : -1;
  const bend =
    look.curve === 'straight'
      ? 0
      : count > 1
        ? sense * fanBend(rank, count, length)
        : look.curve === 'curved'
          ? loneBend(length)
          : 0;
  return edgePath(start, end, bend);
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
