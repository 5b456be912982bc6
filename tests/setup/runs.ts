/** How many documents a test of random ones tries: as many as it wants, or fewer where it runs for each mutant. */
export function runsOf(usual: number): number {
  return Math.min(usual, Number(process.env.PROPERTY_RUNS ?? usual));
}
