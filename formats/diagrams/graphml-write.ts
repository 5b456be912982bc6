/** GraphML export, for programs that analyse graphs. Every field of nodes and edges is a data key. */

import type { MapDocument } from '../document/document.ts';
import type { Field, FieldTable } from '../document/fields/field.ts';
import { EDGE_FIELDS, NODE_FIELDS } from '../document/fields/fields.ts';
import type { Json } from '../document/fields/values.ts';
import { edgeDirection, edgeLabel } from '../document/look.ts';
import { lossReport, OTHER_PARTS } from '../export/loss-report.ts';

/** The GraphML of a map, with a final line break. Details and lists are JSON texts. */
export function graphmlText(document: MapDocument): string {
  const edges = document.edges.map((edge) => {
    const label = edgeLabel(document, edge);
    return { ...edge, ...(label === undefined ? {} : { label }), direction: edgeDirection(document, edge) };
  });
  const { title } = document.meta;
  const isUndirected = (edge: (typeof edges)[number]) => edge.direction === 'none' || edge.direction === 'both';
  const byDefault = edges.length > 0 && edges.every(isUndirected) ? 'undirected' : 'directed';
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<graphml xmlns="http://graphml.graphdrawing.org/xmlns">',
    ...keysOf(document.nodes, NODE_FIELDS, 'node', ['id']),
    ...keysOf(edges, EDGE_FIELDS, 'edge', ['id', 'from', 'to']),
    `  <graph id="map" edgedefault="${byDefault}">${title === undefined ? '' : `<desc>${escapedXml(title)}</desc>`}`,
    ...document.nodes.map(
      (node) => `    <node id="${escapedXml(node.id)}">${dataOf(node, NODE_FIELDS, 'node', ['id'])}</node>`,
    ),
    ...edges.map((edge) => {
      const [from, to] = edge.direction === 'backward' ? [edge.to, edge.from] : [edge.from, edge.to];
      const plain = byDefault === 'directed' && isUndirected(edge) ? ' directed="false"' : '';
      const ends = `source="${escapedXml(from)}" target="${escapedXml(to)}"${plain}`;
      return `    <edge id="${escapedXml(edge.id)}" ${ends}>${dataOf(edge, EDGE_FIELDS, 'edge', ['id', 'from', 'to'])}</edge>`;
    }),
    '  </graph>',
    '</graphml>',
  ].join('\n')}\n`;
}

/** The loss report of GraphML. */
export function graphmlLosses(document: MapDocument): readonly string[] {
  return lossReport(document, ['the description of the map', ...OTHER_PARTS]);
}

type Loose = Readonly<Record<string, Json | undefined>>;

function keysOf(
  elements: readonly object[],
  table: FieldTable,
  kind: 'node' | 'edge',
  apart: readonly string[],
): string[] {
  const used = new Set(elements.flatMap((element) => Object.keys(element)));
  return Object.entries(table)
    .filter(([key]) => used.has(key) && !apart.includes(key))
    .map(
      ([key, field]) => `  <key id="${kind}-${key}" for="${kind}" attr.name="${key}" attr.type="${typeOf(field)}"/>`,
    );
}

const typeOf = ({ kind }: Field): string => (kind === 'number' ? 'double' : kind === 'boolean' ? 'boolean' : 'string');

function dataOf(element: object, table: FieldTable, kind: 'node' | 'edge', apart: readonly string[]): string {
  return Object.keys(table)
    .filter((key) => !apart.includes(key) && (element as Loose)[key] !== undefined)
    .map((key) => {
      const value = (element as Loose)[key];
      const text =
        key === 'tags'
          ? (value as readonly string[]).join(', ')
          : typeof value === 'object'
            ? JSON.stringify(value)
            : String(value);
      return `<data key="${kind}-${key}">${escapedXml(text)}</data>`;
    })
    .join('');
}

/** A text in XML, without characters that XML does not allow. */
function escapedXml(text: string): string {
  return text
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, (character) => ('\n\t\r'.includes(character) ? character : ''))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
