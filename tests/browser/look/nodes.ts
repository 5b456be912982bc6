/** Looks of nodes: shape, size, colour, picture, border and what meets them. */

import { REMOTE_PICTURE, SERVED_PICTURE, WIDE_PICTURE } from './pictures.ts';
import { NO_PROPORTIONS, type RawElement, type Row } from './row.ts';
import { BLUE, CYAN, GREEN, hex, isNear, RED, type View, WHITE, YELLOW } from './view.ts';

/** A node with nothing on it but what a row is about. */
const node = (look: RawElement, x = 0, y = 0): RawElement => ({
  id: `n${x}`,
  x,
  y,
  size: 30,
  color: hex(GREEN),
  borderWidth: 0,
  hideLabel: true,
  ...look,
});

const one = (id: string, look: RawElement, expect: Row['expect'], rest: Partial<Row> = {}): Row => ({
  id,
  part: { nodes: [node(look)] },
  expect,
  ...rest,
});

/** Shapes by what of a square of 60 by 60 they fill, and how wide and high they are. */
const SHAPES = {
  circle: [60, 60, Math.PI * 900],
  square: [60, 60, 3600],
  triangle: [60, 60, 1800],
  hexagon: [60, 30 * Math.sqrt(3), 900 * 1.5 * Math.sqrt(3)],
} as const;

const picture = (id: string, look: RawElement, expect: Row['expect'], rest: Partial<Row> = {}): Row =>
  one(id, { image: WIDE_PICTURE, ...look }, expect, { area: [120, 120], ...rest });

/** The colours at the left, the middle and the right of a node. */
const across = (view: View, by: number) => [-by, 0, by].map((x) => colorName(view, x, 0));

function colorName(view: View, x: number, y: number): string {
  const names = { red: RED, yellow: YELLOW, blue: BLUE, green: GREEN, white: WHITE };
  return Object.entries(names).find(([, color]) => isNear(view.at(x, y), color, 40))?.[0] ?? 'other';
}

const shapes: readonly Row[] = [
  ...Object.entries(SHAPES).map(([shape, [width, height, area]]) =>
    one(
      `S135 ${shape} is an outline of its own`,
      { shape },
      (view, must) => {
        const seen = view.box(GREEN);
        // A sharp corner covers less than half of its last pixel.
        must.near(seen?.width, width, 'width', 1.2);
        must.near(seen?.height, height, 'height', 1.2);
        must.near(seen?.area, area, 'area', 0.04 * area);
      },
      { area: [120, 120] },
    ),
  ),
  one(
    'S135 card is a box with round corners',
    { shape: 'card', width: 80, height: 50 },
    (view, must) => {
      const seen = view.box(GREEN);
      must.near(seen?.width, 80, 'width');
      must.near(seen?.height, 50, 'height');
      must.near(seen?.area, 80 * 50 - (4 - Math.PI) * 100, 'area', 60);
    },
    { area: [120, 120] },
  ),
  one(
    'S138 size is the radius: 30 is a circle 60 wide',
    {},
    (view, must) => {
      must.near(view.box(GREEN)?.width, 60, 'width');
      must.near(view.box(GREEN)?.height, 60, 'height');
      must.near(view.box(GREEN)?.left, -30, 'left');
      must.near(view.box(GREEN)?.top, -30, 'top');
    },
    { area: [120, 120] },
  ),
  {
    id: 'S132 S134 S137 S149 a bare node is a blue circle of radius 14 with a white border of 2',
    part: { nodes: [{ id: 'bare', x: 0, y: 0, hideLabel: true }] },
    area: [80, 80],
    expect(view, must) {
      // Half of the border lies inside the outline.
      must.near(view.box([0x4f, 0x7c, 0xff])?.width, 26, 'width without the border');
      must.near(view.box([0x4f, 0x7c, 0xff])?.area, Math.PI * 169, 'a disc', 25);
      must.be(colorName(view, 14, 0), 'white', 'the border');
    },
  },
];

const fills: readonly Row[] = [
  one(
    'S133 transparent draws no fill',
    { color: 'transparent', borderColor: hex(RED), borderWidth: 4 },
    (view, must) => {
      must.be(view.at(0, 0), view.at(45, 45), 'what is behind the node is seen');
      must.near(view.box(RED)?.width, 64, 'the border is there');
    },
    { area: [120, 120] },
  ),
  one(
    'S150 borderWidth 0 leaves no border',
    { borderColor: hex(RED) },
    (view, must) => {
      must.be(view.box(RED), undefined, 'red');
      must.near(view.box(GREEN)?.width, 60, 'all of the node');
    },
    { area: [120, 120] },
  ),
  ...[6, 30].map((borderWidth) =>
    one(
      `S148 S149 a border of ${borderWidth} on a node of size 20 is as wide, in its own colour`,
      { size: 20, borderColor: hex(RED), borderWidth },
      (view, must) => {
        must.near(view.box(RED)?.width, 40 + borderWidth, 'from side to side');
        must.near(view.box(GREEN)?.width, 40 - borderWidth, 'what it leaves of the fill');
      },
      { area: [120, 120] },
    ),
  ),
  {
    id: 'S207 S209 S211 a type gives what the node does not, and 0 and false on the node beat it',
    part: {
      nodeTypes: { t: { color: hex(BLUE), size: 40, borderWidth: 8, borderColor: hex(RED), hideLabel: true } },
      nodes: [{ id: 'n', x: 0, y: 0, type: 't', color: hex(GREEN), borderWidth: 0 }],
    },
    area: [120, 120],
    expect(view, must) {
      must.near(view.box(GREEN)?.width, 80, 'the type’s size in the node’s colour');
      must.be([view.box(RED), view.box(BLUE)], [undefined, undefined], 'neither border nor the type’s colour');
    },
  },
];

const yellowAcross: Row['expect'] = (view, must) =>
  must.be(across(view, 25), ['yellow', 'yellow', 'yellow'], 'its middle');

const pictures: readonly Row[] = [
  picture('S142 S144 cover fills the shape and is cut to it', { imageFit: 'cover' }, (view, must) => {
    must.be(across(view, 25), ['yellow', 'yellow', 'yellow'], 'the middle third is as wide as the node');
    must.near(view.box(YELLOW)?.width, 60, 'width');
    must.near(view.box(YELLOW)?.area, Math.PI * 900, 'a disc', 60);
  }),
  picture(
    'S142 S145 contain shows the whole picture inside the shape',
    { imageFit: 'contain', shape: 'square' },
    (view, must) => {
      must.be(across(view, 20), ['red', 'yellow', 'blue'], 'all of the picture');
      const [left, right] = [view.box(RED), view.box(BLUE)];
      must.near((right?.right ?? 0) - (left?.left ?? 0), 55.2, 'as wide as the shape but for some air', 1.5);
      must.near(left?.height, 55.2 / 3, 'in its own proportions', 1);
      must.be(colorName(view, 0, 20), 'green', 'the node’s colour above and below');
    },
  ),
  picture('S145 contain stays inside a circle', { imageFit: 'contain' }, (view, must) => {
    must.be(across(view, 18), ['red', 'yellow', 'blue'], 'all of the picture');
    const seen = view.box(RED);
    must.hold(Math.hypot(seen?.left ?? 99, seen?.top ?? 99) <= 30.7, 'its corner is in the circle');
  }),
  picture('S146 icon is a glyph on the node’s colour', { imageFit: 'icon' }, (view, must) => {
    must.be(across(view, 14), ['red', 'yellow', 'blue'], 'the whole glyph');
    must.near((view.box(BLUE)?.right ?? 0) - (view.box(RED)?.left ?? 0), 36, 'six tenths of the node', 1.5);
    must.be([colorName(view, -25, 0), colorName(view, 0, -15)], ['green', 'green'], 'on the colour');
  }),
  picture(
    'S141 S146 an icon of the application stands on the node’s colour',
    { image: 'icons/project.svg', imageFit: 'icon' },
    (view, must) => {
      const glyph = view.box(WHITE, { left: -20, right: 20, top: -20, bottom: 20 });
      must.hold((glyph?.area ?? 0) > 100 && (glyph?.width ?? 99) <= 37, `white in the middle: ${glyph?.area}`);
      must.near(view.box(GREEN)?.width, 60, 'the node');
    },
  ),
  ...[
    picture('S140 a URL of another site is drawn', { image: REMOTE_PICTURE }, yellowAcross),
    picture('S141 a path relative to the application is found', { image: SERVED_PICTURE }, yellowAcross),
  ].map((row) => ({ ...row, notIn: { hugo: NO_PROPORTIONS } })),
  {
    id: 'S147 frame is a square of side 2 × size with the whole picture, where pills, arrows, at and edges meet it',
    part: {
      nodes: [
        node({ id: 'frame', imageFit: 'frame', image: WIDE_PICTURE, tags: ['pill'] }),
        node({ id: 'left', size: 5 }, -120, 0),
      ],
      edges: [{ from: 'left', to: 'frame', color: hex(CYAN), direction: 'none' }],
      arrows: [
        { from: { x: 0, y: -90 }, to: { node: 'frame' }, color: hex(CYAN) },
        { from: { x: 100, y: 30 }, to: { node: 'frame', at: [1, 1] }, color: hex(CYAN) },
      ],
    },
    area: [260, 220],
    expect(view, must) {
      const square = view.box(GREEN, { left: -40, right: 40, top: -40, bottom: 40 });
      must.near(square?.width, 60, 'width');
      must.near(square?.height, 60, 'height');
      must.be(across(view, 24), ['red', 'yellow', 'blue'], 'the whole picture');
      must.near((view.box(RED)?.height ?? 0) * 3, 55.2, 'in its proportions', 3);
      must.near(view.box(CYAN, { right: -20 })?.right, -32, 'the edge ends on the square', 1);
      must.near(view.box(CYAN, { bottom: 0, left: -20, right: 20 })?.bottom, -30, 'the arrow ends on the square', 1);
      const corner = view.box(CYAN, { left: 25, top: 10 });
      must.near(corner?.left, 30, '`at` counts in the square', 1.5);
      must.near(((corner?.top ?? 0) + (corner?.bottom ?? 0)) / 2, 30, '`at` [1, 1] is its lower corner', 1);
      must.near(view.box(BLUE, { left: -24, right: 24, top: 31 })?.top, 34, 'pills hang from the square', 1);
    },
  },
];

export const NODES: readonly Row[] = [...shapes, ...fills, ...pictures];
