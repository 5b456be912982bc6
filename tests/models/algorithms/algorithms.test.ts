/** Walks over a map answer what graphology answers, on maps of chance, and as quickly on large ones. */

import { type MultiDirectedGraph, UndirectedGraph } from 'graphology';
import louvain from 'graphology-communities-louvain';
import { connectedComponents, stronglyConnectedComponents } from 'graphology-components';
import modularity from 'graphology-metrics/graph/modularity.js';
import { singleSourceLength, undirectedSingleSourceLength } from 'graphology-shortest-path/unweighted.js';
import { bfsFromNode } from 'graphology-traversal';
import QUnit from 'qunit';
import { EMPTY_DOCUMENT, type MapDocument, type MapEdge } from '../../../formats/document/document.ts';
import { clusters } from '../../../formats/measure/clusters.ts';
import { type Adjacency, adjacencyOf } from '../../../models/algorithms/adjacency.ts';
import { articulationPoints } from '../../../models/algorithms/articulation-points.ts';
import { cycleIn, stronglyConnected } from '../../../models/algorithms/cycles.ts';
import { shortestPaths } from '../../../models/algorithms/paths.ts';
import {
  commonNodesWithin,
  connectedParts,
  nodesByStep,
  nodesWithin,
  reachability,
} from '../../../models/algorithms/reachability.ts';
import { insight } from '../../../models/questions/insight.ts';
import { workOf } from '../../setup/work.ts';
import { randomMap, referenceOf } from './random-maps.ts';

const SEEDS = Array.from({ length: 60 }, (_, index) => index + 1);
const mapOf = (seed: number) => randomMap(seed, 2 + (seed % 30), (seed * 7) % 55);
const names = (adjacency: Adjacency, positions: readonly number[]) =>
  positions.map((place) => adjacency.ids[place] ?? '');
const sorted = (ids: Iterable<string>) => [...ids].sort();
const listed = (groups: readonly (readonly string[])[]) => groups.map((group) => sorted(group).join(' ')).sort();

/** Groups in which all are related, one after the other, each joined to the next by one relationship. */
function inGroups(count: number, size: number): MapDocument {
  const ids = Array.from({ length: count * size }, (_, index) => `n${index}`);
  const edges = ids.flatMap((from, a) =>
    ids.slice(a + 1).flatMap((to, more) => {
      const b = a + 1 + more;
      const isInside = Math.floor(a / size) === Math.floor(b / size);
      return isInside || (b % size === 0 && a === b - 1) ? [{ id: `${from}-${to}`, from, to }] : [];
    }),
  );
  return { ...EMPTY_DOCUMENT, nodes: ids.map((id) => ({ id })), edges };
}

/** Runs a check on every map of chance. */
function onEach(check: (map: MapDocument, adjacency: Adjacency, graph: MultiDirectedGraph) => void): void {
  for (const seed of SEEDS) {
    const map = mapOf(seed);
    check(map, adjacencyOf(map), referenceOf(map));
  }
}

QUnit.module('models/algorithms', () => {
  QUnit.test('the neighbours up to a number of steps equal those of graphology at that depth', (assert) => {
    onEach((_map, adjacency, graph) => {
      for (const steps of [1, 2, 3]) {
        for (const [way, mode] of [
          ['along', 'outbound'],
          ['against', 'inbound'],
          ['any', 'directed'],
        ] as const) {
          const expected: string[] = [];
          bfsFromNode(
            graph,
            'n0',
            (node, _attributes, depth) => {
              if (depth <= steps) expected.push(node);
              return depth >= steps;
            },
            { mode },
          );
          assert.deepEqual(sorted(nodesWithin(adjacency, ['n0'], way, steps)), sorted(expected), `${way}, ${steps}`);
        }
      }
    });
  });

  QUnit.test('common neighbours are within the number of steps of each node', (assert) => {
    onEach((_map, adjacency) => {
      const [a, b] = ['n0', 'n1'].map((id) => nodesWithin(adjacency, [id], 'any', 2));
      const both = [...(a ?? [])].filter((id) => b?.has(id));
      assert.deepEqual(
        sorted(commonNodesWithin(adjacency, ['n0', 'n1'], 'any', 2)),
        sorted(new Set([...both, 'n0', 'n1'])),
      );
    });
  });

  QUnit.test('dependants are grouped by the distance that graphology computes', (assert) => {
    onEach((_map, adjacency, graph) => {
      const expected = singleSourceLength(graph, 'n0');
      const steps = nodesByStep(adjacency, ['n0'], 'along');
      const found = steps.flatMap((ids, index) => ids.map((id) => [id, index + 1] as const));
      assert.deepEqual(Object.fromEntries([...found, ['n0', 0]]), expected);
    });
  });

  QUnit.test(
    'the shortest ways are as long as graphology says, lead along relationships, and are all told',
    (assert) => {
      onEach((map, adjacency, graph) => {
        for (const [way, expected] of [
          ['along', singleSourceLength(graph, 'n0')],
          ['any', undirectedSingleSourceLength(graph, 'n0')],
        ] as const) {
          for (const [to, id] of adjacency.ids.entries()) {
            const { length, count, paths } = shortestPaths(adjacency, 0, to, way, 1000);
            assert.strictEqual(length, expected[id], `${way} to ${id}`);
            assert.strictEqual(paths.length, count, 'as many as are counted');
            assert.strictEqual(new Set(paths.map(({ nodes }) => nodes.join())).size, count, 'each once');
            for (const { nodes, edges } of paths) {
              assert.strictEqual(edges.length, length);
              for (const [index, step] of edges.entries()) {
                const ends = names(adjacency, nodes.slice(index, index + 2));
                const fits = step.every((edge) => {
                  const { from = '', to: end = '' } = map.edges[edge] ?? {};
                  return ends.includes(from) && ends.includes(end);
                });
                assert.true(step.length > 0 && fits, 'over relationships between its nodes');
              }
            }
          }
        }
      });
    },
  );

  QUnit.test('the number of shortest ways is that of all ways of this length', (assert) => {
    onEach((_map, adjacency, graph) => {
      const waysOf = (from: string, left: number, to: string): number =>
        left === 0
          ? Number(from === to)
          : [...new Set(graph.outNeighbors(from))].reduce((sum, next) => sum + waysOf(next, left - 1, to), 0);
      for (const [to, id] of adjacency.ids.entries()) {
        const { length, count } = shortestPaths(adjacency, 0, to, 'along', 1);
        if (length !== undefined && length > 0 && length < 5) assert.strictEqual(count, waysOf('n0', length, id));
      }
    });
  });

  QUnit.test('parts are graphology’s connected components', (assert) => {
    onEach((_map, adjacency, graph) => {
      assert.deepEqual(
        listed(connectedParts(adjacency).map((part) => names(adjacency, part))),
        listed(connectedComponents(graph)),
      );
    });
  });

  QUnit.test('a joint is a node without which graphology counts more components, and so many are cut off', (assert) => {
    onEach((_map, adjacency, graph) => {
      const before = connectedComponents(graph).length;
      const found = new Map(
        articulationPoints(adjacency).articulationPoints.map(({ node, cutOff }) => [adjacency.ids[node], cutOff]),
      );
      for (const id of adjacency.ids) {
        const without = graph.copy();
        const part = connectedComponents(graph).find((one) => one.includes(id)) ?? [];
        without.dropNode(id);
        const pieces = connectedComponents(without);
        const isJoint = pieces.length > before;
        assert.strictEqual(found.has(id), isJoint, id);
        if (!isJoint) continue;
        const largest = Math.max(
          ...pieces.filter((one) => one.some((node) => part.includes(node))).map((one) => one.length),
        );
        assert.strictEqual(found.get(id), part.length - 1 - largest, `cut off by ${id}`);
      }
    });
  });

  QUnit.test('a bridge is a relationship without which graphology counts more components', (assert) => {
    onEach((map, adjacency, graph) => {
      const before = connectedComponents(graph).length;
      const expected = map.edges.flatMap(({ id }, index) => {
        const without = graph.copy();
        for (const key of [`${id} there`, `${id} back`]) if (without.hasEdge(key)) without.dropEdge(key);
        return connectedComponents(without).length > before ? [index] : [];
      });
      assert.deepEqual(articulationPoints(adjacency).bridges, expected);
    });
  });

  QUnit.test(
    'what leads in circles is graphology’s strongly connected components, and each circle closes',
    (assert) => {
      onEach((_map, adjacency, graph) => {
        const found = stronglyConnected(adjacency);
        const expected = stronglyConnectedComponents(graph).filter(({ length }) => length > 1);
        assert.deepEqual(listed(found.map((one) => names(adjacency, one))), listed(expected));
        for (const tangle of found) {
          const circle = names(adjacency, cycleIn(adjacency, tangle));
          assert.true(circle.length > 1);
          for (const [index, id] of circle.entries()) {
            const next = circle[(index + 1) % circle.length] ?? '';
            assert.true(graph.hasDirectedEdge(id, next), `${id} leads to ${next}`);
          }
        }
      });
    },
  );

  QUnit.test('the circles of Insight are those of graphology’s graph of what depends, loops with them', (assert) => {
    onEach((map) => {
      const isDepending = ({ type, direction }: MapEdge) => type !== undefined && direction !== 'none';
      const tells = map.edges.some(({ type }) => type !== undefined);
      const edges = map.edges.filter((edge) => (tells ? isDepending(edge) : edge.direction !== 'none'));
      const graph = referenceOf({ ...map, edges });
      const tangled = stronglyConnectedComponents(graph).filter(({ length }) => length > 1);
      const loops = graph.nodes().filter((id) => graph.edges(id, id).length > 0);
      const { cycles, tellsOfDepending } = insight(map);
      assert.strictEqual(tellsOfDepending, tells);
      assert.deepEqual(sorted(cycles.filter(({ length }) => length === 1).flat()), sorted(loops));
      assert.strictEqual(cycles.filter(({ length }) => length > 1).length, tangled.length);
      for (const circle of cycles) {
        for (const [at, id] of circle.entries()) {
          assert.true(graph.hasDirectedEdge(id, circle[(at + 1) % circle.length]), `${id} leads on`);
        }
      }
    });
  });

  QUnit.test('only selected edges count', (assert) => {
    const map = randomMap(5, 20, 50);
    const adjacency = adjacencyOf(map, ({ type }) => type === 'depends-on');
    const graph = referenceOf({ ...map, edges: map.edges.filter(({ type }) => type === 'depends-on') });
    const found = reachability(adjacency, [0], 'along').order;
    assert.deepEqual(sorted(names(adjacency, found)), sorted(Object.keys(singleSourceLength(graph, 'n0'))));
  });

  QUnit.test('clusters have the modularity of those of graphology, and are deterministic', (assert) => {
    for (const map of [randomMap(3, 200, 400), randomMap(4, 300, 320), inGroups(6, 12)]) {
      const adjacency = adjacencyOf(map);
      const found = clusters(adjacency.steps('any'));
      assert.deepEqual(clusters(adjacency.steps('any')), found);
      assert.true(found.every(({ length }) => length > 1));
      assert.strictEqual(new Set(found.flat()).size, found.flat().length, 'no node in two');
      const graph = new UndirectedGraph();
      for (const id of adjacency.ids) graph.addNode(id);
      for (const { from, to } of map.edges) {
        if (from !== to) graph.updateEdge(from, to, ({ weight = 0 }) => ({ weight: Number(weight) + 1 }));
      }
      const own = Object.fromEntries(adjacency.ids.map((id, node) => [id, -1 - node]));
      for (const [group, positions] of found.entries()) for (const id of names(adjacency, positions)) own[id] = group;
      const reached = modularity(graph, { getNodeCommunity: (id) => own[id] ?? 0 });
      const { modularity: expected } = louvain.detailed(graph, { rng: () => 0.5 });
      assert.true(reached > expected - 0.02, `${reached} beside ${expected}`);
    }
    assert.deepEqual(clusters(adjacencyOf(randomMap(1, 5, 0)).steps('any')), []);
  });

  QUnit.test('groups that hardly touch each other are the clusters', (assert) => {
    const adjacency = adjacencyOf(inGroups(6, 12));
    const expected = Array.from({ length: 6 }, (_, group) => Array.from({ length: 12 }, (_, one) => group * 12 + one));
    assert.deepEqual(clusters(adjacency.steps('any')), expected);
  });

  QUnit.test('a map of 10,000 nodes and 30,000 relationships answers in a moment', (assert) => {
    const map = randomMap(7, 10_000, 30_000);
    const adjacency = adjacencyOf(map);
    const questions: Readonly<Record<string, () => unknown>> = {
      'the net': () => [adjacencyOf({ ...map }).steps('any'), adjacencyOf({ ...map }).steps('along')],
      neighbourhood: () => nodesWithin(adjacency, ['n0'], 'any', 5),
      shared: () => commonNodesWithin(adjacency, ['n0', 'n1', 'n2'], 'any', 3),
      dependants: () => nodesByStep(adjacency, ['n0'], 'against'),
      ways: () => shortestPaths(adjacency, 0, 9_999, 'any', 50),
      parts: () => connectedParts(adjacency),
      joints: () => articulationPoints(adjacency),
      circles: () => stronglyConnected(adjacency),
      clusters: () => clusters(adjacency.steps('any')),
    };
    for (const [name, ask] of Object.entries(questions)) {
      const took = workOf(() => void ask());
      assert.true(took < 1000, `${name}: ${Math.round(took)} ms`);
    }
  });
});
