/** Looks of sections and arrows, and of what has a lighter twin on a dark page. */

import { STAND_INS } from './font-stand-ins.ts';
import { LIGHT_PAPER, type Part, type RawElement, type Row } from './row.ts';
import { BLUE, GREEN, hex, isNear, RED, type Rgb, type View } from './view.ts';

const SECTION = { x: -80, y: -50, width: 160, height: 100 };
const section = (id: string, look: RawElement, expect: Row['expect'], rest: Partial<Row> = {}): Row => ({
  id,
  part: { sections: [{ id: 's', ...SECTION, ...look }] },
  expect,
  ...rest,
});

const GREY_FILL: Rgb = [0xeb, 0xed, 0xf1];
const GREY_BORDER: Rgb = [0xcb, 0xd1, 0xdb];
const GREY_TITLE: Rgb = [0x5b, 0x65, 0x77];

/** The colours inside, on the border and outside of a section, where its title is not. */
const seenOf = (view: View) => [view.at(0, 20), view.at(0, 50), view.at(0, 62)];
const page = (view: View) => view.at(95, 70);

const sections: readonly Row[] = [
  {
    id: 'S222 S226 S229 S230 a section is 400 by 240 from its top left corner, behind nodes and edges',
    part: {
      sections: [{ x: -200, y: -120, fill: hex(BLUE), borderColor: 'none' }],
      nodes: [
        { id: 'a', x: -60, y: 0, color: hex(GREEN), borderWidth: 0, hideLabel: true },
        { id: 'b', x: 60, y: 0, color: hex(GREEN), borderWidth: 0, hideLabel: true },
      ],
      edges: [{ from: 'a', to: 'b', color: hex(RED), direction: 'none' }],
    },
    area: [440, 280],
    expect(view, must) {
      const box = view.box(BLUE);
      must.near(box?.left, -200, 'left');
      must.near(box?.top, -120, 'top');
      must.near(box?.width, 400, 'width');
      must.near(box?.height, 240, 'height');
      must.near(view.box(GREEN)?.width, 148, 'nodes in front');
      must.near(view.box(RED)?.width, 88, 'edges in front', 1.2);
    },
  },
  section('S236 S237 a section is light grey with a grey border unless told', {}, (view, must) => {
    must.be(seenOf(view)[0], GREY_FILL, 'fill');
    must.hold(isNear(seenOf(view)[1] ?? RED, GREY_BORDER, 24), `border: ${seenOf(view)[1]}`);
  }),
  section('S236 S237 fill and borderColor are as given', { fill: hex(BLUE), borderColor: hex(RED) }, (view, must) => {
    must.near(view.box(BLUE)?.width, 158.75, 'fill', 1.2);
    must.near(view.box(RED, {}, 190)?.width, 161.25, 'border', 1.2);
  }),
  section(
    'S237 borderColor none leaves the fill without a border',
    { fill: hex(BLUE), borderColor: 'none' },
    (view, must) => {
      must.near(view.box(BLUE)?.width, 160, 'width');
      must.hold(isNear(view.at(0, 50.8), page(view), 30), `where the border would be: ${view.at(0, 50.8)}`);
    },
  ),
  section('S236 fill none leaves the title alone', { fill: 'none', title: 'MMM', color: hex(RED) }, (view, must) => {
    must.be(seenOf(view), [page(view), page(view), page(view)], 'inside, on the border, outside');
    must.be([view.at(-80, 20), view.at(80, 20)], [page(view), page(view)], 'at its sides');
    must.hold(view.box(RED) !== undefined, 'the title');
  }),
  section(
    'S236 S237 fill none keeps the border that an author gives',
    { fill: 'none', borderColor: hex(RED) },
    (view, must) => {
      must.be(seenOf(view)[0], page(view), 'inside');
      must.near(view.box(RED, {}, 190)?.width, 161.25, 'border', 1.2);
    },
  ),
  section('S228 S232 S233 a title is at the top left, grey, and not underlined', { title: 'MMM' }, (view, must) => {
    const box = view.box(GREY_TITLE, {}, 60);
    must.near(box?.left, -80 + 14 + 2, 'left', 2.5);
    must.near(box?.height, 22 * 0.73, 'height of its capitals, and nothing below', 1.5);
    must.hold((box?.top ?? -99) > -50 && (box?.bottom ?? 99) < -10, 'in the upper part');
  }),
  section('S232 S233 color is that of title and underline', { title: 'MMM', color: hex(RED) }, (view, must) => {
    const box = view.box(RED);
    const bar = view.box(RED, { top: (box?.bottom ?? 0) - 2 });
    must.hold((box?.height ?? 0) > 22 * 0.73 + 5, `title and bar: ${box?.height}`);
    must.near(bar?.width, (box?.width ?? 0) + 3, 'the bar runs under all of the title', 3.5);
  }),
  section(
    'S233 underline false leaves the bar out',
    { title: 'MMM', color: hex(RED), underline: false },
    (view, must) => must.near(view.box(RED)?.height, 22 * 0.73, 'height', 1.5),
  ),
  section('S233 underline true draws it without a colour, too', { title: 'MMM', underline: true }, (view, must) =>
    must.hold((view.box(GREY_TITLE, {}, 60)?.height ?? 0) > 22 * 0.73 + 5, 'title and bar'),
  ),
  ...[2, 5, 11, 44].map((titleSize) =>
    section(
      `S234 titleSize ${titleSize} is drawn as given`,
      { title: 'MMM', color: hex(RED), underline: true, titleSize, fill: '#ffffff' },
      (view, must) => {
        const box = view.box(RED, {}, titleSize < 8 ? 200 : 110);
        // From the top of the capitals to the end of the bar.
        const height = 0.73 * titleSize + 0.36 * titleSize + Math.max(1.5, titleSize / 11);
        must.near(box?.height, height, 'height of title and bar', 1.2 + 0.02 * titleSize);
      },
    ),
  ),
];

const TITLE_FONTS = {
  serif: STAND_INS.Georgia,
  mono: STAND_INS['SF Mono'],
  rounded: STAND_INS['SF Pro Rounded'],
  condensed: STAND_INS['Arial Narrow'],
  hand: 1,
  Trial: STAND_INS.Trial,
};

const titles: readonly Row[] = Object.entries(TITLE_FONTS).map(([titleFont, times]) => ({
  id: `S235 titleFont ${titleFont} is a family of its own`,
  part: {
    sections: [
      { x: -80, y: -40, width: 160, height: 40, title: 'Hamburg', titleSize: 16, titleFont: 'hand', color: hex(BLUE) },
      { x: -80, y: 10, width: 160, height: 40, title: 'Hamburg', titleSize: 16, titleFont, color: hex(RED) },
    ].map((one) => ({ ...one, underline: false })),
  },
  area: [200, 110],
  expect(view, must) {
    const ratio = (view.box(RED)?.width ?? 0) / (view.box(BLUE)?.width ?? 1);
    must.near(ratio, times, 'times as wide as by hand', Math.max(0.1, 0.09 * times));
  },
}));

/** A box with arrows on it: of a node or of a section, 80 wide and 60 high. */
const TARGETS = {
  node: { nodes: [{ id: 't', shape: 'card', x: 0, y: 0, width: 80, height: 60, hideLabel: true, borderWidth: 0 }] },
  section: { sections: [{ id: 't', x: -40, y: -30, width: 80, height: 60, borderColor: 'none' }] },
} satisfies Record<string, Part>;

/** Arrows to places on the target, each from further out the same way. */
const PLACES = [
  { at: [0, 0], from: [-100, -30], color: RED, tip: [-40, -30] },
  { at: [1, 1], from: [100, 30], color: BLUE, tip: [40, 30] },
  { at: [1, 0], from: [40, -90], color: RED, tip: [40, -30] },
  { at: [0.25, 1], from: [-20, 90], color: BLUE, tip: [-20, 30] },
] as const;

/** Where an arrow that comes from there ends: the last of its colour on the way. */
function tipOf(view: View, color: Rgb, [x, y]: readonly [number, number], [tipX, tipY]: readonly [number, number]) {
  const piece = {
    left: Math.min(x, tipX) - 9,
    right: Math.max(x, tipX) + 9,
    top: Math.min(y, tipY) - 9,
    bottom: Math.max(y, tipY) + 9,
  };
  const box = view.box(color, piece);
  if (!box) return [Number.NaN, Number.NaN] as const;
  const ending = (from: number, tip: number, low: number, high: number) =>
    from < tip - 1 ? high : from > tip + 1 ? low : (low + high) / 2;
  return [ending(x, tipX, box.left, box.right), ending(y, tipY, box.top, box.bottom)] as const;
}

const ends: readonly Row[] = Object.entries(TARGETS).flatMap(([kind, target]): readonly Row[] => [
  {
    id: `${kind === 'node' ? 'S241' : 'S242'} S243 S245 at is a share of the box of a ${kind}`,
    part: {
      ...target,
      arrows: PLACES.map(({ at, from: [x, y], color }) => ({
        from: { x, y },
        to: { [kind]: 't', at },
        color: hex(color),
        width: 3,
      })),
    },
    area: [240, 200],
    expect(view, must) {
      for (const { at, from, color, tip } of PLACES) {
        const [x, y] = tipOf(view, color, from, tip);
        must.near(x, tip[0], `x of [${at}]`, 1.2);
        must.near(y, tip[1], `y of [${at}]`, 1.2);
      }
    },
  },
  {
    id: `S246 without at an arrow ends on the side of a ${kind} that faces its other end`,
    part: {
      ...target,
      arrows: [
        { from: { x: -100, y: 0 }, to: { [kind]: 't' }, color: hex(RED), width: 3 },
        { from: { x: 100, y: 0 }, to: { [kind]: 't' }, color: hex(BLUE), width: 3 },
        { from: { x: 0, y: -90 }, to: { [kind]: 't' }, color: hex(RED), width: 3 },
        { from: { [kind]: 't' }, to: { x: 0, y: 90 }, color: hex(BLUE), width: 3, direction: 'backward' },
      ],
    },
    area: [240, 200],
    expect(view, must) {
      must.near(tipOf(view, RED, [-100, 0], [-40, 0])[0], -40, 'from the left', 1.2);
      must.near(tipOf(view, BLUE, [100, 0], [40, 0])[0], 40, 'from the right', 1.2);
      must.near(tipOf(view, RED, [0, -90], [0, -30])[1], -30, 'from above', 1.2);
      must.near(tipOf(view, BLUE, [0, 90], [0, 30])[1], 30, 'from below', 1.2);
    },
  },
]);

const arrow = (id: string, look: RawElement, expect: Row['expect'], rest: Partial<Row> = {}): Row => ({
  id,
  part: { arrows: [{ from: { x: -80, y: 0 }, to: { x: 80, y: 0 }, color: hex(RED), ...look }] },
  area: [200, 80],
  expect,
  ...rest,
});

const HEADS = { forward: [false, true], backward: [true, false], both: [true, true], none: [false, false] };
const heightAt = (view: View, x: number) => view.along(RED, [x, -20], [x, 20]).share * 40;
const ARROW: Rgb = [0x34, 0x3a, 0x40];

const arrows: readonly Row[] = [
  ...Object.entries(HEADS).map(([direction, heads]) =>
    arrow(`S251 an arrow’s direction ${direction} has its heads where it says`, { direction }, (view, must) => {
      must.be([heightAt(view, -74) > 4, heightAt(view, 74) > 4], heads, 'at from, at to');
      // Its sharp tips cover less than half of their pixels.
      must.near(view.box(RED)?.width, 160, 'length', 2);
    }),
  ),
  arrow('S250 without a direction the head is at to', {}, (view, must) => {
    must.be([heightAt(view, -74) > 4, heightAt(view, 74) > 4], [false, true], 'at from, at to');
  }),
  {
    id: 'S252 S253 a straight route slants, an elbow runs level and upright',
    part: {
      arrows: [
        { from: { x: -80, y: -40 }, to: { x: 80, y: 40 }, color: hex(RED), direction: 'none' },
        { from: { x: -80, y: 40 }, to: { x: 80, y: -40 }, color: hex(BLUE), direction: 'none', route: 'elbow' },
      ],
    },
    area: [200, 120],
    expect(view, must) {
      must.hold(view.along(RED, [-70, -35], [-10, -5]).share > 0.9, 'it slants');
      const level = view.along(BLUE, [-80, 40], [80, 40]).share + view.along(BLUE, [-80, -40], [80, -40]).share;
      must.near(level, 1, 'level pieces make up the way across', 0.06);
      must.hold(
        [-79.5, 0, 79.5].some((x) => view.along(BLUE, [x, -30], [x, 30]).share > 0.9),
        'an upright piece',
      );
      must.hold(!view.is(BLUE, -40, 20, 110) && !view.is(BLUE, 40, -20, 110), 'nothing slants');
    },
  },
  ...[
    [undefined, 2],
    [7, 7],
  ].map(([width, seen = 0]) =>
    arrow(`S255 width ${width ?? 'left out'} draws ${seen}`, { width, direction: 'none' }, (view, must) =>
      must.near(view.box(RED)?.height, seen, 'height'),
    ),
  ),
  arrow('S256 dashed draws dashes', { dashed: true, direction: 'none' }, (view, must) => {
    const { share, pieces } = view.along(RED, [-80, 0], [80, 0]);
    must.hold(pieces >= 10 && pieces <= 14, `pieces: ${pieces}`);
    must.near(share, 0.62, 'more dash than gap', 0.1);
  }),
  arrow('S256 without dashed the line has no gap', { direction: 'none' }, (view, must) =>
    must.be(view.along(RED, [-80, 0], [80, 0]).pieces, 1, 'pieces'),
  ),
  arrow(
    'S254 without a colour an arrow and its label are #343a40',
    { color: undefined, width: 6, label: 'MMM', labelOffset: [0, 20] },
    (view, must) => {
      must.be(view.at(0, 0), ARROW, 'line');
      must.near(view.box(ARROW, { top: 10 }, 80)?.height, 14 * 0.73, 'its label has the colour, too', 1.5);
    },
  ),
  arrow(
    'S257 labelColor is the line’s unless given, and the line keeps its own',
    { label: 'MMM', labelOffset: [0, 20], labelColor: hex(BLUE) },
    (view, must) => {
      must.near(view.box(BLUE)?.height, 14 * 0.73, 'the label', 1.5);
      must.hold(view.along(RED, [-70, 0], [60, 0]).share > 0.98, 'the line');
    },
  ),
  arrow('S257 the line’s colour is the label’s', { label: 'MMM', labelOffset: [0, 20] }, (view, must) =>
    must.near(view.box(RED, { top: 10 })?.height, 14 * 0.73, 'the label', 1.5),
  ),
  arrow(
    'S248 S261 a \\n starts a new line, and the offset shifts the label',
    { label: 'MMM\nMMM', labelOffset: [20, 10] },
    (view, must) => {
      const [left, right] = [
        view.box(RED, { top: 6, bottom: 40 }),
        view.box(RED, { top: -20, bottom: 10, left: -8, right: 48 }),
      ];
      must.near(((left?.left ?? 0) + (left?.right ?? 0)) / 2, 20, 'shifted right', 1.5);
      must.near(((right?.top ?? 0) + (left?.bottom ?? 0)) / 2, 10, 'shifted down', 1.5);
      must.near((left?.bottom ?? 0) - (right?.top ?? 0), 14 * 1.2 + 14 * 0.73, 'two lines', 1.5);
    },
  ),
  arrow('S260 a label’s ground is the page’s colour', { label: 'i', labelSize: 30 }, (view, must) => {
    must.be(view.at(-7, 0), page(view), 'the line stops behind it');
  }),
];

/** With as many inks for a dark page as for a light one, a map keeps no light paper. Reading A76. */
function withLightInk(row: Row): Row {
  const light = { from: { x: 60, y: 50 }, to: { x: 90, y: 50 }, color: '#ffffff' };
  return { ...row, part: { ...row.part, arrows: [...(row.part.arrows ?? []), light] } };
}

const TWIN: Rgb = [0xc3, 0xca, 0xd6];
const dark: readonly Row[] = [
  arrow(
    'S254 on a dark page an arrow without a colour is light, with its label',
    { color: undefined, width: 6, label: 'MMM', labelOffset: [0, 20] },
    (view, must) => {
      must.be(view.at(0, 0), TWIN, 'line');
      must.near(view.box(TWIN, { top: 10 }, 80)?.height, 14 * 0.73, 'label', 1.5);
    },
  ),
  withLightInk(
    arrow('S254 on a dark page an author’s #343a40 is drawn as written', { color: '#343a40', width: 6 }, (view, must) =>
      must.be(view.at(0, 0), ARROW, 'line'),
    ),
  ),
  arrow(
    'S257 on a dark page an author’s labelColor #343a40 is drawn as written, on a line of its own',
    {
      color: undefined,
      width: 6,
      label: 'MMM',
      labelOffset: [0, 20],
      labelColor: '#343a40',
      labelBackground: '#ffffff',
    },
    (view, must) => {
      must.be(view.at(0, 0), TWIN, 'line');
      must.near(view.box(ARROW, { top: 12, bottom: 28, left: -17, right: 17 }, 24)?.height, 14 * 0.73, 'label', 1.5);
    },
  ),
  section('S232 S236 S237 on a dark page a section has greys for dark ground', { title: 'MMM' }, (view, must) => {
    must.be(seenOf(view)[0], [0x1b, 0x20, 0x29], 'fill');
    must.near(view.box([0xaa, 0xb3, 0xc2], {}, 60)?.height, 22 * 0.73, 'title', 1.5);
  }),
  section(
    'S232 on a dark page the grey title of a light section can be read',
    { title: 'MMM', fill: '#ffffff' },
    (view, must) =>
      must.near(
        view.box(GREY_TITLE, { left: -78, right: 78, top: -48, bottom: 48 }, 60)?.height,
        22 * 0.73,
        'title',
        1.5,
      ),
  ),
].map((row) => ({ ...row, dark: true, notIn: { hugo: LIGHT_PAPER } }));

export const DRAWINGS: readonly Row[] = [...sections, ...titles, ...ends, ...arrows, ...dark];
