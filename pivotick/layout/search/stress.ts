/** Positions of low stress by stochastic gradient descent (Zheng, Pawar, Goodman 2019). */

import { STRESS } from './constants.ts';
import { sequence } from './random.ts';
import type { Distances, Terms } from './terms.ts';

type Places = { readonly x: Float64Array; readonly y: Float64Array };

/** Positions along the two main directions of the distances to pivots (Brandes, Pich 2006). */
export function mainDirections({ pivots, table }: Distances, count: number): Places {
  const size = Math.min(pivots.length, 60);
  const centred = new Float64Array(size * count);
  const columnMean = new Float64Array(count);
  let whole = 0;
  for (let p = 0; p < size; p++) {
    let mean = 0;
    for (let node = 0; node < count; node++) {
      const square = (table[p * count + node] as number) ** 2;
      centred[p * count + node] = square;
      mean += square / count;
      (columnMean[node] as number) += square / size;
    }
    for (let node = 0; node < count; node++) (centred[p * count + node] as number) -= mean;
    whole += mean / size;
  }
  for (let p = 0; p < size; p++)
    for (let node = 0; node < count; node++)
      centred[p * count + node] = -0.5 * ((centred[p * count + node] as number) - (columnMean[node] as number) + whole);
  const found: Float64Array[] = [];
  for (let axis = 0; axis < 2; axis++) {
    let along: Float64Array = Float64Array.from({ length: size }, (_, p) => (p === axis ? 1 : 1 / (2 + p + axis)));
    let values = new Float64Array(count);
    for (let round = 0; round < 30; round++) {
      values = new Float64Array(count);
      for (let p = 0; p < size; p++)
        for (let node = 0; node < count; node++)
          (values[node] as number) += (along[p] as number) * (centred[p * count + node] as number);
      for (const other of found) {
        let dot = 0;
        for (let node = 0; node < count; node++) dot += (values[node] as number) * (other[node] as number);
        for (let node = 0; node < count; node++) (values[node] as number) -= dot * (other[node] as number);
      }
      const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0)) || 1;
      for (let node = 0; node < count; node++) (values[node] as number) /= length;
      along = along.map((_, p) => {
        let dot = 0;
        for (let node = 0; node < count; node++)
          dot += (values[node] as number) * (centred[p * count + node] as number);
        return dot;
      });
      const norm = Math.sqrt(along.reduce((sum, value) => sum + value * value, 0)) || 1;
      along = along.map((value) => value / norm);
    }
    found.push(values);
  }
  // Scaled like the distances to the first pivot.
  const [x, y] = found as [Float64Array, Float64Array];
  const spread = (axis: Float64Array) => {
    let sum = 0;
    for (let p = 0; p < size; p++) {
      let dot = 0;
      for (let node = 0; node < count; node++) dot += (axis[node] as number) * (centred[p * count + node] as number);
      sum += dot * dot;
    }
    return Math.sqrt(Math.sqrt((sum * count) / size));
  };
  const [sx, sy] = [spread(x), spread(y)];
  return { x: x.map((value) => value * sx), y: y.map((value) => value * sy) };
}

/** @param firstStep - relative to the square of the farthest distance */
export function reduceStress(
  { x, y }: Places,
  terms: Terms,
  { rounds, firstStep, seed }: { rounds: number; firstStep: number; seed: number },
): void {
  const { a, b, wanted, pullA, pullB } = terms;
  const size = a.length;
  if (size === 0) return;
  const random = sequence(seed);
  let [near, far] = [Infinity, 0];
  for (const length of wanted) {
    near = Math.min(near, length);
    far = Math.max(far, length);
  }
  const first = firstStep * far * far;
  const last = Math.min(first, STRESS.lastStep * near * near);
  const decay = Math.log(last / first) / Math.max(1, rounds - 1);
  const order = Int32Array.from({ length: size }, (_, index) => index);
  for (let round = 0; round < rounds; round++) {
    const step = first * Math.exp(decay * round);
    if (round === 0 || size < 400_000) shuffle(order, random);
    for (let index = 0; index < size; index++) {
      const term = order[index] as number;
      const [i, j, length] = [a[term] as number, b[term] as number, wanted[term] as number];
      const dx = (x[i] as number) - (x[j] as number);
      const dy = (y[i] as number) - (y[j] as number);
      const distance = Math.sqrt(dx * dx + dy * dy) + 1e-9;
      const off = (0.5 * (distance - length)) / distance;
      const moveA = Math.min(1, (pullA[term] as number) * step) * off;
      const moveB = Math.min(1, (pullB[term] as number) * step) * off;
      x[i] = (x[i] as number) - moveA * dx;
      y[i] = (y[i] as number) - moveA * dy;
      x[j] = (x[j] as number) + moveB * dx;
      y[j] = (y[j] as number) + moveB * dy;
    }
  }
}

function shuffle(order: Int32Array, random: () => number): void {
  for (let left = order.length - 1; left > 0; left--) {
    const other = Math.floor(random() * (left + 1));
    const value = order[other] as number;
    order[other] = order[left] as number;
    order[left] = value;
  }
}

/** Sums of present distances relative to wanted ones, and of their squares. */
function sumsOf({ x, y }: Places, { a, b, wanted }: Terms): { readonly sum: number; readonly square: number } {
  let [sum, square] = [0, 0];
  for (let term = 0; term < a.length; term++) {
    const dx = (x[a[term] as number] as number) - (x[b[term] as number] as number);
    const dy = (y[a[term] as number] as number) - (y[b[term] as number] as number);
    const ratio = Math.sqrt(dx * dx + dy * dy) / (wanted[term] as number);
    sum += ratio;
    square += ratio * ratio;
  }
  return { sum, square };
}

/** The scale at which the positions fit the wanted distances best. */
export function scaleOf(places: Places, terms: Terms): number {
  const { sum, square } = sumsOf(places, terms);
  return sum > 0 ? square / sum : 1;
}

/** Mean square error relative to the wanted distances, at the present scale. */
export function stressOf(places: Places, terms: Terms): number {
  const { sum, square } = sumsOf(places, terms);
  return square > 0 ? 1 - (sum * sum) / (square * terms.a.length) : 0;
}
