/**
 * How long the processor works on something, in milliseconds: the best of some runs. Unlike the time on the clock it
 * does not grow when other programs share the machine.
 */
export function workOf(run: () => void, runs = 3): number {
  const times = Array.from({ length: runs }, () => {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
