/** Enter at the end of an input method's composition, such as for Japanese. */

import QUnit from 'qunit';
import { startTestApp } from '../setup/app.ts';

QUnit.module('app/compositions', () => {
  QUnit.test('in the field for sentences it adds nothing, also as Safari sends it', async (assert) => {
    const app = await startTestApp({ nodes: [{ id: 'misp', label: 'MISP' }] });
    await app.ready();
    app.bus.emit('intent:write', { text: 'AIL uses MISP' });
    const field = () => app.element.querySelector('.write:not([hidden]) .cm-content');
    await app.until(() => field()?.textContent === 'AIL uses MISP');
    const enter = (keyCode: number) =>
      field()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode, bubbles: true, cancelable: true }));
    enter(229);
    assert.strictEqual(field()?.textContent, 'AIL uses MISP');
    enter(13);
    await app.until(() => app.map().nodes.length === 2);
    assert.strictEqual(app.map().edges.length, 1);
    app.destroy();
  });
});
