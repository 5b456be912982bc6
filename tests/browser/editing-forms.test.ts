/** Forms in a browser: pictures, drawn elements, and drawing on the canvas. */

import QUnit from 'qunit';
import { seriousFindings } from '../setup/axe.ts';
import { useApplication } from '../setup/browser.ts';
import { addNode, choose, editRow, form, keptOnce, leave, nameBox, newGraph, openTab } from './editing-page.ts';

/** A picture of one red pixel, scaled up by nobody. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

QUnit.module('browser/editing forms', (hooks) => {
  const app = useApplication(hooks);

  QUnit.test('a local picture becomes part of the map, scaled down', async (assert) => {
    const page = await newGraph(app);
    await addNode(page, 'Atlas');
    const dialog = form(page, 'Node');
    await openTab(dialog, 'Look');
    const large = await page.evaluate(async () => {
      const canvas = document.createElement('canvas');
      canvas.width = 2000;
      canvas.height = 1000;
      canvas.getContext('2d')?.fillRect(0, 0, 1500, 800);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    });
    await dialog.getByLabel('Choose a picture file').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from(large, 'base64'),
    });
    await dialog.getByText(/^Embedded picture/).waitFor();
    const shown = dialog.locator('.embedded-image img');
    const size = () => shown.evaluate((picture: HTMLImageElement) => [picture.naturalWidth, picture.naturalHeight]);
    assert.deepEqual(await size(), [512, 256]);
    const previous = await shown.getAttribute('src');
    const heavy = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24">${'<path d="M0 0h9"/>'.repeat(7000)}</svg>`;
    await dialog
      .getByLabel('Choose a picture file')
      .setInputFiles({ name: 'glyph.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(heavy) });
    await page.waitForFunction(
      (old) => ![old, null].includes(document.querySelector('.embedded-image img')?.getAttribute('src') ?? null),
      previous,
    );
    assert.deepEqual(await size(), [512, 512], 'a heavy drawing becomes pixels enough for any node');
    const map = await keptOnce(page, ({ nodes }) => nodes[0]?.image !== undefined);
    assert.true(String(map.nodes[0]?.image).startsWith('data:image/'));
  });

  QUnit.test('a file that is not a picture is refused with a message', async (assert) => {
    const page = await newGraph(app);
    await addNode(page, 'Atlas');
    const dialog = form(page, 'Node');
    await openTab(dialog, 'Look');
    const choice = dialog.getByLabel('Choose a picture file');
    await choice.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await dialog.getByText('“notes.png” could not be read as a picture.').waitFor();
    await choice.setInputFiles({ name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg><g') });
    await dialog.getByText('“drawing.svg” could not be read as a picture.').waitFor();
    await choice.setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: PIXEL });
    await dialog.getByText(/^Embedded picture/).waitFor();
    assert.false(await dialog.getByText('could not be read').isVisible());
  });

  QUnit.test('S605 changing a style in the form redraws the node at once', async (assert) => {
    const page = await newGraph(app);
    await addNode(page, 'Atlas');
    await page.keyboard.press('Escape');
    const picture = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLCanvasElement>('.graph canvas')].map((canvas) => canvas.toDataURL()).join(),
      );
    const before = await picture();
    await editRow(page, 'Nodes', 'Atlas');
    const dialog = form(page, 'Node');
    await openTab(dialog, 'Look');
    await dialog.getByLabel('Colour', { exact: true }).fill('#ff0000');
    await page.waitForFunction(
      (old) =>
        [...document.querySelectorAll<HTMLCanvasElement>('.graph canvas')]
          .map((canvas) => canvas.toDataURL())
          .join() !== old,
      before,
    );
    await keptOnce(page, ({ nodes }) => nodes[0]?.color === '#ff0000');
    assert.deepEqual(await seriousFindings(page), [], 'the form is accessible');
  });

  QUnit.test('sections and arrows are drawn, and their forms have every field', async (assert) => {
    const page = await newGraph(app);
    await addNode(page, 'Atlas');
    await page.keyboard.press('Escape');
    const box = await page.getByRole('main', { name: 'Map' }).boundingBox();
    if (!box) throw new Error('no map');
    await choose(page, 'Add', 'Section');
    await page.mouse.move(box.x + 300, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + 500, box.y + 220, { steps: 4 });
    await page.mouse.up();
    await nameBox(page, 'Title').fill('Field teams');
    await page.keyboard.press('Enter');
    const section = form(page, 'Section');
    await openTab(section, 'Look');
    await section.getByLabel('Colour', { exact: true }).fill('teal');
    await leave(page);
    await page.keyboard.press('Escape');
    await choose(page, 'Add', 'Arrow');
    await page.getByRole('button', { name: 'Place in centre' }).click();
    const arrow = form(page, 'Arrow');
    await openTab(arrow, 'Content');
    await arrow.getByLabel('Ends on').first().selectOption('A section');
    await arrow.getByLabel('Position').first().selectOption('Bottom');
    await arrow.getByLabel('Label', { exact: true }).first().fill('watches');
    const map = await keptOnce(page, ({ arrows }) => arrows?.[0]?.label === 'watches');
    const [first] = map.sections ?? [];
    assert.deepEqual([first?.title, first?.color], ['Field teams', 'teal']);
    assert.true(Math.abs(Number(first?.width) / Number(first?.height) - 200 / 120) < 0.05, 'as it was drawn');
    assert.deepEqual(map.arrows?.[0]?.from, { section: first?.id, at: [0.5, 1] });
  });
});
