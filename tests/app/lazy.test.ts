/** Parts that are loaded on first use: no call is lost, and failures are reported. */

import QUnit from 'qunit';
import { Subscription } from 'rxjs';
import { createBus } from '../../bus/bus.ts';
import { lazy, NOT_LOADED } from '../../controllers/lazy.ts';
import type { Services } from '../../services/index.ts';

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
