/** Looks of edges: heads, colour, width, dashes and the way they take. */

import type { RawElement, Row } from './row.ts';
import { BLUE, GREEN, hex, RED, type Rgb, type View } from './view.ts';

/** Of half a unit the frame has three quarters of a pixel, which lie on one pixel or across two. */
const HALF_A_PIXEL = 'less than a pixel wide: how dark its pixels are hangs on where it falls between them';

/** Half the way between the two nodes of a row. */
const HALF = 80;
/** Where an edge begins and ends: on its node of radius 6, and two units clear of it. */
const TIP = HALF - 6 - 2;

const end = (id: string, x: number, y = 0): RawElement => ({
  id,
  x,
  y,
  size: 6,
  borderWidth: 0,
  color: hex(GREEN),
  hideLabel: true,
});

/** Edges between two nodes that lie left and right of the middle. */
const between = (id: string, edges: readonly RawElement[], expect: Row['expect'], rest: Partial<Row> = {}): Row => ({
  id,
  part: {
    nodes: [end('a', -HALF), end('b', HALF)],
    edges: edges.map((edge) => ({ from: 'a', to: 'b', color: hex(RED), ...edge })),
  },
  area: [200, 60],
  expect,
  ...rest,
});

/** Length of the vertical line at x in the colour, in units. */
function heightAt(view: View, x: number, color: Rgb = RED): number {
  return view.along(color, [x, -25], [x, 25]).share * 50;
}

/** A head is wider than its line, five units behind its tip. */
const headsOf = (view: View) => [-1, 1].map((side) => heightAt(view, side * (TIP - 6)) > 4);

const HEADS = { forward: [false, true], backward: [true, false], both: [true, true], none: [false, false] };
const HEAD_IDS = { forward: 'S191', backward: 'S192', both: 'S193', none: 'S194' };

const heads: readonly Row[] = [
  ...Object.entries(HEADS).map(([direction, expected]) =>
    between(
      `${HEAD_IDS[direction as keyof typeof HEADS]} ${direction} has its heads where it says`,
      [{ direction }],
      (view, must) => {
        must.be(headsOf(view), expected, 'at from, at to');
        must.near(view.box(RED)?.left, -TIP, 'it begins at its node', 1.2);
        must.near(view.box(RED)?.right, TIP, 'it ends at its node', 1.2);
      },
    ),
  ),
  between('S190 S191 without a direction the head is at to', [{}], (view, must) => {
    must.be(headsOf(view), [false, true], 'at from, at to');
  }),
];

const lines: readonly Row[] = [
  between('S196 color is that of line and head', [{ color: hex(BLUE), direction: 'both' }], (view, must) => {
    must.be([view.is(BLUE, 0, 0, 110), view.box(RED)], [true, undefined], 'the line');
    must.hold(heightAt(view, TIP - 6, BLUE) > 4, 'the head');
  }),
  between('S196 without a colour it is grey', [{ color: undefined, width: 6 }], (view, must) => {
    must.be(view.at(0, 0), [0x8a, 0x94, 0xa6], 'its middle');
  }),
  ...[
    [undefined, 2],
    [0.5, 0.5],
    [9, 9],
  ].map(([width, seen = 0]) =>
    between(
      `S197 S198 width ${width ?? 'left out'} draws ${seen}`,
      [{ width, direction: 'none' }],
      (view, must) => {
        if (seen < 1) {
          must.hold(view.along(RED, [-40, 0], [40, 0], 230).share > 0.95, 'a hair can be seen');
          must.hold(!view.is(RED, 0, 0, 80), 'but thinner than a pixel');
        } else must.near(view.box(RED)?.height, seen, 'height');
      },
      seen < 1 ? { notIn: { canvas: HALF_A_PIXEL } } : {},
    ),
  ),
  between('S199 dashed draws dashes', [{ dashed: true, direction: 'none' }], (view, must) => {
    const { share, pieces } = view.along(RED, [-HALF, 0], [HALF, 0]);
    must.hold(pieces >= 10 && pieces <= 14, `pieces: ${pieces}`);
    must.near(share, 0.53, 'more dash than gap', 0.1);
  }),
  between('S199 without dashed the line has no gap', [{ direction: 'none' }], (view, must) => {
    must.be(view.along(RED, [-HALF, 0], [HALF, 0]).pieces, 1, 'pieces');
  }),
  between('S204 animated draws dashes', [{ animated: true, direction: 'none' }], (view, must) => {
    const { pieces } = view.along(RED, [-HALF, 0], [HALF, 0]);
    must.hold(pieces >= 10 && pieces <= 14, `pieces: ${pieces}`);
  }),
  {
    id: 'S208 S209 a type gives what the edge does not, and false on the edge beats it',
    part: {
      edgeTypes: { t: { color: hex(BLUE), dashed: true, width: 6, direction: 'none' } },
      nodes: [end('a', -HALF), end('b', HALF)],
      edges: [{ from: 'a', to: 'b', type: 't', color: hex(RED), dashed: false }],
    },
    area: [200, 60],
    expect(view, must) {
      must.near(view.box(RED)?.height, 6, 'the type’s width in the edge’s colour');
      must.be(view.along(RED, [-HALF + 10, 0], [HALF - 10, 0]).pieces, 1, 'no dashes');
      must.be(view.box(BLUE), undefined, 'the type’s colour');
    },
  },
];

/** Heights at which lines pass the middle between the nodes, from the top. */
function crossings(view: View, x = 0): readonly number[] {
  const found: number[] = [];
  let start: number | undefined;
  for (let y = -40; y <= 40; y += 0.25) {
    const isOn = view.is(RED, x, y, 110);
    if (isOn && start === undefined) start = y;
    if (!isOn && start !== undefined) {
      found.push((start + y) / 2);
      start = undefined;
    }
  }
  return found;
}

const curved = (id: string, edges: readonly RawElement[], expect: (at: readonly number[], view: View) => unknown[]) =>
  between(
    id,
    edges.map((edge) => ({ direction: 'none', ...edge })),
    (view, must) => {
      const [actual, expected, what] = expect(crossings(view), view);
      must.be(actual, expected, String(what));
    },
    { area: [200, 110] },
  );

const rounded = (at: readonly number[]) => at.map((y) => (Math.abs(y) < 1.5 ? 'middle' : y < 0 ? 'above' : 'below'));
const BACK = { from: 'b', to: 'a' };

const ways: readonly Row[] = [
  curved('S201 auto is straight where there is one edge', [{}], (at) => [rounded(at), ['middle'], 'where it passes']),
  curved('S202 auto bows two edges apart', [{}, {}], (at, view) => [
    [rounded(at), Math.abs((at[0] ?? 0) + (at[1] ?? 0)) < 1.5, (at[1] ?? 0) - (at[0] ?? 0) >= 15, spread(view) < 0.8],
    [['above', 'below'], true, true, true],
    'where they pass, evenly, clear of one another, and together at their ends',
  ]),
  curved('S202 auto bows an edge there and one back apart', [{}, BACK], (at, view) => [
    [rounded(at), spread(view) < 0.8],
    [['above', 'below'], true],
    'where they pass, and together at their ends',
  ]),
  curved('S202 of three edges one may be straight and two are bowed', [{}, {}, BACK], (at) => [
    rounded(at),
    ['above', 'middle', 'below'],
    'where they pass',
  ]),
  curved('S202 four edges pass in four places', [{}, {}, BACK, BACK], (at) => [
    rounded(at),
    ['above', 'above', 'below', 'below'],
    'where they pass',
  ]),
  curved(
    'S203 straight forces a line, however many there are',
    [{ curve: 'straight' }, { curve: 'straight' }],
    (at) => [rounded(at), ['middle'], 'where they pass'],
  ),
  curved('S203 curved forces a bow on an edge that is alone', [{ curve: 'curved' }], (at, view) => [
    [at.length, rounded(at)[0] === 'middle', crossings(view, TIP - 4).length],
    [1, false, 1],
    'one line, off the middle',
  ]),
  {
    id: 'S059 an edge from a node to itself is a loop beside it',
    part: {
      nodes: [end('a', -10, 20)],
      edges: [{ from: 'a', to: 'a', color: hex(RED), label: 'M', labelColor: hex(BLUE), labelBackground: 'none' }],
    },
    area: [160, 140],
    expect(view, must) {
      const loop = view.box(RED);
      must.hold((loop?.width ?? 0) > 25 && (loop?.height ?? 0) > 25, `its size: ${loop?.width} by ${loop?.height}`);
      must.hold((loop?.area ?? 1e9) < 0.5 * (loop?.width ?? 0) * (loop?.height ?? 0), 'a line, not a disc');
      must.hold(view.box(BLUE) !== undefined, 'with its label');
    },
  },
];

/** Distance of the outer lines near their ends, relative to their middle. */
function spread(view: View): number {
  const width = (at: readonly number[]) => (at.at(-1) ?? 0) - (at[0] ?? 0);
  return width(crossings(view, TIP - 12)) / Math.max(1, width(crossings(view)));
}

export const EDGES: readonly Row[] = [...heads, ...lines, ...ways];
