/** A layout of a whole graph: its connected parts, each on its own, packed side by side. Deterministic. */

import { largest, smallest } from '../../drawing/extremes.ts';
import { findComponents, type LayoutGraph, type LayoutSettings, type Refinement, type Work } from './graph.ts';
import { pack } from './pack.ts';
import { LayoutPart } from './part.ts';

type Bounds = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/** The layout of one graph, from its places at the start until all its parts rest. */
export class LayoutRun {
  #parts: LayoutPart[];
  /** Where a node is: its part, and which member of it. */
  #partOf = new Map<number, { index: number; member: number }>();
  #offsets: { x: number; y: number }[];
  #packing = true;
  #count: number;
  readonly #settings: LayoutSettings;
  #fine: Refinement | undefined;
  /** Parts without any place are being laid out. */
  #arranging: Work | undefined;
  /** Parts that the forces left and that are being mended. */
  #tidying = new Map<LayoutPart, Work>();
  #isTidied: boolean;
  #work = 0;
  /** How much larger boxes are on a screen that shows the whole map; undefined before there is anything to show. */
  #growth: number | undefined;
  /** Parts that are placed beside one another already. */
  #together: readonly LayoutPart[] = [];

  /** @param fine - the finer work; without it the forces do everything */
  constructor(graph: LayoutGraph, settings: LayoutSettings, fine?: Refinement) {
    this.#count = graph.count;
    this.#settings = settings;
    this.#fine = fine;
    // Newcomers among placed nodes are mended, too.
    this.#isTidied = true;
    this.#parts = findComponents(graph).map(
      (component) => new LayoutPart(graph, component, settings, component.nodes.length <= (fine?.maxArranged ?? 0)),
    );
    const fresh = this.#parts.filter((part) => !part.isPlaced && part.size <= (fine?.maxArranged ?? 0));
    if (fine && fresh.length > 0) {
      // On copies: places between two good ones are not shown.
      const copies = fresh.map((part) => {
        const described = part.describe();
        return { ...described, x: described.x.slice(), y: described.y.slice() };
      });
      this.#arranging = fine.arrange(copies, settings, ({ scale, growth, areTogether }) => {
        this.#growth = growth;
        this.#together = areTogether ? fresh : [];
        fresh.forEach((part, index) => {
          const copy = copies[index];
          if (copy) part.place(copy.x, copy.y, scale);
        });
      });
    } else {
      this.#growth = 1;
    }
    this.#parts.forEach((part, index) => {
      part.nodes.forEach((node, member) => {
        this.#partOf.set(node, { index, member });
      });
    });
    this.#offsets = this.#parts.map(() => ({ x: 0, y: 0 }));
    this.#pack();
  }

  /** Comparisons of two elements in the search for places: a measure of time that is the same on every machine. */
  get work(): number {
    return this.#work;
  }

  /** Whether anything is left to do. */
  get isActive(): boolean {
    return this.#arranging !== undefined || this.#tidying.size > 0 || this.#parts.some((part) => part.isActive);
  }

  /** Whether the places are not fit to be shown yet. */
  get isQuiet(): boolean {
    return this.#growth === undefined;
  }

  /** Whether places are shown already and nothing else is going on than the search for better ones. */
  get isSearching(): boolean {
    const isMoving = this.#tidying.size > 0 || this.#parts.some((part) => part.isActive);
    return this.#arranging !== undefined && !this.isQuiet && !isMoving;
  }

  /** Ticks every part that still moves, once. */
  tick(): void {
    const isArranged = this.#arranging?.step();
    this.#work = this.#arranging?.work ?? this.#work;
    if (isArranged) this.#arranging = undefined;
    for (const [part, work] of this.#tidying) {
      if (work.step()) this.#tidying.delete(part);
      part.takeOver();
    }
    for (const part of this.#parts) {
      if (!part.isActive) continue;
      part.tick();
      if (!part.isActive) this.#tidy(part);
    }
  }

  /** Ends the search for better places as soon as there are any to show. */
  hurry(): void {
    while (this.isQuiet) this.tick();
    this.#arranging = undefined;
  }

  #tidy(part: LayoutPart): void {
    if (!this.#fine || !this.#isTidied || part.size > this.#fine.maxTidied) return;
    this.#tidying.set(part, this.#fine.tidy(part.describe(), this.#settings));
  }

  /** Moves everything again from where it is. */
  heat(alpha: number): void {
    this.hurry();
    this.#packing = false;
    this.#isTidied = true;
    this.#tidying.clear();
    for (const part of this.#parts) part.heat(alpha);
  }

  /** Holds a node at a place and keeps its part warm, so that the neighbours follow. */
  drag(node: number, place: { x: number; y: number }, warmth: number): void {
    const found = this.#partOf.get(node);
    const part = found && this.#parts[found.index];
    if (!part) return;
    this.hurry();
    this.#packing = false;
    // Nobody jumps when the drag ends.
    this.#isTidied = false;
    this.#tidying.clear();
    const offset = this.#offsets[found.index] ?? { x: 0, y: 0 };
    // Links keep the lengths that they have before the node leaves its place.
    if (warmth > 0) part.follow(warmth);
    part.hold(found.member, { x: place.x - offset.x, y: place.y - offset.y });
  }

  /** Ends a drag: the part cools; the node stays held, or is let go. */
  drop(node: number, keep: boolean): void {
    const found = this.#partOf.get(node);
    const part = found && this.#parts[found.index];
    if (!part) return;
    if (!keep) part.hold(found.member, undefined);
    part.setTarget(0);
  }

  /** Places as x, y pairs in the order of the nodes. */
  positions(): Float32Array {
    for (const part of this.#parts) part.read();
    if (this.#packing) this.#pack();
    const positions = new Float32Array(2 * this.#count);
    this.#parts.forEach((part, index) => {
      const offset = this.#offsets[index] ?? { x: 0, y: 0 };
      part.write(positions, offset.x, offset.y);
    });
    return positions;
  }

  /** Parts without a place of their own go side by side, below those that have one. */
  #pack(): void {
    const growth = this.#growth ?? 1;
    const together = new Set(this.#together);
    /** Indexes of parts that are packed as one. */
    const free: number[][] = [];
    this.#parts.forEach((part, index) => {
      if (part.isPlaced) return;
      const first = together.has(part)
        ? free.find(([other = -1]) => together.has(this.#parts[other] as LayoutPart))
        : undefined;
      if (first) first.push(index);
      else free.push([index]);
    });
    const bounds = free.map((group) => boundsOf(group.flatMap((index) => this.#parts[index]?.bounds(growth) ?? [])));
    const corners = pack(
      bounds.map((box) => ({ width: box.right - box.left, height: box.bottom - box.top })),
      this.#settings.aspect,
      growth,
    );
    const shift = this.#shiftBelowPlaced(bounds, corners);
    free.forEach((group, index) => {
      const box = bounds[index];
      const corner = corners[index];
      if (!box || !corner) return;
      const offset = { x: corner.x - box.left + shift.x, y: corner.y - box.top + shift.y };
      for (const part of group) this.#offsets[part] = offset;
    });
  }

  #shiftBelowPlaced(
    bounds: readonly { top: number; bottom: number }[],
    corners: readonly { x: number; y: number }[],
  ): { x: number; y: number } {
    const placed = this.#parts.filter((part) => part.isPlaced).map((part) => part.bounds());
    if (placed.length === 0 || bounds.length === 0) return { x: 0, y: 0 };
    const left = smallest(placed.map((box) => box.left));
    const right = largest(placed.map((box) => box.right));
    const bottom = largest(placed.map((box) => box.bottom));
    const top = smallest(corners.map((corner) => corner.y));
    return { x: (left + right) / 2, y: bottom + 64 - top };
  }
}

/** The box around several. */
function boundsOf(boxes: readonly Bounds[]): Bounds {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}
