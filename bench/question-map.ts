/** The map of the query benchmarks: 10,000 nodes and 30,000 relationships. */

const NODES = 10_000;
const EDGES = 30_000;

/** The same map for the same seed. */
export function questionMap(seed: number) {
  let state = seed;
  const chance = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const nodes = Array.from({ length: NODES }, (_, at) => ({
    id: `n${at}`,
    label: `Node ${at}`,
    type: `t${at % 12}`,
    tags: [`g${chance(40)}`],
    details: { country: ['LU', 'BE', 'FR'][at % 3], staff: chance(500) },
    x: chance(20_000),
    y: chance(20_000),
  }));
  const edges = Array.from({ length: EDGES }, (_, at) => ({
    from: `n${chance(NODES)}`,
    to: `n${chance(NODES)}`,
    type: `r${at % 4}`,
  }));
  const edgeTypes = {
    r0: { label: 'uses' },
    r1: { label: 'depends on' },
    r2: { label: 'funds' },
    r3: { label: 'knows' },
  };
  const nodeTypes = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`t${at}`, { label: `Type ${at}` }]));
  return { meta: { title: 'Bench', fixedLayout: true }, nodeTypes, edgeTypes, nodes, edges };
}
