/**
 * Resolved styles and labels: the element's own value, otherwise its type's, otherwise the built-in default.
 * Specification: Inheritance.
 * All other code reads defaults through this module.
 */

import { own } from '../base/json.ts';
import { safeImage } from './address.ts';
import type { Arrow, EdgeLook, MapDocument, MapEdge, MapNode, NodeLook, Section } from './document.ts';
import type { FieldTable } from './fields/field.ts';
import { ARROW_FIELDS, EDGE_LOOK_FIELDS, META_FIELDS, NODE_LOOK_FIELDS, SECTION_FIELDS } from './fields/fields.ts';

type Defaulted<T extends FieldTable> = {
  [K in keyof T]: T[K] extends { readonly default: unknown } ? K : never;
}[keyof T];
type Resolved<Record, T extends FieldTable> = Record & Required<Pick<Record, Extract<Defaulted<T>, keyof Record>>>;

/** Every field with a built-in default has a value; the others (label colours, image …) may be absent. */
export type ResolvedNodeLook = Resolved<NodeLook, typeof NODE_LOOK_FIELDS>;
export type ResolvedEdgeLook = Resolved<EdgeLook, typeof EDGE_LOOK_FIELDS>;
export type ResolvedSection = Resolved<Section, typeof SECTION_FIELDS> & { readonly underline: boolean };
export type ResolvedArrow = Resolved<Arrow, typeof ARROW_FIELDS> & { readonly labelColor: string };

const CARD_COLOR = '#ffffff';

/** The complete look of a node. A card's colour defaults to white. */
export function nodeLook(document: Pick<MapDocument, 'nodeTypes'>, node: MapNode): ResolvedNodeLook {
  const type = node.type === undefined ? undefined : own(document.nodeTypes, node.type);
  const look = layered(NODE_DEFAULTS, NODE_LOOK_FIELDS, type, node);
  if (look.shape === 'card' && node.color === undefined && type?.color === undefined) look.color = CARD_COLOR;
  return look as ResolvedNodeLook;
}

/** The pictures that nodes show, each once, as the document names them. */
export function picturesOf(document: Pick<MapDocument, 'nodeTypes' | 'nodes'>): ReadonlySet<string> {
  return new Set(document.nodes.flatMap((node) => nodeLook(document, node).image ?? []));
}

/** Whether a node is the frame of its picture, and therefore a square whatever its shape. */
export function isPictureFrame({ imageFit, image }: Pick<ResolvedNodeLook, 'imageFit' | 'image'>): boolean {
  return imageFit === 'frame' && image !== undefined && safeImage(image) !== undefined;
}

export function edgeLook(document: Pick<MapDocument, 'edgeTypes'>, edge: MapEdge): ResolvedEdgeLook {
  const type = edge.type === undefined ? undefined : own(document.edgeTypes, edge.type);
  return layered(EDGE_DEFAULTS, EDGE_LOOK_FIELDS, type, edge) as ResolvedEdgeLook;
}

/** Only the direction of an edge, because reports need it for each relationship. */
export function edgeDirection(document: Pick<MapDocument, 'edgeTypes'>, edge: MapEdge): ResolvedEdgeLook['direction'] {
  const type = edge.type === undefined ? undefined : own(document.edgeTypes, edge.type);
  return edge.direction ?? type?.direction ?? EDGE_LOOK_FIELDS.direction.default;
}

/** A section with its defaults. `color`, `fill` and `borderColor` stay absent when not given: greys of the theme. */
export function sectionLook(section: Section): ResolvedSection {
  return { ...SECTION_DEFAULTS, underline: section.color !== undefined, ...given(section) } as ResolvedSection;
}

/** An arrow with its defaults. `labelBackground` stays absent when not given: the page's colour. */
export function arrowLook(arrow: Arrow): ResolvedArrow {
  const look = { ...ARROW_DEFAULTS, ...given(arrow) } as ResolvedArrow;
  return { ...look, labelColor: look.labelColor ?? look.color };
}

/** Length of an edge in the layout, in pixels. */
export function linkDistance(document: Pick<MapDocument, 'meta'>): number {
  return document.meta.linkDistance ?? META_FIELDS.linkDistance.default;
}

/** The displayed name of a node: its label, else its id. */
export function nodeLabel(node: Pick<MapNode, 'id' | 'label'>): string {
  return node.label?.trim() ? node.label : node.id;
}

/** The second line of a card; a subtitle counts on no other shape. */
export function cardSubtitle(document: Pick<MapDocument, 'nodeTypes'>, node: MapNode): string | undefined {
  return node.subtitle?.trim() && nodeLook(document, node).shape === 'card' ? node.subtitle : undefined;
}

/** The label of an edge: its own, else its type's; an empty one counts as absent. */
export function edgeLabel(
  document: Pick<MapDocument, 'edgeTypes'>,
  edge: Pick<MapEdge, 'label' | 'type'>,
): string | undefined {
  const labels = [edge.label, edge.type === undefined ? undefined : own(document.edgeTypes, edge.type)?.label];
  return labels.find((label) => label?.trim());
}

/** The displayed name of a type: its label, else its key, declared or not. */
export function typeLabel(document: MapDocument, kind: 'node' | 'edge', type: string): string {
  const label = own<{ label?: string }>(kind === 'node' ? document.nodeTypes : document.edgeTypes, type)?.label;
  return label?.trim() ? label : type;
}

type Loose = { [key: string]: unknown };

const NODE_DEFAULTS = defaultsOf(NODE_LOOK_FIELDS);
const EDGE_DEFAULTS = defaultsOf(EDGE_LOOK_FIELDS);
const SECTION_DEFAULTS = defaultsOf(SECTION_FIELDS);
const ARROW_DEFAULTS = defaultsOf(ARROW_FIELDS);

function defaultsOf(table: FieldTable): Readonly<Loose> {
  const defaults: Loose = {};
  for (const [key, field] of Object.entries(table)) if (field.default !== undefined) defaults[key] = field.default;
  return defaults;
}

/** Defaults, then the type's look fields, then the element's; other fields of either are left out. */
function layered(defaults: Readonly<Loose>, table: FieldTable, type: object | undefined, element: object): Loose {
  const look: Loose = { ...defaults };
  for (const layer of [type, element]) {
    if (!layer) continue;
    for (const key of Object.keys(layer)) {
      const value = (layer as Loose)[key];
      if (value !== undefined && Object.hasOwn(table, key)) look[key] = value;
    }
  }
  return look;
}

/** Own values that are not `undefined`. */
function given(record: object): Loose {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
