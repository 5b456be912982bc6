/** Work in steps, between which others may have their turn. */

/** So many things are done in a step: what is done with one takes microseconds. */
const STRIDE = 128;

/** Does all of it at once. */
export function runSteps<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Does the same with each of many things, some of them in a step. What is called so often is soon compiled, a loop is not. */
export function* inSteps<T>(things: readonly T[], each: (thing: T) => void): Generator<void, void> {
  for (let start = 0; start < things.length; start += STRIDE) {
    things.slice(start, start + STRIDE).forEach(each);
    yield;
  }
}
