/** Drawing input of the overlay: the document resolved for drawing, and the present positions of nodes. */

import { type PictureColors, THEME_COLORS } from '../drawing/base/colors.ts';
import {
  type Box,
  cardNameBox,
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

/** Where the engine placed a node's label or its pills, in graph coordinates; undefined when it shows none. */
export type PlacedBoxes = (nodeId: string) => Box | undefined;

export type SceneSettings = { readonly tags: boolean };

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
  /** With the gap above them. */
  readonly pillBox: PlacedBoxes;
  readonly labelBox: PlacedBoxes;
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
  readonly pillBox?: PlacedBoxes | undefined;
  readonly labelBox?: PlacedBoxes | undefined;
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
  const sectionBoxes = new Map(sections.map(({ look, layout }) => [look.id, layout.frame]));
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
    labelBox: parts.labelBox ?? (() => undefined),
    cardName(nodeId) {
      const center = position(nodeId);
      return center && movedBy(scene.frame(nodeId)?.cardName, center);
    },
    frame(nodeId) {
      const node = nodes.get(nodeId);
      return node && nodeFrame(document, node, measure, parts.imageRatio?.(nodeId));
    },
    nodeBox(nodeId) {
      const center = position(nodeId);
      const frame = center && scene.frame(nodeId);
      return center && frame ? outlineBox(frame.outline, center) : undefined;
    },
    labelledNodeBox(nodeId) {
      const box = scene.nodeBox(nodeId);
      if (!box) return undefined;
      return [scene.labelBox(nodeId), scene.pillBox(nodeId)].reduce<Box>(
        (all, one) => (one ? union(all, one) : all),
        box,
      );
    },
    placedArrow: (arrow) => sceneArrow(arrow, ends, measure),
  };
  return scene;
}

const movedBy = (box: Box | undefined, { x, y }: Point): Box | undefined =>
  box && { ...box, x: box.x + x, y: box.y + y };

/** Outline of a node, relative to its centre. */
type NodeFrame = {
  readonly outline: Outline;
  /** Of a card: box of the name on it. */
  readonly cardName: Box | undefined;
};

type MeasuredFrame = {
  readonly frame: NodeFrame;
  /** Inputs of the measurement; a change of any makes it outdated. */
  readonly nodeTypes: MapDocument['nodeTypes'];
  readonly measure: MeasureText;
  readonly imageRatio: number | undefined;
};

/** Frames by node, so that an edit measures only the changed node. */
const frames = new WeakMap<MapNode, MeasuredFrame>();

function nodeFrame(
  { nodeTypes }: MapDocument,
  node: MapNode,
  measure: MeasureText,
  imageRatio: number | undefined,
): NodeFrame {
  const known = frames.get(node);
  if (known?.nodeTypes === nodeTypes && known.measure === measure && known.imageRatio === imageRatio)
    return known.frame;
  const { outline, card } = measureNode({ nodeTypes }, node, measure, imageRatio);
  const frame = { outline, cardName: card && cardNameBox(card, measure) };
  frames.set(node, { frame, nodeTypes, measure, imageRatio });
  return frame;
}
