import QUnit from 'qunit';
import type { EdgeToLabel, NodeToLabel, Sides } from '../../drawing/base/label-types.ts';
import { around } from '../../drawing/base/sides.ts';
import { edgeLabelLines, labelLines, labelSettings } from '../../drawing/base/wrap.ts';
import { edgeLabelText, nodeLabelText } from '../../drawing/commands/label-commands.ts';
import { pointAlong } from '../../drawing/edge/edge-path.ts';
import { placeEdgeLabels } from '../../drawing/labels/edges.ts';
import { placeNodeLabels } from '../../drawing/labels/nodes.ts';
import { freeAlong, isCovered } from '../../drawing/labels/places.ts';
import { mapSvg } from '../../formats/export/svg/index.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { OPTIONS } from '../formats/svg-support.ts';

QUnit.module('drawing/labels', () => {
  QUnit.test(
    'a label keeps off the titles of sections where there is room, and is on one sooner than missing',
    (assert) => {
      const below = { left: -40, top: 14, right: 40, bottom: 34 };
      const side = (titles: readonly Sides[]) => placeNodeLabels([node(0, 0)], [], { ...ROOMY, titles })[0]?.side;
      assert.strictEqual(side([]), 'below');
      assert.strictEqual(side([below]), 'right');
      const everywhere = { left: -500, top: -500, right: 500, bottom: 500 };
      assert.strictEqual(side([everywhere]), 'below', 'all are on it');
      const { document } = parseDocument({
        nodes: [{ id: 'a', label: 'Harbour office', x: 100, y: 0 }],
        sections: [{ id: 's', title: 'Harbour', x: 0, y: 0, width: 300, height: 200 }],
      });
      const svg = (document && mapSvg(document, OPTIONS)) ?? '';
      const y = Number(/<text[^>]* y="([-\d.]+)"[^>]*>(?:<[^>]*>)?Harbour office/.exec(svg)?.[1]);
      assert.true(y < 14, `above the title, at ${y}`);
    },
  );

  QUnit.test('a name without a background keeps off foreign edges, also in a map of some hundred nodes', (assert) => {
    // Below the first node runs an edge between two others; far away are many more nodes.
    const others = Array.from({ length: 300 }, (_, index) => ({ ...node(5000 + 100 * index, 0), texts: [] }));
    const side = (isBare: boolean, titles: readonly Sides[] = []) => {
      const ends = [node(-300, 24), node(300, 24)].map((end) => ({ ...end, texts: [] }));
      const nodes = [{ ...node(0, 0), isBare }, ...ends, ...others];
      return placeNodeLabels(nodes, [{ from: 1, to: 2 }], { ...ROOMY, titles })[0]?.side;
    };
    assert.strictEqual(side(true), 'right');
    assert.strictEqual(side(false), 'below', 'so large a map does not look at edges behind names that hide them');
    const beside = { left: 10, top: -100, right: 300, bottom: 10 };
    assert.notStrictEqual(side(true, [beside, { ...beside, left: -300, right: -10 }]), 'below');

    const { document } = parseDocument({
      nodeTypes: { t: { labelBackground: 'none' } },
      nodes: [
        { id: 'a', type: 't', label: 'Harbour', x: 0, y: 0, size: 12 },
        { id: 'b', x: -300, y: 26, size: 6, hideLabel: true },
        { id: 'c', x: 300, y: 26, size: 6, hideLabel: true },
      ],
      edges: [{ from: 'b', to: 'c' }],
    });
    const svg = (document && mapSvg(document, OPTIONS)) ?? '';
    const y = Number(/<text[^>]* y="([-\d.]+)"[^>]*>(?:<[^>]*>)?Harbour/.exec(svg)?.[1]);
    assert.true(y < 15, `off the edge, at ${y}`);
  });

  QUnit.test('a label is below its node, or right, left or above when that is occupied', (assert) => {
    const alone = placeNodeLabels([node(0, 0)], [], ROOMY);
    assert.strictEqual(alone[0]?.side, 'below');
    // One below, one right: what stands in the way there is another node's shape.
    const sides = [
      [],
      [[0, 20]],
      [
        [0, 20],
        [35, 0],
      ],
      [
        [0, 20],
        [35, 0],
        [-35, 0],
      ],
    ].map((others) => {
      const nodes = [node(0, 0), ...others.map(([x = 0, y = 0]) => ({ ...node(x, y), texts: [] }))];
      return placeNodeLabels(nodes, [], ROOMY)[0]?.side;
    });
    assert.deepEqual(sides.slice(0, 2), ['below', 'right']);
    assert.true(sides[2] === 'above' || sides[2] === 'left', sides[2]);
    assert.strictEqual(sides[3], 'above');
  });

  QUnit.test(
    'a label moves aside for an edge of its own node, and leaves space for a head where it cannot',
    (assert) => {
      const place = (
        ends: readonly (readonly [x: number, y: number])[],
        heads: readonly [number, number] = [0, 10],
      ) => {
        const nodes = [node(0, 0), ...ends.map(([x, y]) => ({ ...node(x, y), texts: [] }))];
        const lines = ends.map(([x, y], index) => {
          const share = 12 / Math.hypot(x, y);
          return { from: index + 1, to: 0, path: [x, y, share * x, share * y], heads };
        });
        return placeNodeLabels(nodes, lines, ROOMY)[0];
      };
      assert.strictEqual(place([[0, -200]])?.side, 'below', 'from above');
      assert.strictEqual(place([[0, 200]])?.side, 'right');
      assert.strictEqual(place([[0, 200]], [0, 0])?.side, 'right', 'also for a line without a head');
      const around = Array.from({ length: 36 }, (_, at) => at * (Math.PI / 18));
      const star = place(around.map((angle) => [200 * Math.cos(angle), 200 * Math.sin(angle)]));
      assert.strictEqual(star?.away, 10, 'with edges on all sides');
      assert.true((star?.label?.top ?? 0) >= 22 || (star?.label?.left ?? 0) >= 22, JSON.stringify(star));

      const { document } = parseDocument({
        nodes: [
          { id: 'hub', label: 'Finance', x: 0, y: 0, size: 14 },
          ...around.map((angle, at) => ({ id: `n${at}`, x: 300 * Math.cos(angle), y: 300 * Math.sin(angle), size: 8 })),
        ],
        edges: around.map((_, at) => ({ from: `n${at}`, to: 'hub' })),
      });
      const svg = (document && mapSvg(document, OPTIONS)) ?? '';
      const tips = [...svg.matchAll(/<path d="M([-\d.]+) ([-\d.]+)L[^"]*Z" fill="#8a94a6"/g)];
      assert.strictEqual(tips.length, around.length);
      for (const [, x, y] of tips) {
        const apart = Math.hypot(Number(x), Number(y));
        assert.true(Math.abs(apart - 17) < 0.2, `the tip is 2 px from the outline: ${apart}`);
      }
    },
  );

  QUnit.test(
    'a long label takes several lines of nearly the same length, a short one and a word of up to twenty letters one',
    (assert) => {
      assert.deepEqual(labelLines('Open Data Portal'), ['Open Data Portal']);
      assert.deepEqual(labelLines('Working Group for Open Standards'), ['Working Group', 'for Open', 'Standards']);
      assert.deepEqual(labelSettings('Data Atlas 2030').length, 2, 'where there is little room, shorter ones, too');
      assert.deepEqual(labelLines('Dampfschifffahrten'), ['Dampfschifffahrten']);
    },
  );

  QUnit.test(
    'a word that is too long for a line breaks where its writing shows a joint, and an extreme one into equal parts',
    (assert) => {
      const path = 'src/components/GraphView.tsx';
      assert.deepEqual(labelLines(path), ['src/components/', 'GraphView.tsx']);
      assert.deepEqual(labelLines('Fachhochschule-Nordwest-Schweiz'), ['Fachhochschule-', 'Nordwest-Schweiz']);
      assert.deepEqual(labelLines('abstractSingletonProxyFactory'), ['abstract', 'Singleton', 'ProxyFactory']);
      assert.deepEqual(labelLines('Die Donaudampfschifffahrtsgesellschaft').length, 2);
      assert.deepEqual(labelLines('x'.repeat(80)), Array(4).fill('x'.repeat(20)));
      for (const lines of [labelLines('x'.repeat(3000)), edgeLabelLines('x'.repeat(3000))]) {
        assert.strictEqual(lines.join(''), 'x'.repeat(3000));
        for (const line of lines) assert.true(line.length <= 64, 'no picture as wide as a street');
      }
      const family = '👨‍👩‍👧';
      assert.deepEqual(labelLines(family.repeat(30)).join(''), family.repeat(30));
      for (const line of labelLines(family.repeat(30))) assert.strictEqual(line.replaceAll(family, ''), '', 'whole');
    },
  );

  QUnit.test('a label is broken where its author broke it, unless that gives very many lines', (assert) => {
    for (const text of [
      nodeLabelText({}, 20, 'one\r\n\n two\nthree', 'serif'),
      edgeLabelText({}, 'one\ntwo\nthree', 'serif'),
    ])
      assert.deepEqual(text.lines, ['one', 'two', 'three']);
    assert.deepEqual(
      edgeLabelText({}, 'short\nis responsible for the operation of shared data', 'serif').lines.length,
      3,
    );
    assert.deepEqual(nodeLabelText({}, 20, 'a\n'.repeat(20), 'serif').lines, ['a '.repeat(20).trim()]);
    assert.deepEqual(nodeLabelText({}, 20, ' \n ', 'serif').lines, ['']);
  });

  QUnit.test('nodes without a free position have neither label nor pills, the least important first', (assert) => {
    const crowd = Array.from({ length: 90 }, (_, index) => node(8 * (index % 10), 8 * Math.floor(index / 10)));
    const slots = placeNodeLabels(crowd, [], { ...ROOMY, mayHide: true });
    assert.notStrictEqual(slots[0], undefined, 'the most important is shown');
    assert.true(slots.includes(undefined), 'some gave way');
    for (const place of slots) assert.strictEqual(place === undefined, place?.label === undefined);
    const all = placeNodeLabels(crowd, [], ROOMY);
    assert.false(all.includes(undefined), 'none, where none may');
  });

  QUnit.test('a label that would cover another node is hidden', (assert) => {
    const wall = (x: number, y: number) => ({ ...node(x, y), texts: [], halfWidth: 60, halfHeight: 60 });
    const walls = [wall(-75, 0), wall(75, 0), wall(0, -75), wall(0, 75)];
    const first = placeNodeLabels([node(0, 0), ...walls], [], { ...ROOMY, mayHide: true });
    assert.notStrictEqual(first[0], undefined, 'the most important may touch one');
    const thick = walls.map((one) => ({ ...one, halfWidth: 120, halfHeight: 120 }));
    const options = { ...ROOMY, mayHide: true };
    assert.strictEqual(placeNodeLabels([node(0, 0), ...thick], [], options)[0], undefined, 'but not cover it');
    const island = { ...node(0, 0), mayCover: true };
    assert.notStrictEqual(placeNodeLabels([island, ...thick], [], options)[0], undefined, 'as names of islands may');
    const last = placeNodeLabels([...walls, node(0, 0)], [], { ...ROOMY, mayHide: true });
    assert.strictEqual(last[4], undefined);
    assert.notStrictEqual(placeNodeLabels([...walls, node(0, 0)], [], ROOMY)[4], undefined, 'nor where none may');
  });

  QUnit.test('labels are closer together before one of the last few is hidden', (assert) => {
    const wall = (x: number, y: number) => ({ ...node(x, y), texts: [], halfWidth: 60, halfHeight: 22 });
    const walls = [0, 112].flatMap((x) => [wall(x, 40), wall(x, -40)]);
    const others = Array.from({ length: 20 }, (_, at) => node(1000 + 100 * at, 1000));
    const shown = (air: number, far: number) => {
      const nodes = [...others.slice(0, far), node(0, 0), node(112, 0), ...walls, wall(-80, 0), wall(192, 0)];
      return placeNodeLabels(nodes, [], { air, mayHide: true }).filter((one) => one).length - far;
    };
    assert.strictEqual(shown(12, 20), 2, 'there are four units between the two');
    assert.strictEqual(shown(15, 20), 1);
    assert.strictEqual(shown(12, 1), 1, 'not on a map where many are hidden');
  });

  QUnit.test('a label that is in the way moves aside for one that has no other place', (assert) => {
    const wall = (x: number, y: number) => ({ ...node(x, y), texts: [], halfWidth: 12, halfHeight: 12 });
    // The second has but the place that the first, more important, took first.
    const nodes = [node(0, 0), node(0, 46), wall(-30, 46), wall(30, 46), wall(0, 70), wall(-28, 70), wall(28, 70)];
    const [first, second] = placeNodeLabels(nodes, [], { ...ROOMY, mayHide: true });
    assert.notStrictEqual(second, undefined);
    assert.notStrictEqual(first, undefined);
  });

  QUnit.test('the label of an edge slides along it, off what is in its middle', (assert) => {
    const nodes = [node(0, 0), node(300, 0), { ...node(150, 0), texts: [] }];
    const edges = [edge(0, 1, [10, 0, 290, 0])];
    const [place] = placeEdgeLabels(nodes, [], edges, 2);
    const { x, y } = pointAlong([10, 0, 290, 0], place?.share ?? 0.5);
    assert.strictEqual(y + (place?.dy ?? 0), 0, 'still on its edge');
    assert.true(Math.abs(x - 150) >= 10 + 30, `beside the node: ${x}`);
  });

  QUnit.test('a label wider than its edge is next to it, and one without a free position is hidden', (assert) => {
    const nodes = [node(0, 0), node(60, 0)];
    const [beside] = placeEdgeLabels(nodes, [], [edge(0, 1, [10, 0, 50, 0])], 2);
    assert.true(Math.abs(beside?.dy ?? 0) > 5, 'off the line');
    const between = [node(0, 0), node(0, 8)];
    const [none] = placeEdgeLabels(
      [...between, { ...node(0, 0), halfWidth: 200, halfHeight: 200 }],
      [],
      [edge(0, 1, [0, 1, 0, 7])],
      2,
    );
    assert.strictEqual(none, undefined);
  });

  QUnit.test('a long label is in the middle of its edge, and stays there when other edges meet its nodes', (assert) => {
    const text = 'keeps the register of all harbours and publishes it for everyone who wants to know it, '.repeat(3);
    /** Lines of the label, and their centre, with another edge from `a` in a direction. */
    const drawn = (length: number, angle: number | undefined) => {
      const other = angle === undefined ? [] : [{ id: 'c', x: 220 * Math.cos(angle), y: 220 * Math.sin(angle) }];
      const { document } = parseDocument({
        nodes: [{ id: 'a', x: 0, y: 0 }, { id: 'b', x: 200, y: 0 }, ...other],
        edges: [
          { from: 'a', to: 'b', label: text.slice(0, length), labelSize: 12 },
          ...other.map(({ id }) => ({ from: id, to: 'a' })),
        ],
      });
      const svg = (document && mapSvg(document, OPTIONS)) ?? '';
      const found = [...svg.matchAll(/<text[^>]* x="([-\d.]+)" y="([-\d.]+)"[^>]*>([^<]*)/g)];
      const lines = found.filter(([, , , line = '']) => /[a-z]{2}/.test(line));
      return { count: lines.length, x: Number(lines[0]?.[1]), y: Number(lines[0]?.[2]) };
    };
    for (const length of [120, 180, 232]) {
      assert.strictEqual(drawn(length, undefined).x, 100, `${length}: in the middle of its edge`);
      for (let step = 1; step < 8; step++) {
        const { count, x, y } = drawn(length, (step * Math.PI) / 4);
        const what = `${length} characters, the other edge at ${step}: ${count} lines at ${x}, ${y}`;
        assert.true(count >= 4 && Math.abs(x - 100) < 75, what);
      }
    }
  });

  QUnit.test(
    'a label does not stand beside its edge where another edge is as near, and slides along it instead',
    (assert) => {
      const short = { ...edge(0, 1, [0, 0, 50, 0]), heads: [0, 0] as const };
      const others = (y: number) => [
        { ...edge(0, 1, [-200, y, 250, y]), label: undefined },
        { ...edge(0, 1, [-200, -y, 250, -y]), label: undefined },
      ];
      const nodes = [node(-10, 0), node(60, 0)].map((own) => ({ ...own, texts: [] }));
      const placed = (y: number) => placeEdgeLabels(nodes, [], [short, ...others(y)], 2)[0];
      assert.notStrictEqual(placed(60), undefined, 'the others are far');
      assert.strictEqual(placed(40), undefined, 'it would stand between two edges, no nearer to its own');
      // Its middle is taken by a node to one side of the line: it stays on the line, off its own middle.
      const beside = { ...node(150, -14), halfWidth: 60, texts: [] };
      const long = edge(0, 1, [0, 0, 300, 0]);
      const [off] = placeEdgeLabels([node(-10, 0), node(310, 0), beside], [], [long], 2);
      const { y } = pointAlong(long.path, off?.share ?? 0);
      assert.true(Math.abs(y + (off?.dy ?? Infinity)) < 9, 'its line runs through it');
    },
  );

  QUnit.test(
    'labels of edges move aside for one that has no other place: eight close lines all keep theirs',
    (assert) => {
      const rows = Array.from({ length: 8 }, (_, row) => 16 * row);
      const nodes = rows.flatMap((y) => [0, 180].map((x) => ({ ...node(x, y), texts: [] })));
      const edges = rows.map((y, row) => edge(2 * row, 2 * row + 1, [10, y, 170, y]));
      assert.strictEqual(placeEdgeLabels(nodes, [], edges, 2).filter((place) => place).length, 8);
    },
  );
});

const ROOMY = { air: 4, mayHide: false };

function node(x: number, y: number): NodeToLabel {
  return { x, y, halfWidth: 10, halfHeight: 10, texts: [{ width: 40, height: 18 }], row: undefined, gap: 4 };
}

function edge(from: number, to: number, path: readonly number[]): EdgeToLabel {
  return { from, to, path, label: { width: 60, height: 18 }, heads: [0, 10] };
}

QUnit.module('drawing/labels of loops and of selections', () => {
  QUnit.test('a loop shows its label, however many edges run there', (assert) => {
    const node = { halfWidth: 10, halfHeight: 10, texts: [], row: undefined, gap: 4 };
    const nodes = [
      { x: 0, y: 0, ...node },
      ...Array.from({ length: 40 }, (_, at) => ({ x: 20 + at, y: -60 - at, ...node })),
    ];
    const label = { width: 90, height: 18 };
    const loop = { from: 0, to: 0, path: [5, -15, 40, -60, 60, -40, 15, -5], label, heads: [0, 8] as const };
    const spokes = nodes.slice(1).map(({ x, y }, at) => ({
      from: 0,
      to: at + 1,
      path: [8, -8, x, y],
      label: undefined,
      heads: [0, 0] as const,
    }));
    const [place, ...others] = placeEdgeLabels(nodes, [], [loop, ...spokes], 2);
    assert.ok(place);
    assert.true(others.every((other) => other === undefined));
  });

  QUnit.test('hidden labels of a selection appear where they cover no other label, or stay hidden', (assert) => {
    const path = [0, 0, 300, 0];
    const size = { width: 40, height: 16 };
    const taken: Sides[] = [];
    for (let count = 0; count < 12; count++) {
      const at = freeAlong(path, size, taken);
      if (!at) continue;
      const box = around(at.x, at.y, size);
      assert.false(isCovered(box, taken), `label ${count}`);
      taken.push(box);
    }
    assert.true(taken.length >= 4, `${taken.length} labels`);
  });
});
