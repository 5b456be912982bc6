import type { GraphOptions, RawEdge, RawNode } from 'pivotick';
import type { Settings } from '../../bus/base/payloads.ts';
import type { PictureColors } from '../../drawing/base/colors.ts';
import {
  type Box,
  drawEdge,
  type LabelRole,
  MIN_PILL_SCALE,
  outlineBox,
  PILL_GAP,
  type Point,
  pillFont,
  pillRowSize,
  type Size,
} from '../../drawing/commands/index.ts';
import { snapTo } from '../../drawing/commands/snap.ts';
import { own } from '../../formats/base/json.ts';
import { isTranslucent } from '../../formats/document/colors/background.ts';
import type { MapDocument, MapEdge, MapNode } from '../../formats/document/document.ts';
import { fontFamily } from '../../formats/document/fonts.ts';
import { isIconName } from '../../formats/document/icon-names.ts';
import {
  edgeLabel,
  edgeLook,
  linkDistance,
  nodeLabel,
  nodeLook,
  type ResolvedEdgeLook,
  type ResolvedNodeLook,
} from '../../formats/document/look.ts';
import { libraryEdge, libraryMarkers, libraryNode } from '../../formats/export/library-style.ts';
import { measureNode } from '../../formats/measure/measure-node.ts';
import type { Enlarged } from '../../formats/measure/text-size.ts';
import { MAX_FIT } from '../../models/places/fit-view.ts';
import { labelRoles } from '../../scene/label-roles.ts';
import { edgeLabelColors, nameColors, nodeDrawing } from '../../scene/looks.ts';
import { measureText } from '../ui/measure-text.ts';
import type { Backdrop } from './backdrop.ts';
import type { CardPictures } from './card-pictures.ts';

type LabelSwitches = Pick<Settings, 'nodeLabels' | 'edgeLabels' | 'tagsOnGraph'>;

/** A node for the engine: the library's own style, and the rest under `look`. */
export function rawNode(
  document: MapDocument,
  node: MapNode,
  { nodeLabels, tagsOnGraph }: LabelSwitches,
  pictures: Pick<CardPictures, 'ratioOf'>,
  { colors, behindNode }: Backdrop,
): RawNode {
  const raw = libraryNode(document, node);
  const look = nodeLook(document, node);
  const address = raw.style.imagePath;
  const background = { behind: behindNode(document, node), colors };
  const role = labelRoles(document).get(node.id);
  const label = labelOf(nodeLabel(node), look, nodeLabels, background, nameColors(role), role);
  const drawing = nodeDrawing(
    node,
    look,
    { ...background, measure: measureText },
    { source: address, ratio: pictures.ratioOf(address), isNamed: !label.hidden },
  );
  const place = node.x !== undefined && node.y !== undefined ? { x: node.x, y: node.y } : {};
  const pinned = document.meta.fixedLayout && 'x' in place ? { fx: place.x, fy: place.y } : {};
  const others = {
    below: tagsOnGraph && !look.hideBadges ? pillBox(document, node) : undefined,
    kind: node.type ?? node.tags?.[0],
    subkind: node.type === undefined ? undefined : node.tags?.[0],
  };
  return {
    ...raw,
    ...place,
    ...pinned,
    style: { ...raw.style, look: { drawing, ...(look.shape === 'card' ? {} : { label }), ...others } },
  };
}

/** Box of a node's shape around a point. @param ratio - of a card's image, if known */
export function shapeBox(document: MapDocument, node: MapNode, at: Point, ratio: number | undefined): Box {
  return outlineBox(measureNode(document, node, measureText, ratio).outline, at);
}

export function rawEdge(
  document: MapDocument,
  edge: MapEdge,
  { edgeLabels }: LabelSwitches,
  { colors, behindEdge }: Backdrop,
): RawEdge {
  const raw = libraryEdge(document, edge);
  const look = edgeLook(document, edge);
  const background = { behind: behindEdge(document, edge), colors };
  const label = labelOf(edgeLabel(document, edge), look, edgeLabels, background, edgeLabelColors);
  const drawing = drawEdge(look, isTranslucent(look.color));
  return {
    ...raw,
    style: { ...raw.style, look: { label, curve: look.curve, drawing } },
  };
}

/** @param isShown - whether labels of this kind are drawn at all */
function labelOf(
  text: string | undefined,
  look: ResolvedNodeLook | ResolvedEdgeLook,
  isShown: boolean,
  { behind, colors }: { readonly behind: string; readonly colors: PictureColors },
  colorsOf: typeof edgeLabelColors,
  role?: LabelRole,
) {
  const { color: ink, background: tag, isHalo } = colorsOf(look, behind, colors);
  // The engine has the theme's own colours, which a style sheet of the page may have changed; forced colours replace the
  // others, too.
  const isForced = look.labelBackground === undefined && look.labelColor === undefined;
  const ofMap = (name: string, color: string) => (isForced ? `var(--label-${name}-forced, ${color})` : color);
  return {
    text,
    color: ink === colors.ink && look.labelColor === undefined ? undefined : ofMap('ink', ink),
    background: tag === colors.labelBackground ? undefined : ofMap('bg', tag),
    halo: isHalo,
    fields: { labelSize: look.labelSize, role },
    font: look.labelFont === undefined ? undefined : fontFamily(look.labelFont),
    hidden: look.hideLabel || !isShown,
  };
}

const OFF = { enabled: false } as const;

/** Interface parts of the published library that the application replaces. */
const OWN_CHROME = {
  tooltip: OFF,
  contextMenu: OFF,
  navigation: OFF,
  notes: OFF,
  inspector: OFF,
  editors: { nodeEditor: OFF, edgeEditor: OFF },
} as const;

export function graphOptions(document: MapDocument): GraphOptions {
  const everythingPlaced = document.nodes.every(({ x, y }) => x !== undefined && y !== undefined);
  return {
    isDirected: true,
    UI: { mode: 'viewer', ...OWN_CHROME },
    render: {
      markerStyleMap: libraryMarkers(),
      minZoom: 0.02,
      maxZoom: 8,
      // Dimming is controlled by the application: it fades for reading, not for editing.
      enableFocusMode: false,
      largestFit: MAX_FIT,
      snap: snapTo,
      dragEnabled: !(document.meta.readOnly && document.meta.fixedLayout),
    },
    simulation: {
      // Saved positions are kept: if all nodes have one, no layout is needed.
      enabled: !document.meta.fixedLayout && !everythingPlaced,
      d3LinkDistance: linkDistance(document),
    },
  };
}

/** With the scale from which pills are drawn. */
type PillBox = Size & { readonly leastScale: number };

/** Cached by registry and by the tags of a node, which many nodes share. */
const pillBoxes = new WeakMap<MapDocument['tags'], Map<string, PillBox>>();

/** In graph units; undefined for a node without tags. */
function pillBox(
  { tags: registry }: Pick<MapDocument, 'tags'>,
  { tags = [], textScale = 1 }: Enlarged<MapNode>,
): PillBox | undefined {
  if (tags.length === 0) return undefined;
  const key = [textScale, ...tags].join('\n');
  const known = pillBoxes.get(registry) ?? new Map<string, PillBox>();
  pillBoxes.set(registry, known);
  let pillBox = known.get(key);
  if (!pillBox) {
    const font = pillFont(fontFamily(undefined), textScale);
    const row = pillRowSize(tags, (tag) => isIconName(own(registry, tag)?.icon), font, measureText);
    pillBox = { width: row.width, height: row.height + PILL_GAP, leastScale: MIN_PILL_SCALE };
    known.set(key, pillBox);
  }
  return pillBox;
}
