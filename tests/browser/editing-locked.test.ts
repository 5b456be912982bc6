/** The lock: every change of a locked map is refused; navigation, filters and exports work. */

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { useHost } from '../setup/host.ts';
import { choose, dropFile, nameBox, openFile, selectRows } from './editing-page.ts';
import { HARBOUR, nodePoint, OPEN_HARBOUR, openMap, settled } from './explore-maps.ts';

const LOCKED_MAP = {
  ...HARBOUR,
  meta: { ...HARBOUR.meta, title: 'Locked map' },
  sections: [{ id: 'quay', title: 'Quay', x: -420, y: -300, width: 300, height: 160 }],
  arrows: [{ id: 'tide', from: { section: 'quay' }, to: { x: 320, y: 320 } }],
};
/** Words that only entries which change the map begin with. */
const EDITING = /^(Edit|Add|Delete|Pin|Duplicate|Cut|Paste|Rename|New (node|relationship|tag))/;

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** Notes the name of every form, dialog and text box that opens from now on: what comes late is seen as well. */
async function noteDialogs(page: Page): Promise<void> {
  await page.evaluate(() => {
    const names: string[] = [];
    const seen = new WeakSet<Element>();
    new MutationObserver(() => {
      for (const dialog of document.querySelectorAll('dialog[open], form[aria-label], .name-box [aria-label]')) {
        if (!seen.has(dialog))
          names.push(dialog.getAttribute('aria-label') ?? dialog.querySelector('h2')?.textContent ?? '');
        seen.add(dialog);
      }
    }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
    Object.assign(window, { dialogNames: names });
  });
}

/** Opens an editable map and adds a node to it: the one thing that was asked, unless the locked map asked one. */
async function onlyNowAForm(page: Page): Promise<readonly string[]> {
  await openFile(page, JSON.stringify({ meta: { title: 'Open at last' }, nodes: [{ id: 'a' }] }));
  await title(page, 'Open at last');
  await page.getByRole('application').press('n');
  await nameBox(page, 'Name').waitFor();
  const names: readonly string[] = await page.evaluate('dialogNames');
  // The search is how the test finds nodes.
  return names.filter((name) => name !== 'Search');
}

/** The map as it is exported, byte for byte. */
async function exported(page: Page): Promise<string> {
  const saving = page.waitForEvent('download');
  await choose(page, 'Export', 'Graph data (JSON)');
  return readFileSync(await (await saving).path(), 'utf8');
}

QUnit.module('browser/editing locked', (hooks) => {
  const app = useApplication(hooks);
  const host = useHost(hooks, app);

  QUnit.test('S088 S304 S305 S307 S308 S309 S317 every way to change a locked map is refused', async (assert) => {
    const page = await openMap(app, HARBOUR, { permissions: ['clipboard-read', 'clipboard-write'] });
    const counts = page.getByText('6 nodes · 4 relationships', { exact: true });
    await counts.waitFor();
    assert.true(await page.getByRole('button', { name: 'Add', exact: true }).isDisabled(), 'the Add menu is off');
    assert.strictEqual(await page.getByRole('button', { name: /^(Undo|Redo)/ }).count(), 0, 'no undo');
    assert.strictEqual(await page.getByRole('button', { name: 'Title and description' }).count(), 0);
    const map = page.getByRole('application');
    const file = await exported(page);
    await noteDialogs(page);
    await page.getByRole('listbox', { name: 'Nodes' }).getByRole('option', { name: 'Beacon' }).click();
    await page.keyboard.press('Control+c');
    for (const key of [
      'n',
      'e',
      'Delete',
      'Backspace',
      'Enter',
      'F2',
      'Control+z',
      'Control+x',
      'Control+v',
      'Control+d',
    ]) {
      await map.press(key);
    }
    await page.getByRole('listbox', { name: 'Nodes' }).getByRole('option', { name: 'Beacon' }).dblclick();
    await page.keyboard.press('Escape');
    const at = await nodePoint(page, 'Commons');
    await page.mouse.dblclick(at.x, at.y);
    assert.strictEqual(await exported(page), file, 'keys and double clicks change nothing');
    await selectRows(page, ['Beacon', 'Commons']);
    const bar = page.getByRole('toolbar', { name: 'Selection' });
    await bar.getByRole('button', { name: 'Clear selection' }).waitFor();
    assert.strictEqual(await bar.getByRole('button').count(), 2, 'of many it is asked what lies around them, no more');
    assert.true(await bar.getByRole('button', { name: 'Focus', exact: true }).isVisible());
    await page.getByRole('tab', { name: 'JSON' }).click();
    await page.getByText('This map is locked. You can read and export its JSON, but not change it.').waitFor();
    assert.true(await page.getByRole('button', { name: 'Apply' }).isDisabled());
    const text = page.getByRole('textbox', { name: 'JSON' });
    const before = await text.textContent();
    await text.focus();
    await page.keyboard.type('x');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Control+Enter');
    assert.strictEqual(await text.textContent(), before, 'the editor takes no key');
    assert.true(await page.getByText('Locked', { exact: true }).isVisible());
    assert.deepEqual(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('graphmap:map:'))),
      [],
      'a locked map is not kept',
    );
    assert.strictEqual(await exported(page), file, 'nor does typing into its JSON');
    assert.deepEqual(await onlyNowAForm(page), ['Name'], 'no form opened while it was locked');
  });

  QUnit.test('S306 locked: the context menu of everything on the map has no editing entries', async (assert) => {
    const menuAt = async (page: Page, at: { x: number; y: number }) => {
      await page.mouse.click(at.x, at.y, { button: 'right' });
      const menu = page.getByRole('menu');
      await menu.waitFor();
      const names = (await menu.getByRole('menuitem').allInnerTexts()).map((text) => text.split('\n')[0]?.trim() ?? '');
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'hidden' });
      return names;
    };
    const menusOf = async (page: Page) => {
      const hub = await nodePoint(page, 'Commons');
      return {
        node: await menuAt(page, hub),
        edge: await menuAt(page, { x: hub.x, y: hub.y + 100 }),
        empty: await menuAt(page, { x: hub.x + 130, y: hub.y + 130 }),
      };
    };
    const locked = await menusOf(await openMap(app, HARBOUR));
    const open = await menusOf(await openMap(app, OPEN_HARBOUR));
    for (const place of ['node', 'edge', 'empty'] as const) {
      assert.deepEqual(
        locked[place].filter((name) => EDITING.test(name)),
        [],
        `${place}: ${locked[place].join(', ')}`,
      );
      assert.true(
        open[place].some((name) => EDITING.test(name)),
        `an open map offers it on ${place}: ${open[place].join(', ')}`,
      );
    }
  });

  QUnit.test('S304 S305 locked: nothing is dragged, drawn, pasted or typed into the map', async (assert) => {
    const page = await openMap(app, LOCKED_MAP, { permissions: ['clipboard-read', 'clipboard-write'] });
    const before = await exported(page);
    await noteDialogs(page);
    // From the middle a node would be dragged, from the rim an edge be drawn, to the node on its right.
    for (const off of [0, 29]) {
      const hub = await nodePoint(page, 'Commons');
      await page.mouse.move(hub.x + off, hub.y);
      await page.mouse.down();
      await page.mouse.move(hub.x + 300, hub.y, { steps: 5 });
      await page.mouse.up();
      await page.getByRole('application').press('Alt+ArrowUp');
    }
    const hub = await nodePoint(page, 'Commons');
    await page.mouse.dblclick(hub.x + 120, hub.y + 120);
    await page.evaluate(() =>
      navigator.clipboard.writeText(JSON.stringify({ nodes: [{ id: 'smuggled' }], edges: [] })),
    );
    await page.getByRole('application').press('Control+v');
    await page.locator('.messages').getByText('This map is locked').first().waitFor();
    for (const key of ['Control+x', 'Control+d', 'Control+z', 'Control+y', 'n', 'e', 'Delete']) {
      await page.getByRole('application').press(key);
    }
    assert.strictEqual(await exported(page), before);
    for (const tab of ['Relationships', 'Tags', 'Types', 'Nodes']) {
      await page.getByRole('complementary', { name: 'Side panel' }).getByRole('tab', { name: tab }).click();
      const panel = page.getByRole('tabpanel', { name: tab });
      const names = await panel
        .getByRole('button')
        .evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent ?? ''));
      assert.deepEqual(
        names.filter((name) => EDITING.test(name)),
        [],
        `${tab} offers no editing`,
      );
    }
    const details = page.getByRole('complementary', { name: 'Details' });
    await nodePoint(page, 'Commons');
    await details.waitFor();
    const offered = await details
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent ?? ''));
    assert.deepEqual(
      offered.filter((name) => EDITING.test(name)),
      [],
      'nor do the details',
    );
    await page.getByRole('button', { name: 'View', exact: true }).click();
    assert.true(
      await page.getByRole('radio', { name: 'Automatic', exact: true }).isDisabled(),
      'the layout stays fixed',
    );
    assert.strictEqual(await exported(page), before);
    assert.deepEqual(await onlyNowAForm(page), ['Name'], 'no form opened while it was locked');
  });

  QUnit.test('S088 S310 S311 S312 locked: browsing, filtering and every export work', async (assert) => {
    const page = await app.blank();
    await page.addInitScript(() => {
      window.print = () => Object.assign(window.top as object, { printed: true });
    });
    app.serve('maps/locked.json', JSON.stringify(LOCKED_MAP));
    await page.goto(`${app.address()}?src=maps/locked.json`);
    await title(page, 'Locked map');
    await settled(page);
    for (const [entry, name] of [
      ['Graph data (JSON)', 'Locked map.json'],
      ['Graph-library data (JSON)', 'Locked map.pivotick.json'],
      ['Report (Markdown)', 'Locked map.md'],
      ['Picture (PNG)', 'Locked map.png'],
      ['Picture (SVG)', 'Locked map.svg'],
    ] as const) {
      const saving = page.waitForEvent('download');
      await choose(page, 'Export', entry);
      const download = await saving;
      assert.strictEqual(download.suggestedFilename(), name);
      assert.true(readFileSync(await download.path()).length > 500, `${name} has content`);
    }
    await choose(page, 'Export', 'Report (PDF)');
    await page.waitForFunction(() => 'printed' in window);
    await page.getByRole('listbox', { name: 'Nodes' }).getByRole('option', { name: 'Atlas' }).click();
    await page.getByRole('heading', { level: 2, name: 'Atlas' }).waitFor();
    await page.getByRole('tab', { name: /^Types/ }).click();
    await page
      .getByRole('listbox', { name: 'Types' })
      .getByRole('option', { name: /Project/ })
      .click();
    await page.locator('.side footer').getByText('3 of 6 nodes').waitFor();
  });

  type Shown = {
    readonly page: Pick<Page, 'getByText' | 'getByRole'>;
    readonly load: (map: object) => Promise<unknown>;
  };

  /** Ways in that need a browser: the page (or frame) that shows a map, and how it gets one. */
  const WAYS: Readonly<Record<string, () => Promise<Shown>>> = {
    drop: async () => {
      const page = await app.open('?example=minimal');
      await title(page, 'Minimal map');
      return { page, load: (map) => dropFile(page, JSON.stringify(map)) };
    },
    message: async () => {
      const { frame, load } = await host.open('?embed=1&toolbar=1');
      return { page: frame, load };
    },
  };

  for (const [way, open] of Object.entries(WAYS)) {
    QUnit.test(
      `S313 S314 S315 by ${way}: meta.readOnly true is locked, false and absent are editable`,
      async (assert) => {
        const { page, load } = await open();
        for (const readOnly of [true, false, undefined]) {
          const name = `Map ${readOnly}`;
          await load({ meta: { title: name, readOnly }, nodes: [{ id: 'a' }] });
          await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
          const add = page.getByRole('button', { name: 'Add', exact: true });
          assert.strictEqual(await page.getByText('Locked', { exact: true }).isVisible(), readOnly === true, name);
          assert.strictEqual(await add.isDisabled(), readOnly === true, `Add on ${name}`);
        }
      },
    );
  }
});
