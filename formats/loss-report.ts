/** What other formats do not hold of a map, in words: it is said of each file that is written. */

import type { MapDocument } from './document/document.ts';
import { EDGE_FIELDS, EDGE_LOOK_FIELDS, NODE_FIELDS, NODE_LOOK_FIELDS } from './document/fields/fields.ts';

const has = (elements: readonly object[], keys: readonly string[]): boolean =>
  elements.some((element) => keys.some((key) => Object.hasOwn(element, key)));
const hasOthers = (elements: readonly object[], table: object): boolean =>
  elements.some((element) => Object.keys(element).some((key) => !Object.hasOwn(table, key)));
const isFilled = (record: object): boolean => Object.keys(record).length > 0;

/** Looks beside pictures and what an arrow of a flowchart can say. */
const NODE_LOOKS = Object.keys(NODE_LOOK_FIELDS).filter((key) => key !== 'image');
const EDGE_LOOKS = Object.keys(EDGE_LOOK_FIELDS).filter((key) => key !== 'direction' && key !== 'dashed');

/** What a map may have that not every format holds, and whether one has it. */
const PARTS = {
  'title and description': ({ meta }) => has([meta], ['title', 'description']),
  'the description of the map': ({ meta }) => has([meta], ['description']),
  'settings of the layout': ({ meta }) => has([meta], ['linkDistance', 'fixedLayout']),
  'named views': ({ meta }) => has([meta], ['views']),
  'places and pictures of nodes': ({ nodes }) => nodes.length > 0,
  'looks of single nodes and edges': ({ nodes, edges }) => has(nodes, NODE_LOOKS) || has(edges, EDGE_LOOKS),
  'the look of types': ({ nodeTypes, edgeTypes }) => isFilled(nodeTypes) || isFilled(edgeTypes),
  'names of types': ({ nodes, edges }) => has([...nodes, ...edges], ['type']),
  tags: ({ nodes }) => has(nodes, ['tags']),
  'colours of tags': ({ tags }) => isFilled(tags),
  links: ({ nodes }) => has(nodes, ['url', 'graph', 'repo', 'links']),
  'descriptions and details': ({ nodes, edges }) => has([...nodes, ...edges], ['description', 'details']),
  sections: ({ sections }) => sections.length > 0,
  arrows: ({ arrows }) => arrows.length > 0,
  'fields that are not known here': ({ nodes, edges }) =>
    hasOthers(nodes, NODE_FIELDS) || hasOthers(edges, EDGE_FIELDS),
} as const satisfies Readonly<Record<string, (document: MapDocument) => boolean>>;

type Part = keyof typeof PARTS;

/** What of a map is in neither its nodes nor its edges as this version knows them, but for what the map says of itself. */
export const BESIDE_ELEMENTS: readonly Part[] = [
  'settings of the layout',
  'named views',
  'the look of types',
  'colours of tags',
  'sections',
  'arrows',
  'fields that are not known here',
];

/** Those of some parts that a map has. */
export function lossReport(document: MapDocument, parts: readonly Part[]): readonly string[] {
  return parts.filter((part) => PARTS[part](document));
}
