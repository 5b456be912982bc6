import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { type HostPage, type Message, useHost } from '../setup/host.ts';

const PAIR = {
  meta: { title: 'Pair' },
  nodes: [
    { id: 'a', label: 'Ada', x: 0, y: 0 },
    { id: 'b', label: 'Bob', x: 200, y: 100 },
  ],
  edges: [{ from: 'a', to: 'b', label: 'knows' }],
};
/** A large node in the middle of its map, and so of the frame. */
const CENTRED = {
  nodes: [
    { id: 'middle', x: 0, y: 0, size: 60 },
    { id: 'left', x: -300, y: 0 },
    { id: 'right', x: 300, y: 0 },
  ],
};
const LOCKED = { ...CENTRED, meta: { readOnly: true } };
const DESCRIPTOR = {
  spec_version: '1.0',
  organization: { name: 'Harbour', domain: 'harbour.example' },
  projects: [{ name: 'Atlas', description: 'Plots ships.' }, { name: 'Tide' }],
};

type MapData = { readonly nodes: readonly { readonly id: string; readonly x?: number; readonly y?: number }[] };

QUnit.module('browser/embed', (hooks) => {
  const app = useApplication(hooks);
  const host = useHost(hooks, app);

  QUnit.test('S524 S546 ready comes once, without payload, before anything else', async (assert) => {
    const page = await host.open();
    const answer = await page.load(PAIR);
    const messages = await page.messages();
    assert.deepEqual(messages[0], { type: 'graphapp:ready', origin: new URL(app.address()).origin });
    assert.deepEqual(types(messages), ['graphapp:ready', 'graphapp:loaded']);
    assert.strictEqual(answer.type, 'graphapp:loaded');
  });

  QUnit.test('S021 S344 S525 S526 S527 a map document is loaded and answered by its counts', async (assert) => {
    const page = await host.open();
    const answer = await page.load(PAIR, 'pair.json');
    assert.strictEqual(answer.nodes, 2);
    assert.strictEqual(answer.edges, 1);
    assert.strictEqual(await page.frame.title(), 'Pair – Graphmap');
  });

  QUnit.test('S022 a descriptor is loaded, and locked', async (assert) => {
    const page = await host.open();
    const answer = await page.load(DESCRIPTOR);
    assert.deepEqual([answer.nodes, answer.edges], [3, 2]);
    const { data } = await ask(page, { type: 'graphapp:get' }, 'graphapp:document');
    assert.true((data as { meta: { readOnly: boolean } }).meta.readOnly);
  });

  QUnit.test(
    'S528 S529 S561 a refused document is answered by a reason alone, and what was shown stays',
    async (assert) => {
      const page = await host.open();
      await page.load(PAIR);
      const before = await page.count();
      const refused = await page.load({ nodes: [{ id: 'a' }], edges: [{ from: 'a', to: 'ghost' }] });
      assert.strictEqual(refused.type, 'graphapp:error');
      assert.ok(String(refused.message).includes('ghost'), String(refused.message));
      for (const data of [undefined, null, 7, 'text', []]) {
        const answer = await page.load(data);
        assert.strictEqual(answer.type, 'graphapp:error', JSON.stringify(data));
        assert.ok(String(answer.message).length > 10);
      }
      const { data } = await ask(page, { type: 'graphapp:get' }, 'graphapp:document');
      assert.deepEqual(ids(data), ['a', 'b']);
      assert.deepEqual(types((await page.messages()).slice(before)), [
        ...Array(6).fill('graphapp:error'),
        'graphapp:document',
      ]);
    },
  );

  QUnit.test('each of many loads gets exactly one answer, and the last one is shown', async (assert) => {
    const page = await host.open();
    const before = await page.count();
    await page.page.evaluate(() => {
      const frame = document.querySelector('iframe')?.contentWindow;
      for (let size = 1; size <= 20; size += 1) {
        const nodes = Array.from({ length: size }, (_, index) => ({ id: `n${index}` }));
        frame?.postMessage({ type: 'graphapp:load', data: { nodes }, name: `${size}.json` }, '*');
      }
    });
    await page.page.waitForFunction(`heard.length >= ${before + 20}`);
    const { data } = await ask(page, { type: 'graphapp:get' }, 'graphapp:document');
    assert.strictEqual(ids(data).length, 20);
    const answers = (await page.messages()).slice(before, -1);
    assert.strictEqual(answers.length, 20);
    assert.strictEqual(answers.at(-1)?.type, 'graphapp:loaded');
    assert.strictEqual(answers.at(-1)?.nodes, 20);
    for (const answer of answers) {
      if (answer.type === 'graphapp:error') assert.ok(/Another document was loaded/.test(String(answer.message)));
    }
  });

  QUnit.test('a load wins over an address that is still being read', async (assert) => {
    const asked = host.serveLate('late.json', { nodes: [{ id: 'late' }] });
    const page = await host.open(`?embed=1&src=${encodeURIComponent(asked.address)}`);
    await asked.arrived;
    assert.strictEqual((await page.load(PAIR)).type, 'graphapp:loaded');
    asked.answer();
    await settled(page);
    const { data } = await ask(page, { type: 'graphapp:get' }, 'graphapp:document');
    assert.deepEqual(ids(data), ['a', 'b']);
  });

  QUnit.test('S533 S534 get is answered by the whole document, places included', async (assert) => {
    const page = await host.open();
    await page.load({ ...PAIR, nodes: [{ id: 'a' }, { id: 'b', tags: '#one' }], extra: { kept: true } });
    const { data } = await ask(page, { type: 'graphapp:get' }, 'graphapp:document');
    const map = data as MapData & { extra: unknown };
    assert.ok(
      map.nodes.every(({ x, y }) => Number.isInteger(x) && Number.isInteger(y)),
      JSON.stringify(map.nodes),
    );
    assert.deepEqual(map.extra, { kept: true });
  });

  QUnit.test('S085 twice the link distance makes the relationships of a map visibly longer', async (assert) => {
    const page = await host.open();
    const ids = Array.from({ length: 8 }, (_, index) => `n${index}`);
    const lengths: number[] = [];
    for (const linkDistance of [150, 300]) {
      await page.load({
        meta: { linkDistance },
        nodes: ids.map((id) => ({ id })),
        edges: ids.map((from, index) => ({ from, to: ids[(index + 1) % ids.length] })),
      });
      const { nodes } = await rested(page);
      const all = nodes.map((node, index) => {
        const other = nodes[(index + 1) % nodes.length];
        return Math.hypot((node.x ?? 0) - (other?.x ?? 0), (node.y ?? 0) - (other?.y ?? 0));
      });
      lengths.push(all.reduce((sum, length) => sum + length, 0) / all.length);
    }
    const [short = 0, long = 0] = lengths;
    assert.true(short > 50 && long > 1.4 * short, `${Math.round(short)} and ${Math.round(long)}`);
  });

  QUnit.test('S086 in a fixed layout every node stays where the document puts it', async (assert) => {
    const page = await host.open();
    // So close to each other that any force would drive them apart.
    const nodes = Array.from({ length: 12 }, (_, index) => ({ id: `n${index}`, x: index * 3, y: (index % 3) * 2 }));
    const edges = nodes.map(({ id }) => ({ from: id, to: 'n0' }));
    await page.load({ meta: { fixedLayout: true }, nodes, edges });
    const fixed = await rested(page);
    assert.deepEqual(
      fixed.nodes.map(({ id, x, y }) => ({ id, x, y })),
      nodes,
    );
  });

  QUnit.test('S091 S530 S531 a drag of an editable map is one change, with places', async (assert) => {
    const page = await host.open();
    await page.load(CENTRED);
    const before = await page.count();
    await dragMiddle(page, 60, -80);
    const { data } = await page.next('graphapp:changed', before);
    await settled(page);
    const changes = (await page.messages()).slice(before).filter(({ type }) => type === 'graphapp:changed');
    assert.strictEqual(changes.length, 1, 'once, at the end of the drag');
    const [middle, left] = (data as MapData).nodes;
    assert.ok((middle?.x ?? 0) > 20 && (middle?.y ?? 0) < -20, JSON.stringify(middle));
    assert.deepEqual([left?.x, left?.y], [-300, 0]);
  });

  QUnit.test('S046 S532 a read-only map never changes, and no load or layout counts as a change', async (assert) => {
    const page = await host.open();
    await page.load(LOCKED);
    await dragMiddle(page, 60, -80);
    await page.load({ nodes: [{ id: 'x' }, { id: 'y' }, { id: 'z' }], edges: [{ from: 'x', to: 'y' }] });
    await page.frame.waitForSelector('.app');
    await settled(page);
    assert.deepEqual(
      (await page.messages()).filter(({ type }) => type === 'graphapp:changed'),
      [],
    );
  });

  QUnit.test('S535 S536 a snapshot is a PNG of the graph, and its answer is no new question', async (assert) => {
    const page = await host.open();
    await page.load(PAIR);
    const { image } = await ask(page, { type: 'graphapp:snapshot' }, 'graphapp:snapshot');
    assert.ok(String(image).startsWith('data:image/png;base64,'));
    const size = await page.page.evaluate(async (source) => {
      const picture = new Image();
      picture.src = source;
      await picture.decode();
      return [picture.naturalWidth, picture.naturalHeight];
    }, String(image));
    assert.ok(
      size.every((side) => side > 100 && side <= 4000),
      size.join(' × '),
    );
    const before = await page.count();
    await page.send({ type: 'graphapp:snapshot', image });
    await page.send({ type: 'graphapp:snapshot', image: null });
    await settled(page);
    assert.deepEqual(types((await page.messages()).slice(before)), ['graphapp:document']);
  });

  QUnit.test('S537 S571 a map without anything to draw has no picture', async (assert) => {
    const page = await host.open();
    await page.load({ nodes: [] });
    const { image } = await ask(page, { type: 'graphapp:snapshot' }, 'graphapp:snapshot');
    assert.strictEqual(image, null);
  });

  QUnit.test('S543 S544 S545 scheme and background change live, each alone too', async (assert) => {
    const page = await host.open('?embed=1&theme=light');
    await page.load(PAIR);
    const look = () =>
      page.frame.evaluate(() => {
        const { dataset, style } = document.documentElement;
        return [dataset.theme, style.getPropertyValue('--page').trim()];
      });
    await page.send({ type: 'graphapp:theme', scheme: 'dark' });
    await settled(page);
    assert.deepEqual(await look(), ['dark', '']);
    await page.send({ type: 'graphapp:theme', background: 'rgb(10, 20, 30)' });
    await settled(page);
    assert.deepEqual(await look(), ['dark', 'rgb(10, 20, 30)']);
    await page.send({ type: 'graphapp:theme', scheme: 'light' });
    await page.send({ type: 'graphapp:theme', scheme: 'sepia', background: 'url(x)' });
    await settled(page);
    assert.deepEqual(await look(), ['light', 'rgb(10, 20, 30)']);
  });

  QUnit.test('S519 S520 only the embedding page is heard: not other windows, not the frame itself', async (assert) => {
    const page = await host.open();
    await page.load(PAIR);
    const before = await page.count();
    const hostile = { type: 'graphapp:load', data: { nodes: [{ id: 'evil' }] } };
    // A sibling frame on the host page, the application's own window, and a child frame inside it.
    await page.page.evaluate((message) => {
      const sibling = document.createElement('iframe');
      document.body.append(sibling);
      const script = sibling.contentDocument?.createElement('script');
      if (!script) throw new Error('no frame');
      script.textContent = `parent.frames[0].postMessage(${JSON.stringify(message)}, '*'); parent.frames[0].postMessage({ type: 'graphapp:get' }, '*')`;
      sibling.contentDocument?.body.append(script);
    }, hostile);
    await page.frame.evaluate((message) => {
      window.postMessage(message, '*');
      const child = document.createElement('iframe');
      document.body.append(child);
      child.contentWindow?.parent.postMessage(message, '*');
    }, hostile);
    await settled(page);
    const { data } = await ask(page, { type: 'graphapp:get' }, 'graphapp:document');
    assert.deepEqual(ids(data), ['a', 'b']);
    assert.deepEqual(types((await page.messages()).slice(before)), ['graphapp:document', 'graphapp:document']);
  });

  QUnit.test('S523 what is no message has no effect', async (assert) => {
    const page = await host.open();
    await page.load(PAIR);
    const before = await page.count();
    for (const message of [
      null,
      7,
      'graphapp:get',
      [],
      {},
      { type: 'get' },
      { type: 'graphapp:export', format: 'exe' },
      { type: 'graphapp:ready' },
      { type: 'graphapp:changed', data: {} },
    ]) {
      await page.send(message);
    }
    await settled(page);
    assert.deepEqual(types((await page.messages()).slice(before)), ['graphapp:document']);
  });

  QUnit.test('S516 a frame starts empty and locked, keeps no map of the visitor and stores nothing', async (assert) => {
    const page = await host.open();
    const { data } = await ask(page, { type: 'graphapp:get' }, 'graphapp:document');
    assert.deepEqual(data, { version: 1, meta: { readOnly: true }, nodes: [], edges: [] });
    await page.load(CENTRED);
    await dragMiddle(page, 60, 80);
    await page.next('graphapp:changed');
    assert.deepEqual(await page.frame.evaluate(() => Object.keys(localStorage)), []);
    assert.strictEqual(await page.frame.evaluate(() => document.cookie), '');
    assert.strictEqual(await page.frame.locator('input[type=password]').count(), 0);
  });
});

function types(messages: readonly Message[]): readonly string[] {
  return messages.map(({ type }) => type);
}

function ids(data: unknown): readonly string[] {
  return (data as MapData).nodes.map(({ id }) => id);
}

async function ask(page: HostPage, question: object, answer: string): Promise<Message> {
  const before = await page.count();
  await page.send(question);
  return page.next(answer, before);
}

/** Everything sent so far has been answered, and changes have had the time that they are held together for. */
async function settled(page: HostPage): Promise<void> {
  await page.frame.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
  await ask(page, { type: 'graphapp:get' }, 'graphapp:document');
}

/** The map once two readings of it, some frames apart, have every node at the same place. */
async function rested(page: HostPage): Promise<MapData> {
  let last = '';
  for (;;) {
    await settled(page);
    const { data } = await ask(page, { type: 'graphapp:get' }, 'graphapp:document');
    const now = JSON.stringify((data as MapData).nodes);
    if (now === last) return data as MapData;
    last = now;
  }
}

/** Drags what lies in the middle of the frame by the mouse. */
async function dragMiddle(page: HostPage, dx: number, dy: number): Promise<void> {
  const box = await page.page.locator('iframe').boundingBox();
  const at = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  await page.page.mouse.move(at.x, at.y);
  await page.page.mouse.down();
  await page.page.mouse.move(at.x + dx / 2, at.y + dy / 2);
  await page.page.mouse.move(at.x + dx, at.y + dy, { steps: 4 });
  await page.page.mouse.up();
}
