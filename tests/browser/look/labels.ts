/** Text on nodes, edges, arrows and sections: colour, ground, size and font, the same for each of them. */

import { STAND_INS } from './font-stand-ins.ts';
import { NO_WIDTHS, type Part, type RawElement, type Row } from './row.ts';
import { BLUE, hex, RED, type Rgb, type View, WHITE } from './view.ts';

const BLACK: Rgb = [0, 0, 0];

/** Something that has a label at (x, y); `look` says how it is drawn. */
type Owner = {
  readonly name: string;
  /** The statements on its size and on its font. */
  readonly size: string;
  readonly font: string;
  readonly part: (text: string, look: RawElement, x: number, y: number) => Part;
};

/** From one end of an edge or arrow to the other: longer than any label here. */
const REACH = 100;
const dot = (id: string, x: number, y: number): RawElement => ({
  id,
  x,
  y,
  size: 3,
  color: '#888888',
  hideLabel: true,
});

const OWNERS: readonly Owner[] = [
  {
    name: 'node',
    size: 'S154',
    font: 'S156 S157',
    part: (label, look, x, y) => ({ nodes: [{ ...dot(`${x} ${y}`, x, y - 20), label, hideLabel: false, ...look }] }),
  },
  {
    name: 'edge',
    size: 'S206',
    font: 'S206',
    part: (label, look, x, y) => ({
      nodes: [dot(`from ${x} ${y}`, x - REACH, y), dot(`to ${x} ${y}`, x + REACH, y)],
      edges: [{ from: `from ${x} ${y}`, to: `to ${x} ${y}`, label, ...look }],
    }),
  },
  {
    name: 'arrow',
    size: 'S258',
    font: 'S259',
    part: (label, look, x, y) => ({
      arrows: [{ from: { x: x - REACH, y }, to: { x: x + REACH, y }, label, ...look }],
    }),
  },
];

const together = (...parts: readonly Part[]): Part => ({
  nodes: parts.flatMap(({ nodes = [] }) => nodes),
  edges: parts.flatMap(({ edges = [] }) => edges),
  arrows: parts.flatMap(({ arrows = [] }) => arrows),
  sections: parts.flatMap(({ sections = [] }) => sections),
});

const RED_ON_BLUE = { labelColor: hex(RED), labelBackground: hex(BLUE) };
/** A label's ground is so much higher than its type, and 4 more. */
const LINE = 1.2;

const sizes = ({ name, size, part }: Owner): readonly Row[] => [
  ...[2, 4, 6, 9, 16, 40].map(
    (labelSize): Row => ({
      id: `${size} S153 labelSize ${labelSize} of ${name} labels is drawn as given, on the ground that is given`,
      part: part('MMM', { ...RED_ON_BLUE, labelSize }, 0, 0),
      area: [220, 60 + 2 * labelSize],
      ...(labelSize > 30 ? { notIn: { hugo: NO_WIDTHS } } : {}),
      expect(view, must) {
        const ground = view.box(BLUE);
        must.near(ground?.height, labelSize * LINE + 4, 'height of the ground');
        if (labelSize < 9) return;
        const text = view.box(RED);
        must.near(text?.height, 0.73 * labelSize, 'height of the capitals', 0.6 + 0.05 * labelSize);
        const air = (ground?.width ?? 0) - (text?.width ?? 0);
        must.near(air, 8 + 0.2 * labelSize, 'the ground is wider by four on each side, and the air of letters', 2.5);
      },
    }),
  ),
];

const fonts = ({ name, font, part }: Owner): readonly Row[] =>
  Object.entries(FONTS).map(
    ([labelFont, times]): Row => ({
      id: `${font} labelFont ${labelFont} of ${name} labels is a family of its own`,
      part: together(
        part('Hamburg', { labelColor: hex(BLUE), labelSize: 16, labelFont: 'hand' }, 0, -25),
        part('Hamburg', { labelColor: hex(RED), labelSize: 16, labelFont }, 0, 25),
      ),
      area: [220, 110],
      expect: (view, must) =>
        must.near(timesAsWide(view), times, 'times as wide as by hand', Math.max(0.1, 0.09 * times)),
    }),
  );

/** Width of each named font, and of any other family, relative to the bundled font. */
const FONTS = {
  serif: STAND_INS.Georgia,
  mono: STAND_INS['SF Mono'],
  rounded: STAND_INS['SF Pro Rounded'],
  condensed: STAND_INS['Arial Narrow'],
  hand: 1,
  '"No Such Font", Trial, serif': STAND_INS.Trial,
};

function timesAsWide(view: View): number {
  return (view.box(RED)?.width ?? 0) / (view.box(BLUE)?.width ?? 1);
}

const looks = ({ name, part }: Owner, ids: string): readonly Row[] => [
  {
    id: `${ids} labelBackground none leaves ${name} labels without a ground, in their own colour`,
    part: part('MMM', { labelColor: hex(RED), labelBackground: 'none', labelSize: 20, color: hex(BLUE) }, 0, 0),
    area: [220, 80],
    expect(view, must) {
      const text = view.box(RED);
      must.near(text?.height, 0.73 * 20, 'the text is red', 1.5);
      const beside = { left: (text?.left ?? 0) - 3, right: (text?.left ?? 0) - 1 };
      const at = (beside.left + beside.right) / 2;
      if (name === 'node') must.be(view.at(at, (text?.top ?? 0) + 5), view.at(80, 30), 'the page is behind it');
      else {
        must.hold(!view.is(BLUE, at, 0), 'the line stops at it');
        must.hold(view.is(BLUE, (text?.left ?? 0) - 12, 0), 'the line goes on beside it');
      }
    },
  },
];

/** The font comes after its sheet was drawn without it, so these stand first. */
const late = ({ name, font, part }: Owner): Row => ({
  id: `${font} S153 the ground of ${name} labels fits their text in a font that comes late`,
  part: part('illimitable', { ...RED_ON_BLUE, labelSize: 24, labelFont: 'hand' }, 0, 0),
  area: [220, 100],
  notIn: { hugo: NO_WIDTHS },
  expect(view, must) {
    const [ground, text] = [view.box(BLUE), view.box(RED)];
    // By the widths of the font that stood in it would be 25 wider and more.
    const air = (ground?.width ?? 0) - (text?.width ?? 0);
    must.near(air, 8 + 4, 'wider by four on each side, and the air of letters', 4);
  },
});

const sans: Row = {
  id: 'S156 sans is the font of labels that name none',
  part: together(
    ...OWNERS.map(({ part }, index) =>
      together(
        part('Hamburg', { labelColor: hex(RED), labelSize: 16, labelFont: 'sans' }, -110, 50 * index - 50),
        part('Hamburg', { labelColor: hex(BLUE), labelSize: 16 }, 110, 50 * index - 50),
      ),
    ),
  ),
  area: [440, 180],
  expect(view, must) {
    for (const [index, { name }] of OWNERS.entries()) {
      const piece = { top: 50 * index - 75, bottom: 50 * index - 30 };
      const width = view.box(RED, piece)?.width;
      must.near(width, view.box(BLUE, piece)?.width ?? 0, `as wide on a label of ${name}s`);
      must.hold((width ?? 0) > 50, 'and there');
    }
  },
};

const automatic: readonly Row[] = [
  {
    id: 'S154 without labelSize a node’s label is 12, and grows with a large node',
    part: {
      nodes: [
        { id: 'a', label: 'MM', x: -50, y: -20, size: 5, color: '#888888', ...RED_ON_BLUE },
        { id: 'b', label: 'MM', x: 50, y: -40, size: 40, ...RED_ON_BLUE, color: '#888888' },
      ],
    },
    area: [200, 140],
    expect(view, must) {
      must.near(view.box(BLUE, { right: 0 })?.height, 12 * LINE + 4, 'on a small node');
      must.near(view.box(BLUE, { left: 0 })?.height, 18 * LINE + 4, 'on a large node');
    },
  },
  {
    id: 'S258 without labelSize an arrow’s label is 14',
    part: { arrows: [{ from: { x: -90, y: 0 }, to: { x: 90, y: 0 }, label: 'MM', ...RED_ON_BLUE }] },
    area: [200, 60],
    expect: (view, must) => must.near(view.box(BLUE)?.height, 14 * LINE + 4, 'height of its ground'),
  },
  {
    id: 'S151 S205 hideLabel leaves the labels of nodes and edges out',
    part: {
      nodes: [
        { id: 'a', label: 'MMM', x: -90, y: -10, size: 5, color: '#888888', hideLabel: true, ...RED_ON_BLUE },
        { id: 'b', label: 'MMM', x: 90, y: -10, size: 5, color: '#888888', hideLabel: true, ...RED_ON_BLUE },
      ],
      edges: [{ from: 'a', to: 'b', label: 'MMM', hideLabel: true, ...RED_ON_BLUE }],
    },
    area: [220, 80],
    expect(view, must) {
      must.be(view.box(RED), undefined, 'text');
      must.be(view.box(BLUE), undefined, 'ground');
    },
  },
  {
    id: 'S183 S189 an edge’s label is shown in its middle, its type’s where it has none',
    part: {
      edgeTypes: { t: { label: 'MMMMMM', labelColor: hex(RED), labelBackground: 'none', direction: 'none' } },
      nodes: [dot('a', -90, -20), dot('b', 90, -20), dot('c', -90, 20), dot('d', 90, 20)],
      edges: [
        { from: 'a', to: 'b', type: 't' },
        { from: 'c', to: 'd', type: 't', label: 'MMM' },
      ],
    },
    area: [220, 90],
    expect(view, must) {
      const [type, own] = [view.box(RED, { bottom: 0 }), view.box(RED, { top: 0 })];
      // The air beside the letters, about two pixels, is there once instead of twice.
      must.near(type?.width, 2 * (own?.width ?? 0) + 2, 'six letters against three', 2.5);
      for (const box of [type, own]) must.near((box?.left ?? 9) + (box?.right ?? 9), 0, 'in the middle', 1.5);
    },
  },
];

/** Where the author broke a label it is broken. */
const ownLines = OWNERS.map(
  ({ name, part }): Row => ({
    id: `a line end in the label of a ${name} starts a line`,
    part: part('MM\nMM', { ...RED_ON_BLUE, labelSize: 16 }, 0, 0),
    expect(view, must) {
      const ground = view.box(BLUE);
      must.near(ground?.height, 2 * 16 * LINE + 4, 'height of the ground');
      must.hold((ground?.width ?? 99) < 50, 'one word below the other');
    },
  }),
);

/** The text on a background of its own: its height, where that has no colour from the author. */
function textOn(view: View, background: Rgb, text: Rgb): number | undefined {
  const around = { left: -45, right: 45, top: -15, bottom: 20 };
  const { left, right, top, bottom } = view.box(background, around, 24) ?? { left: 0, right: 0, top: 0, bottom: 0 };
  return view.box(text, { left: left + 3, right: right - 3, top: top + 3, bottom: bottom - 3 })?.height;
}

/** White text on black in the light theme, black on white in the dark one; the theme's own colour would be lost there. */
const own = OWNERS.filter(({ name }) => name !== 'arrow').flatMap(({ name, part }) =>
  [false, true].map((dark): Row => {
    const [background, text]: readonly [Rgb, Rgb] = dark ? [WHITE, BLACK] : [BLACK, WHITE];
    const look = { labelBackground: hex(background), labelSize: 20 };
    return {
      id: `${name === 'node' ? 'S153' : 'S206'} on its own background the label of a ${name} can be read in the ${dark ? 'dark' : 'light'} theme`,
      part: part('MMM', look, 0, 0),
      expect: (view, must) => must.near(textOn(view, background, text), 0.73 * 20, 'height of the capitals', 1.5),
      dark,
      ...(dark ? { notIn: { hugo: 'the page of a site is not this one' } } : {}),
    };
  }),
);

export const LABELS: readonly Row[] = [
  ...OWNERS.map(late),
  ...OWNERS.flatMap((owner) => [
    ...sizes(owner),
    ...fonts(owner),
    ...looks(owner, { node: 'S152 S153', edge: 'S206', arrow: 'S257 S260' }[owner.name] ?? ''),
  ]),
  sans,
  ...automatic,
  ...ownLines,
  ...own,
];
