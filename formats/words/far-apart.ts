/** Nodes so far from the others that a picture of all would be too small to read, and the sentence about them. */

import type { MapDocument, MapNode } from '../document/document.ts';
import { listed, nodeName } from './parts.ts';
import { grouped, quoted, shortened } from './words.ts';

type Placed = Required<Pick<MapNode, 'x' | 'y'>> & { readonly node: MapNode };

/** A gap counts if it is this many times as wide as everything else, and at least so wide, in graph units. */
const TIMES = 5;
const LEAST = 6000;
/** More groups than this are no exceptions. */
const MAX_GROUPS = 5;

type FarNodes = {
  readonly nodes: readonly MapNode[];
  /** Distance from the other nodes, in graph units. */
  readonly distance: number;
};

/** The fewer nodes on one side of each such gap, and the widest gap; undefined without any. */
export function farNodes(nodes: readonly MapNode[]): FarNodes | undefined {
  let rest = nodes.flatMap((node): Placed[] =>
    node.x === undefined || node.y === undefined ? [] : [{ node, x: node.x, y: node.y }],
  );
  const far: MapNode[] = [];
  let distance = 0;
  for (let group = 0; group < MAX_GROUPS; group += 1) {
    const gap = widestGap(rest, 'x') ?? widestGap(rest, 'y');
    if (!gap) break;
    far.push(...gap.fewer.map(({ node }) => node));
    distance = Math.max(distance, gap.width);
    rest = gap.more;
  }
  return far.length > 0 ? { nodes: far, distance } : undefined;
}

function widestGap(positions: readonly Placed[], axis: 'x' | 'y') {
  const sorted = [...positions].sort((one, other) => one[axis] - other[axis]);
  let [width, at] = [0, 0];
  for (const [index, place] of sorted.entries()) {
    const step = place[axis] - (sorted[index - 1] ?? place)[axis];
    if (step > width) [width, at] = [step, index];
  }
  const whole = (sorted.at(-1)?.[axis] ?? 0) - (sorted[0]?.[axis] ?? 0);
  if (width < LEAST || width < TIMES * (whole - width)) return undefined;
  const [before, after] = [sorted.slice(0, at), sorted.slice(at)];
  return before.length < after.length ? { fewer: before, more: after, width } : { fewer: after, more: before, width };
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
