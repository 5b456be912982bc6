import { largest, type Size } from '../base/types.ts';

/**
 * Parameters of fans: the minimum distance of neighbours without labels, the maximum width relative to the edge length,
 * and the bend of a lone curved edge relative to its length (an arc of about 30 degrees on either side).
 */
export const FAN = { least: 20, widest: 0.9, alone: 0.134 };

/**
 * Bend of an edge of a fan, to the left of the direction first node → second node.
 * @param rank - 0 to count - 1
 * @param dx, dy - from the first node's centre to the second's
 * @param label - the largest label in the fan; the gap leaves space for it in any direction of the fan
 */
export function fanBend(rank: number, count: number, dx: number, dy: number, label: Size): number {
  const length = Math.hypot(dx, dy) || 1;
  const across = Math.abs(dy) / length;
  const down = Math.abs(dx) / length;
  const forLabels = Math.min(
    across > 0.01 ? (label.width + 6) / across : Infinity,
    down > 0.01 ? (label.height + 4) / down : Infinity,
  );
  const gap = Math.max(FAN.least, Math.min(forLabels, (FAN.widest * length) / count));
  return (rank - (count - 1) / 2) * gap;
}

export function singleEdgeBend(dx: number, dy: number): number {
  return FAN.alone * Math.hypot(dx, dy);
}

export type FanMember = {
  /** `index` identifies and orders the nodes. */
  readonly from: FanEnd;
  readonly to: FanEnd;
  readonly curve: 'auto' | 'straight' | 'curved';
  readonly label?: Size | undefined;
  /** Rank among the edges between the same two nodes (or loops of one node). */
  rank: number;
  count: number;
  /** -1 for an edge against the fan's direction. */
  sense: 1 | -1;
  /** The largest label in the fan. */
  fanLabel: () => Size;
  /** Bend of a lone edge past other nodes. */
  detour: number;
};

/** Label of an unranked fan. */
export const NO_FAN_LABEL = (): Size => ({ width: 0, height: 0 });

type FanEnd = { readonly index: number; readonly x: number; readonly y: number };

/**
 * Signed distance of the edge's middle to the left of the straight line.
 * @param label - instead of its fan's @param detour - instead of its own
 */
export function bendOf(member: FanMember, label?: Size, detour = member.detour): number {
  const { from, to, curve, rank, count, sense } = member;
  if (curve === 'straight' || from === to) return 0;
  const dx = (to.x - from.x) * sense;
  const dy = (to.y - from.y) * sense;
  if (count < 2) return curve === 'curved' ? singleEdgeBend(dx, dy) : detour;
  const bend = fanBend(rank, count, dx, dy, label ?? member.fanLabel()) * sense;
  return bend === 0 && curve === 'curved' ? singleEdgeBend(dx, dy) : bend;
}

/** Ranks every edge, without a detour, among those between the same two nodes, identified by their indexes. */
export function rankFans(edges: readonly FanMember[]): void {
  const mask = 2 ** Math.ceil(Math.log2(2 * edges.length + 1)) - 1;
  // An empty slot has an index past the end, because reading index -1 of an array is many times slower.
  const table = new Int32Array(mask + 1).fill(edges.length);
  const fans = new Map<FanMember, FanMember[]>();
  edges.forEach((item, index) => {
    item.count = 1;
    item.rank = 0;
    item.sense = senseOf(item);
    item.detour = 0;
    let slot = hash(item) & mask;
    let first = edges[table[slot] ?? 0];
    while (first && !isBetweenSame(first, item)) {
      slot = (slot + 1) & mask;
      first = edges[table[slot] ?? 0];
    }
    if (!first) {
      table[slot] = index;
      return;
    }
    const fan = fans.get(first);
    if (fan) fan.push(item);
    else fans.set(first, [first, item]);
  });
  for (const fan of fans.values()) spread(fan);
}

/** Equal for both directions. */
function hash({ from, to }: FanMember): number {
  const mixed =
    Math.imul(Math.min(from.index, to.index), 0x9e3779b1) ^ Math.imul(Math.max(from.index, to.index), 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
}

function isBetweenSame(a: FanMember, b: FanMember): boolean {
  return (a.from === b.from && a.to === b.to) || (a.from === b.to && a.to === b.from);
}

function senseOf(item: FanMember): 1 | -1 {
  return item.from.index <= item.to.index ? 1 : -1;
}

function spread(fan: readonly FanMember[]): void {
  // One direction first, then the other, so that opposite directions are on opposite sides.
  const bent = fan.filter((item) => item.curve !== 'straight' || item.from === item.to);
  const ordered = bent.length < 2 ? bent : [...bent].sort((a, b) => b.sense - a.sense);
  const label = largestLabel(ordered);
  for (const item of fan) item.count = fan.length;
  // When there are straight edges in between, the bent ones share the ranks around the middle.
  const straight = fan.length - bent.length;
  const slots = ordered.length + straight;
  ordered.forEach((item, place) => {
    const beyondMiddle = straight > 0 && place >= ordered.length / 2 ? straight : 0;
    item.rank = place + beyondMiddle;
    item.count = slots;
    item.fanLabel = label;
  });
}

/** The largest of some labels, measured on use because they may not be measurable yet. */
function largestLabel(members: readonly FanMember[]): () => Size {
  const most = (side: keyof Size) =>
    largest(
      members.map(({ label }) => label?.[side] ?? 0),
      0,
    );
  let known: Size | undefined;
  return () => {
    known ??= { width: most('width'), height: most('height') };
    return known;
  };
}
