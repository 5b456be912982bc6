/** Keys, screen readers, touch, narrow screens, and axe-core on every screen. */

import type { Page } from 'playwright-core';
import QUnit from 'qunit';
import { COLOR_RULES, seriousFindings } from '../setup/axe.ts';
import { useApplication } from '../setup/browser.ts';
import { HARBOUR, nodePoint, OPEN_HARBOUR, openMap, settled, textOf } from './explore-maps.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Side panel' });
const details = (page: Page) => page.getByRole('complementary', { name: 'Details' });
const announcer = (page: Page) => page.getByRole('log', { name: 'Announcements' });
const said = (page: Page, text: string) =>
  announcer(page).getByText(text, { exact: true }).waitFor({ state: 'attached' });

QUnit.module('browser/explore keys', (hooks) => {
  const app = useApplication(hooks);

  QUnit.test('the menu key opens the menu of the selected node, and the focus returns', async (assert) => {
    const page = await openMap(app, HARBOUR);
    const map = page.getByRole('application');
    await map.focus();
    await page.keyboard.press('Enter');
    await said(page, 'Commons, platform, 4 relationships');
    await page.keyboard.press('Shift+F10');
    const menu = page.getByRole('menu', { name: /Commons/ });
    await menu.waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'menuitem');
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    // A browser tells that a menu is closed a moment after it is.
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'application');
    const role = await map.evaluate((element) => {
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'F10', shiftKey: true, bubbles: true }));
      return document.activeElement?.getAttribute('role');
    });
    assert.strictEqual(role, 'menuitem', 'the menu has the focus at once, so that no key goes to the map beneath it');
  });

  QUnit.test('the map is one tab stop, and the canvas zooms and pans by keys', async (assert) => {
    const page = await openMap(app, HARBOUR);
    const stops = await page.getByRole('application').locator('[tabindex="0"], button, a').count();
    assert.strictEqual(stops, 0);
    await page.getByRole('application').focus();
    const picture = () =>
      page.locator('canvas.pvt-canvas-element').evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
    for (const key of ['+', '-', '0', 'Shift+ArrowRight']) {
      await settled(page);
      const before = await picture();
      await page.keyboard.press(key);
      if (key === '0') continue;
      await page.waitForFunction(
        (old) => document.querySelector<HTMLCanvasElement>('canvas.pvt-canvas-element')?.toDataURL() !== old,
        before,
      );
    }
    assert.ok(true);
  });

  QUnit.test('tabs, lists and menus have their keys', async (assert) => {
    const page = await openMap(app, HARBOUR);
    const tab = (name: string) => panel(page).getByRole('tab', { name, exact: true });
    await tab('Nodes').focus();
    await page.keyboard.press('ArrowRight');
    assert.strictEqual(await tab('Relationships').getAttribute('aria-selected'), 'true');
    await page.keyboard.press('Home');
    await panel(page).getByRole('listbox', { name: 'Nodes' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await details(page).getByRole('heading', { level: 2, name: 'Atlas' }).waitFor();
    const list = panel(page).getByRole('listbox', { name: 'Nodes' });
    const active = await list.getAttribute('aria-activedescendant');
    assert.strictEqual(await textOf(page.locator(`#${active} b`)), 'Atlas');
    const graph = page.getByRole('button', { name: 'Graph', exact: true });
    await graph.focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('menu', { name: 'Graph' }).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Escape');
    await page.getByRole('menu', { name: 'Graph' }).waitFor({ state: 'hidden' });
    await page.waitForFunction((button) => button === document.activeElement, await graph.elementHandle());
  });

  QUnit.test('touch: a tap selects, a long press opens the menu, two fingers zoom', async (assert) => {
    const page = await openMap(app, HARBOUR, { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });
    await page.getByRole('application').focus();
    await page.keyboard.press('Enter');
    await said(page, 'Commons, platform, 4 relationships');
    const box = await page.getByRole('application').boundingBox();
    if (!box) throw new Error('The map has no place on the page.');
    await page.keyboard.press('Escape');
    await details(page).waitFor({ state: 'hidden' });
    await page.keyboard.press('0');
    await settled(page);
    const full = await page.getByRole('application').boundingBox();
    if (!full) throw new Error('The map has no place on the page.');
    // The hub is the middle of the map, so after a fit it is in the middle of the canvas.
    const at = { x: full.x + full.width / 2, y: full.y + full.height / 2 };
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
    await send('touchStart', [at]);
    const menu = page.getByRole('menu', { name: /Commons/ });
    await menu.waitFor();
    await send('touchEnd', []);
    await settled(page);
    assert.true(await menu.isVisible(), 'it stays when the finger lifts');
    await page.touchscreen.tap(full.x + 20, full.y + full.height - 20);
    await menu.waitFor({ state: 'hidden' });
    await page.touchscreen.tap(at.x, at.y);
    await details(page).getByRole('heading', { level: 2, name: 'Commons' }).waitFor();
    await page.keyboard.press('Escape');
    await settled(page);
    const before = await page
      .locator('canvas.pvt-canvas-element')
      .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
    await send('touchStart', [
      { x: at.x - 30, y: at.y + 60 },
      { x: at.x + 30, y: at.y + 60 },
    ]);
    await send('touchMove', [
      { x: at.x - 90, y: at.y + 60 },
      { x: at.x + 90, y: at.y + 60 },
    ]);
    await send('touchEnd', []);
    await page.waitForFunction(
      (old) => document.querySelector<HTMLCanvasElement>('canvas.pvt-canvas-element')?.toDataURL() !== old,
      before,
    );
    assert.ok(true);
  });

  QUnit.test('with reduced motion nothing is animated', async (assert) => {
    const page = await openMap(app, HARBOUR, { reducedMotion: 'reduce' });
    await nodePoint(page, 'Atlas');
    await details(page).getByRole('button', { name: 'Commons' }).click();
    const ring = page.locator('.flash-ring');
    await ring.waitFor();
    assert.strictEqual(await ring.evaluate((element) => getComputedStyle(element).animationName), 'none');
  });

  QUnit.test('at 360, 768 and 1440 px every control of the header is inside the window', async (assert) => {
    for (const map of [HARBOUR, OPEN_HARBOUR]) {
      const page = await openMap(app, map);
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 740 });
        const outside = await page
          .getByRole('banner')
          .getByRole('button')
          .evaluateAll((buttons) =>
            buttons
              .map((button) => ({
                name: button.textContent?.trim() || button.ariaLabel,
                box: button.getBoundingClientRect(),
              }))
              .filter(({ box }) => box.width > 0 && (box.left < 0 || box.right > innerWidth + 0.5))
              .map(({ name }) => name),
          );
        assert.deepEqual(outside, [], `at ${width} px`);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.true(overflow <= 0, `at ${width} px`);
      }
    }
  });

  for (const width of [1280, 360]) {
    QUnit.test(`axe-core finds nothing serious on any screen, light and dark, ${width} px`, async (assert) => {
      // Without motion no colour is judged half way from one theme to the other.
      const page = await openMap(app, HARBOUR, { viewport: { width, height: 800 }, reducedMotion: 'reduce' });
      const show = async (colorScheme: 'light' | 'dark') => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.waitForSelector(`html[data-theme=${colorScheme}]`);
      };
      const check = async (screen: string) => {
        assert.deepEqual(await seriousFindings(page), [], `${screen}, light`);
        // Both themes show the same, in different colours.
        await show('dark');
        assert.deepEqual(await seriousFindings(page, COLOR_RULES), [], `${screen}, dark`);
        await show('light');
      };
      const openPanel = async () => {
        if (!(await panel(page).isVisible()))
          await page.getByRole('button', { name: 'Side panel', exact: true }).click();
      };
      await check('the map');
      for (const name of ['Nodes', 'Relationships', 'Tags', 'Types', 'JSON']) {
        await openPanel();
        await panel(page).getByRole('tab', { name, exact: true }).click();
        await settled(page);
        await check(name);
      }
      await panel(page).getByRole('tab', { name: 'Nodes', exact: true }).click();
      await panel(page).getByRole('searchbox', { name: 'Filter nodes' }).fill('a');
      await panel(page).getByRole('option', { name: 'Atlas' }).click();
      await details(page).getByRole('heading', { level: 2, name: 'Atlas' }).waitFor();
      await check('details, filter and selection');
      for (const tool of ['View', 'Physics', 'Filter']) {
        await page.getByRole('group', { name: 'Tools' }).getByRole('button', { name: tool }).click();
        await check(`${tool} tool`);
      }
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search the map' }).fill('a');
      await page.getByRole('dialog').getByRole('option').first().waitFor();
      await check('search');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Help' }).click();
      await page.getByRole('dialog', { name: 'Help' }).waitFor();
      await check('help');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: width < 760 ? 'Menu' : 'Graph', exact: true }).click();
      await page.getByRole('menu').waitFor();
      await check('menu');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Locked' }).click();
      await page.getByText(/This map is locked: .*You can explore/).waitFor();
      await check('why locked');
    });
  }
});
