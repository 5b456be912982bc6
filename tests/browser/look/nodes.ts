/** Looks of nodes: shape, size, colour, picture, border and what meets them. */

import { REMOTE_PICTURE, SERVED_PICTURE, WIDE_PICTURE } from './pictures.ts';
import { NO_PROPORTIONS, type RawElement, type Row } from './row.ts';
import { BLUE, GREEN, hex, isNear, RED, type View, WHITE, YELLOW } from './view.ts';

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

const picture = (id: string, look: RawElement, expect: Row['expect'], rest: Partial<Row> = {}): Row =>
  one(id, { image: WIDE_PICTURE, ...look }, expect, { area: [120, 120], ...rest });

/** The colours at the left, the middle and the right of a node. */
const across = (view: View, by: number) => [-by, 0, by].map((x) => colorName(view, x, 0));

function colorName(view: View, x: number, y: number): string {
  const names = { red: RED, yellow: YELLOW, blue: BLUE, green: GREEN, white: WHITE };
  return Object.entries(names).find(([, color]) => isNear(view.at(x, y), color, 40))?.[0] ?? 'other';
}

const shapes: readonly Row[] = [
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

const yellowAcross: Row['expect'] = (view, must) =>
  must.be(across(view, 25), ['yellow', 'yellow', 'yellow'], 'its middle');

const pictures: readonly Row[] = [
  picture('S142 S144 cover fills the shape and is cut to it', { imageFit: 'cover' }, (view, must) => {
    must.be(across(view, 25), ['yellow', 'yellow', 'yellow'], 'the middle third is as wide as the node');
    must.near(view.box(YELLOW)?.width, 60, 'width');
    must.near(view.box(YELLOW)?.area, Math.PI * 900, 'a disc', 60);
  }),
  picture('S145 contain stays inside a circle', { imageFit: 'contain' }, (view, must) => {
    must.be(across(view, 18), ['red', 'yellow', 'blue'], 'all of the picture');
    const seen = view.box(RED);
    must.hold(Math.hypot(seen?.left ?? 99, seen?.top ?? 99) <= 30.7, 'its corner is in the circle');
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
];

export const NODES: readonly Row[] = [...shapes, ...pictures];
