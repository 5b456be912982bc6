/** Long lists of the field for sentences. */

import QUnit from 'qunit';
import { startTestApp } from '../setup/app.ts';

QUnit.module('app/write lists', () => {
  QUnit.test('what is not listed at first is shown by a button', async (assert) => {
    const app = await startTestApp({ nodes: [{ id: 'redis', label: 'Redis' }] });
    await app.ready();
    const text = Array.from({ length: 32 }, (_, at) => `Tool ${at} uses Redis`).join('\n');
    app.bus.emit('intent:write', { text });
    const buttons = () => [...app.element.querySelectorAll<HTMLElement>('.write-result .more')];
    const isListed = () => app.element.querySelector('.write-result')?.textContent?.includes('Tool 31 uses') ?? false;
    await app.until(() => buttons().length === 2);
    assert.deepEqual(
      buttons().map((button) => button.textContent),
      ['Show 2 more', 'Show 2 more'],
    );
    assert.false(isListed());
    buttons()[1]?.click();
    assert.true(isListed());
    app.destroy();
  });
});
