/** Drawing input of the overlay: the document resolved for drawing, and the present positions of nodes. */

import { type PictureColors, THEME_COLORS } from '../drawing/base/colors.ts';
import {
  type Box,
  cardNameBox,
  type LabelLayout,
  type MeasureText,
  type Outline,
  outlineBox,
  type Point,
  union,
} from '../drawing/commands/index.ts';
import { colorsOn } from '../formats/document/colors/page-colors.ts';
import type { Arrow, MapDocument, MapNode, Section } from '../formats/document/document.ts';
import { measureNode } from '../formats/measure/measure-node.ts';
import { indexesOf } from '../models/document/indexes.ts';
import type { Highlight } from '../models/highlight.ts';
import type { MapArea } from '../scene/areas.ts';
import { type ArrowEnds, type SceneArrow, sceneArrow } from '../scene/arrows.ts';
import { type SceneSection, sceneSections } from '../scene/sections.ts';
import { type TaggedNode, taggedNodes } from './tagged-nodes.ts';
import type { OverlayTheme } from './theme.ts';

/** Position of a node, in graph coordinates; undefined when it is unknown or hidden. */
export type Positions = (nodeId: string) => Point | undefined;

/**
 * Space that the engine reserves for a node's pills, in graph coordinates; null when they are hidden with the label,
 * undefined when the engine does not say.
 */
export type PillBoxes = (nodeId: string) => Box | null | undefined;

/** Box of a node's label as drawn, in graph coordinates; null when hidden, undefined when the engine does not say. */
export type LabelBoxes = (nodeId: string) => Box | null | undefined;

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
  readonly sections: readonly SceneSection[];
  /** The same as in the document, or in a preview. */
  readonly shownSections: readonly Section[];
  readonly arrows: readonly Arrow[];
  readonly tagged: readonly TaggedNode[];
  readonly areas: readonly MapArea[];
  /** Whether an element is highlighted; all others are drawn pale. */
  readonly isHighlighted: (kind: keyof Highlight, id: string) => boolean;
  readonly position: Positions;
  readonly frame: (nodeId: string) => NodeFrame | undefined;
  readonly pillBox: PillBoxes;
  /** Label of a node as drawn; undefined when it shows none. */
  readonly labelBox: (nodeId: string) => Box | undefined;
  readonly cardName: (nodeId: string) => Box | undefined;
  /** The box to which an arrow's `at` is relative. */
  readonly nodeBox: (nodeId: string) => Box | undefined;
  /** The box of a node with its label and pills, as far as they are known; undefined when it is not visible. */
  readonly labelledNodeBox: (nodeId: string) => Box | undefined;
  /** An arrow at the present positions; undefined when one of its ends is not visible. */
  readonly placedArrow: (arrow: Arrow) => SceneArrow | undefined;
};

type SceneParts = {
  readonly document: MapDocument;
  readonly theme: OverlayTheme;
  readonly measure: MeasureText;
  readonly settings: SceneSettings;
  readonly position: Positions;
  readonly areas?: readonly MapArea[] | undefined;
  readonly imageRatio?: ((nodeId: string) => number | undefined) | undefined;
  readonly preview?: DragPreview | undefined;
  /** Without it pills are below the labels of their nodes. */
  readonly pillBox?: PillBoxes | undefined;
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
  const shownSections = parts.preview?.sections ?? document.sections;
  const sections = sceneSections(shownSections, measure);
  const sectionBoxes = new Map(sections.map(({ look, layout }) => [look.id, layout.box]));
  const ends: ArrowEnds = {
    node(id) {
      const center = position(id);
      const frame = center && scene.frame(id);
      return center && frame && { ...center, outline: frame.outline };
    },
    section: (id) => sectionBoxes.get(id),
  };
  const scene: OverlayScene = {
    document,
    theme,
    colors,
    measure,
    sections,
    shownSections,
    arrows: parts.preview?.arrows ?? document.arrows,
    tagged: settings.tags ? taggedNodes(document, measure) : [],
    areas: parts.areas ?? [],
    position,
    isHighlighted: parts.isHighlighted ?? (() => true),
    pillBox: parts.pillBox ?? (() => undefined),
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
    labelledNodeBox(nodeId) {
      const center = position(nodeId);
      const box = scene.nodeBox(nodeId);
      if (!center || !box) return undefined;
      const label = movedBy(scene.frame(nodeId)?.label?.box, center);
      const withLabel = label ? union(box, label) : box;
      const pills = scene.pillBox(nodeId);
      return pills ? union(withLabel, pills) : withLabel;
    },
    placedArrow: (arrow) => sceneArrow(arrow, ends, measure),
  };
  return scene;
}

const movedBy = (box: Box | undefined, { x, y }: Point): Box | undefined =>
  box && { ...box, x: box.x + x, y: box.y + y };

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
