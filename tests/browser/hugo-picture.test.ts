/** The picture of a Hugo site as a reader sees it, pixel by pixel: without scripting, on light and on dark pages. */

import QUnit from 'qunit';
import { hugoTest, page as markdown } from '../hugo/site.ts';
import { useApplication } from '../setup/browser.ts';
import { LAYOUT, useHugoSite } from './hugo-site.ts';
import { type Rgb, readPixelsOn } from './overlay/pixels.ts';

type Point = readonly [x: number, y: number];

/** A filled square, so that its pixels say whether it is there. */
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20" fill="#ff00ff"/></svg>';
const PAGES = { light: '#ffffff', dark: '#101014' } as const;

/** Each shape with a colour of its own, and points that lie just inside and just outside of it, from its middle. */
const SHAPES: readonly { shape: string; color: string; inside: readonly Point[]; outside: readonly Point[] }[] = [
  {
    shape: 'circle',
    color: '#d01030',
    inside: [
      [0, 0],
      [0, -36],
      [26, 26],
    ],
    outside: [
      [31, 31],
      [0, -44],
    ],
  },
  {
    shape: 'square',
    color: '#108030',
    inside: [
      [0, 0],
      [36, -36],
      [-36, 36],
    ],
    outside: [
      [44, 0],
      [0, -44],
    ],
  },
  {
    shape: 'triangle',
    color: '#1030d0',
    inside: [
      [0, 0],
      [-34, 36],
      [0, -30],
    ],
    outside: [
      [-30, -30],
      [30, -30],
    ],
  },
  {
    shape: 'hexagon',
    color: '#a06000',
    inside: [
      [0, 0],
      [36, 0],
      [-16, 31],
    ],
    outside: [
      [0, 38],
      [33, 26],
    ],
  },
  {
    shape: 'card',
    color: '#600090',
    inside: [
      [-52, 0],
      [52, 0],
      [0, -32],
    ],
    outside: [
      [66, 0],
      [0, -44],
    ],
  },
];

const MAP = {
  nodes: [
    ...SHAPES.map(({ shape, color }, index) => ({
      ...{ id: shape, shape, color, borderWidth: 0, size: 40, label: `${shape} label`, hideLabel: shape !== 'card' },
      ...{ width: 120, height: 80, x: 160 * index, y: 0 },
    })),
    {
      id: 'logo',
      image: '/logo.svg',
      imageFit: 'contain',
      color: '#208090',
      borderWidth: 6,
      borderColor: '#e0a000',
      size: 40,
      hideLabel: true,
      x: 0,
      y: 200,
    },
    { id: 'named', color: '#306080', size: 12, label: 'HHHHHH', labelSize: 20, labelColor: '#c00060', x: 640, y: 400 },
    { id: 'a', size: 10, hideLabel: true, x: 160, y: 200 },
    { id: 'b', size: 10, hideLabel: true, x: 460, y: 200 },
    { id: 'c', size: 10, hideLabel: true, x: 160, y: 300 },
    { id: 'd', size: 10, hideLabel: true, x: 460, y: 300 },
    { id: 'e', size: 10, hideLabel: true, x: 160, y: 400 },
    { id: 'f', size: 10, hideLabel: true, x: 460, y: 400 },
  ],
  edges: [
    { from: 'a', to: 'b', color: '#c02080', width: 4 },
    { from: 'c', to: 'd', color: '#20a040', width: 4, dashed: true, direction: 'both' },
    {
      from: 'e',
      to: 'f',
      color: '#2060c0',
      width: 4,
      direction: 'none',
      label: 'HHHH',
      labelSize: 20,
      labelColor: '#b04000',
    },
  ],
};

QUnit.module('browser/hugo picture', (hooks) => {
  const app = useApplication(hooks);
  const site = useHugoSite(hooks, () => ({
    'static/logo.svg': LOGO,
    'data/graphdata/looks.json': JSON.stringify(MAP),
    ...Object.fromEntries(
      Object.entries(PAGES).flatMap(([scheme, background]) => [
        [
          `layouts/_default/${scheme}.html`,
          LAYOUT.replace(
            '<body>',
            `<body style="background: ${background}; color: ${scheme === 'dark' ? '#eeeeee' : '#111111'}">`,
          ),
        ],
        [
          `content/${scheme}.md`,
          markdown(`title: Page\nlayout: ${scheme}`, '{{< graphmap data="looks" text=false >}}'),
        ],
      ]),
    ),
  }));

  /** Opens a page without scripting; what is returned tells the colours that it shows at places of the map. */
  async function open(path: string) {
    const page = await app.blank({ javaScriptEnabled: false });
    await page.goto(site.at(path));
    const { a, d, e, f } = await page.evaluate(() => {
      const drawing = document.querySelector<SVGSVGElement>('.graphmap-drawing');
      const { a, d, e, f } = drawing?.getScreenCTM() ?? new DOMMatrix();
      return { a, d, e, f };
    });
    const png = await page.screenshot({ fullPage: true });
    const pixels = readPixelsOn(await app.blank());
    const colorsAt = async (points: readonly Point[]): Promise<readonly Rgb[]> => {
      const positions = points.map(([x, y]) => [Math.round(a * x + e), Math.round(d * y + f)] as const);
      return (await pixels.at(png, positions)).map(([red = 0, green = 0, blue = 0]) => [red, green, blue] as const);
    };
    return { page, colorsAt };
  }

  for (const [scheme, background] of Object.entries(PAGES)) {
    hugoTest(
      `S325 S454 without scripting, on a ${scheme} page: every node with its shape, colour, border, logo and label`,
      async (assert) => {
        const { page, colorsAt } = await open(`${scheme}/`);
        const wanted = [
          ...SHAPES.flatMap(({ shape, color, inside, outside }, index) => [
            ...inside.map((at) => ({ what: `inside the ${shape}`, at, index, color })),
            ...outside.map((at) => ({ what: `outside the ${shape}`, at, index, color: background })),
          ]).map(({ what, at: [x, y], index, color }) => ({
            what: `${what}, ${x} ${y}`,
            at: [160 * index + x, y] as const,
            color,
          })),
          { what: 'the logo', at: [0, 200] as const, color: '#ff00ff' },
          { what: 'the node around its logo', at: [0, 234] as const, color: '#208090' },
          { what: 'the border', at: [40, 200] as const, color: '#e0a000' },
        ];
        const colors = await colorsAt(wanted.map(({ at }) => at));
        for (const [index, { what, color }] of wanted.entries()) {
          assert.true(isNear(colors[index], rgb(color)), `${what}: ${colors[index]}, not ${rgb(color)}`);
        }
        const label = await colorsAt(grid([600, 414], [680, 446]));
        assert.true(
          label.filter((one) => isNear(one, rgb('#c00060'))).length > 20,
          'the label is written in its colour',
        );
        const texts = await page.locator('.graphmap-drawing text').allTextContents();
        assert.true(texts.includes('HHHHHH') && texts.includes('card label'), texts.join(', '));
      },
    );

    hugoTest(
      `S325 S455 without scripting, on a ${scheme} page: every edge with its colour, dashes, heads and label`,
      async (assert) => {
        const { colorsAt } = await open(`${scheme}/`);
        /** Whether the colour of an edge is seen at each step along a line. */
        const along = async (y: number, color: string, from: number, to: number) => {
          const colors = await colorsAt(Array.from({ length: to - from }, (_, step) => [from + step, y] as const));
          return colors.map((one) => isNear(one, rgb(color)));
        };
        assert.true((await along(200, '#c02080', 190, 430)).every(Boolean), 'a line without a gap');
        const dashed = await along(300, '#20a040', 190, 430);
        const gaps = dashed.filter((isSeen, step) => !isSeen && dashed[step - 1] === true).length;
        assert.true(gaps >= 10, `${gaps} gaps in the dashed line`);
        const seenAt = async (color: string, points: readonly Point[]) =>
          (await colorsAt(points)).map((one) => isNear(one, rgb(color)));
        // Beside the line, just before its ends: a head is wider than its line.
        const ends = (y: number): readonly Point[] => [
          [182, y - 3],
          [182, y + 3],
          [438, y - 3],
          [438, y + 3],
        ];
        assert.deepEqual(await seenAt('#c02080', ends(200)), [false, false, true, true], 'a head at the end alone');
        assert.deepEqual(await seenAt('#20a040', ends(300)), [true, true, true, true], 'heads at both ends');
        assert.deepEqual(await seenAt('#2060c0', ends(400)), [false, false, false, false], 'no head');
        assert.true((await along(400, '#2060c0', 180, 240)).every(Boolean));
        const label = await colorsAt(grid([280, 390], [340, 410]));
        assert.true(
          label.filter((one) => isNear(one, rgb('#b04000'))).length > 20,
          'the label is written in its colour',
        );
        assert.strictEqual(
          label.filter((one) => isNear(one, rgb('#2060c0'))).length,
          0,
          'and its line is not seen through it',
        );
      },
    );
  }
});

/** Every point of a box. */
function grid([left, top]: Point, [right, bottom]: Point): readonly Point[] {
  return Array.from({ length: (right - left) * (bottom - top) }, (_, at) => [
    left + (at % (right - left)),
    top + Math.floor(at / (right - left)),
  ]);
}

function rgb(hex: string): Rgb {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

function isNear(one: Rgb | undefined, other: Rgb): boolean {
  return one?.every((value, at) => Math.abs(value - (other[at] ?? 0)) < 12) ?? false;
}
