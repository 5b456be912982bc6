/** The report as a PDF printed by Chromium, read page by page. */

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { extractText, getDocumentProxy } from 'unpdf';
import { useApplication } from '../setup/browser.ts';

const NODES = Array.from({ length: 200 }, (_, index) => ({
  id: `n${index}`,
  label: index % 10 === 0 ? `${'Donaudampfschifffahrtsgesellschaft'.repeat(4)} ${index}` : `Node ${index}`,
  description: `${'What it does. '.repeat(1 + (index % 6))}Entry of number ${index} ends.`,
  tags: [`group-${index % 5}`],
  details: { long: 'x'.repeat(index % 7 === 0 ? 400 : 10), nested: { deeper: { deepest: index } } },
}));
const TITLE = 'Two hundred boats';
const MAP = {
  meta: { title: TITLE },
  nodes: NODES,
  edges: NODES.map((_, index) => ({ from: `n${index}`, to: `n${(index * 7 + 3) % 200}` })),
};

QUnit.module('browser/export PDF', (hooks) => {
  const app = useApplication(hooks);

  /** The sheet that the print dialog is given, as a page of its own. */
  async function printed(map: { readonly meta: { readonly title: string } }): Promise<Page> {
    return (await printing(map)).sheet;
  }
  /** The same, with the page that asked for it, where the print dialog is still open. */
  async function printing(map: { readonly meta: { readonly title: string } }): Promise<{ page: Page; sheet: Page }> {
    const page = await app.blank();
    await page.addInitScript(() => {
      window.print = () => {
        (window.top as unknown as { printed: string }).printed = document.documentElement.outerHTML;
      };
    });
    const address = app.serve('maps/large.json', JSON.stringify(map));
    await page.goto(`${app.address()}?src=${encodeURIComponent(address)}`);
    await page.waitForFunction((wanted) => document.title.startsWith(wanted), map.meta.title);
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Report (PDF)' }).click();
    await page.waitForFunction(() => 'printed' in window);
    const sheet = await app.blank({ viewport: { width: 794, height: 1123 } });
    await sheet.setContent(`<!doctype html>${await page.evaluate('window.printed')}`);
    await sheet.emulateMedia({ media: 'print' });
    return { page, sheet };
  }

  /** Text of each page, without spaces: where a line breaks is nobody's concern here. */
  async function pagesOf(sheet: Page): Promise<readonly string[]> {
    const pdf = await sheet.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
    return text.map((page) => page.replace(/\s/g, ''));
  }

  QUnit.test('S380 S381 title, date and page number are on every page, and no node is lost', async (assert) => {
    const sheet = await printed(MAP);
    const wide = await sheet.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter((element) => !element.closest('svg'))
        .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    assert.deepEqual(wide, [], 'no element reaches beyond the sheet');
    const date = (await sheet.locator('.running span').last().textContent())?.replace(/\s/g, '') ?? '';
    assert.true(/\d{4}/.test(date), `the header's date: ${date}`);
    const pages = await pagesOf(sheet);
    assert.ok(pages.length >= 20, `${pages.length} pages`);
    for (const [index, text] of pages.entries()) {
      const number = `${index + 1}/${pages.length}`;
      const lacks = [TITLE.replace(/\s/g, ''), date, number].filter((part) => !text.includes(part));
      assert.deepEqual(lacks, [], `page ${number}`);
      assert.false(/about:blank|file:|http:\/\/127/.test(text), `page ${number} has no line of the browser's own`);
    }
    const whole = pages.join('');
    const lost = NODES.filter(({ description }) => !whole.includes(description.slice(-30).replace(/\s/g, '')));
    assert.deepEqual(
      lost.map(({ id }) => id),
      [],
    );
    const nameless = NODES.filter(({ label }) => !whole.includes(label.replace(/\s/g, '')));
    assert.deepEqual(
      nameless.map(({ label }) => label),
      [],
      'every name is whole, also one of 136 letters',
    );
  });

  QUnit.test('a short report has one header and page 1 of 1, and the focus returns', async (assert) => {
    const { page, sheet } = await printing({ meta: { title: 'Small' }, nodes: [{ id: 'a', label: 'Ada' }] } as never);
    await page.evaluate(() => window.frames[0]?.dispatchEvent(new Event('afterprint')));
    const focused = await page.evaluate(() => document.activeElement?.textContent?.trim());
    assert.strictEqual(focused, 'Export', 'the keyboard is where it was before the frame was printed');
    const pages = await pagesOf(sheet);
    assert.strictEqual(pages.length, 1);
    assert.true(pages[0]?.includes('1/1'), pages[0]);
    assert.true(pages[0]?.includes('Ada'));
  });

  QUnit.test('no page has only one line, and no value is separated from its name', async (assert) => {
    const example = JSON.parse(readFileSync('examples/python-packaging.json', 'utf8'));
    const pages = await pagesOf(await printed(example));
    assert.true(pages.at(-1)?.includes('Warehouse'), `the last tag and the footer share a page: ${pages.at(-1)}`);
    const torn = pages.filter((text) => /^\d+\/\d+(?:Topics:|\(Repositorydata)/.test(text));
    assert.deepEqual(torn, []);
  });

  QUnit.test('printing the page in any way prints the report', async (assert) => {
    const address = app.serve('maps/small.json', JSON.stringify({ ...MAP, nodes: NODES.slice(0, 3), edges: [] }));
    const page = await app.blank();
    await page.goto(`${app.address()}?src=${encodeURIComponent(address)}`);
    await page.waitForFunction((wanted) => document.title.startsWith(wanted), TITLE);
    // The code of the report is loaded once the layout has settled; from then on the page prints it.
    await page.waitForFunction(() => {
      dispatchEvent(new Event('beforeprint'));
      const isThere = document.querySelector('.shown-instead') !== null;
      dispatchEvent(new Event('afterprint'));
      return isThere;
    });
    const text = (await pagesOf(page)).join('');
    assert.true(text.includes('Entryofnumber2ends.'), 'the report');
    assert.false(/PhysicsFilter|SearchCtrlK/.test(text), 'none of the tools');
    assert.true(await page.getByRole('button', { name: 'Physics' }).isVisible(), 'and the page is back');
  });
});
