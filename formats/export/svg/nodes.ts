/** SVG of nodes: shape, picture, border, card, label and tag pills. */

import type { Sides } from '../../../drawing/base/label-types.ts';
import { sidesOf } from '../../../drawing/base/sides.ts';
import {
  type Box,
  drawNode,
  isClipped,
  type LabelLayout,
  labelCommands,
  layoutPills,
  type NodeDrawing,
  nodeCommands,
  nodeExtent,
  nodeLabelLayout,
  outlineBox,
  PILL_GAP,
  type PillRow,
  type Point,
  pathData,
  pictureBox,
  pillCommands,
  pillFont,
  pillRowPlace,
  short,
  traceOutline,
  union,
} from '../../../drawing/commands/index.ts';
import { own } from '../../base/json.ts';
import { safeImage } from '../../document/address.ts';
import { backgroundAt, cardInk, labelInk, labelTag, seenOn } from '../../document/colors/background.ts';
import type { MapNode } from '../../document/document.ts';
import { fontFamily } from '../../document/fonts.ts';
import { findIcon } from '../../document/icons.ts';
import { isPictureFrame, nodeLabel, nodeLook, type ResolvedNodeLook } from '../../document/look.ts';
import { tagColor, textOn } from '../../document/tags.ts';
import type { ElementMarkup, NodePicture, SvgDrawing } from './context.ts';
import { commandsMarkup, element, escapeText, isVisible } from './markup.ts';

export type SvgNode = {
  readonly node: MapNode;
  readonly look: ResolvedNodeLook;
  readonly center: Point;
  readonly drawn: NodeDrawing;
  readonly label: LabelLayout | undefined;
  /** Its tag pills, and the top left corner of their row. */
  readonly row: PillRow | undefined;
  readonly rowAt: Point | undefined;
  /** Its picture, as far as it is available. */
  readonly picture: NodePicture | undefined;
};

/** Whether the label has no background. */
export function isBare({ look: { labelBackground } }: SvgNode): boolean {
  return labelBackground !== undefined && !isVisible(labelBackground);
}

/** Computes a node's drawing, label and pills below it; undefined for a node without a position. */
export function placeNode({ document, options }: SvgDrawing, node: MapNode): SvgNode | undefined {
  if (node.x === undefined || node.y === undefined) return undefined;
  const look = nodeLook(document, node);
  const text = { label: nodeLabel(node), subtitle: node.subtitle };
  const family = fontFamily(look.labelFont);
  const source = look.image === undefined ? undefined : safeImage(look.image);
  const picture = source === undefined ? undefined : options.picture(source);
  const center = { x: node.x, y: node.y };
  const isNamed = options.nodeLabels && !look.hideLabel;
  const ink = () => cardInk(look, backgroundAt(document.sections, center, options.colors), options.colors);
  const drawn = drawNode(
    look,
    { text, family, ink, isNamed, source, ratio: picture?.ratio, isFramed: isPictureFrame(look) },
    options.measure,
  );
  const box = outlineBox(drawn.outline, center);
  const bottom = box.y + box.height + look.borderWidth / 2;
  const label =
    look.shape === 'card' || !options.nodeLabels
      ? undefined
      : nodeLabelLayout(look, text.label, family, { x: center.x, bottom }, options.measure);
  const row = rowOf({ document, options }, node, look);
  const extent = nodeExtent(drawn.outline, center, look.borderWidth, label);
  const rowAt = row && pillRowPlace(row, { x: center.x, bottom: extent.y + extent.height });
  return { node, look, center, drawn, label, row, rowAt, picture };
}

function rowOf(
  { document, options }: Pick<SvgDrawing, 'document' | 'options'>,
  { tags = [] }: MapNode,
  look: ResolvedNodeLook,
): PillRow | undefined {
  if (!options.tagPills || look.hideBadges || tags.length === 0) return undefined;
  const registry = (tag: string) => own(document.tags, tag);
  return layoutPills(tags, (tag) => findIcon(registry(tag)?.icon), pillFont(fontFamily(undefined)), options.measure);
}

/** Shape, picture and border, named by a title. */
export function nodeMarkup(drawing: SvgDrawing, placed: SvgNode): ElementMarkup {
  const { node, center, drawn } = placed;
  const { shape, border } = nodeCommands(drawn);
  const markup = element(
    'g',
    { transform: `translate(${short(center.x)} ${short(center.y)})` },
    element('title', {}, escapeText(nodeLabel(node))) +
      commandsMarkup([shape]) +
      contentMarkup(drawing, placed) +
      (placed.picture ? '' : commandsMarkup(drawn.substitute)) +
      commandsMarkup(border),
  );
  const box = nodeExtent(drawn.outline, center, drawn.border.width, undefined);
  const { whole } = drawn;
  return { markup, box: whole ? union(box, { ...whole, x: center.x + whole.x, y: center.y + whole.y }) : box };
}

/** The label of a node on its background; empty for a node whose label is hidden. */
export function nodeLabelMarkup(drawing: SvgDrawing, { look, label, center }: SvgNode): ElementMarkup {
  if (!label) return { markup: '', box: undefined };
  const { colors } = drawing.options;
  const behind = backgroundAt(drawing.document.sections, center, colors);
  const tag = look.labelBackground ?? labelTag(behind, colors);
  return { markup: commandsMarkup(labelCommands(label, labelInk(look, behind, colors), tag)), box: label.box };
}

/** The sides of a box, relative to the node's centre. */
export function sidesAround({ center }: SvgNode, box: Box): Sides {
  return sidesOf({ ...box, x: box.x - center.x, y: box.y - center.y });
}

/** The box of a node's tag pills, including the gap above. */
export function pillRowBox({ row, rowAt }: SvgNode): Box | undefined {
  return row && rowAt && { x: rowAt.x, y: rowAt.y - PILL_GAP, width: row.width, height: row.height + PILL_GAP };
}

/** The row of tag pills under a node's label. */
export function pillsMarkup({ document, options }: SvgDrawing, { row, rowAt: at, center }: SvgNode): ElementMarkup {
  if (!row || !at) return { markup: '', box: undefined };
  const behind = backgroundAt(document.sections, center, options.colors);
  const commands = row.pills.flatMap((pill) => {
    const { tag } = pill;
    const color = tag === undefined ? options.colors.moreTags : (own(document.tags, tag)?.color ?? tagColor(tag));
    return pillCommands(pill, row.font, at.x, at.y, color, textOn(seenOn(color, behind)));
  });
  return { markup: element('g', {}, commandsMarkup(commands)), box: { ...at, width: row.width, height: row.height } };
}

/** Picture and text on a node. */
export function contentMarkup({ definitions }: SvgDrawing, { drawn, picture }: SvgNode): string {
  return (picture ? pictureMarkup(definitions, drawn, picture) : '') + commandsMarkup(drawn.texts);
}

function pictureMarkup(
  definitions: SvgDrawing['definitions'],
  { outline, picture }: NodeDrawing,
  { href, ratio }: NodePicture,
): string {
  if (!picture) return '';
  const { x, y, width, height } = pictureBox(picture, ratio);
  const preserveAspectRatio = isClipped(picture) ? 'xMidYMid slice' : undefined;
  const id = definitions.idOf(`${width} ${height} ${preserveAspectRatio} ${href}`, 'picture', (own) =>
    element('image', { id: own, href, width, height, preserveAspectRatio }),
  );
  const shown = element('use', { href: `#${id}`, x, y });
  if (!isClipped(picture)) return shown;
  const clip = definitions.idOf(`clip ${JSON.stringify(outline)}`, 'shape', (own) =>
    element('clipPath', { id: own }, element('path', { d: pathData((sink) => traceOutline(sink, outline, 0, 0)) })),
  );
  return element('g', { 'clip-path': `url(#${clip})` }, shown);
}
