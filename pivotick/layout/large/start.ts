/** First positions of a large component: its core by distances, leaves in fans around their hubs, a chain in rows. */

import type { LayoutSettings } from '../../model/forces.ts';
import type { NeighbourLists, PartGraph } from '../graph.ts';
import { seedByLevels } from '../levels.ts';
import { wantedDistances } from '../refine/distances.ts';
import { findStarts, layAlong, type Start } from '../refine/start.ts';
import { LARGE_START } from './constants.ts';

type StartPart = Pick<PartGraph, 'links' | 'edges' | 'kinds' | 'subkinds'>;

/** Positions in edge lengths, aligned with the view. */
export function startOfLarge(part: StartPart, settings: LayoutSettings): Start {
  const { links } = part;
  if (isChain(part)) return chainInRows(links, settings.aspect ?? 1);
  const core = links.flatMap((neighbours, node) => (neighbours.length > 1 ? [node] : []));
  const coreStart = startOfCore(part, core, settings);
  const start: Start = { x: new Float64Array(links.length), y: new Float64Array(links.length) };
  core.forEach((node, index) => {
    start.x[node] = coreStart.x[index] as number;
    start.y[node] = coreStart.y[index] as number;
  });
  for (const hub of core) fanOut(part, hub, start);
  return start;
}

function isChain({ links, edges }: StartPart): boolean {
  return edges.length / 2 === links.length - 1 && links.every((neighbours) => neighbours.length <= 2);
}

/** A chain in rows of alternating direction, in the proportions of the view. */
function chainInRows(links: NeighbourLists, aspect: number): Start {
  const count = links.length;
  const columns = Math.max(2, Math.round(Math.sqrt(count * aspect)));
  const start: Start = { x: new Float64Array(count), y: new Float64Array(count) };
  let node = links.findIndex((neighbours) => neighbours.length <= 1);
  let before = -1;
  for (let index = 0; index < count; index++) {
    const row = Math.floor(index / columns);
    const column = index % columns;
    start.x[node] = row % 2 === 0 ? column : columns - 1 - column;
    start.y[node] = row;
    const next = links[node]?.find((neighbour) => neighbour !== before) ?? node;
    before = node;
    node = next;
  }
  return start;
}

/** The nodes with more than one neighbour, in the order of `core`. */
function startOfCore(
  { links, edges, kinds, subkinds }: StartPart,
  core: readonly number[],
  settings: LayoutSettings,
): Start {
  const indexOf = new Map(core.map((node, index) => [node, index]));
  const coreLinks = core.map((node) => (links[node] ?? []).flatMap((other) => indexOf.get(other) ?? []));
  const coreEdges: number[] = [];
  for (let edge = 0; edge < edges.length; edge += 2) {
    const [a, b] = [indexOf.get(edges[edge] as number), indexOf.get(edges[edge + 1] as number)];
    if (a !== undefined && b !== undefined) coreEdges.push(a, b);
  }
  if (core.length > LARGE_START.maxByDistances) return byForces(coreLinks, settings);
  const corePart = {
    links: coreLinks,
    edges: Uint32Array.from(coreEdges),
    kinds: Uint32Array.from(core, (node) => kinds[node] ?? 0),
    subkinds: Uint32Array.from(core, (node) => subkinds[node] ?? 0),
  };
  const [best] = findStarts(corePart, wantedDistances(corePart), settings.aspect ?? 1);
  return best ?? { x: new Float64Array(1), y: new Float64Array(1) };
}

/** Positions by forces, on coarser versions first. */
function byForces(links: NeighbourLists, settings: LayoutSettings): Start {
  const start = seedByLevels(links, settings, LARGE_START.ticks);
  layAlong(start, (settings.aspect ?? 1) >= 1 ? 0 : Math.PI / 2);
  for (const axis of [start.x, start.y]) {
    for (let node = 0; node < axis.length; node++) axis[node] = (axis[node] as number) / settings.linkDistance;
  }
  return start;
}

/** Spreads a hub's leaves evenly over the angles between its other edges, those of one kind together. */
function fanOut({ links, kinds, subkinds }: StartPart, hub: number, { x, y }: Start): void {
  const leaves = (links[hub] ?? []).filter((node) => links[node]?.length === 1);
  if (leaves.length === 0) return;
  const others = (links[hub] ?? []).filter((node) => links[node]?.length !== 1);
  const [hubX, hubY] = [x[hub] as number, y[hub] as number];
  const gaps = gapsBetween(others.map((node) => Math.atan2((y[node] as number) - hubY, (x[node] as number) - hubX)));
  const free = gaps.reduce((sum, { width }) => sum + width, 0);
  const sorted = leaves.toSorted(
    (a, b) => (kinds[a] ?? 0) - (kinds[b] ?? 0) || (subkinds[a] ?? 0) - (subkinds[b] ?? 0) || a - b,
  );
  sorted.forEach((leaf, index) => {
    const angle = angleAt(gaps, (free * (index + 0.5)) / leaves.length);
    const radius = LARGE_START.fanRadii[index % LARGE_START.fanRadii.length] as number;
    x[leaf] = hubX + radius * Math.cos(angle);
    y[leaf] = hubY + radius * Math.sin(angle);
  });
}

type Gap = { readonly start: number; readonly width: number };

/** The free angles between edges, in order; the full circle if there are none. */
function gapsBetween(angles: readonly number[]): readonly Gap[] {
  const sorted = angles.toSorted((a, b) => a - b);
  if (sorted.length === 0) return [{ start: -Math.PI / 2, width: 2 * Math.PI }];
  return sorted.map((angle, index) => {
    const next = sorted[index + 1] ?? (sorted[0] as number) + 2 * Math.PI;
    return { start: angle + LARGE_START.margin, width: Math.max(0.01, next - angle - 2 * LARGE_START.margin) };
  });
}

/** The angle at a distance through the gaps, in radians. */
function angleAt(gaps: readonly Gap[], distance: number): number {
  let rest = distance;
  for (const { start, width } of gaps) {
    if (rest <= width) return start + rest;
    rest -= width;
  }
  return gaps.at(-1)?.start ?? 0;
}
