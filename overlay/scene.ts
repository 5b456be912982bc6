/** Drawing input of the overlay: the document resolved for drawing, and the present positions of nodes. */

import { type PictureColors, THEME_COLORS } from '../drawing/base/colors.ts';
import {
  type ArrowTarget,
  arrowRoute,
  type Box,
  cardNameBox,
  type LabelLayout,
  layoutSection,
  type MeasureText,
  type Outline,
  outlineBox,
  type Point,
  type SectionLayout,
  union,
} from '../drawing/commands/index.ts';
import { arrowInk } from '../formats/document/colors/background.ts';
import { colorsOn } from '../formats/document/colors/page-colors.ts';
import type { Arrow, MapDocument, MapNode, Section } from '../formats/document/document.ts';
import { fontFamily } from '../formats/document/fonts.ts';
import { arrowLook, type ResolvedArrow, type ResolvedSection, sectionLook } from '../formats/document/look.ts';
import { measureNode } from '../formats/measure/measure-node.ts';
import { indexesOf } from '../models/document/indexes.ts';
import type { Highlight } from '../models/highlight.ts';
import { type TaggedNode, taggedNodes } from './tagged-nodes.ts';
import type { OverlayTheme } from './theme.ts';

/** Position of a node, in graph coordinates; undefined when it is unknown or hidden. */
export type Positions = (nodeId: string) => Point | undefined;

/**
 * Space that the engine reserves for a node's pills, in graph coordinates; null when they are hidden with the label,
 * undefined when the engine does not say.
 * @param isPicture - in a picture of everything, where labels have their own size
 */
export type PillRooms = (nodeId: string, isPicture: boolean) => Box | null | undefined;

/** Box of a node's label as drawn, in graph coordinates; null when hidden, undefined when the engine does not say. */
export type LabelBoxes = (nodeId: string) => Box | null | undefined;

export type DrawnSection = { readonly look: ResolvedSection; readonly layout: SectionLayout };

export type SceneSettings = {
  readonly tags: boolean;
  readonly nodeLabels: boolean;
};

/** Elements drawn differently from the document while a handle is dragged. */
export type DragPreview = {
  readonly sections?: readonly Section[];
  readonly arrows?: readonly Arrow[];
};

export type OverlayScene = {
  readonly document: MapDocument;
  readonly theme: OverlayTheme;
  /** Default colours of the theme on this page. */
  readonly colors: PictureColors;
  readonly measure: MeasureText;
  readonly sections: readonly DrawnSection[];
  readonly arrows: readonly ResolvedArrow[];
  readonly tagged: readonly TaggedNode[];
  /** Whether an element is highlighted; all others are drawn pale. */
  readonly isHighlighted: (kind: keyof Highlight, id: string) => boolean;
  readonly position: Positions;
  readonly frame: (nodeId: string) => NodeFrame | undefined;
  readonly pillRoom: PillRooms;
  /** Label of a node as drawn; undefined when it shows none. */
  readonly labelBox: (nodeId: string) => Box | undefined;
  readonly cardName: (nodeId: string) => Box | undefined;
  /** The box to which an arrow's `at` is relative. */
  readonly nodeBox: (nodeId: string) => Box | undefined;
  /** The box of a node with its label and pills, as far as they are known; undefined when it is not visible. */
  readonly nodeRoom: (nodeId: string) => Box | undefined;
  /** Points of an arrow for the present positions; undefined when one of its ends is not visible. */
  readonly route: (arrow: Arrow) => readonly Point[] | undefined;
};

type SceneParts = {
  readonly document: MapDocument;
  readonly theme: OverlayTheme;
  readonly measure: MeasureText;
  readonly settings: SceneSettings;
  readonly position: Positions;
  readonly imageRatio?: ((nodeId: string) => number | undefined) | undefined;
  readonly preview?: DragPreview | undefined;
  /** Without it pills are below the labels of their nodes. */
  readonly pillRoom?: PillRooms | undefined;
  /** Without it labels are below their nodes. */
  readonly labelBox?: LabelBoxes | undefined;
  /** Without it everything is highlighted. */
  readonly isHighlighted?: OverlayScene['isHighlighted'] | undefined;
};

/** Resolves a document for drawing. Frames of nodes are measured on demand and cached. */
export function createScene(parts: SceneParts): OverlayScene {
  const { document, theme, measure, settings, position } = parts;
  const { nodes } = indexesOf(document);
  const colors = colorsOn(theme.page, THEME_COLORS[theme.scheme]);
  const sections = (parts.preview?.sections ?? document.sections).map((section): DrawnSection => {
    const look = sectionLook(section);
    return { look, layout: layoutSection(look, fontFamily(look.titleFont), measure) };
  });
  const sectionBoxes = new Map(sections.map(({ look, layout }) => [look.id, layout.box]));
  const scene: OverlayScene = {
    document,
    theme,
    colors,
    measure,
    sections,
    arrows: (parts.preview?.arrows ?? document.arrows).map((arrow) => drawnArrow(arrow, colors)),
    tagged: settings.tags ? taggedNodes(document, measure) : [],
    position,
    isHighlighted: parts.isHighlighted ?? (() => true),
    pillRoom: parts.pillRoom ?? (() => undefined),
    labelBox(nodeId) {
      const drawn = parts.labelBox?.(nodeId);
      if (drawn !== undefined) return drawn ?? undefined;
      const center = position(nodeId);
      return center && movedBy(scene.frame(nodeId)?.label?.box, center);
    },
    cardName(nodeId) {
      const center = position(nodeId);
      return center && movedBy(scene.frame(nodeId)?.cardName, center);
    },
    frame(nodeId) {
      const node = nodes.get(nodeId);
      return node && nodeFrame(document, node, settings.nodeLabels, measure, parts.imageRatio?.(nodeId));
    },
    nodeBox(nodeId) {
      const center = position(nodeId);
      const frame = center && scene.frame(nodeId);
      return center && frame ? outlineBox(frame.outline, center) : undefined;
    },
    nodeRoom(nodeId) {
      const center = position(nodeId);
      const box = scene.nodeBox(nodeId);
      if (!center || !box) return undefined;
      const label = movedBy(scene.frame(nodeId)?.label?.box, center);
      const withLabel = label ? union(box, label) : box;
      const pills = scene.pillRoom(nodeId, false);
      return pills ? union(withLabel, pills) : withLabel;
    },
    route(arrow) {
      const from = targetOf(scene, sectionBoxes, arrow.from);
      const to = targetOf(scene, sectionBoxes, arrow.to);
      return from && to ? routeBetween(arrow, from, to) : undefined;
    },
  };
  return scene;
}

const movedBy = (box: Box | undefined, { x, y }: Point): Box | undefined =>
  box && { ...box, x: box.x + x, y: box.y + y };

/** Target of an arrow's end; undefined when it is not visible. */
function targetOf(
  scene: Pick<OverlayScene, 'position' | 'frame'>,
  sectionBoxes: ReadonlyMap<string, Box>,
  end: Arrow['from'],
): ArrowTarget | undefined {
  if ('x' in end) return { point: end };
  if ('section' in end) {
    const box = sectionBoxes.get(end.section);
    return box && { box, at: end.at };
  }
  const center = scene.position(end.node);
  const frame = center && scene.frame(end.node);
  if (!center || !frame) return undefined;
  const { outline } = frame;
  return { box: outlineBox(outline, center), outline, at: end.at };
}

/** Default colours are adapted to the theme, to be readable on the label's background; the map's own are not. */
function drawnArrow(arrow: Arrow, colors: PictureColors): ResolvedArrow {
  const labelColor = arrowInk(arrow, colors);
  if (arrow.color !== undefined && labelColor === (arrow.labelColor ?? arrow.color)) return arrowLook(arrow);
  return arrowLook({ ...arrow, color: arrow.color ?? colors.arrow, labelColor });
}

type KnownRoute = { readonly from: ArrowTarget; readonly to: ArrowTarget; readonly points: readonly Point[] };

/** Routes by arrow, valid while the ends stay in place: an elbow needs a search. */
const routes = new WeakMap<Arrow, KnownRoute>();

function routeBetween(arrow: Arrow, from: ArrowTarget, to: ArrowTarget): readonly Point[] {
  const known = routes.get(arrow);
  if (known && sameTarget(known.from, from) && sameTarget(known.to, to)) return known.points;
  const points = arrowRoute(from, to, arrowLook(arrow));
  routes.set(arrow, { from, to, points });
  return points;
}

function sameTarget(a: ArrowTarget, b: ArrowTarget): boolean {
  if ('point' in a || 'point' in b) {
    return 'point' in a && 'point' in b && a.point.x === b.point.x && a.point.y === b.point.y;
  }
  return (
    a.box.x === b.box.x &&
    a.box.y === b.box.y &&
    a.box.width === b.box.width &&
    a.box.height === b.box.height &&
    a.outline === b.outline &&
    a.at === b.at
  );
}

/** Outline and label of a node, relative to its centre. */
type NodeFrame = {
  readonly outline: Outline;
  /** From the node's centre to the lower end of its border and label. */
  readonly bottom: number;
  readonly label: LabelLayout | undefined;
  /** Of a card: box of the name on it. */
  readonly cardName?: Box | undefined;
};

type MeasuredFrame = {
  readonly frame: NodeFrame;
  /** Inputs of the measurement; a change of any makes it outdated. */
  readonly nodeTypes: MapDocument['nodeTypes'];
  readonly labels: boolean;
  readonly measure: MeasureText;
  readonly imageRatio: number | undefined;
};

/** Frames by node, so that an edit measures only the changed node. */
const frames = new WeakMap<MapNode, MeasuredFrame>();

function nodeFrame(
  { nodeTypes }: MapDocument,
  node: MapNode,
  labels: boolean,
  measure: MeasureText,
  imageRatio: number | undefined,
): NodeFrame {
  const known = frames.get(node);
  const isValid =
    known?.nodeTypes === nodeTypes &&
    known.labels === labels &&
    known.measure === measure &&
    known.imageRatio === imageRatio;
  if (known && isValid) return known.frame;
  const frame = measureFrame({ nodeTypes }, node, labels, measure, imageRatio);
  frames.set(node, { frame, nodeTypes, labels, measure, imageRatio });
  return frame;
}

function measureFrame(
  types: Pick<MapDocument, 'nodeTypes'>,
  node: MapNode,
  labels: boolean,
  measure: MeasureText,
  imageRatio: number | undefined,
): NodeFrame {
  const { outline, card, shape, label } = measureNode(types, node, measure, imageRatio);
  const bottom = shape.y + shape.height;
  if (card) return { outline, bottom, label: undefined, cardName: cardNameBox(card, measure) };
  if (!label || !labels) return { outline, bottom, label: undefined };
  return { outline, bottom: label.box.y + label.box.height, label };
}
