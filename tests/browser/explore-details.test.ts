/** The details panel, the tooltip, and the way to other maps and websites. */

import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { HARBOUR, nodePoint, OPEN_HARBOUR, openMap, settled, textOf } from './explore-maps.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Side panel' });
const row = (page: Page, name: string) => panel(page).getByRole('option', { name });
const details = (page: Page) => page.getByRole('complementary', { name: 'Details' });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

QUnit.module('browser/explore details', (hooks) => {
  const app = useApplication(hooks);

  QUnit.test('S080 S081 the title stands in the header and the browser tab', async (assert) => {
    const page = await openMap(app, HARBOUR);
    assert.true(await page.getByRole('banner').getByRole('heading', { name: 'Harbour', exact: true }).isVisible());
    assert.true((await page.title()).startsWith('Harbour'));
  });

  QUnit.test('S100 S103 the details show description, website, links, repository and tags', async (assert) => {
    const page = await openMap(app, HARBOUR);
    await row(page, 'Atlas').click();
    await details(page).getByRole('heading', { level: 2, name: 'Atlas' }).waitFor();
    assert.true(await details(page).getByText('Publishes the base maps.').isVisible());
    const website = details(page).getByRole('link', { name: 'atlas.example', exact: true });
    assert.strictEqual(await website.getAttribute('href'), 'https://atlas.example/');
    assert.strictEqual(await website.getAttribute('target'), '_blank');
    assert.strictEqual(await website.getAttribute('rel'), 'noopener noreferrer');
    assert.true(await details(page).getByRole('link', { name: 'Changes' }).isVisible());
    const card = details(page).getByRole('region', { name: 'Repository' });
    const text = await textOf(card);
    for (const fact of [
      'field-teams/atlas',
      'Base maps for everyone.',
      '1,204 stars',
      '88 forks',
      '14 open issues',
      'Rust',
      'MPL-2.0',
      'tiles',
      '12 November 2026',
    ]) {
      assert.true(text.includes(fact), fact);
    }
    assert.true(await details(page).getByRole('button', { name: '#maps' }).isVisible());
  });

  QUnit.test('only web and mail addresses become links', async (assert) => {
    const page = await openMap(app, HARBOUR);
    await row(page, 'Atlas').click();
    await details(page).getByRole('heading', { name: 'Relationships' }).waitFor();
    const addresses = await details(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    assert.true(addresses.length >= 4);
    assert.deepEqual(
      addresses.filter((address) => !/^(https?|mailto):/.test(address)),
      [],
    );
  });

  QUnit.test('S124 nested objects of details are sub-sections with links', async (assert) => {
    const page = await openMap(app, HARBOUR);
    await row(page, 'Atlas').click();
    const release = details(page).getByRole('region', { name: 'Release' });
    await release.waitFor();
    assert.true(await release.getByRole('heading', { name: 'Release' }).isVisible());
    assert.true((await textOf(release)).includes('monthly'));
    const notes = release.getByRole('region', { name: 'Notes' });
    assert.strictEqual(await notes.getByRole('link').getAttribute('href'), 'https://atlas.example/notes');
    const facts = await textOf(details(page).getByRole('region', { name: 'Details' }));
    assert.true(facts.includes('Started 2014'));
    assert.true(facts.includes('Public yes'));
    assert.true(facts.includes('Maintainers Ada, Grace'));
  });

  QUnit.test('relationships read as sentences and lead to the other node', async (assert) => {
    const page = await openMap(app, HARBOUR);
    await row(page, 'Atlas').click();
    const list = details(page).getByRole('region', { name: 'Relationships' });
    await list.waitFor();
    assert.strictEqual(await textOf(list.getByRole('listitem')), 'Atlas publishes maps to Commons.');
    await list.getByRole('button', { name: 'Commons' }).click();
    await details(page).getByRole('heading', { level: 2, name: 'Commons' }).waitFor();
    const sentences = await list.getByRole('listitem').allInnerTexts();
    assert.true(sentences.map((text) => text.trim()).includes('Grove Foundation funds Commons.'));
  });

  QUnit.test('S129 details and search know the subtitle of a card, and of nothing else', async (assert) => {
    const subtitle = 'By the sea';
    const page = await openMap(app, {
      meta: { title: 'Subtitles' },
      nodes: [
        { id: 'card', label: 'Quay', shape: 'card', subtitle, x: 0, y: 0 },
        { id: 'circle', label: 'Buoy', subtitle, x: 200, y: 0 },
      ],
    });
    await row(page, 'Quay').click();
    await details(page).getByText(subtitle).waitFor();
    await row(page, 'Buoy').click();
    await details(page).getByRole('heading', { level: 2, name: 'Buoy' }).waitFor();
    assert.strictEqual(await details(page).getByText(subtitle).count(), 0);
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog', { name: 'Search' });
    await search.waitFor();
    await page.keyboard.type('sea');
    await search.getByRole('option', { name: 'Quay' }).waitFor();
    assert.strictEqual(await search.getByRole('option').count(), 1);
  });

  QUnit.test('S185 an edge shows its sentence, description and details', async (assert) => {
    const page = await openMap(app, HARBOUR);
    await panel(page).getByRole('tab', { name: 'Edges' }).click();
    await row(page, 'Grove Foundation → Commons').click();
    await details(page).getByRole('heading', { level: 2, name: 'funds' }).waitFor();
    const text = await textOf(details(page));
    assert.true(text.includes('Grove Foundation funds Commons.'));
    assert.true(text.includes('Since 2021'));
    await row(page, 'Atlas → Commons').click();
    await details(page).getByText('Every night.').waitFor();
  });

  QUnit.test('S101 the tooltip shows name, type and description', async (assert) => {
    const page = await openMap(app, HARBOUR);
    const at = await nodePoint(page, 'Atlas');
    await page.mouse.move(at.x, at.y);
    const tooltip = page.getByRole('tooltip');
    await tooltip.waitFor();
    const text = await textOf(tooltip);
    for (const part of ['Atlas', 'Project', 'Publishes the base maps.']) assert.true(text.includes(part), part);
    await page.mouse.move(at.x + 160, at.y + 160);
    await tooltip.waitFor({ state: 'hidden' });
  });

  QUnit.test(
    'S104 S107 S108 Open its graph loads the map of a node, and Back returns to where one was',
    async (assert) => {
      const page = await openMap(app, HARBOUR);
      await nodePoint(page, 'Atlas');
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await settled(page);
      const before = await page
        .locator('.minimap canvas')
        .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
      await details(page).getByRole('button', { name: 'Open its graph' }).click();
      await title(page, 'Inside Atlas');
      assert.strictEqual(await panel(page).getByRole('option').count(), 2);
      await page.getByRole('banner').getByRole('button', { name: 'Back' }).click();
      await title(page, 'Harbour');
      await details(page).getByRole('heading', { level: 2, name: 'Atlas' }).waitFor();
      await settled(page);
      const after = await page
        .locator('.minimap canvas')
        .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
      assert.strictEqual(after, before, 'the same view');
      assert.false(await page.getByRole('banner').getByRole('button', { name: 'Back' }).isVisible());
    },
  );

  QUnit.test('S106 a graph may be an address or a path of the application, a map or a descriptor', async (assert) => {
    const address = app.serve(
      'maps/whole.json',
      JSON.stringify({ meta: { title: 'By address' }, nodes: [{ id: 'x' }] }),
    );
    app.serve('maps/path.json', JSON.stringify({ meta: { title: 'By path' }, nodes: [{ id: 'x' }] }));
    app.serve('maps/ocd.json', JSON.stringify({ organization: { name: 'Described' } }));
    const page = await openMap(app, {
      meta: { title: 'Ways' },
      nodes: [
        { id: 'whole', graph: address },
        { id: 'path', graph: 'maps/path.json' },
        { id: 'ocd', graph: 'maps/ocd.json' },
      ],
    });
    for (const [name, expected] of [
      ['whole', 'By address'],
      ['path', 'By path'],
      ['ocd', 'Described – open contributions'],
    ] as const) {
      await row(page, name).click();
      await details(page).getByRole('button', { name: 'Open its graph' }).click();
      await title(page, expected);
      await page.getByRole('banner').getByRole('button', { name: 'Back' }).click();
      await title(page, 'Ways');
    }
    assert.strictEqual(await panel(page).getByRole('option').count(), 3);
  });

  QUnit.test('maps that lead to each other in a circle can be followed and left again', async (assert) => {
    const page = await openMap(app, HARBOUR);
    const openGraphOf = async (name: string) => {
      await row(page, name).click();
      await details(page).getByRole('button', { name: 'Open its graph' }).click();
    };
    await openGraphOf('Atlas');
    await title(page, 'Inside Atlas');
    await openGraphOf('Way back');
    await title(page, 'Harbour');
    await openGraphOf('Atlas');
    await title(page, 'Inside Atlas');
    for (const name of ['Harbour', 'Inside Atlas', 'Harbour']) {
      await page.getByRole('banner').getByRole('button', { name: 'Back' }).click();
      await title(page, name);
    }
    assert.false(await page.getByRole('banner').getByRole('button', { name: 'Back' }).isVisible());
  });

  QUnit.test(
    'S105 the menu of a node offers Open its graph; one that is missing or no map leaves all as it was',
    async (assert) => {
      app.expectConsole(/404/);
      const page = await openMap(app, HARBOUR);
      const at = await nodePoint(page, 'Atlas');
      app.serve('maps/atlas.json', { body: 'no', status: 404 });
      await page.mouse.click(at.x, at.y, { button: 'right' });
      await page.getByRole('menuitem', { name: 'Open its graph' }).click();
      const message = page.getByRole('alert').filter({ hasText: 'The graph of Atlas was not opened' });
      const link = message.getByRole('link', { name: 'Open it in a new tab' });
      assert.strictEqual(await link.getAttribute('href'), new URL('maps/atlas.json', page.url()).href);
      assert.strictEqual(await textOf(page.getByRole('heading', { level: 1 })), 'Harbour');
      assert.false(await page.getByRole('banner').getByRole('button', { name: 'Back' }).isVisible());
      app.serve('maps/atlas.json', '{"nodes": 5}');
      await page.mouse.click(at.x, at.y, { button: 'right' });
      await page.getByRole('menuitem', { name: 'Open its graph' }).click();
      await page.getByRole('alert', { name: 'Problems' }).waitFor();
      assert.strictEqual(await textOf(page.getByRole('heading', { level: 1 })), 'Harbour');
      assert.strictEqual(await panel(page).getByRole('option').count(), 6);
    },
  );

  QUnit.test('S107 the graph of a node may be a descriptor', async (assert) => {
    const page = await openMap(app, HARBOUR);
    app.serve('maps/atlas.json', '{"organization": {"name": "Atlas Institute"}, "projects": [{"name": "Tiles"}]}');
    await row(page, 'Atlas').click();
    await details(page).getByRole('button', { name: 'Open its graph' }).click();
    await panel(page).getByRole('option', { name: 'Tiles' }).waitFor();
    assert.true((await textOf(page.getByRole('heading', { level: 1 }))).includes('Atlas Institute'));
  });

  QUnit.test('S321 a double-click on a locked map opens the website in a new tab', async (assert) => {
    const page = await openMap(app, HARBOUR);
    await page.context().route('https://atlas.example/**', (route) => route.fulfill({ body: 'the website' }));
    const at = await nodePoint(page, 'Atlas');
    const opened = page.context().waitForEvent('page');
    await page.mouse.dblclick(at.x, at.y);
    const website = await opened;
    await website.waitForURL('https://atlas.example/');
    assert.strictEqual(await website.evaluate(() => window.opener), null);
  });

  QUnit.test('the menu of a locked map only reads, that of an editable one edits', async (assert) => {
    const locked = await openMap(app, HARBOUR);
    let at = await nodePoint(locked, 'Atlas');
    await locked.mouse.click(at.x, at.y, { button: 'right' });
    await locked.getByRole('menu').waitFor();
    assert.deepEqual(await locked.getByRole('menuitem').allInnerTexts(), [
      'Show details',
      'Open website',
      'Open its graph',
      'Hide',
    ]);
    await locked.getByRole('menuitem', { name: 'Hide' }).click();
    await panel(locked).getByText('5 of 6 nodes').waitFor();
    await panel(locked).getByRole('button', { name: 'Remove filter 1 node hidden' }).click();
    await panel(locked).getByText('6 nodes · 4 relationships').waitFor();

    const editable = await openMap(app, OPEN_HARBOUR);
    at = await nodePoint(editable, 'Atlas');
    await editable.mouse.click(at.x, at.y, { button: 'right' });
    for (const name of ['Edit node', 'Add edge from here', 'Pin here', 'Delete']) {
      assert.true(await editable.getByRole('menuitem', { name }).isVisible(), name);
    }
  });
});
