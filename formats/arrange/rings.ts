/** Rings around a node: whoever is as many relationships away stands on one ring, beside what it hangs from. */

import { GAP } from './grid.ts';
import { type Net, type Place, stepsFrom } from './net.ts';
import { packRows } from './pack.ts';

/** Least distance of two rings, for the relationships between them. */
const STEP = 110;

/** Centres in graph units, by index of the node. What does not hang together gets rings of its own, packed in rows. */
export function rings(net: Net): readonly Place[] {
  const parts = stepsFrom(net).map(({ levels, parents }) => ring(net, levels, parents));
  const corners = packRows(
    parts.map(({ radius }) => ({ width: 2 * radius, height: 2 * radius })),
    2 * GAP.x,
  );
  const places: Place[] = net.ids.map(() => ({ x: 0, y: 0 }));
  parts.forEach(({ at, radius }, index) => {
    const corner = corners[index] ?? { x: 0, y: 0 };
    for (const [node, { x, y }] of at) places[node] = { x: x + corner.x + radius, y: y + corner.y + radius };
  });
  return places;
}

function ring(net: Net, levels: readonly (readonly number[])[], parents: readonly number[]) {
  const [[center = 0] = [], ...others] = levels;
  const at = new Map<number, Place>([[center, { x: 0, y: 0 }]]);
  const angles = new Map<number, number>([[center, TOP]]);
  const angleOf = (node: number) => angles.get(parents[node] ?? 0) ?? TOP;
  let inner = largest(net, [center]);
  let radius = 0;
  for (const level of others) {
    const order = level.toSorted((a, b) => angleOf(a) - angleOf(b) || a - b);
    const size = largest(net, order);
    const start = angleOf(order[0] ?? 0);
    const turns = turnsFor(size, start);
    // As far out as two neighbouring rings ask for, and as all on it do.
    radius = Math.max(radius + Math.max(STEP, (inner.width + size.width) / 2), order.length / (turns.at(-1) ?? 1));
    order.forEach((node, index) => {
      const share = ((turns.at(-1) ?? 0) * index) / order.length;
      const angle =
        start +
        (2 *
          Math.PI *
          Math.max(
            0,
            turns.findIndex((sum) => sum >= share),
          )) /
          TURNS;
      angles.set(node, angle);
      at.set(node, { x: radius * Math.cos(angle), y: radius * Math.sin(angle) });
    });
    inner = size;
  }
  return { at, radius: radius + Math.max(inner.width, inner.height) / 2 };
}

const TOP = -Math.PI / 2;
/** Directions at which it is counted how many nodes fit. */
const TURNS = 2880;

type Size = { readonly width: number; readonly height: number };

function largest({ rooms }: Net, nodes: readonly number[]): Size {
  const of = (index: number) => rooms[index] ?? { half: 0, up: 0, down: 0 };
  return {
    width: Math.max(...nodes.map((node) => 2 * of(node).half)) + GAP.x / 2,
    height: Math.max(...nodes.map((node) => of(node).up + of(node).down)) + GAP.y / 2,
  };
}

/**
 * How many nodes of a size fit on a ring of radius 1 from a direction on, up to each of its directions. At the sides they
 * stand above one another, and at the top and bottom side by side, which takes more of the ring.
 */
function turnsFor({ width, height }: Size, start: number): readonly number[] {
  const turns = [0];
  let sum = 0;
  for (let turn = 0; turn < TURNS; turn++) {
    const angle = start + (2 * Math.PI * (turn + 0.5)) / TURNS;
    const need = Math.min(width / Math.abs(Math.sin(angle)), height / Math.abs(Math.cos(angle)));
    sum += (2 * Math.PI) / TURNS / need;
    turns.push(sum);
  }
  return turns;
}
