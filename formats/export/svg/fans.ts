/** How far each of several edges between the same two nodes bows, so that they and their labels pass each other. */

import { labelLayout, loneBend, type Size } from '../../../drawing/index.ts';
import type { MapEdge } from '../../document/document.ts';
import { fontFamily } from '../../document/fonts.ts';
import { edgeLabel, edgeLook, type ResolvedEdgeLook } from '../../document/look.ts';
import type { Drawing } from './context.ts';
import type { PlacedNode } from './nodes.ts';

export type FannedEdge = {
  readonly edge: MapEdge;
  readonly look: ResolvedEdgeLook;
  readonly from: PlacedNode;
  readonly to: PlacedNode;
  /** Place among the loops of one node, from 0. */
  readonly loop: number;
  /** How far its middle lies left of the straight line, in the direction of travel. */
  readonly bend: number;
};

export const EDGE_LABEL_SIZE = 12;
/** Least distance of neighbours in a fan, where nothing is written on them. */
const LEAST_GAP = 20;
/** A fan is at most this much wider than its edges are long. */
const WIDEST = 0.9;

type End = { readonly placed: PlacedNode; readonly index: number };
type Member = { readonly edge: MapEdge; readonly look: ResolvedEdgeLook; readonly from: End; readonly to: End };

/** The drawn edges in document order, each with its bend; edges of nodes that are not drawn are left out. */
export function fanEdges(
  drawing: Drawing,
  edges: readonly MapEdge[],
  nodes: ReadonlyMap<string, PlacedNode>,
): readonly FannedEdge[] {
  const ends = new Map([...nodes].map(([id, placed], index) => [id, { placed, index }]));
  const fans = new Map<string, Member[]>();
  for (const edge of edges) {
    const from = ends.get(edge.from);
    const to = ends.get(edge.to);
    if (!from || !to) continue;
    const key = `${Math.min(from.index, to.index)} ${Math.max(from.index, to.index)}`;
    const member = { edge, look: edgeLook(drawing.document, edge), from, to };
    const fan = fans.get(key);
    if (fan) fan.push(member);
    else fans.set(key, [member]);
  }
  const fanned = new Map<MapEdge, FannedEdge>();
  for (const fan of fans.values()) for (const one of spread(drawing, fan)) fanned.set(one.edge, one);
  return edges.flatMap((edge) => fanned.get(edge) ?? []);
}

function spread(drawing: Drawing, fan: readonly Member[]): readonly FannedEdge[] {
  const isBent = ({ look, from, to }: Member) => look.curve !== 'straight' || from === to;
  // Those there first, then those back: opposite directions lie on opposite sides.
  const bent = fan.filter(isBent).sort((a, b) => senseOf(b) - senseOf(a));
  const straight = fan.length - bent.length;
  const label = fan.length > 1 ? largestLabel(drawing, bent) : { width: 0, height: 0 };
  return fan.map((member) => {
    const { edge, look, from, to } = member;
    const place = bent.indexOf(member);
    // With straight ones in between, the bent ones share the places beside the middle.
    const rank = place + (straight > 0 && place >= bent.length / 2 ? straight : 0);
    const bend = place < 0 || from === to ? 0 : bendOf(member, rank, fan.length, label);
    return { edge, look, from: from.placed, to: to.placed, loop: Math.max(0, place), bend };
  });
}

function bendOf(member: Member, rank: number, count: number, label: Size): number {
  const { x, y } = member.from.placed.center;
  const dx = member.to.placed.center.x - x;
  const dy = member.to.placed.center.y - y;
  const length = Math.hypot(dx, dy);
  const alone = member.look.curve === 'curved' ? loneBend(length) : 0;
  if (count < 2 || length === 0) return alone;
  const across = Math.abs(dy) / length;
  const down = Math.abs(dx) / length;
  const forLabels = Math.min(
    across > 0.01 ? (label.width + 6) / across : Number.POSITIVE_INFINITY,
    down > 0.01 ? (label.height + 4) / down : Number.POSITIVE_INFINITY,
  );
  const gap = Math.max(LEAST_GAP, Math.min(forLabels, (WIDEST * length) / count));
  return (rank - (count - 1) / 2) * gap * senseOf(member) || alone;
}

/** Whether the edge runs in the direction in which its fan is counted. */
function senseOf({ from, to }: Member): 1 | -1 {
  return from.index <= to.index ? 1 : -1;
}

function largestLabel({ document, options }: Drawing, fan: readonly Member[]): Size {
  let width = 0;
  let height = 0;
  for (const { edge, look } of fan) {
    const text = edgeLabel(document, edge);
    if (text === undefined || look.hideLabel || !options.edgeLabels) continue;
    const font = { family: fontFamily(look.labelFont), size: look.labelSize ?? EDGE_LABEL_SIZE, weight: 400 } as const;
    const { box } = labelLayout(text, font, { x: 0, y: 0 }, 'centered', options.measure);
    width = Math.max(width, box.width);
    height = Math.max(height, box.height);
  }
  return { width, height };
}
