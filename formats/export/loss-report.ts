import type { MapDocument } from '../document/document.ts';
import { EDGE_FIELDS, EDGE_LOOK_FIELDS, NODE_FIELDS, NODE_LOOK_FIELDS } from '../document/fields/fields.ts';

const has = (elements: readonly object[], keys: readonly string[]): boolean =>
  elements.some((element) => keys.some((key) => Object.hasOwn(element, key)));
const hasOthers = (elements: readonly object[], table: object): boolean =>
  elements.some((element) => Object.keys(element).some((key) => !Object.hasOwn(table, key)));
const isFilled = (record: object): boolean => Object.keys(record).length > 0;

/** Style fields, except for pictures and the arrow directions that a flowchart supports. */
const NODE_LOOKS = Object.keys(NODE_LOOK_FIELDS).filter((key) => key !== 'image');
const EDGE_LOOKS = Object.keys(EDGE_LOOK_FIELDS).filter((key) => key !== 'direction' && key !== 'dashed');

/** Parts of maps that some formats do not support, and a test for each. */
const PARTS = {
  'title and description': ({ meta }) => has([meta], ['title', 'description']),
  'the description of the map': ({ meta }) => has([meta], ['description']),
  'settings of the layout': ({ meta }) => has([meta], ['linkDistance', 'fixedLayout']),
  'named views': ({ meta }) => has([meta], ['views']),
  'places and pictures of nodes': ({ nodes }) => nodes.length > 0,
  'looks of single nodes and relationships': ({ nodes, edges }) => has(nodes, NODE_LOOKS) || has(edges, EDGE_LOOKS),
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

/** Parts outside of the nodes and edges of this version, except for facts about the map. */
export const OTHER_PARTS: readonly Part[] = [
  'settings of the layout',
  'named views',
  'the look of types',
  'colours of tags',
  'sections',
  'arrows',
  'fields that are not known here',
];

/** The parts of a list that a map contains. */
export function lossReport(document: MapDocument, parts: readonly Part[]): readonly string[] {
  return parts.filter((part) => PARTS[part](document));
}
