/** Statements of the specification that need the whole application, and no browser. */

import { Pivotick } from 'pivotick';
import QUnit from 'qunit';
import { HARBOUR, OPEN_HARBOUR } from '../browser/explore-maps.ts';
import { addNode, choose, editRow, form, keptOnce, newGraph, openFile, openTab, title } from '../setup/editing.ts';
import { standInForHost } from '../setup/frame.ts';
import { useTestApp } from '../setup/person.ts';

const API = 'repos/field-teams/atlas';
const REPOSITORY = {
  full_name: 'field-teams/atlas',
  stargazers_count: 1204,
  forks_count: 88,
  open_issues_count: 14,
  topics: ['open-data'],
};
const POINTER = { at: { x: 200, y: 160 }, adds: false, toggles: false } as const;

QUnit.module('app/statements', (hooks) => {
  const open = useTestApp(hooks);

  QUnit.test('S040 S041 a minimap and zoom controls are shown', async (assert) => {
    const { page, models, ready, until } = await open(OPEN_HARBOUR);
    await ready();
    await page.locator('.minimap canvas').waitFor({ state: 'attached' });
    const before = models.viewport.current().k;
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await until(() => models.viewport.current().k > before);
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await until(() => models.viewport.current().k <= before * 1.01);
    assert.true(await page.getByRole('button', { name: 'Zoom out' }).isVisible());
  });

  QUnit.test('S087 Add, Fixed layout toggles meta.fixedLayout', async (assert) => {
    const { page, map, ready, until } = await open({ nodes: [{ id: 'a' }, { id: 'b' }] });
    await ready();
    for (const expected of [true, undefined]) {
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      const item = page.getByRole('menuitemcheckbox', { name: 'Fixed layout', checked: !expected });
      await item.first().waitFor();
      await item.first().click();
      await until(() => map().meta.fixedLayout === expected);
      assert.strictEqual(typeof map().nodes[0]?.x, 'number', 'the positions are saved');
    }
  });

  QUnit.test('S300 S302 S319 New graph on a locked map is editable, and saved in local storage', async (assert) => {
    const { page, models, storage, until } = await open(HARBOUR);
    assert.true(models.document.isLocked());
    await choose(page, 'Graph', 'New graph');
    await page.getByRole('heading', { name: 'This map is empty' }).waitFor();
    assert.false(models.document.isLocked());
    await addNode(page, 'Atlas');
    await until(
      () => storage.getItem(`graphmap:map:${storage.getItem('graphmap:current')}`)?.includes('Atlas') ?? false,
    );
  });

  QUnit.test('S307 S321 on a locked map a double click opens the website, and no form', async (assert) => {
    const { page, bus, tabs, notices, until, ready } = await open(HARBOUR);
    await ready();
    bus.emit('gesture:made', { ...POINTER, kind: 'double', over: { kind: 'node', id: 'atlas' } });
    await until(() => tabs.length > 0);
    assert.deepEqual(tabs, ['https://atlas.example/']);
    bus.emit('gesture:made', { ...POINTER, kind: 'double', over: { kind: 'node', id: 'beacon' } });
    await until(() => notices.some(({ text }) => text === 'Beacon has no website.'));
    assert.strictEqual(await page.getByRole('form').count(), 0);
  });

  QUnit.test('S101 S249 the tooltip shows the description of a node, and of an arrow', async (assert) => {
    const arrows = [{ id: 'tide', from: { x: 0, y: 0 }, to: { x: 90, y: 0 }, description: 'Twice a day.' }];
    const { page, bus, ready } = await open({ ...HARBOUR, arrows });
    await ready();
    for (const [kind, id, words] of [
      ['node', 'atlas', 'Publishes the base maps.'],
      ['arrow', 'tide', 'Twice a day.'],
    ] as const) {
      bus.emit('hover:changed', { over: { kind, id }, at: POINTER.at });
      await page.getByRole('tooltip').getByText(words).waitFor();
      assert.true(await page.getByRole('tooltip').isVisible(), kind);
    }
  });

  QUnit.test('S605 a colour in the form reaches the drawing at once', async (assert) => {
    const page = await newGraph(open);
    await addNode(page, 'Atlas');
    await editRow(page, 'Nodes', 'Atlas');
    await openTab(form(page, 'Node'), 'Look');
    const { updateData } = Pivotick.prototype;
    let updates = 0;
    Pivotick.prototype.updateData = function (...parts) {
      updates += 1;
      return updateData.apply(this, parts);
    };
    try {
      await form(page, 'Node').getByLabel('Colour', { exact: true }).fill('#ff0000');
      await keptOnce(page, ({ nodes }) => nodes[0]?.color === '#ff0000');
      await page.app.until(() => updates > 0);
      assert.ok(updates);
    } finally {
      Pivotick.prototype.updateData = updateData;
    }
  });

  QUnit.test('S518 web addresses of src and of an import are read without credentials', async (assert) => {
    const sent: (RequestCredentials | undefined)[] = [];
    const fetch: typeof globalThis.fetch = async (_address, { credentials } = {}) => {
      sent.push(credentials);
      return new Response(JSON.stringify({ ...HARBOUR, meta: { title: `Map ${sent.length}` } }));
    };
    const { page } = await open(undefined, { search: '?src=https://files.example/a.json', fetch });
    await title(page, 'Map 1');
    page.app.bus.emit('intent:import', { sources: ['https://files.example/b.json'] });
    await title(page, 'Map 2');
    assert.deepEqual(sent, ['omit', 'omit']);
  });

  QUnit.test(
    'S351 S352 S355 S356 S517 a repository is asked for when entered and on Refresh, without credentials',
    async (assert) => {
      const sent: string[] = [];
      const fetch: typeof globalThis.fetch = async (address, { credentials, headers } = {}) => {
        if (!String(address).endsWith(API)) return new Response('{"nodes":[{"id":"a","label":"Atlas"}]}');
        sent.push(`${credentials} ${JSON.stringify(headers)}`);
        return new Response(JSON.stringify(REPOSITORY));
      };
      const { page } = await open(undefined, { search: '?src=map.json', fetch });
      await page.getByRole('option', { name: 'Atlas' }).waitFor();
      await editRow(page, 'Nodes', 'Atlas');
      const node = form(page, 'Node');
      await openTab(node, 'Links');
      const field = node.getByRole('textbox', { name: 'Repository', exact: true });
      await field.fill('https://github.com/field-teams/atlas');
      assert.deepEqual(sent, [], 'typing asks nothing');
      await field.press('Tab');
      await keptOnce(page, ({ nodes }) => nodes[0]?.repoInfo !== undefined);
      assert.strictEqual(page.app.map().nodes[0]?.tags, undefined, 'topics are not tags');
      await node.getByRole('button', { name: 'Refresh' }).click();
      await page.app.until(() => sent.length === 2);
      await node.getByLabel('Also add the repository topics as tags').check();
      const kept = await keptOnce(page, ({ nodes }) => nodes[0]?.tags !== undefined);
      assert.deepEqual(kept.nodes[0]?.tags, ['open-data']);
      assert.deepEqual(sent, ['omit undefined', 'omit undefined']);
    },
  );

  QUnit.test('S353 S354 showing or importing a map with repositories asks for none', async (assert) => {
    const { page, requests, ready } = await open(HARBOUR);
    await ready();
    await page.getByRole('option', { name: 'Atlas' }).click();
    await page.getByRole('heading', { level: 2, name: 'Atlas' }).waitFor();
    const descriptor = {
      organization: { name: 'Institute' },
      projects: [{ name: 'Quay', repository: { url: 'https://github.com/harbour/quay' } }],
    };
    openFile(page, JSON.stringify(descriptor));
    await page.getByRole('option', { name: 'Quay' }).click();
    await page.getByRole('heading', { level: 2, name: 'Quay' }).waitFor();
    assert.deepEqual(
      requests.filter((address) => address.includes('repos/')),
      [],
    );
  });

  for (const readOnly of [false, true]) {
    QUnit.test(
      readOnly
        ? 'S046 S532 a read-only map of a host is shown, cannot be edited, and reports no change'
        : 'S091 S530 an editable map of a host can be edited, and each change is reported with the whole document',
      async (assert) => {
        const host = standInForHost();
        const { bus, map, models } = await open(undefined, { search: '?embed=1' });
        const data = {
          meta: { readOnly },
          nodes: [
            { id: 'a', x: 0, y: 0 },
            { id: 'b', x: 99, y: 0 },
          ],
        };
        host.send({ type: 'graphapp:load', data });
        await host.next('graphapp:loaded');
        assert.strictEqual(models.document.isLocked(), readOnly);
        bus.emit('intent:delete', { refs: [{ kind: 'node', id: 'a' }] });
        if (readOnly) {
          host.send({ type: 'graphapp:get' });
          await host.next('graphapp:document');
          assert.strictEqual(map().nodes.length, 2);
          assert.deepEqual(host.ofType('graphapp:changed'), []);
        } else {
          const { data: changed } = await host.next('graphapp:changed');
          assert.deepEqual(
            (changed as typeof data).nodes.map(({ id }) => id),
            ['b'],
          );
        }
        host.leave();
      },
    );
  }
});
