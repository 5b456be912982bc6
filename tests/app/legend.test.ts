/** When the legend is shown without being asked for, and that a person's choice stays. */

import QUnit from 'qunit';
import { type PersonsPage, useTestApp } from '../setup/person.ts';

const TWO_TYPES = {
  nodes: [
    { id: 'a', type: 'ship', x: 0, y: 0 },
    { id: 'b', type: 'port', x: 100, y: 0 },
  ],
};
/** Far from the corner of the legend, which has no size without a browser. */
const CENTERED = { x: 400, y: 300, k: 1 };
const WIDE = { ...CENTERED, width: 1120, height: 800 };

QUnit.module('app/legend', (hooks) => {
  const openMap = useTestApp(hooks);
  const open = async (map: Parameters<typeof openMap>[0]) => {
    const app = await openMap(map);
    await app.until(() => app.element.querySelector('.legend') !== null);
    return app;
  };
  const legend = (page: PersonsPage) => page.getByRole('region', { name: 'Legend' });
  const show = (page: PersonsPage, viewport: typeof WIDE) => {
    page.app.bus.emit('viewport:changed', viewport);
    page.app.bus.emit('layout:changed', { running: false });
  };

  QUnit.test('a map with two types has a legend where there is space, and closing it is remembered', async (assert) => {
    const { page, models, bus } = await open(TWO_TYPES);
    show(page, WIDE);
    await legend(page).getByRole('button', { name: /ship/ }).waitFor();
    await legend(page).getByRole('button', { name: 'Close legend' }).click();
    await legend(page).waitFor({ state: 'hidden' });
    assert.strictEqual(models.settings.current().legend, false);
    bus.emit('intent:tag-nodes', { ids: ['a'], add: 'late' });
    show(page, WIDE);
    assert.false(await legend(page).isVisible());
  });

  QUnit.test('it leaves the canvas to the map while a panel beside it takes its space', async (assert) => {
    const { page, bus } = await open(TWO_TYPES);
    show(page, WIDE);
    await legend(page).waitFor();
    bus.emit('viewport:changed', { ...WIDE, width: 800 });
    await legend(page).waitFor({ state: 'hidden' });
    bus.emit('viewport:changed', WIDE);
    await legend(page).waitFor();
    assert.true(await legend(page).isVisible());
  });

  QUnit.test('a panel that pushes nodes under it hides it, until the map has moved away', async (assert) => {
    const { page, bus } = await open(TWO_TYPES);
    show(page, WIDE);
    await legend(page).waitFor();
    bus.emit('viewport:changed', { ...WIDE, width: 1040, x: 0, y: 0 });
    await legend(page).waitFor({ state: 'hidden' });
    bus.emit('viewport:changed', { ...WIDE, width: 1040 });
    await legend(page).waitFor();
    assert.true(await legend(page).isVisible());
  });

  QUnit.test('it takes the corner at the top right where nodes are in its own', async (assert) => {
    const { page, element } = await open(TWO_TYPES);
    const place = element.querySelector<HTMLElement>('.legend');
    if (!place) throw new Error('There is no legend.');
    const isAside = () => place.dataset.corner === 'top-right';
    place.getBoundingClientRect = () => (isAside() ? new DOMRect(940, 12, 160, 200) : new DOMRect(12, 580, 160, 200));
    show(page, { ...WIDE, x: 100, y: 700 });
    await legend(page).waitFor();
    assert.true(isAside());
    show(page, WIDE);
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    assert.false(isAside(), 'and goes back where they have moved away');
  });

  QUnit.test('one that was asked for leaves the title of a section for a free corner', async (assert) => {
    const { page, bus, element } = await open({
      ...TWO_TYPES,
      sections: [{ id: 's', title: 'Harbour', x: 0, y: 300, width: 400, height: 200 }],
    });
    const place = element.querySelector<HTMLElement>('.legend');
    if (!place) throw new Error('There is no legend.');
    const isAside = () => place.dataset.corner === 'top-right';
    place.getBoundingClientRect = () => (isAside() ? new DOMRect(940, 12, 160, 200) : new DOMRect(12, 580, 160, 200));
    bus.emit('intent:set-setting', { legend: true });
    show(page, WIDE);
    await legend(page).waitFor();
    assert.false(isAside(), 'the title is not under it');
    show(page, { ...WIDE, x: 20 });
    await page.app.until(isAside);
    assert.true(await legend(page).isVisible());
    show(page, { ...WIDE, x: 20, y: 100 });
    await page.app.until(() => !isAside());
  });

  QUnit.test('what a filter leaves is fitted beside it', async (assert) => {
    const { page, bus, element } = await open(TWO_TYPES);
    show(page, WIDE);
    await legend(page).waitFor();
    const isOnMap = () => element.querySelector<HTMLElement>('.legend')?.dataset.onMap !== undefined;
    assert.true(isOnMap(), 'it takes no space from the whole map');
    bus.emit('intent:set-filter', { change: { facet: 'types', toggle: 'ship' } });
    assert.false(isOnMap());
    bus.emit('intent:set-filter', { change: { facet: 'types', toggle: 'ship' } });
    assert.true(isOnMap());
  });

  QUnit.test('no legend appears over nodes, in a small window, or for one type', async (assert) => {
    const { page } = await open(TWO_TYPES);
    const isAutomatic = async (viewport: typeof WIDE) => {
      show(page, viewport);
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      return legend(page).isVisible();
    };
    assert.false(await isAutomatic({ ...WIDE, width: 700 }), 'small');
    assert.false(await isAutomatic({ ...WIDE, x: 0, y: 0 }), 'node a is under it');
    assert.true(await isAutomatic(WIDE));
    const other = await open({ nodes: [{ id: 'a', type: 'ship' }, { id: 'b' }] });
    show(other.page, WIDE);
    await new Promise(requestAnimationFrame);
    assert.false(await legend(other.page).isVisible(), 'one type');
  });
});
