/** The sheet **Report…**: pages in its preview, and files that open again. */

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { enclosedMap } from '../../formats/enclosed/read.ts';
import { openZip } from '../../formats/tables/sheets/zip.ts';
import { useApplication } from '../setup/browser.ts';
import { pngSize } from '../setup/png.ts';
import { openMap } from './explore-maps.ts';

const MAP = {
  meta: { title: 'Harbour' },
  nodes: Array.from({ length: 24 }, (_, at) => ({
    id: `n${at}`,
    label: at === 0 ? 'Atlas' : `Ship ${at}`,
    description: 'What it does. '.repeat(12),
  })),
  edges: [{ from: 'n0', to: 'n1', label: 'uses' }],
};

QUnit.module('browser/report-sheet', (hooks) => {
  const app = useApplication(hooks);

  const opened = (map: Parameters<typeof openMap>[1] = MAP) => openMap(app, map);

  async function sheetOf(page: Page) {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Report…' }).click();
    return page.getByRole('dialog', { name: 'Report' });
  }

  async function saved(page: Page, format: 'md' | 'zip'): Promise<{ readonly name: string; readonly content: Buffer }> {
    const sheet = await sheetOf(page);
    await sheet.getByLabel('Format', { exact: true }).selectOption(format);
    const waiting = page.waitForEvent('download');
    await sheet.getByRole('button', { name: 'Save', exact: true }).click();
    const download = await waiting;
    return { name: download.suggestedFilename(), content: readFileSync(await download.path()) };
  }

  /** Chooses a paper, and waits until the preview has its height. */
  async function onPaper(page: Page, paper: 'A4' | 'letter'): Promise<void> {
    await page.getByRole('dialog').getByLabel('Paper', { exact: true }).selectOption(paper);
    await page.waitForFunction((wanted) => {
      const frames = [...document.querySelectorAll<HTMLElement>('.sheets > iframe')];
      return frames.length === 1 && Math.floor(Number.parseFloat(frames[0]?.style.height ?? '')) === wanted;
    }, { A4: 1122, letter: 1056 }[paper]);
  }

  QUnit.test('the preview has as many pages as the print, on A4 and on Letter', async (assert) => {
    const page = await opened();
    await sheetOf(page);
    const shown: number[] = [];
    for (const paper of ['A4', 'letter'] as const) {
      await onPaper(page, paper);
      const { numbers, headers, torn, last, whole } = await page.evaluate(() => {
        const inside = document.querySelector<HTMLIFrameElement>('.sheets > iframe')?.contentDocument;
        return {
          numbers: [...(inside?.querySelectorAll('.number') ?? [])].map(({ textContent }) => textContent),
          headers: inside?.querySelectorAll('.running').length,
          torn: [...(inside?.querySelectorAll('.entry') ?? [])].filter((entry) => entry.getClientRects().length > 1)
            .length,
          last: inside?.querySelector('footer')?.getBoundingClientRect().left ?? 0,
          whole:
            ((document.querySelector('.pages')?.clientWidth ?? 0) /
              (document.querySelector('.sheets')?.getBoundingClientRect().width ?? 0)) *
            (inside?.querySelectorAll('.number').length ?? 0),
        };
      });
      shown.push(numbers.length);
      assert.deepEqual(numbers.at(-1), `${numbers.length} / ${numbers.length}`);
      assert.strictEqual(headers, numbers.length, 'a header on each page');
      assert.strictEqual(torn, 0, 'no node is on two pages');
      assert.true(whole >= 2, `two whole pages are seen, not ${whole}`);
      assert.ok(last > (numbers.length - 1) * 800, 'the report ends on the last page');
    }
    assert.ok((shown[0] ?? 0) >= 3 && (shown[1] ?? 0) >= (shown[0] ?? 0), `${shown}`);
  });

  QUnit.test('the pages are printed on the chosen paper', async (assert) => {
    const page = await opened();
    await page.evaluate(() => {
      const made = new MutationObserver(() => {
        const inside = document.querySelector<HTMLIFrameElement>('.print-frame')?.contentWindow;
        if (inside) inside.print = () => Object.assign(window, { printed: inside.document.documentElement.outerHTML });
      });
      made.observe(document.body, { childList: true });
    });
    const sheet = await sheetOf(page);
    await onPaper(page, 'letter');
    const about = await sheet.getByText(/^About \d+ pages/).textContent();
    assert.ok(await sheet.getByText('choose “Save as PDF” there').isVisible());
    await sheet.getByRole('button', { name: 'Save as PDF' }).click();
    await page.waitForFunction(() => 'printed' in window);
    const print = await app.blank();
    await print.setContent(String(await page.evaluate('window.printed')));
    const pdf = await print.pdf({ preferCSSPageSize: true, printBackground: true });
    const text = pdf.toString('latin1');
    assert.ok(/MediaBox ?\[0 0 612 79[12]/.test(text), 'Letter has 612 by 792 points');
    assert.strictEqual(about, `About ${text.match(/\/Type ?\/Page\b/g)?.length} pages on Letter.`);
  });

  QUnit.test('a ZIP has the picture beside the text, and opens again as the map', async (assert) => {
    const page = await opened();
    const { name, content } = await saved(page, 'zip');
    assert.strictEqual(name, 'Harbour.md.zip');
    const zip = openZip(content);
    assert.deepEqual([...zip.names].sort(), ['picture.png', 'report.md']);
    assert.ok(pngSize(Buffer.from(zip.read('picture.png'))).width > 100);
    assert.ok(new TextDecoder().decode(zip.read('report.md')).includes('![Picture of the graph](picture.png)'));
    await page.goto(app.address());
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Graph', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Open a file…' }).click();
    await (await choosing).setFiles({ name, mimeType: 'application/zip', buffer: content });
    await page.waitForFunction(() => document.title.startsWith('Harbour'));
    await page.getByRole('tabpanel').getByText('Atlas').waitFor();
    assert.ok(true);
  });

  QUnit.test('a confidential map is not in the file, unless a person asks for it', async (assert) => {
    const page = await opened({ ...MAP, meta: { ...MAP.meta, confidential: true } });
    assert.strictEqual(enclosedMap((await saved(page, 'md')).content), undefined);
    const sheet = await sheetOf(page);
    assert.strictEqual(
      await sheet.getByLabel('Format', { exact: true }).inputValue(),
      'md',
      'the choice of the last time',
    );
    await sheet.getByLabel('Include the map').check();
    const waiting = page.waitForEvent('download');
    await sheet.getByRole('button', { name: 'Save', exact: true }).click();
    assert.ok(enclosedMap(readFileSync(await (await waiting).path())));
  });
});
