/** The relationships of a map as sentences: one by one, merged, and grouped by type. Report content rules, 3 and 4. */

import type { MapDocument, MapEdge } from '../document.ts';
import { own } from '../json.ts';
import { edgeDirection, edgeLabel } from '../look.ts';
import { type DetailRow, detailRows } from './details.ts';
import { nodePart, onOneLine, type Part, paragraphs, type Sentence, text } from './parts.ts';
import { type ReadLabel, readLabel, sentence } from './sentence.ts';

/** One relationship, or several in one sentence, with what is known about it. */
export type RelationshipEntry = {
  readonly edgeIds: readonly string[];
  readonly sentence: Sentence;
  readonly description: readonly Sentence[];
  readonly details: readonly DetailRow[];
};

/** Who stands where in the sentence. */
type Reading = {
  readonly edge: MapEdge;
  readonly label: ReadLabel;
  readonly subject: string;
  readonly object: string;
  readonly isBoth: boolean;
};

/** The sentence of one relationship. */
export function relationshipSentence(document: MapDocument, edge: MapEdge): Sentence {
  return sentenceOf(document, [readingOf(document, edge)]);
}

/** The words of a relationship: its own label, else its type's, else the key of its type with spaces. */
export function relationshipWords(document: MapDocument, edge: MapEdge): string | undefined {
  return edgeLabel(document, edge) ?? (edge.type === undefined ? undefined : keyInWords(edge.type));
}

/** What stands for a type in sentences and headings: its label, else its key with `_` and `-` as spaces. */
export function typeInWords(document: MapDocument, kind: 'node' | 'edge', type: string): string {
  const label = own<{ readonly label?: string }>(
    kind === 'node' ? document.nodeTypes : document.edgeTypes,
    type,
  )?.label;
  return onOneLine(label ?? '') || keyInWords(type);
}

function keyInWords(key: string): string {
  return onOneLine(key.replace(/[_-]+/g, ' ')) || onOneLine(key) || 'unnamed type';
}

/**
 * Relationships as entries, in the order given. One with a description or details stands alone; the others merge when
 * only their object differs.
 *
 * @param withFacts - whether descriptions and details are told, or only the sentences
 */
export function relationshipEntries(
  document: MapDocument,
  edges: Iterable<MapEdge>,
  { withFacts }: { readonly withFacts: boolean },
): RelationshipEntry[] {
  const groups: Reading[][] = [];
  const open = new Map<string, Reading[]>();
  for (const edge of edges) {
    const reading = readingOf(document, edge);
    const key = standsAlone(edge) ? undefined : mergeKey(reading);
    const group = key === undefined ? undefined : open.get(key);
    if (group) group.push(reading);
    else {
      const added = [reading];
      groups.push(added);
      if (key !== undefined) open.set(key, added);
    }
  }
  return groups.map((readings) => {
    const facts = withFacts && readings.length === 1 ? readings[0]?.edge : undefined;
    return {
      edgeIds: readings.map(({ edge }) => edge.id),
      sentence: sentenceOf(document, readings),
      description: paragraphs(facts?.description),
      details: detailRows(facts?.details),
    };
  });
}

/** Edges by type in order of first appearance, untyped ones last. */
export function edgesByType(edges: readonly MapEdge[]): { type: string | undefined; edges: MapEdge[] }[] {
  return byType(edges).map(({ type, items }) => ({ type, edges: items }));
}

/** Elements by type in order of first appearance, untyped ones last. */
export function byType<T extends { readonly type?: string }>(
  elements: readonly T[],
): { type: string | undefined; items: T[] }[] {
  const groups = new Map<string, T[]>();
  const untyped: T[] = [];
  for (const element of elements) {
    if (element.type === undefined) untyped.push(element);
    else {
      const group = groups.get(element.type);
      if (group) group.push(element);
      else groups.set(element.type, [element]);
    }
  }
  const typed = [...groups].map(([type, items]) => ({ type: type as string | undefined, items }));
  return untyped.length > 0 ? [...typed, { type: undefined, items: untyped }] : typed;
}

function readingOf(document: MapDocument, edge: MapEdge): Reading {
  const direction = edgeDirection(document, edge);
  const [subject, object] = direction === 'backward' ? [edge.to, edge.from] : [edge.from, edge.to];
  return {
    edge,
    label: readLabelOnce(relationshipWords(document, edge)),
    subject,
    object,
    isBoth: direction === 'both',
  };
}

// A map has thousands of relationships and a handful of labels.
const readLabels = new Map<string, ReadLabel>();

function readLabelOnce(label: string | undefined): ReadLabel {
  const known = readLabels.get(label ?? '');
  if (known) return known;
  const read = readLabel(label);
  if (readLabels.size > 1000) readLabels.clear();
  readLabels.set(label ?? '', read);
  return read;
}

function standsAlone({ description, details }: MapEdge): boolean {
  return (description !== undefined && onOneLine(description) !== '') || detailRows(details).length > 0;
}

function mergeKey({ label, subject, isBoth }: Reading): string {
  // No part holds a line break, so that none can pass for two.
  return `${label.kind} ${isBoth}\n${label.text}\n${label.note ?? ''}\n${subject}`;
}

function sentenceOf(document: MapDocument, readings: readonly Reading[]): Sentence {
  const [first] = readings;
  if (!first) throw new Error('A sentence needs a relationship.');
  const objects = [...new Set(readings.map(({ object }) => object))].map((id): Part[] =>
    id === first.subject ? [text('itself')] : [nodePart(document, id)],
  );
  return sentence(first.label, nodePart(document, first.subject), objects, first.isBoth);
}
