/** Queries on the map: focus, paths, dependants; from a key or a menu to the visible map and the sentences. */

import QUnit from 'qunit';
import { startTestApp, type TestApp } from '../setup/app.ts';

/** A chain a → b → c → d, `e` beside b and c, and `lone` apart. */
const MAP = {
  meta: { title: 'Chain' },
  edgeTypes: { dep: { label: 'depends on' }, pays: { label: 'funds' } },
  nodes: [
    { id: 'a', label: 'Atlas', x: 0, y: 0 },
    { id: 'b', label: 'Beacon', x: 200, y: 0 },
    { id: 'c', label: 'Cedar', x: 400, y: 0 },
    { id: 'd', label: 'Delta', x: 600, y: 0 },
    { id: 'e', label: 'Elm', x: 300, y: 200 },
    { id: 'lone', label: 'Lone', x: 0, y: 300 },
  ],
  edges: [
    { from: 'a', to: 'b', type: 'dep' },
    { from: 'b', to: 'c', type: 'dep' },
    { from: 'c', to: 'd', type: 'pays' },
    { from: 'b', to: 'e', type: 'dep' },
    { from: 'e', to: 'c', type: 'pays' },
  ],
};

const select = (app: TestApp, ...ids: string[]) =>
  app.models.selection.change(
    ids.map((id) => ({ kind: 'node' as const, id })),
    'replace',
  );
const press = (app: TestApp, key: string) =>
  app.element.querySelector('.pivotick')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
const seen = (app: TestApp) => [...(app.models.filter.visible()?.nodes ?? ['everything'])].sort().join(' ');
const textOf = (app: TestApp, selector: string) =>
  (app.element.querySelector(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim();
/** The sentences of the way that is shown. */
const way = (app: TestApp) =>
  [...app.element.querySelectorAll('.answer .path p')].map(({ textContent }) => textContent?.trim()).join(' ');
const filtered = (app: TestApp) => app.next('filter:changed');
const click = (app: TestApp, words: string, within = '') =>
  [...app.element.querySelectorAll<HTMLElement>(`${within} :is(button, [role="menuitem"], a)`)]
    .find((one) => one.textContent?.trim().startsWith(words) || one.getAttribute('aria-label') === words)
    ?.click();

async function open(map: object = MAP): Promise<TestApp> {
  const app = await startTestApp(map);
  await app.ready();
  return app;
}

QUnit.module('app/questions', () => {
  QUnit.test('a number key shows neighbours up to that many steps, and a breadcrumb leads back', async (assert) => {
    const app = await open();
    const before = app.map();
    select(app, 'a');
    for (const [key, left] of [
      ['1', 'a b'],
      ['2', 'a b c e'],
      ['3', 'a b c d e'],
    ] as const) {
      const changed = filtered(app);
      press(app, key);
      await changed;
      assert.strictEqual(seen(app), left, key);
    }
    const narrower = filtered(app);
    select(app, 'c');
    press(app, '1');
    await narrower;
    assert.strictEqual(seen(app), 'b c d e');
    await app.until(() => textOf(app, '.breadcrumbs').includes('Cedar, 1 step'));
    assert.true(
      textOf(app, '.breadcrumbs').startsWith('All Atlas, 3 steps Cedar, 1 step'),
      textOf(app, '.breadcrumbs'),
    );
    assert.true(textOf(app, '.breadcrumbs').includes('4 of 6 nodes · 4 of 5 relationships'));
    click(app, 'Atlas, 3 steps', '.breadcrumbs');
    assert.strictEqual(seen(app), 'a b c d e');
    select(app);
    app.bus.emit('intent:leave', {});
    assert.strictEqual(seen(app), 'everything');
    assert.deepEqual(app.map(), before, 'the map is as it was');
    app.destroy();
  });

  QUnit.test('a focus has a direction, and several nodes have common neighbours', async (assert) => {
    const app = await open();
    for (const [way, left] of [
      ['along', 'b c e'],
      ['against', 'a b'],
    ] as const) {
      const changed = filtered(app);
      app.bus.emit('intent:focus', { nodeIds: ['b'], steps: 1, way });
      await changed;
      assert.strictEqual(seen(app), left, way);
    }
    const shared = filtered(app);
    app.bus.emit('intent:focus', { nodeIds: ['a', 'c'], steps: 1, shared: true });
    await shared;
    assert.strictEqual(app.models.filter.current().queries.length, 2);
    app.bus.emit('intent:set-filter', { change: { facet: 'queries', drop: 0 } });
    assert.strictEqual(seen(app), 'a b c');
    app.destroy();
  });

  QUnit.test(
    'on a locked map, too, the bar of several selected nodes offers the focus, and nothing that edits',
    async (assert) => {
      const app = await open({ ...MAP, meta: { readOnly: true } });
      select(app, 'a', 'c');
      await app.until(() => app.element.querySelector('.selection-bar') !== null);
      const words = [...app.element.querySelectorAll('.selection-bar button')].map(({ textContent }) =>
        textContent?.trim(),
      );
      assert.false(
        words.some((one) => one === 'Delete' || one === 'Add tag'),
        words.join(),
      );
      const changed = filtered(app);
      click(app, 'Show common neighbours', '.selection-bar');
      await changed;
      assert.strictEqual(seen(app), 'a b c');
      app.destroy();
    },
  );

  QUnit.test('paths between two nodes are shown in the report’s sentences, one by one', async (assert) => {
    const app = await open();
    select(app, 'a', 'c');
    await app.until(() => app.element.querySelector('.style-bar') !== null);
    click(app, 'How are they connected?', '.style-bar');
    await app.until(() => app.element.querySelector('.answer') !== null);
    assert.strictEqual(textOf(app, '.answer h2'), 'Atlas to Cedar');
    assert.true(textOf(app, '.answer').includes('Atlas and Cedar are 2 steps apart, by one shortest path.'));
    assert.strictEqual(way(app), 'Atlas depends on Beacon. Beacon depends on Cedar.');
    app.bus.emit('intent:paths', { from: 'e', to: 'd' });
    await app.until(() => textOf(app, '.answer h2') === 'Elm to Delta');
    assert.strictEqual(way(app), 'Elm funds Cedar. Cedar funds Delta.');
    const only = filtered(app);
    click(app, 'Show only these paths', '.answer');
    await only;
    assert.strictEqual(seen(app), 'c d e');
    app.destroy();
  });

  QUnit.test('the menu of two selected nodes opens by its key, and asks for paths', async (assert) => {
    const app = await open();
    select(app, 'a', 'd');
    const key = new KeyboardEvent('keydown', { key: 'F10', shiftKey: true, bubbles: true });
    app.element.querySelector('.pivotick')?.dispatchEvent(key);
    click(app, 'How are they connected?', '[role="menu"][aria-label^="Delta"]');
    await app.until(() => app.element.querySelector('.answer') !== null);
    assert.strictEqual(textOf(app, '.answer h2'), 'Atlas to Delta');
    app.destroy();
  });

  QUnit.test('arrow keys step through several paths', async (assert) => {
    const map = {
      nodes: ['a', 'b', 'c', 'z'].map((id) => ({ id, x: 0, y: 0 })),
      edges: [
        { from: 'a', to: 'b', label: 'uses' },
        { from: 'a', to: 'c', label: 'uses' },
        { from: 'b', to: 'z', label: 'uses' },
        { from: 'z', to: 'c', label: 'funds' },
      ],
    };
    const app = await open(map);
    app.bus.emit('intent:paths', { from: 'a', to: 'z' });
    await app.until(() => app.element.querySelector('.answer') !== null);
    assert.strictEqual(way(app), 'a uses b. b uses z.');
    const key = (name: string) =>
      app.element
        .querySelector('.answer h2')
        ?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
    key('ArrowRight');
    assert.strictEqual(way(app), 'a uses c. z funds c.');
    assert.strictEqual(textOf(app, '.stepper span'), 'Path 2 of 2');
    key('ArrowLeft');
    assert.strictEqual(way(app), 'a uses b. b uses z.');
    click(app, 'Close', '.answer');
    assert.strictEqual(app.element.querySelector('.answer'), null);
    app.destroy();
  });

  QUnit.test(
    'nodes that are not connected: the answer says what part each is of, and what directions change',
    async (assert) => {
      const app = await open();
      app.bus.emit('intent:paths', { from: 'a', to: 'lone' });
      await app.until(() => app.element.querySelector('.answer') !== null);
      assert.true(
        textOf(app, '.answer').includes(
          'Atlas and Lone are not connected. Atlas is in a part with 5 nodes, Lone has no connections.',
        ),
      );
      app.bus.emit('intent:paths', { from: 'd', to: 'a' });
      await app.until(() => textOf(app, '.answer h2') === 'Delta to Atlas');
      app.element.querySelector<HTMLInputElement>('.answer input')?.click();
      assert.true(
        textOf(app, '.answer').includes(
          'No path follows the arrows from Delta to Atlas. Ignoring direction, they are 3 steps apart.',
        ),
        textOf(app, '.answer'),
      );
      app.destroy();
    },
  );

  QUnit.test('dependants of a node are counted by step, over the chosen types', async (assert) => {
    const app = await open();
    app.bus.emit('intent:dependants', { nodeId: 'c' });
    await app.until(() => app.element.querySelector('.answer') !== null);
    const sides = () =>
      [...app.element.querySelectorAll('.answer section')].map((one) => one.textContent?.replace(/\s+/g, ' ').trim());
    assert.strictEqual(textOf(app, '.answer h2'), 'What depends on Cedar?');
    assert.true(sides()[0]?.startsWith('Used by: 3 nodes Directly: 2 BeaconElm Over 2 steps: 1 Atlas'), sides()[0]);
    assert.true(sides()[1]?.startsWith('Uses: 1 node Directly: 1 Delta'), sides()[1]);
    assert.true([...app.element.querySelectorAll<HTMLDetailsElement>('.answer details')].every(({ open }) => open));
    assert.strictEqual([...(app.models.highlight.current()?.nodes ?? [])].sort().join(' '), 'a b c d e');
    const funds = [...app.element.querySelectorAll('.answer label')].find((one) => one.textContent?.includes('funds'));
    funds?.querySelector('input')?.click();
    assert.true(sides()[0]?.startsWith('Used by: 2 nodes Directly: 1 Beacon Over 2 steps: 1 Atlas'), sides()[0]);
    assert.true(sides()[1]?.startsWith('Uses: 0 nodes'), sides()[1]);
    const only = filtered(app);
    click(app, 'Show only these', '.answer section');
    await only;
    assert.strictEqual(seen(app), 'a b c');
    app.destroy();
  });

  QUnit.test(
    'a query in the search box says what it understood, and becomes a filter with its own words',
    async (assert) => {
      const app = await open();
      const type = async (text: string) => {
        app.bus.emit('intent:search', {});
        await app.until(() => app.element.querySelector('.search-dialog input') !== null);
        const input = app.element.querySelector<HTMLInputElement>('.search-dialog input');
        if (input) input.value = text;
        input?.dispatchEvent(new Event('input'));
        return input;
      };
      await type('degree>2 not label:elm');
      const understood = [...app.element.querySelectorAll('.understood li')].map(({ textContent }) => textContent);
      assert.deepEqual(understood, ['number of relationships more than 2', 'not label has elm']);
      assert.strictEqual(textOf(app, '.search-note'), '2 nodes found');
      const changed = filtered(app);
      click(app, 'Show only these 2 nodes', '.search-dialog');
      await changed;
      assert.strictEqual(seen(app), 'b c');
      await app.until(() => textOf(app, '.breadcrumbs').includes('degree>2 not label:elm'));
      // The side panel names it, too.
      await app.until(() => textOf(app, '.active-filters').includes('degree>2 not label:elm'));

      const next = filtered(app);
      app.bus.emit('intent:query', { query: { kind: 'query', text: 'label=Elm' } });
      await next;
      assert.strictEqual(seen(app), 'e', 'a query takes the place of the one before it');
      app.bus.emit('intent:set-filter', { change: { clear: true } });

      await type('degree>90');
      assert.strictEqual(textOf(app, '.search-note'), 'No matches on the map.');
      assert.strictEqual(textOf(app, '.search-query .outlined'), '', 'and no button offers to show it');

      await type('label:elm stars>lots');
      assert.strictEqual(textOf(app, '.search-note'), 'Not understood: stars>lots: “lots” is not a number.');
      assert.strictEqual(textOf(app, '.understood'), 'label has elm', 'the rest is listed');
      assert.strictEqual(textOf(app, '.search-results'), '', 'and nothing passes for an answer');

      const input = await type('atlas to Cedar');
      input?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      await app.until(() => app.element.querySelector('.answer') !== null);
      assert.strictEqual(textOf(app, '.answer h2'), 'Atlas to Cedar');
      app.destroy();
    },
  );

  QUnit.test(
    'a folded type is one node on the map, which a double click opens; only opening is offered of it',
    async (assert) => {
      const app = await open({
        ...MAP,
        nodes: MAP.nodes.map((node, at) => ({ ...node, type: at < 3 ? 'near' : 'far' })),
      });
      const before = app.map();
      const onMap = () => app.models.filter.drawn().nodes.length;
      const folded = filtered(app);
      const fitted = app.next('camera:changed');
      app.bus.emit('intent:query', { query: { kind: 'fold', by: 'type', values: ['near', 'far'] } });
      await folded;
      assert.deepEqual(await fitted, { shows: 'part' }, 'the groups are fitted');
      assert.strictEqual(seen(app), 'fold type far fold type near');
      assert.strictEqual(onMap(), 8);
      // The tab counts what it lists: the two groups.
      await app.until(() => textOf(app, '.side [role="tab"]').replace(/\D/g, '') === '2');
      app.bus.emit('intent:open-menu', {
        ref: { kind: 'node', id: 'fold type far' },
        at: { x: 1, y: 1 },
        graph: { x: 0, y: 0 },
      });
      const items = [...app.element.querySelectorAll('#context-menu [role^="menuitem"] span:first-child')];
      assert.deepEqual(
        items.map(({ textContent }) => textContent),
        ['Expand the group'],
      );
      select(app, 'fold type near');
      const { length } = app.notices;
      press(app, 'Delete');
      const [said, ...more] = app.notices.slice(length);
      assert.strictEqual(said?.text, 'This is a collapsed group. Expand it to work with its nodes.');
      assert.deepEqual(said?.action, {
        label: 'Expand the group',
        asks: { name: 'intent:unfold', payload: { id: 'fold type near' } },
      });
      assert.deepEqual(more, []);
      const opened = filtered(app);
      press(app, 'Enter');
      await opened;
      assert.strictEqual(seen(app), 'a b c fold type far');
      const unfolded = filtered(app);
      app.bus.emit('intent:unfold', {});
      await unfolded;
      assert.strictEqual(seen(app), 'everything');
      assert.strictEqual(onMap(), 6);
      assert.deepEqual(app.map(), before, 'the map is as it was');
      app.bus.emit('intent:show-answer', { of: 'fold' });
      await app.until(() => textOf(app, '.answer h2') === 'Collapse');
      const tick = filtered(app);
      app.element.querySelector<HTMLInputElement>('.answer input')?.click();
      await tick;
      assert.strictEqual(seen(app), 'd e fold type near lone');
      app.destroy();
    },
  );

  QUnit.test(
    'Insight counts what is most connected, what all rests on, bridges, circles, clusters and who is alone',
    async (assert) => {
      const app = await open({ ...MAP, edges: [...MAP.edges, { from: 'c', to: 'a', type: 'dep' }] });
      app.bus.emit('intent:show-answer', { of: 'insight' });
      await app.until(() => textOf(app, '.answer h2') === 'Analysis');
      assert.strictEqual(textOf(app, '.answer [role="status"]'), '6 nodes in 2 separate parts');
      const lists = [...app.element.querySelectorAll('.answer details')].map((one) =>
        one.textContent?.replace(/\s+/g, ' ').trim(),
      );
      assert.deepEqual(lists, [
        'Most connected: 5 Cedar 4Beacon 3Atlas 2Elm 2Delta 1',
        'Single points of failure: 1 Without this node, that many others are cut off from the rest of the map. Cedar 1 Show only these',
        'Bridges: 1 Each is the only connection between two parts of the map. Cedar funds Delta. Show only these',
        'Circular dependencies: 1 Atlas → Beacon → Cedar → Atlas Show only these',
        'Clusters: 1 5 nodes: Atlas, Beacon, Cedar…',
        'Isolated: 1 Lone Show only these',
      ]);
      const only = filtered(app);
      click(app, 'Atlas → Beacon', '.answer');
      await only;
      assert.strictEqual(seen(app), 'a b c');
      click(app, 'Elm', '.answer');
      assert.deepEqual(app.models.selection.ids('node'), ['e']);
      assert.strictEqual(seen(app), 'everything', 'what was hidden comes back, or the click would lead to nothing');
      assert.strictEqual(app.notices.at(-1)?.text, 'The filter was cleared to show this.');
      const bridge = filtered(app);
      click(app, 'Show only these', '.answer details:nth-of-type(3)');
      await bridge;
      assert.strictEqual(seen(app), 'c d');
      const alone = filtered(app);
      click(app, 'Show only these', '.answer details:nth-of-type(6)');
      await alone;
      assert.strictEqual(seen(app), 'lone', 'each list is of the map, not of the one before');
      await app.until(() => textOf(app, '.breadcrumbs').startsWith('All Isolated'));
      app.destroy();
    },
  );
});
