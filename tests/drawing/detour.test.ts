import fc from 'fast-check';
import QUnit from 'qunit';
import { bendAround, DETOUR, type PassedNode } from '../../drawing/edge/detour.ts';
import { distanceToRoute } from '../../drawing/edge/edge-path.ts';
import { bendOf, type FanMember, NO_FAN_LABEL, rankFans } from '../../drawing/edge/fan.ts';
import { layRoute, newRoute } from '../../drawing/edge/route.ts';
import type { LabelItem } from '../../drawing/graph/item.ts';
import { circle, rectangle } from '../../drawing/node/outline.ts';
import { mapSvg } from '../../formats/export/svg/index.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { Edge, Node } from '../../pivotick/model/elements.ts';
import { isPlain } from '../../pivotick/scene/extent.ts';
import type { EdgeItem, NodeItem } from '../../pivotick/scene/item.ts';
import { Scene } from '../../pivotick/scene/scene.ts';
import { OPTIONS } from '../formats/svg-support.ts';

const disc = (x: number, y: number, radius = 20): PassedNode => {
  return { x, y, outline: circle(radius), stroke: 0, isBare: false };
};

/** The detour of an edge between the first and the last of some nodes. */
function detour(
  nodes: readonly PassedNode[],
  curve: FanMember['curve'] = 'auto',
  heads: readonly [number, number] = [0, 0],
): number {
  const edge = edgeBetween(nodes, curve);
  rankFans([edge]);
  bendAround(
    [edge],
    nodes,
    (node) => node,
    () => heads,
  );
  return Math.round(bendOf(edge));
}

function edgeBetween(nodes: readonly PassedNode[], curve: FanMember['curve'] = 'auto'): FanMember {
  const end = (index: number) => ({ index, x: nodes[index]?.x ?? 0, y: nodes[index]?.y ?? 0 });
  const unranked = { rank: 0, count: 1, sense: 1, fanLabel: NO_FAN_LABEL, detour: 0 } as const;
  return { from: end(0), to: end(nodes.length - 1), curve, ...unranked };
}

const label = (top: number, bottom: number) => ({ left: -40, right: 40, top, bottom });

QUnit.module('drawing/detour', () => {
  QUnit.test('an edge bends past a node in its way, on the side where the bend is smaller', (assert) => {
    const [from, to] = [disc(0, 0), disc(400, 0)];
    assert.strictEqual(detour([from, disc(200, 100), to]), 0, 'nothing is in the way');
    assert.true(detour([from, disc(200, 0), to]) >= 26, 'by the radius and the gap');
    const [above, below] = [detour([from, disc(200, -12), to]), detour([from, disc(200, 12), to])];
    assert.true(above < 0 && above > -20, `below a node above the middle: ${above}`);
    assert.strictEqual(below, -above);
    assert.strictEqual(detour([from, disc(200, 0), to], 'straight'), 0, 'not a straight edge');
    assert.true(detour([from, disc(200, -12), disc(200, 40), to]) > 36, 'on the other side without space between two');
  });

  QUnit.test('an edge stays straight without space to bend', (assert) => {
    const [from, to] = [disc(0, 0), disc(200, 0)];
    assert.strictEqual(detour([from, { ...disc(100, 0), outline: rectangle(40, 300) }, to]), 0);
    assert.strictEqual(detour([from, disc(35, 0), to]), 0, 'next to its end');
    const many = Array.from({ length: DETOUR.nodes }, (_, at) => disc(100 + 100 * at, 0));
    assert.strictEqual(detour([from, ...many, to]), 0, 'in a large map');
  });

  QUnit.test('an end behind the name of its node comes out on a bend, if there is space', (assert) => {
    // Pills above a node, met by an edge from the upper left.
    const tagged = { ...disc(240, 240), covers: [{ left: -60, right: 60, top: -42, bottom: -24 }] };
    const nodes = [disc(0, 0), tagged];
    const bend = detour(nodes, 'auto', [0, 10]);
    assert.true(bend !== 0 && Math.abs(bend) <= DETOUR.most * 340, `a bend of ${bend}`);
    const route = newRoute();
    const [from, to] = [disc(0, 0), tagged];
    layRoute(route, from, to, { bend, loop: 0, startHead: 0, endHead: 10, labelHeight: 0 });
    const apart = Math.hypot(route.endX - to.x, route.endY - to.y);
    assert.true(Math.abs(apart - 22) < 1, `the tip is at the border: ${apart}`);
    assert.strictEqual(detour(nodes), 0, 'a line without a head passes behind the name sooner than bending so much');
    const narrow = { ...tagged, covers: [{ left: -18, right: 18, top: -42, bottom: -24 }] };
    const slight = detour([disc(140, 0), narrow]);
    assert.true(slight !== 0 && Math.abs(slight) <= DETOUR.slight * 260, `but it bends slightly: ${slight}`);
    assert.strictEqual(detour(nodes, 'straight', [0, 10]), 0, 'but not a straight edge');
    assert.strictEqual(detour([disc(240, 0), tagged], 'auto', [0, 10]), 0, 'nor one straight on to the name');
  });

  QUnit.test(
    'a bent edge avoids labels where there is space, and a straight one those without background',
    (assert) => {
      const [from, to] = [disc(0, 0), disc(400, 0)];
      const named = { ...disc(200, 2), covers: [label(24, 42)] };
      assert.true(detour([{ ...from }, { ...named, y: -2 }, to]) > 0, 'above, as the label is below');
      const walled = [disc(200, -50, 60), { ...disc(200, 60), covers: [label(24, 42)] }];
      assert.true(detour([from, ...walled, to]) < 0, 'past the shapes, when both sides have labels or shapes');
      const beside = { ...disc(200, -40), covers: [label(24, 48)] };
      assert.strictEqual(detour([from, beside, to]), 0, 'its background covers the edge');
      assert.true(detour([from, { ...beside, isBare: true }, to]) < 0);
    },
  );

  QUnit.test('no bent edge passes behind a shape', (assert) => {
    const place = fc.record({ x: fc.integer({ min: 0, max: 600 }), y: fc.integer({ min: 0, max: 400 }) });
    let bent = 0;
    fc.assert(
      fc.property(fc.array(place, { minLength: 3, maxLength: 14 }), (slots) => {
        const nodes = slots.map(({ x, y }) => disc(x, y, 14));
        const edge = edgeBetween(nodes);
        bendAround(
          [edge],
          nodes,
          (node) => node,
          () => [0, 0],
        );
        if (edge.detour === 0) return;
        bent++;
        const [from, to] = [nodes[0], nodes.at(-1)] as [PassedNode, PassedNode];
        const route = newRoute();
        layRoute(route, from, to, { bend: edge.detour, loop: 0, startHead: 0, endHead: 0, labelHeight: 0 });
        for (const { x, y } of nodes.slice(1, -1)) {
          if (!route.hidden && distanceToRoute(route, x, y) < 14) throw new Error(`${x}, ${y}`);
        }
      }),
      { seed: 35, numRuns: 2000 },
    );
    assert.true(bent > 100, `${bent} bent`);
  });

  QUnit.test('the canvas and the SVG bend the edge of a map in the same way', (assert) => {
    const nodes = [0, 150, 300].map((x, at) => ({ id: `n${at}`, x, y: 0, size: 20, hideLabel: true }));
    const edges = [
      { from: 'n0', to: 'n1', direction: 'none' },
      { from: 'n0', to: 'n2', direction: 'none' },
    ];
    const { document } = parseDocument({ nodes, edges });
    const svg = (document && mapSvg(document, OPTIONS)) ?? '';
    const [straight = '', bent = ''] = [...svg.matchAll(/<path d="(M[^"]*)" fill="none"/g)].map(([, path]) => path);
    assert.false(/[QC]/.test(straight), straight);
    assert.true(bent.includes('Q'), bent);

    const scene = new Scene({ node: sized, edge: () => {} } as never);
    const live = nodes.map(({ id, x, y }) => Object.assign(new Node(id), { x, y }));
    const [from, middle, to] = live as [Node, Node, Node];
    const lines = [new Edge('a', from, middle), new Edge('b', from, to)];
    scene.sync(live, lines, true, Number.POSITIVE_INFINITY);
    const [first, second] = scene.edges as [EdgeItem, EdgeItem];
    const { ax, ay } = scene.route(second);
    const [, x = 0, y = 0] = (/Q(-?[\d.]+) (-?[\d.]+)/.exec(bent) ?? []).map(Number);
    assert.true(Math.hypot(ax - x, ay - y) < 0.1, `${ax}, ${ay} and ${bent}`);
    assert.deepEqual([isPlain(first), isPlain(second)], [true, false]);

    middle.y = 90;
    scene.readPositions();
    assert.strictEqual(scene.route(second).kind, 'line', 'straight again when the node is moved away');
    assert.true(isPlain(second));
  });
});

/** The style of a disc without a label. */
function sized(item: NodeItem): void {
  const border = { color: '#ffffff', width: 2 };
  item.draw({ outline: circle(20), fill: '#4f7cff', border, texts: [], substitute: [] });
  item.promiseLabel(() => undefined as LabelItem | undefined, 0);
}
