/** Names stay on their sides while the map is edited elsewhere. */

import QUnit from 'qunit';
import { runSteps } from '../../drawing/base/steps.ts';
import type { Point } from '../../drawing/base/types.ts';
import type { LabelItem } from '../../drawing/graph/item.ts';
import { Edge, Node } from '../../pivotick/model/elements.ts';
import { EdgeItem, NodeItem } from '../../pivotick/scene/item.ts';
import { Scene } from '../../pivotick/scene/scene.ts';

/** Names nearer than this to a change, in pixels, may make way. */
const NEAR = 160;
const SIZE = 1200;

QUnit.module('pivotick/steady names', () => {
  QUnit.test('adding, moving and deleting nodes moves no other name further away, at any scale', (assert) => {
    for (const scale of [1, 0.8, 0.6, 0.4]) {
      const map = drawnMap(70, scale);
      assert.true(new Set(map.sides().values()).size > 2, 'names on several sides');
      for (let round = 0; round < 30; round += 1) {
        const before = map.sides();
        const changed = map.change((['add', 'move', 'remove'] as const)[round % 3] ?? 'add');
        const after = map.sides();
        const moved = [...after].filter(([item, side]) => {
          const isFar = changed.every((line) => distance(item, line) > NEAR / scale);
          return isFar && before.has(item) && before.get(item) !== side;
        });
        assert.deepEqual(
          moved.map(([{ node }, side]) => [node.id, side]),
          [],
          `round ${round} at ${scale}`,
        );
      }
    }
  });

  QUnit.test('undoing a drag brings back the sides of all names that made way', async (assert) => {
    const map = drawnMap(70, 1);
    const before = map.sides();
    let madeWay = 0;
    for (const [item] of [...before].slice(0, 20)) {
      const { x, y } = item;
      await new Promise((rested) => setTimeout(rested, 320));
      for (let step = 1; step <= 12; step += 1) map.move(item, { x: x + 40 * step, y: y + 15 * step });
      const during = map.sides();
      madeWay += [...before].filter(([one, side]) => one !== item && during.get(one) !== side).length;
      map.move(item, { x, y });
      const after = map.sides();
      const moved = [...before].filter(([one, side]) => after.get(one) !== side).map(([{ node }]) => node.id);
      assert.deepEqual(moved, [], item.node.id);
    }
    assert.true(madeWay > 0);
  });

  QUnit.test('a name that a new node covers moves to a free side', (assert) => {
    const map = drawnMap(1, 1);
    const [only] = map.sides().keys();
    assert.strictEqual(only && map.sides().get(only), 'below');
    map.put(only?.x ?? 0, (only?.y ?? 0) + 28);
    assert.notStrictEqual(only && map.sides().get(only), 'below');
  });
});

/** A map of linked nodes at random places, its names placed at a scale. */
function drawnMap(count: number, scale: number) {
  let seed = 7;
  const random = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  const scene = new Scene({} as ConstructorParameters<typeof Scene>[0]);
  let made = 0;
  const choose = () => {
    scene.looks += 1;
    scene.positions += 1;
    runSteps(scene.labelInSteps(scale));
  };
  const put = (x: number, y: number): NodeItem => {
    made += 1;
    const text = `Name of place ${made}`;
    const size = { lines: [text], width: 90, height: 16 };
    const label: LabelItem = {
      ...size,
      font: { weight: 600, family: 'sans-serif', size: 12 },
      color: '#111',
      background: 'none',
      isHalo: true,
      settings: [size],
    };
    const item = Object.assign(new NodeItem(new Node(`n${made}`)), { index: made, x, y, importance: made % 7 });
    item.promiseLabel(() => label, 100);
    item.halfWidth = 14;
    item.halfHeight = 14;
    item.node.item = item;
    const near = scene.nodes.toSorted((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))[0];
    scene.nodes = [...scene.nodes, item];
    if (near) scene.edges = [...scene.edges, new EdgeItem(new Edge(`e${made}`, item.node, near.node), item, near)];
    choose();
    return item;
  };
  for (let index = 0; index < count; index += 1) put(random() * SIZE, random() * SIZE);
  const changes = {
    add: () => void put(random() * SIZE, random() * SIZE),
    move: (item: NodeItem) => void Object.assign(item, { x: random() * SIZE, y: random() * SIZE }),
    remove: (item: NodeItem) => {
      scene.nodes = scene.nodes.filter((one) => one !== item);
      scene.edges = scene.edges.filter(({ from, to }) => from !== item && to !== item);
    },
  };
  /** Where a node is, and its edges. */
  const around = (item: NodeItem | undefined): Line[] => {
    if (!item) return [];
    const own = scene.edges.filter(({ from, to }) => from === item || to === item);
    return [{ from: item, to: item }, ...own].map(({ from: a, to: b }) => ({
      from: { x: a.x, y: a.y },
      to: { x: b.x, y: b.y },
    }));
  };
  return {
    put,
    move(item: NodeItem, to: Point): void {
      Object.assign(item, to);
      choose();
    },
    sides: () => new Map([...(scene.labelling.nodes ?? [])].map(([item, { side }]) => [item as NodeItem, side])),
    /** @returns where something changed */
    change(kind: keyof typeof changes): readonly Line[] {
      const last = scene.nodes.at(-1);
      const before = around(last);
      if (last) changes[kind](last);
      choose();
      return [...before, ...around(scene.nodes.at(-1))];
    },
  };
}

type Line = { readonly from: Point; readonly to: Point };

/** Distance of a point from a line between two others. */
function distance({ x, y }: Point, { from, to }: Line): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const share = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1);
  const at = Math.min(1, Math.max(0, share));
  return Math.hypot(from.x + at * dx - x, from.y + at * dy - y);
}
