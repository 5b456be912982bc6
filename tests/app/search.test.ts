/** Search over the whole map, and help. */

import QUnit from 'qunit';
import { ACTIONS } from '../../bus/actions.ts';
import { findCommands } from '../../models/command-search.ts';
import { HARBOUR } from '../browser/explore-maps.ts';
import { type PersonsPage, useTestApp } from '../setup/person.ts';
import { waiting } from '../setup/work.ts';

const panel = (page: PersonsPage) => page.getByRole('complementary', { name: 'Side panel' });
const search = (page: PersonsPage) => page.getByRole('dialog', { name: 'Search' });
const field = (page: PersonsPage) => search(page).getByRole('combobox', { name: 'Search the map' });
const hits = (page: PersonsPage, name?: RegExp) => search(page).getByRole('option', name ? { name } : {});

QUnit.module('app/search', (hooks) => {
  const open = useTestApp(hooks);

  QUnit.test('search tolerates typing errors, includes details, and reveals the result', async (assert) => {
    const { page, models } = await open(HARBOUR);
    await page.getByRole('application').press('Control+k');
    await field(page).fill('fundation');
    await hits(page, /Grove Foundation/)
      .first()
      .waitFor();
    await field(page).fill('Grace');
    await hits(page, /Atlas/).waitFor();
    await field(page).fill('publishes');
    await hits(page, /Atlas → Commons/).waitFor();
    await field(page).press('ArrowDown');
    const active = await field(page).getAttribute('aria-activedescendant');
    assert.strictEqual(await search(page).locator('[aria-selected="true"]').getAttribute('id'), active);
    await field(page).fill('nothing like that');
    await search(page).getByText('Nothing found.').waitFor();
    await field(page).fill('beacon');
    await hits(page, /Beacon/)
      .first()
      .waitFor();
    await field(page).press('Enter');
    await search(page).waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 2, name: 'Beacon' }).waitFor();
    await page.locator('.flash-ring').waitFor({ state: 'attached' });
    assert.deepEqual(models.selection.current(), [{ kind: 'node', id: 'beacon' }]);
    assert.true(await page.getByRole('application').isFocused(), 'the focus is on the map');
  });

  QUnit.test('a text of any length is searched for by its beginning', async (assert) => {
    const { page } = await open(HARBOUR);
    await page.getByRole('application').press('Control+k');
    await field(page).waitFor();
    for (const text of ['a to '.repeat(14_000), 'type:a '.repeat(10_000), 'x'.repeat(70_000)]) {
      const began = performance.now();
      await field(page).fill(text);
      await search(page).getByRole('status').waitFor();
      const took = (performance.now() - began) / waiting();
      assert.true(took < 2000, `${text.slice(0, 7)}… ${Math.round(took)} ms`);
    }
    await field(page).fill(`Grove Foundation${' '.repeat(300)}`);
    await hits(page, /Grove Foundation/)
      .first()
      .waitFor();
  });

  QUnit.test('search finds hidden elements, and shows them', async (assert) => {
    const { page, notices } = await open(HARBOUR);
    await panel(page).getByRole('searchbox', { name: 'Filter nodes' }).fill('cedar');
    await panel(page).getByText('1 of 6 nodes').waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await field(page).fill('grove');
    await hits(page).first().click();
    await page.getByRole('heading', { level: 2, name: 'Grove Foundation' }).waitFor();
    await panel(page).getByText('6 nodes · 4 relationships').waitFor();
    assert.strictEqual(notices.at(-1)?.text, 'The filter was cleared to show this.');
  });

  QUnit.test('letters typed while search is still loading are in its field, and do nothing else', async (assert) => {
    const { page, bus } = await open(HARBOUR);
    const map = page.getByRole('application');
    bus.emit('intent:search', {});
    // All in this turn: it can be there in the next one at the earliest.
    for (const key of ['n', 'g', 'Backspace', 'o']) {
      window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }
    await search(page).waitFor();
    assert.strictEqual(await field(page).inputValue(), 'no');
    await field(page).fill('grove');
    await page.keyboard.press('Escape');
    await search(page).waitFor({ state: 'hidden' });
    await map.press('Control+k');
    await search(page).waitFor();
    assert.strictEqual(await field(page).inputValue(), 'grove', 'what was sought last stands there to be written over');
  });

  QUnit.test(
    'Enter pressed before the results counts once they are there, unless the words have changed',
    async (assert) => {
      const { page, bus, models, until } = await open(HARBOUR);
      const press = (text: string) => {
        for (const key of [...text.split(''), 'Enter'])
          window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      };
      bus.emit('intent:search', {});
      press('grove');
      await page.getByRole('heading', { level: 2, name: 'Grove Foundation' }).waitFor();
      assert.false(await search(page).isVisible(), 'the search was still loading');
      const nodes = Array.from({ length: 1500 }, (_, at) => ({
        id: `n${at}`,
        label: at < 1498 ? 'Willow' : at < 1499 ? 'Cypress' : 'Alder',
      }));
      bus.emit('intent:open', { file: new File([JSON.stringify({ nodes })], 'large.json'), origin: 'file' });
      await until(() => models.document.current().nodes.length === 1500);
      const enterAfter = async (text: string, later?: string) => {
        bus.emit('intent:tag-nodes', { ids: ['n0'], add: `indexed again for ${later}` });
        bus.emit('intent:search', {});
        await search(page).waitFor();
        await field(page).fill(text);
        assert.strictEqual(await hits(page).count(), 0, 'not indexed yet');
        await field(page).press('Enter');
        if (later) await field(page).fill(later);
      };
      await enterAfter('Cypress');
      await page.getByRole('heading', { level: 2, name: 'Cypress' }).waitFor();
      await enterAfter('Cypress', 'Alder');
      await hits(page, /Alder/).waitFor();
      assert.true(await search(page).isVisible(), 'other words');
    },
  );

  QUnit.test('another map is indexed again', async (assert) => {
    const { page, bus } = await open(HARBOUR);
    await page.getByRole('application').press('Control+k');
    await field(page).fill('grove');
    await hits(page).first().waitFor();
    const other = '{"nodes": [{"id": "elm", "label": "Elm"}]}';
    bus.emit('intent:open', { file: new File([other], 'other.json'), origin: 'file' });
    await search(page).waitFor({ state: 'hidden' });
    bus.emit('intent:search', {});
    assert.strictEqual(await field(page).inputValue(), '');
    await field(page).fill('grove');
    await search(page).getByText('Nothing found.').waitFor();
    await field(page).fill('elm');
    await hits(page, /Elm/).waitFor();
  });

  QUnit.test('commands are found by label and synonym, available first, recent on top', async (assert) => {
    const { page, bus } = await open({ ...HARBOUR, meta: {} });
    const ask = async (text: string) => {
      if (!(await search(page).isVisible())) await page.getByRole('application').press('Control+k');
      await field(page).fill(text);
      const options = hits(page);
      await options.first().waitFor();
      return options.allWords();
    };
    assert.true((await ask('arr')).includes('Arrange in layers Command'));
    const arrange = await ask('arr lay');
    assert.strictEqual(arrange[0], 'Arrange in layers Command');
    const asked = new Promise((resolve) => bus.on('intent:arrange', resolve));
    await field(page).press('Enter');
    assert.deepEqual(await asked, { how: 'layers' });
    await search(page).waitFor({ state: 'hidden' });
    assert.strictEqual((await ask('arr'))[0], 'Arrange in layers Command', 'the one that was used last');
    assert.strictEqual(
      (await ask('download pdf'))[0],
      'Report (PDF) Command Ctrl/⌘ P',
      'by another word, with its key',
    );
    const remove = await ask('remove');
    assert.true(remove.at(-1)?.startsWith('Delete Select something first'), remove.join());
    assert.strictEqual((await ask('atlas'))[0]?.startsWith('Atlas'), true, 'a node is found before commands');
  });

  QUnit.test('a section is found before the commands that have its name among their other words', async (assert) => {
    const sections = [{ id: 's', title: 'Team', x: 0, y: 0, width: 200, height: 100 }];
    const { page } = await open({ ...HARBOUR, meta: {}, sections });
    await page.getByRole('application').press('Control+k');
    await field(page).fill('team');
    await hits(page).first().waitFor();
    const [first, ...others] = await hits(page).allWords();
    assert.strictEqual(first, 'Team Section');
    assert.true(others.some((words) => words.endsWith('Command')));
  });

  QUnit.test('a relationship is found before a command that is not available', async (assert) => {
    const { page } = await open({ ...HARBOUR, meta: {} });
    await page.getByRole('application').press('Control+k');
    await field(page).fill('uses');
    await hits(page, /What depends on this/).waitFor();
    const all = await hits(page).allWords();
    assert.true(all[0]?.includes('→'), all.join());
    assert.true(all.at(-1)?.startsWith('What depends on this? Select a node first'), all.join());
  });

  QUnit.test('without a text, recent and common commands are listed', async (assert) => {
    const { page, models } = await open({ ...HARBOUR, meta: {} });
    await page.app.ready();
    const names = findCommands(models, '', ['fit', 'add-edge']).map(({ id }) => id);
    assert.deepEqual(names.slice(0, 4), ['fit', 'add-edge', 'add-node', 'write']);
    await page.getByRole('application').press('Control+k');
    await hits(page).first().waitFor();
    assert.strictEqual((await hits(page).allWords())[0], 'Add a node Command N');
    await field(page).fill('fit');
    await field(page).press('Enter');
    assert.deepEqual(models.settings.current().recent, 'fit', 'saved in this browser');
    await page.getByRole('application').press('Control+k');
    await hits(page).first().waitFor();
    assert.strictEqual((await hits(page).allWords())[0], 'Fit Command 0');
  });

  QUnit.test(
    'words of other editors of diagrams and documents find the commands that do the same here',
    async (assert) => {
      const { models } = await open({ ...HARBOUR, meta: {} });
      for (const [name, words] of [
        ['help', 'language, changelog, accessibility'],
        ['copy', 'cut'],
        ['delete', 'cut, eraser, trash bin, archive'],
        ['unfold', 'ungroup'],
        ['table-nodes', 'database, table view, list view, sort, find and replace, properties'],
        ['edit', 'property, font size, emoji, cover, turn into, hyperlink, stroke'],
        ['color', 'background colour, fill, border'],
        ['tidy', 'auto layout, autolayout, cleanup'],
        ['fit', '100%, zoom to selection'],
        ['pan', 'hand, drag'],
        ['add-node', 'ellipse, rectangle, sticky, element, object, people, card'],
        ['add-edge', 'connector, relation'],
        ['add-section', 'rectangle, swimlane'],
        ['add-arrow', 'sticky note'],
        ['fixed-layout', 'lock, unlock'],
        ['make-copy', 'unlock'],
        ['new-graph', 'clear canvas, reset canvas, new file, new page, board, mind map'],
        ['export-map', 'export all'],
        ['measure', 'decorate'],
        ['insight', 'betweenness, community, analytics'],
        ['side-panel', 'toggle sidebar, navigation'],
        ['my-maps', 'restore, version history'],
        ['arrange-tree', 'organisation chart, organization chart, mindmap'],
        ['arrange-layers', 'flowchart'],
        ['present', 'slideshow, showcase, play'],
        ['leave', 'quit, exit, deselect'],
        ['link', 'invite, collaborate'],
        ['export-png', 'jpg'],
        ['export-html', 'html'],
        ['select-all', 'multi select'],
        ['check', 'spell check'],
        ['focus-1', 'neighbors, isolate'],
        ['theme-dark', 'contrast'],
        ['tool-physics', 'gravity'],
        ['import-tables', 'airtable, notion, google sheet'],
      ] as const)
        for (const text of words.split(', ')) {
          const found = findCommands(models, text, []).map(({ id }) => id);
          assert.true(found.includes(name), `${text}: ${found}`);
        }
      const others = (text: string, names: string) =>
        assert.strictEqual(
          findCommands(models, text, [])
            .map(({ id }) => id)
            .join(),
          names,
          'no others',
        );
      others('delete', 'delete');
      others('import', 'import-tables,import,open-file,update-from');
    },
  );

  QUnit.test('commands are found by the words that people use', async (assert) => {
    const { page, models, bus } = await open({ ...HARBOUR, meta: {} });
    await page.app.ready();
    const found = (text: string) => findCommands(models, text, []).map(({ id }) => id);
    for (const [text, name] of [
      ['theme', 'theme-light'],
      ['dark mode', 'theme-dark'],
      ['legend', 'switch-legend'],
      ['title', 'title-and-description'],
      ['hide labels', 'switch-labels'],
      ['style', 'edit'],
      ['size', 'size-by-relationships'],
      ['full screen', 'present'],
      ['table', 'table-nodes'],
    ] as const)
      assert.true(found(text).includes(name), `${text}: ${found(text)}`);
    // A common command precedes others with the same word; words about special cases find nothing.
    for (const [text, name] of [
      ['node', 'add-node'],
      ['open', 'open-file'],
      ['filter', 'tool-filter'],
      ['physics', 'tool-physics'],
      ['spacing', 'tool-physics'],
      ['layout', 'tidy'],
      ['colour', 'measure'],
      ['color', 'measure'],
      ['export', 'picture'],
      ['export as PDF', 'report'],
      ['png', 'export-png'],
      ['image', 'picture'],
      ['print', 'report'],
      ['import', 'import-tables'],
      ['group', 'add-section'],
      ['section', 'add-section'],
      ['arrow', 'add-arrow'],
      ['relationship', 'add-edge'],
      ['new', 'new-graph'],
      ['save', 'save'],
      ['zoom', 'zoom-in'],
      ['tags', 'tab-tags'],
      ['types', 'tab-types'],
      ['icons', 'tab-types'],
      ['org chart', 'arrange-tree'],
      ['slides', 'present'],
    ] as const)
      assert.strictEqual(found(text)[0], name, text);
    assert.deepEqual(found('lock'), ['fixed-layout', 'pin'], 'not what only mentions a locked map');
    const reason = (text: string) => findCommands(models, text, [])[0]?.obstacle;
    assert.deepEqual(['undo', 'rename sel', 'delete'].map(reason), [
      'Nothing to undo',
      'Select something first',
      'Select something first',
    ]);
    const isOn = models.settings.current().legend;
    await page.getByRole('application').press('Control+k');
    await field(page).fill('legend');
    await field(page).press('Enter');
    assert.strictEqual(models.settings.current().legend, !isOn);
    assert.ok(bus);
  });

  QUnit.test('the search opens tools and tabs, which then have the focus', async (assert) => {
    const { page } = await open(HARBOUR);
    const choose = async (text: string) => {
      await page.getByRole('button', { name: 'Search' }).click();
      await field(page).fill(text);
      await field(page).press('Enter');
    };
    await choose('physics');
    const tool = page.getByRole('region', { name: 'Physics tool' });
    await tool.waitFor();
    await choose('physics');
    await tool.waitFor();
    await choose('types');
    const tab = panel(page).getByRole('tab', { name: 'Types' });
    await page.app.until(() => document.activeElement?.getAttribute('aria-selected') === 'true');
    assert.strictEqual(await tab.getAttribute('aria-selected'), 'true');
  });

  QUnit.test('a new map from the search has the focus on its canvas', async (assert) => {
    const { page } = await open({ ...HARBOUR, meta: {} });
    await page.getByRole('application').press('Control+k');
    await field(page).fill('new graph');
    await field(page).press('Enter');
    await page.app.until(() => document.activeElement?.getAttribute('role') === 'application');
    assert.strictEqual(document.activeElement?.getAttribute('role'), 'application');
  });

  QUnit.test('every row of the table of actions is found by its label', async (assert) => {
    const { page, models } = await open(HARBOUR);
    await page.app.ready();
    for (const [name, { label }] of Object.entries(ACTIONS)) {
      const found = findCommands(models, label, []).map(({ id }) => id as string);
      assert.true(found.includes(name), name);
    }
    const edit = findCommands(models, 'new node', []);
    assert.deepEqual(
      edit.map(({ id, obstacle }) => [id, obstacle]),
      [['add-node', 'This map is locked']],
      'the map is locked',
    );
  });

  QUnit.test('Help tells the keys, the documentation and both versions', async (assert) => {
    const { page } = await open(HARBOUR);
    await page.getByRole('button', { name: 'Help' }).click();
    const help = page.getByRole('dialog', { name: 'Help' });
    await help.waitFor();
    const text = await help.words();
    assert.true(/Graphmap \d+\.\d+\.\d+/.test(text));
    assert.true(/Pivotick \d+\.\d+\.\d+/.test(text));
    assert.true(text.includes('Arrow keys'));
    assert.true(text.includes('degree>5'), 'the language of the search');
    assert.true(await help.getByRole('link', { name: 'Documentation' }).isVisible());
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });
  });

  QUnit.test('/ and ? open search and help; in a field they are letters', async (assert) => {
    const { page } = await open(HARBOUR);
    await page.getByRole('application').press('/');
    await search(page).waitFor();
    await page.keyboard.press('Escape');
    await search(page).waitFor({ state: 'hidden' });
    await page.getByRole('application').press('?');
    await page.getByRole('dialog', { name: 'Help' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Help' }).waitFor({ state: 'hidden' });
    for (const key of ['n', '/', '?']) await panel(page).getByRole('searchbox', { name: 'Filter nodes' }).press(key);
    assert.strictEqual(await page.getByRole('dialog').count(), 0);
  });
});
