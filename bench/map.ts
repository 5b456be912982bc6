/** Maps of any size with 1.5 edges per node, laid out, the same on every run. */

export type BenchNode = { id: string; label: string; x: number; y: number; color: string };
export type BenchEdge = { id: string; from: string; to: string; label: string };
export type BenchMap = { nodes: BenchNode[]; edges: BenchEdge[] };

const COLORS = ['#3354d1', '#0b8f7d', '#b7791f', '#56627a', '#8a3ffc', '#c2410c'];
const WORDS = ['uses', 'feeds data into', 'publishes maps to', 'funds', 'reads from', 'supplies'];
/** Distance of neighbours, as in a layout with links of 150. */
const GAP = 130;

/** Nodes on an irregular grid, each linked to some nearby ones, and one edge in twenty across the map. */
export function makeMap(count: number): BenchMap {
  const random = sequence(count);
  const columns = Math.ceil(Math.sqrt(count * 1.6));
  const nodes = Array.from({ length: count }, (_, index) => ({
    id: `n${index}`,
    label: `Node ${index}`,
    x: ((index % columns) + 0.7 * (random() - 0.5)) * GAP,
    y: (Math.floor(index / columns) + 0.7 * (random() - 0.5)) * GAP,
    color: COLORS[index % COLORS.length] ?? '#000000',
  }));
  const edges: BenchEdge[] = [];
  for (let index = 0; edges.length < Math.floor(1.5 * count); index++) {
    const from = index % count;
    const far = random() < 0.05;
    const steps = [1, columns, columns + 1, columns - 1, 2];
    const to = far ? Math.floor(random() * count) : from + (steps[Math.floor(random() * steps.length)] ?? 1);
    if (to === from || to >= count) continue;
    const label = WORDS[index % WORDS.length] ?? '';
    edges.push({ id: `e${edges.length}`, from: `n${from}`, to: `n${to}`, label });
  }
  return { nodes, edges };
}

/** Pseudo-random numbers from 0 to 1 (a linear congruential generator, Numerical Recipes). */
function sequence(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
