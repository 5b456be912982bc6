/** Time-sliced layout that answers messages in between; the same code in the worker and on the page. */

import type { LayoutSettings } from '../../model/forces.ts';
import type { LayoutGraph, Refinement } from '../graph.ts';
import { LayoutRun } from '../run.ts';

/** Commands of the page; nodes by index in the graph that was loaded last, positions in graph units. */
export type LayoutCommand =
  | { type: 'load'; run: number; graph: LayoutGraph; settings: LayoutSettings; alpha: number }
  | { type: 'drag'; node: number; x: number; y: number }
  | { type: 'drop'; node: number }
  | { type: 'pause' }
  | { type: 'resume' };

/** Present positions of all nodes. */
export type LayoutReport = {
  /** Number of the `load` that the positions belong to. */
  run: number;
  /** x, y pairs in the order of the nodes. */
  positions: Float32Array;
  done: boolean;
  /** The positions replace those that were shown during the search. */
  isImproved: boolean;
};

/** Time in ms within which final positions are awaited instead of showing earlier ones. */
const SHORT_DELAY_MS = 50;

/** Yields: calls back soon, after waiting messages were handled. */
export type Later = (resume: () => void) => void;

/** Executes commands on one layout, and reports after every slice. */
export class LayoutDriver {
  #report: (report: LayoutReport) => void;
  #later: Later;
  #sliceMs: number;
  #run: LayoutRun | undefined;
  #id = 0;
  #paused = false;
  #looping = false;
  #stretch = 1;
  #fine: Refinement;
  #isAlone: boolean;
  #loadedAt = 0;
  /** Positions are shown that the search may still improve. */
  #isSearchShown = false;

  /**
   * @param sliceMs - computing time between two reports
   * @param isAlone - no frames are waiting, so that slices may be longer
   */
  constructor(
    report: (report: LayoutReport) => void,
    later: Later,
    fine: Refinement,
    sliceMs: number,
    isAlone = false,
  ) {
    this.#fine = fine;
    this.#isAlone = isAlone;
    this.#report = report;
    this.#later = later;
    this.#sliceMs = sliceMs;
  }

  /** Executes a command, and continues with the remaining work. */
  handle(command: LayoutCommand): void {
    switch (command.type) {
      case 'load':
        this.#run = new LayoutRun(command.graph, command.settings, this.#fine);
        this.#id = command.run;
        this.#loadedAt = performance.now();
        this.#isSearchShown = false;
        // A page that paints thousands of nodes needs longer for a frame; faster reports would slow it down.
        this.#stretch = !this.#isAlone ? 1 : command.graph.count > 3000 ? 6 : command.graph.count > 500 ? 2 : 1;
        if (command.alpha > 0) this.#run.heat(command.alpha);
        // Reported even without work: the caller waits for the positions of new nodes.
        this.#send();
        break;
      case 'drag':
        this.#run?.drag(command.node, command);
        break;
      case 'drop':
        this.#run?.drag(command.node, undefined);
        break;
      case 'pause':
        this.#paused = true;
        // Positions are shown now because no more reports follow.
        if (this.#run?.isQuiet || this.#run?.isSearching) {
          this.#run.hurry();
          this.#send();
        }
        break;
      case 'resume':
        this.#paused = false;
        break;
    }
    this.#wake();
  }

  /** Drops the graph; no reports follow. */
  stop(): void {
    this.#run = undefined;
  }

  #wake(): void {
    if (this.#looping || this.#paused || !this.#run?.isActive) return;
    this.#looping = true;
    this.#later(this.#slice);
  }

  #slice = (): void => {
    this.#looping = false;
    const run = this.#run;
    if (!run || this.#paused) return;
    const end = performance.now() + this.#sliceMs * this.#stretch;
    do run.tick();
    while (run.isActive && performance.now() < end);
    this.#send();
    this.#wake();
  };

  #send(): void {
    const run = this.#run;
    if (!run || run.isQuiet) return;
    if (run.isSearching) {
      if (this.#isSearchShown || performance.now() - this.#loadedAt < SHORT_DELAY_MS) return;
      this.#isSearchShown = true;
    }
    const isImproved = this.#isSearchShown && !run.isSearching;
    this.#report({ run: this.#id, positions: run.positions(), done: !run.isActive, isImproved });
  }
}
