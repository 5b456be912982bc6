/** A long task in slices, each after pending events. */

import { scheduleTask } from '../model/schedule.ts';

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
