/**
 * Processor time of queries on a map of 10,000 nodes and 30,000 relationships, in Node: median and maximum of several
 * runs, each on a new map, so that nothing is cached.
 * npm run bench:questions -- [runs]
 */

import type { MapDocument } from '../formats/document/document.ts';
import type { Query } from '../formats/document/query.ts';
import { parseText } from '../formats/parse/read.ts';
import { adjacencyOf } from '../models/algorithms/adjacency.ts';
import { articulationPoints } from '../models/algorithms/articulation-points.ts';
import { clusters } from '../models/algorithms/clusters.ts';
import { stronglyConnected } from '../models/algorithms/cycles.ts';
import { applyFilter, NO_FILTER } from '../models/filter/filter.ts';
import { indexesOf } from '../models/indexes.ts';
import { connection } from '../models/questions/connection.ts';
import { dependants } from '../models/questions/dependants.ts';
import { insight } from '../models/questions/insight.ts';
import { activeQuery } from '../models/questions/query-kinds.ts';
import { questionMap } from './question-map.ts';

const runs = Number(process.argv[2] ?? 15);

/** The same map for the same seed. */
function mapOf(seed: number): MapDocument {
  const { document } = parseText(JSON.stringify(questionMap(seed)));
  if (!document) throw new Error('The map of the bench is refused.');
  return document;
}

const shown =
  (...asked: readonly Query[]) =>
  (map: MapDocument) =>
    applyFilter(map, { ...NO_FILTER, queries: asked.map(activeQuery) });
const types = Array.from({ length: 12 }, (_, at) => `t${at}`);

const QUESTIONS: Readonly<Record<string, (map: MapDocument) => unknown>> = {
  'focus, 5 steps': shown({ kind: 'focus', nodes: ['n1'], steps: 5, way: 'any' }),
  'what 3 nodes share, 5 steps': shown({
    kind: 'focus',
    nodes: ['n1', 'n2', 'n3'],
    steps: 5,
    way: 'any',
    shared: true,
  }),
  'ways from A to B': (map) => connection(map, 'n1', 'n9999', 'any'),
  'ways along the arrows': (map) => connection(map, 'n1', 'n9999', 'along'),
  'dependants by step': (map) => dependants(map, 'n1', new Set(['r0', 'r1'])),
  'query of fields': shown({ kind: 'query', text: 'type:t3 degree>5 details.country=LU not "uses Node 4"' }),
  'size and colour by numbers': shown(
    { kind: 'measure', by: 'size', field: 'degree' },
    { kind: 'measure', by: 'color', field: 'details.staff' },
  ),
  'fold by type': shown({ kind: 'fold', by: 'type', values: types }),
  'fold by 40 tags': shown({ kind: 'fold', by: 'tag', values: Array.from({ length: 40 }, (_, at) => `g${at}`) }),
  'open one of 12 groups': shown({ kind: 'fold', by: 'type', values: types.slice(1) }),
  'most connected': (map) => indexesOf(map).degree('n1'),
  'bridges and single points': (map) => articulationPoints(adjacencyOf(map)),
  clusters: (map) => clusters(adjacencyOf(map)),
  'circles of what depends': (map) => stronglyConnected(adjacencyOf(map)),
  'all of insight at once': insight,
};

for (const [name, ask] of Object.entries(QUESTIONS)) {
  const times = Array.from({ length: runs + 3 }, (_, run) => {
    const map = mapOf(run + 1);
    const start = process.cpuUsage();
    ask(map);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  // The first runs are slower, because their code is not compiled yet.
  const sorted = times.slice(3).sort((a, b) => a - b);
  const [middle = 0, longest = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  console.log(`${name.padEnd(30)} ${middle.toFixed(0).padStart(5)} ms   longest ${longest.toFixed(0).padStart(5)} ms`);
}
