/** Rules about connections: isolated nodes, duplicate edges, contradicting edges. */

import { sameValue } from '../../base/same-json.ts';
import type { MapDocument, MapEdge } from '../../document/document.ts';
import type { Json } from '../../document/fields/values.ts';
import { edgeDirection, nodeLook } from '../../document/look.ts';
import { isInSection } from '../../document/part.ts';
import { relationshipWords } from '../../report/relationships.ts';
import { atElement } from './matches.ts';
import { quotedEdge, quotedNode } from './names.ts';
import type { CheckInput, RuleMatch } from './rule.ts';

/** Nodes that no edge and no arrow touches. A map of one node is none to be connected. */
export function* isolatedNodes({ document }: CheckInput): Iterable<RuleMatch> {
  const { nodes, edges, arrows } = document;
  if (nodes.length < 2) return;
  const touched = new Set(edges.flatMap(({ from, to }) => [from, to]));
  for (const { from, to } of arrows) for (const end of [from, to]) if ('node' in end) touched.add(end.node);
  if (edges.length === 0) for (const id of drawnTogether(document)) touched.add(id);
  for (const entry of nodes.entries()) {
    const [, { id }] = entry;
    if (!touched.has(id)) yield atElement('node', entry, `${quotedNode(document, id)} has no relationships.`);
  }
}

/** Maximum distance from the free end of an arrow to the node that it probably means, in graph units. */
const NEAR = 24;
/** Half of the size of a card that fits its content, about. */
const CARD = { width: 90, height: 45 } as const;

/**
 * In a map whose connections are all arrows: nodes near a free arrow end, and nodes in a section at which an arrow
 * ends.
 */
function* drawnTogether(document: MapDocument): Iterable<string> {
  const { nodes, arrows } = document;
  const ends = arrows.flatMap(({ from, to }) => [from, to]);
  const named = new Set(ends.flatMap((end) => ('section' in end ? [end.section] : [])));
  const sections = document.sections.filter(({ id }) => named.has(id));
  const points = ends.flatMap((end) => ('x' in end ? [end] : []));
  for (const node of nodes) {
    const { id, x, y } = node;
    if (x === undefined || y === undefined) continue;
    const { shape, size, width, height } = nodeLook(document, node);
    const isCard = shape === 'card';
    const half = {
      x: NEAR + (isCard ? (width === undefined ? CARD.width : width / 2) : size),
      y: NEAR + (isCard ? (height === undefined ? CARD.height : height / 2) : size),
    };
    const isIn = sections.some((section) => isInSection(node, section));
    if (isIn || points.some((point) => Math.abs(point.x - x) <= half.x && Math.abs(point.y - y) <= half.y)) yield id;
  }
}

/** The statement of an edge by subject and object. The ends of an edge with both directions or none are unordered. */
type StatementText = {
  readonly subject: string;
  readonly object: string;
  readonly words: string;
  readonly isMutual: boolean;
};

function statementOf(document: MapDocument, edge: MapEdge): StatementText {
  const direction = edgeDirection(document, edge);
  const words = (relationshipWords(document, edge) ?? '').trim().toLowerCase().replace(/\s+/g, ' ');
  const isMutual = direction === 'both' || direction === 'none';
  const turned = isMutual ? edge.from > edge.to : direction === 'backward';
  const [subject, object] = turned ? [edge.to, edge.from] : [edge.from, edge.to];
  return { subject, object, words, isMutual };
}

const keyOf = (...parts: readonly string[]): string => JSON.stringify(parts);

export function* twinEdges({ document }: CheckInput): Iterable<RuleMatch> {
  const first = new Map<string, MapEdge>();
  for (const [index, edge] of document.edges.entries()) {
    const { subject, object, words, isMutual } = statementOf(document, edge);
    const key = keyOf(subject, object, words, String(isMutual));
    const twin = first.get(key);
    if (!twin) {
      first.set(key, edge);
      continue;
    }
    const path = `/edges/${index}`;
    yield {
      ...atElement('edge', [index, edge], `The relationship ${quotedEdge(document, edge)} appears twice.`),
      ...(addsNothing(edge, twin)
        ? {
            fix: [
              { op: 'test', path: `${path}/from`, value: edge.from },
              { op: 'test', path: `${path}/to`, value: edge.to },
              ...(edge.label === undefined
                ? []
                : [{ op: 'test', path: `${path}/label`, value: edge.label as Json } as const]),
              { op: 'remove', path },
            ],
          }
        : {}),
    };
  }
}

/** Whether another edge contains all data of an edge, so that removing it loses nothing. */
function addsNothing(edge: MapEdge, other: MapEdge): boolean {
  return Object.entries(edge).every(
    ([key, value]) => key === 'id' || sameValue(value, (other as Readonly<Record<string, unknown>>)[key]),
  );
}

/** Two edges with the same statement in opposite directions: `A depends on B` and `B depends on A`. */
export function* contradictions({ document }: CheckInput): Iterable<RuleMatch> {
  const said = new Map<string, MapEdge>();
  for (const [index, edge] of document.edges.entries()) {
    const { subject, object, words, isMutual } = statementOf(document, edge);
    if (isMutual || subject === object || words === '') continue;
    const opposite = said.get(keyOf(object, subject, words));
    said.set(keyOf(subject, object, words), edge);
    if (!opposite) continue;
    yield {
      about: { kind: 'edge', id: edge.id },
      field: 'direction',
      pointer: `/edges/${index}`,
      what: `${quotedEdge(document, edge)} and ${quotedEdge(document, opposite)} are both on the map.`,
    };
  }
}
