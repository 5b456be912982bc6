/** Runs a layout in slices and answers messages meanwhile: the same code in the worker and, without one, on the page. */

import type { LayoutGraph, LayoutSettings, Refinement } from '../graph.ts';
import { LayoutRun } from '../run.ts';

/** What the page asks of the layout; nodes by their index in the graph that was loaded last, places in graph units. */
export type LayoutCommand =
  | { type: 'load'; run: number; graph: LayoutGraph; settings: LayoutSettings; alpha: number }
  | { type: 'drag'; node: number; x: number; y: number; warmth: number }
  | { type: 'drop'; node: number; keep: boolean }
  | { type: 'pause' }
  | { type: 'resume' };

/** What the layout tells: where it has everybody now. */
export type LayoutReport = {
  /** Which `load` the places belong to. */
  run: number;
  /** x, y pairs in the order of the nodes. */
  positions: Float32Array;
  done: boolean;
  /** The places take the place of those that were shown while better ones were searched for. */
  isImproved: boolean;
};

/** Places that are final this soon are shown without any before them, in ms. */
const SHORT_DELAY_MS = 150;

/** How a driver gives way: calls back soon, after waiting messages were handled. */
export type Later = (resume: () => void) => void;

/** Carries out commands on one layout, and reports after every slice. */
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
  /** Places are shown that the search may still improve. */
  #isSearchShown = false;

  /**
   * @param sliceMs - how long to compute between two reports
   * @param isAlone - no frames wait for it, so that slices may be longer
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

  /** Carries out a command, and goes on with what is left to do. */
  handle(command: LayoutCommand): void {
    switch (command.type) {
      case 'load':
        this.#run = new LayoutRun(command.graph, command.settings, this.#fine);
        this.#id = command.run;
        this.#loadedAt = performance.now();
        this.#isSearchShown = false;
        // A page that paints thousands of nodes needs longer for a frame: reports that come faster only slow it down.
        this.#stretch = !this.#isAlone ? 1 : command.graph.count > 3000 ? 6 : command.graph.count > 500 ? 2 : 1;
        if (command.alpha > 0) this.#run.heat(command.alpha);
        // Even without anything to compute: the caller waits for the places of newcomers.
        this.#send();
        break;
      case 'drag':
        this.#run?.drag(command.node, command, command.warmth);
        break;
      case 'drop':
        this.#run?.drop(command.node, command.keep);
        break;
      case 'pause':
        this.#paused = true;
        // Something is to be seen meanwhile, and nothing more comes.
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

  /** Forgets the graph; nothing is reported any more. */
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
