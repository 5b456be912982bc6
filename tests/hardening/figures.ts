/** Figures that tests tell in passing; `npm run test:hardening` gathers them into its table. */

export type Figure = 'inputs' | 'scripts' | 'lost' | 'blockMs' | 'heapMb';

const MARK = '# figure';

/** Tells a figure: counts add up over all tests, of times and sizes the largest counts. */
export function report(figure: Figure, value: number): void {
  process.stdout.write(`${MARK} ${figure} ${value}\n`);
}

/** The figures in what a test run printed. */
export function figuresIn(output: string): readonly { readonly figure: Figure; readonly value: number }[] {
  return [...output.matchAll(new RegExp(`^${MARK} (\\w+) ([\\d.]+)$`, 'gm'))].map(([, figure = '', value = '']) => ({
    figure: figure as Figure,
    value: Number(value),
  }));
}

/** Function that combines the figures of several tests. */
export const JOIN: Readonly<Record<Figure, (a: number, b: number) => number>> = {
  inputs: (a, b) => a + b,
  scripts: (a, b) => a + b,
  lost: (a, b) => a + b,
  blockMs: Math.max,
  heapMb: Math.max,
};
