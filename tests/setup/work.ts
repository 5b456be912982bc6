/**
 * Time that something takes on a quiet machine, whatever else runs on this one: measured with a fixed
 * piece of work that is done beside it.
 */

/** Time of the fixed piece of work on a quiet machine, in milliseconds. */
export const QUIET_MS = 15;

/** The fixed piece of work: texts and a map of them, as most of what the product does. Stands alone, to be sent to a page. */
export function fixedWork(): number {
  const seen = new Map<string, number>();
  for (let i = 0; i < 60_000; i += 1) {
    const key = `key ${i % 5000}`;
    seen.set(key, `Node number ${i}`.toLowerCase().includes('9 9') ? 1 : i);
  }
  return seen.size;
}

/** Processor time of this process so far, in milliseconds. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Present slowness of a processor relative to a quiet machine; at least 1. */
export function slowness(): number {
  // The first times in a process are those of code that is not compiled yet.
  const times = Array.from({ length: 4 }, () => {
    const begun = processorMs();
    fixedWork();
    return processorMs() - begun;
  });
  return Math.max(1, Math.min(...times) / QUIET_MS);
}

/** The same by the clock, waiting for a processor included: for programs that are waited for. */
export function waiting(): number {
  const times = 16;
  const begun = performance.now();
  for (let i = 0; i < times; i += 1) fixedWork();
  return Math.max(1, (performance.now() - begun) / (times * QUIET_MS));
}

/** Processor time on a quiet machine, in milliseconds: the best of some runs. */
export function workOf(run: () => void, runs = 3): number {
  const times = Array.from({ length: runs }, () => {
    const before = slowness();
    const begun = processorMs();
    run();
    const took = processorMs() - begun;
    return (2 * took) / (before + slowness());
  });
  return Math.min(...times);
}
