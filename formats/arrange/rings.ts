/** Rings around a node: whoever is as many relationships away stands on one ring, beside what it hangs from. */

import { GAP } from './grid.ts';
import { type Net, type Place, stepsFrom } from './net.ts';
import { packRows } from './pack.ts';

/** Least distance of two rings, for the relationships between them. */
const STEP = 110;

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
  const angles = new Map<number, number>([[center, -Math.PI / 2]]);
  const sizeOf = (node: number): number => {
    const { half, up, down } = net.rooms[node] ?? { half: 0, up: 0, down: 0 };
    return Math.hypot(2 * half + GAP.x, up + down + GAP.y);
  };
  let radius = sizeOf(center) / 2;
  for (const level of others) {
    const order = level.toSorted(
      (a, b) => (angles.get(parents[a] ?? 0) ?? 0) - (angles.get(parents[b] ?? 0) ?? 0) || a - b,
    );
    const largest = Math.max(...order.map(sizeOf));
    // Chords between neighbours are at least as long as their rooms ask for.
    const needed = order.length < 2 ? 0 : largest / (2 * Math.sin(Math.PI / Math.max(2, order.length)));
    radius = Math.max(radius + Math.max(STEP, largest / 2), needed);
    const first = angles.get(parents[order[0] ?? 0] ?? 0) ?? -Math.PI / 2;
    order.forEach((node, index) => {
      const angle = first + (2 * Math.PI * index) / order.length;
      angles.set(node, angle);
      at.set(node, { x: radius * Math.cos(angle), y: radius * Math.sin(angle) });
    });
    radius += largest / 2;
  }
  return { at, radius };
}
