/** The picture and text of a Hugo site on pages with other styles. */

import QUnit from 'qunit';
import { hugoTest, page as markdown } from '../hugo/site.ts';
import { useApplication } from '../setup/browser.ts';
import { LAYOUT, SECTION, useHugoSite } from './hugo-site.ts';

const BOTH_WAYS = '{{< graphmap data="ways" tags=true relations=true >}}';

/** Strong rules of themes for icons and buttons. */
const LOUD = `svg { fill: currentColor; width: 1em; height: 1em; max-height: 20px; stroke: red }
svg * { transition: all 0.3s } svg path { fill: red; stroke: red } svg text { font-size: 30px; fill: green }
main svg rect, main circle { stroke: lime; stroke-width: 9px } main svg image { filter: grayscale(1); opacity: 0.5 }
a { color: magenta; padding: 1em } a:hover { background: yellow } section { padding: 99px }
button { width: 100%; min-width: 400px; text-transform: uppercase; box-shadow: 0 0 9px red }`;

QUnit.module('browser/hugo looks', (hooks) => {
  const app = useApplication(hooks);
  const site = useHugoSite(hooks, () => ({
    ...SECTION,
    'layouts/_default/loud.html': LAYOUT.replace('</head>', `<style>${LOUD}</style></head>`),
    'layouts/_default/other-way.html': LAYOUT.replace('lang="en"', 'lang="ar" dir="rtl"'),
    'content/loud.md': markdown('title: Page\nlayout: loud', '{{< graphmap section="/map" tags=true >}}'),
    'content/other-way.md': markdown('title: Page\nlayout: other-way', BOTH_WAYS),
    'content/this-way.md': markdown('title: Page', BOTH_WAYS),
    'data/graphdata/ways.json': JSON.stringify({
      meta: { title: 'خريطة' },
      nodeTypes: { t: { label: 'Thing', shape: 'card', image: '/logo.svg', imagePosition: 'left' } },
      nodes: [
        { id: 'a', type: 't', label: 'Card (one)', tags: ['alpha', 'b', 'c', 'd'] },
        { id: 'b', label: 'مشروع (1)', description: 'What it is, in short.' },
      ],
      edges: [{ from: 'a', to: 'b', label: 'uses it!' }],
    }),
    'content/lost.md': markdown('title: Page', '{{< graphmap data="lost" text=false >}}'),
    'data/graphdata/lost.json': JSON.stringify({
      nodes: [
        { id: 'a', label: 'Open Data Portal', image: '/lost.png', x: 0, y: 0, size: 30 },
        { id: 'b', label: 'GitHub', shape: 'triangle', image: '/lost.png', color: '#ffd54f', x: 120, y: 0, size: 30 },
        { id: 'c', label: 'Hidden', shape: 'card', hideLabel: true, image: '/gone.svg', x: 240, y: 0 },
        { id: 'd', label: 'Shown', shape: 'card', image: '/gone.svg', x: 360, y: 0 },
        { id: 'e', label: 'Here', image: '/logo.svg', x: 480, y: 0, size: 30 },
      ],
    }),
    'content/card.md': markdown('title: Page', '{{< graphmap data="card" >}}'),
    'data/graphdata/card.json': JSON.stringify({
      nodes: [{ id: 'a', shape: 'card', label: 'נמל (1)!', subtitle: 'מחר (2).' }],
    }),
  }));

  hugoTest('a theme that styles every picture and button leaves those of the graph as they are', async (assert) => {
    const page = await app.blank();
    const looks = async (path: string) => {
      await page.goto(site.at(`${path}?graphview=static`));
      return page.evaluate(() => {
        const names =
          'fill stroke strokeWidth fontSize opacity filter transitionDuration maskImage clipPath paddingTop backgroundColor textTransform boxShadow';
        const within = '.graphmap-svg, .graphmap-svg *, .graphmap-switch button, .graphmap-entry';
        return [...document.querySelectorAll(within)].map((element) => {
          const style = getComputedStyle(element) as unknown as Record<string, string>;
          const { width, height } = element.getBoundingClientRect();
          const size = [width, height].map((length) => length.toFixed(1)).join(' by ');
          return [
            element.tagName,
            element.closest('a, button') && size,
            ...names.split(' ').map((name) => style[name]),
          ].join('; ');
        });
      });
    };
    const plain = await looks('map/');
    assert.true(plain.length > 40);
    assert.deepEqual(await looks('loud/'), plain);
  });

  hugoTest(
    'on a page that is written from right to left, picture and sentences read as on any other',
    async (assert) => {
      const page = await app.blank();
      const read = async (path: string) => {
        await page.goto(site.at(`${path}?graphview=static`));
        return page.evaluate(() => {
          const texts = [...document.querySelectorAll<SVGTextElement>('.graphmap-svg text')].map((text) => {
            const box = text.getBBox();
            const characters = Array.from(
              { length: text.getNumberOfChars() },
              (_, at) => text.getStartPositionOfChar(at).x,
            );
            return [text.textContent, box.x, box.width, ...characters].map((value) =>
              typeof value === 'number' ? Math.round(value) : value,
            );
          });
          /** Whether the first letter stands left of the last character. */
          const runsRight = (element: Element) => {
            const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
            const nodes: Node[] = [];
            while (walker.nextNode()) if (walker.currentNode.textContent?.trim()) nodes.push(walker.currentNode);
            const [first, last] = [nodes[0], nodes.at(-1)];
            if (!first || !last) return undefined;
            const place = (node: Node, at: number) => {
              const range = document.createRange();
              range.setStart(node, at);
              range.setEnd(node, at + 1);
              return range.getBoundingClientRect().x;
            };
            const end = (last.textContent ?? '').trimEnd().length - 1;
            return place(first, 0) < place(last, end);
          };
          const sentences = document.querySelectorAll(
            '.graphmap-caption, .graphmap-text p, .graphmap-relationships li',
          );
          return { texts, sentences: [...sentences].map((element) => [element.textContent, runsRight(element)]) };
        });
      };
      const other = await read('other-way/');
      assert.deepEqual(other.texts, (await read('this-way/')).texts);
      assert.true(other.texts.length >= 7 && other.sentences.length >= 5);
      assert.deepEqual(
        other.sentences.filter(([, runsRight]) => !runsRight),
        [],
      );
    },
  );

  hugoTest('each line of a card runs in its own direction, and its row in the text as English does', async (assert) => {
    const page = await app.blank();
    await page.goto(site.at('card/?graphview=static'));
    const lines = await page.evaluate(() =>
      [...document.querySelectorAll<SVGTSpanElement>('.graphmap-svg tspan')].map((line) => {
        const last = line.getNumberOfChars() - 1;
        return [line.textContent, line.getStartPositionOfChar(last).x < line.getStartPositionOfChar(0).x];
      }),
    );
    assert.deepEqual(lines, [
      ['נמל (1)!', true],
      ['מחר (2).', true],
    ]);
    const fact = page.locator('.graphmap-facts li').first();
    assert.strictEqual(await fact.textContent(), 'Subtitle: מחר (2).');
    const [label, line] = [await fact.locator('strong').boundingBox(), await fact.boundingBox()];
    assert.strictEqual(label?.x, line?.x, 'its row in the text begins with what it is');
  });

  hugoTest('a picture that cannot be loaded leaves the initials of its node, inside its outline', async (assert) => {
    app.expectConsole(/404/);
    const page = await app.blank();
    await page.goto(site.at('lost/?graphview=static'));
    await page.waitForFunction(() => document.querySelectorAll('.graphmap-svg image').length === 1);
    const nodes = await page.evaluate(() =>
      [...document.querySelectorAll('.graphmap-node')].map((node) => {
        const initials = node.querySelector<SVGTextElement>('.graphmap-initials');
        const isShown = initials !== null && getComputedStyle(initials).visibility === 'visible';
        const outline = node.querySelector<SVGGraphicsElement>('circle, polygon, rect')?.getBBox();
        const text = initials?.getBBox();
        const isInside =
          outline &&
          text &&
          text.x >= outline.x &&
          text.y >= outline.y &&
          text.x + text.width <= outline.x + outline.width &&
          text.y + text.height <= outline.y + outline.height + 1;
        return isShown ? [initials.textContent, isInside] : undefined;
      }),
    );
    assert.deepEqual(nodes, [['OP', true], ['GH', true], ['Hi', true], undefined, undefined]);
    const plain = page.locator('.graphmap-plain');
    assert.deepEqual(
      await plain.evaluateAll((all) => all.filter((one) => getComputedStyle(one).display !== 'none')),
      [],
    );
  });

  hugoTest('without scripting a lost picture leaves the initials, not the browser’s mark', async (assert) => {
    app.expectConsole(/404/);
    const page = await app.blank({ javaScriptEnabled: false });
    await page.goto(site.at('lost/?graphview=static'));
    const shown = await page.locator('.graphmap-plain').evaluateAll((all) =>
      all.map((element) => {
        const image = element.querySelector('img');
        const own = element.parentElement?.querySelector('image');
        return [
          getComputedStyle(element).display,
          own && getComputedStyle(own).display,
          image && getComputedStyle(image, '::after').content,
        ];
      }),
    );
    assert.deepEqual(
      shown,
      ['OP', 'GH', 'Hi', 'He'].map((initials) => ['block', 'none', `"${initials}"`]),
    );
  });
});
