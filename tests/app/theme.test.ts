/** Light or dark theme: the system's, unless the person or the address chooses one. */

import QUnit from 'qunit';
import { labelColorOn } from '../../formats/document/colors/page-colors.ts';
import { withQueries } from '../../models/questions/query-kinds.ts';
import { withQuery } from '../../models/questions/query-stack.ts';
import { startTestApp } from '../setup/app.ts';

/** Additions of happy-dom's window to a browser's. */
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
    'A76 a drawn map in dark inks keeps light paper on a dark page, as long as it has such inks',
    async (assert) => {
      const arrow = { id: 'a', from: { x: 0, y: 0 }, to: { x: 90, y: 90 }, color: '#222222' };
      const app = await startTestApp({ arrows: [arrow] }, { search: '?theme=dark' });
      const paper = () => document.documentElement.dataset.paper;
      const drawn = () => app.element.querySelector<HTMLElement>('.pivotick')?.dataset.theme;
      assert.deepEqual([shown(), paper(), drawn()], ['dark', 'light', 'light'], 'the page around it stays dark');
      app.bus.emit('intent:apply-json', { text: JSON.stringify({ arrows: [{ ...arrow, color: '#e67e22' }] }) });
      assert.deepEqual([shown(), paper(), drawn()], ['dark', undefined, 'dark']);
      app.bus.emit('intent:undo', {});
      assert.deepEqual([paper(), drawn()], ['light', 'light']);
      app.bus.emit('intent:set-setting', { theme: 'light' });
      assert.deepEqual([shown(), paper(), drawn()], ['light', undefined, 'light']);
      app.destroy();
    },
  );

  QUnit.test(
    'a map in ink has light paper on a dark page, and a locked one that only shows the style',
    async (assert) => {
      const map = { nodes: [{ id: 'a' }, { id: 'b' }], edges: [{ from: 'a', to: 'b' }] };
      const app = await startTestApp({ ...map, meta: { readOnly: true } }, { search: '?theme=dark' });
      await app.ready();
      const paper = () => document.documentElement.dataset.paper;
      assert.strictEqual(paper(), undefined);
      const { filter } = app.models;
      filter.restore(withQueries(filter.current(), (before) => withQuery(before, { kind: 'style', by: 'ink' })));
      assert.strictEqual(paper(), 'light');
      filter.restore(withQueries(filter.current(), (before) => withQuery(before, { kind: 'style', by: 'dots' })));
      assert.strictEqual(paper(), undefined);
      app.destroy();
    },
  );

  QUnit.test(
    'labels stand on the colour of a page that is not Graphmap’s, on the screen, in the SVG and on paper',
    async (assert) => {
      const map = { meta: { title: 'Map' }, nodes: [{ id: 'a', x: 0, y: 0 }] };
      const style = () => document.documentElement.style.getPropertyValue('--label-bg');
      const app = await startTestApp(map, { search: '?bg=%23f4efe6' });
      await app.ready();
      assert.strictEqual(style(), '#f4efe6');
      app.bus.emit('intent:export', { format: 'svg' });
      await app.until(() => app.downloads.length > 0);
      const svg = await app.downloads[0]?.content.text();
      assert.true(svg?.includes('stroke="#f4efe6"'), svg);
      app.bus.emit('intent:export', { format: 'pdf' });
      await app.until(() => app.printed.length > 0);
      assert.true(app.printed[0]?.html.includes('stroke="#ffffff"'), 'paper is white');
      app.destroy();
      document.documentElement.removeAttribute('style');
      for (const page of ['transparent', 'rgb(0 0 0 / 0.5)', 'none'])
        assert.strictEqual(labelColorOn(page), undefined, page);
      assert.strictEqual(labelColorOn('beige'), '#f5f5dc');
    },
  );
});
