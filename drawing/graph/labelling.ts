/** Choice and placement of visible labels at a scale. */

import type { EdgeLabel, EdgeToLabel, LabelSide, NodeLabel, NodeToLabel, Sides } from '../base/label-types.ts';
import { areaOf, labelAt, OFFSETS } from '../base/sides.ts';
import { boxAround, type MeasureText, type Point, smallest } from '../base/types.ts';
import { headLengths } from '../commands/edge-commands.ts';
import {
  LABEL_GAP,
  LABEL_SPACING,
  type LabelLayout,
  LEGIBLE,
  labelVariants,
  nodeLabelZoom,
} from '../commands/label-commands.ts';
import { pointAlong, routePath } from '../edge/edge-path.ts';
import type { Route } from '../edge/route.ts';
import { placingEdgeLabels } from '../labels/edges.ts';
import { placingNodeLabels } from '../labels/nodes.ts';
import type { GraphEdge, GraphNode, LabelItem, LabelSetting } from './item.ts';
import { headsBelow, linesAmong } from './lines.ts';

/** Font size in screen pixels below which edge labels are hidden. */
export const LEGIBLE_EDGE = 6;
const STEP = 256;
/** A node with fewer relationships is no hub. */
export const LEAST_OF_HUB = 3;
/** Above this size, edge labels only have the middle position and node labels the one below, or are hidden. */
const LARGE = 2000;

/**
 * On a map of more nodes that is drawn narrower than this, as on a phone, names beside the outermost nodes would take
 * half of the width. They reach out of it only so far, or until all are as wide as this. In pixels.
 */
const NARROW = { nodes: 20, width: 420, reach: 40, all: 280 };

/** The choice at a scale. Labels that it does not list are hidden. */
export type Labelling = {
  /** Screen pixels per graph unit; undefined for a picture of everything, where labels have their own size. */
  readonly scale: number | undefined;
  /** Undefined: every label below its node. */
  readonly nodes: ReadonlyMap<GraphNode, NodeLabel> | undefined;
  /** Undefined: every label in the middle of its edge. */
  readonly edges: ReadonlyMap<GraphEdge, EdgeLabel> | undefined;
  /** Breaks labels into several lines. */
  readonly measure?: MeasureText;
  /** Additional distance of labels from their nodes in a large map, for heads in between. */
  readonly away?: ReadonlyMap<GraphNode, number> | undefined;
};

export type Labelled = {
  /** Most important first. */
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  readonly measure: MeasureText;
  /** Nodes whose labels are placed first, such as highlighted ones; undefined for none. */
  readonly isPreferred?: ((item: GraphNode) => boolean) | undefined;
  /** Where the label of a node was, if that may stay. */
  readonly kept?: ((item: GraphNode) => NodeLabel | undefined) | undefined;
  /** Areas in graph units that node labels avoid if there is space elsewhere. */
  readonly titles?: readonly Sides[] | undefined;
};

/** Whether text is too small to read: below a size on the screen, unless it is at least as large as at scale 1. */
export function isTooSmall(size: number, scale: number, least: number): boolean {
  return size * scale < Math.min(least, size);
}

/** Whether labels have enough space, so that none must be hidden. */
export function isZoomedIn(scale: number): boolean {
  return scale * 12 >= LEGIBLE;
}

/** Every label at its default position, before anything is chosen. */
export const UNPLACED_LABELS: Labelling = { scale: 1, nodes: undefined, edges: undefined };
/** No labels, while a large graph is sketched. */
export const NO_LABELS: Labelling = { scale: 1, nodes: new Map(), edges: new Map() };

/** Chooses labels of the whole graph, not only of the part in view, so that panning changes nothing. In steps. */
export function* choosingNodeLabels(graph: Labelled, scale: number | undefined): Generator<void, Labelling> {
  const { measure, isPreferred } = graph;
  const isLarge = scale !== undefined && graph.nodes.length > LARGE;
  const shownScale = scale ?? 1;
  const away = isLarge ? headsBelow(graph.edges) : undefined;
  if (isLarge && isZoomedIn(shownScale)) return { scale, nodes: undefined, edges: undefined, away };
  // Names of islands stay legible at a larger size than others.
  const rank = (item: GraphNode) => (isPreferred?.(item) ? 1000 : (item.label?.least ?? LEGIBLE));
  const nodes = isLarge && !isPreferred ? graph.nodes : graph.nodes.toSorted((a, b) => rank(b) - rank(a));
  const given: NodeToLabel[] = [];
  const leasts: number[] = [];
  for (const item of nodes) {
    const texts = item.label && (isLarge ? [item.label] : settingsOf(item.label, measure));
    given.push({ ...nodeToLabel(item, scale, texts), away: away?.get(item), kept: graph.kept?.(item) });
    leasts.push(item.label?.least ?? LEGIBLE);
    if (given.length % STEP === 0) yield;
  }
  const usual = smallest(leasts);
  leasts.forEach((least, at) => {
    const node = given[at];
    if (node && least > usual) given[at] = { ...node, mayCover: true };
  });
  const lines = isLarge ? [] : yield* linesAmong(nodes, graph.edges);
  const slots = yield* placingNodeLabels(given, lines, {
    air: LABEL_SPACING.node / shownScale,
    mayHide: !isZoomedIn(shownScale),
    isFirm: scale === undefined,
    reach: reachOf(graph.nodes, shownScale),
    titles: graph.titles,
  });
  const chosen = new Map<GraphNode, NodeLabel>();
  nodes.forEach((item, index) => {
    const place = slots[index];
    if (place) chosen.set(item, place);
  });
  if (!isZoomedIn(shownScale)) hideBeforeHubs(graph, chosen);
  return { scale, nodes: chosen, edges: isLarge ? undefined : new Map(), measure, away };
}

function reachOf(nodes: Labelled['nodes'], scale: number): number | undefined {
  if (nodes.length <= NARROW.nodes || isZoomedIn(scale)) return undefined;
  const { left, right } = areaOf(nodes);
  const width = (right - left) * scale;
  return width < NARROW.width ? Math.max(NARROW.reach, (NARROW.all - width) / 2) / scale : undefined;
}

/** Hides the name of a leaf whose hub shows none, because nobody would know what it belongs to. */
function hideBeforeHubs({ edges, isPreferred }: Labelled, chosen: Map<GraphNode, NodeLabel>): void {
  for (const { from, to } of edges) {
    const [leaf, hub] = from.importance < to.importance ? [from, to] : [to, from];
    if (leaf.importance > 1 || hub.importance < LEAST_OF_HUB || isPreferred?.(leaf)) continue;
    if (!chosen.has(hub) && hub.label) chosen.delete(leaf);
  }
}

/**
 * Adds the choice for edges, whose lines end at the chosen node labels. On the screen nodes may move between two steps,
 * so all routes are read in the first.
 */
export function* choosingEdgeLabels(
  graph: Labelled,
  labelling: Labelling,
  route: (item: GraphEdge) => Route,
): Generator<void, Labelling> {
  const { scale } = labelling;
  if (!labelling.nodes || !labelling.edges) return labelling;
  const shows = ({ label }: GraphEdge) =>
    label !== undefined && (scale === undefined || !isTooSmall(label.font.size, scale, LEGIBLE_EDGE));
  if (!graph.edges.some(shows)) return labelling;
  const indexes = new Map(graph.nodes.map((item, index) => [item, index]));
  const items = graph.edges.toSorted((a, b) => b.importance - a.importance);
  const edges: EdgeToLabel[] = [];
  for (const item of items) {
    if (scale === undefined && edges.length % STEP === 0) yield;
    const drawn = route(item);
    const { drawing, label } = item;
    edges.push({
      from: indexes.get(item.from) ?? 0,
      to: indexes.get(item.to) ?? 0,
      path: drawn.hidden ? [] : routePath(drawn),
      label: label && shows(item) ? sizeOf(label) : undefined,
      heads: drawn.hidden ? [0, 0] : headLengths(drawing),
    });
  }
  const slots = yield* placingEdgeLabels(
    graph.nodes.map((item) => nodeToLabel(item, scale, [])),
    graph.nodes.map((item) => labelling.nodes?.get(item)),
    edges,
    LABEL_SPACING.edge / (scale ?? 1),
  );
  const chosen = new Map<GraphEdge, EdgeLabel>();
  items.forEach((item, index) => {
    const place = slots[index];
    if (place) chosen.set(item, place);
  });
  return { ...labelling, edges: chosen };
}

const sizeOf = ({ width, height, lines }: NonNullable<GraphEdge['label']>) => {
  return { width, height, isLong: lines.length > 1 };
};

/** A node's label as drawn: its lines, and the centre of its background in graph units. */
export type DrawnLabel = LabelSetting & Point & Pick<LabelLayout, 'align'>;

/** Position of a node's label, enlarged by a factor; a hidden one is placed below. */
export function drawnLabel(labelling: Labelling, item: GraphNode, zoom: number): DrawnLabel | undefined {
  if (!item.label) return undefined;
  const place = labelling.nodes?.get(item);
  const { text, label: box } = fixedLabel(labelling, item, place, zoom);
  const setting = text > 0 ? settingsOf(item.label, labelling.measure)[text] : item.label;
  if (!box || !setting) return undefined;
  const align = setting.lines.length > 1 && place ? alignAt(place.side) : undefined;
  return { ...setting, align, x: item.x + middle(box.left, box.right), y: item.y + middle(box.top, box.bottom) };
}

/** Lines beside a node start or end at it. */
function alignAt(side: LabelSide): LabelLayout['align'] {
  const [across] = OFFSETS[side];
  return across === 0 ? undefined : across > 0 ? 'left' : 'right';
}

/** The row under a node's label, relative to the node's centre; undefined when it is hidden or there is none. */
export function drawnRow(labelling: Labelling, item: GraphNode, scale: number | undefined): Sides | undefined {
  const place = labelling.nodes?.get(item);
  if (labelling.nodes && !place) return undefined;
  return fixedLabel({ ...labelling, scale }, item, place).row;
}

/** Boxes that edges pass where there is space: a node's label and row, relative to its centre. */
export function coversOf(labelling: Labelling, item: GraphNode): readonly Sides[] {
  const { nodes } = labelling;
  const place = nodes ? nodes.get(item) : fixedLabel(labelling, item, undefined);
  return [place?.label, place?.row].filter((box) => box !== undefined);
}

/** A node's label and row on the chosen side and in the chosen lines; by default below it, in one line. */
function fixedLabel(
  { scale, measure, away }: Labelling,
  item: GraphNode,
  place: NodeLabel | undefined,
  zoom?: number,
): NodeLabel {
  const { label } = item;
  const settings = label && (place?.text ? settingsOf(label, measure) : [label]);
  const toLabel = nodeToLabel(item, scale, settings, zoom);
  return labelAt(toLabel, place?.side ?? 'below', place?.text ?? 0, place?.away ?? away?.get(item));
}

/** Centre of an edge's label; undefined when it is hidden. */
export function edgeLabelPlace(labelling: Labelling, item: GraphEdge, route: Route): Point | undefined {
  if (!labelling.edges) return { x: route.mx, y: route.my };
  const place = labelling.edges.get(item);
  if (!place) return undefined;
  const { x, y } = pointAlong(routePath(route), place.share);
  return { x: x + place.dx, y: y + place.dy };
}

function middle(from: number, to: number): number {
  return (from + to) / 2;
}

/** @param settings - line breaks to consider @param zoom - of the label; by default the one for the scale */
function nodeToLabel(
  item: GraphNode,
  scale: number | undefined,
  settings: readonly LabelSetting[] = [],
  zoom = zoomOf(item, scale),
): NodeToLabel {
  const { x, y, label, row, strokeWidth } = item;
  const hasRow = row !== undefined && (scale === undefined || scale >= (row.leastScale ?? 0));
  return {
    x,
    y,
    halfWidth: item.halfWidth + strokeWidth / 2,
    halfHeight: item.halfHeight + strokeWidth / 2,
    texts: settings.map(({ width, height }) => ({ width: width * zoom, height: height * zoom })),
    row: hasRow ? row : undefined,
    gap: LABEL_GAP,
    isBare: label?.background === 'none',
  };
}

function zoomOf({ label }: GraphNode, scale: number | undefined): number {
  return label && scale !== undefined ? nodeLabelZoom(label, scale) : 1;
}

/** One line, and several where that is better. Breaking thousands of labels takes long, so it is done once for each. */
function settingsOf(label: LabelItem, measure: MeasureText | undefined): readonly LabelSetting[] {
  if (!measure) return [label];
  label.settings ??= labelVariants({ ...label, box: boxAround(ORIGIN, label) }, measure).map(({ lines, box }) => {
    return { lines, width: box.width, height: box.height };
  });
  return label.settings;
}

const ORIGIN = { x: 0, y: 0 };
