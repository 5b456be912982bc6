import type { Size } from '../../drawing/base/types.ts';
import { bendOf } from '../../drawing/edge/fan.ts';
import type { Route } from '../../drawing/edge/route.ts';
import { drawnLabel, type Labelling, UNPLACED_LABELS } from '../../drawing/graph/labelling.ts';
import { type Bounds, emptyBounds, growAround, growBy } from './bounds.ts';
import type { EdgeItem, NodeItem } from './item.ts';

/** Box around nodes and edges, labels included; each label at its default position. */
export function sceneBounds(
  nodes: readonly NodeItem[],
  edges: readonly EdgeItem[],
  route: (item: EdgeItem) => Route,
): Bounds {
  const box = emptyBounds();
  // All shapes first: few labels enlarge the box around them.
  for (const item of nodes) growByShape(box, item);
  for (const item of nodes) growByNode(box, item);
  for (const item of edges) {
    if (!isPlain(item)) growByBow(box, item, route);
    // For a straight line, the middle between its nodes is accurate enough.
    else growByLabel(box, item, middle(item.from.x, item.to.x), middle(item.from.y, item.to.y));
  }
  return box;
}

/** Boxes around everything that need no labels. */
export type RoughBounds = {
  /** Around the shapes of nodes. */
  readonly shapes: Bounds;
  /** Contains everything; infinite where labels may be anywhere. */
  readonly most: Bounds;
};

/** Estimates of the box around everything before any label is created. */
export function roughBoundsOf(nodes: readonly NodeItem[], edges: readonly EdgeItem[]): RoughBounds {
  const shapes = emptyBounds();
  let reach = 0;
  const reachAs = ({ labelReach }: NodeItem | EdgeItem) => {
    if (labelReach > reach) reach = labelReach;
  };
  nodes.forEach((item) => {
    growByShape(shapes, item);
    reachAs(item);
  });
  edges.forEach(reachAs);
  const { left, top, right, bottom } = shapes;
  const most = { left: left - reach, top: top - reach, right: right + reach, bottom: bottom + reach };
  const label = { width: 2 * reach, height: 2 * reach };
  edges.forEach((item) => {
    if (isPlain(item)) return;
    const size = 2 * bowReach(item, label) + 4 * reach;
    growAround(most, middle(item.from.x, item.to.x), middle(item.from.y, item.to.y), size, size);
  });
  return { shapes, most };
}

/** Largest distance of a curve or loop from the middle between its nodes; of a loop with twice its label's height. */
function bowReach(item: EdgeItem, label?: Size): number {
  const { from, to, rank } = item;
  // A curve lies within the triangle of its two nodes and its control point, which is twice as far out as its middle.
  if (from !== to) return 2 * Math.abs(bendOf(item, label));
  return 2 * (from.halfWidth + from.halfHeight + from.strokeWidth + 30 + 4 * rank);
}

export function isPlain({ from, to, count, curve, detour }: EdgeItem): boolean {
  return from !== to && count === 1 && curve !== 'curved' && detour === 0;
}

export function nodeBounds(item: NodeItem): Bounds {
  const box = emptyBounds();
  growByNode(box, item);
  return box;
}

/** Enlarges a box by a node with its label. @param zoom - factor on the label */
export function growByNode(box: Bounds, item: NodeItem, zoom = 1, labelling: Labelling = UNPLACED_LABELS): void {
  growByShape(box, item);
  if (!labelling.nodes && isWithin(item.x, item.y, item.labelReach * zoom, box)) return;
  const { label } = item;
  if (!label) return;
  const drawn = drawnLabel(labelling, item, zoom);
  if (drawn) growAround(box, drawn.x, drawn.y, drawn.width * zoom, drawn.height * zoom);
}

/** Most labels are among the nodes: exact positions are needed only where they may enlarge the box. */
function isWithin(x: number, y: number, reach: number, box: Bounds): boolean {
  return x - reach >= box.left && x + reach <= box.right && y - reach >= box.top && y + reach <= box.bottom;
}

export function growByShape(box: Bounds, { x, y, halfWidth, halfHeight, strokeWidth, overflow }: NodeItem): void {
  const edge = strokeWidth / 2;
  growBy(box, x - halfWidth - edge, y - halfHeight - edge, x + halfWidth + edge, y + halfHeight + edge);
  if (overflow) growBy(box, x + overflow.left, y + overflow.top, x + overflow.right, y + overflow.bottom);
}

/** Enlarges a box by a loop: the curve stays within its control points. */
export function growByLoop(box: Bounds, { ax, ay, bx, by }: Route): void {
  growBy(box, Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by));
}

function growByLabel(box: Bounds, item: EdgeItem, x: number, y: number): void {
  if (isWithin(x, y, item.labelReach, box)) return;
  const { label } = item;
  if (label) growAround(box, x, y, label.width, label.height);
}

/** Most curves are among the nodes: their route, which is expensive, is computed only where it may enlarge the box. */
function growByBow(box: Bounds, item: EdgeItem, routeOf: (item: EdgeItem) => Route): void {
  const { from, to, labelReach } = item;
  if (isWithin(middle(from.x, to.x), middle(from.y, to.y), bowReach(item) + 2 * labelReach, box)) return;
  const route = routeOf(item);
  if (route.hidden) return;
  if (route.kind === 'loop') growByLoop(box, route);
  growAround(box, route.mx, route.my, 0, 0);
  growByLabel(box, item, route.mx, route.my);
}

function middle(from: number, to: number): number {
  return (from + to) / 2;
}
