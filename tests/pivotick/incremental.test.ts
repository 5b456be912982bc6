import QUnit from 'qunit';
import { placeIncrementally } from '../../pivotick/layout/incremental.ts';
import { Edge, Node } from '../../pivotick/model/elements.ts';

/** Room of a node with its label. */
const ROOM = { left: -40, top: -15, right: 40, bottom: 35 };
const DISTANCE = 120;

QUnit.module('pivotick/newcomers', () => {
  QUnit.test('a new node is placed next to its neighbours, without overlaps', (assert) => {
    // A hub with eight around it: the widest gap is as wide as every other, and a ring of strangers lies beyond.
    const hub = placed('hub', 0, 0);
    const ring = Array.from({ length: 8 }, (_, index) => {
      const angle = (index * Math.PI) / 4;
      return placed(`r${index}`, DISTANCE * Math.cos(angle), DISTANCE * Math.sin(angle));
    });
    for (const node of ring) link(hub, node);
    const strangers = [placed('s0', 0, -190), placed('s1', 130, -200), placed('s2', -130, -200)];
    const others = [hub, ...ring, ...strangers];
    const before = others.map(({ x, y }) => ({ x, y }));
    const newcomers = [new Node('n0'), new Node('n1'), new Node('n2')];
    for (const node of newcomers) link(hub, node);
    placeIncrementally([...others, ...newcomers], { x: 0, y: 0 }, DISTANCE, () => ROOM);
    assert.deepEqual(
      others.map(({ x, y }) => ({ x, y })),
      before,
      'nobody else moves',
    );
    const all = [...others, ...newcomers];
    for (const node of newcomers) {
      assert.true(
        Math.hypot(node.x ?? Number.NaN, node.y ?? Number.NaN) <= 2.2 * DISTANCE,
        `${node.id} is near the hub`,
      );
      for (const other of all) if (other !== node) assert.false(meet(node, other), `${node.id} on ${other.id}`);
    }
  });

  QUnit.test('without obstacles it is placed in the widest gap, at the preferred distance', (assert) => {
    const hub = placed('hub', 0, 0);
    const right = placed('right', DISTANCE, 0);
    link(hub, right);
    const newcomer = new Node('new');
    link(hub, newcomer);
    placeIncrementally([hub, right, newcomer], { x: 0, y: 0 }, DISTANCE, () => ROOM);
    assert.deepEqual([Math.round(newcomer.x ?? 0), Math.round(newcomer.y ?? 0)], [-DISTANCE, 0]);
  });

  QUnit.test('a node between two others avoids the edge between them', (assert) => {
    const [a, b] = [placed('a', -100, 0), placed('b', 100, 0)];
    link(a, b);
    const newcomer = new Node('new');
    link(a, newcomer);
    link(newcomer, b);
    placeIncrementally([a, b, newcomer], { x: 0, y: 0 }, DISTANCE, () => ROOM);
    const y = newcomer.y ?? 0;
    assert.true(y + ROOM.bottom < 0 || y + ROOM.top > 0, `the edge does not run behind it: ${y}`);
  });
});

function placed(id: string, x: number, y: number): Node {
  const node = new Node(id);
  node.x = x;
  node.y = y;
  return node;
}

function link(from: Node, to: Node): void {
  const edge = new Edge(`${from.id}-${to.id}`, from, to);
  edge.attach();
}

function meet(a: Node, b: Node): boolean {
  const [dx, dy] = [(a.x ?? 0) - (b.x ?? 0), (a.y ?? 0) - (b.y ?? 0)];
  const width = ROOM.right - ROOM.left;
  const height = ROOM.bottom - ROOM.top;
  return Math.abs(dx) < width && Math.abs(dy) < height;
}
