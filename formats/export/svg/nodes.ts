/** SVG of nodes: shape, picture, border, card, label and tag pills. */

import {
  type Box,
  type CardLayout,
  cardCommands,
  faceCommands,
  faceOf,
  imageBox,
  type LabelLayout,
  labelCommands,
  layoutPills,
  nodeCommands,
  nodeExtent,
  nodeLabelLayout,
  nodeOutline,
  type Outline,
  outlineBox,
  PILL_GAP,
  type PillRow,
  type Point,
  pathData,
  pillCommands,
  pillFont,
  pillRowPlace,
  short,
  traceOutline,
  union,
} from '../../../drawing/index.ts';
import { safeImage } from '../../document/address.ts';
import { backgroundAt, cardInk, labelInk, seenOn } from '../../document/colors/background.ts';
import type { MapNode } from '../../document/document.ts';
import { fontFamily } from '../../document/fonts.ts';
import { findIcon } from '../../document/icons.ts';
import { isPictureFrame, nodeLabel, nodeLook, type ResolvedNodeLook } from '../../document/look.ts';
import { tagColor, textOn } from '../../document/tags.ts';
import { own } from '../../parse/json.ts';
import { commandsMarkup } from './commands.ts';
import type { ElementMarkup, NodePicture, SvgDrawing } from './context.ts';
import { element, escapeText, isVisible } from './markup.ts';

/** A node with its style, position and label, in graph units. */
export type SvgNode = {
  readonly node: MapNode;
  readonly look: ResolvedNodeLook;
  readonly center: Point;
  readonly outline: Outline;
  readonly card: CardLayout | undefined;
  readonly label: LabelLayout | undefined;
  /** Its tag pills, and the top left corner of their row. */
  readonly row: PillRow | undefined;
  readonly rowAt: Point | undefined;
  readonly picture: NodePicture | undefined;
};

/** Whether the label has no background. */
export function isBare({ look: { labelBackground } }: SvgNode): boolean {
  return labelBackground !== undefined && !isVisible(labelBackground);
}

/** Computes a node's size, label and pills below it; undefined for a node without a position. */
export function placeNode({ document, options }: SvgDrawing, node: MapNode): SvgNode | undefined {
  if (node.x === undefined || node.y === undefined) return undefined;
  const look = nodeLook(document, node);
  const text = { label: nodeLabel(node), subtitle: node.subtitle };
  const family = fontFamily(look.labelFont);
  const source = look.image === undefined ? undefined : safeImage(look.image);
  const picture = source === undefined ? undefined : options.picture(source);
  const ratio = look.shape === 'card' ? (picture?.ratio ?? 1) : 1;
  const { outline, card } = nodeOutline(look, text, family, options.measure, { ratio, isFramed: isPictureFrame(look) });
  const center = { x: node.x, y: node.y };
  const box = outlineBox(outline, center);
  const bottom = box.y + box.height + look.borderWidth / 2;
  const label =
    card || !options.nodeLabels
      ? undefined
      : nodeLabelLayout(look, text.label, family, { x: center.x, bottom }, options.measure);
  const row = rowOf({ document, options }, node, look);
  const extent = nodeExtent(outline, center, look.borderWidth, label);
  const rowAt = row && pillRowPlace(row, { x: center.x, bottom: extent.y + extent.height });
  return { node, look, center, outline, card, label, row, rowAt, picture };
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
  const { node, look, center, outline, card, picture } = placed;
  const { shape, border } = nodeCommands(outline, look);
  const content = card ? cardMarkup(drawing, placed, card) : '';
  const face = card || !picture ? '' : pictureMarkup(drawing, outline, look, picture);
  const markup = element(
    'g',
    { transform: `translate(${short(center.x)} ${short(center.y)})` },
    element('title', {}, escapeText(nodeLabel(node))) +
      commandsMarkup([shape]) +
      content +
      face +
      withoutPicture(drawing, placed) +
      commandsMarkup(border),
  );
  const box = nodeExtent(outline, center, look.borderWidth, undefined);
  return { markup, box: card ? union(box, cardBox(card, center)) : box };
}

/** The replacement of an unavailable picture. */
function withoutPicture(
  { document, options }: SvgDrawing,
  { node, look, center, card, label, picture }: SvgNode,
): string {
  if (look.image === undefined || picture) return '';
  const face = faceOf(look, nodeLabel(node), fontFamily(look.labelFont), card, label !== undefined, options.measure);
  const ink = cardInk(look, backgroundAt(document.sections, center, options.colors), options.colors);
  return face ? commandsMarkup(faceCommands(face, ink)) : '';
}

/** The box of a card with its content, which may be larger than a card of fixed size. */
function cardBox({ width, height, whole }: CardLayout, { x, y }: Point): Box {
  return { ...whole, x: x - width / 2 + whole.x, y: y - height / 2 + whole.y };
}

/** The label of a node on its background; empty for a node whose label is hidden. */
export function nodeLabelMarkup(drawing: SvgDrawing, { look, label, center }: SvgNode): ElementMarkup {
  if (!label) return { markup: '', box: undefined };
  const { colors } = drawing.options;
  const ink = labelInk(look, backgroundAt(drawing.document.sections, center, colors), colors);
  const tag = look.labelBackground ?? colors.labelBackground;
  return { markup: commandsMarkup(labelCommands(label, ink, tag)), box: label.box };
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

function pictureMarkup(
  { definitions }: SvgDrawing,
  outline: Outline,
  look: ResolvedNodeLook,
  { href, ratio }: NodePicture,
): string {
  // A framed picture is shown whole in its square.
  const box = isPictureFrame(look)
    ? imageBox('square', look.size, 'contain', ratio)
    : imageBox(look.shape, look.size, look.imageFit, ratio);
  const covers = look.imageFit === 'cover';
  const id = definitions.idOf(`${covers} ${box.x} ${box.y} ${box.width} ${box.height} ${href}`, 'picture', (own) =>
    element('image', { id: own, href, ...box, preserveAspectRatio: covers ? 'xMidYMid slice' : 'xMidYMid meet' }),
  );
  const shown = element('use', { href: `#${id}` });
  if (!covers) return shown;
  const clip = definitions.idOf(`clip ${JSON.stringify(outline)}`, 'shape', (own) =>
    element('clipPath', { id: own }, element('path', { d: pathData((sink) => traceOutline(sink, outline, 0, 0)) })),
  );
  return element('g', { 'clip-path': `url(#${clip})` }, shown);
}

/** Picture and lines of a card, from its middle. */
export function cardMarkup(
  { document, definitions, options }: SvgDrawing,
  { look, picture, center }: SvgNode,
  card: CardLayout,
): string {
  const ink = cardInk(look, backgroundAt(document.sections, center, options.colors), options.colors);
  const left = -card.width / 2;
  const top = -card.height / 2;
  const image =
    card.image && picture
      ? element('use', {
          href: `#${definitions.idOf(`card ${card.image.width} ${card.image.height} ${picture.href}`, 'picture', (id) =>
            element('image', { id, href: picture.href, width: card.image?.width, height: card.image?.height }),
          )}`,
          x: left + card.image.x,
          y: top + card.image.y,
        })
      : '';
  return image + commandsMarkup(cardCommands(card, ink));
}
