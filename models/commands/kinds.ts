/** The four kinds of element: their lists in the document, positions and commands. */

import type { ElementKind, ElementRef, Point } from '../../bus/base/payloads.ts';
import { centerOf } from '../../drawing/commands/index.ts';
import type { Arrow, MapDocument, MapEdge, MapNode, Section } from '../../formats/document/document.ts';
import type { ArrowEnd } from '../../formats/document/fields/values.ts';
import { sectionLook } from '../../formats/document/look.ts';
import type { Command } from '../document/command.ts';
import { type Indexes, indexesOf } from '../document/indexes.ts';
import { addArrow, addSection, updateArrow, updateSection } from './drawings.ts';
import { addEdge, addNode, updateEdge, updateNode } from './nodes.ts';

export type ElementOf = { node: MapNode; edge: MapEdge; section: Section; arrow: Arrow };

/** The current position of a node in graph coordinates; undefined for unknown and hidden nodes. */
type Position = (nodeId: string) => Point | undefined;

type Kind<E> = {
  readonly byId: (indexes: Indexes) => ReadonlyMap<string, E>;
  /** Its centre in graph coordinates; undefined for hidden elements. */
  readonly place: (document: MapDocument, element: E, position: Position) => Point | undefined;
  /** Its id must be free, and its ends must exist. */
  readonly add: (document: MapDocument, element: E) => Command;
  /** Replaces the element `id`. References follow a changed id. */
  readonly update: (document: MapDocument, id: string, next: E) => Command;
};

export const ELEMENT_KINDS: { readonly [K in ElementKind]: Kind<ElementOf[K]> } = {
  node: {
    byId: ({ nodes }) => nodes,
    place: (_document, { id }, position) => position(id),
    add: (_document, node) => addNode(node),
    update: updateNode,
  },
  edge: {
    byId: ({ edges }) => edges,
    place: (_document, { from, to }, position) => between(position(from), position(to)),
    add: addEdge,
    update: updateEdge,
  },
  section: {
    byId: ({ sections }) => sections,
    place: (_document, section) => centerOf(sectionLook(section)),
    add: addSection,
    update: updateSection,
  },
  arrow: {
    byId: ({ arrows }) => arrows,
    place: (document, { from, to }, position) =>
      between(endPosition(document, from, position), endPosition(document, to, position)),
    add: addArrow,
    update: (_document, id, next) => updateArrow(id, next),
  },
};

/** The referenced element; undefined when it is not in the document. */
export function findElement<K extends ElementKind>(
  document: MapDocument,
  { kind, id }: { readonly kind: K; readonly id: string },
): ElementOf[K] | undefined {
  return ELEMENT_KINDS[kind].byId(indexesOf(document)).get(id);
}

/** The centre of an element in graph coordinates; undefined for hidden or missing elements. */
export function positionOf(document: MapDocument, ref: ElementRef, position: Position): Point | undefined {
  const place = <K extends ElementKind>(kind: K) => {
    const element = findElement(document, { kind, id: ref.id });
    return element && ELEMENT_KINDS[kind].place(document, element, position);
  };
  return place(ref.kind);
}

function between(from: Point | undefined, to: Point | undefined): Point | undefined {
  return from && to && { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
}

/** The approximate position of an arrow end: the centre of its target. */
function endPosition(document: MapDocument, end: ArrowEnd, position: Position): Point | undefined {
  if ('node' in end) return position(end.node);
  if (!('section' in end)) return end;
  const section = findElement(document, { kind: 'section', id: end.section });
  return section && centerOf(sectionLook(section));
}
