/** Parts that are loaded on first use: no call is lost, and failures are reported. */

import QUnit from 'qunit';
import { Subscription } from 'rxjs';
import { createBus } from '../../bus/bus.ts';
import { lazy, NOT_LOADED } from '../../controllers/base/lazy.ts';
import type { Services } from '../../services/index.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';

const services = { lazyStyles: async () => {} } as Services;

QUnit.module('app/late', () => {
  QUnit.test(
    'what is asked before the part is there is done in order once it is, and later at once',
    async (assert) => {
      let arrive: (part: { name: string }) => void = () => {};
      const coming = new Promise<{ name: string }>((resolve) => {
        arrive = resolve;
      });
      let loads = 0;
      const use = lazy({ bus: createBus(), services }, new Subscription(), () => {
        loads += 1;
        return coming;
      });
      use(() => assert.step('first'));
      use(() => assert.step('second'));
      assert.verifySteps([]);
      arrive({ name: 'part' });
      await new Promise((resolve) => use(resolve));
      use(({ name }) => assert.step(`then the ${name}`));
      assert.verifySteps(['first', 'second', 'then the part']);
      assert.strictEqual(loads, 1);
    },
  );

  QUnit.test(
    'a dialog that is asked for twice while it is on its way is there once, as asked for last',
    async (assert) => {
      let arrive: (part: object) => void = () => {};
      const coming = new Promise<object>((resolve) => {
        arrive = resolve;
      });
      const use = lazy({ bus: createBus(), services }, new Subscription(), () => coming, 'last');
      use(() => assert.step('first'));
      const asked = use(() => assert.step('last'));
      arrive({});
      await asked;
      assert.verifySteps(['last']);
      use(() => assert.step('again'));
      assert.verifySteps(['again']);
    },
  );

  QUnit.test('a failure to load is reported, and the next call tries again', async (assert) => {
    const bus = createBus();
    let isOffline = true;
    const use = lazy({ bus, services }, new Subscription(), async () => {
      if (isOffline) throw new TypeError('Failed to fetch');
      return {};
    });
    const said = new Promise((resolve) => bus.on('notice:raised', resolve));
    use(() => assert.step('not there'));
    assert.deepEqual(await said, { tone: 'error', text: NOT_LOADED });
    isOffline = false;
    await new Promise((resolve) => use(resolve));
    assert.verifySteps([]);
  });

  QUnit.test(
    'a part waits for its look; where that cannot be had, it is said, and tried again the next time',
    async (assert) => {
      const bus = createBus();
      let isOffline = true;
      const lazyStyles = async () => {
        if (isOffline) throw new Error('no sheet');
      };
      const use = lazy({ bus, services: { lazyStyles } as Services }, new Subscription(), async () => {
        assert.step('attached');
        return {};
      });
      const said = new Promise((resolve) => bus.on('notice:raised', resolve));
      use(() => assert.step('used'));
      assert.deepEqual(await said, { tone: 'error', text: NOT_LOADED });
      assert.verifySteps([], 'nothing is shown that has no look');
      isOffline = false;
      await new Promise((resolve) => use(resolve));
      assert.verifySteps(['attached']);
    },
  );

  QUnit.test('a part that loads after the end is destroyed and not used', async (assert) => {
    const life = new Subscription();
    const part = new Subscription();
    let arrive: (part: Subscription) => void = () => {};
    const coming = new Promise<Subscription>((resolve) => {
      arrive = resolve;
    });
    const use = lazy({ bus: createBus(), services }, life, () => coming);
    use(() => assert.step('used'));
    life.unsubscribe();
    arrive(part);
    await new Promise((resolve) => part.add(() => resolve(undefined)));
    assert.true(part.closed);
    assert.verifySteps([]);
  });
});

const TWO = {
  nodes: [
    { id: 'a', label: 'Anna', x: 0, y: 0 },
    { id: 'b', label: 'Ben', x: 300, y: 0 },
  ],
  meta: { fixedLayout: true },
};

/** The text on the clipboard after one of the system's keys; `pasted` was on it before. */
function clipboardKey(name: 'copy' | 'cut' | 'paste', pasted = ''): string {
  let text = pasted;
  const clipboardData = {
    getData: () => text,
    files: [],
    setData(_kind: string, given: string) {
      text = given;
    },
  };
  document.dispatchEvent(Object.assign(new Event(name), { clipboardData }));
  return text;
}

const ids = (app: TestApp) => app.map().nodes.map(({ id }) => id);

QUnit.module('app/keys before their parts are loaded', () => {
  QUnit.test('what is pasted right after the first map is added to it', async (assert) => {
    const app = await startTestApp(TWO);
    clipboardKey('paste', '{"nodes":[{"id":"c"}]}');
    assert.deepEqual(ids(app), ['a', 'b'], 'not loaded yet');
    await app.until(() => app.map().nodes.length > 2);
    assert.deepEqual(ids(app), ['a', 'b', 'c']);
    app.destroy();
  });

  QUnit.test('what is pasted while the first map is on its way is added to it, not replaced by it', async (assert) => {
    const starting = startTestApp(TWO);
    await new Promise((resolve) => setTimeout(resolve));
    clipboardKey('paste', '{"nodes":[{"id":"c"}]}');
    const app = await starting;
    await app.until(() => app.map().nodes.length > 2);
    assert.deepEqual(ids(app), ['a', 'b', 'c']);
    app.destroy();
  });

  QUnit.test('cut right after the first map takes the selection to the clipboard, as later', async (assert) => {
    const app = await startTestApp(TWO);
    app.models.selection.change([{ kind: 'node', id: 'a' }], 'replace');
    assert.strictEqual(clipboardKey('cut'), '', 'not loaded yet');
    await app.until(() => app.map().nodes.length === 1);
    assert.deepEqual(
      app.copied.map((text) => JSON.parse(text).nodes),
      [[{ id: 'a', label: 'Anna', x: 0, y: 0 }]],
    );
    app.models.selection.change([{ kind: 'node', id: 'b' }], 'replace');
    assert.deepEqual(JSON.parse(clipboardKey('copy')).nodes[0].id, 'b', 'at once');
    assert.strictEqual(app.copied.length, 1, 'without permission');
    app.destroy();
  });

  QUnit.test('each key pressed right after the first map moves the selection', async (assert) => {
    const app = await startTestApp(TWO);
    app.models.selection.change([{ kind: 'node', id: 'a' }], 'replace');
    for (let count = 0; count < 3; count += 1) app.bus.emit('intent:nudge', { direction: { x: 1, y: 0 } });
    await app.until(() => app.map().nodes[0]?.x !== 0);
    assert.strictEqual(app.map().nodes[0]?.x, 30);
    app.destroy();
  });
});
