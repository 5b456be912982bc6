/** Light or dark: the system's, unless the person or the address says which. */

import QUnit from 'qunit';
import { startTestApp } from '../setup/app.ts';

/** What happy-dom's window offers beside a browser's. */
type Device = {
  readonly happyDOM: { readonly settings: { readonly device: { prefersColorScheme: 'light' | 'dark' } } };
};

QUnit.module('app/theme', (hooks) => {
  const { device } = (globalThis as unknown as Device).happyDOM.settings;
  const shown = () => document.documentElement.dataset.theme;
  hooks.afterEach(() => {
    device.prefersColorScheme = 'light';
  });

  for (const scheme of ['light', 'dark'] as const) {
    const other = scheme === 'dark' ? 'light' : 'dark';
    QUnit.test(`a ${scheme} system has a ${scheme} map, until the person wants a ${other} one`, async (assert) => {
      device.prefersColorScheme = scheme;
      const app = await startTestApp();
      assert.strictEqual(shown(), scheme);
      app.bus.emit('intent:set-setting', { theme: other });
      assert.strictEqual(shown(), other);
      app.bus.emit('intent:set-setting', { theme: 'system' });
      assert.strictEqual(shown(), scheme);
      app.destroy();
    });

    QUnit.test(`theme=${other} in the address counts more than a ${scheme} system`, async (assert) => {
      device.prefersColorScheme = scheme;
      const app = await startTestApp(undefined, { search: `?theme=${other}` });
      assert.strictEqual(shown(), other);
      app.destroy();
    });
  }
});
