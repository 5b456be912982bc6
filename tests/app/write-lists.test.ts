/** Long lists of the field for sentences, and files of sentences. */

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

  QUnit.test('a file of sentences on a locked map is refused by its name', async (assert) => {
    const app = await startTestApp({ nodes: [{ id: 'misp', label: 'MISP' }], meta: { readOnly: true } });
    await app.ready();
    app.bus.emit('intent:open', { file: new File(['AIL uses MISP'], 'notes.txt'), origin: 'drop' });
    await app.until(() => app.notices.some(({ text }) => text.includes('notes.txt')));
    assert.strictEqual(
      app.notices.at(-1)?.text,
      '“notes.txt” has sentences, which cannot be added to this map, because it is locked.',
    );
    assert.strictEqual(app.element.querySelector('.write:not([hidden])'), null);
    app.destroy();
  });
});
