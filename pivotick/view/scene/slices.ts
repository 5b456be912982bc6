/** A long work in slices, each after the events that wait. */

import { scheduleTask } from '../../schedule.ts';

/** Does a slice whenever one was asked for, and the next ones while there is more to do. */
export class Slices {
  #work: () => boolean;
  #isAsked = false;
  #stopped = false;

  /** @param work - does a slice, and says whether there is more to do */
  constructor(work: () => boolean) {
    this.#work = work;
  }

  /** Wants a slice soon; asked for twice it is one. */
  ask(): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    scheduleTask(this.#slice);
  }

  #slice = (): void => {
    this.#isAsked = false;
    if (!this.#stopped && this.#work()) this.ask();
  };

  /** Does nothing more. */
  stop(): void {
    this.#stopped = true;
  }
}
