/** The map check in a worker, and the picture of a comparison as pixels. */

import { readFileSync } from 'node:fs';
import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';

const MAP = {
  meta: { title: 'Quay' },
  nodes: [
    { id: 'a', label: 'Anna', url: 'anna.example', x: 0, y: 0 },
    { id: 'b', label: 'Ben', x: 300, y: 0 },
  ],
  edges: [{ from: 'a', to: 'b', label: 'helps' }],
};
const OLD = { ...MAP, nodes: [...MAP.nodes, { id: 'c', label: 'Carl', x: 150, y: 200 }] };

/** Width and height of a PNG. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)] as const;

QUnit.module('browser/compare', (hooks) => {
  const app = useApplication(hooks);

  QUnit.test('the map is checked in a thread of its own', async (assert) => {
    app.serve('maps/new.json', JSON.stringify(MAP));
    const page = await app.open('?src=maps/new.json');
    await page.getByRole('heading', { level: 1, name: 'Quay', exact: true }).waitFor();
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('button', { name: 'Analysis…', exact: true }).click();
    await page.getByRole('button', { name: 'Check…', exact: true }).click();
    await page.getByText('1 link has no valid address').click();
    await page.getByRole('button', { name: '“anna.example” of “Anna” is not a valid address.', exact: true }).waitFor();
    assert.true(page.workers().some((worker) => !/layout/.test(worker.url())));
  });

  QUnit.test('a comparison is seen, stepped to, and saved as a PNG of twice its size', async (assert) => {
    app.serve('maps/new.json', JSON.stringify(MAP));
    const old = app.serve('maps/old.json', JSON.stringify(OLD));
    const page = await app.open('?src=maps/new.json');
    await page.getByRole('heading', { level: 1, name: 'Quay', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Graph', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Compare with…', exact: true }).click();
    await page.getByLabel('Domain or web address').fill(old);
    await page.getByRole('button', { name: 'Read', exact: true }).click();
    const picture = page.getByRole('img', { name: 'Both maps in one picture: 1 removed' });
    await picture.waitFor();
    const [width, height] = await picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return [image.naturalWidth, image.naturalHeight] as const;
    });
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    // The current change is in the middle of the visible part.
    assert.true(await picture.evaluate((image) => image.style.transform !== ''));
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PNG', exact: true }).click();
    const png = readFileSync(await (await download).path());
    assert.deepEqual(sizeOf(png), [2 * width, 2 * height]);
    const isWider = (wide: boolean) =>
      picture.evaluate(
        (image, [than, isGrown]) =>
          new Promise<void>((resolve) => {
            const width = () => image.getBoundingClientRect().width;
            const look = () => (width() > than === isGrown ? resolve() : requestAnimationFrame(look));
            look();
          }),
        [whole, wide] as const,
      );
    await page.getByRole('button', { name: 'Whole map', exact: true }).click();
    // The effect of a button is drawn with the next frame.
    const whole = await picture.evaluate(async (image) => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      return image.getBoundingClientRect().width;
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Zoom in', exact: true }).click();
    await isWider(true);
    await page.getByRole('button', { name: 'Whole map', exact: true }).click();
    await isWider(false);
    // Both dialogs are closed, and who came by keyboard goes on from where they were.
    await page.keyboard.press('Escape');
    await picture.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.textContent?.trim() === 'Graph');
  });
});
