import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { settled } from './explore-maps.ts';
import { PIXELS } from './overlay/pixels.ts';

const MAP = {
  meta: { fixedLayout: true },
  tags: { one: { color: '#ff00ff' } },
  nodes: [
    { id: 'a', label: 'Alpha', x: 0, y: 0, size: 30, tags: ['one'] },
    { id: 'b', label: 'Beta', x: 500, y: 0, size: 30 },
  ],
  sections: [{ id: 'team', title: 'Team', x: -100, y: 150, width: 700, height: 200, fill: '#ffff00' }],
  arrows: [
    {
      id: 'way',
      from: { x: 0, y: -100 },
      to: { x: 500, y: -100 },
      color: '#00a000',
      width: 6,
      description: 'By hand.',
    },
  ],
};

QUnit.module('browser/pointing', (hooks) => {
  const app = useApplication(hooks);

  /** Opens the map; `spot` is the middle of what has a colour on screen. */
  async function open(map: unknown = MAP) {
    app.serve('maps/pointing.json', JSON.stringify(map));
    const page = await app.open('?src=maps/pointing.json');
    await page.getByText('Alpha').first().waitFor();
    const spot = async (color: readonly [number, number, number]) => {
      // The style bar shows the colours of what is selected.
      const picture = await page.screenshot({ mask: [page.locator('.style-bar')], maskColor: '#000' });
      const box = await PIXELS.boxOf(picture, color, 4);
      if (!box) throw new Error(`nothing on screen has the colour ${color}`);
      return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
    };
    /** The same once the view has come to rest: two looks in a row agree. */
    const restingSpot = async (color: readonly [number, number, number]) => {
      let last = await spot(color);
      for (;;) {
        const next = await spot(color);
        if (Math.hypot(next.x - last.x, next.y - last.y) < 0.5) return next;
        last = next;
      }
    };
    return { page, spot, restingSpot };
  }

  QUnit.test('clicking a pill filters by its tag, another click removes the filter', async (assert) => {
    const { page, spot } = await open();
    const pill = await spot([255, 0, 255]);
    const isListed = (name: string) => page.locator('.side').getByText(name).first();
    await page.mouse.click(pill.x, pill.y);
    await isListed('Beta').waitFor({ state: 'detached' });
    await page.mouse.click(pill.x, pill.y);
    await isListed('Beta').waitFor();
    assert.ok(true);
  });

  QUnit.test('S249 the description of an arrow is shown on hover', async (assert) => {
    const { page, spot } = await open();
    const { x, y } = await spot([0, 160, 0]);
    await page.mouse.move(x, y - 60);
    await page.mouse.move(x, y);
    await page.getByRole('tooltip').getByText('By hand.').waitFor();
    await page.mouse.move(x, y - 60);
    await page.getByRole('tooltip').waitFor({ state: 'hidden' });
    assert.ok(true);
  });

  QUnit.test('a click selects an arrow or a section, a click next to it deselects', async (assert) => {
    const { page, spot, restingSpot } = await open();
    const details = page.locator('.details');
    const arrow = await spot([0, 160, 0]);
    await page.mouse.click(arrow.x, arrow.y);
    await details.getByText('Arrow').first().waitFor();
    // The details that open move the map, once no second click can follow.
    await settled(page);
    const section = await restingSpot([255, 255, 0]);
    await page.mouse.click(section.x, section.y);
    await details.getByText('Section').first().waitFor();
    await settled(page);
    const line = await restingSpot([0, 160, 0]);
    await page.mouse.click(line.x, line.y - 30);
    await details.getByText('Section').first().waitFor({ state: 'hidden' });
    assert.ok(true);
  });

  QUnit.test('on a locked map the inside of a section is empty space', async (assert) => {
    const { page, spot } = await open({ ...MAP, meta: { fixedLayout: true, readOnly: true } });
    const arrow = await spot([0, 160, 0]);
    // Beside an arrow that is selected it fades.
    const section = await spot([255, 255, 0]);
    await page.mouse.click(arrow.x, arrow.y);
    const details = page.locator('.details');
    await details.getByText('Arrow').first().waitFor();
    await page.mouse.click(section.x, section.y);
    await details.getByText('Arrow').first().waitFor({ state: 'hidden' });
    assert.ok(true);
  });

  QUnit.test(
    'by keyboard, search finds arrows and sections, and Alt with an arrow key moves a section',
    async (assert) => {
      const { page, restingSpot } = await open();
      const details = page.locator('.details');
      const find = async (text: string) => {
        await page.keyboard.press('Control+k');
        const search = page.getByRole('dialog', { name: 'Search' });
        await search.waitFor();
        await page.keyboard.type(text);
        await search.getByRole('option').first().waitFor();
        await page.keyboard.press('Enter');
        await search.waitFor({ state: 'hidden' });
      };
      await find('hand');
      await details.getByText('Arrow').first().waitFor();
      await find('Team');
      await details.getByText('Section').first().waitFor();
      const before = await restingSpot([255, 255, 0]);
      await page.locator('.graph [tabindex="0"]').first().focus();
      for (let i = 0; i < 3; i += 1) await page.keyboard.press('Alt+ArrowDown');
      await page.getByRole('button', { name: /^Undo/ }).and(page.locator(':enabled')).waitFor();
      const after = await restingSpot([255, 255, 0]);
      assert.ok(after.y > before.y + 5, `${before.y} to ${after.y}`);
    },
  );
});
