/** Synchronization of the scene with the graph: immediately when something is read, otherwise in slices. */

import type { Edge, Node } from '../model/elements.ts';
import { scheduleTask } from '../model/schedule.ts';
import type { Options } from '../model/types.ts';
import type { Scene } from './scene.ts';

/** Length of a slice in ms, which leaves time for frames: two frames may follow before the page responds. */
export const SLICE_MS = 8;
/** Nodes synchronized without slices, because it takes less than one. */
const SMALL = 300;

export class CatchUp {
  #scene: Scene;
  #source: Source;
  #slices: Slices;
  #onDone: () => void;
  /** Elements or styles changed since the scene last began to read them. */
  #isStale = true;
  #isRunning = false;
  #waiting: (() => void)[] = [];

  /** @param onSliced - called after `onDone` when the work was done in slices, outside of every frame */
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

  markStale(): void {
    this.#isStale = true;
  }

  /** Continues until done or out of time, by `performance.now()`. @returns whether the scene is complete */
  advance(until: number): boolean {
    if (!this.#isStale && !this.#isRunning) return true;
    if (!this.#source.advance(until)) return false;
    const isNew = this.#isStale;
    this.#isStale = false;
    this.#isRunning = !this.#scene.sync(this.#source.nodes(), this.#source.edges(), isNew, until);
    if (this.#isRunning) return false;
    this.#onDone();
    for (const call of this.#waiting.splice(0)) call();
    return true;
  }

  goOn(): void {
    this.#slices.ask();
  }

  /** Calls back when the scene is synchronized: immediately for a small graph, otherwise after some slices. */
  whenDone(call: () => void): void {
    if (!this.#isStale && !this.#isRunning) {
      call();
      return;
    }
    this.#waiting.push(call);
    if (this.#source.size() <= SMALL) this.advance(Infinity);
    else this.goOn();
  }

  destroy(): void {
    this.#slices.stop();
    this.#waiting = [];
  }
}

/** Functions that the drawing needs from the graph; nodes and edges in painting order. */
export type Source = {
  readonly options: Options;
  nodes(): Iterable<Node>;
  edges(): Iterable<Edge>;
  node(id: string): Node | undefined;
  edge(id: string): Edge | undefined;
  size(): number;
  /** Makes elements live until a time of `performance.now()`; reading all does so at once. @returns whether all are */
  advance(until: number): boolean;
};

/** A long task in slices, each after pending events. */
export class Slices {
  #work: () => boolean;
  #isAsked = false;
  #stopped = false;

  /** @param work - does a slice, and returns whether more is left */
  constructor(work: () => boolean) {
    this.#work = work;
  }

  /** Requests a slice soon; repeated requests count once. */
  ask(): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    scheduleTask(this.#slice);
  }

  #slice = (): void => {
    this.#isAsked = false;
    if (!this.#stopped && this.#work()) this.ask();
  };

  stop(): void {
    this.#stopped = true;
  }
}
