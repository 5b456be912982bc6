/** The picture of a Hugo site as a reader sees it without scripting, on light and on dark pages. Looks: `look-hugo.test.ts`. */

import QUnit from 'qunit';
import { hugoTest, page as markdown } from '../hugo/site.ts';
import { useApplication } from '../setup/browser.ts';
import { LAYOUT, useHugoSite } from './hugo-site.ts';
import { hex, type Rgb } from './look/view.ts';
import { PIXELS } from './overlay/pixels.ts';

/** Each kind of thing on the picture in a colour of its own. */
const COLORS = {
  node: [208, 16, 48],
  border: [224, 160, 0],
  logo: [255, 0, 255],
  'label of a node': [192, 0, 96],
  card: [96, 0, 144],
  'text of a card': [0, 255, 255],
  edge: [32, 160, 64],
  'label of an edge': [0, 64, 176],
} as const satisfies Record<string, Rgb>;
const PAGES = { light: '#ffffff', dark: '#101014' } as const;
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20" fill="${hex(COLORS.logo)}"/></svg>`;

const border = { borderWidth: 6, borderColor: hex(COLORS.border) };
const label = { label: 'HHHH', labelSize: 24 };
const MAP = {
  nodes: [
    { id: 'a', x: 0, y: 0, size: 40, color: hex(COLORS.node), image: '/logo.svg', imageFit: 'icon', ...border },
    { id: 'b', x: 400, y: 0, size: 40, color: hex(COLORS.node), ...label, labelColor: hex(COLORS['label of a node']) },
    {
      ...{ id: 'c', x: 400, y: 200, shape: 'card', width: 160, height: 80, color: hex(COLORS.card), ...label },
      labelColor: hex(COLORS['text of a card']),
    },
  ],
  edges: [
    { from: 'a', to: 'b', color: hex(COLORS.edge), width: 6, ...label, labelColor: hex(COLORS['label of an edge']) },
  ],
};

QUnit.module('browser/hugo picture', (hooks) => {
  const app = useApplication(hooks);
  const site = useHugoSite(hooks, () => ({
    'static/logo.svg': LOGO,
    'data/graphdata/looks.json': JSON.stringify(MAP),
    ...Object.fromEntries(
      Object.entries(PAGES).flatMap(([scheme, background]) => [
        [`layouts/_default/${scheme}.html`, LAYOUT.replace('<body>', `<body style="background: ${background}">`)],
        [
          `content/${scheme}.md`,
          markdown(`title: Page\nlayout: ${scheme}`, '{{< graphmap data="looks" text=false >}}'),
        ],
      ]),
    ),
  }));

  for (const scheme of Object.keys(PAGES)) {
    hugoTest(`S325 S454 S455 without scripting everything is seen on a ${scheme} page`, async (assert) => {
      const page = await app.blank({ javaScriptEnabled: false, deviceScaleFactor: 2 });
      await page.goto(site.at(`${scheme}/`));
      const png = await page.screenshot({ fullPage: true });
      const { boxOf } = PIXELS;
      for (const [what, color] of Object.entries(COLORS))
        assert.true(((await boxOf(png, color))?.count ?? 0) > 100, what);
    });
  }
});
