/** Brings the scene in step with the graph: at once where something is read, else in slices, so that the page answers. */

import type { Scene } from './scene.ts';
import { Slices } from './slices.ts';
import type { Source } from './source.ts';

/** Long work is done in slices of this length, which leave room for frames: a frame’s and the next may come before the page answers. */
export const SLICE_MS = 8;
/** So many nodes are taken over at once: it takes less than a slice. */
const SMALL = 300;

/** The scene’s way to what the graph holds. */
export class CatchUp {
  #scene: Scene;
  #source: Source;
  #slices: Slices;
  #onDone: () => void;
  /** Elements or looks changed since the scene last began to take them over. */
  #isStale = true;
  #isUnderWay = false;
  #waiting: (() => void)[] = [];

  /**
   * @param onDone - called each time the scene shows again what the graph holds
   * @param onSliced - called after that when slices brought it about, outside of every frame
   */
  constructor(scene: Scene, source: Source, onDone: () => void, onSliced: () => void) {
    this.#scene = scene;
    this.#source = source;
    this.#onDone = onDone;
    this.#slices = new Slices(() => {
      const isDone = this.advance(performance.now() + SLICE_MS);
      if (isDone) onSliced();
      return !isDone;
    });
  }

  /** Elements or looks changed: the next call of `advance` begins anew. */
  markStale(): void {
    this.#isStale = true;
  }

  /** Goes on until it is done or time is up, by `performance.now()`. @returns whether the scene shows all of the graph */
  advance(until: number): boolean {
    if (!this.#isStale && !this.#isUnderWay) return true;
    if (!this.#source.advance(until)) return false;
    const isNew = this.#isStale;
    this.#isStale = false;
    this.#isUnderWay = !this.#scene.sync(this.#source.nodes(), this.#source.edges(), isNew, until);
    if (this.#isUnderWay) return false;
    this.#onDone();
    for (const call of this.#waiting.splice(0)) call();
    return true;
  }

  /** Goes on in slices from soon on. */
  goOn(): void {
    this.#slices.ask();
  }

  /** Calls back once the scene shows what the graph holds: at once for a small graph, else after some slices. */
  whenDone(call: () => void): void {
    if (!this.#isStale && !this.#isUnderWay) {
      call();
      return;
    }
    this.#waiting.push(call);
    if (this.#source.size() <= SMALL) this.advance(Infinity);
    else this.goOn();
  }

  /** Goes on with nothing, and calls nobody back. */
  destroy(): void {
    this.#slices.stop();
    this.#waiting = [];
  }
}
