/** Named views: saving the present view in the map, and showing one by name, from the list or an address. */

import QUnit from 'qunit';
import { startTestApp, type TestApp, type TestAppOptions } from '../setup/app.ts';

const MAP = {
  meta: { title: 'Chain', fixedLayout: true },
  nodeTypes: { tool: { label: 'Tool' } },
  nodes: [
    { id: 'a', label: 'Atlas', type: 'tool', x: 0, y: 0 },
    { id: 'b', label: 'Beacon', type: 'tool', x: 200, y: 0 },
    { id: 'c', label: 'Cedar', x: 400, y: 0 },
    { id: 'd', label: 'Delta', x: 600, y: 0 },
  ],
  edges: [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
    { from: 'c', to: 'd' },
  ],
};
const TOUR = {
  ...MAP,
  meta: {
    ...MAP.meta,
    views: [
      { name: 'Start', caption: 'Begin with Atlas.', asked: [{ kind: 'focus', nodes: ['a'], steps: 1, way: 'any' }] },
      { name: 'Tools', filter: { types: ['tool'] } },
      { name: 'End', caption: 'Where it leads.', asked: [{ kind: 'query', text: 'delta', name: 'The last one' }] },
    ],
  },
};

const seen = (app: TestApp) => [...(app.models.filter.visible()?.nodes ?? ['everything'])].sort().join(' ');
const textOf = (app: TestApp, selector: string) =>
  (app.element.querySelector(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim();
const views = (app: TestApp) => (app.map().meta as { readonly views?: readonly unknown[] }).views;
const namesOf = (app: TestApp) => (views(app) ?? []).map((view) => (view as { readonly name: string }).name);
const click = (app: TestApp, words: string, within: string) =>
  [...app.element.querySelectorAll<HTMLElement>(`${within} button`)]
    .find((one) => one.textContent?.trim() === words || one.getAttribute('aria-label') === words)
    ?.click();
const press = (app: TestApp, key: string) =>
  app.element.querySelector('.answer')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

async function open(map: object = MAP, options: TestAppOptions = {}): Promise<TestApp> {
  const app = await startTestApp(map, options);
  await app.ready();
  return app;
}

async function openPanel(app: TestApp): Promise<void> {
  app.bus.emit('intent:show-answer', { of: 'views' });
  await app.until(() => app.element.querySelector('.answer') !== null);
}

/** Fills the form of the panel and sends it. */
function fill(app: TestApp, values: Readonly<Record<string, string>>): void {
  const form = app.element.querySelector<HTMLFormElement>('.view-form');
  for (const [name, value] of Object.entries(values)) {
    const field = form?.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (field) field.value = value;
  }
  form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}

QUnit.module('app/views', () => {
  QUnit.test('the present view is saved under a name, exported with the map, and shown again', async (assert) => {
    const app = await open();
    app.bus.emit('intent:set-filter', { change: { facet: 'hidden', hide: ['d'] } });
    const asked = app.next('filter:changed');
    app.bus.emit('intent:query', { query: { kind: 'query', text: 'type:tool', name: 'Only tools' } });
    await asked;
    app.bus.emit('intent:set-setting', { tagsOnGraph: false });
    await openPanel(app);
    fill(app, { name: 'Tools', caption: 'What we build.' });
    await app.until(() => views(app) !== undefined);

    app.bus.emit('intent:export', { format: 'json' });
    await app.until(() => app.downloads.length === 1);
    const file = JSON.parse((await app.downloads[0]?.content.text()) ?? '');
    const [{ area: _, ...view }] = file.meta.views;
    assert.deepEqual(view, {
      name: 'Tools',
      caption: 'What we build.',
      filter: { hidden: ['d'] },
      asked: [{ kind: 'query', text: 'type:tool', name: 'Only tools' }],
      tags: false,
    });
    app.destroy();

    const other = await open(file);
    assert.strictEqual(seen(other), 'everything');
    other.bus.emit('intent:show-view', { name: 'Tools' });
    await other.until(() => textOf(other, '.answer h3') === 'Tools');
    assert.strictEqual(seen(other), 'a b');
    assert.deepEqual(other.models.filter.current().hidden, ['d']);
    assert.false(other.models.settings.current().tagsOnGraph);
    await other.until(() => textOf(other, '.breadcrumbs').includes('Only tools'));
    assert.deepEqual(views(other), file.meta.views, 'the map is as it was');
    other.destroy();
  });

  QUnit.test('views form a tour with next and previous, by button and key, each with its caption', async (assert) => {
    const app = await open({ ...TOUR, meta: { ...TOUR.meta, readOnly: true } });
    await openPanel(app);
    assert.strictEqual(app.element.querySelector('.view-form'), null, 'a locked map offers no saving');
    const told = (words: string) => app.until(() => textOf(app, '.answer [role="status"]') === words);
    click(app, 'Next', '.answer');
    await told('Start Begin with Atlas.');
    assert.strictEqual(seen(app), 'a b');
    assert.strictEqual(textOf(app, '.answer .stepper span'), 'View 1 of 3');
    press(app, 'ArrowLeft');
    await told('End Where it leads.');
    assert.strictEqual(seen(app), 'd');
    press(app, 'ArrowLeft');
    await told('Tools');
    assert.strictEqual(textOf(app, '.answer .stepper span'), 'View 2 of 3');
    click(app, 'Start', '.answer');
    await told('Start Begin with Atlas.');
    assert.strictEqual(textOf(app, '.answer [aria-current]'), 'Start');
    app.destroy();
  });

  QUnit.test('the address opens a view; an unknown name is reported', async (assert) => {
    const app = await open(TOUR, { search: 'view=Start' });
    await app.until(() => textOf(app, '.answer').includes('Begin with Atlas.'));
    assert.strictEqual(seen(app), 'a b');
    app.destroy();

    const none = await open(TOUR, { search: 'view=Nowhere' });
    await none.until(() => none.notices.some(({ text }) => text === 'This map has no view called “Nowhere”.'));
    assert.strictEqual(seen(none), 'everything');
    none.destroy();
  });

  QUnit.test('renaming, replacing and deleting a view are one undo step each', async (assert) => {
    const app = await open(TOUR);
    await openPanel(app);
    click(app, 'Rename Tools', '.answer');
    click(app, 'Cancel', '.view-form');
    assert.strictEqual(app.element.querySelector('.view-form .buttons')?.textContent?.trim(), 'Save view');
    click(app, 'Rename Tools', '.answer');
    fill(app, { name: 'Things', caption: '' });
    await app.until(() => JSON.stringify(views(app)).includes('Things'));
    assert.deepEqual(views(app)?.[1], { filter: { types: ['tool'] }, name: 'Things' });
    app.bus.emit('intent:save-view', { name: 'Start' });
    await app.until(() => !JSON.stringify(views(app)).includes('focus'));
    const [start] = (views(app) ?? []) as readonly object[];
    assert.true(JSON.stringify(start).includes('Begin with Atlas.'), 'its caption stays');
    app.bus.emit('intent:delete-view', { name: 'Things' });
    await app.until(() => namesOf(app).length === 2);
    assert.deepEqual(namesOf(app), ['Start', 'End']);
    for (let step = 0; step < 3; step += 1) app.bus.emit('intent:undo', {});
    assert.deepEqual(views(app), TOUR.meta.views);
    app.destroy();
  });

  QUnit.test(
    'a view keeps fold, focus, filter, hidden nodes, tags and place; saved again it keeps what others wrote there',
    async (assert) => {
      const known = { name: 'All of it', caption: 'As it was.', voice: { file: 'a.ogg' }, filter: { tags: ['old'] } };
      const app = await open({ ...MAP, meta: { ...MAP.meta, views: [known] } });
      const ask = async (run: () => void) => {
        const changed = app.next('filter:changed');
        run();
        await changed;
      };
      await ask(() => app.bus.emit('intent:query', { query: { kind: 'fold', by: 'type', values: ['tool'] } }));
      await ask(() => app.bus.emit('intent:focus', { nodeIds: ['c'], steps: 2, way: 'any' }));
      await ask(() => app.bus.emit('intent:set-filter', { change: { facet: 'hidden', hide: ['d'] } }));
      app.bus.emit('intent:set-setting', { tagsOnGraph: false });
      assert.strictEqual(seen(app), 'c fold type tool', 'the group holds what is around');
      app.bus.emit('intent:save-view', { name: 'All of it' });
      await app.until(() => JSON.stringify(views(app)).includes('fold'));
      assert.deepEqual(views(app)?.[0], {
        name: 'All of it',
        caption: 'As it was.',
        voice: { file: 'a.ogg' },
        filter: { hidden: ['d'] },
        asked: [
          { kind: 'fold', by: 'type', values: ['tool'] },
          { kind: 'focus', nodes: ['c'], steps: 2, way: 'any' },
        ],
        tags: false,
      });
      app.bus.emit('intent:save-view', { name: 'All of it', to: { name: 'Tools', caption: '' } });
      await app.until(() => namesOf(app).join() === 'Tools');
      app.bus.emit('intent:export', { format: 'json' });
      await app.until(() => app.downloads.length === 1);
      const file = JSON.parse((await app.downloads[0]?.content.text()) ?? '');
      assert.deepEqual(file.meta.views[0].voice, { file: 'a.ogg' });
      app.destroy();

      const other = await open(file, { search: 'view=Tools' });
      await other.until(() => seen(other) === 'c fold type tool');
      assert.false(other.models.settings.current().tagsOnGraph);
      other.bus.emit('intent:delete', { refs: [{ kind: 'node', id: 'c' }] });
      await other.until(() => textOf(other, '.breadcrumbs').includes('c, 2 steps (no longer on the map)'));
      assert.strictEqual(seen(other), 'fold type tool', 'what is left is not hidden with it');
      other.bus.emit('intent:undo', {});
      await other.until(() => seen(other) === 'c fold type tool');
      other.destroy();
    },
  );

  QUnit.test('the form of the map keeps views, and invalid entries are skipped', async (assert) => {
    const broken = [
      null,
      'x',
      { name: '' },
      { name: 7, filter: 3, asked: [{ kind: 'focus' }, 5], area: { x: 'left' } },
    ];
    const app = await open({ ...MAP, meta: { ...MAP.meta, views: broken } });
    app.bus.emit('intent:change-fields', {
      subject: { kind: 'meta' },
      field: 'title',
      values: { title: 'Other' },
      turn: 1,
    });
    await app.until(() => app.map().meta.title === 'Other');
    assert.deepEqual(views(app), broken);
    app.bus.emit('intent:show-view', { name: '7' });
    await app.until(() => textOf(app, '.answer h3') === '7');
    assert.strictEqual(seen(app), 'everything');
    app.destroy();
  });

  QUnit.test('the panel of a view opens first, and the view is fitted next to it', async (assert) => {
    const app = await open(TOUR);
    const hasPanel: boolean[] = [];
    app.bus.on('filter:changed', () => hasPanel.push(app.element.querySelector('.answer') !== null));
    app.bus.emit('intent:show-view', { name: 'Start', quiet: true });
    await app.until(() => seen(app) === 'a b');
    assert.deepEqual(hasPanel, [true]);
    app.destroy();
  });

  QUnit.test('caption and legend of a tour appear first, and the view is fitted around them', async (assert) => {
    const sized = { name: 'Sized', asked: [{ kind: 'measure', by: 'size', field: 'degree' }] };
    const app = await open({ ...MAP, meta: { ...MAP.meta, views: [sized] } });
    // Floating views appear after the first picture of the map.
    await app.until(() => app.element.querySelector('.legend') !== null);
    let stands: readonly string[] = [];
    // The view is brought in after this.
    app.bus.on('filter:changed', () => {
      stands = ['.tour h2', '.legend .measure'].map((place) => textOf(app, place));
    });
    app.bus.emit('intent:tour', {});
    await app.until(() => stands.length > 0);
    assert.strictEqual(stands[0], 'Sized');
    assert.true(stands[1]?.startsWith('Size number of relationships'), stands[1]);
    app.destroy();
  });

  QUnit.test('a tour shows the views by keys, and then restores the previous view', async (assert) => {
    const views = TOUR.meta.views.map((view) => ({ ...view, tags: false }));
    const app = await open({ ...TOUR, meta: { ...TOUR.meta, views } });
    app.bus.emit('intent:set-filter', { change: { facet: 'hidden', hide: ['c'] } });
    const shows = (words: string) => app.until(() => textOf(app, '.tour [role="status"]') === words);
    const key = (name: string) =>
      app.element.querySelector('.tour h2')?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
    app.bus.emit('intent:tour', { name: 'Tools' });
    await shows('Tools View 2 of 3.');
    assert.false(app.models.settings.current().tagsOnGraph, 'tags are as the view has them');
    assert.strictEqual(document.activeElement, app.element.querySelector('.tour h2'));
    assert.strictEqual(seen(app), 'a b');
    key('ArrowRight');
    await shows('End Where it leads. View 3 of 3.');
    assert.strictEqual(seen(app), 'd');
    key('ArrowRight');
    await shows('End Where it leads. View 3 of 3.');
    key('Home');
    await shows('Start Begin with Atlas. View 1 of 3.');
    click(app, 'Next view', '.tour');
    await shows('Tools View 2 of 3.');
    key('Escape');
    assert.strictEqual(app.element.querySelector('.tour'), null);
    assert.strictEqual(seen(app), 'a b d', 'what was seen before is there again');
    assert.true(app.models.settings.current().tagsOnGraph, 'and so are its tags');
    app.bus.emit('intent:tour', {});
    await shows('Start Begin with Atlas. View 1 of 3.');
    app.bus.emit('intent:new-graph', {});
    await app.until(() => app.element.querySelector('.tour') === null);
    app.destroy();
  });

  QUnit.test(
    'an address starts a tour, also one that begins with a view of its own; without views it says so',
    async (assert) => {
      const app = await open(TOUR, { search: 'tour=1' });
      await app.until(() => textOf(app, '.tour h2') === 'Start');
      assert.false(app.element.contains(document.activeElement), 'a page that shows it in a frame keeps its focus');
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }));
      await app.until(() => textOf(app, '.tour h2') === 'End');
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true }));
      await app.until(() => textOf(app, '.tour h2') === 'Start');
      assert.strictEqual(seen(app), 'a b');
      app.destroy();
      const later = await open(TOUR, { search: 'tour=1&view=End' });
      await later.until(() => textOf(later, '.tour h2') === 'End');
      later.destroy();
      const none = await open(MAP, { search: 'tour=1' });
      await none.until(() => none.notices.some(({ text }) => text.includes('no views for a tour')));
      none.destroy();
    },
  );

  QUnit.test('reports contain the views, each with caption and picture', async (assert) => {
    const framed = { name: 'Near <b>', area: { x: -50, y: -50, width: 300, height: 100 } };
    const app = await open({ ...TOUR, meta: { ...TOUR.meta, views: [...TOUR.meta.views, framed] } });
    const menu = () => textOf(app, '[role="menu"][aria-label="Export"]');
    await app.until(() => menu().includes('Report with views (PDF)'));
    app.bus.emit('intent:export', { format: 'pdf', views: true });
    await app.until(() => app.printed.length === 1);
    const html = app.printed[0]?.html ?? '';
    const views = [...html.matchAll(/<section class="view"><h3>(.*?)<\/h3>(?:<p>(.*?)<\/p>)?(.*?)<\/section>/gs)];
    assert.deepEqual(
      views.map(([, name, caption, figure = '']) => [
        name,
        caption,
        ['Atlas', 'Beacon', 'Cedar', 'Delta'].filter((label) => figure.includes(`>${label}<`)),
      ]),
      [
        ['Start', 'Begin with Atlas.', ['Atlas', 'Beacon']],
        ['Tools', undefined, ['Atlas', 'Beacon']],
        ['End', 'Where it leads.', ['Delta']],
        ['Near &lt;b&gt;', undefined, ['Atlas', 'Beacon', 'Cedar', 'Delta']],
      ],
    );
    assert.true(views[3]?.[3]?.includes('viewBox="-50 -50 300 100"'), 'the part in sight');
    app.bus.emit('intent:export', { format: 'md', views: true });
    await app.until(() => app.downloads.length === 1);
    const text = (await app.downloads[0]?.content.text()) ?? '';
    assert.true(text.includes('## Views\n\n### Start\n\nBegin with Atlas.\n'), text.slice(0, 400));
    app.bus.emit('intent:export', { format: 'md' });
    await app.until(() => app.downloads.length === 2);
    assert.false((await app.downloads[1]?.content.text())?.includes('## Views'), 'only where they are asked for');
    app.destroy();
  });

  QUnit.test('in a frame a map opens with the view or tour that it names', async (assert) => {
    const naming = (open: unknown) => ({
      ...TOUR,
      meta: { ...TOUR.meta, views: TOUR.meta.views.map((view) => (view.name === 'End' ? { ...view, open } : view)) },
    });
    const view = await open(naming(true), { search: 'embed=1' });
    await view.until(() => textOf(view, '.answer h3') === 'End');
    assert.strictEqual(seen(view), 'd');
    view.destroy();
    const tour = await open(naming('tour'), { search: 'embed=1' });
    await tour.until(() => textOf(tour, '.tour h2') === 'End');
    tour.destroy();
    const other = await open(naming(true), { search: 'embed=1&view=Tools' });
    await other.until(() => seen(other) === 'a b');
    other.destroy();
    const page = await open(naming(true));
    assert.strictEqual(seen(page), 'everything', 'on a page of its own it is the person who chooses');
    page.destroy();
  });
});
