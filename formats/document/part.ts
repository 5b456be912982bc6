/** The visible part of a map as a separate map. */

import { type Box, contains, grow, union } from '../../drawing/commands/index.ts';
import type { Arrow, MapDocument, MapNode, Section } from './document.ts';
import type { ArrowEnd } from './fields/values.ts';
import { sectionLook } from './look.ts';

export type VisiblePart = { readonly nodes: ReadonlySet<string>; readonly edges: ReadonlySet<string> };

/** Elements within this distance of the visible nodes, on both axes, count as near. In graph units. */
const MARGIN = 200;

/**
 * Visible nodes and edges, the sections that contain a visible node, and the arrows with visible ends. A free arrow is
 * included when an end is near them.
 * @param document - the map as drawn, with nodes for collapsed groups
 */
export function visiblePart(document: MapDocument, visible: VisiblePart | undefined): MapDocument {
  if (!visible) return document;
  const nodes = document.nodes.filter(({ id }) => visible.nodes.has(id));
  const edges = document.edges.filter(({ id }) => visible.edges.has(id));
  const sections = document.sections.filter((section) => nodes.some((node) => isInSection(node, section)));
  const kept = new Set(sections.map(({ id }) => id));
  const isVisibleEnd = (end: ArrowEnd) =>
    'node' in end ? visible.nodes.has(end.node) : 'section' in end ? kept.has(end.section) : true;
  const place = boundsOf(nodes, sections);
  const near = place && grow(place, MARGIN);
  const isNear = (end: ArrowEnd) => !('x' in end) || !near || contains(near, end);
  const arrows = document.arrows.filter(
    ({ from, to }: Arrow) => isVisibleEnd(from) && isVisibleEnd(to) && (isNear(from) || isNear(to)),
  );
  return { ...document, nodes, edges, sections, arrows };
}

/** Bounding box of nodes and sections; undefined when none has a position. */
function boundsOf(nodes: readonly MapNode[], sections: readonly Section[]): Box | undefined {
  const positions = nodes.flatMap(({ x, y }) =>
    x === undefined || y === undefined ? [] : [{ x, y, width: 0, height: 0 }],
  );
  return [...positions, ...sections.map(sectionLook)].reduce<Box | undefined>(union, undefined);
}

export const isInSection = ({ x, y }: MapNode, section: Section): boolean =>
  x !== undefined && y !== undefined && contains(sectionLook(section), { x, y });
