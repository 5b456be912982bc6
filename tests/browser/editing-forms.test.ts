/** Forms of nodes and edges: tabs, inheritance, problems, ids, details, pictures, suggestions. */

import QUnit from 'qunit';
import { seriousFindings } from '../setup/axe.ts';
import { useApplication } from '../setup/browser.ts';
import { addEdge, addNode, choose, editRow, form, kept, keptOnce, newGraph, openTab, submit } from './editing-page.ts';
import { openMap } from './explore-maps.ts';

/** A picture of one red pixel, scaled up by nobody. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

QUnit.module('browser/editing forms', (hooks) => {
  const app = useApplication(hooks);

  QUnit.test('S035 the form of a node has its seven tabs and saves what is entered', async (assert) => {
    const page = await newGraph(app);
    await choose(page, 'Add', 'Node');
    const dialog = form(page, 'Add node');
    await dialog.waitFor();
    const tabs = await dialog.getByRole('tab').allTextContents();
    assert.deepEqual(
      tabs.map((tab) => tab.trim()),
      ['Content', 'Links', 'Details', 'Appearance', 'Border', 'Label', 'Badges'],
    );
    await dialog.getByLabel('Label', { exact: true }).fill('Atlas');
    await dialog.getByLabel('Description').fill('Publishes maps.');
    await dialog.getByLabel('Add a tag').fill('Open Source, maps');
    await dialog.getByLabel('Add a tag').press('Enter');
    await openTab(dialog, 'Links');
    await dialog.getByLabel('Website').fill('https://atlas.example/');
    await openTab(dialog, 'Appearance');
    await dialog.getByText('Hexagon', { exact: true }).click();
    await submit(dialog, 'Add');
    const [node] = (await kept(page)).nodes;
    assert.deepEqual(
      [node?.id, node?.label, node?.description, node?.tags, node?.url, node?.shape],
      ['atlas', 'Atlas', 'Publishes maps.', ['open-source', 'maps'], 'https://atlas.example/', 'hexagon'],
    );
    assert.strictEqual(typeof node?.x, 'number');
  });

  QUnit.test('S036 the form of an edge opens, changes label and direction, and swaps its ends', async (assert) => {
    const page = await newGraph(app);
    await addNode(page, 'Atlas');
    await addNode(page, 'Beacon');
    await addEdge(page, 'Atlas', 'Beacon', 'uses');
    await editRow(page, 'Edges', /Atlas/);
    const dialog = form(page, 'Edit edge');
    await dialog.waitFor();
    assert.deepEqual(
      (await dialog.getByRole('tab').allTextContents()).map((tab) => tab.trim()),
      ['Content', 'Line', 'Label', 'Details'],
    );
    assert.strictEqual(await dialog.getByLabel('Label', { exact: true }).getAttribute('placeholder'), 'uses from uses');
    await dialog.getByLabel('Label', { exact: true }).fill('feeds');
    await dialog.getByRole('button', { name: 'Swap source and target' }).click();
    await openTab(dialog, 'Line');
    await dialog.getByText('Both', { exact: true }).click();
    await submit(dialog, 'Save');
    const [edge] = (await keptOnce(page, ({ edges }) => edges[0]?.label === 'feeds')).edges;
    assert.deepEqual([edge?.from, edge?.to, edge?.direction, edge?.type], ['beacon', 'atlas', 'both', 'uses']);
    const row = page.getByRole('listbox', { name: 'Edges' }).getByRole('option');
    assert.strictEqual(await row.getAttribute('aria-selected'), 'true', 'another id, and still selected');
  });

  QUnit.test('with many nodes the ends of an edge are typed, by name or by id', async (assert) => {
    const nodes = Array.from({ length: 600 }, (_, index) => ({ id: `n${index}`, label: `Ship ${index}` }));
    const twins = ['t1', 't2'].map((id) => ({ id, label: 'Twin' }));
    const page = await openMap(app, { meta: { title: 'Fleet' }, nodes: [...nodes, ...twins] });
    await choose(page, 'Add', 'Edge');
    const dialog = form(page, 'Add edge');
    const end = (name: string) => dialog.getByLabel(name, { exact: true });
    await end('From').fill('ship 42');
    await end('From').press('Tab');
    await end('To').fill('Twin');
    await end('To').press('Tab');
    await dialog.getByText('There is no node “Twin”.').waitFor();
    await end('To').fill('t2');
    await end('To').press('Tab');
    assert.deepEqual([await end('From').inputValue(), await end('To').inputValue()], ['Ship 42', 'Twin (t2)']);
    assert.strictEqual(await end('Id').inputValue(), 'n42-t2');
    await submit(dialog, 'Add');
    const map = await keptOnce(page, ({ edges }) => edges.length === 1);
    assert.deepEqual([map.edges[0]?.from, map.edges[0]?.to], ['n42', 't2']);
  });

  QUnit.test(
    'an inherited value is the placeholder with its source; Inherit takes an own value away',
    async (assert) => {
      const page = await newGraph(app);
      await choose(page, 'Add', 'Node');
      const dialog = form(page, 'Add node');
      await dialog.getByLabel('Label', { exact: true }).fill('Atlas');
      await dialog.getByLabel('Type', { exact: true }).selectOption({ label: 'Platform' });
      await openTab(dialog, 'Appearance');
      assert.strictEqual(
        await dialog.getByRole('textbox', { name: 'Size', exact: true }).getAttribute('placeholder'),
        '26 from Platform',
      );
      assert.strictEqual(
        await dialog.getByLabel('Colour', { exact: true }).getAttribute('placeholder'),
        '#3354d1 from Platform',
      );
      assert.true(await dialog.getByText('Hexagon from Platform').isVisible());
      await dialog.getByText('Square', { exact: true }).click();
      assert.true(await dialog.getByText('Set here. Platform has hexagon.').isVisible());
      await dialog.getByRole('button', { name: 'Inherit shape' }).click();
      await submit(dialog, 'Add');
      assert.false(Object.hasOwn((await kept(page)).nodes[0] ?? {}, 'shape'));
    },
  );

  QUnit.test('what is wrong is said beside the field, dots its tab, and keeps the form open', async (assert) => {
    const page = await newGraph(app);
    await addNode(page, 'Atlas');
    await choose(page, 'Add', 'Node');
    const dialog = form(page, 'Add node');
    await dialog.getByLabel('Label', { exact: true }).fill('Other');
    await dialog.getByLabel('Id', { exact: true }).fill('atlas');
    assert.true(await dialog.getByText('The id “atlas” is taken. atlas-2 is free.').isVisible());
    await openTab(dialog, 'Appearance');
    await dialog.getByRole('textbox', { name: 'Size', exact: true }).fill('0');
    assert.strictEqual(
      await dialog.getByRole('textbox', { name: 'Size', exact: true }).getAttribute('aria-invalid'),
      'true',
    );
    await openTab(dialog, 'Border');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    assert.strictEqual(
      await dialog
        .getByRole('tab', { selected: true })
        .textContent()
        .then((text) => text?.trim()),
      'Content',
    );
    assert.strictEqual(await dialog.locator('.error-dot').count(), 2);
    assert.deepEqual(await seriousFindings(page), [], 'a form with problems is accessible');
    await dialog.getByLabel('Id', { exact: true }).fill('other');
    await openTab(dialog, 'Appearance');
    await dialog.getByRole('textbox', { name: 'Size', exact: true }).fill('1');
    await submit(dialog, 'Add');
    assert.strictEqual((await kept(page)).nodes[1]?.size, 1);
  });

  QUnit.test('editing opens one form, from a row and from the menu, and leaves none behind', async (assert) => {
    const page = await newGraph(app);
    await addNode(page, 'Atlas');
    const ways: readonly (() => Promise<void>)[] = [
      () => editRow(page, 'Nodes', 'Atlas'),
      async () => {
        await page.getByRole('application').press('Shift+F10');
        await page.getByRole('menuitem', { name: 'Edit node' }).click();
      },
    ];
    for (const way of ways) {
      await way();
      const dialog = form(page, 'Edit node');
      await dialog.waitFor();
      assert.strictEqual(await page.locator('dialog, [role=dialog], [role=alertdialog]').count(), 1, 'one dialog');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'detached' });
      assert.strictEqual(await page.locator('dialog, [role=dialog], [role=alertdialog]').count(), 0, 'none is left');
    }
  });

  QUnit.test('another id is carried into the edges', async (assert) => {
    const page = await newGraph(app);
    await addNode(page, 'Atlas');
    await addNode(page, 'Beacon');
    await addEdge(page, 'Atlas', 'Beacon');
    await editRow(page, 'Nodes', 'Atlas');
    const dialog = form(page, 'Edit node');
    await dialog.getByLabel('Id', { exact: true }).fill(' maps ');
    await submit(dialog, 'Save');
    const { nodes, edges } = await keptOnce(page, (map) => map.nodes[0]?.id !== 'atlas');
    assert.deepEqual([nodes[0]?.id, edges[0]?.from], ['maps', 'maps'], 'without the space that nobody sees');
  });

  QUnit.test('details are added by path, nested, and keep numbers apart from texts', async (assert) => {
    const page = await newGraph(app);
    await choose(page, 'Add', 'Node');
    const dialog = form(page, 'Add node');
    await dialog.getByLabel('Label', { exact: true }).fill('Atlas');
    await openTab(dialog, 'Details');
    for (const [path, value] of [
      ['repository.url', 'https://code.example/atlas'],
      ['repository.stars', '12'],
      ['version', '1.10'],
      ['public', 'true'],
    ] as const) {
      await dialog.getByLabel('Name of a new fact').fill(path);
      await dialog.getByLabel('Value of the new fact').fill(value);
      await dialog.getByLabel('Value of the new fact').press('Enter');
    }
    await dialog.getByLabel('Name of a new fact').fill('version.major');
    await dialog.getByLabel('Value of the new fact').fill('1');
    await dialog.getByRole('button', { name: 'Add fact' }).click();
    await dialog.getByText('“version” holds a value, so nothing can stand inside it.').waitFor();
    await dialog.getByLabel('Name of public').fill('open');
    await dialog.getByLabel('Name of public').press('Tab');
    await submit(dialog, 'Add');
    assert.deepEqual((await kept(page)).nodes[0]?.details, {
      repository: { url: 'https://code.example/atlas', stars: 12 },
      version: '1.10',
      open: true,
    });
  });

  QUnit.test('a local picture becomes part of the map, scaled down', async (assert) => {
    const page = await newGraph(app);
    await choose(page, 'Add', 'Node');
    const dialog = form(page, 'Add node');
    await dialog.getByLabel('Label', { exact: true }).fill('Atlas');
    await openTab(dialog, 'Appearance');
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
    await submit(dialog, 'Add');
    assert.true(String((await kept(page)).nodes[0]?.image).startsWith('data:image/'));
  });

  QUnit.test('a file that is no picture is refused with a sentence', async (assert) => {
    const page = await newGraph(app);
    await choose(page, 'Add', 'Node');
    const dialog = form(page, 'Add node');
    await openTab(dialog, 'Appearance');
    const choice = dialog.getByLabel('Choose a picture file');
    await choice.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await dialog.getByText('“notes.png” could not be read as a picture.').waitFor();
    await choice.setInputFiles({ name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg><g') });
    await dialog.getByText('“drawing.svg” could not be read as a picture.').waitFor();
    await choice.setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: PIXEL });
    await dialog.getByText(/^Embedded picture/).waitFor();
    assert.false(await dialog.getByText('could not be read').isVisible());
  });

  QUnit.test('leaving a changed form asks first; Keep editing keeps every entry', async (assert) => {
    const page = await newGraph(app);
    await choose(page, 'Add', 'Node');
    const dialog = form(page, 'Add node');
    await dialog.getByLabel('Label', { exact: true }).fill('Atlas');
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    assert.strictEqual(await dialog.getByLabel('Label', { exact: true }).inputValue(), 'Atlas');
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Discard', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    assert.strictEqual((await kept(page)).nodes.length, 0);
  });

  QUnit.test('S605 changing a look in the form redraws the preview and the node at once', async (assert) => {
    const page = await newGraph(app);
    await addNode(page, 'Atlas');
    await page.keyboard.press('Escape');
    const picture = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLCanvasElement>('.graph canvas')].map((canvas) => canvas.toDataURL()).join(),
      );
    const before = await picture();
    await editRow(page, 'Nodes', 'Atlas');
    const dialog = form(page, 'Edit node');
    await openTab(dialog, 'Appearance');
    await dialog.getByLabel('Colour', { exact: true }).fill('#ff0000');
    await dialog.locator('.preview-canvas [fill="#ff0000"]').first().waitFor();
    await submit(dialog, 'Save');
    await page.waitForFunction(
      (old) =>
        [...document.querySelectorAll<HTMLCanvasElement>('.graph canvas')]
          .map((canvas) => canvas.toDataURL())
          .join() !== old,
      before,
    );
    assert.strictEqual((await kept(page)).nodes[0]?.color, '#ff0000');
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
    const section = form(page, 'Add section');
    await section.getByLabel('Title', { exact: true }).fill('Field teams');
    await openTab(section, 'Appearance');
    await section.getByLabel('Colour', { exact: true }).fill('teal');
    await submit(section, 'Add');
    await page.keyboard.press('Escape');
    await choose(page, 'Add', 'Arrow');
    await page.getByRole('button', { name: 'Use a form' }).click();
    const arrow = form(page, 'Add arrow');
    await arrow.getByLabel('Ends on').first().selectOption('A section');
    await arrow.getByLabel('Where on it').first().selectOption('Bottom');
    await arrow.getByLabel('Label', { exact: true }).first().fill('watches');
    await submit(arrow, 'Add');
    const map = await keptOnce(page, ({ arrows }) => arrows !== undefined);
    const [first] = map.sections ?? [];
    assert.deepEqual([first?.title, first?.color], ['Field teams', 'teal']);
    assert.true(Math.abs(Number(first?.width) / Number(first?.height) - 200 / 120) < 0.05, 'as it was drawn');
    assert.deepEqual(map.arrows?.[0]?.from, { section: 'field-teams', at: [0.5, 1] });
  });
});
