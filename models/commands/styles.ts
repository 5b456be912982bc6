/** Map styles: one look for the nodes and relationships of all types. */

import { castDraft, create } from 'mutative';
import { sameValue } from '../../formats/base/same-json.ts';
import { newTypeColor } from '../../formats/document/colors/new-type.ts';
import {
  type EdgeType,
  EMPTY_DOCUMENT,
  type MapDocument,
  type MapNode,
  type NodeType,
} from '../../formats/document/document.ts';
import { nodeLook } from '../../formats/document/look.ts';
import type { Command } from '../document/command.ts';
import { isReadyType } from '../document/new-map.ts';

/** The styles with their names, in the order of the sheet. */
export const MAP_STYLES = { dots: 'Dots', cards: 'Cards', bubbles: 'Bubbles', ink: 'Ink' } as const;
export type MapStyle = keyof typeof MAP_STYLES;

const INK = '#1a1a1a';

/** The fields that a style sets, beside the colour. Pictures, fonts and hidden labels stay. */
const FIELDS = [
  'shape',
  'size',
  'width',
  'height',
  'padding',
  'imageSize',
  'imagePosition',
  'borderColor',
  'borderWidth',
  'labelColor',
  'labelBackground',
  'labelSize',
] as const satisfies readonly (keyof NodeType)[];
type Look = Partial<Pick<NodeType, (typeof FIELDS)[number]>>;

/** The outline of a card without a type, which is white: at least 3:1 on white, and 4:1 on a dark page. */
const CARD_OUTLINE = { borderWidth: 1, borderColor: '#7d879b' } as const;
/** Where some nodes have pictures, all are as large as these need: no type looks lesser than another. */
const WITH_PICTURES = 20;
const LOOKS: Readonly<Record<MapStyle, (hasPictures: boolean, isTyped: boolean) => Look>> = {
  dots: (hasPictures) => (hasPictures ? { size: WITH_PICTURES } : {}),
  cards: (_hasPictures, isTyped) => ({
    shape: 'card',
    padding: 10,
    ...(isTyped ? { borderWidth: 0 } : CARD_OUTLINE),
    imageSize: 20,
    imagePosition: 'left',
  }),
  bubbles: () => ({ size: 16, borderWidth: 0 }),
  ink: (hasPictures) => ({ size: hasPictures ? WITH_PICTURES : 9, borderWidth: 0 }),
};

/**
 * Gives the types of a map the looks of a style. Looks of single nodes stay, except those that a style gave to a node
 * when it had no type.
 * @param only - node types that change; by default all
 */
export function styleMap(map: MapDocument, style: MapStyle, only?: ReadonlySet<string>): Command {
  const colors: { readonly color?: string }[] = Object.values(map.nodeTypes).filter(({ color }) => color !== INK);
  const colorOf = (color: string | undefined): Pick<NodeType, 'color'> => {
    if (style === 'ink') return { color: INK };
    if (color !== undefined && color !== INK) return { color };
    if (color === undefined && style !== 'cards') return {};
    const fresh = { color: newTypeColor(colors) };
    colors.push(fresh);
    return fresh;
  };
  const hasPictures = [...Object.values(map.nodeTypes), ...map.nodes].some(({ image }) => image !== undefined);
  const pictured = new Set(map.nodes.flatMap(({ type, image }) => (image === undefined ? [] : [type])));
  const nodeTypes = mapEntries(map.nodeTypes, (type, name) => {
    if (only?.has(name) === false) return type;
    const { color } = colorOf(ownColor(type));
    const look = { ...without(type), ...LOOKS[style](hasPictures, true), ...iconFit(type, style) };
    const isFramed = color !== undefined && isOnWhite(type) && (type.image !== undefined || pictured.has(name));
    if (isFramed) return { ...look, color: WHITE, borderColor: color, borderWidth: FRAMES[style] };
    return { ...look, ...(color === undefined ? {} : { color }) };
  });
  const edgeTypes = mapEntries(map.edgeTypes, ({ color, ...type }: EdgeType) => ({
    ...type,
    ...(style === 'ink' ? { color: INK } : color === undefined || color === INK ? {} : { color }),
  }));
  return {
    label: `style the map as ${MAP_STYLES[style].toLowerCase()}`,
    change(draft) {
      if (!sameValue(map.nodeTypes, nodeTypes)) draft.nodeTypes = castDraft(nodeTypes);
      if (!sameValue(map.edgeTypes, edgeTypes)) draft.edgeTypes = castDraft(edgeTypes);
      if (!only) for (const edge of draft.edges) if (edge.type === undefined) inInk(edge, style);
      for (const node of draft.nodes) {
        const { type } = node;
        if (!isPlain(node)) continue;
        if (type !== undefined && only && !only.has(type) && !isCard(nodeTypes[type] ?? {})) continue;
        for (const field of FIELDS) delete node[field];
        if (type !== undefined) continue;
        inInk(node, style);
        Object.assign(node, LOOKS[style](hasPictures, false), iconFit(node, style));
      }
    },
  };
}

/** Black in the style Ink, where there is no colour of its own; none again in another. */
function inInk(element: { color?: string; type?: string | undefined }, style: MapStyle): void {
  if (style === 'ink') element.color ??= INK;
  else if (element.color === INK) delete element.color;
}

/** The colour that tells a type from others: of its nodes, or of the borders of white ones. */
function ownColor({ color, borderColor }: NodeType): string | undefined {
  if (color !== undefined && (color !== WHITE || borderColor === undefined)) return color;
  return borderColor === CARD_OUTLINE.borderColor || borderColor === WHITE ? undefined : borderColor;
}

const WHITE = '#ffffff';
/** Widths of the borders of white nodes. */
const FRAMES: Readonly<Record<MapStyle, number>> = { dots: 3, cards: 1, bubbles: 3, ink: 2 };

/** Whether a type has white nodes with borders in its colour: pictures on them would be hard to see on that colour. */
const isOnWhite = ({ color, shape }: NodeType): boolean => color === WHITE || (color === undefined && shape === 'card');

/** An icon that a card has beside its name is a glyph on a dot, instead of being cut to its shape. */
const iconFit = ({ image, imageFit }: Pick<NodeType, 'image' | 'imageFit'>, style: MapStyle) =>
  style !== 'cards' && imageFit === undefined && image?.startsWith('icons/') ? ({ imageFit: 'icon' } as const) : {};

/** Number of nodes up to which maps begin as cards. */
const MOST_CARDS = 60;

/**
 * New nodes and types of nodes in a map that is empty or shown as cards: they are cards, too, unless the map becomes too
 * large for cards or they have looks of their own.
 */
export function addAsCards(map: MapDocument, addition: Command): Command {
  const style = cardStyle(map, create(map, addition.change));
  if (!style) return addition;
  return {
    ...addition,
    change(draft) {
      addition.change(draft);
      style.change(draft);
    },
  };
}

/**
 * A new map as cards, by the same rules.
 * @param isReady - whether a type has its look from the application, not from an author
 */
export function asCards(map: MapDocument, isReady?: typeof isReadyType): MapDocument {
  const style = cardStyle(EMPTY_DOCUMENT, map, isReady);
  return style ? create(map, style.change) : map;
}

/** Makes what a map has beyond an earlier one cards; undefined where the rules of `addAsCards` leave it as it is. */
function cardStyle(before: MapDocument, map: MapDocument, isReady = isReadyType): Command | undefined {
  if (map.nodes.length > MOST_CARDS || !before.nodes.every((node) => isCard(nodeLook(before, node)))) return undefined;
  const types = new Map(before.nodes.map(({ id, type }) => [id, type]));
  const isChanged = ({ id, type }: MapNode) => !types.has(id) || types.get(id) !== type;
  const added = map.nodes.filter(isChanged).map((node) => (isPlain(node) ? without(node) : node));
  const others = added.filter((node) => !isCard(nodeLook(map, node)));
  if (others.some((node) => hasOwnLook(before, map, node, isReady))) return undefined;
  return styleMap(map, 'cards', new Set(others.flatMap(({ type }) => type ?? [])));
}

const isCard = ({ shape, padding, borderWidth = 0 }: Pick<NodeType, 'shape' | 'padding' | 'borderWidth'>): boolean =>
  shape === 'card' && padding === 10 && borderWidth <= 1;

/** Whether a node or its type has a look that a style would replace. Ready-made types have none of their author's. */
function hasOwnLook(before: MapDocument, after: MapDocument, node: MapNode, isReady: typeof isReadyType): boolean {
  const { type: name = '' } = node;
  const type = Object.hasOwn(after.nodeTypes, name) ? after.nodeTypes[name] : undefined;
  const isNew = !Object.hasOwn(before.nodeTypes, name);
  const isPlain = type === undefined || isReady(name, type);
  return FIELDS.some((field) => {
    // New types with an icon are larger.
    const isOfType = !isPlain && type[field] !== undefined && !(isNew && field === 'size');
    return node[field] !== undefined || isOfType;
  });
}

/** Whether all of a node's own look comes from a style: as it has no type, or had none when it became a card. */
function isPlain(node: Pick<MapNode, 'type'> & Look): boolean {
  const own = Object.fromEntries(FIELDS.flatMap((field) => (node[field] === undefined ? [] : [[field, node[field]]])));
  if (Object.keys(own).length === 0) return true;
  const looks = node.type === undefined ? Object.values(LOOKS) : [LOOKS.cards];
  return looks.some((look) => [true, false].some((hasPictures) => sameValue(own, look(hasPictures, false))));
}

function without<Styled extends Look>(styled: Styled): Styled {
  const { ...plain } = styled;
  for (const field of FIELDS) delete plain[field];
  return plain;
}

const mapEntries = <Value, To>(record: Readonly<Record<string, Value>>, to: (value: Value, name: string) => To) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, to(value, name)]));
