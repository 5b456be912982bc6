/** The details panel, and navigation to other maps. */

import QUnit from 'qunit';
import { ATLAS, HARBOUR, OPEN_HARBOUR } from '../browser/explore-maps.ts';
import { type PersonsPage, useTestApp } from '../setup/person.ts';

const MAPS = { 'maps/atlas.json': JSON.stringify(ATLAS), 'maps/harbour.json': JSON.stringify(HARBOUR) };

const panel = (page: PersonsPage) => page.getByRole('complementary', { name: 'Side panel' });
const row = (page: PersonsPage, name: string) => panel(page).getByRole('option', { name });
const details = (page: PersonsPage) => page.getByRole('complementary', { name: 'Details' });
const title = (page: PersonsPage, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const back = (page: PersonsPage) => page.getByRole('banner').getByRole('button', { name: 'Back', exact: true });

async function openGraphOf(page: PersonsPage, name: string): Promise<void> {
  await row(page, name).click();
  await details(page).getByRole('heading', { level: 2, name }).waitFor();
  await details(page).getByRole('button', { name: 'Open its graph' }).click();
}

QUnit.module('app/details', (hooks) => {
  const open = useTestApp(hooks);

  QUnit.test('S080 S081 S082 an invisible title counts as missing everywhere', async (assert) => {
    const { page } = await open({ meta: { title: ' \u0001 ' }, nodes: [{ id: 'a' }] });
    await page.getByRole('banner').getByRole('heading', { name: 'Untitled graph', exact: true }).waitFor();
    assert.strictEqual(document.title, 'Untitled graph – Graphmap');
  });

  QUnit.test('S080 S081 the title is in the header and the browser tab', async (assert) => {
    const { page } = await open(HARBOUR);
    await page.getByRole('banner').getByRole('heading', { name: 'Harbour', exact: true }).waitFor();
    assert.strictEqual(document.title, 'Harbour – Graphmap');
  });

  QUnit.test(
    'what is selected or asked of the panel at once, before it has come, is there when it has',
    async (assert) => {
      const { page, bus } = await open({ ...HARBOUR, meta: { readOnly: false } });
      bus.emit('intent:edit', { ref: { kind: 'node', id: 'atlas' }, field: 'label' });
      await page.getByRole('form', { name: 'Node' }).waitFor();
      assert.true(await details(page).getByRole('heading', { level: 2, name: 'Atlas' }).isVisible());
      const locked = await open(HARBOUR);
      locked.bus.emit('intent:select', { refs: [{ kind: 'node', id: 'atlas' }], mode: 'replace' });
      await details(locked.page).getByRole('heading', { level: 2, name: 'Atlas' }).waitFor();
      assert.true(await details(locked.page).getByText('Publishes the base maps.').isVisible());
    },
  );

  QUnit.test('S100 S103 the details show description, website, links, repository and tags', async (assert) => {
    const { page } = await open(HARBOUR);
    await row(page, 'Atlas').click();
    await details(page).getByRole('heading', { level: 2, name: 'Atlas' }).waitFor();
    assert.true(await details(page).getByText('Publishes the base maps.').isVisible());
    const website = details(page).getByRole('link', { name: 'atlas.example', exact: true });
    assert.strictEqual(await website.getAttribute('href'), 'https://atlas.example/');
    assert.strictEqual(await website.getAttribute('target'), '_blank');
    assert.strictEqual(await website.getAttribute('rel'), 'noopener noreferrer');
    assert.true(await details(page).getByRole('link', { name: 'Changes' }).isVisible());
    const text = await details(page).getByRole('region', { name: 'Repository' }).words();
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
    const { page, element } = await open(HARBOUR);
    await row(page, 'Atlas').click();
    await details(page).getByRole('heading', { name: 'Relationships' }).waitFor();
    const addresses = [...element.querySelectorAll<HTMLAnchorElement>('aside a')].map(({ href }) => href);
    assert.true(addresses.length >= 4);
    assert.deepEqual(
      addresses.filter((address) => !/^(https?|mailto):/.test(address)),
      [],
    );
  });

  QUnit.test('S124 nested objects of details are sub-sections with links', async (assert) => {
    const { page } = await open(HARBOUR);
    await row(page, 'Atlas').click();
    const release = details(page).getByRole('region', { name: 'Release' });
    await release.waitFor();
    assert.true(await release.getByRole('heading', { name: 'Release' }).isVisible());
    assert.true((await release.words()).includes('monthly'));
    const notes = release.getByRole('region', { name: 'Notes' });
    assert.strictEqual(await notes.getByRole('link').getAttribute('href'), 'https://atlas.example/notes');
    const facts = await details(page).getByRole('region', { name: 'Details' }).words();
    assert.true(facts.includes('Started 2014'));
    assert.true(facts.includes('Public yes'));
    assert.true(facts.includes('Maintainers Ada, Grace'));
  });

  QUnit.test('relationships read as sentences and lead to the other node', async (assert) => {
    const { page } = await open(HARBOUR);
    await row(page, 'Atlas').click();
    const list = details(page).getByRole('region', { name: 'Relationships' });
    assert.strictEqual(await list.getByRole('listitem').words(), 'Atlas publishes maps to Commons.');
    await list.getByRole('button', { name: 'Commons' }).click();
    await details(page).getByRole('heading', { level: 2, name: 'Commons' }).waitFor();
    const sentences = await list.getByRole('listitem').allWords();
    assert.true(sentences.includes('Grove Foundation funds Commons.'));
  });

  QUnit.test('the full stop of a relationship stays on the line of the link before it', async (assert) => {
    const { page } = await open(HARBOUR);
    await row(page, 'Atlas').click();
    await details(page).getByRole('heading', { level: 2, name: 'Atlas' }).waitFor();
    const sentences = [...document.querySelectorAll('.details .relationships li')];
    const links = sentences.flatMap((sentence) => [...sentence.querySelectorAll('.with-punctuation')]);
    assert.true(links.some(({ textContent }) => textContent?.endsWith('.')));
    for (const { textContent } of sentences) assert.true(/^[^.]+\.$/.test(textContent ?? ''), String(textContent));
  });

  QUnit.test('S129 details and search use the subtitle of cards only', async (assert) => {
    const subtitle = 'By the sea';
    const { page, bus } = await open({
      meta: { title: 'Subtitles', readOnly: true },
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
    bus.emit('intent:search', {});
    const search = page.getByRole('dialog', { name: 'Search' });
    await search.getByRole('combobox').fill('sea');
    await search.getByRole('option', { name: 'Quay' }).waitFor();
    assert.strictEqual(await search.getByRole('option', { name: 'Quay' }).count(), 1);
    assert.strictEqual(await search.getByRole('option', { name: 'Buoy' }).count(), 0);
  });

  QUnit.test('S185 an edge shows its sentence, description and details', async (assert) => {
    const { page } = await open(HARBOUR);
    await panel(page).getByRole('tab', { name: 'Relationships' }).click();
    await row(page, 'Grove Foundation → Commons').click();
    await details(page).getByRole('heading', { level: 2, name: 'funds' }).waitFor();
    const text = await details(page).words();
    assert.true(text.includes('Grove Foundation funds Commons.'));
    assert.true(text.includes('Since 2021'));
    await row(page, 'Atlas → Commons').click();
    await details(page).getByText('Every night.').waitFor();
  });

  QUnit.test('S106 a graph may be an address or a path of the application, a map or a descriptor', async (assert) => {
    const { page } = await open(
      {
        meta: { title: 'Ways' },
        nodes: [
          { id: 'whole', graph: 'https://maps.example/whole.json' },
          { id: 'path', graph: 'maps/path.json' },
          { id: 'ocd', graph: 'maps/ocd.json' },
        ],
      },
      {
        answers: {
          'https://maps.example/whole.json': '{"meta": {"title": "By address"}, "nodes": [{"id": "x"}]}',
          'maps/path.json': '{"meta": {"title": "By path"}, "nodes": [{"id": "x"}]}',
          'maps/ocd.json': '{"organization": {"name": "Described"}}',
        },
      },
    );
    for (const [name, expected] of [
      ['whole', 'By address'],
      ['path', 'By path'],
      ['ocd', 'Described – open contributions'],
    ] as const) {
      await openGraphOf(page, name);
      await title(page, expected);
      await back(page).click();
      await title(page, 'Ways');
    }
    assert.strictEqual(await panel(page).getByRole('option').count(), 3);
  });

  QUnit.test(
    'S104 S107 S108 maps that lead to each other in a circle can be followed and left again',
    async (assert) => {
      const { page } = await open(HARBOUR, { answers: MAPS });
      await openGraphOf(page, 'Atlas');
      await title(page, 'Inside Atlas');
      await openGraphOf(page, 'Way back');
      await title(page, 'Harbour');
      await openGraphOf(page, 'Atlas');
      await title(page, 'Inside Atlas');
      for (const name of ['Harbour', 'Inside Atlas', 'Harbour']) {
        await back(page).click();
        await title(page, name);
      }
      await details(page).getByRole('heading', { level: 2, name: 'Atlas' }).waitFor();
      assert.false(await back(page).isVisible());
    },
  );

  QUnit.test('the last maps that led to a linked map are breadcrumbs before its title', async (assert) => {
    const { page } = await open(HARBOUR, { answers: MAPS });
    await openGraphOf(page, 'Atlas');
    await openGraphOf(page, 'Way back');
    await openGraphOf(page, 'Atlas');
    await title(page, 'Inside Atlas');
    const crumbs = page.getByRole('navigation', { name: 'Maps' });
    const texts = async () => (await crumbs.textContent())?.replace(/\s+/g, ' ').trim();
    assert.strictEqual(await texts(), 'Inside AtlasHarbour');
    await crumbs.getByRole('button', { name: 'Inside Atlas' }).click();
    await back(page).click();
    await title(page, 'Harbour');
    assert.strictEqual(await crumbs.count(), 0);
  });

  QUnit.test(
    'S105 the menu of a node offers Open its graph; one that is missing or no map leaves all as it was',
    async (assert) => {
      const ref = { kind: 'node', id: 'atlas' } as const;
      for (const answers of [{}, { 'maps/atlas.json': '{"nodes": 5}' }]) {
        const { page, bus } = await open(HARBOUR, { answers });
        bus.emit('intent:open-menu', { ref, at: { x: 1, y: 1 }, graph: { x: 0, y: 0 } });
        await page.getByRole('menuitem', { name: 'Open its graph' }).click();
        if ('maps/atlas.json' in answers) await page.getByRole('alert', { name: 'Problems' }).waitFor();
        else {
          const message = page.getByRole('alert').filter({ hasText: 'The map of Atlas was not opened' });
          const link = message.getByRole('link', { name: 'Open it in a new tab' });
          assert.strictEqual(await link.getAttribute('href'), 'http://graphmap.test/maps/atlas.json');
        }
        await title(page, 'Harbour');
        assert.false(await back(page).isVisible());
        assert.strictEqual(await panel(page).getByRole('option').count(), 6);
      }
    },
  );

  QUnit.test('S107 the graph of a node may be a descriptor', async (assert) => {
    const descriptor = '{"organization": {"name": "Atlas Institute"}, "projects": [{"name": "Tiles"}]}';
    const { page } = await open(HARBOUR, { answers: { 'maps/atlas.json': descriptor } });
    await openGraphOf(page, 'Atlas');
    await row(page, 'Tiles').waitFor();
    assert.true((await page.getByRole('heading', { level: 1 }).words()).includes('Atlas Institute'));
  });

  QUnit.test('a node hidden by the menu can be shown again', async (assert) => {
    for (const map of [HARBOUR, OPEN_HARBOUR]) {
      const { page, bus } = await open(map);
      bus.emit('intent:open-menu', {
        ref: { kind: 'node', id: 'atlas' },
        at: { x: 1, y: 1 },
        graph: { x: 0, y: 0 },
      });
      const menu = page.getByRole('main', { name: 'Map' }).getByRole('menu');
      await menu.waitFor();
      assert.strictEqual(await menu.count(), 1, 'a menu of the map lies in its landmark');
      await page.getByRole('menuitem', { name: 'Hide' }).click();
      await panel(page).getByText('5 of 6 nodes').waitFor();
      await panel(page).getByRole('button', { name: 'Remove filter 1 node hidden' }).click();
      await panel(page).getByText('6 nodes · 4 relationships').waitFor();
      assert.strictEqual(await panel(page).getByRole('option').count(), 6);
    }
  });
});
