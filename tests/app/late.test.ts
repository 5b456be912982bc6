/** What is loaded when it is first wanted: nothing that is asked of it meanwhile is lost, and what cannot be had is said. */

import QUnit from 'qunit';
import { Subscription } from 'rxjs';
import { createBus } from '../../bus/bus.ts';
import { late, NOT_LOADED } from '../../controllers/late.ts';

QUnit.module('app/late', () => {
  QUnit.test(
    'what is asked before the part is there is done in order once it is, and later at once',
    async (assert) => {
      let arrive: (part: { name: string }) => void = () => {};
      let loads = 0;
      const use = late({ bus: createBus() }, new Subscription(), () => {
        loads += 1;
        return new Promise<{ name: string }>((resolve) => {
          arrive = resolve;
        });
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

  QUnit.test('what cannot be loaded is said, and tried again the next time', async (assert) => {
    const bus = createBus();
    let isOffline = true;
    const use = late({ bus }, new Subscription(), async () => {
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

  QUnit.test('what comes after the end is ended itself and not used', async (assert) => {
    const life = new Subscription();
    const part = new Subscription();
    let arrive: (part: Subscription) => void = () => {};
    const use = late({ bus: createBus() }, life, () => new Promise<Subscription>((resolve) => (arrive = resolve)));
    use(() => assert.step('used'));
    life.unsubscribe();
    arrive(part);
    await new Promise((resolve) => part.add(() => resolve(undefined)));
    assert.true(part.closed);
    assert.verifySteps([]);
  });
});
