/**
 * Places for the labels of edges: along their way, else beside it; on no node, no node's label or pills, no arrow head,
 * no other such label and no other edge.
 */

import { lengthOf, pointAlong, pointAt, type WayPoint } from '../way.ts';
import { Grid } from './grid.ts';
import { areaOf, around, passes } from './sides.ts';
import type { EdgeLabel, EdgeToLabel, NodeLabel, NodeToLabel, Sides, Size } from './types.ts';

/** Up to so many nodes a label gives way sooner than that it covers another edge. */
const CLEAR_NODES = 60;

/** Where along the way a label may stand, the middle first. */
const SHARES = [0.5, 0.44, 0.56, 0.38, 0.62, 0.32, 0.68, 0.26, 0.74, 0.2, 0.8, 0.14, 0.86];
/** The same where there are many edges. */
const FEW_SHARES = [0.5, 0.38, 0.62, 0.26, 0.74];
const MANY = 400;
/** Looked at, too, for a label that has fewer clear places than this, in a map with few nodes. */
const FEW_CLEAR = 12;
const FINE_SHARES = Array.from({ length: 29 }, (_, step) => 0.08 + 0.03 * step);
/** Beside the way: how far from the nearest place there, in heights of the label. */
const BESIDE = [0, 0.5, 1, 1.6];
const FINE_BESIDE = [0, 0.25, 0.5, 0.75, 1, 1.3, 1.6];
/** How many may move aside for one, each for another; and how many ways of it are tried, for one and for all. */
const CHAIN = 3;
const MOST_TRIED = 300;
const MOST_TRIED_IN_ALL = 4000;
/** More edges than this behind a label are as bad as these. */
const MOST_BEHIND = 4;
/** How wide a head is across the way, to its length. */
const HEAD_WIDTH = 0.6;

/** A place that a label may have. */
type Candidate = EdgeLabel & { readonly x: number; readonly y: number };

/**
 * @param nodes - with `labels`, where their labels are
 * @param edges - the most important first; also those without a label, which are not to be covered
 * @param air - room kept free around every label
 * @returns for every edge where its label is; undefined for one that has none or gives way
 */
export function placeEdgeLabels(
  nodes: readonly NodeToLabel[],
  labels: readonly (NodeLabel | undefined)[],
  edges: readonly EdgeToLabel[],
  air: number,
): (EdgeLabel | undefined)[] {
  const height = edges.find(({ label }) => label)?.label?.height;
  if (height === undefined) return edges.map(() => undefined);
  const cell = { width: 4 * height, height: 2 * height };
  const area = areaOf(nodes);
  const taken = new Grid(area, cell);
  const ways = new Grid(area, cell);
  occupy(taken, nodes, labels, edges);
  for (const [index, { way }] of edges.entries()) addWay(ways, way, index, 2 * height);

  const isOpen = ({ x, y }: Candidate, size: Size): boolean => {
    const box = around(x, y, size, air);
    return taken.isFree(box.left, box.top, box.right, box.bottom);
  };
  const countBehind = ({ x, y }: Candidate, size: Size, index: number): number => {
    const box = around(x, y, size);
    const behind = new Set<number>();
    ways.visit(box.left, box.top, box.right, box.bottom, (owner) => {
      if (owner !== index && crosses(edges[owner], box)) behind.add(owner);
      return behind.size === MOST_BEHIND;
    });
    return behind.size;
  };

  const shares = edges.length > MANY ? FEW_SHARES : SHARES;
  const wanted = edges.flatMap(({ way, label }, index): Wanted[] => {
    if (!label || way.length < 4) return [];
    const look = (along: readonly number[], beside: readonly number[]) =>
      candidatesOf(way, label, along, beside)
        .filter((candidate) => isOpen(candidate, label))
        .map((candidate) => ({ ...candidate, behind: countBehind(candidate, label, index) }));
    const areFew = nodes.length <= CLEAR_NODES;
    // Where there are many edges, looking beside them all would take longer than a frame.
    const open = look(shares, shares === SHARES ? BESIDE : []);
    const clear = open.filter(({ behind }) => behind === 0);
    if (areFew && clear.length < FEW_CLEAR)
      clear.push(...look(FINE_SHARES, FINE_BESIDE).filter(({ behind }) => behind === 0));
    const crossed = areFew ? [] : open.toSorted((a, b) => a.behind - b.behind);
    return [{ index, size: label, clear, crossed }];
  });
  const places = new Placing(wanted, taken, nodes.length + edges.length, air).place();
  return edges.map((_, index) => places.get(index));
}

/** An edge whose label wants a place. */
type Wanted = {
  readonly index: number;
  readonly size: Size;
  /** Where no other edge runs behind the label, the best first. */
  readonly clear: readonly Candidate[];
  /** All that it may have else, those first behind which the fewest run. */
  readonly crossed: readonly Candidate[];
};

/** Gives every label one of its places; those in the way of another move aside where they can. */
class Placing {
  readonly #wanted: ReadonlyMap<number, Wanted>;
  readonly #taken: Grid;
  readonly #first: number;
  readonly #air: number;
  readonly #result = new Map<number, { readonly at: Candidate; readonly handle: number }>();
  #tried = 0;
  #triedInAll = 0;

  /** @param first - owner in the grid below which nobody is a label of an edge */
  constructor(wanted: readonly Wanted[], taken: Grid, first: number, air: number) {
    // Who has the fewest places chooses first.
    const byChoice = wanted.toSorted((a, b) => a.clear.length - b.clear.length || a.index - b.index);
    this.#wanted = new Map(byChoice.map((label) => [label.index, label]));
    this.#taken = taken;
    this.#first = first;
    this.#air = air;
  }

  /** @returns where each is, by its index; who finds no place is missing */
  place(): ReadonlyMap<number, EdgeLabel> {
    const left = [...this.#wanted.values()].filter((label) => !this.#takeFirst(label, label.clear));
    const stuck = left.filter((label) => {
      this.#tried = 0;
      return !this.#settle(label, CHAIN, new Set([label.index]));
    });
    for (const label of stuck) this.#takeFirst(label, label.crossed);
    return new Map(
      [...this.#result].map(
        ([
          index,
          {
            at: { share, dx, dy },
          },
        ]) => [index, { share, dx, dy }],
      ),
    );
  }

  #takeFirst(label: Wanted, candidates: readonly Candidate[]): boolean {
    const free = candidates.find((candidate) => this.#rivals(candidate, label.size).size === 0);
    if (free) this.#take(label, free);
    return free !== undefined;
  }

  #take({ index, size }: Wanted, at: Candidate): void {
    const { left, top, right, bottom } = around(at.x, at.y, size);
    this.#result.set(index, { at, handle: this.#taken.add(left, top, right, bottom, this.#first + index) });
  }

  #release(index: number): void {
    const taken = this.#result.get(index);
    if (taken) this.#taken.remove(taken.handle);
    this.#result.delete(index);
  }

  /** The labels that are in the way there; what else is in the way was asked before. */
  #rivals({ x, y }: Candidate, size: Size): Set<number> {
    const rivals = new Set<number>();
    const { left, top, right, bottom } = around(x, y, size, this.#air);
    this.#taken.visit(left, top, right, bottom, (owner) => {
      if (owner >= this.#first) rivals.add(owner - this.#first);
      return false;
    });
    return rivals;
  }

  /** Finds a clear place, for which others may have to find another; all or nothing. */
  #settle(label: Wanted, depth: number, held: ReadonlySet<number>): boolean {
    for (const candidate of label.clear) {
      if (++this.#tried > MOST_TRIED || ++this.#triedInAll > MOST_TRIED_IN_ALL) return false;
      const rivals = this.#rivals(candidate, label.size);
      if (rivals.size > 0 && (depth === 0 || rivals.size > 2 || [...rivals].some((rival) => held.has(rival)))) continue;
      const before = new Map(this.#result);
      for (const rival of rivals) this.#release(rival);
      this.#take(label, candidate);
      const nowHeld = new Set([...held, ...rivals]);
      const others = [...rivals].flatMap((rival) => this.#wanted.get(rival) ?? []);
      if (others.every((other) => this.#settle(other, depth - 1, nowHeld))) return true;
      this.#restore(before);
    }
    return false;
  }

  #restore(before: ReadonlyMap<number, { readonly at: Candidate }>): void {
    for (const [index, { at }] of [...this.#result]) if (before.get(index)?.at !== at) this.#release(index);
    for (const [index, { at }] of before) {
      const label = this.#wanted.get(index);
      if (label && !this.#result.has(index)) this.#take(label, at);
    }
  }
}

/** What no label may lie on: shapes, labels, rows and heads. */
function occupy(
  taken: Grid,
  nodes: readonly NodeToLabel[],
  labels: readonly (NodeLabel | undefined)[],
  edges: readonly EdgeToLabel[],
): void {
  nodes.forEach(({ x, y, halfWidth, halfHeight }, index) => {
    taken.add(x - halfWidth, y - halfHeight, x + halfWidth, y + halfHeight, index);
    for (const box of [labels[index]?.label, labels[index]?.row]) {
      if (box) taken.add(x + box.left, y + box.top, x + box.right, y + box.bottom, index);
    }
  });
  edges.forEach(({ way, heads: [start, end] }, index) => {
    const owner = nodes.length + index;
    if (start > 0) addHead(taken, pointAlong(way, 0), pointAt(way, start), owner);
    if (end > 0) addHead(taken, pointAlong(way, 1), pointAt(way, lengthOf(way) - end), owner);
  });
}

function addHead(taken: Grid, tip: WayPoint, back: WayPoint, owner: number): void {
  const half = HEAD_WIDTH * Math.hypot(tip.x - back.x, tip.y - back.y);
  taken.add(
    Math.min(tip.x, back.x - half * 0.7),
    Math.min(tip.y, back.y - half * 0.7),
    Math.max(tip.x, back.x + half * 0.7),
    Math.max(tip.y, back.y + half * 0.7),
    owner,
  );
}

/** A way as boxes around short pieces of it. */
function addWay(ways: Grid, way: readonly number[], owner: number, piece: number): void {
  for (let corner = 0; corner + 3 < way.length; corner += 2) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = way.slice(corner, corner + 4);
    const count = Math.min(200, Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / piece)));
    for (let part = 0; part < count; part++) {
      const [ax, ay] = [x0 + ((x1 - x0) * part) / count, y0 + ((y1 - y0) * part) / count];
      const [bx, by] = [x0 + ((x1 - x0) * (part + 1)) / count, y0 + ((y1 - y0) * (part + 1)) / count];
      ways.add(Math.min(ax, bx) - 1, Math.min(ay, by) - 1, Math.max(ax, bx) + 1, Math.max(ay, by) + 1, owner);
    }
  }
}

function crosses(edge: EdgeToLabel | undefined, box: Sides): boolean {
  const way = edge?.way ?? [];
  for (let corner = 0; corner + 3 < way.length; corner += 2) {
    if (passes(way[corner] ?? 0, way[corner + 1] ?? 0, way[corner + 2] ?? 0, way[corner + 3] ?? 0, box)) return true;
  }
  return false;
}

/** Along the way first, then beside it. */
function candidatesOf(
  way: readonly number[],
  size: Size,
  shares: readonly number[],
  beside: readonly number[],
): Candidate[] {
  const candidates: Candidate[] = [];
  const points = shares.map((share) => ({ share, ...pointAlong(way, share) }));
  for (const { share, x, y } of points) candidates.push({ share, dx: 0, dy: 0, x, y });
  for (const more of beside) {
    for (const { share, x, y, ux, uy } of points) {
      // So far that the box just clears the line.
      const clear = (Math.abs(uy) * size.width + Math.abs(ux) * size.height) / 2 + 2 + more * size.height;
      // Above the line first.
      const up = ux >= 0 ? 1 : -1;
      for (const way of [up, -up]) {
        const dx = uy * clear * way;
        const dy = -ux * clear * way;
        candidates.push({ share, dx, dy, x: x + dx, y: y + dy });
      }
    }
  }
  return candidates;
}
