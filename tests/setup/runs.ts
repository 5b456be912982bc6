/** Number of random documents of a test, reduced in mutation tests. */
export function runsOf(usual: number): number {
  return Math.min(usual, Number(process.env.PROPERTY_RUNS ?? usual));
}
