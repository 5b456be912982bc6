import type { ElementKind, ElementRef } from '../../bus/base/payloads.ts';
import { inOwnDirection } from '../../drawing/commands/index.ts';
import type { MapDocument, MapEdge } from '../../formats/document/document.ts';
import type { ArrowEnd } from '../../formats/document/fields/values.ts';
import { edgeLabel, typeLabel } from '../../formats/document/look.ts';
import { nodeName } from '../../formats/words/parts.ts';
import { counted } from '../../formats/words/words.ts';
import { type ElementOf, findElement } from '../../models/commands/kinds.ts';
import { indexesOf } from '../../models/document/indexes.ts';
import { UNTYPED } from '../../models/filter/filter.ts';

/** A node type's visible name; a placeholder for a node without a type. */
export function nodeTypeName(document: MapDocument, type: string | undefined): string {
  return type === undefined || type === UNTYPED ? 'No type' : typeLabel(document, 'node', type);
}

/** A relationship type's label, or else its key. */
export function edgeTypeName(document: MapDocument, type: string | undefined): string {
  return type === undefined || type === UNTYPED ? 'No type' : typeLabel(document, 'edge', type);
}

export function nodeNameOf(document: MapDocument, id: string): string {
  return nodeName(indexesOf(document).nodes.get(id) ?? { id });
}

/** `Rulezet → Vulnerability Lookup`: both ends in the order of the document. */
export function edgeEnds(document: MapDocument, edge: MapEdge): string {
  const name = (id: string) => inOwnDirection(nodeNameOf(document, id));
  return `${name(edge.from)} → ${name(edge.to)}`;
}

/** `Rulezet → a point`: the targets of an arrow, by name where they have one. */
export function arrowEnds(map: MapDocument, { from, to }: ElementOf['arrow']): string {
  const name = (end: ArrowEnd) => {
    const node = 'node' in end ? findElement(map, { kind: 'node', id: end.node }) : undefined;
    if (node) return inOwnDirection(nodeName(node));
    const section = 'section' in end ? findElement(map, { kind: 'section', id: end.section }) : undefined;
    return section ? inOwnDirection(section.title?.trim() || 'a section') : 'a point';
  };
  return `${name(from)} → ${name(to)}`;
}

/** Sentences for screen readers, by kind of element. */
const SENTENCES: { readonly [K in ElementKind]: (document: MapDocument, element: ElementOf[K]) => string } = {
  node(document, node) {
    const type = node.type === undefined ? [] : [inOwnDirection(lowerFirst(typeLabel(document, 'node', node.type)))];
    return [inOwnDirection(nodeName(node)), ...type, counted(indexesOf(document).degree(node.id), 'relationship')].join(
      ', ',
    );
  },
  edge(document, edge) {
    const label = edgeLabel(document, edge);
    return `Relationship${label ? ` ${inOwnDirection(label)}` : ''}: ${edgeEnds(document, edge).replace('→', 'to')}`;
  },
  section: (_document, { title }) => (title?.trim() ? `Section ${inOwnDirection(title)}` : 'Section without a title'),
  arrow(document, arrow) {
    const name = arrow.label?.trim().replace(/\s+/g, ' ');
    return name ? `Arrow ${inOwnDirection(name)}` : `Arrow: ${arrowEnds(document, arrow).replace('→', 'to')}`;
  },
};

/** Sentence for screen readers: `Rulezet, project, 4 relationships`. Undefined for an unknown element. */
export function elementSentence(document: MapDocument, { kind, id }: ElementRef): string | undefined {
  const sentence = <K extends ElementKind>(one: K) => {
    const element = findElement(document, { kind: one, id });
    return element && SENTENCES[one](document, element);
  };
  return sentence(kind);
}

/** `Project` → `project`; `MISP instance` and `API` are unchanged. */
function lowerFirst(text: string): string {
  return /^\p{Lu}[^\p{Lu}]*$/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** `12 November 2026` (UTC) for an ISO 8601 time; any other text is unchanged. */
export function dateText(time: string): string {
  const date = new Date(time);
  if (!/^\d{4}-\d{2}/.test(time) || Number.isNaN(date.getTime())) return time;
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** A key of `details` as a name: `last_release` becomes `Last release`. */
export function keyName(key: string): string {
  const words = key.replaceAll('_', ' ').trim();
  return words === '' ? key : words.charAt(0).toUpperCase() + words.slice(1);
}
