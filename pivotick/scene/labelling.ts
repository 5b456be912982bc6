/** Choice and placement of visible labels at a scale. */

import type {
  EdgeLabel,
  EdgeSegment,
  EdgeToLabel,
  NodeLabel,
  NodeToLabel,
  Sides,
} from '../../drawing/base/label-types.ts';
import { labelAt } from '../../drawing/base/sides.ts';
import { boxAround } from '../../drawing/base/types.ts';
import { headLengths } from '../../drawing/commands/edge-commands.ts';
import {
  LABEL_GAP,
  LABEL_SPACING,
  LEGIBLE,
  labelVariants,
  legibleZoom,
} from '../../drawing/commands/label-commands.ts';
import { pointAlong, routePath } from '../../drawing/edge/edge-path.ts';
import type { Route } from '../../drawing/edge/route.ts';
import { placeEdgeLabels } from '../../drawing/labels/edges.ts';
import { placingNodeLabels } from '../../drawing/labels/nodes.ts';
import type { EdgeItem, LabelItem, LabelSetting, NodeItem } from './item.ts';
import { textWidth } from './text.ts';

/** Font size in screen pixels below which edge labels are hidden. */
export const LEGIBLE_EDGE = 6.5;
const STEP = 256;
/** Above this size, edge labels only have the middle position and node labels the one below, or are hidden. */
const LARGE = 2000;

/** The choice at a scale. Labels that it does not list are hidden. */
export type Labelling = {
  /** Screen pixels per graph unit; undefined for a picture of everything, where labels have their own size. */
  readonly scale: number | undefined;
  /** Undefined: every label below its node. */
  readonly nodes: ReadonlyMap<NodeItem, NodeLabel> | undefined;
  /** Undefined: every label in the middle of its edge. */
  readonly edges: ReadonlyMap<EdgeItem, EdgeLabel> | undefined;
};

export type Labelled = {
  /** Most important first. */
  readonly nodes: readonly NodeItem[];
  readonly edges: readonly EdgeItem[];
  /** Nodes whose labels are placed first, such as highlighted ones. */
  readonly preferred: ReadonlySet<unknown> | undefined;
  /** Areas in graph units that node labels avoid if there is space elsewhere. */
  readonly titles?: readonly Sides[] | undefined;
};

/** Whether text is too small to read: below a size on the screen, unless it is at least as large as at scale 1. */
export function isTooSmall(size: number, scale: number, least: number): boolean {
  return size * scale < Math.min(least, size);
}

/** Whether labels have enough space, so that none must be hidden. */
export function isRoomy(scale: number): boolean {
  return scale * 12 >= LEGIBLE;
}

/** Every label at its default position, before anything is chosen. */
export const UNPLACED_LABELS: Labelling = { scale: 1, nodes: undefined, edges: undefined };
/** No labels, while a large graph is sketched. */
export const NO_LABELS: Labelling = { scale: 1, nodes: new Map(), edges: new Map() };

/** Chooses labels of the whole graph, not only of the part in view, so that panning changes nothing. In steps. */
export function* choosingNodeLabels(graph: Labelled, scale: number | undefined): Generator<void, Labelling> {
  const { preferred } = graph;
  const count = graph.nodes.length;
  const shownScale = scale ?? 1;
  if (count > LARGE && isRoomy(shownScale)) return { scale, nodes: undefined, edges: undefined };
  const isPreferred = (item: NodeItem) => preferred?.has(item.node) === true;
  const nodes = preferred
    ? [...graph.nodes.filter(isPreferred), ...graph.nodes.filter((item) => !isPreferred(item))]
    : graph.nodes;
  const given: NodeToLabel[] = [];
  for (const item of nodes) {
    given.push(nodeToLabel(item, scale, count > LARGE ? lineOf : settingsOf));
    if (given.length % STEP === 0) yield;
  }
  const lines = count > LARGE ? [] : linesAmong(nodes, graph.edges);
  const places = yield* placingNodeLabels(given, lines, {
    air: LABEL_SPACING.node / shownScale,
    mayHide: !isRoomy(shownScale),
    titles: graph.titles,
  });
  const chosen = new Map<NodeItem, NodeLabel>();
  nodes.forEach((item, index) => {
    const place = places[index];
    if (place) chosen.set(item, place);
  });
  return { scale, nodes: chosen, edges: count > LARGE ? undefined : new Map() };
}

/** Edges as lines between indexes of a list of nodes. */
function linesAmong(nodes: readonly NodeItem[], edges: readonly EdgeItem[]): readonly EdgeSegment[] {
  const indexes = new Map(nodes.map((item, index) => [item, index]));
  return edges.map(({ from, to }) => ({ from: indexes.get(from) ?? 0, to: indexes.get(to) ?? 0 }));
}

/** Adds the choice for edges, whose lines end at the chosen node labels. */
export function chooseEdgeLabels(graph: Labelled, labelling: Labelling, route: (item: EdgeItem) => Route): Labelling {
  const { scale } = labelling;
  if (!labelling.nodes || !labelling.edges) return labelling;
  const shows = ({ label }: EdgeItem) =>
    label !== undefined && (scale === undefined || !isTooSmall(label.font.size, scale, LEGIBLE_EDGE));
  if (!graph.edges.some(shows)) return labelling;
  const indexes = new Map(graph.nodes.map((item, index) => [item, index]));
  const items = graph.edges.toSorted((a, b) => b.importance - a.importance);
  const edges = items.map((item): EdgeToLabel => {
    const drawn = route(item);
    const { drawing, label } = item;
    return {
      from: indexes.get(item.from) ?? 0,
      to: indexes.get(item.to) ?? 0,
      path: drawn.hidden ? [] : routePath(drawn),
      label: label && shows(item) ? { width: label.width, height: label.height } : undefined,
      heads: headLengths(drawing),
    };
  });
  const places = placeEdgeLabels(
    graph.nodes.map((item) => nodeToLabel(item, scale, settingsOf)),
    graph.nodes.map((item) => labelling.nodes?.get(item)),
    edges,
    LABEL_SPACING.edge / (scale ?? 1),
  );
  const chosen = new Map<EdgeItem, EdgeLabel>();
  items.forEach((item, index) => {
    const place = places[index];
    if (place) chosen.set(item, place);
  });
  return { ...labelling, edges: chosen };
}

/** A node's label as drawn: its lines, and the centre of its background in graph units. */
export type DrawnLabel = LabelSetting & { readonly x: number; readonly y: number };

/** Position of a node's label, enlarged by a factor; a hidden one is placed below. */
export function drawnLabel(labelling: Labelling, item: NodeItem, zoom: number): DrawnLabel | undefined {
  if (!item.label) return undefined;
  const place = labelling.nodes?.get(item);
  const { text, label: box } = fixedLabel(item, place, labelling.scale, zoom);
  const setting = (text > 0 ? settingsOf : lineOf)(item.label)[text];
  if (!box || !setting) return undefined;
  return { ...setting, x: item.x + middle(box.left, box.right), y: item.y + middle(box.top, box.bottom) };
}

/** The row under a node's label, relative to the node's centre; undefined when it is hidden or there is none. */
export function drawnRow(labelling: Labelling, item: NodeItem, scale: number | undefined): Sides | undefined {
  const place = labelling.nodes?.get(item);
  if (labelling.nodes && !place) return undefined;
  return fixedLabel(item, place, scale).row;
}

/** Boxes that edges avoid: a node's label and row, relative to its centre. */
export function coversOf(labelling: Labelling, item: NodeItem): readonly Sides[] {
  const { nodes, scale } = labelling;
  const place = nodes ? nodes.get(item) : fixedLabel(item, undefined, scale);
  return [place?.label, place?.row].filter((box) => box !== undefined);
}

/** A node's label and row on the chosen side and in the chosen lines; by default below it, in one line. */
function fixedLabel(item: NodeItem, place: NodeLabel | undefined, scale: number | undefined, zoom?: number): NodeLabel {
  const settings = place?.text ? settingsOf : lineOf;
  return labelAt(nodeToLabel(item, scale, settings, zoom), place?.side ?? 'below', place?.text ?? 0);
}

/** Centre of an edge's label; undefined when it is hidden. */
export function edgeLabelPlace(
  labelling: Labelling,
  item: EdgeItem,
  route: Route,
): { x: number; y: number } | undefined {
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
  item: NodeItem,
  scale: number | undefined,
  settings: (label: LabelItem) => readonly LabelSetting[],
  zoom = zoomOf(item, scale),
): NodeToLabel {
  const { x, y, label, row, strokeWidth } = item;
  const hasRow = row !== undefined && (scale === undefined || scale >= (row.leastScale ?? 0));
  return {
    x,
    y,
    halfWidth: item.halfWidth + strokeWidth / 2,
    halfHeight: item.halfHeight + strokeWidth / 2,
    texts: label ? settings(label).map(({ width, height }) => ({ width: width * zoom, height: height * zoom })) : [],
    row: hasRow ? row : undefined,
    gap: LABEL_GAP,
    isBare: label?.background === 'none',
  };
}

function zoomOf({ label }: NodeItem, scale: number | undefined): number {
  return label && scale !== undefined ? legibleZoom(label.font.size, scale, LEGIBLE) : 1;
}

/** One line only, as in a large graph: breaking thousands of labels takes too long. */
function lineOf(label: LabelItem): readonly LabelSetting[] {
  return [label];
}

/** One line, and several where that is better. */
function settingsOf(label: LabelItem): readonly LabelSetting[] {
  label.settings ??= labelVariants({ ...label, box: boxAround(ORIGIN, label) }, textWidth).map(({ lines, box }) => {
    return { lines, width: box.width, height: box.height };
  });
  return label.settings;
}

const ORIGIN = { x: 0, y: 0 };
