/** A large joined map opens readable, and everything in it can be found. */

import QUnit from 'qunit';
import { startTestApp } from '../setup/app.ts';
import { JOINED_TEXT } from '../setup/joined-map.ts';

QUnit.module('app/overview', () => {
  QUnit.test(
    'a large joined map opens with collapsed organizations, and the document stays as it is',
    async (assert) => {
      const app = await startTestApp(JSON.parse(JOINED_TEXT));
      const breadcrumbs = () => app.element.querySelector('.breadcrumbs')?.textContent?.replace(/\s+/g, ' ') ?? '';
      await app.until(() => breadcrumbs().includes('60 of 500 shown'));
      assert.true(breadcrumbs().includes('260 of 500 nodes, 240 in 40 groups'), breadcrumbs());
      assert.strictEqual(app.map().nodes.length, 500);
      assert.strictEqual(app.models.filter.visible()?.nodes.size, 60);

      const panel = () => app.element.querySelector('.side-frame')?.textContent?.replace(/\s+/g, ' ') ?? '';
      await app.until(() => panel().includes('Nodes60'));
      assert.true(panel().includes('260 of 500 nodes, 240 in 40 groups'), panel());
      assert.true(panel().includes('Hidden: 200 Project, 40 Organization'), 'what is in a group is not hidden');
      const row = [...app.element.querySelectorAll('[role=option]')].find((one) =>
        one.textContent?.includes('Org 1 (6)'),
      );
      assert.true(row !== undefined, 'groups are listed');

      app.bus.emit('intent:unfold', { id: 'fold organization org-1' });
      await app.until(() => app.models.filter.visible()?.nodes.has('project-1-4') === true);
      assert.strictEqual(app.models.filter.visible()?.nodes.size, 65, 'one group became six nodes');

      app.bus.emit('intent:reveal', { ref: { kind: 'node', id: 'project-79-2' }, how: 'flash' });
      await app.until(() => app.models.filter.visible()?.nodes.has('project-79-2') === true);
      assert.strictEqual(app.models.filter.visible()?.nodes.size, 71, 'the rest stays');
      assert.deepEqual(
        app.notices.filter(({ text }) => text.includes('cleared')),
        [],
      );
      app.bus.emit('intent:set-filter', { change: { facet: 'queries', keep: 0 } });
      assert.strictEqual(app.models.filter.visible(), undefined, 'All shows everything');
      app.destroy();
    },
  );

  QUnit.test('the picture of a large joined map names each node that is shown', async (assert) => {
    const app = await startTestApp(JSON.parse(JOINED_TEXT));
    await app.until(() => app.models.filter.visible()?.nodes.size === 60);
    const item = () =>
      [...app.element.querySelectorAll<HTMLElement>('[role="menuitem"]')].find(
        (one) => one.querySelector('span')?.textContent === 'Picture (SVG)',
      );
    await app.until(() => item() !== undefined);
    item()?.click();
    await app.until(() => app.downloads.length > 0);
    const svg = (await app.downloads[0]?.content.text()) ?? '';
    const words = svg.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
    const names = [
      ...Array.from({ length: 40 }, (_, at) => `Org ${at} (6)`),
      ...Array.from({ length: 20 }, (_, at) => `Library ${at} `),
    ];
    assert.deepEqual(
      names.filter((name) => !words.includes(` ${name}`)),
      [],
    );
    app.destroy();
  });

  QUnit.test('a small joined map opens whole', async (assert) => {
    const map = JSON.parse(JOINED_TEXT);
    const nodes = map.nodes.slice(0, 60);
    const ids = new Set(nodes.map(({ id }: { id: string }) => id));
    const edges = map.edges.filter(({ from, to }: { from: string; to: string }) => ids.has(from) && ids.has(to));
    const app = await startTestApp({ ...map, nodes, edges });
    await app.ready();
    assert.strictEqual(app.models.filter.visible(), undefined);
    app.destroy();
  });
});
