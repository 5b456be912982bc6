/** What every measured library is asked to do, through its own public interface. */

import type { BenchMap } from '../map.ts';

export type Peer = {
  /** Draws the map where its nodes are, everything in view. Resolves when the library says it is drawn. */
  show(container: HTMLElement, map: BenchMap): Promise<Shown>;
  /** Lays the map out from nothing and resolves when it rests. */
  layOut(container: HTMLElement, map: BenchMap): Promise<Shown>;
};

export type Shown = {
  /** Moves the view by screen pixels. */
  pan(dx: number, dy: number): void;
  /** Multiplies the scale, about the middle. */
  zoom(factor: number): void;
  /** Puts the first node somewhere, as a drag does. */
  drag(x: number, y: number): void;
  /** Where nodes are. */
  positions(): { x: number; y: number }[];
  destroy(): void;
};
