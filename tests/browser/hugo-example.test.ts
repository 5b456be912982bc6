/** The Hugo component's example site under its policy, the strictest that the component works with. */

import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { hugoTest, runHugo, SERVED, temporaryFolder } from '../hugo/site.ts';
import { useApplication } from '../setup/browser.ts';

const PAGES = ['', 'cloud-native/', 'python-packaging/', 'diagram/', 'both/', 'cloud-native/helm/'];
const ROOT = temporaryFolder();

QUnit.module('browser/hugo example', (hooks) => {
  hooks.before(async () => {
    const built = await runHugo('hugo-theme/exampleSite', ROOT, [], SERVED);
    if (!built.isBuilt || built.messages.length > 0) throw new Error(built.messages.join('\n'));
    const filter = (path: string) => !path.includes('hugo-example');
    cpSync(process.env.GRAPHMAP_DIST ?? 'dist', join(ROOT, 'graphmap-app'), { recursive: true, filter });
  });
  const app = useApplication(hooks, ROOT);

  /** A page of the site that collects what its policy blocked. */
  async function open(path: string): Promise<{ page: Page; blocked: () => Promise<readonly string[]> }> {
    const page = await app.blank();
    await page.addInitScript(() => {
      const blocked: string[] = [];
      Object.assign(window, { blocked });
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        blocked.push(`${effectiveDirective} ${blockedURI}`);
      });
    });
    await page.goto(new URL(path, app.address()).href);
    return { page, blocked: () => page.evaluate(() => Reflect.get(window, 'blocked')) };
  }

  hugoTest('every page has a policy of its own, and using it violates nothing', async (assert) => {
    for (const path of PAGES) {
      const { page, blocked } = await open(path);
      const policy = await page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content');
      assert.true(policy?.startsWith("default-src 'none'; script-src 'self'; style-src 'self';"), path);
      assert.false(/unsafe|\*|https?:/.test(policy ?? ''), `${path} allows nothing from elsewhere`);
      const graphs = await page.locator('[data-graphmap]').count();
      await page.waitForFunction(
        (count) => document.querySelectorAll('.graphmap-interactive').length === count,
        graphs,
      );
      await page.getByRole('button', { name: 'Dark', exact: true }).click();
      if (graphs > 0) {
        const frame = page.frameLocator('iframe').first();
        await frame.getByRole('application').waitFor();
        await page.getByRole('button', { name: 'Without JavaScript' }).first().click();
        await page.locator('.graphmap-picture svg').first().waitFor();
        await page.waitForFunction(() =>
          // Those without scripting are hidden and never fetched.
          [...document.images]
            .filter((image) => image.checkVisibility())
            .every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
        );
      }
      assert.deepEqual(await blocked(), [], path);
    }
  });

  hugoTest('what would get in is blocked: script, style, frame, picture, request, form and base', async (assert) => {
    app.expectConsole(/Content Security Policy|frame/i);
    const { page, blocked } = await open('diagram/');
    await page.waitForSelector('.graphmap-interactive');
    await page.evaluate(() => {
      const put = (tag: string, attributes: Readonly<Record<string, string>>, text = '') => {
        const element = document.createElement(tag);
        for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
        element.textContent = text;
        document.body.append(element);
        return element;
      };
      put('script', {}, 'window.ran = true');
      put('script', { src: 'https://example.invalid/x.js' });
      put('img', { src: 'data:,', onerror: 'window.ran = true' });
      put('img', { src: 'https://example.invalid/x.png' });
      put('style', {}, 'body { display: none }');
      put('iframe', { src: 'https://example.invalid/' });
      put('object', { data: 'https://example.invalid/x' });
      put('base', { href: 'https://example.invalid/' });
      fetch('https://example.invalid/').catch(() => {});
      const form = put('form', { action: 'https://example.invalid/', method: 'post' });
      if (form instanceof HTMLFormElement) form.submit();
    });
    const wanted = [
      'script-src-elem',
      'script-src-attr',
      'img-src',
      'style-src-elem',
      'frame-src',
      'object-src',
      'base-uri',
      'connect-src',
      'form-action',
    ];
    await page.waitForFunction(
      (names) =>
        names.every((name) => Reflect.get(window, 'blocked').some((line: string) => line.startsWith(`${name} `))),
      wanted,
    );
    assert.true((await blocked()).length >= wanted.length);
    assert.false(await page.evaluate(() => 'ran' in window), 'nothing ran');
    assert.true(await page.locator('body').isVisible());
  });
});
