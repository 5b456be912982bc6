/**
 * Distances on the plane as near as can be to those that are wanted: pairs are moved towards their distance one after
 * another, in smaller and smaller steps (Zheng, Pawar and Goodman, "Graph drawing by stochastic gradient descent").
 */

import { sequence } from './random.ts';

/** Step of the last round, as a share of what neighbours would need. */
const LAST_STEP = 0.1;
/** Every node starts off its place by up to half of this, in edges. */
const OFF_LINE = 0.02;

/**
 * @param table - wanted distance of any two nodes, row by row
 * @param x, y - where to start; moved
 * @param firstStep - 1 moves even the farthest pair all the way at first, less keeps more of where they start
 */
export function lowerStress(
  table: Float32Array,
  x: Float64Array,
  y: Float64Array,
  { seed, rounds, firstStep }: { seed: number; rounds: number; firstStep: number },
): void {
  const count = x.length;
  const random = sequence(seed);
  const pairs = new Int32Array((count * (count - 1)) / 2);
  let farthest = 1;
  let size = 0;
  for (let a = 0; a < count; a++) {
    for (let b = a + 1; b < count; b++) {
      pairs[size++] = a * count + b;
      farthest = Math.max(farthest, table[a * count + b] as number);
    }
  }
  const largest = Math.max(1, firstStep * farthest * farthest);
  const decay = Math.log(LAST_STEP / largest) / Math.max(1, rounds - 1);
  // On one line no pair would ever push another off it: three that know one another would stay there.
  for (let node = 0; node < count; node++) {
    x[node] = (x[node] as number) + OFF_LINE * (random() - 0.5);
    y[node] = (y[node] as number) + OFF_LINE * (random() - 0.5);
  }
  for (let round = 0; round < rounds; round++) {
    const step = largest * Math.exp(decay * round);
    for (let left = size - 1; left > 0; left--) {
      const other = Math.floor(random() * (left + 1));
      const pair = pairs[other] as number;
      pairs[other] = pairs[left] as number;
      pairs[left] = pair;
    }
    for (let index = 0; index < size; index++) {
      const pair = pairs[index] as number;
      const a = Math.floor(pair / count);
      const b = pair - a * count;
      const wanted = table[pair] as number;
      let dx = (x[a] as number) - (x[b] as number);
      let dy = (y[a] as number) - (y[b] as number);
      let far = Math.sqrt(dx * dx + dy * dy);
      if (far < 1e-6) {
        // On one another: told apart by a little, each pair its own way.
        dx = 1e-3 * (1 + (a % 7));
        dy = 1e-3 * (1 + (b % 5));
        far = Math.sqrt(dx * dx + dy * dy);
      }
      const move = (Math.min(1, step / (wanted * wanted)) * (far - wanted)) / (2 * far);
      x[a] = (x[a] as number) - move * dx;
      y[a] = (y[a] as number) - move * dy;
      x[b] = (x[b] as number) + move * dx;
      y[b] = (y[b] as number) + move * dy;
    }
  }
}
