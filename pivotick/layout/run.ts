/** A layout of a whole graph: its connected parts, each on its own, packed side by side. Deterministic. */

import { largest, smallest } from '../../drawing/extremes.ts';
import { type Fine, findComponents, type LayoutGraph, type LayoutSettings, type Work } from './graph.ts';
import { pack } from './pack.ts';
import { LayoutPart } from './part.ts';

/** The layout of one graph, from its places at the start until all its parts rest. */
export class LayoutRun {
  #parts: LayoutPart[];
  /** Where a node is: its part, and which member of it. */
  #partOf = new Map<number, { index: number; member: number }>();
  #offsets: { x: number; y: number }[];
  #packing = true;
  #count: number;
  readonly #settings: LayoutSettings;
  #fine: Fine | undefined;
  /** Parts without any place are being laid out. */
  #arranging: Work | undefined;
  /** Parts that the forces left and that are being mended. */
  #tidying = new Map<LayoutPart, Work>();
  #isTidied: boolean;
  /** How much larger boxes are, as seen when the whole map is in view. */
  #growth = 1;

  /** @param fine - the finer work; without it the forces do everything */
  constructor(graph: LayoutGraph, settings: LayoutSettings, fine?: Fine) {
    this.#count = graph.count;
    this.#settings = settings;
    this.#fine = fine;
    // Newcomers among placed nodes are mended, too.
    this.#isTidied = true;
    this.#parts = findComponents(graph).map(
      (component) => new LayoutPart(graph, component, settings, component.nodes.length <= (fine?.most ?? 0)),
    );
    const fresh = this.#parts.filter((part) => !part.isPlaced && part.size <= (fine?.most ?? 0));
    if (fine && fresh.length > 0) {
      this.#arranging = fine.arrange(
        fresh.map((part) => part.describe()),
        settings,
        (growth) => {
          this.#growth = growth;
        },
      );
    }
    this.#parts.forEach((part, index) => {
      part.nodes.forEach((node, member) => {
        this.#partOf.set(node, { index, member });
      });
    });
    this.#offsets = this.#parts.map(() => ({ x: 0, y: 0 }));
    this.#pack();
  }

  /** Whether anything is left to do. */
  get isActive(): boolean {
    return this.isQuiet || this.#tidying.size > 0 || this.#parts.some((part) => part.isActive);
  }

  /** Whether the places are not fit to be shown yet. */
  get isQuiet(): boolean {
    return this.#arranging !== undefined;
  }

  /** Ticks every part that still moves, once. */
  tick(): void {
    if (this.#arranging?.step()) this.#arranging = undefined;
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

  /** Goes on until the places are fit to be shown. */
  hurry(): void {
    while (this.isQuiet) this.tick();
  }

  #tidy(part: LayoutPart): void {
    if (!this.#fine || !this.#isTidied || part.size > this.#fine.mostTidied) return;
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
    const free: number[] = [];
    this.#parts.forEach((part, index) => {
      if (!part.isPlaced) free.push(index);
    });
    const bounds = free.flatMap((index) => this.#parts[index]?.bounds(this.#growth) ?? []);
    const corners = pack(
      bounds.map((box) => ({ width: box.right - box.left, height: box.bottom - box.top })),
      this.#settings.aspect,
      this.#growth,
    );
    const shift = this.#shiftBelowPlaced(bounds, corners);
    free.forEach((part, index) => {
      const box = bounds[index];
      const corner = corners[index];
      if (!box || !corner) return;
      this.#offsets[part] = { x: corner.x - box.left + shift.x, y: corner.y - box.top + shift.y };
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
