/** Layout of a whole graph: its connected components, each separately, packed together. Deterministic. */

import { largest, smallest } from '../../drawing/base/types.ts';
import type { LayoutSettings } from '../model/forces.ts';
import type { Bounds } from '../scene/bounds.ts';
import { type Component, findComponents, type LayoutGraph, type Refinement, type Work } from './graph.ts';
import { packBoxes } from './pack.ts';
import { LayoutPart } from './part.ts';

/** From the initial positions until all components are settled. */
export class LayoutRun {
  #parts: LayoutPart[];
  /** Component of a node, and its member index there. */
  #partOf = new Map<number, { index: number; member: number }>();
  #offsets: { x: number; y: number }[];
  #packing = true;
  #count: number;
  readonly #settings: LayoutSettings;
  #fine: Refinement | undefined;
  /** Work on components without initial positions. */
  #arranging: Work | undefined;
  /** Components whose overlaps are being fixed after the forces. */
  #tidying = new Map<LayoutPart, Work>();
  #work = 0;
  #isQuiet = true;
  /** Components that are already placed relative to each other. */
  #together: readonly LayoutPart[] = [];

  /** @param fine - the refinement; without it the forces do everything */
  constructor(graph: LayoutGraph, settings: LayoutSettings, fine?: Refinement) {
    this.#count = graph.count;
    this.#settings = settings;
    this.#fine = fine;
    const components = findComponents(graph);
    // More nodes are left to the forces, also those of many small components.
    const most = fine?.maxArranged ?? 0;
    const isNew = ({ nodes }: Component) =>
      nodes.length <= most &&
      nodes.every((node) => !(Number.isFinite(graph.x[node]) && Number.isFinite(graph.y[node])));
    const isFew = components.reduce((sum, one) => sum + (isNew(one) ? one.nodes.length : 0), 0) <= most;
    this.#parts = components.map((one) => new LayoutPart(graph, one, settings, isFew && isNew(one)));
    const fresh = this.#parts.filter((part) => isFew && !part.isPlaced && part.size <= most);
    if (fine && fresh.length > 0) {
      // On copies: positions between two good states are not shown.
      const copies = fresh.map((part) => {
        const described = part.describe();
        return { ...described, x: described.x.slice(), y: described.y.slice() };
      });
      this.#together = fresh;
      this.#arranging = fine.arrange(copies, settings, () => {
        fresh.forEach((part, index) => {
          const copy = copies[index];
          if (copy) part.place(copy.x, copy.y);
        });
        if (fresh.length === this.#parts.length) {
          // Packed once: another outline must not move all of it.
          if (this.#isQuiet) this.#pack();
          this.#packing = false;
        }
        this.#isQuiet = false;
      });
    } else {
      this.#isQuiet = false;
    }
    this.#parts.forEach((part, index) => {
      part.nodes.forEach((node, member) => {
        this.#partOf.set(node, { index, member });
      });
    });
    this.#offsets = this.#parts.map(() => ({ x: 0, y: 0 }));
    this.#pack();
  }

  /** Comparisons of two elements in the search for positions: a measure of time that is the same on every machine. */
  get work(): number {
    return this.#work;
  }

  /** Whether work is left. */
  get isActive(): boolean {
    return this.#arranging !== undefined || this.#tidying.size > 0 || this.#parts.some((part) => part.isActive);
  }

  /** Whether the positions cannot be shown yet. */
  get isQuiet(): boolean {
    return this.#isQuiet;
  }

  /** Whether only the search for better positions is running and positions are there. */
  get isSearching(): boolean {
    const isMoving = this.#tidying.size > 0 || this.#parts.some((part) => part.isActive);
    return this.#arranging !== undefined && !this.isQuiet && !isMoving;
  }

  /** Advances every moving component by one tick. */
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

  /** Ends the search for better positions as soon as there are any to show. */
  hurry(): void {
    while (this.isQuiet) this.tick();
    this.#arranging = undefined;
  }

  #tidy(part: LayoutPart): void {
    if (!this.#fine || this.#count > this.#fine.maxTidied) return;
    this.#tidying.set(part, this.#fine.tidy(part.describe(), this.#settings));
  }

  /** Restarts all components from their present positions. */
  heat(alpha: number): void {
    this.hurry();
    this.#packing = false;
    this.#tidying.clear();
    for (const part of this.#parts) part.heat(alpha);
  }

  /** Holds a node at a position while the others settle, or releases it. */
  drag(node: number, place: { x: number; y: number } | undefined): void {
    const found = this.#partOf.get(node);
    const part = found && this.#parts[found.index];
    if (!part) return;
    this.hurry();
    this.#packing = false;
    // It works on positions from before the drag.
    this.#tidying.clear();
    const offset = this.#offsets[found.index] ?? { x: 0, y: 0 };
    part.hold(found.member, place && { x: place.x - offset.x, y: place.y - offset.y });
  }

  /** Positions as x, y pairs in the order of the nodes. */
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

  /** Packs components without initial positions below those that have them. */
  #pack(): void {
    const together = new Set(this.#together);
    /** Indexes of components that are packed as one. */
    const free: number[][] = [];
    this.#parts.forEach((part, index) => {
      if (part.isPlaced) return;
      const first = together.has(part)
        ? free.find(([other = -1]) => together.has(this.#parts[other] as LayoutPart))
        : undefined;
      if (first) first.push(index);
      else free.push([index]);
    });
    const bounds = free.map((group) => boundsOf(group.flatMap((index) => this.#parts[index]?.bounds() ?? [])));
    const corners = packBoxes(
      bounds.map((box) => ({ width: box.right - box.left, height: box.bottom - box.top })),
      this.#settings.aspect,
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

/** Bounding box of several boxes. */
function boundsOf(boxes: readonly Bounds[]): Bounds {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}
