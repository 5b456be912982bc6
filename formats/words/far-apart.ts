/** Nodes so far from the others that a picture of all would be too small to read, and the sentence about them. */

import type { MapDocument, MapNode } from '../document/document.ts';
import { listed, nodeName } from './parts.ts';
import { grouped, quoted, shortened } from './words.ts';

type Placed = Required<Pick<MapNode, 'x' | 'y'>> & { readonly node: MapNode };
type Axis = 'x' | 'y';

/** In a PNG, which has at most 4,000 pixels a side, names in a longer picture are less than 2 pixels high. */
const LONGEST_LEGIBLE = 28_000;
/** A gap counts if it is at least this share of the longer side, so that the nodes of a long chain are never far. */
const LEAST_GAP = 0.1;
/** The share of the longer side that gaps take when they, and not the number of nodes, make a picture too small. */
const LEAST_EMPTY = 0.5;

type FarNodes = {
  readonly nodes: readonly MapNode[];
  /** Distance from the other nodes, in graph units. */
  readonly distance: number;
};

/** The nodes outside the largest group, when wide gaps between groups make the picture too small to read. */
export function farNodes(nodes: readonly MapNode[]): FarNodes | undefined {
  const placed = nodes.flatMap((node): Placed[] =>
    node.x === undefined || node.y === undefined ? [] : [{ node, x: node.x, y: node.y }],
  );
  const axis = lengthOn(placed, 'x') < lengthOn(placed, 'y') ? 'y' : 'x';
  const side = lengthOn(placed, axis);
  if (side <= LONGEST_LEGIBLE) return undefined;
  const least = LEAST_GAP * side;
  const gaps = gapsOn(inOrder(placed, axis), axis, least);
  if (gaps.reduce((sum, { width }) => sum + width, 0) < LEAST_EMPTY * side) return undefined;
  const main = new Set(mainGroup(groupsOf(placed, least), placed).map(({ node }) => node));
  return {
    nodes: placed.flatMap(({ node }) => (main.has(node) ? [] : [node])),
    distance: gaps.reduce((widest, { width }) => Math.max(widest, width), 0),
  };
}

const inOrder = (places: readonly Placed[], axis: Axis) => [...places].sort((one, other) => one[axis] - other[axis]);

function lengthOn(places: readonly Placed[], axis: Axis): number {
  const sorted = inOrder(places, axis);
  return (sorted.at(-1)?.[axis] ?? 0) - (sorted[0]?.[axis] ?? 0);
}

/** Gaps between neighbours along an axis, and the index of the node after each. */
const gapsOn = (sorted: readonly Placed[], axis: Axis, least: number) =>
  sorted
    .map((place, at) => ({ at, width: place[axis] - (sorted[at - 1] ?? place)[axis] }))
    .filter(({ width }) => width >= least);

/** Splits nodes at the gaps of both axes. */
function groupsOf(places: readonly Placed[], least: number): Placed[][] {
  for (const axis of ['x', 'y'] as const) {
    const sorted = inOrder(places, axis);
    const cuts = [0, ...gapsOn(sorted, axis, least).map(({ at }) => at)];
    if (cuts.length > 1) return cuts.flatMap((at, n) => groupsOf(sorted.slice(at, cuts[n + 1]), least));
  }
  return [[...places]];
}

/** The group of most nodes; of equal ones that nearest to the centre, then that of the earliest node. */
function mainGroup(groups: readonly Placed[][], all: readonly Placed[]): readonly Placed[] {
  const center = { x: middleOn(all, 'x'), y: middleOn(all, 'y') };
  const toCenter = (group: readonly Placed[]) =>
    Math.hypot(middleOn(group, 'x') - center.x, middleOn(group, 'y') - center.y);
  const first = (group: readonly Placed[]) => all.findIndex((place) => group.includes(place));
  const [main = []] = [...groups].sort(
    (one, other) => other.length - one.length || toCenter(one) - toCenter(other) || first(one) - first(other),
  );
  return main;
}

function middleOn(places: readonly Placed[], axis: Axis): number {
  const sorted = inOrder(places, axis);
  return ((sorted[0]?.[axis] ?? 0) + (sorted.at(-1)?.[axis] ?? 0)) / 2;
}

/** Nodes that the sentence names. */
const MAX_NAMED = 3;

/** Undefined for a map without such nodes. */
export function farApartNote({ nodes }: Pick<MapDocument, 'nodes'>): string | undefined {
  const far = farNodes(nodes);
  if (!far) return undefined;
  const names = far.nodes.slice(0, MAX_NAMED).map((node) => quoted(shortened(nodeName(node), 40)));
  const more = far.nodes.length - names.length;
  const who = listed(more > 0 ? [...names, `${grouped(more)} more`] : names);
  const [verb, them] = far.nodes.length === 1 ? ['is', 'it'] : ['are', 'them'];
  return `${who} ${verb} ${grouped(Math.round(far.distance))} units from the other nodes, so the picture is too small to read. Move ${them} closer.`;
}
