import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { useHost } from '../setup/host.ts';

const MAP = {
  nodes: [
    { id: 'a', x: 0, y: 0 },
    { id: 'b', x: 200, y: 100 },
  ],
};

QUnit.module('browser/embed-touch', (hooks) => {
  const app = useApplication(hooks);
  const host = useHost(hooks, app);

  QUnit.test('one finger scrolls the host page, two move the graph', async (assert) => {
    app.expectConsole(/willReadFrequently/);
    const page = await host.open('?embed=1', { hasTouch: true, isMobile: true, viewport: { width: 800, height: 600 } });
    await page.load(MAP);
    const session = await page.page.context().newCDPSession(page.page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly (readonly [number, number])[]) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      });
    /** Where the painted part of the graph lies, in canvas pixels. */
    const painted = () =>
      page.frame.evaluate(() => {
        const canvas = document.querySelector<HTMLCanvasElement>('.graph canvas');
        const context = canvas?.getContext('2d');
        if (!canvas || !context) return [0, 0];
        const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
        let left = canvas.width;
        let top = canvas.height;
        for (let i = 3; i < data.length; i += 4) {
          if ((data[i] ?? 0) < 200) continue;
          left = Math.min(left, ((i - 3) / 4) % canvas.width);
          top = Math.min(top, Math.floor((i - 3) / 4 / canvas.width));
        }
        return [left, top];
      });
    await page.frame.waitForSelector('.graph canvas');
    const before = await painted();
    const scrollTop = () => page.page.evaluate(() => scrollY);
    // A busy browser learns a little later than it paints which parts of a frame may scroll.
    for (let swipe = 0; swipe < 8 && (await scrollTop()) < 50; swipe += 1) {
      await touch('touchStart', [[400, 400]]);
      for (let y = 390; y >= 200; y -= 10) await touch('touchMove', [[400, y]]);
      await touch('touchEnd', []);
      await page.page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
    }
    assert.ok((await scrollTop()) >= 50, 'the page scrolled');
    assert.deepEqual(await painted(), before, 'the graph stayed where it was');
    // A swipe goes on by itself for a while: it is over once the page has stood still for a third of a second.
    await page.page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          let last = -1;
          let frames = 0;
          const look = () => {
            frames = scrollY === last ? frames + 1 : 0;
            last = scrollY;
            if (frames === 20) resolve();
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
    await page.page.evaluate(() => scrollTo(0, 0));
    assert.strictEqual(await scrollTop(), 0);

    await touch('touchStart', [
      [300, 200],
      [400, 200],
    ]);
    for (let x = 5; x <= 60; x += 5) {
      await touch('touchMove', [
        [300 + x, 200],
        [400 + x, 200],
      ]);
    }
    await touch('touchEnd', []);
    await page.frame.waitForFunction(([left]) => {
      const canvas = document.querySelector<HTMLCanvasElement>('.graph canvas');
      const context = canvas?.getContext('2d');
      if (!canvas || !context) return false;
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      let now = canvas.width;
      for (let i = 3; i < data.length; i += 4)
        if ((data[i] ?? 0) >= 200) now = Math.min(now, ((i - 3) / 4) % canvas.width);
      return now > (left ?? 0) + 20;
    }, before);
    assert.ok((await scrollTop()) < 5, 'and the page stayed');
  });
});
