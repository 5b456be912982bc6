/** Text on nodes, edges, arrows and sections: colour, ground, size and font, the same for each of them. */

import { STAND_INS } from './font-stand-ins.ts';
import { NO_WIDTHS, type Part, type RawElement, type Row } from './row.ts';
import { BLUE, hex, RED, type View } from './view.ts';

/** Something that has a label at (x, y); `look` says how it is drawn. */
type Owner = {
  readonly name: string;
  /** The statements on its font. */
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
    font: 'S156 S157',
    part: (label, look, x, y) => ({ nodes: [{ ...dot(`${x} ${y}`, x, y - 20), label, hideLabel: false, ...look }] }),
  },
  {
    name: 'edge',
    font: 'S206',
    part: (label, look, x, y) => ({
      nodes: [dot(`from ${x} ${y}`, x - REACH, y), dot(`to ${x} ${y}`, x + REACH, y)],
      edges: [{ from: `from ${x} ${y}`, to: `to ${x} ${y}`, label, ...look }],
    }),
  },
  {
    name: 'arrow',
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

export const LABELS: readonly Row[] = [
  ...OWNERS.map(late),
  // The fonts of a browser are the same for all.
  ...OWNERS.slice(0, 1).flatMap(fonts),
  ...OWNERS.flatMap((owner) => looks(owner, { node: 'S152 S153', edge: 'S206', arrow: 'S257 S260' }[owner.name] ?? '')),
];
