/** Requests for pictures of other sites: no referrer, no cookies to sites that allow copying, each picture once. */

import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';

const DOT = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path d="M0 0h40v40H0z"/></svg>';

QUnit.module('browser/picture-sites', (hooks) => {
  const app = useApplication(hooks);

  /** Another site with pictures, and what was sent to it. */
  async function otherSite(lends: boolean) {
    const requests: { readonly path: string | undefined; readonly headers: IncomingHttpHeaders }[] = [];
    const site = createServer(({ url, headers }, response) => {
      requests.push({ path: url, headers });
      const access = lends ? { 'access-control-allow-origin': '*' } : {};
      response.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=600', ...access }).end(DOT);
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const close = () => {
      site.closeAllConnections();
      site.close();
    };
    return { address: `http://127.0.0.1:${(site.address() as AddressInfo).port}/`, requests, close };
  }

  async function open(site: string, { corsOnly = false } = {}): Promise<Page> {
    app.expectConsole(/CORS|ERR_FAILED/);
    const page = await app.blank();
    await page.context().addCookies([{ name: 'session', value: 'secret', url: site }]);
    if (corsOnly) {
      await page.addInitScript(() => {
        const set = () =>
          document.querySelector('meta[name="graphmap-pictures"]')?.setAttribute('content', 'cors-only');
        new MutationObserver(set).observe(document, { childList: true, subtree: true });
      });
    }
    const nodes = ['a', 'b', 'c'].map((id, index) => ({
      id,
      x: 200 * index,
      y: 0,
      size: 40,
      image: `${site}${id}.svg`,
    }));
    const map = app.serve('maps/sites.json', JSON.stringify({ meta: { title: 'Map', fixedLayout: true }, nodes }));
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

  QUnit.test(
    'a site that lends its pictures gets one request for each, without cookies and referrer',
    async (assert) => {
      const site = await otherSite(true);
      await listed(await open(site.address), 'with');
      assert.deepEqual(site.requests.map(({ path }) => path).sort(), ['/a.svg', '/b.svg', '/c.svg']);
      for (const { headers } of site.requests)
        assert.deepEqual([headers.cookie, headers.referer], [undefined, undefined]);
      site.close();
    },
  );

  QUnit.test('a site that does not allow copying gets one more request, which detects it', async (assert) => {
    const site = await otherSite(false);
    await listed(await open(site.address), 'with');
    assert.strictEqual(site.requests.length, 4, JSON.stringify(site.requests.map(({ path }) => path)));
    assert.strictEqual(new Set(site.requests.map(({ path }) => path)).size, 3);
    for (const { headers } of site.requests) assert.strictEqual(headers.referer, undefined);
    site.close();
  });

  QUnit.test(
    'where pictures without CORS are forbidden, no cookie is sent, and it is said why one is missing',
    async (assert) => {
      const site = await otherSite(false);
      const page = await open(site.address, { corsOnly: true });
      const why = 'Pictures from other sites are shown only if those sites allow it (CORS).';
      await listed(page, 'without');
      await page.locator('.message', { hasText: why }).waitFor();
      assert.strictEqual(await page.locator(`.thumbnail[title="${why}"]`).count(), 3);
      assert.true(site.requests.length >= 3);
      for (const { headers } of site.requests)
        assert.deepEqual([headers.cookie, headers.referer], [undefined, undefined]);
      site.close();
    },
  );
});
