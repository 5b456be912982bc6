/** Texts that the document draws at a size of its own, in the browser's text size. For display only. */

import type { MapDocument } from '../document/document.ts';
import { arrowLook } from '../document/look.ts';

/** An element as drawn. `textScale` is the browser's text size by the usual one. */
export type Enlarged<T> = T & { readonly textScale?: number };

type Known = { readonly textScale: number };

/** By element, so that a change elsewhere draws none of them again. */
const enlarged = new WeakMap<object, Known>();

/**
 * The map with larger texts on cards, sections, tags and arrows; names beside nodes and on lines grow where they are painted.
 * @param textScale - up to 1 the map stays as it is
 */
export function withTextSize(document: MapDocument, textScale: number): MapDocument {
  if (textScale <= 1) return document;
  const enlarge = <T extends object>(element: T): Enlarged<T> => {
    const before = enlarged.get(element);
    if (before?.textScale === textScale) return before as Enlarged<T>;
    const made = { ...element, textScale };
    enlarged.set(element, made);
    return made;
  };
  return {
    ...document,
    nodes: document.nodes.map(enlarge),
    edges: document.edges.map(enlarge),
    sections: document.sections.map(enlarge),
    arrows: document.arrows.map((arrow) => ({ ...arrow, labelSize: textScale * arrowLook(arrow).labelSize })),
  };
}
