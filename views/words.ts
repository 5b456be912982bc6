/** Short texts that several views say the same way. */

import type { ElementRef } from '../bus/events.ts';
import type { MapDocument, MapEdge } from '../formats/document.ts';
import { edgeLabel, typeLabel } from '../formats/look.ts';
import { nodeName } from '../formats/report/parts.ts';

export { nodeName };

import { UNTYPED } from '../models/filter.ts';
import { indexesOf } from '../models/indexes.ts';

/** `1 node`, `2 nodes`, `10,000 nodes`. */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : several}`;
}

/** A number with its thousands apart. */
export function grouped(count: number): string {
  return count.toLocaleString('en');
}

export function nodeTypeName(document: MapDocument, type: string | undefined): string {
  return type === undefined || type === UNTYPED ? 'No type' : typeLabel(document, 'node', type);
}

/** The name of a relationship type for lists: its label, else its key. */
export function edgeTypeName(document: MapDocument, type: string | undefined): string {
  return type === undefined || type === UNTYPED ? 'No type' : typeLabel(document, 'edge', type);
}

/** `Rulezet → Vulnerability Lookup`: both ends in the order of the document. */
export function edgeEnds(document: MapDocument, edge: MapEdge): string {
  const { nodes } = indexesOf(document);
  const name = (id: string) => nodeName(nodes.get(id) ?? { id });
  return `${name(edge.from)} → ${name(edge.to)}`;
}

/** What a screen reader hears of an element: `Rulezet, project, 4 relationships`. Undefined when it is not there. */
export function elementSentence(document: MapDocument, ref: ElementRef): string | undefined {
  if (ref.kind === 'node') {
    const node = indexesOf(document).nodes.get(ref.id);
    if (!node) return undefined;
    const type = node.type === undefined ? [] : [lowerFirst(typeLabel(document, 'node', node.type))];
    return [nodeName(node), ...type, counted(indexesOf(document).degree(node.id), 'relationship')].join(', ');
  }
  if (ref.kind === 'edge') {
    const edge = indexesOf(document).edges.get(ref.id);
    if (!edge) return undefined;
    return `Relationship ${edgeLabel(document, edge) ?? ''}: ${edgeEnds(document, edge).replace('→', 'to')}`.replace(
      ' :',
      ':',
    );
  }
  if (ref.kind === 'section') {
    const section = document.sections.find(({ id }) => id === ref.id);
    return section && `Section ${section.title ?? section.id}`;
  }
  const arrow = document.arrows.find(({ id }) => id === ref.id);
  return arrow && `Arrow ${arrow.label ?? arrow.id}`.replace(/\n/g, ' ');
}

/** `Project` → `project`, while `MISP instance` and `API` stay. */
function lowerFirst(text: string): string {
  return /^\p{Lu}[^\p{Lu}]*$/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** `12 November 2026` (UTC) for an ISO 8601 time; any other text stays as it is. */
export function dateText(time: string): string {
  const date = new Date(time);
  if (!/^\d{4}-\d{2}/.test(time) || Number.isNaN(date.getTime())) return time;
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** A key of `details` as a name: `last_release` reads `Last release`. */
export function keyName(key: string): string {
  const words = key.replaceAll('_', ' ').trim();
  return words === '' ? key : words.charAt(0).toUpperCase() + words.slice(1);
}
