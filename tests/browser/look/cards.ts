/** Looks of cards: their box, what is on it, and what ends on its border. */

import { WIDE_PICTURE } from './pictures.ts';
import { type Must, NO_WIDTHS, type RawElement, type Row } from './row.ts';
import { BLUE, CYAN, GREEN, hex, RED, type Seen, type View } from './view.ts';

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

export const CARDS: readonly Row[] = [...hand, met];
