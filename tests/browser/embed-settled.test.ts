/** Pictures, files and documents that a host asks for during the layout, in frames that are visible or not. */

import { readFileSync } from 'node:fs';
import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { type HostPage, useHost } from '../setup/host.ts';
import { ask, type MapData } from './embed-page.ts';

/** A tree with some more edges, without positions. */
const mapOf = (count: number) => ({
  meta: { title: `Map of ${count}` },
  nodes: Array.from({ length: count }, (_, at) => ({ id: `n${at}`, label: `Node ${at}` })),
  edges: Array.from({ length: count - 1 }, (_, at) => ({ from: `n${at + 1}`, to: `n${Math.floor(at / 3)}` })),
});

/** Styles of frames in which the browser paints, or does not. */
const FRAMES = {
  visible: '',
  'display: none': 'display:none',
  'off-screen': 'position:absolute;top:9000px',
} as const;

/** Width and height of a PNG in a data URL. */
function sizeOf(image: unknown): readonly [width: number, height: number] {
  const bytes = Buffer.from(String(image).replace('data:image/png;base64,', ''), 'base64');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

/** Sends a map, and a request as soon as it is loaded. */
async function askOnLoaded(page: HostPage, map: object, request: object): Promise<void> {
  const before = await page.count();
  await page.page.evaluate(
    ([data, question]) => {
      const frame = document.querySelector('iframe')?.contentWindow;
      addEventListener('message', function listen(event: MessageEvent<{ readonly type: string }>) {
        if (event.data.type !== 'graphapp:loaded') return;
        removeEventListener('message', listen);
        frame?.postMessage(question, '*');
      });
      frame?.postMessage({ type: 'graphapp:load', data }, '*');
    },
    [map, request] as const,
  );
  await page.next('graphapp:loaded', before);
}

async function snapshotOnLoaded(page: HostPage, map: object): Promise<unknown> {
  const before = await page.count();
  await askOnLoaded(page, map, { type: 'graphapp:snapshot' });
  return (await page.next('graphapp:snapshot', before)).image;
}

const snapshot = async (page: HostPage): Promise<unknown> =>
  (await ask(page, { type: 'graphapp:snapshot' }, 'graphapp:snapshot')).image;

const placesOf = ({ nodes }: MapData) => nodes.map(({ x, y }) => `${x} ${y}`);

QUnit.module('browser/embed settled', (hooks) => {
  const app = useApplication(hooks);
  const host = useHost(hooks, app);

  for (const [name, style] of Object.entries(FRAMES)) {
    QUnit.test(`S535 S536 in a ${name} frame, a snapshot on loaded shows the settled map`, async (assert) => {
      const page = await host.open('?embed=1', undefined, { style });
      for (const count of [3, 12, 40, 150, 600]) {
        const image = await snapshotOnLoaded(page, mapOf(count));
        const { data } = await ask(page, { type: 'graphapp:get' }, 'graphapp:document');
        // Longer than an animation to better positions.
        await new Promise((resolve) => setTimeout(resolve, 600));
        const later = await ask(page, { type: 'graphapp:get' }, 'graphapp:document');
        assert.deepEqual(placesOf(data as MapData), placesOf(later.data as MapData), `${count}: nothing moves later`);
        assert.strictEqual(new Set(placesOf(data as MapData)).size, count, `${count}: a place for each node`);
        const [now, then] = [sizeOf(image), sizeOf(await snapshot(page))];
        assert.deepEqual(now, then, `${count}: as large as when it is settled`);
      }
    });
  }

  QUnit.test('S533 S534 get is answered in a frame that is not displayed, at any time', async (assert) => {
    const page = await host.open('?embed=1', undefined, { style: 'display:none' });
    await page.load(mapOf(40));
    await new Promise((resolve) => setTimeout(resolve, 1500));
    for (const first of ['graphapp:get', 'graphapp:snapshot', 'graphapp:get']) {
      await ask(page, { type: first }, first === 'graphapp:get' ? 'graphapp:document' : first);
      const { data } = await ask(page, { type: 'graphapp:get' }, 'graphapp:document');
      assert.strictEqual(new Set(placesOf(data as MapData)).size, 40);
    }
  });

  QUnit.test('S384 S538 S540 exports during the layout are those of the settled map', async (assert) => {
    for (const style of [FRAMES.visible, FRAMES['display: none']]) {
      const page = await host.open('?embed=1', undefined, { style });
      for (const format of ['md', 'png', 'json']) {
        const file = async (start: () => Promise<void>) => {
          const saving = page.page.waitForEvent('download');
          await start();
          return readFileSync(await (await saving).path());
        };
        const early = await file(() => askOnLoaded(page, mapOf(40), { type: 'graphapp:export', format }));
        const late = await file(() => page.send({ type: 'graphapp:export', format }));
        if (format === 'json') assert.deepEqual(JSON.parse(String(early)), JSON.parse(String(late)));
        else assert.deepEqual(sizeIn(early), sizeIn(late), `${format} in a frame with “${style}”`);
      }
    }
  });

  QUnit.test('S535 S537 a snapshot directly followed by a load shows the map that was there', async (assert) => {
    const page = await host.open();
    await page.load(mapOf(12));
    const own = sizeOf(await snapshot(page));
    const before = await page.count();
    await page.page.evaluate(
      (maps) => {
        const frame = document.querySelector('iframe')?.contentWindow;
        frame?.postMessage({ type: 'graphapp:snapshot' }, '*');
        for (const data of maps) {
          frame?.postMessage({ type: 'graphapp:load', data }, '*');
          frame?.postMessage({ type: 'graphapp:snapshot' }, '*');
        }
      },
      [mapOf(3), mapOf(40)],
    );
    await page.page.waitForFunction(`heard.length >= ${before + 5}`);
    const answers = (await page.messages()).slice(before);
    assert.deepEqual(
      answers.map(({ type, nodes }) => [type, nodes]),
      [
        ['graphapp:snapshot', undefined],
        ['graphapp:loaded', 3],
        ['graphapp:snapshot', undefined],
        ['graphapp:loaded', 40],
        ['graphapp:snapshot', undefined],
      ],
    );
    assert.deepEqual(sizeOf(answers[0]?.image), own);
    assert.deepEqual(sizeOf(answers[4]?.image), sizeOf(await snapshot(page)), 'and the last is of the last map');
  });
});

/** The size of a PNG file, or of the picture in a report. */
function sizeIn(file: Buffer): unknown {
  const image = /data:image\/png;base64,[\w+/=]+/.exec(String(file))?.[0];
  return image ? sizeOf(image) : [file.readUInt32BE(16), file.readUInt32BE(20)];
}
