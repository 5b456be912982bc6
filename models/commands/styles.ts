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

const CARD = { shape: 'card', padding: 10, borderWidth: 0 } as const;
const LOOKS: Readonly<Record<MapStyle, (hasPicture: boolean) => Look>> = {
  dots: (hasPicture) => (hasPicture ? { size: 20 } : {}),
  cards: () => ({ ...CARD, imageSize: 20, imagePosition: 'left' }),
  bubbles: () => ({ size: 16, borderWidth: 0 }),
  ink: (hasPicture) => ({ ...(hasPicture ? { size: 20 } : { size: 9 }), borderWidth: 0 }),
};

/**
 * Gives the types of a map the looks of a style. Looks of single nodes stay, except those that a style gave to a node
 * without a type.
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
  const nodeTypes = mapEntries(map.nodeTypes, (type, name) =>
    only?.has(name) === false
      ? type
      : { ...without(type), ...colorOf(type.color), ...LOOKS[style](type.image !== undefined) },
  );
  const edgeTypes = mapEntries(map.edgeTypes, ({ color, ...type }: EdgeType) => ({
    ...type,
    ...(style === 'ink' ? { color: INK } : color === undefined || color === INK ? {} : { color }),
  }));
  return {
    label: `style the map as ${MAP_STYLES[style].toLowerCase()}`,
    change(draft) {
      if (!sameValue(map.nodeTypes, nodeTypes)) draft.nodeTypes = castDraft(nodeTypes);
      if (!sameValue(map.edgeTypes, edgeTypes)) draft.edgeTypes = castDraft(edgeTypes);
      for (const node of draft.nodes) {
        if (!isUntypedAndPlain(node)) continue;
        for (const field of FIELDS) delete node[field];
        Object.assign(node, LOOKS[style](node.image !== undefined));
      }
    },
  };
}

/** Number of nodes up to which maps begin as cards. */
const MOST_CARDS = 60;

/**
 * Additions to a map that is empty or shown as cards: they are cards, too, unless the map becomes too large for cards or
 * the additions have looks of their own.
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
  const known = new Set(before.nodes.map(({ id }) => id));
  const added = map.nodes.filter((node) => !known.has(node.id) && !isCard(nodeLook(map, node)));
  if (added.some((node) => hasOwnLook(before, map, node, isReady))) return undefined;
  return styleMap(map, 'cards', new Set(added.flatMap(({ type }) => type ?? [])));
}

const isCard = ({ shape, padding, borderWidth }: Pick<NodeType, 'shape' | 'padding' | 'borderWidth'>): boolean =>
  sameValue({ shape, padding, borderWidth }, CARD);

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

/** Whether all of a node's look comes from a style: it has no type that could. */
function isUntypedAndPlain(node: Pick<MapNode, 'type' | 'image'> & Look): boolean {
  if (node.type !== undefined) return false;
  const own = Object.fromEntries(FIELDS.flatMap((field) => (node[field] === undefined ? [] : [[field, node[field]]])));
  if (Object.keys(own).length === 0) return true;
  return Object.values(LOOKS).some((look) => sameValue(own, look(node.image !== undefined)));
}

function without(type: NodeType): NodeType {
  const fields: ReadonlySet<string> = new Set(FIELDS);
  return Object.fromEntries(Object.entries(type).filter(([field]) => !fields.has(field)));
}

const mapEntries = <Value, To>(record: Readonly<Record<string, Value>>, to: (value: Value, name: string) => To) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, to(value, name)]));
