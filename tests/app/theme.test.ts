/** Light or dark: the system's, unless the person or the address says which. */

import QUnit from 'qunit';
import { labelGround } from '../../formats/document/colors/page-colors.ts';
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

  QUnit.test(
    'labels stand on the colour of a page that is not Graphmap’s, on the screen, in the SVG and on paper',
    async (assert) => {
      const map = { meta: { title: 'Map' }, nodes: [{ id: 'a', x: 0, y: 0 }] };
      const style = () => document.documentElement.style.getPropertyValue('--label-bg');
      const app = await startTestApp(map, { search: '?bg=%23f4efe6' });
      await app.ready();
      assert.strictEqual(style(), 'rgb(244 239 230 / 0.86)');
      app.bus.emit('intent:export', { format: 'svg' });
      await app.until(() => app.downloads.length > 0);
      const svg = await app.downloads[0]?.content.text();
      assert.true(svg?.includes('fill="#f4efe6" fill-opacity="0.86"'), svg);
      app.bus.emit('intent:export', { format: 'pdf' });
      await app.until(() => app.printed.length > 0);
      assert.true(app.printed[0]?.html.includes('fill="#ffffff" fill-opacity="0.86"'), 'paper is white');
      app.destroy();
      document.documentElement.removeAttribute('style');
      for (const page of ['transparent', 'rgb(0 0 0 / 0.5)', 'none'])
        assert.strictEqual(labelGround(page), undefined, page);
      assert.strictEqual(labelGround('beige'), 'rgb(245 245 220 / 0.86)');
    },
  );
});
