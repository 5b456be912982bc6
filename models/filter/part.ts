/** The part of a map that is in view, as a map of its own. */

import { type Box, contains, grow, union } from '../../drawing/index.ts';
import type { Arrow, MapDocument, MapNode, Section } from '../../formats/document/document.ts';
import type { ArrowEnd } from '../../formats/document/fields/values.ts';
import { sectionLook } from '../../formats/document/look.ts';
import type { Visible } from './filter.ts';

/** What stands within this distance of the nodes of a part, both ways, stands beside them; in graph units. */
const MARGIN = 200;

/**
 * Nodes and relationships that are in view, the sections that hold one of these nodes, and the arrows whose ends are there; an
 * arrow that holds to nothing where one of its ends lies beside them.
 *
 * @param document - the map as it is drawn, with what stands in place of folded groups
 */
export function visiblePart(document: MapDocument, visible: Visible): MapDocument {
  if (!visible) return document;
  const nodes = document.nodes.filter(({ id }) => visible.nodes.has(id));
  const edges = document.edges.filter(({ id }) => visible.edges.has(id));
  const sections = document.sections.filter((section) => nodes.some((node) => isIn(node, section)));
  const kept = new Set(sections.map(({ id }) => id));
  const stands = (end: ArrowEnd) =>
    'node' in end ? visible.nodes.has(end.node) : 'section' in end ? kept.has(end.section) : true;
  const place = boundsOf(nodes, sections);
  const beside = place && grow(place, MARGIN);
  const isBeside = (end: ArrowEnd) => !('x' in end) || !beside || contains(beside, end);
  const arrows = document.arrows.filter(
    ({ from, to }: Arrow) => stands(from) && stands(to) && (isBeside(from) || isBeside(to)),
  );
  return { ...document, nodes, edges, sections, arrows };
}

/** Where nodes and sections stand; undefined where none has a place. */
function boundsOf(nodes: readonly MapNode[], sections: readonly Section[]): Box | undefined {
  const places = nodes.flatMap(({ x, y }) =>
    x === undefined || y === undefined ? [] : [{ x, y, width: 0, height: 0 }],
  );
  return [...places, ...sections.map(sectionLook)].reduce<Box | undefined>(union, undefined);
}

const isIn = ({ x, y }: MapNode, section: Section): boolean =>
  x !== undefined && y !== undefined && contains(sectionLook(section), { x, y });
