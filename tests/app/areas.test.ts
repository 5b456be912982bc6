/** View → Groups: soft backgrounds from the View tool to pictures, saved views and the legend. */

import QUnit from 'qunit';
import { seenOn } from '../../formats/document/colors/background.ts';
import { startTestApp } from '../setup/app.ts';

const MAP = {
  meta: { source: { format: 'joined' } },
  nodeTypes: {
    organization: { label: 'Organization', color: '#336699' },
    project: { label: 'Project', color: '#aa3300' },
  },
  nodes: [
    ...['a', 'b'].map((id, at) => ({ id, label: `Org ${id}`, type: 'organization', x: 600 * at, y: 0 })),
    ...['a1', 'a2', 'b1', 'b2'].map((id, at) => ({
      id,
      type: 'project',
      tags: [id.endsWith('1') ? 'first' : 'second', 'all'],
      x: 600 * Math.floor(at / 2) + 80 * (at % 2),
      y: 150,
    })),
  ],
  edges: ['a1', 'a2', 'b1', 'b2'].map((id) => ({ from: id.slice(0, 1), to: id, type: 'maintains', label: 'keeps' })),
};

type App = Awaited<ReturnType<typeof startTestApp>>;

/** Chooses in the View tool. */
async function choose(app: App, rule: string): Promise<readonly string[]> {
  const tool = () => [...app.element.querySelectorAll('button')].find((one) => one.textContent?.trim() === 'View');
  const list = () =>
    [...app.element.querySelectorAll('label')]
      .find((one) => one.textContent?.trim().startsWith('Groups'))
      ?.querySelector('select');
  await app.until(() => tool() !== undefined);
  if (!list()) tool()?.click();
  await app.until(() => Boolean(list()));
  const select = list();
  if (!select) return [];
  const rules = [...select.options].map(({ value }) => value);
  select.value = rule;
  select.dispatchEvent(new Event('change'));
  return rules;
}

async function picture(app: App): Promise<string> {
  const before = app.downloads.length;
  app.bus.emit('intent:export', { format: 'svg' });
  await app.until(() => app.downloads.length > before);
  return (await app.downloads[before]?.content.text()) ?? '';
}

/** Colours of wide, translucent lines. */
const backgrounds = (svg: string): readonly string[] =>
  [...svg.matchAll(/<path [^>]*stroke="([^"]*)"[^>]*stroke-opacity="0\.12"[^>]*stroke-width="(\d+)/g)].flatMap(
    ([, color = '', width]) => (Number(width) > 80 ? color : []),
  );

/** Backgrounds that the edge of the picture cuts. */
function cutBackgrounds(svg: string): readonly string[] {
  const [left = 0, top = 0, wide = 0, high = 0] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);
  return [...svg.matchAll(/<path [^>]*stroke-opacity="0\.12"[^>]*>/g)].flatMap(([path]) => {
    const half = Number(/stroke-width="([\d.]+)/.exec(path)?.[1]) / 2;
    const numbers = (/ d="([^"]*)"/.exec(path)?.[1] ?? '').match(/-?[\d.]+/g)?.map(Number) ?? [];
    const [xs, ys] = [0, 1].map((odd) => numbers.filter((_, at) => at % 2 === odd)) as [number[], number[]];
    const isIn = (values: number[], from: number, size: number) =>
      Math.min(...values) - half >= from && Math.max(...values) + half <= from + size;
    return numbers.length > 0 && isIn(xs, left, wide) && isIn(ys, top, high) ? [] : path;
  });
}

/** The colour around the letters of a text of the picture. */
function haloOf(svg: string, text: string): string | undefined {
  const start = svg.lastIndexOf('<text', svg.search(new RegExp(`>${text}</text`)));
  return / stroke="([^"]*)"/.exec(svg.slice(start))?.[1];
}

QUnit.module('app/areas', () => {
  QUnit.test('names and words of relationships have a halo in the colour of the groups behind them', async (assert) => {
    const app = await startTestApp(MAP);
    await app.ready();
    const plain = await picture(app);
    const page = haloOf(plain, 'Org a') ?? '';
    assert.strictEqual(haloOf(plain, 'keeps'), page);
    await choose(app, 'organization');
    await app.until(() => app.models.filter.areas().length === 2);
    const svg = await picture(app);
    assert.strictEqual(haloOf(svg, 'Org a'), seenOn('rgba(60, 114, 218, 0.12)', page));
    assert.strictEqual(haloOf(svg, 'b1'), seenOn('rgba(10, 132, 127, 0.12)', page));
    assert.strictEqual(haloOf(svg, 'keeps'), haloOf(svg, 'Org a'));
    app.destroy();
  });

  QUnit.test('groups by each rule are in the picture, and in no document', async (assert) => {
    const app = await startTestApp(MAP);
    await app.ready();
    const before = app.map();
    assert.deepEqual(backgrounds(await picture(app)), []);
    assert.deepEqual(await choose(app, 'organization'), ['', 'type', 'tag', 'community', 'organization']);
    await app.until(() => app.models.filter.areas().length === 2);
    assert.deepEqual(
      app.models.filter.areas().map(({ name, nodes }) => [name, [...nodes]]),
      [
        ['Org a', ['a', 'a1', 'a2']],
        ['Org b', ['b', 'b1', 'b2']],
      ],
    );
    assert.deepEqual(backgrounds(await picture(app)), ['#3c72da', '#0a847f'], 'one clump for each');
    await choose(app, 'type');
    await app.until(() => app.models.filter.areas()[0]?.name === 'Project');
    const byType = backgrounds(await picture(app));
    assert.deepEqual([...new Set(byType)], ['#aa3300', '#336699']);
    assert.strictEqual(byType.length, 4, 'two clumps for each');
    assert.deepEqual(cutBackgrounds(await picture(app)), [], 'whole in the picture');
    await choose(app, 'tag');
    await app.until(() => app.models.filter.areas()[0]?.name === '#first');
    await choose(app, 'community');
    await app.until(() => app.models.filter.areas()[0]?.name === 'Org a');
    await choose(app, '');
    await app.until(() => app.models.filter.areas().length === 0);
    assert.strictEqual(app.map(), before, 'the document is the same');
    app.destroy();
  });

  QUnit.test('the legend lists groups, those of types as types only', async (assert) => {
    const app = await startTestApp(MAP);
    await app.ready();
    app.bus.emit('intent:set-setting', { legend: true });
    const names = () => [...app.element.querySelectorAll('.legend span')].map((one) => one.textContent);
    await choose(app, 'type');
    await app.until(() => app.models.filter.areas().length === 2 && names().length > 0);
    assert.deepEqual(names().toSorted(), ['Organization', 'Project', 'maintains']);
    await choose(app, 'organization');
    await app.until(() => names().includes('Org a'));
    assert.deepEqual(names().slice(0, 2), ['Org a', 'Org b']);
    const named = await startTestApp({ ...MAP, nodes: MAP.nodes.map((node) => ({ ...node, label: 'Project' })) });
    await named.ready();
    named.bus.emit('intent:set-setting', { legend: true });
    await choose(named, 'organization');
    const rows = () => [...named.element.querySelectorAll('.legend span')].map((one) => one.textContent);
    await named.until(() => rows().length === 5);
    assert.deepEqual(rows().slice(0, 2), ['Project', 'Project'], 'groups that are called like a type');
    named.destroy();
    app.destroy();
  });

  QUnit.test('twelve groups have twelve colours', async (assert) => {
    const tags = Array.from({ length: 12 }, (_, at) => `t${at}`);
    const app = await startTestApp({ nodes: tags.map((tag, at) => ({ id: tag, tags: [tag], x: 300 * at, y: 0 })) });
    await app.ready();
    await choose(app, 'tag');
    await app.until(() => app.models.filter.areas().length === 12);
    assert.strictEqual(new Set(app.models.filter.areas().map(({ color }) => color)).size, 12);
    app.destroy();
  });

  QUnit.test('saved views keep groups', async (assert) => {
    const app = await startTestApp(MAP);
    await app.ready();
    await choose(app, 'community');
    await app.until(() => app.models.filter.areas().length === 2);
    app.bus.emit('intent:save-view', { name: 'Islands' });
    await app.until(() => JSON.stringify(app.map().meta).includes('community'));
    app.bus.emit('intent:set-filter', { change: { clear: true } });
    assert.strictEqual(app.models.filter.areas().length, 0);
    app.bus.emit('intent:show-view', { name: 'Islands', quiet: true });
    await app.until(() => app.models.filter.areas().length === 2);
    assert.strictEqual(app.models.filter.visible(), undefined, 'nothing is hidden');
    app.destroy();
  });
});
