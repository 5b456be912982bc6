import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { useHost } from '../setup/host.ts';
import { ask, CENTRED, dragMiddle, ids, type MapData, rested, settled, types } from './embed-page.ts';
import { PIXELS } from './overlay/pixels.ts';

const PAIR = {
  meta: { title: 'Pair' },
  nodes: [
    { id: 'a', label: 'Ada', x: 0, y: 0 },
    { id: 'b', label: 'Bob', x: 200, y: 100 },
  ],
  edges: [{ from: 'a', to: 'b', label: 'knows' }],
};
const DESCRIPTOR = {
  spec_version: '1.0',
  organization: { name: 'Harbour', domain: 'harbour.example' },
  projects: [{ name: 'Atlas', description: 'Plots ships.' }, { name: 'Tide' }],
};

QUnit.module('browser/embed', (hooks) => {
  const app = useApplication(hooks);
  const host = useHost(hooks, app);

  QUnit.test(
    'S021 S344 S524 S525 S526 S527 S546 ready comes once, before a map document is loaded and answered by its counts',
    async (assert) => {
      const page = await host.open();
      const answer = await page.load(PAIR, 'pair.json');
      const messages = await page.messages();
      assert.deepEqual(messages[0], { type: 'graphapp:ready', origin: new URL(app.address()).origin });
      assert.deepEqual(types(messages), ['graphapp:ready', 'graphapp:loaded']);
      assert.deepEqual([answer.type, answer.nodes, answer.edges], ['graphapp:loaded', 2, 1]);
      assert.strictEqual(await page.frame.title(), 'Pair – Graphmap');
    },
  );

  QUnit.test(
    'messages in the deprecated prefix are answered in it, those in the present one in theirs',
    async (assert) => {
      const page = await host.open();
      const map = { nodes: [{ id: 'a', x: 0, y: 0, github: 'o/a', githubInfo: { stars: 7 } }] };
      const loaded = await ask(page, { type: 'pivograph:load', data: map }, 'pivograph:loaded');
      assert.strictEqual(loaded.nodes, 1);
      const { data } = await ask(page, { type: 'pivograph:get' }, 'pivograph:document');
      const [node] = (data as { nodes: { repo?: string; repoInfo?: object; github?: string }[] }).nodes;
      assert.deepEqual([node?.repo, node?.repoInfo, node?.github], ['o/a', { stars: 7 }, undefined]);
      await ask(page, { type: 'pivograph:snapshot' }, 'pivograph:snapshot');
      await ask(page, { type: 'pivograph:load', data: 7 }, 'pivograph:error');
      await ask(page, { type: 'graphapp:get' }, 'graphapp:document');
      const sent = (await page.messages()).map(({ type }) => type);
      assert.deepEqual(sent, [
        'graphapp:ready',
        'pivograph:loaded',
        'pivograph:document',
        'pivograph:snapshot',
        'pivograph:error',
        'graphapp:document',
      ]);
    },
  );

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
        assert.notOk(/undefined/.test(String(answer.message)), String(answer.message));
        if (data === undefined)
          assert.ok(/has no “data”.* descriptor/i.test(String(answer.message)), String(answer.message));
      }
      const { data } = await ask(page, { type: 'graphapp:get' }, 'graphapp:document');
      assert.deepEqual(ids(data), ['a', 'b']);
      assert.deepEqual(types((await page.messages()).slice(before)), [
        ...Array(6).fill('graphapp:error'),
        'graphapp:document',
      ]);
    },
  );

  QUnit.test(
    'S527 S528 of loads in one moment each is answered for itself, and the last sound one is shown',
    async (assert) => {
      const page = await host.open();
      await page.load(PAIR);
      const before = await page.count();
      await page.page.evaluate(() => {
        const frame = document.querySelector('iframe')?.contentWindow;
        const post = (message: object) => frame?.postMessage(message, '*');
        const load = (...names: readonly string[]) =>
          post({ type: 'graphapp:load', data: { nodes: names.map((id) => ({ id })) } });
        load('one');
        load('twice', 'twice');
        load('two', 'three');
        load('again', 'again');
        post({ type: 'graphapp:get' });
        load('four');
        post({ type: 'graphapp:load' });
      });
      await page.page.waitForFunction(`heard.length >= ${before + 7}`);
      const answers = (await page.messages()).slice(before);
      assert.deepEqual(
        answers.map(({ type, nodes }) => (nodes === undefined ? type : [type, nodes])),
        [
          ['graphapp:loaded', 1],
          'graphapp:error',
          ['graphapp:loaded', 2],
          'graphapp:error',
          'graphapp:document',
          ['graphapp:loaded', 1],
          'graphapp:error',
        ],
      );
      assert.ok(String(answers[1]?.message).includes('twice'), String(answers[1]?.message));
      assert.ok(String(answers[3]?.message).includes('again'), String(answers[3]?.message));
      assert.deepEqual(
        ids(answers[4]?.data),
        ['two', 'three'],
        'what was asked for in between is the map of that moment',
      );
      const { data } = await ask(page, { type: 'graphapp:get' }, 'graphapp:document');
      assert.deepEqual(ids(data), ['four']);
    },
  );

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

  QUnit.test('S086 in a fixed layout every node keeps its position of the document', async (assert) => {
    const page = await host.open('?embed=1&toolbar=1');
    // So close to each other that any force drives them apart; the one without a place gives a layout work to do.
    const crowd = Array.from({ length: 12 }, (_, index) => ({ id: `n${index}`, x: index * 3, y: (index % 3) * 2 }));
    const ends = [
      { id: 'red', x: -150, y: 10, size: 20, color: '#ff0000', hideLabel: true },
      { id: 'blue', x: 150, y: 60, size: 20, color: '#0000ff', hideLabel: true },
    ];
    const nodes = [...ends, ...crowd, { id: 'placeless' }];
    const edges = nodes.slice(1).map(({ id }) => ({ from: id, to: 'red' }));
    const crowdOf = (map: MapData) => map.nodes.slice(2, -1).map(({ id, x, y }) => ({ id, x, y }));
    const { boxOf } = PIXELS;
    for (const fixedLayout of [true, false]) {
      await page.load({ meta: { fixedLayout }, nodes, edges });
      assert.deepEqual(crowdOf(await rested(page)), crowd, 'places that are given are kept');
      const { image } = await ask(page, { type: 'graphapp:snapshot' }, 'graphapp:snapshot');
      const [red, blue] = [await boxOf(String(image), [255, 0, 0], 40), await boxOf(String(image), [0, 0, 255], 40)];
      // A picture has two pixels to a graph unit on this screen.
      const apart = [(blue?.left ?? 0) - (red?.left ?? 0), (blue?.top ?? 0) - (red?.top ?? 0)] as const;
      assert.true(Math.abs(apart[0] - 600) <= 2 && Math.abs(apart[1] - 100) <= 2, `drawn there: ${apart.join()}`);
      await page.frame.getByRole('button', { name: 'View', exact: true }).click();
      const arrange = page.frame.getByRole('button', { name: 'Tidy up' });
      assert.strictEqual(await arrange.isDisabled(), fixedLayout);
      // Even if it could be pressed.
      await arrange.evaluate((button: HTMLButtonElement) => {
        button.disabled = false;
        button.click();
      });
      await page.frame.getByRole('button', { name: 'View', exact: true }).click();
      const after = await rested(page);
      if (fixedLayout) assert.deepEqual(crowdOf(after), crowd, 'no layout runs');
      else assert.notDeepEqual(crowdOf(after), crowd, 'in a free layout it does');
    }
  });

  QUnit.test('S535 S536 a snapshot is a PNG of the graph, and its answer causes no new request', async (assert) => {
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

  QUnit.test(
    'S537 S571 where no picture can be made, and where there is nothing to draw, it is null',
    async (assert) => {
      const page = await host.open();
      const image = async () => (await ask(page, { type: 'graphapp:snapshot' }, 'graphapp:snapshot')).image;
      await page.load({ nodes: [] });
      assert.strictEqual(await image(), null, 'an empty map');
      await page.load(PAIR);
      assert.ok(String(await image()).startsWith('data:image/png'));
      // As in a browser that has no memory for it, and in one that does not let a canvas be read.
      for (const broken of ['(done) => done(null)', "() => { throw new DOMException('tainted', 'SecurityError'); }"]) {
        await page.frame.evaluate(
          `window.whole ??= HTMLCanvasElement.prototype.toBlob; HTMLCanvasElement.prototype.toBlob = ${broken}`,
        );
        assert.strictEqual(await image(), null, broken);
      }
      await page.frame.evaluate('void (HTMLCanvasElement.prototype.toBlob = window.whole)');
      assert.ok(String(await image()).startsWith('data:image/png'), 'and the next one is a picture again');
    },
  );

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

  QUnit.test('S519 S520 only messages of the embedding page are accepted', async (assert) => {
    const page = await host.open();
    await page.load(PAIR);
    const before = await page.count();
    const hostile = { type: 'graphapp:load', data: { nodes: [{ id: 'evil' }] } };
    // A sibling frame on the host page.
    await page.page.evaluate((message) => {
      const sibling = document.createElement('iframe');
      document.body.append(sibling);
      const script = sibling.contentDocument?.createElement('script');
      if (!script) throw new Error('no frame');
      script.textContent = `parent.frames[0].postMessage(${JSON.stringify(message)}, '*'); parent.frames[0].postMessage({ type: 'graphapp:get' }, '*')`;
      sibling.contentDocument?.body.append(script);
    }, hostile);
    await settled(page);
    // The application's own window, and a child frame inside it: the window of a message is that of the script.
    await page.frame.evaluate((message) => window.postMessage(message, '*'), hostile);
    await settled(page);
    await page.frame.evaluate(() => document.body.append(document.createElement('iframe')));
    const [child] = page.frame.childFrames();
    if (!child) throw new Error('The frame has no child.');
    await child.evaluate((message) => {
      parent.postMessage(message, '*');
      parent.postMessage({ type: 'graphapp:get' }, '*');
    }, hostile);
    await settled(page);
    const { data } = await ask(page, { type: 'graphapp:get' }, 'graphapp:document');
    assert.deepEqual(ids(data), ['a', 'b']);
    assert.deepEqual(
      types((await page.messages()).slice(before)),
      Array(4).fill('graphapp:document'),
      'nobody else is answered',
    );
    await page.load(hostile.data);
    const loaded = await ask(page, { type: 'graphapp:get' }, 'graphapp:document');
    assert.deepEqual(ids(loaded.data), ['evil'], 'the same message of the embedding page is heard');
  });

  QUnit.test(
    'S516 a frame starts empty and locked, and neither reads nor writes the visitor’s storage',
    async (assert) => {
      const page = await host.open();
      const { data } = await ask(page, { type: 'graphapp:get' }, 'graphapp:document');
      assert.deepEqual(data, { version: 1, meta: { readOnly: true }, nodes: [], edges: [] });
      await page.load(CENTRED);
      await dragMiddle(page, 60, 80);
      await page.next('graphapp:changed');
      assert.deepEqual(await page.frame.evaluate(() => Object.keys(localStorage)), []);
      assert.strictEqual(await page.frame.evaluate(() => document.cookie), '');
      assert.strictEqual(await page.frame.locator('input[type=password]').count(), 0);
    },
  );
});
