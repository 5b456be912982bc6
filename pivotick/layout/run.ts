/** A layout of a whole graph: its connected parts, each on its own, packed side by side. Deterministic. */

import { findComponents, type LayoutGraph, type LayoutSettings } from './graph.ts';
import { pack } from './pack.ts';
import { LayoutPart } from './part.ts';

export class LayoutRun {
  #parts: LayoutPart[];
  /** Where a node is: its part, and which member of it. */
  #partOf = new Map<number, { index: number; member: number }>();
  #offsets: { x: number; y: number }[];
  #packing = true;
  #count: number;

  constructor(graph: LayoutGraph, settings: LayoutSettings) {
    this.#count = graph.count;
    this.#parts = findComponents(graph).map((component) => new LayoutPart(graph, component, settings));
    this.#parts.forEach((part, index) => {
      part.nodes.forEach((node, member) => {
        this.#partOf.set(node, { index, member });
      });
    });
    this.#offsets = this.#parts.map(() => ({ x: 0, y: 0 }));
    this.#pack();
  }

  get isActive(): boolean {
    return this.#parts.some((part) => part.isActive);
  }

  /** Share of the run that is done, 0 to 1, weighed by the nodes. */
  get progress(): number {
    return this.#parts.reduce((sum, part) => sum + part.progress * part.size, 0) / Math.max(1, this.#count);
  }

  /** Ticks every part that still moves, once. */
  tick(): void {
    for (const part of this.#parts) part.tick();
  }

  /** Moves everything again from where it is. */
  heat(alpha: number): void {
    this.#packing = false;
    for (const part of this.#parts) part.heat(alpha);
  }

  /** Holds a node at a place and keeps its part warm, so that the neighbours follow. */
  drag(node: number, place: { x: number; y: number }, warmth: number): void {
    const found = this.#partOf.get(node);
    const part = found && this.#parts[found.index];
    if (!part) return;
    this.#packing = false;
    const offset = this.#offsets[found.index] ?? { x: 0, y: 0 };
    part.hold(found.member, { x: place.x - offset.x, y: place.y - offset.y });
    if (warmth > 0) part.heat(warmth, warmth);
  }

  /** Ends a drag: the part cools; the node stays held, or is let go. */
  drop(node: number, keep: boolean): void {
    const found = this.#partOf.get(node);
    const part = found && this.#parts[found.index];
    if (!part) return;
    if (!keep) part.hold(found.member, undefined);
    part.setTarget(0);
  }

  apply(settings: LayoutSettings, lengths: Float32Array): void {
    for (const part of this.#parts) part.apply(settings, lengths);
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
    const bounds = free.flatMap((index) => this.#parts[index]?.bounds() ?? []);
    const corners = pack(bounds.map((box) => ({ width: box.right - box.left, height: box.bottom - box.top })));
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
    const left = Math.min(...placed.map((box) => box.left));
    const right = Math.max(...placed.map((box) => box.right));
    const bottom = Math.max(...placed.map((box) => box.bottom));
    const top = Math.min(...corners.map((corner) => corner.y));
    return { x: (left + right) / 2, y: bottom + 64 - top };
  }
}
