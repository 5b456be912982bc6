/** Work split into steps, between which other tasks may run. */

/** Number of items per step; each takes microseconds. */
const STRIDE = 128;

export function runSteps<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Processes items in steps. A function called this often is optimized early; a loop that runs once is not. */
export function* inSteps<T>(things: readonly T[], each: (thing: T, index: number) => void): Generator<void, void> {
  for (let start = 0; start < things.length; start += STRIDE) {
    things.slice(start, start + STRIDE).forEach((thing, at) => {
      each(thing, start + at);
    });
    yield;
  }
}
