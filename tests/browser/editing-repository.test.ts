/**
 * Repository details: requests to the code host, their time and content. The code host is a server on another origin.
 */

import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { addNode, choose, editRow, form, keptOnce, leave, openFile, openTab, serveWithApi } from './editing-page.ts';
import { OPEN_HARBOUR, settled } from './explore-maps.ts';

type Answer = { readonly status: number; readonly body: string; readonly headers?: Readonly<Record<string, string>> };

QUnit.module('browser/editing repository', (hooks) => {
  const app = useApplication(hooks);
  let host: Server | undefined;
  let asked: IncomingMessage[] = [];
  const answers = new Map<string, Answer>();

  hooks.before(async () => {
    host = createServer((request, response) => {
      asked.push(request);
      const { status, body, headers } = answers.get(request.url ?? '') ?? { status: 404, body: '{}' };
      response.writeHead(status, {
        'content-type': 'application/json',
        'access-control-allow-origin': '*',
        'access-control-expose-headers': '*',
        'set-cookie': 'tracker=1',
        ...headers,
      });
      response.end(body);
    });
    // QUnit leaves the hooks after a module out when its last tests are not asked for.
    host.unref();
    await new Promise<void>((resolve) => host?.listen(0, '127.0.0.1', resolve));
  });
  hooks.beforeEach(() => {
    asked = [];
    answers.clear();
  });
  hooks.after(() => {
    host?.closeAllConnections();
    host?.close();
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

  const base = () => {
    const bound = host?.address() as AddressInfo | null | undefined;
    if (!bound) throw new Error('The code host is started by the hook `before`; use it inside a test.');
    return `http://127.0.0.1:${bound.port}`;
  };
  const answer = (path: string, body: unknown, more: Partial<Answer> = {}) =>
    answers.set(`/repos/${path}`, { status: 200, body: JSON.stringify(body), ...more });
  const requests = () => asked.map(({ method, url }) => `${method} ${url}`);

  /** The application with this code host, in a browser that has a cookie for it. */
  async function withApi(path = ''): Promise<Page> {
    const page = await app.blank();
    await page.context().addCookies([{ name: 'session', value: 'secret', url: base() }]);
    await page.goto(`${app.address()}${serveWithApi(app, base())}${path}`);
    return page;
  }

  QUnit.test(
    'S347 S348 S351 S352 S355 S356 S517 a repository is asked for when entered and on Refresh, without credentials',
    async (assert) => {
      answer('field-teams/atlas', REPOSITORY);
      const page = await withApi('?example=minimal');
      await page.getByRole('heading', { level: 1, name: 'Minimal map' }).waitFor();
      await choose(page, 'Graph', 'New graph');
      await addNode(page, 'Atlas');
      const dialog = form(page, 'Node');
      await openTab(dialog, 'Links');
      await dialog
        .getByRole('textbox', { name: 'Repository', exact: true })
        .fill('https://github.com/field-teams/atlas/issues');
      assert.strictEqual(asked.length, 0, 'typing asks nothing');
      await dialog.getByRole('textbox', { name: 'Repository', exact: true }).press('Tab');
      await dialog.getByText('1,204').waitFor();
      assert.deepEqual(
        requests(),
        ['GET /repos/field-teams/atlas'],
        'one plain request, with nothing to ask leave for',
      );
      assert.notStrictEqual(base(), new URL(app.address()).origin, 'the code host is another origin');
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
      for (const { headers } of asked) {
        assert.true(Object.keys(headers).length > 3, 'what went over the wire');
        assert.deepEqual(
          Object.keys(headers).filter((name) => /^(cookie|referer)$|auth|token|credential/.test(name)),
          [],
          'although the browser had a cookie, and was given another one by the first answer',
        );
      }
      const [node] = (await keptOnce(page, ({ nodes }) => nodes[0]?.tags !== undefined)).nodes;
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

  QUnit.test(
    'S353 S354 showing, importing, editing or exporting a map with repositories asks for none',
    async (assert) => {
      answer('field-teams/atlas', REPOSITORY);
      const nodes = OPEN_HARBOUR.nodes.map((node) => ({ ...node, links: [] }));
      app.serve('maps/harbour.json', JSON.stringify({ ...OPEN_HARBOUR, nodes }));
      const page = await withApi('?src=maps/harbour.json');
      await page.getByRole('heading', { level: 1, name: 'Harbour', exact: true }).waitFor();
      await settled(page);
      await page.getByRole('listbox', { name: 'Nodes' }).getByRole('option', { name: 'Atlas' }).click();
      await page.getByRole('heading', { level: 2, name: 'Atlas' }).waitFor();
      await editRow(page, 'Nodes', 'Atlas');
      const dialog = form(page, 'Node');
      for (const tab of ['Details', 'Look', 'Links']) await openTab(dialog, tab);
      await dialog.getByText('1,204').waitFor();
      await dialog.getByRole('textbox', { name: 'Repository', exact: true }).focus();
      await page.keyboard.press('Tab');
      await openTab(dialog, 'Content');
      await dialog.getByLabel('Description').fill('Another one.');
      await keptOnce(page, ({ nodes }) => nodes[1]?.description === 'Another one.');
      const saving = page.waitForEvent('download');
      await choose(page, 'Export', 'Report (Markdown)');
      await saving;
      await openFile(
        page,
        JSON.stringify({
          organization: { name: 'Harbour Institute' },
          projects: [{ name: 'Quay', repository: { url: 'https://github.com/harbour/quay' } }],
        }),
      );
      await page.getByRole('listbox', { name: 'Nodes' }).getByRole('option', { name: 'Quay' }).click();
      await page.getByRole('heading', { level: 2, name: 'Quay' }).waitFor();
      await settled(page);
      assert.deepEqual(requests(), []);
      await choose(page, 'Graph', 'New graph');
      await page.getByRole('heading', { name: 'This map is empty' }).waitFor();
      await addNode(page, 'Quay');
      await openTab(form(page, 'Node'), 'Links');
      await form(page, 'Node').getByRole('textbox', { name: 'Repository', exact: true }).fill('field-teams/atlas');
      await form(page, 'Node').getByRole('textbox', { name: 'Repository', exact: true }).press('Tab');
      await form(page, 'Node').getByText('1,204').waitFor();
      assert.deepEqual(requests(), ['GET /repos/field-teams/atlas'], 'this host would have heard it');
    },
  );

  QUnit.test('S516 limits and failures of the code host are explained, and the typed name stays', async (assert) => {
    const page = await withApi('?example=minimal');
    app.expectConsole(/Failed to load resource/);
    await page.getByRole('heading', { level: 1, name: 'Minimal map' }).waitFor();
    await editRow(page, 'Nodes', 'Writer');
    const dialog = form(page, 'Node');
    await openTab(dialog, 'Links');
    const field = dialog.getByRole('textbox', { name: 'Repository', exact: true });
    await field.fill('no/where');
    await field.press('Enter');
    await dialog.getByText('There is no public repository no/where.').waitFor();
    await field.fill('no');
    await dialog.getByText('This is not a repository.').waitFor();
    assert.strictEqual(await dialog.getByText('no/where').count(), 0, 'what was said is about that repository alone');
    answer(
      'too/many',
      {},
      {
        status: 403,
        headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1800000000' },
      },
    );
    await field.fill('too/many');
    await dialog.getByRole('button', { name: 'Refresh' }).click();
    await dialog
      .getByText(/allows 60 requests an hour, and the limit is reached\. Try again after \d\d:\d\d\./)
      .waitFor();
    answer('odd/answer', [1]);
    await field.fill('odd/answer');
    await field.press('Tab');
    await dialog.getByText('answered with something that is no repository').waitFor();
    answer('a/login', '<!doctype html><title>Log in to this network</title>');
    await field.fill('a/login');
    await field.press('Tab');
    await dialog.getByText('answered with something that is no repository').waitFor();
    await leave(page);
    assert.strictEqual(
      (await keptOnce(page, ({ nodes }) => nodes.some(({ repo }) => repo === 'a/login'))).nodes.length,
      3,
    );
  });
});
