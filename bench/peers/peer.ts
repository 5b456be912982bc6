/** Operations that every measured library implements through its own public interface. */

import type { BenchMap } from '../map.ts';

export type Peer = {
  /** Draws the map with its positions, everything in view. Resolves when the library reports that it is drawn. */
  show(container: HTMLElement, map: BenchMap): Promise<Shown>;
  /** Lays out the map without initial positions and resolves when it is settled. */
  layOut(container: HTMLElement, map: BenchMap): Promise<Shown>;
};

export type Shown = {
  /** Moves the view by screen pixels. */
  pan(dx: number, dy: number): void;
  /** Multiplies the scale, about the middle. */
  zoom(factor: number): void;
  /** Moves the first node, as a drag does. */
  drag(x: number, y: number): void;
  /** Positions of nodes. */
  positions(): { x: number; y: number }[];
  destroy(): void;
};
