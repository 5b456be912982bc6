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
const SAMPLE = 'https://raw.githubusercontent.com/ossbase-org/Open-Contributions-Descriptor/main/samples/';

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
      page.on('request', (request) => requests.push(request.url()));
      const dialog = dialogOf(page);
      assert.true(await dialog.getByLabel('Choose a file…').isVisible());
      await dialog.getByLabel('Domain or web address').fill('harbour.example');
      assert.ok((await dialog.textContent())?.includes(`Reads ${WELL_KNOWN}`), 'the address is shown before');
      assert.deepEqual(requests, []);
      assert.deepEqual(await seriousFindings(page), []);
    },
  );

  QUnit.test('S016 S018 S089 a file and a URL: descriptor or map document', async (assert) => {
    for (const [content, title] of [
      [DESCRIPTOR, 'Harbour Institute'],
      [MAP, 'A map'],
    ] as const) {
      const byFile = await open();
      await dialogOf(byFile)
        .getByLabel('Choose a file…')
        .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(content)) });
      await shown(byFile, title);
      const byUrl = await open();
      await byUrl.context().route('https://files.example/any.json', (route) => route.fulfill({ json: content }));
      await submit(byUrl, 'https://files.example/any.json');
      await shown(byUrl, title);
      assert.strictEqual(await byUrl.locator('.locked-badge').count(), content === DESCRIPTOR ? 1 : 0, title);
    }
  });

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

  QUnit.test('S341 three official samples', async (assert) => {
    for (const [name, file] of [
      ['MISP Project', 'misp.json'],
      ['AIL Project', 'ail-project.json'],
      ['flowintel', 'flowintel.json'],
    ] as const) {
      const page = await open();
      let asked = '';
      await page.context().route(`${SAMPLE}*`, (route) => {
        asked = route.request().url();
        return route.fulfill({ json: { ...DESCRIPTOR, organization: { name } } });
      });
      await dialogOf(page).getByRole('button', { name }).click();
      await shown(page, name);
      assert.strictEqual(asked, SAMPLE + file);
    }
  });

  QUnit.test('S342 S570 each failure has its own sentence with what to do, and the map stays', async (assert) => {
    app.expectConsole(/ERR_FAILED|404|500|Failed to load/);
    const page = await open();
    const context = page.context();
    await context.route('https://files.example/closed.json', (route) => route.abort());
    await context.route('https://files.example/missing.json', (route) => route.fulfill({ status: 404, body: '' }));
    await context.route('https://files.example/broken.json', (route) => route.fulfill({ body: '{ "nodes": [ ' }));
    await context.route('https://files.example/other.json', (route) => route.fulfill({ json: { recipe: 'soup' } }));
    await context.route('https://files.example/refused.json', (route) => route.fulfill({ json: { nodes: [{}] } }));
    const failures: Record<string, RegExp> = {
      'https://files.example/closed.json': /CORS.*Download the file and open it/,
      'https://files.example/missing.json': /There is no file at .*404.*Check the address/,
      'https://files.example/broken.json': /JSON/,
      'https://files.example/other.json': /neither an Open Contributions Descriptor nor a map document/,
      'https://files.example/refused.json': /id.*The map on screen stays as it was/,
    };
    const said = new Set<string>();
    for (const [address, sentence] of Object.entries(failures)) {
      await submit(page, address);
      const alert = dialogOf(page).getByRole('alert').filter({ hasText: sentence });
      await alert.waitFor();
      said.add((await alert.textContent())?.trim() ?? '');
      await dialogOf(page).getByLabel('Domain or web address').fill('');
    }
    assert.strictEqual(said.size, 5);
    assert.strictEqual(await page.title(), 'Minimal map – Graphmap');
    await dialogOf(page).getByLabel('Domain or web address').fill('not an address');
    assert.true(await dialogOf(page).getByRole('button', { name: 'Import', exact: true }).isDisabled());
  });

  QUnit.test('reading can be cancelled, and what comes after that changes nothing', async (assert) => {
    app.expectConsole(/ERR_/);
    const page = await open();
    let release: () => void = () => {};
    const waiting = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.context().route('https://files.example/slow.json', async (route) => {
      await waiting;
      await route.fulfill({ json: MAP }).catch(() => {});
    });
    await submit(page, 'https://files.example/slow.json');
    await dialogOf(page).getByText('Reading https://files.example/slow.json').waitFor();
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
    await dialogOf(page).getByText('Reading https').waitFor({ state: 'detached' });
    release();
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'hidden' });
    assert.strictEqual(await page.title(), 'Minimal map – Graphmap');
  });
});

function dialogOf(page: Page) {
  return page.getByRole('dialog', { name: 'Import an organization' });
}

async function shown(page: Page, title: string): Promise<void> {
  await page.waitForFunction((wanted) => document.title.startsWith(wanted), title);
  await dialogOf(page).waitFor({ state: 'hidden' });
}
