/** Changing the map as a whole: on the canvas, many at once, types, tags, undo, repository details. */

import type { Page, Request } from 'playwright-core';
import QUnit from 'qunit';
import { seriousFindings } from '../setup/axe.ts';
import { useApplication } from '../setup/browser.ts';
import {
  addEdge,
  addNode,
  choose,
  editRow,
  form,
  kept,
  keptOnce,
  newGraph,
  openTab,
  selectRows,
  serveWithApi,
  submit,
} from './editing-page.ts';
import { OPEN_HARBOUR, openMap, settled } from './explore-maps.ts';

const message = (page: Page, text: string | RegExp) => page.locator('.messages').getByText(text).waitFor();

QUnit.module('browser/editing map', (hooks) => {
  const app = useApplication(hooks);

  QUnit.test('S300 S301 S319 New graph is there on a locked map, editable, with ready-made types', async (assert) => {
    const page = await newGraph(app, '?example=minimal');
    assert.false(await page.getByText('Locked', { exact: true }).isVisible());
    const { nodeTypes, edgeTypes } = await kept(page);
    assert.deepEqual(Object.keys(nodeTypes ?? {}), [
      'project',
      'platform',
      'tool',
      'data',
      'organization',
      'format',
      'rule',
      'code',
    ]);
    assert.deepEqual(
      Object.values(edgeTypes ?? {}).map(({ label, direction }) => [label, direction]),
      [
        ['uses', undefined],
        ['depends on', undefined],
        ['integrates with', 'both'],
        ['exports to', undefined],
        ['imports from', 'backward'],
        ['develops', undefined],
      ],
    );
  });

  QUnit.test('S087 Add, Fixed layout toggles meta.fixedLayout and writes where the nodes are', async (assert) => {
    const page = await newGraph(app);
    await addNode(page, 'Atlas');
    await choose(page, 'Add', 'Fixed layout');
    const fixed = await keptOnce(page, ({ meta }) => meta?.fixedLayout === true);
    assert.strictEqual(typeof fixed.nodes[0]?.x, 'number');
    await choose(page, 'Add', 'Fixed layout');
    assert.strictEqual((await keptOnce(page, ({ meta }) => meta?.fixedLayout === undefined)).meta, undefined);
  });

  QUnit.test('many at once: type, tags, duplicate, delete, each one step of undo with a name', async (assert) => {
    const page = await newGraph(app);
    for (const name of ['Atlas', 'Beacon', 'Cedar']) await addNode(page, name);
    await page.keyboard.press('Escape');
    await selectRows(page, ['Atlas', 'Beacon']);
    const bar = page.getByRole('toolbar', { name: 'Selection' });
    await bar.getByRole('button', { name: 'Set type' }).click();
    await page.getByRole('menuitem', { name: 'Tool', exact: true }).click();
    await keptOnce(page, ({ nodes }) => nodes.slice(0, 2).every(({ type }) => type === 'tool'));
    await bar.getByRole('button', { name: 'Add tag' }).click();
    await bar.getByLabel('Tag to add').fill('Open Source');
    await bar.getByLabel('Tag to add').press('Enter');
    const tagged = await keptOnce(page, ({ nodes }) => nodes[0]?.tags !== undefined);
    assert.deepEqual(
      tagged.nodes.map(({ tags }) => tags),
      [['open-source'], ['open-source'], undefined],
    );
    assert.deepEqual(await seriousFindings(page), [], 'the bar is accessible');
    await bar.getByRole('button', { name: 'Duplicate' }).click();
    assert.deepEqual(
      (await keptOnce(page, ({ nodes }) => nodes.length === 5)).nodes.map(({ id }) => id),
      ['atlas', 'beacon', 'cedar', 'atlas-2', 'beacon-2'],
    );
    await bar.getByRole('button', { name: 'Delete' }).click();
    await keptOnce(page, ({ nodes }) => nodes.length === 3);
    const labels: string[] = [];
    for (let step = 0; step < 4; step += 1) {
      const undo = page.getByRole('button', { name: /^Undo: / });
      labels.push((await undo.getAttribute('aria-label')) ?? '');
      await undo.click();
      await page.getByRole('button', { name: labels.at(-1) ?? '', exact: true }).waitFor({ state: 'detached' });
    }
    assert.deepEqual(labels, [
      'Undo: delete 2 nodes',
      'Undo: duplicate 2 nodes',
      'Undo: tag 2 nodes #open-source',
      'Undo: make 2 nodes “Tool”',
    ]);
    const back = await keptOnce(page, ({ nodes }) => nodes.every(({ type }) => type === undefined));
    assert.deepEqual([back.nodes.length, back.nodes[0]?.tags], [3, undefined]);
  });

  QUnit.test('in fixed layout selected nodes are aligned and distributed', async (assert) => {
    const page = await openMap(app, OPEN_HARBOUR);
    await selectRows(page, ['Beacon', 'Cedar Store', 'Grove Foundation']);
    await page.getByRole('button', { name: 'Align' }).click();
    await page.getByRole('menuitem', { name: 'Centres, one above the other' }).click();
    const map = await keptOnce(page, ({ nodes }) => nodes[2]?.x !== 0);
    const xs = ['beacon', 'cedar', 'grove'].map((id) => map.nodes.find((node) => node.id === id)?.x);
    assert.deepEqual(xs, [150, 150, 150]);
  });

  QUnit.test('what is copied in one window is pasted in another', async (assert) => {
    const page = await openMap(app, OPEN_HARBOUR, { permissions: ['clipboard-read', 'clipboard-write'] });
    await selectRows(page, ['Commons', 'Atlas']);
    await page.keyboard.press('Control+c');
    const beside = await app.openBeside(page, '?example=minimal');
    await beside.getByRole('heading', { level: 1, name: 'Minimal map' }).waitFor();
    await beside.bringToFront();
    await beside.keyboard.press('Control+v');
    await beside.getByText('5 nodes · 3 relationships', { exact: true }).waitFor();
    const map = await keptOnce(beside, ({ nodes }) => nodes.length === 5);
    assert.deepEqual(Object.keys(map.nodeTypes ?? {}).sort(), ['platform', 'project']);
    assert.deepEqual(
      [map.edges[2]?.from, map.edges[2]?.to, map.edges[2]?.label],
      ['atlas', 'hub', 'publishes maps to'],
    );
  });

  QUnit.test('a type is made within the form of a node', async (assert) => {
    const page = await newGraph(app);
    await choose(page, 'Add', 'Node');
    const dialog = form(page, 'Add node');
    await dialog.getByLabel('Label', { exact: true }).fill('Atlas');
    await dialog.getByRole('button', { name: 'New type…' }).click();
    const type = form(page, 'Add node type');
    await type.getByLabel('Display name').fill('Research Lab');
    await type.getByLabel('Colour', { exact: true }).fill('#123456');
    await submit(type, 'Add');
    assert.strictEqual(await dialog.getByLabel('Type', { exact: true }).inputValue(), 'research-lab');
    await submit(dialog, 'Add');
    const map = await kept(page);
    assert.deepEqual(map.nodeTypes?.['research-lab'], { label: 'Research Lab', color: '#123456' });
    assert.strictEqual(map.nodes[0]?.type, 'research-lab');
  });

  QUnit.test('undo brings a deleted node back with its edges and selects it', async (assert) => {
    const page = await newGraph(app);
    await addNode(page, 'Atlas');
    await addNode(page, 'Beacon');
    await addEdge(page, 'Atlas', 'Beacon');
    await page.getByRole('listbox', { name: 'Nodes' }).getByRole('option', { name: 'Atlas' }).click();
    await page.getByRole('application').press('Delete');
    await message(page, 'Deleted “Atlas” and 1 relationship.');
    await keptOnce(page, ({ nodes }) => nodes.length === 1);
    await page.getByRole('application').press('Control+z');
    const map = await keptOnce(page, ({ nodes }) => nodes.length === 2);
    assert.deepEqual([map.nodes[0]?.id, map.edges.length], ['atlas', 1]);
    await page.getByRole('heading', { level: 2, name: 'Atlas' }).waitFor();
    await page.getByRole('application').press('Control+Shift+z');
    await keptOnce(page, ({ nodes }) => nodes.length === 1);
  });

  const REPOSITORY = {
    full_name: 'field-teams/atlas',
    html_url: 'https://github.com/field-teams/atlas',
    description: 'Base maps for everyone.',
    homepage: '',
    stargazers_count: 1204,
    forks_count: 88,
    open_issues_count: 14,
    language: 'Rust',
    license: { spdx_id: 'MPL-2.0', name: 'Mozilla Public License 2.0' },
    topics: ['maps', 'open-data'],
    archived: false,
    pushed_at: '2026-11-01T08:00:00Z',
  };

  /** A page whose API is this server, and the requests that it makes to it. */
  async function withApi(path = ''): Promise<{ page: Page; asked: Request[] }> {
    const page = await app.blank();
    const asked: Request[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/') || request.url().includes('api.github')) {
        asked.push(request);
      }
    });
    await page.context().addCookies([{ name: 'session', value: 'secret', url: app.address() }]);
    await page.goto(`${app.address()}${serveWithApi(app, `${app.address()}api`)}${path}`);
    return { page, asked };
  }

  QUnit.test(
    'S347 S348 S351 S352 S355 S356 S517 a repository is asked for when entered and on Refresh, without credentials',
    async (assert) => {
      app.serve('api/repos/field-teams/atlas', JSON.stringify(REPOSITORY));
      const { page, asked } = await withApi('?example=minimal');
      await page.getByRole('heading', { level: 1, name: 'Minimal map' }).waitFor();
      await choose(page, 'Graph', 'New graph');
      await choose(page, 'Add', 'Node');
      const dialog = form(page, 'Add node');
      await dialog.getByLabel('Label', { exact: true }).fill('Atlas');
      await openTab(dialog, 'Links');
      await dialog.getByLabel('Repository', { exact: true }).fill('https://github.com/field-teams/atlas/issues');
      assert.strictEqual(asked.length, 0, 'typing asks nothing');
      await dialog.getByLabel('Repository', { exact: true }).press('Tab');
      await dialog.getByText('1,204').waitFor();
      assert.deepEqual(
        asked.map((request) => `${request.method()} ${request.url()}`),
        [`GET ${app.address()}api/repos/field-teams/atlas`],
      );
      // What went over the wire, cookies included.
      const headers = (await asked[0]?.allHeaders()) ?? {};
      assert.true(Object.keys(headers).length > 3);
      assert.deepEqual(
        ['authorization', 'cookie', 'referer'].filter((name) => Object.hasOwn(headers, name)),
        [],
      );
      await openTab(dialog, 'Content');
      assert.false(
        await dialog.getByRole('group', { name: 'Tags' }).getByText('#open-data').isVisible(),
        'topics are not tags by themselves',
      );
      await openTab(dialog, 'Links');
      const again = page.waitForResponse(/field-teams/);
      await dialog.getByRole('button', { name: 'Refresh' }).click();
      await again;
      await dialog.getByText('Asking about').waitFor({ state: 'hidden' });
      await dialog.getByLabel('Also add the repository topics as tags').check();
      await openTab(dialog, 'Content');
      await dialog.getByRole('group', { name: 'Tags' }).getByText('#open-data').waitFor();
      assert.strictEqual(asked.length, 2, 'Refresh asks again');
      await submit(dialog, 'Add');
      const [node] = (await kept(page)).nodes;
      assert.strictEqual(node?.repo, 'field-teams/atlas');
      assert.deepEqual(node?.tags, ['maps', 'open-data']);
      const info = node?.repoInfo as Record<string, unknown>;
      assert.deepEqual(
        [info.stars, info.forks, info.issues, info.license, info.archived],
        [1204, 88, 14, 'MPL-2.0', false],
      );
      assert.false(Number.isNaN(Date.parse(String(info.fetchedAt))));
    },
  );

  QUnit.test('S353 S354 showing or importing a map with repositories asks for none', async (assert) => {
    const { page, asked } = await withApi();
    await page.getByRole('heading', { level: 1, name: /Python/ }).waitFor();
    await settled(page);
    const file = JSON.stringify({
      organization: { name: 'Harbour Institute' },
      projects: [{ name: 'Quay', repository: { url: 'https://github.com/harbour/quay' } }],
    });
    await page.getByRole('button', { name: 'Graph', exact: true }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('menuitem', { name: 'Open a file…' }).click();
    await (await chooser).setFiles({ name: 'ocd.json', mimeType: 'application/json', buffer: Buffer.from(file) });
    await page.getByRole('listbox', { name: 'Nodes' }).getByRole('option', { name: 'Quay' }).click();
    await settled(page);
    assert.deepEqual(asked, []);
  });

  QUnit.test('S516 limits and failures of the code host are explained, and what was entered stays', async (assert) => {
    const { page } = await withApi('?example=minimal');
    app.expectConsole(/Failed to load resource/);
    await page.getByRole('heading', { level: 1, name: 'Minimal map' }).waitFor();
    await editRow(page, 'Nodes', 'Writer');
    const dialog = form(page, 'Edit node');
    await openTab(dialog, 'Links');
    const field = dialog.getByLabel('Repository', { exact: true });
    await field.fill('no/where');
    await field.press('Enter');
    await dialog.getByText('There is no public repository no/where.').waitFor();
    app.serve('api/repos/too/many', {
      body: '{}',
      status: 403,
      headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1800000000' },
    });
    await field.fill('too/many');
    await dialog.getByRole('button', { name: 'Refresh' }).click();
    await dialog
      .getByText(/answers 60 such requests an hour and wants no more now\. Try again after \d\d:\d\d\./)
      .waitFor();
    app.serve('api/repos/odd/answer', '[1]');
    await field.fill('odd/answer');
    await field.press('Tab');
    await dialog.getByText('answered with something that is no repository').waitFor();
    await submit(dialog, 'Save');
    assert.strictEqual(
      (await keptOnce(page, ({ nodes }) => nodes.some(({ repo }) => repo === 'odd/answer'))).nodes.length,
      3,
    );
  });
});
