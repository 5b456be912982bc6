/** Requests for pictures of other sites: no referrer, no cookies, each picture once. */

import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';

const DOT = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path d="M0 0h40v40H0z"/></svg>';

type Requests = readonly { readonly path: string | undefined; readonly headers: IncomingHttpHeaders }[];

function assertPrivate(assert: Assert, requests: Requests): void {
  assert.true(requests.length > 0);
  for (const { path, headers } of requests)
    assert.deepEqual([headers.cookie, headers.referer], [undefined, undefined], path);
}

QUnit.module('browser/picture-sites', (hooks) => {
  const app = useApplication(hooks);
  const sites: Server[] = [];
  hooks.afterEach(() => {
    for (const site of sites.splice(0)) {
      site.closeAllConnections();
      site.close();
    }
  });

  /** Another site with pictures, and what was sent to it. */
  async function otherSite(lends: boolean) {
    const requests: Requests[number][] = [];
    const site = createServer(({ url, headers }, response) => {
      requests.push({ path: url, headers });
      const access = lends ? { 'access-control-allow-origin': '*' } : {};
      response.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=600', ...access }).end(DOT);
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    sites.push(site);
    return { address: `http://127.0.0.1:${(site.address() as AddressInfo).port}/`, requests };
  }

  /** Three nodes and a node type with pictures of the site, which has a cookie in this browser. */
  async function open(site: string): Promise<Page> {
    app.expectConsole(/CORS|ERR_FAILED/);
    const page = await app.blank();
    await page.context().addCookies([{ name: 'session', value: 'secret', url: site }]);
    const nodes = ['a', 'b', 'c'].map((id, index) => ({
      id,
      x: 200 * index,
      y: 0,
      size: 40,
      image: `${site}${id}.svg`,
    }));
    const nodeTypes = { place: { label: 'Place', image: `${site}type.svg` } };
    const content = { meta: { title: 'Map', fixedLayout: true }, nodeTypes, nodes };
    const map = app.serve('maps/sites.json', JSON.stringify(content));
    await page.goto(`${app.address()}?src=${encodeURIComponent(map)}`);
    await page.waitForFunction(() => document.title.startsWith('Map'));
    return page;
  }

  /** Waits until the list shows its three pictures, or does without. */
  const listed = (page: Page, what: 'with' | 'without') =>
    page.waitForFunction((isWithout) => {
      const images = [...document.querySelectorAll<HTMLImageElement>('.thumbnail > img')];
      return (
        images.length === 3 &&
        images.every((one) =>
          isWithout ? one.parentElement?.hasAttribute('data-without') : one.complete && one.naturalWidth > 0,
        )
      );
    }, what === 'without');

  /** Makes the list of types and the map check ask for its picture, too. */
  async function askEverywhere(page: Page): Promise<void> {
    const panel = page.getByRole('complementary', { name: 'Side panel' });
    await panel.getByRole('tab', { name: /^Types/ }).click();
    await panel.getByRole('listbox', { name: 'Types' }).getByRole('option', { name: /Place/ }).waitFor();
    await panel.getByRole('tab', { name: /^Check/ }).click();
    await panel.getByText(/pictures? can’t be read/).click();
    await panel.getByText('does not allow other pages to read it').first().waitFor();
  }

  QUnit.test(
    'a site that lends its pictures gets one request for each, without cookies and referrer',
    async (assert) => {
      const site = await otherSite(true);
      await listed(await open(site.address), 'with');
      assert.deepEqual(site.requests.map(({ path }) => path).sort(), ['/a.svg', '/b.svg', '/c.svg']);
      assertPrivate(assert, site.requests);
    },
  );

  QUnit.test('a site that lends none gets no cookie for any of its pictures, and it is said why', async (assert) => {
    const site = await otherSite(false);
    const page = await open(site.address);
    const why = 'Pictures from other sites are shown only if those sites allow it (CORS).';
    await listed(page, 'without');
    await page.locator('.message', { hasText: why }).waitFor();
    assert.strictEqual(await page.locator(`.thumbnail[title="${why}"]`).count(), 3);
    assert.deepEqual([...new Set(site.requests.map(({ path }) => path))].sort(), ['/a.svg', '/b.svg', '/c.svg']);
    await askEverywhere(page);
    assertPrivate(assert, site.requests);
    assert.true(
      site.requests.some(({ path }) => path === '/type.svg'),
      'the list of types asked, too',
    );
  });

  QUnit.test('a picture that the own site redirects to another one gets no cookie there', async (assert) => {
    const site = await otherSite(true);
    app.expectConsole(/CORS|ERR_FAILED/);
    const page = await app.blank();
    await page.context().addCookies([{ name: 'session', value: 'secret', url: site.address }]);
    app.serve('moved.svg', { status: 302, headers: { location: `${site.address}moved.svg` }, body: '' });
    const map = app.serve('maps/moved.json', JSON.stringify({ nodes: [{ id: 'a', image: 'moved.svg' }] }));
    const asked = page.waitForRequest(`${site.address}moved.svg`);
    await page.goto(`${app.address()}?src=${encodeURIComponent(map)}`);
    await asked;
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('.thumbnail > img')?.complete);
    assertPrivate(assert, site.requests);
  });
});
