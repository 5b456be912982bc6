/** The relationships of a map as sentences: single, merged, and grouped by type. Report content rules, 3 and 4. */

import { groupBy } from '../base/groups.ts';
import { own } from '../base/json.ts';
import { sharedNamesOf } from '../claims/source-words.ts';
import type { MapDocument, MapEdge } from '../document/document.ts';
import { edgeDirection, edgeLabel } from '../document/look.ts';
import { nodePart, onOneLine, type Part, paragraphs, type Sentence, text } from '../words/parts.ts';
import { type DetailRow, detailRows } from './details.ts';
import { type Adverb, type ReadLabel, readLabel, sentence } from './sentence.ts';

export type RelationshipEntry = {
  readonly edgeIds: readonly string[];
  readonly sentence: Sentence;
  readonly description: readonly Sentence[];
  readonly details: readonly DetailRow[];
};

type LabelReading = {
  readonly edge: MapEdge;
  readonly label: ReadLabel;
  readonly subject: string;
  readonly object: string;
  readonly isBoth: boolean;
};

/** One relationship, or several that differ in their object only. */
type Readings = [LabelReading, ...LabelReading[]];

/** The sentence of one relationship; with an adverb of one that began or ended. */
export function relationshipSentence(document: MapDocument, edge: MapEdge, adverb?: Adverb): Sentence {
  return sentenceOf(document, [readingOf(document, edge)], adverb);
}

/** The words of a relationship: its own label, else its type's, else the key of its type with spaces. */
export function relationshipWords(document: MapDocument, edge: MapEdge): string | undefined {
  return edgeLabel(document, edge) ?? (edge.type === undefined ? undefined : keyInWords(edge.type));
}

/** The displayed name of a type: its label, otherwise its key with spaces for `_` and `-`. */
export function typeInWords(document: MapDocument, kind: 'node' | 'edge', type: string): string {
  const label = own<{ readonly label?: string }>(
    kind === 'node' ? document.nodeTypes : document.edgeTypes,
    type,
  )?.label;
  return onOneLine(label ?? '') || keyInWords(type) || 'unnamed type';
}

function keyInWords(key: string): string {
  return onOneLine(key.replace(/[_-]+/g, ' ')) || onOneLine(key);
}

/**
 * Relationships as entries in the given order. One with a description or details is separate; the others merge when
 * only their object differs.
 */
export function relationshipEntries(document: MapDocument, edges: Iterable<MapEdge>): RelationshipEntry[] {
  const groups = new Map<string, Readings>();
  for (const edge of edges) {
    const reading = readingOf(document, edge);
    const key = standsAlone(edge) ? `alone ${edge.id}` : mergeKey(reading);
    const group = groups.get(key);
    if (group) group.push(reading);
    else groups.set(key, [reading]);
  }
  return [...groups.values()].map((readings) => ({
    edgeIds: readings.map(({ edge }) => edge.id),
    sentence: sentenceOf(document, readings),
    // Merged relationships have neither description nor details.
    description: paragraphs(readings[0].edge.description),
    details: standsAlone(readings[0].edge) ? detailRows(readings[0].edge.details, sharedNamesOf(document)) : [],
  }));
}

/** Elements by type in order of first appearance, untyped ones last. */
export function byType<T extends { readonly type?: string }>(
  elements: readonly T[],
): { type: string | undefined; items: T[] }[] {
  const groups = [...groupBy(elements, ({ type }) => type)].map(([type, items]) => ({ type, items }));
  return groups.sort((a, b) => Number(a.type === undefined) - Number(b.type === undefined));
}

function readingOf(document: MapDocument, edge: MapEdge): LabelReading {
  const direction = edgeDirection(document, edge);
  const [subject, object] = direction === 'backward' ? [edge.to, edge.from] : [edge.from, edge.to];
  return {
    edge,
    label: readLabel(relationshipWords(document, edge)),
    subject,
    object,
    isBoth: direction === 'both',
  };
}

function standsAlone({ description, details }: MapEdge): boolean {
  // Relationships that differ only in their sources are merged.
  return paragraphs(description).length > 0 || detailRows(details).some(({ key }) => key !== 'sources');
}

function mergeKey({ label, subject, isBoth }: LabelReading): string {
  // Parts contain no line breaks, so the key is unambiguous.
  return `${label.kind} ${isBoth}\n${label.text}\n${label.note ?? ''}\n${subject}`;
}

function sentenceOf(document: MapDocument, readings: Readonly<Readings>, adverb?: Adverb): Sentence {
  const [first] = readings;
  const objects = [...new Set(readings.map(({ object }) => object))].map((id): Part[] =>
    id === first.subject ? [text('itself')] : [nodePart(document, id)],
  );
  return sentence(first.label, nodePart(document, first.subject), objects, first.isBoth, adverb);
}
