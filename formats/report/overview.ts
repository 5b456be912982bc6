/** The overview of a report. Report content rules, 2; design of the report, overview sentences. */

import { pushTo } from '../base/groups.ts';
import type { MapDocument } from '../document/document.ts';
import { inWords, listed, nodePart, type Part, type Sentence, text } from '../words/parts.ts';
import { countedOfType } from './nouns.ts';
import { byType, typeInWords } from './relationships.ts';

/** Maximum number of named nodes and tags. */
const MAX_CONNECTED = 3;
const MAX_TAGS = 5;

/**
 * The sentences of the overview.
 * @param linked - nodes of a part of a map whose relationships all lead outside of it
 */
export function overviewSentences(document: MapDocument, linked: readonly string[] = []): Sentence[] {
  if (document.nodes.length === 0) return [[text('This graph is empty.')]];
  return [
    [text(countsSentence(document))],
    ...relationshipTypes(document),
    ...mostConnected(document),
    ...unconnected(document, new Set(linked)),
    ...tagSentence(document),
  ];
}

export function amount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function countsSentence(document: MapDocument): string {
  const { nodes, edges } = document;
  const groups = byType(nodes);
  const types = groups.map(({ type, items }) =>
    type === undefined
      ? amount(items.length, 'other node')
      : countedOfType(items.length, typeInWords(document, 'node', type)),
  );
  const isTyped = groups.some(({ type }) => type !== undefined);
  const kinds = isTyped ? ` (${listed(types)})` : '';
  const connected =
    edges.length === 0 ? ' and no relationships' : ` connected by ${amount(edges.length, 'relationship')}`;
  return `This graph has ${amount(nodes.length, 'node')}${kinds}${connected}.`;
}

function relationshipTypes(document: MapDocument): Sentence[] {
  const groups = byType(document.edges);
  if (groups.length < 2) return [];
  const counts = groups.map(
    ({ type, items }) =>
      `${items.length} × ${type === undefined ? 'other' : `“${typeInWords(document, 'edge', type)}”`}`,
  );
  return [[text(`The relationships are ${listed(counts)}.`)]];
}

function mostConnected(document: MapDocument): Sentence[] {
  const degrees = degreesOf(document);
  const top = [...degrees]
    .filter(([, degree]) => degree >= 2)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_CONNECTED)
    .map(([id, degree]): Part[] => [nodePart(document, id), text(` (${degree})`)]);
  if (top.length === 0) return [];
  const start = top.length === 1 ? 'The most connected node is ' : 'The most connected nodes are ';
  return [[text(start), ...inWords(top), text('.')]];
}

/** The nodes of a part of a map that have relationships only outside of it. */
export function linkedOutside(part: MapDocument, whole: MapDocument): readonly string[] {
  const degrees = degreesOf(whole);
  return [...degreesOf(part)].filter(([id, degree]) => degree === 0 && (degrees.get(id) ?? 0) > 0).map(([id]) => id);
}

function unconnected(document: MapDocument, linked: ReadonlySet<string>): Sentence[] {
  const alone = [...degreesOf(document)]
    .filter(([id, degree]) => degree === 0 && !linked.has(id))
    .map(([id]) => [nodePart(document, id)]);
  if (alone.length === 0) return [];
  return [[...inWords(alone), text(` ${alone.length === 1 ? 'has' : 'have'} no relationship.`)]];
}

/** Number of relationships of each node, in document order. A loop counts once. */
function degreesOf({ nodes, edges }: MapDocument): Map<string, number> {
  const degrees = new Map(nodes.map(({ id }) => [id, 0]));
  for (const { from, to } of edges) {
    degrees.set(from, (degrees.get(from) ?? 0) + 1);
    if (to !== from) degrees.set(to, (degrees.get(to) ?? 0) + 1);
  }
  return degrees;
}

/** Every tag with its nodes in document order; sorted by name. */
export function tagIndex({ nodes }: MapDocument): { tag: string; nodeIds: string[] }[] {
  const index = new Map<string, string[]>();
  for (const { id, tags } of nodes) {
    for (const tag of new Set(tags)) pushTo(index, tag, id);
  }
  return [...index].map(([tag, nodeIds]) => ({ tag, nodeIds })).sort((a, b) => (a.tag < b.tag ? -1 : 1));
}

function tagSentence(document: MapDocument): Sentence[] {
  // Sorting keeps the order by name among equal counts.
  const tags = tagIndex(document).sort((a, b) => b.nodeIds.length - a.nodeIds.length);
  if (tags.length === 0) return [];
  const carry = tags.length === 1 ? 'The nodes carry 1 tag' : `The nodes carry ${tags.length} tags`;
  const isRepeated = (tags[0]?.nodeIds.length ?? 0) > 1;
  if (!isRepeated && tags.length > MAX_TAGS) return [[text(`${carry}, each on one node.`)]];
  const named = tags.slice(0, MAX_TAGS).map(({ tag, nodeIds }): Part[] => {
    const count = isRepeated ? [text(` (${nodeIds.length})`)] : [];
    return [{ kind: 'tag', tag }, ...count];
  });
  const start = isRepeated && tags.length > 1 ? '; the most used are ' : ': ';
  return [[text(carry + start), ...inWords(named), text('.')]];
}
