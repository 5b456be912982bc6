import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { seriousFindings } from '../setup/axe.ts';
import { useApplication } from '../setup/browser.ts';

const DESCRIPTOR = {
  spec_version: '1.0',
  organization: { name: 'Harbour Institute', domain: 'harbour.example' },
  projects: [{ name: 'Atlas', description: 'Plots ships.' }],
};
const MAP = { meta: { title: 'A map' }, nodes: [{ id: 'a', label: 'Ada' }] };
const WELL_KNOWN = 'https://harbour.example/.well-known/open-contributions.json';

QUnit.module('browser/import', (hooks) => {
  const app = useApplication(hooks);

  async function open(): Promise<Page> {
    const page = await app.open('?example=minimal');
    await page.waitForFunction(() => document.title.startsWith('Minimal map'));
    await page.getByRole('button', { name: 'Graph', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Import an organization…' }).click();
    await dialogOf(page).waitFor();
    return page;
  }

  async function submit(page: Page, text: string): Promise<void> {
    await dialogOf(page).getByLabel('Domain or web address').fill(text);
    await dialogOf(page).getByRole('button', { name: 'Import', exact: true }).click();
  }

  QUnit.test(
    'S338 the Graph menu offers it: a file, a domain or a URL; nothing is read before it is asked for',
    async (assert) => {
      const requests: string[] = [];
      const page = await open();
      page.on('request', (request) => {
        // Parts of the application come when the page has time.
        const url = request.url();
        if (!url.startsWith(app.address()) || !url.endsWith('.js')) requests.push(url);
      });
      const dialog = dialogOf(page);
      assert.true(await dialog.getByLabel('Choose a file…').isVisible());
      await dialog.getByLabel('Domain or web address').fill('harbour.example');
      assert.ok((await dialog.textContent())?.includes(`Reads ${WELL_KNOWN}`), 'the address is shown before');
      assert.deepEqual(requests, []);
      assert.deepEqual(await seriousFindings(page), []);
      await page.setViewportSize({ width: 320, height: 640 });
      const [field, button] = await Promise.all([
        dialog.getByLabel('Domain or web address').boundingBox(),
        dialog.getByRole('button', { name: 'Import', exact: true }).boundingBox(),
      ]);
      assert.true(
        field && button && button.y < field.y + field.height,
        'beside the address, however narrow the window',
      );
    },
  );

  QUnit.test('S017 S339 S518 a domain: what its well-known address returns, without credentials', async (assert) => {
    for (const content of [DESCRIPTOR, MAP]) {
      const page = await open();
      await page.context().addCookies([{ name: 'secret', value: '1', url: 'https://harbour.example' }]);
      let cookies: string | undefined = 'not asked';
      await page.context().route(WELL_KNOWN, async (route) => {
        cookies = (await route.request().allHeaders()).cookie;
        await route.fulfill({ json: content });
      });
      await submit(page, 'harbour.example');
      await shown(page, content === DESCRIPTOR ? 'Harbour Institute' : 'A map');
      assert.strictEqual(cookies, undefined);
    }
  });

  QUnit.test('S518 the address in src, and an imported web address, are read without credentials', async (assert) => {
    const address = 'https://maps.example/map.json';
    for (const way of ['src', 'import']) {
      const page = way === 'src' ? await app.blank() : await open();
      await page.context().addCookies([{ name: 'secret', value: '1', url: 'https://maps.example' }]);
      const asked: Record<string, string>[] = [];
      await page.context().route(address, async (route) => {
        asked.push(await route.request().allHeaders());
        await route.fulfill({ json: MAP, headers: { 'access-control-allow-origin': '*' } });
      });
      if (way === 'src') await page.goto(`${app.address()}?src=${encodeURIComponent(address)}`);
      else await submit(page, address);
      await shown(page, 'A map');
      assert.strictEqual(asked.length, 1, way);
      assert.deepEqual([asked[0]?.cookie, asked[0]?.authorization], [undefined, undefined], way);
    }
  });
});

function dialogOf(page: Page) {
  return page.getByRole('dialog', { name: 'Import an organization' });
}

async function shown(page: Page, title: string): Promise<void> {
  await page.waitForFunction((wanted) => document.title.startsWith(wanted), title);
  await dialogOf(page).waitFor({ state: 'hidden' });
}
