/** Soft backgrounds of groups of nodes: wide lines between neighbouring members, so that clumps become islands. */

import type { PictureColors } from '../drawing/base/colors.ts';
import { areaOf } from '../drawing/base/sides.ts';
import { boxOfPoints, grow } from '../drawing/base/types.ts';
import type { Box, DrawCommand, Point } from '../drawing/commands/index.ts';
import { distanceToSegment } from '../drawing/edge/edge-path.ts';
import { Grid } from '../drawing/labels/grid.ts';
import { parseColor } from '../formats/base/color.ts';
import { type OptionalPoint, seenOn } from '../formats/document/colors/background.ts';
import { textOn } from '../formats/document/tags.ts';

export type MapArea = {
  readonly name: string;
  readonly color: string;
  readonly nodes: readonly string[];
  /** Of all nodes of one type. */
  readonly type?: string | undefined;
};

/** A node of an area, with half of its size in graph units. */
export type AreaMember = Point & { readonly half: number };

/** Space around a node, and the longest space between two joined members, in graph units. */
const AROUND = 36;
const BETWEEN = 170;
/** Shapes larger than this have no more space around them. */
const MAX_HALF = 60;
/** On a light page the words of relationships stay legible in their own colour where two areas overlap. */
const OPACITY = { light: 0.12, dark: 0.22 };

/** @param node - a drawn node, with half of its extent; undefined for one that is not drawn */
export function areaMembers(
  { nodes }: MapArea,
  node: (id: string) => (Point & { readonly halfWidth: number; readonly halfHeight: number }) | undefined,
): readonly AreaMember[] {
  return nodes.flatMap((id) => {
    const found = node(id);
    return found ? { x: found.x, y: found.y, half: Math.max(found.halfWidth, found.halfHeight) } : [];
  });
}

/** One line for each clump of an area. Members that are as far apart as any are not joined. */
export function areaCommands(
  { color }: Pick<MapArea, 'color'>,
  members: readonly AreaMember[],
  colors: Pick<PictureColors, 'ink'>,
): readonly DrawCommand[] {
  const { half, lines } = linesOf(members);
  const stroke = { color: translucent(color, colors), width: 2 * half, cap: 'round' } as const;
  return lines.map((points) => ({
    kind: 'lines',
    figure: { kind: 'polyline', points },
    stroke,
  }));
}

/** The visible colour at a point, from the one that is behind the areas. */
export type Tint = (behind: string, at: OptionalPoint) => string;

export function areaTint(
  areas: readonly MapArea[],
  membersOf: (area: MapArea) => readonly AreaMember[],
  colors: Pick<PictureColors, 'ink'>,
): Tint {
  if (areas.length === 0) return (behind) => behind;
  const strips = areas.flatMap((area) => {
    const { half, lines } = linesOf(membersOf(area));
    return lines.flatMap((points) => points.slice(1).map((to, at) => ({ area, half, from: points[at] ?? to, to })));
  });
  const cell = { width: BETWEEN, height: BETWEEN };
  const grid = new Grid(areaOf(strips.flatMap(({ from, to }) => [from, to])), cell);
  for (const [index, { half, from, to }] of strips.entries()) {
    const { left, top, right, bottom } = areaOf([from, to]);
    grid.add(left - half, top - half, right + half, bottom + half, index);
  }
  return (behind, { x, y }) => {
    if (x === undefined || y === undefined) return behind;
    const found = new Set<MapArea>();
    grid.visit(x, y, x, y, (index) => {
      const { area, half, from, to } = strips[index] as (typeof strips)[number];
      if (distanceToSegment(x, y, from.x, from.y, to.x, to.y) < half) found.add(area);
      return false;
    });
    return areas.reduce(
      (seen, area) => (found.has(area) ? seenOn(translucent(area.color, colors), seen) : seen),
      behind,
    );
  };
}

/** The box around an area; undefined without members. */
export function areaBox(members: readonly AreaMember[]): Box | undefined {
  const box = boxOfPoints(members);
  return box && grow(box, halfWidthOf(members));
}

/** The lines of an area, and half of their width. */
function linesOf(members: readonly AreaMember[]) {
  const half = halfWidthOf(members);
  return { half, lines: clumps(members, 2 * (half - AROUND) + BETWEEN) };
}

/** Half of the width of the lines that an area consists of, for a node of usual size. */
function halfWidthOf(members: readonly AreaMember[]): number {
  const sizes = members.map(({ half }) => half).sort((one, other) => one - other);
  return AROUND + Math.min(MAX_HALF, sizes[sizes.length >> 1] ?? 0);
}

function translucent(color: string, { ink }: Pick<PictureColors, 'ink'>): string {
  const opacity = OPACITY[textOn(ink) === '#000000' ? 'dark' : 'light'];
  const { red, green, blue, alpha } = parseColor(color) ?? { red: 0.4, green: 0.45, blue: 0.5, alpha: 1 };
  const byte = (channel: number) => Math.round(255 * Math.min(1, Math.max(0, channel)));
  return `rgba(${byte(red)}, ${byte(green)}, ${byte(blue)}, ${opacity * alpha})`;
}

/** A walk through each clump, along every link of its members there and back. @param longest - link, in graph units */
function clumps(members: readonly Point[], longest: number): readonly (readonly Point[])[] {
  const sorted = [...members].sort((one, other) => one.x - other.x || one.y - other.y);
  const links = linksOf(sorted, longest);
  const seen = new Set<number>();
  return sorted.flatMap((_, first) => {
    if (seen.has(first)) return [];
    const walk: Point[] = [];
    const step = (at: number) => {
      const { x = 0, y = 0 } = sorted[at] ?? {};
      walk.push({ x, y });
    };
    // Nodes on the way, each with the links that are still to walk.
    const way: { readonly at: number; readonly left: number[] }[] = [{ at: first, left: [...(links[first] ?? [])] }];
    seen.add(first);
    step(first);
    for (let here = way.at(-1); here; here = way.at(-1)) {
      const next = here.left.pop();
      if (next === undefined) {
        way.pop();
        const before = way.at(-1);
        if (before) step(before.at);
      } else {
        step(next);
        if (seen.has(next)) step(here.at);
        else {
          seen.add(next);
          way.push({ at: next, left: (links[next] ?? []).filter((one) => one !== here?.at) });
        }
      }
    }
    // A line without length is not painted.
    const [only = { x: 0, y: 0 }] = walk;
    return [walk.length > 1 ? walk : [only, { x: only.x + 0.1, y: only.y }]];
  });
}

/** Links between members with no third in the circle around both (Gabriel and Sokal 1969), up to a length. */
function linksOf(sorted: readonly Point[], longest: number): readonly (readonly number[])[] {
  const links = sorted.map((): number[] => []);
  const near = sorted.map((one, at) => {
    const found: number[] = [];
    for (let other = at + 1; other < sorted.length; other += 1) {
      const { x = 0, y = 0 } = sorted[other] ?? {};
      if (x - one.x > longest) break;
      if (Math.hypot(x - one.x, y - one.y) <= longest) found.push(other);
    }
    return found;
  });
  for (const [at, others] of near.entries()) for (const other of others) near[other]?.push(at);
  for (const [at, others] of near.entries()) {
    const one = sorted[at] ?? { x: 0, y: 0 };
    for (const to of others) {
      const other = sorted[to] ?? one;
      const [x, y] = [(one.x + other.x) / 2, (one.y + other.y) / 2];
      const radius = Math.hypot(other.x - one.x, other.y - one.y) / 2;
      const isBlocked = others.some((third) => {
        const between = third === to ? undefined : sorted[third];
        return between !== undefined && Math.hypot(between.x - x, between.y - y) < radius - 0.01;
      });
      if (!isBlocked) links[at]?.push(to);
    }
  }
  return links;
}
