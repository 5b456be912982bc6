import QUnit from 'qunit';
import { benchMaps } from '../../bench/layout/maps.ts';
import { measure } from '../../bench/layout/measure.ts';
import { benchGraph } from '../../bench/layout/node-boxes.ts';
import { ARRANGEMENTS, type Arrangement, arrange } from '../../formats/arrange/arrange.ts';
import { arrangeGraph } from '../../formats/arrange/graph.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { sequence } from '../../pivotick/layout/search/random.ts';

const ALL = Object.keys(ARRANGEMENTS) as Arrangement[];

QUnit.module('formats/arrange', () => {
  for (const how of ALL) {
    QUnit.test(`${ARRANGEMENTS[how]}, every node has its room, and the same map the same places`, async (assert) => {
      for (const [name, raw] of Object.entries(benchMaps(4))) {
        const map = documentOf(raw);
        const { positions } = await arrange(map, how);
        assert.strictEqual(positions.length, map.nodes.length, name);
        assert.deepEqual(overlaps(map, positions), [], name);
        assert.deepEqual((await arrange(map, how)).positions, positions, `${name}, again`);
      }
    });
  }

  QUnit.test('layers run from left to right, as the arrows point', async (assert) => {
    const map = documentOf({
      nodes: ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id })),
      edges: [
        { from: 'a', to: 'b' },
        { from: 'b', to: 'c' },
        { from: 'a', to: 'c' },
        { from: 'd', to: 'c', direction: 'backward' },
        { from: 'd', to: 'e', direction: 'none' },
      ],
    });
    const at = byId((await arrange(map, 'layers')).positions);
    assert.true(x(at, 'a') < x(at, 'b') && x(at, 'b') < x(at, 'c'), 'a, b, c');
    assert.true(x(at, 'c') < x(at, 'd'), 'an arrow that points back is turned round');
  });

  QUnit.test('a tree grows from the given node, each node left of those that hang from it', async (assert) => {
    const map = documentOf(benchMaps(1)['tree of 40']);
    const at = byId((await arrange(map, 'tree', { root: 'n5' })).positions);
    const left = Math.min(...[...at.values()].map((place) => place.x));
    assert.strictEqual(x(at, 'n5'), left);
    for (const { from, to } of map.edges) assert.notStrictEqual(x(at, from), x(at, to), `${from} and ${to}`);
  });

  QUnit.test('rings lie around the given node, one for each step away from it', async (assert) => {
    const map = documentOf(benchMaps(1)['star of 31']);
    const at = byId((await arrange(map, 'rings', { root: 'n0' })).positions);
    const center = at.get('n0') ?? { x: 0, y: 0 };
    const radii = [...at].flatMap(([id, place]) =>
      id === 'n0' ? [] : [Math.hypot(place.x - center.x, place.y - center.y)],
    );
    assert.true(Math.max(...radii) - Math.min(...radii) < 2, `${Math.min(...radii)} to ${Math.max(...radii)}`);
  });

  QUnit.test(
    'on rings, whoever hangs from a node stays beside it: no relationships of a tree cross',
    async (assert) => {
      for (const name of ['hubs with projects', 'tree of 40', 'tree of 64', 'star of 31']) {
        const raw = benchMaps(1)[name];
        const graph = benchGraph(raw);
        // Around who is well linked, and around a leaf.
        for (const root of [graph.ids[0], graph.ids.at(-1)]) {
          const at = byId((await arrange(documentOf(raw), 'rings', { root })).positions);
          const positions = graph.ids.map((id) => at.get(id) ?? { x: 0, y: 0 });
          assert.strictEqual(measure(graph, positions).crossings, 0, `${name} around ${root}`);
        }
      }
    },
  );

  QUnit.test('on rings, thousands of children of one node do not overlap', async (assert) => {
    const nodes = Array.from({ length: 3001 }, (_, at) => ({ id: `n${at}` }));
    const edges = nodes.slice(1).map(({ id }) => ({ from: 'n0', to: id }));
    const map = documentOf({ nodes, edges });
    assert.deepEqual(overlaps(map, (await arrange(map, 'rings')).positions), []);
  });

  QUnit.test('by type, every type has a separate block with its name', async (assert) => {
    const random = sequence(5);
    const map = documentOf({
      nodeTypes: { org: { label: 'Organizations' }, tool: {} },
      nodes: Array.from({ length: 30 }, (_, index) => ({
        id: `n${index}`,
        ...(random() < 0.4 ? { type: 'org' } : random() < 0.5 ? { type: 'tool' } : {}),
      })),
    });
    const { positions, blocks } = await arrange(map, 'types');
    const at = byId(positions);
    assert.deepEqual(blocks.map(({ title }) => title).sort(), ['No type', 'Organizations', 'tool']);
    for (const { id, type } of map.nodes) {
      const title = type === 'org' ? 'Organizations' : (type ?? 'No type');
      const place = at.get(id) ?? { x: 0, y: 0 };
      const holding = blocks.filter(
        (block) =>
          place.x > block.x && place.x < block.x + block.width && place.y > block.y && place.y < block.y + block.height,
      );
      assert.deepEqual(
        holding.map((block) => block.title),
        [title],
        id,
      );
    }
  });

  QUnit.test('by type, the nodes of a block change places until no edge runs behind another', async (assert) => {
    const ids = Array.from({ length: 9 }, (_, index) => `n${index}`);
    // In the order of the document each of these would run behind whoever stands in the middle of its row.
    const raw = {
      nodes: ids.map((id) => ({ id })),
      edges: [0, 3, 6].map((index) => ({ from: `n${index}`, to: `n${index + 2}` })),
    };
    const at = byId((await arrange(documentOf(raw), 'types')).positions);
    const positions = ids.map((id) => at.get(id) ?? { x: 0, y: 0 });
    const { overlaps: overlapping, through } = measure(benchGraph(raw), positions);
    assert.deepEqual({ overlapping, through }, { overlapping: 0, through: 0 });
  });

  QUnit.test('only the given nodes move, and their middle stays where it was', async (assert) => {
    const map = documentOf({
      nodes: [
        { id: 'a', x: 100, y: 100 },
        { id: 'b', x: 300, y: 500 },
        { id: 'c', x: 0, y: 0 },
      ],
      edges: [{ from: 'a', to: 'b' }],
    });
    const { positions } = await arrange(map, 'layers', { ids: new Set(['a', 'b', 'gone']) });
    assert.deepEqual(
      positions.map(({ id }) => id),
      ['a', 'b'],
    );
    const [a, b] = positions;
    assert.true(Math.abs(((a?.x ?? 0) + (b?.x ?? 0)) / 2 - 200) < 1);
    assert.true(Math.abs(((a?.y ?? 0) + (b?.y ?? 0)) / 2 - 300) < 1);
  });

  QUnit.test('an empty map, loops and parts that do not hang together are arranged as any', async (assert) => {
    for (const how of ALL) {
      assert.deepEqual((await arrange(documentOf({ nodes: [] }), how)).positions, [], how);
      const map = documentOf({ nodes: [{ id: 'a' }, { id: 'b' }], edges: [{ from: 'a', to: 'a' }] });
      const { positions } = await arrange(map, how);
      assert.true(
        positions.every((place) => Number.isFinite(place.x + place.y)),
        how,
      );
      assert.deepEqual(overlaps(map, positions), [], how);
    }
  });
});

type Placed = { readonly id: string; readonly x: number; readonly y: number };

function documentOf(raw: unknown): MapDocument {
  const { document } = parseDocument(raw);
  if (!document) throw new Error('refused');
  return document;
}

function byId(positions: readonly Placed[]): ReadonlyMap<string, Placed> {
  return new Map(positions.map((place) => [place.id, place]));
}

const x = (at: ReadonlyMap<string, Placed>, id: string): number => at.get(id)?.x ?? Number.NaN;

/** Pairs of nodes whose rooms (shape, label, pills) share a point. */
function overlaps(map: MapDocument, positions: readonly Placed[]): string[] {
  const { nodeBoxes } = arrangeGraph(map, new Set(map.nodes.map(({ id }) => id)), undefined);
  const boxes = positions.map((place, index) => {
    const { half, up, down } = nodeBoxes[index] ?? { half: 0, up: 0, down: 0 };
    return { id: place.id, left: place.x - half, right: place.x + half, top: place.y - up, bottom: place.y + down };
  });
  return boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter((b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
      .map((b) => `${a.id} on ${b.id}`),
  );
}
