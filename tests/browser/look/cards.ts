/** Looks of cards: their box, what is on it, and what ends on its border. */

import { STAND_INS } from './font-stand-ins.ts';
import { WIDE_PICTURE } from './pictures.ts';
import { type Must, NO_WIDTHS, type RawElement, type Row } from './row.ts';
import { BLUE, CYAN, GREEN, hex, RED, type Seen, type View, YELLOW } from './view.ts';

const card = (look: RawElement, x = 0, y = 0): RawElement => ({
  id: `c${x} ${y}`,
  x,
  y,
  shape: 'card',
  color: hex(GREEN),
  borderWidth: 0,
  labelColor: hex(RED),
  ...look,
});

const one = (id: string, look: RawElement, expect: Row['expect'], rest: Partial<Row> = {}): Row => ({
  id,
  part: { nodes: [card(look)] },
  expect,
  ...rest,
});

/** A card with its picture on it: all that is not page. */
function cardBox(view: View): Seen | undefined {
  return view.box(GREEN);
}

/** The box of the picture of three by one. */
function pictureBox(view: View) {
  const [left, right] = [view.box(RED, { bottom: view.box(YELLOW)?.bottom ?? 0 }), view.box(BLUE)];
  return left && right && { ...right, left: left.left, width: right.right - left.left };
}

/** Left and right of a text there is as much room as the padding says. */
function mustFit(view: View, must: Must, padding: number): void {
  const [box, text] = [cardBox(view), view.box(RED)];
  must.near((text?.left ?? 0) - (box?.left ?? 0), padding, 'room left of the text', 2.5);
  must.near((box?.right ?? 0) - (text?.right ?? 0), padding, 'room right of the text', 2.5);
}

/** The font comes after this sheet was drawn without it, so these stand first. */
const hand: readonly Row[] = [
  {
    id: 'S158 S162 S163 S166 S171 a card in the bundled font fits its text, and edges, arrows and at meet its border',
    notIn: { hugo: NO_WIDTHS },
    part: {
      nodes: [
        card({ id: 'card', label: 'Wherever it stands, it fits', labelFont: 'hand', labelSize: 20, tags: ['pill'] }),
        { id: 'dot', x: 0, y: -90, size: 4, color: '#888888', hideLabel: true },
      ],
      edges: [{ from: 'dot', to: 'card', color: hex(BLUE), direction: 'none' }],
      arrows: [
        { from: { x: -180, y: 0 }, to: { node: 'card' }, color: hex(BLUE) },
        { from: { x: 180, y: 60 }, to: { node: 'card', at: [1, 1] }, color: hex(CYAN) },
      ],
    },
    area: [400, 220],
    expect(view, must) {
      mustFit(view, must, 16);
      const box = cardBox(view);
      const [left, top, right, bottom] = [box?.left ?? 0, box?.top ?? 0, box?.right ?? 0, box?.bottom ?? 0];
      must.near(box?.height, 20 * 1.25 + 32, 'height of one line');
      must.near(view.box(BLUE, { right: 0, top: -20, bottom: 20 })?.right, left, 'the arrow ends on its border', 1.2);
      must.near(view.box(BLUE, { bottom: 0, left: -20, right: 20 })?.bottom, top - 2, 'the edge ends on it', 1.2);
      must.near(view.box(CYAN, { left: 40 })?.left, right, '`at` [1, 1] is its lower right corner', 2);
      must.near(view.box(BLUE, { left: -24, right: 24, top: 20 })?.top, bottom + 4, 'pills hang from it', 1);
    },
  },
  one(
    'S171 a title in a font that comes late is broken where it must be, and no line is cut',
    { label: 'A longer name that takes two lines on this card', labelFont: 'hand', labelSize: 18 },
    (view, must) => {
      const [box, text] = [cardBox(view), view.box(RED)];
      must.near(box?.height, 2 * 18 * 1.25 + 32, 'height of two lines');
      must.hold((text?.left ?? 0) - (box?.left ?? 0) >= 15, 'room left of the text');
      must.hold((box?.right ?? 0) - (text?.right ?? 0) >= 15, 'room right of the text');
    },
    { area: [340, 120] },
  ),
];

const size: readonly Row[] = [
  {
    id: 'S171 without width and height a card fits its content: a longer label makes it wider, more lines higher',
    notIn: { hugo: NO_WIDTHS },
    part: {
      nodes: [
        card({ label: 'MM' }, -110, 0),
        card({ label: 'MMMMMMMM' }, 60, 0),
        card({ label: 'MM\nMM\nMM' }, 200, 0),
      ],
    },
    area: [540, 140],
    expect(view, must) {
      const short = view.box(GREEN, { right: -60 });
      const long = view.box(GREEN, { left: -60, right: 150 });
      const high = view.box(GREEN, { left: 150 });
      const text = view.box(RED, { left: -60, right: 150 });
      must.near((long?.width ?? 0) - 32, 4 * ((short?.width ?? 0) - 32), 'four times the text', 6);
      must.near(high?.height, 3 * 17.5 + 32, 'three lines', 1);
      must.near(short?.height, 17.5 + 32, 'one line', 1);
      must.near((text?.left ?? 0) - (long?.left ?? 0), 16, 'nothing is cut', 2);
      must.near((long?.right ?? 0) - (text?.right ?? 0), 16, 'nothing is cut', 2);
    },
  },
  one(
    'S168 S169 S170 width and height are the card’s, whatever size and imageFit say',
    { width: 120, height: 70, label: 'A', size: 90, imageFit: 'frame' },
    (view, must) => {
      must.near(cardBox(view)?.width, 120, 'width');
      must.near(cardBox(view)?.height, 70, 'height');
    },
  ),
  one(
    'S167 a \\n in the label starts a new line',
    { label: 'MMMM\nMMMM', width: 120, height: 70 },
    (view, must) => {
      const text = view.box(RED);
      must.near(text?.height, 17.5 + 10, 'two lines of capitals', 1.5);
      must.near(((text?.top ?? 0) + (text?.bottom ?? 0)) / 2, 0, 'in the middle', 2);
    },
    { area: [160, 120] },
  ),
  one(
    'S172 padding is 16 around the content unless given',
    { image: WIDE_PICTURE, hideLabel: true },
    (view, must) => {
      const [box, picture] = [cardBox(view), pictureBox(view)];
      must.near((picture?.left ?? 0) - (box?.left ?? 0), 16, 'left');
      must.near((picture?.top ?? 0) - (box?.top ?? 0), 16, 'top');
      must.near((box?.bottom ?? 0) - (picture?.bottom ?? 0), 16, 'bottom');
    },
    { area: [240, 120] },
  ),
  one(
    'S172 padding 40 is 40',
    { image: WIDE_PICTURE, imageSize: 20, padding: 40, hideLabel: true },
    (view, must) => {
      must.near(cardBox(view)?.width, 140, 'width');
      must.near(cardBox(view)?.height, 100, 'height');
    },
    { area: [180, 140] },
  ),
];

const content: readonly Row[] = [
  one(
    'S161 S173 S174 picture, label and subtitle stand one above the other; a picture of 3 by 1 is 56 high and 168 wide',
    { image: WIDE_PICTURE, label: 'MMMM', subtitle: 'mmmmmm' },
    (view, must) => {
      const [box, picture] = [cardBox(view), pictureBox(view)];
      must.near(picture?.width, 168, 'width of the picture', 1.2);
      must.near(picture?.height, 56, 'its height');
      must.near(box?.width, 200, 'the card holds it');
      const end = (box?.bottom ?? 0) - 16;
      const under = view.box(RED, { top: end - 15 });
      const label = view.box(RED, { top: end - 15 - 17.5, bottom: end - 15 });
      must.near(label?.height, 14 * 0.73, 'the label below the picture', 1.5);
      must.hold((label?.top ?? 0) > (picture?.bottom ?? 0), 'clear of it');
      must.near(under?.height, 12 * 0.55, 'the subtitle below the label', 1.5);
    },
    { area: [240, 180] },
  ),
  one(
    'S173 imageSize is the height of the picture',
    { image: WIDE_PICTURE, imageSize: 30, label: 'M' },
    (view, must) => {
      must.near(pictureBox(view)?.width, 90, 'width');
      must.near(pictureBox(view)?.height, 30, 'height');
      must.near(cardBox(view)?.width, 122, 'the card holds it');
    },
    { area: [160, 120] },
  ),
  one(
    'S175 imagePosition left puts the picture beside the label',
    { image: WIDE_PICTURE, imageSize: 30, imagePosition: 'left', label: 'MM' },
    (view, must) => {
      const picture = pictureBox(view);
      const label = view.box(RED, { left: (picture?.right ?? 0) + 4 });
      must.near(picture?.height, 30, 'its height');
      must.near((label?.left ?? 0) - (picture?.right ?? 0), 9, 'the label right of it', 1.5);
      must.near((label?.top ?? 0) + (label?.bottom ?? 0), (picture?.top ?? 0) + (picture?.bottom ?? 0), 'level', 4);
      must.near(cardBox(view)?.height, 62, 'no higher than the picture');
    },
    { area: [220, 120] },
  ),
];

/** The card is as wide as its picture makes it, which comes after the card was drawn for the first time. */
const met: Row = {
  id: 'S162 S163 S245 edges, arrows, at and pills meet the border of a card that its picture made wide',
  part: {
    nodes: [
      card({ id: 'card', image: WIDE_PICTURE, hideLabel: true, tags: ['pill'] }),
      { id: 'dot', x: 170, y: -20, size: 4, color: '#888888', hideLabel: true },
    ],
    edges: [{ from: 'dot', to: 'card', color: hex(CYAN), direction: 'none' }],
    arrows: [
      { from: { x: -170, y: 0 }, to: { node: 'card' }, color: hex(CYAN) },
      { from: { x: 170, y: 70 }, to: { node: 'card', at: [1, 1] }, color: hex(CYAN) },
    ],
  },
  area: [380, 180],
  expect(view, must) {
    must.near(cardBox(view)?.width, 200, 'width');
    must.near(view.box(CYAN, { right: -60 })?.right, -100, 'the arrow ends on its border', 1.2);
    must.near(view.box(CYAN, { left: 60, bottom: 10 })?.left, 102, 'the edge ends on it', 1.5);
    must.near(view.box(CYAN, { left: 60, top: 20 })?.left, 100, '`at` [1, 1] is its lower right corner', 2);
    must.near(view.box(BLUE, { left: -20, right: 20, top: 40 })?.top, 48, 'pills hang from it', 1);
  },
};

const colors: readonly Row[] = [
  {
    id: 'S164 a card is white, not blue',
    part: { nodes: [{ id: 'white', x: 0, y: 0, shape: 'card', width: 100, height: 50, hideLabel: true }] },
    area: [140, 90],
    expect(view, must) {
      must.be(view.at(0, 0), [255, 255, 255], 'its middle');
      must.be(view.at(-40, 20), [255, 255, 255], 'its side');
    },
  },
  {
    id: 'S165 the border is as given, and none with a width of 0',
    part: {
      nodes: [
        card({ borderColor: hex(BLUE), borderWidth: 6, hideLabel: true, width: 100, height: 50 }, -70, 0),
        card({ borderColor: hex(BLUE), borderWidth: 0, hideLabel: true, width: 100, height: 50 }, 70, 0),
      ],
    },
    area: [280, 90],
    expect(view, must) {
      must.near(view.box(BLUE)?.width, 106, 'from side to side');
      must.near(view.box(BLUE)?.height, 56, 'from top to bottom');
      must.near(view.box(BLUE)?.right, -17, 'of one card alone');
      must.near(view.box(GREEN, { right: 0 })?.width, 94, 'what it leaves of the fill');
    },
  },
  {
    id: 'S166 labelColor, labelSize and labelFont are the text’s',
    part: {
      nodes: [
        card({ label: 'Trial', labelFont: 'hand', width: 120, height: 60 }, -130, 0),
        card({ label: 'Trial', labelFont: 'Trial', width: 120, height: 60 }, 0, 0),
        card({ label: 'Trial', labelFont: 'hand', labelSize: 28, width: 120, height: 60 }, 130, 0),
      ],
    },
    area: [400, 100],
    expect(view, must) {
      const plain = view.box(RED, { right: -66 });
      const other = view.box(RED, { left: -64, right: 64 });
      const large = view.box(RED, { left: 66 });
      must.near((other?.width ?? 0) / (plain?.width ?? 1), STAND_INS.Trial, 'the font', 0.12);
      must.near((large?.height ?? 0) / (plain?.height ?? 1), 2, 'twice the size', 0.25);
    },
  },
];

const DARK_PAGE: Partial<Row> = { dark: true, notIn: { hugo: 'the page of a site is not this one' } };
const TEXT = { label: 'MMM', labelColor: undefined, labelSize: 20, width: 100, height: 60 };
const within = { left: -40, right: 40, top: -22, bottom: 22 };

/** The colour of the text is left to the card's own. */
const dark: readonly Row[] = [
  one(
    'S166 in the dark theme the text of a white card is black',
    { ...TEXT, color: '#ffffff' },
    (view, must) => must.near(view.box([0, 0, 0], within)?.height, 0.73 * 20, 'height of the capitals', 1.5),
    DARK_PAGE,
  ),
  one(
    'S166 in the dark theme the text of a transparent card has the colour of the page’s text',
    { ...TEXT, color: 'transparent' },
    (view, must) => must.near(view.box([233, 237, 244], within)?.height, 0.73 * 20, 'height of the capitals', 1.5),
    DARK_PAGE,
  ),
  one(
    'S166 in the dark theme a labelColor of the author is drawn as written',
    { ...TEXT, color: '#ffffff', labelColor: hex(RED), labelFont: 'hand' },
    (view, must) => must.hold((view.box(RED, within)?.height ?? 0) > 9, 'red text'),
    DARK_PAGE,
  ),
];

export const CARDS: readonly Row[] = [...hand, met, ...size, ...content, ...colors, ...dark];
