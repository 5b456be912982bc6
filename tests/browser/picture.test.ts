import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContextOptions, Page } from 'playwright-core';
import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { PIXELS } from './overlay/pixels.ts';

const dot = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path d="M0 0h40v40H0z" fill="${color}"/></svg>`;
const [RED_DOT, CYAN_DOT] = [dot('#ff0000'), dot('#00ffff')];
const RED = [255, 0, 0] as const;

QUnit.module('browser/picture', (hooks) => {
  const app = useApplication(hooks);

  async function open(map: object, options?: BrowserContextOptions): Promise<Page> {
    const page = await app.blank(options);
    const address = app.serve(
      'maps/picture.json',
      JSON.stringify({ meta: { title: 'Map', fixedLayout: true }, ...map }),
    );
    await page.goto(`${app.address()}?src=${encodeURIComponent(address)}`);
    await page.waitForFunction(() => document.title.startsWith('Map'));
    return page;
  }

  async function picture(page: Page): Promise<string> {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Picture (PNG)', exact: true }).click();
    const stream = await (await download).createReadStream();
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part as Buffer);
    return `data:image/png;base64,${Buffer.concat(parts).toString('base64')}`;
  }

  /** Another site with one picture, which lends it to other pages or not. */
  async function otherSite(
    lends: boolean,
    body: string,
  ): Promise<{ readonly address: string; readonly close: () => void }> {
    const site = createServer((_request, response) => {
      response.writeHead(200, {
        'content-type': 'image/svg+xml',
        ...(lends ? { 'access-control-allow-origin': '*' } : {}),
      });
      response.end(body);
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    return {
      address: `http://127.0.0.1:${(site.address() as AddressInfo).port}/logo.svg`,
      close: () => {
        site.closeAllConnections();
        site.close();
      },
    };
  }

  /** A red and a blue node, so far apart. */
  const pair = (width: number, height: number) => ({
    nodes: [
      { id: 'red', x: 0, y: 0, size: 20, color: '#ff0000', hideLabel: true },
      { id: 'blue', x: width, y: height, size: 20, color: '#0000ff', hideLabel: true },
    ],
  });

  QUnit.test('S389 the PNG has twice as many pixels as the screen has for the map at its own size', async (assert) => {
    for (const deviceScaleFactor of [1, 2]) {
      const page = await open(pair(300, 120), { deviceScaleFactor });
      const png = await picture(page);
      const { size, boxOf } = PIXELS;
      const [red, blue] = [await boxOf(png, RED, 40), await boxOf(png, [0, 0, 255], 40)];
      if (!red || !blue) throw new Error('A node is not on the picture.');
      const perUnit = 2 * deviceScaleFactor;
      const [x, y] = [blue.left - red.left, blue.top - red.top];
      assert.true(Math.abs(x - 300 * perUnit) <= 2 && Math.abs(y - 120 * perUnit) <= 2, `${x} and ${y} apart`);
      assert.true(Math.abs(red.right - red.left - 40 * perUnit) <= 4 * perUnit, `${red.right - red.left} wide`);
      const [width] = await size(png);
      assert.true(width > 340 * perUnit && width < 600 * perUnit, `${width} pixels wide`);
    }
  });

  for (const [shape, width, height] of [
    ['wide', 30_000, 200],
    ['tall', 200, 30_000],
  ] as const) {
    QUnit.test(
      `S390 S581 the PNG of a very ${shape} map has 4,000 pixels at its longest, with all of it on it`,
      async (assert) => {
        const page = await open({
          ...pair(width, height),
          sections: [{ x: -2000, y: -2000, width: 500, height: 500, fill: '#00ff00', title: 'Aside' }],
        });
        const png = await picture(page);
        const { size, boxOf } = PIXELS;
        const sides = await size(png);
        assert.strictEqual(Math.max(...sides), 4000);
        const boxes = await Promise.all([
          boxOf(png, RED, 120),
          boxOf(png, [0, 0, 255], 120),
          boxOf(png, [0, 255, 0], 120),
        ]);
        if (boxes.some((box) => box === undefined)) throw new Error('Something is not on the picture.');
        const [red, blue, aside] = boxes.map((box) => (shape === 'wide' ? (box?.left ?? 0) : (box?.top ?? 0)));
        // From the section at one end to the node at the other, in the proportions of the map.
        const scale = ((blue ?? 0) - (red ?? 0)) / 30_000;
        assert.true(Math.abs((red ?? 0) - (aside ?? 0) - 1980 * scale) <= 4, JSON.stringify([aside, red, blue]));
        assert.true((blue ?? 0) - (aside ?? 0) > 3900, JSON.stringify([aside, red, blue]));
      },
    );
  }

  QUnit.test(
    'S391 S572 a picture of a site that lends it is drawn; of one that does not it is left out, and named',
    async (assert) => {
      app.expectConsole(/CORS|ERR_FAILED/);
      const [refusing, lending] = [await otherSite(false, RED_DOT), await otherSite(true, CYAN_DOT)];
      const page = await open({
        nodes: [
          { id: 'a', x: 0, y: 0, size: 40, color: '#0000ff', image: refusing.address },
          { id: 'b', x: 200, y: 0, size: 40, color: '#00ff00', image: lending.address, imageFit: 'icon' },
        ],
      });
      const png = await picture(page);
      assert.strictEqual(await PIXELS.boxOf(png, RED), undefined, 'the picture that is not lent');
      assert.ok(await PIXELS.boxOf(png, [0, 255, 255]), 'the one that is');
      assert.ok(await PIXELS.boxOf(png, [0, 255, 0]), 'the rest of the map');
      await page.locator('.message', { hasText: 'left out' }).getByText(refusing.address).waitFor();
      for (const site of [refusing, lending]) site.close();
    },
  );

  QUnit.test('S225 S238 sections, arrows and pills are on it, in their order', async (assert) => {
    const page = await open({
      tags: { one: { color: '#ff00ff' } },
      nodes: [{ id: 'a', x: 0, y: 0, size: 60, color: '#0000ff', hideLabel: true, borderWidth: 0, tags: ['one'] }],
      sections: [{ x: -200, y: -100, width: 400, height: 250, fill: '#ffff00' }],
      arrows: [{ from: { x: -150, y: 0 }, to: { x: 150, y: 0 }, color: '#00a000', width: 10, direction: 'none' }],
    });
    const png = await picture(page);
    const section = await PIXELS.boxOf(png, [255, 255, 0]);
    const node = await PIXELS.boxOf(png, [0, 0, 255]);
    const arrow = await PIXELS.boxOf(png, [0, 160, 0]);
    const pill = await PIXELS.boxOf(png, [255, 0, 255]);
    const width = (box: typeof node) => (box?.right ?? 0) - (box?.left ?? 0);
    assert.ok(Math.abs(width(section) - 800) <= 4, `the section is twice 400 wide: ${width(section)}`);
    assert.ok(Math.abs(width(node) - 240) <= 4, `the node twice 120: ${width(node)}`);
    assert.ok(Math.abs(width(arrow) - 600) <= 24, `the arrow twice 300, unbroken by the node: ${width(arrow)}`);
    assert.ok(pill && node && pill.top > node.bottom, 'the pill below the node');
  });

  QUnit.test('S387 pictures of nodes, labels and tag pills are on it', async (assert) => {
    const page = await open({
      tags: { one: { color: '#ff00ff' } },
      edgeTypes: { uses: { label: 'MMMM', labelBackground: '#00ffff' } },
      nodes: [
        {
          id: 'a',
          label: 'MMMM',
          labelBackground: '#ffff00',
          x: 0,
          y: 0,
          size: 40,
          color: '#0000ff',
          shape: 'square',
          image: `data:image/svg+xml,${encodeURIComponent(RED_DOT)}`,
          imageFit: 'contain',
          tags: ['one'],
        },
        { id: 'b', x: 400, y: 0, size: 40, hideLabel: true },
      ],
      edges: [{ from: 'a', to: 'b', type: 'uses' }],
    });
    const png = await picture(page);
    const boxes = {
      picture: await PIXELS.boxOf(png, RED),
      'label of the node': await PIXELS.boxOf(png, [255, 255, 0]),
      'label of the edge': await PIXELS.boxOf(png, [0, 255, 255]),
      pill: await PIXELS.boxOf(png, [255, 0, 255]),
    };
    for (const [name, box] of Object.entries(boxes)) assert.ok((box?.count ?? 0) > 400, `${name}: ${box?.count}`);
    const { picture: dot, pill, 'label of the node': label } = boxes;
    assert.ok(dot && label && pill && dot.bottom <= label.top && label.top < pill.top, 'one under the other');
    await page.getByRole('button', { name: 'Tags on graph' }).click();
    assert.strictEqual(await PIXELS.boxOf(await picture(page), [255, 0, 255]), undefined, 'as drawn: pills are off');
  });

  QUnit.test('what a filter hides is not on it', async (assert) => {
    const page = await open({
      nodes: [
        { id: 'a', x: 0, y: 0, size: 40, color: '#0000ff', hideLabel: true, tags: ['shown'] },
        { id: 'b', x: 300, y: 0, size: 40, color: '#ff0000', hideLabel: true },
      ],
    });
    assert.ok(await PIXELS.boxOf(await picture(page), RED), 'both at first');
    await page.getByRole('tab', { name: /^Tags/ }).click();
    await page.getByRole('tabpanel').getByText('shown').first().click();
    await page
      .getByText(/Filtered by/)
      .first()
      .waitFor();
    const filtered = await picture(page);
    assert.strictEqual(await PIXELS.boxOf(filtered, RED), undefined);
    assert.ok(await PIXELS.boxOf(filtered, [0, 0, 255]));
  });
});
