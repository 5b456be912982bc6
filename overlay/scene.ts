/** What the kinds draw from: the document resolved for drawing, and where the nodes are now. */

import type { Arrow, MapDocument, MapNode, Section } from '../formats/document.ts';
import { fontFamily } from '../formats/fonts.ts';
import {
  type ArrowTarget,
  arrowRoute,
  type Box,
  type LabelLayout,
  layoutPills,
  layoutSection,
  type MeasureText,
  nodeLabelLayout,
  nodeOutline,
  type Outline,
  outlineBox,
  type PillRow,
  type Point,
  pillFont,
  type SectionLayout,
} from '../formats/geometry/index.ts';
import { findIcon } from '../formats/icons.ts';
import {
  arrowLook,
  nodeLabel,
  nodeLook,
  type ResolvedArrow,
  type ResolvedSection,
  sectionLook,
} from '../formats/look.ts';
import type { OverlayTheme } from './theme.ts';

/** Where a node is now, in graph coordinates; undefined when it is unknown or hidden. */
export type Positions = (nodeId: string) => Point | undefined;

/** Outline and label of a node around its place. */
export type NodeFrame = {
  readonly outline: Outline;
  /** From the node's place to the lower end of its border and label. */
  readonly bottom: number;
  readonly label: LabelLayout | undefined;
};

export type DrawnSection = { readonly look: ResolvedSection; readonly layout: SectionLayout };

/** An arrow with its defaults; `isColored` when the document itself gives it a colour. */
export type DrawnArrow = ResolvedArrow & { readonly isColored: boolean };

export type TaggedNode = { readonly id: string; readonly row: PillRow };

export type SceneSettings = {
  /** Whether tag pills are shown. */
  readonly tags: boolean;
  /** Whether nodes show their labels; pills move up where they do not. */
  readonly nodeLabels: boolean;
};

/** What is being drawn differently from the document while a handle is dragged. */
export type Preview = {
  readonly sections?: readonly Section[];
  readonly arrows?: readonly Arrow[];
};

export type Scene = {
  readonly document: MapDocument;
  readonly theme: OverlayTheme;
  readonly measure: MeasureText;
  readonly sections: readonly DrawnSection[];
  readonly arrows: readonly DrawnArrow[];
  /** Nodes that have pills to show. */
  readonly tagged: readonly TaggedNode[];
  readonly position: Positions;
  readonly frame: (nodeId: string) => NodeFrame | undefined;
  /** The box that an arrow's `at` counts in. */
  readonly nodeBox: (nodeId: string) => Box | undefined;
  /** Points of an arrow where its ends are now; undefined when one of them is not on screen. */
  readonly route: (arrow: Arrow) => readonly Point[] | undefined;
};

export type SceneParts = {
  readonly document: MapDocument;
  readonly theme: OverlayTheme;
  readonly measure: MeasureText;
  readonly settings: SceneSettings;
  readonly position: Positions;
  /** Width of a node's picture by its height, once it has loaded. */
  readonly imageRatio?: ((nodeId: string) => number | undefined) | undefined;
  readonly preview?: Preview | undefined;
};

/** Resolves a document for drawing. Frames of nodes are measured when asked for, and kept. */
export function createScene(parts: SceneParts): Scene {
  const { document, theme, measure, settings, position } = parts;
  const nodes = new Map(document.nodes.map((node) => [node.id, node]));
  const frames = new Map<string, NodeFrame>();
  const sections = (parts.preview?.sections ?? document.sections).map((section): DrawnSection => {
    const look = sectionLook(section);
    return { look, layout: layoutSection(look, fontFamily(look.titleFont), measure) };
  });
  const sectionBoxes = new Map(sections.map(({ look, layout }) => [look.id, layout.box]));
  const scene: Scene = {
    document,
    theme,
    measure,
    sections,
    arrows: (parts.preview?.arrows ?? document.arrows).map((arrow) => ({
      ...arrowLook(arrow),
      isColored: arrow.color !== undefined,
    })),
    tagged: settings.tags ? taggedNodes(document, measure) : [],
    position,
    frame(nodeId) {
      const known = frames.get(nodeId);
      if (known) return known;
      const node = nodes.get(nodeId);
      if (!node) return undefined;
      const frame = frameOf(document, node, settings.nodeLabels, measure, parts.imageRatio?.(nodeId));
      // A picture that has not loaded yet may still change the frame.
      if (!parts.imageRatio || parts.imageRatio(nodeId) !== undefined || !node.image) frames.set(nodeId, frame);
      return frame;
    },
    nodeBox(nodeId) {
      const center = position(nodeId);
      const frame = center && scene.frame(nodeId);
      return center && frame ? outlineBox(frame.outline, center) : undefined;
    },
    route(arrow) {
      const from = targetOf(arrow.from);
      const to = targetOf(arrow.to);
      return from && to ? arrowRoute(from, to, arrow.route ?? 'straight') : undefined;
    },
  };
  return scene;

  function targetOf(end: Arrow['from']): ArrowTarget | undefined {
    if ('x' in end) return { point: end };
    if ('section' in end) {
      const box = sectionBoxes.get(end.section);
      return box && { box, at: end.at };
    }
    const center = position(end.node);
    const frame = center && scene.frame(end.node);
    if (!center || !frame) return undefined;
    const { outline } = frame;
    return { box: outlineBox(outline, center), outline, at: end.at };
  }
}

function frameOf(
  document: MapDocument,
  node: MapNode,
  labels: boolean,
  measure: MeasureText,
  imageRatio: number | undefined,
): NodeFrame {
  const look = nodeLook(document, node);
  const family = fontFamily(look.labelFont);
  const text = { label: nodeLabel(node), subtitle: node.subtitle };
  const { outline } = nodeOutline(look, text, family, measure, imageRatio);
  const box = outlineBox(outline, { x: 0, y: 0 });
  const bottom = box.y + box.height + look.borderWidth / 2;
  if (look.shape === 'card' || !labels) return { outline, bottom, label: undefined };
  const label = nodeLabelLayout(look, text.label, family, { x: 0, bottom }, measure);
  return { outline, bottom: label ? label.box.y + label.box.height : bottom, label };
}

function taggedNodes(document: MapDocument, measure: MeasureText): readonly TaggedNode[] {
  const font = pillFont(fontFamily(undefined));
  // Many nodes share their tags, and so their row.
  const rows = new Map<string, PillRow>();
  const tagged: TaggedNode[] = [];
  for (const node of document.nodes) {
    const { tags } = node;
    if (!tags || tags.length === 0 || nodeLook(document, node).hideBadges) continue;
    const key = tags.join('\n');
    let row = rows.get(key);
    if (!row) {
      row = layoutPills(tags, (tag) => findIcon(tagLook(document, tag)?.icon), font, measure);
      rows.set(key, row);
    }
    tagged.push({ id: node.id, row });
  }
  return tagged;
}

/** The registry's entry of a tag; a tag may be called `constructor`. */
export function tagLook(document: MapDocument, tag: string) {
  return Object.hasOwn(document.tags, tag) ? document.tags[tag] : undefined;
}
