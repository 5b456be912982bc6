/** The part of a map that is in view, as a map of its own. */

import type { Arrow, MapDocument, Section } from '../formats/document/document.ts';
import type { ArrowEnd } from '../formats/document/fields.ts';
import { sectionLook } from '../formats/document/look.ts';
import type { Visible } from './filter.ts';

/**
 * Nodes and relationships that are in view, the sections that hold one of these nodes, and the arrows whose ends are there.
 *
 * @param document - the map as it is drawn, with what stands in place of folded groups
 */
export function partOf(document: MapDocument, visible: Visible): MapDocument {
  if (!visible) return document;
  const nodes = document.nodes.filter(({ id }) => visible.nodes.has(id));
  const edges = document.edges.filter(({ id }) => visible.edges.has(id));
  const sections = document.sections.filter((section) => nodes.some((node) => isIn(node, section)));
  const kept = new Set(sections.map(({ id }) => id));
  const stands = (end: ArrowEnd) =>
    'node' in end ? visible.nodes.has(end.node) : 'section' in end ? kept.has(end.section) : true;
  const arrows = document.arrows.filter(({ from, to }: Arrow) => stands(from) && stands(to));
  return { ...document, nodes, edges, sections, arrows };
}

function isIn({ x, y }: { readonly x?: number; readonly y?: number }, section: Section): boolean {
  if (x === undefined || y === undefined) return false;
  const box = sectionLook(section);
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}
