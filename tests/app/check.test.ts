/** View → Check…: findings, their targets, fixing and dismissing in the panel. */

import QUnit from 'qunit';
import { VirtualTimeScheduler } from 'rxjs';
import { startTestApp, type TestApp } from '../setup/app.ts';

const MAP = {
  meta: { title: 'Quay', description: 'An arrow runs from the one that acts. Checked in 2026.' },
  nodes: [
    { id: 'a', label: 'Anna', description: 'Works here.', url: 'anna.example', x: 0, y: 0 },
    { id: 'b', label: 'Ben', description: 'Works here.', url: 'ben.example', x: 200, y: 0 },
    { id: 'c', label: 'Buoy', description: 'Floats.', x: 0, y: 200 },
  ],
  edges: [{ from: 'a', to: 'b', label: 'helps' }],
};

const texts = (app: TestApp, selector: string) =>
  [...app.element.querySelectorAll(selector)].map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim() ?? '');

/** A button of a part of the page by its name or its words. */
function buttonIn(app: TestApp, part: string, words: string): HTMLButtonElement {
  const buttons = [...app.element.querySelectorAll<HTMLButtonElement>(`${part} button`)];
  const button = buttons.find(
    (one) => one.getAttribute('aria-label') === words || one.textContent?.replace(/\s+/g, ' ').trim() === words,
  );
  if (!button) throw new Error(`There is no button “${words}”: ${buttons.map(({ textContent }) => textContent)}`);
  return button;
}

const press = (app: TestApp, words: string): void => buttonIn(app, '.check-host', words).click();
const tool = (app: TestApp, words: string) => buttonIn(app, '.tool-area', words);

/** Opens a tool, whose contents are fetched beside the first map. */
async function openTool(app: TestApp, name: string): Promise<void> {
  tool(app, name).click();
  await app.until(() => tool(app, name).getAttribute('aria-expanded') === 'true');
}

const found = (app: TestApp) => texts(app, '.check-rule .check-finding');

/** An application whose map was checked. */
async function checked(map: object = MAP, options = {}): Promise<TestApp> {
  const app = await startTestApp(map, options);
  await app.ready();
  app.bus.emit('intent:check', {});
  await app.until(() => texts(app, '.check-state').some((text) => !text.startsWith('Checking')));
  return app;
}

QUnit.module('app/check', () => {
  QUnit.test('each rule has one row, and the tab and the line above count rows', async (assert) => {
    const app = await checked({ ...MAP, meta: {} });
    assert.deepEqual(texts(app, '.check-rule > summary'), [
      '✕2 links have no valid address (error)',
      '?1 node has no relationships (warning)',
      '•The map has no title (suggestion)',
      '•The map has no description (suggestion)',
    ]);
    assert.strictEqual(app.element.querySelector('.check-rule[open]'), null, 'each row is expanded on request');
    assert.strictEqual(app.element.querySelector('.check-host :is(h1, h2, h3, h4)'), null, 'no heading skips a level');
    assert.deepEqual(texts(app, '.check-state'), ['1 error, 1 warning, 2 suggestions']);
    await app.until(() => texts(app, '[role="tab"]').includes('Check4'));
    assert.deepEqual(texts(app, '[role="tab"]'), [
      'Nodes3',
      'Relationships1',
      'Tags',
      'Types',
      'Shapes',
      'Check4',
      'JSON',
    ]);
    app.destroy();
  });

  QUnit.test(
    'a row expands to each finding with its place; one that the row says is named by its place',
    async (assert) => {
      const app = await checked({ ...MAP, meta: {} });
      assert.deepEqual(found(app), [
        '“anna.example” of “Anna” is not a valid address.',
        '“ben.example” of “Ben” is not a valid address.',
        '“Buoy” has no relationships.',
        'The title of the map.',
        'The description of the map.',
      ]);
      assert.deepEqual(texts(app, '.check-line small'), [
        'The website of the node “Anna”.',
        'The website of the node “Ben”.',
        'The node “Buoy”.',
        '',
        '',
      ]);
      app.destroy();
    },
  );

  QUnit.test('a row stays expanded when the rule above it has no findings left', async (assert) => {
    const app = await checked();
    const rows = () => [...app.element.querySelectorAll<HTMLDetailsElement>('.check-rule')];
    const [, isolated] = rows();
    if (!isolated) throw new Error('There is no second rule.');
    isolated.open = true;
    press(app, 'Fix all 2');
    await app.until(() => rows().length === 1);
    assert.strictEqual(rows()[0], isolated);
    assert.true(isolated.open);
    app.destroy();
  });

  QUnit.test('in a new map suggestions are collapsed and not counted for ten minutes', async (assert) => {
    const clock = new VirtualTimeScheduler();
    const pass = (ms: number) => {
      // Virtual time stops at the last thing that is due.
      clock.schedule(() => {}, ms);
      clock.maxFrames = clock.now() + ms;
      clock.flush();
    };
    const app = await startTestApp(MAP, { clock, answers: { '.svg': '<svg/>' } });
    await app.ready();
    app.bus.emit('intent:new-graph', {});
    app.bus.emit('intent:check', {});
    await app.until(() => texts(app, '.check-state').includes('No errors or warnings'));
    await app.until(() => texts(app, '[role="tab"]').includes('Check0'));
    assert.deepEqual(
      texts(app, '.check-advice > summary'),
      ['Suggestions 2'],
      'ready-made types that nothing uses are not among them',
    );
    assert.false(app.element.querySelector('.check-advice')?.hasAttribute('open'));
    pass(10 * 60_000);
    app.models.document.apply({ label: 'title', change: ({ meta }) => void Object.assign(meta, { title: 'Quay' }) });
    pass(2000);
    await app.until(() => texts(app, '.check-state').includes('1 suggestion'));
    await app.until(() => texts(app, '[role="tab"]').includes('Check1'));
    assert.strictEqual(app.element.querySelector('.check-advice'), null);
    app.destroy();
  });

  QUnit.test('opening another panel closes the View tool, which would cover it on a phone', async (assert) => {
    const app = await startTestApp(MAP);
    await app.ready();
    for (const [words, title] of [
      ['Analysis…', 'Analysis'],
      ['Views…', 'Views'],
    ] as const) {
      await openTool(app, 'View');
      tool(app, words).click();
      assert.strictEqual(tool(app, 'View').getAttribute('aria-expanded'), 'false', words);
      await app.until(() => app.element.querySelector('.answer h2')?.textContent === title);
    }
    app.destroy();
  });

  QUnit.test('Analysis holds what else examines the map; Check… opens its tab', async (assert) => {
    const app = await startTestApp(MAP);
    await app.ready();
    await openTool(app, 'View');
    tool(app, 'Analysis…').click();
    const others = () => [...app.element.querySelectorAll<HTMLElement>('.answer .others button')];
    await app.until(() => others().length > 0);
    assert.deepEqual(
      others().map(({ textContent }) => textContent),
      ['Collapse…', 'Matrix…', 'Size and colour by value…', 'Check…'],
    );
    others()[3]?.click();
    assert.true(document.activeElement?.textContent?.trim().startsWith('Check'), document.activeElement?.outerHTML);
    await app.until(() => found(app).length === 3);
    app.destroy();
  });

  QUnit.test('by keyboard, the focus moves to the next finding when one is resolved', async (assert) => {
    const app = await checked();
    const focused = () => document.activeElement?.closest('li')?.querySelector('.check-finding')?.textContent;
    const focus = (label: string) =>
      app.element.querySelector<HTMLElement>(`[aria-label="${label}: “ben.example” of “Ben” is not a valid address."]`);
    for (const rule of app.element.querySelectorAll<HTMLDetailsElement>('.check-rule')) rule.open = true;
    focus('Fix')?.focus();
    press(app, 'Fix: “ben.example” of “Ben” is not a valid address.');
    await app.until(() => found(app).length === 2);
    assert.true(document.activeElement?.textContent?.includes('1 node has no relationships'), 'the row in its place');
    press(app, 'Dismiss: “Buoy” has no relationships.');
    assert.true(document.activeElement?.matches('.check-reason input'));
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    assert.strictEqual(app.element.querySelector('.check-reason'), null, 'Esc takes the question back');
    assert.strictEqual(focused(), '“Buoy” has no relationships.');
    app.destroy();
  });

  QUnit.test('all findings of a rule are dismissed with one reason, and restored in one row', async (assert) => {
    const app = await checked();
    press(app, 'Dismiss all: Links without a valid address');
    const form = app.element.querySelector<HTMLFormElement>('.check-reason');
    const input = form?.querySelector('input');
    if (!form || !input) throw new Error('There is no form for the reason.');
    input.value = 'Names of the intranet.';
    form.dispatchEvent(new Event('submit', { cancelable: true }));
    await app.until(() => found(app).length === 1);
    assert.deepEqual((app.map().meta as { setAside?: unknown }).setAside, [
      { rule: 'link-broken', reason: 'Names of the intranet.' },
    ]);
    assert.deepEqual(texts(app, '.check-aside li'), ['Links without a valid address 2 Names of the intranet.Restore']);
    press(app, 'Restore: Links without a valid address');
    await app.until(() => found(app).length === 3);
    app.destroy();
  });

  QUnit.test(
    'while a map is edited its tab counts what is found before it was opened, and no picture is asked for',
    async (assert) => {
      const clock = new VirtualTimeScheduler();
      const nodes = MAP.nodes.map((node) => ({ ...node, image: 'https://pictures.example/a.png' }));
      const app = await startTestApp({ ...MAP, nodes }, { clock });
      await app.ready();
      const count = () => texts(app, '[role="tab"]').find((name) => name.startsWith('Check'));
      const wait = () => {
        clock.maxFrames = clock.now() + 1000;
        clock.flush();
      };
      assert.strictEqual(count(), 'Check', 'the map is drawn first');
      wait();
      await app.until(() => count() === 'Check2');
      app.bus.emit('intent:delete', { refs: [{ kind: 'node', id: 'c' }] });
      wait();
      await app.until(() => count() === 'Check1');
      assert.deepEqual(
        app.requests.filter((address) => address.includes('pictures.example')),
        [],
      );
      app.destroy();
    },
  );

  QUnit.test('a locked map is checked when the tab is opened, not before', async (assert) => {
    const clock = new VirtualTimeScheduler();
    const app = await startTestApp({ ...MAP, meta: { ...MAP.meta, readOnly: true } }, { clock });
    await app.ready();
    let times = 0;
    app.bus.on('check:changed', () => {
      times += 1;
    });
    clock.maxFrames = clock.now() + 5000;
    clock.flush();
    assert.false(clock.actions.length > 0, 'nothing waits to be done later');
    assert.strictEqual(times, 0);
    app.bus.emit('intent:check', {});
    await app.until(() => times === 1);
    assert.strictEqual(times, 1);
    app.destroy();
  });

  QUnit.test('a click selects the element and opens its form at the field', async (assert) => {
    const app = await checked();
    press(app, '“ben.example” of “Ben” is not a valid address.');
    assert.deepEqual(app.models.selection.current(), [{ kind: 'node', id: 'b' }]);
    await app.until(() => app.element.querySelector('form [data-field="url"]') !== null);
    assert.strictEqual(
      app.element.querySelector('form [role="tab"][aria-selected="true"]')?.textContent?.trim(),
      'Links',
    );
    app.destroy();
  });

  QUnit.test('Fix and Fix all are one undo step each', async (assert) => {
    const app = await checked();
    const urls = () => app.map().nodes.map(({ url }) => url);
    press(app, 'Fix: “anna.example” of “Anna” is not a valid address.');
    await app.until(() => found(app).length === 2);
    assert.deepEqual(urls(), ['https://anna.example', 'ben.example', undefined]);
    app.bus.emit('intent:undo', {});
    await app.until(() => found(app).length === 3);
    press(app, 'Fix all 2');
    await app.until(() => found(app).length === 1);
    assert.deepEqual(urls(), ['https://anna.example', 'https://ben.example', undefined]);
    app.bus.emit('intent:undo', {});
    assert.deepEqual(urls(), ['anna.example', 'ben.example', undefined]);
    app.destroy();
  });

  QUnit.test('a dismissed finding keeps its reason in the map, and can be restored', async (assert) => {
    const app = await checked();
    press(app, 'Dismiss: “Buoy” has no relationships.');
    const form = app.element.querySelector<HTMLFormElement>('.check-reason');
    const input = form?.querySelector('input');
    if (!form || !input) throw new Error('There is no form for the reason.');
    input.value = 'It only floats.';
    form.dispatchEvent(new Event('submit', { cancelable: true }));
    await app.until(() => found(app).length === 2);
    assert.deepEqual((app.map().meta as { setAside?: unknown }).setAside, [
      { rule: 'node-isolated', kind: 'node', id: 'c', reason: 'It only floats.' },
    ]);
    assert.deepEqual(texts(app, '.check-aside li small'), ['It only floats.']);
    press(app, 'Restore: “Buoy” has no relationships.');
    await app.until(() => found(app).length === 3);
    assert.false('setAside' in app.map().meta);
    app.destroy();
  });

  QUnit.test(
    'on a locked map findings lead to their place, and nothing is offered that would change it',
    async (assert) => {
      const app = await checked({ ...MAP, meta: { ...MAP.meta, readOnly: true } });
      assert.deepEqual(texts(app, '.check-rule .link, .check-rule .outlined'), []);
      press(app, '“Buoy” has no relationships.');
      assert.deepEqual(app.models.selection.current(), [{ kind: 'node', id: 'c' }]);
      assert.strictEqual(app.element.querySelector('dialog[open]'), null);
      app.destroy();
    },
  );

  QUnit.test('a changing map is checked at most once a second', async (assert) => {
    const clock = new VirtualTimeScheduler();
    const app = await startTestApp(MAP, { clock });
    await app.ready();
    let times = 0;
    app.bus.on('check:changed', () => {
      times += 1;
    });
    app.bus.emit('intent:check', {});
    await app.until(() => times === 1);
    for (let edit = 0; edit < 20; edit += 1) {
      app.bus.emit('intent:tag-nodes', { ids: ['a'], add: `tag-${edit}` });
    }
    const until = clock.now() + 1000;
    clock.maxFrames = until;
    clock.flush();
    await app.until(() => times === 2);
    assert.strictEqual(app.map().nodes[0]?.tags?.length, 20);
    assert.strictEqual(times, 2);
    app.destroy();
  });

  QUnit.test('missing pictures are reported once the panel is open', async (assert) => {
    const nodes = MAP.nodes.map((node) => ({
      ...node,
      url: undefined,
      image: `https://pictures.example/${node.id}.png`,
    }));
    const app = await checked({ ...MAP, nodes }, { answers: { 'a.png': 'picture', 'b.png': 'picture' } });
    await app.until(() => found(app).length === 2);
    assert.deepEqual(found(app), [
      'The picture “https://pictures.example/c.png” of “Buoy” does not load.',
      '“Buoy” has no relationships.',
    ]);
    app.destroy();
  });

  QUnit.test('missing graphs on the application’s own site are reported', async (assert) => {
    const graphs = ['maps/there.json', 'maps/gone.json', 'https://elsewhere.example/map.json'];
    const nodes = MAP.nodes.map((node, index) => ({ ...node, url: undefined, graph: graphs[index] }));
    const app = await checked({ ...MAP, nodes }, { answers: { 'maps/there.json': '{}' } });
    await app.until(() => found(app).length === 2);
    assert.deepEqual(found(app), [
      '“maps/gone.json”, the linked map of “Ben”, does not exist.',
      '“Buoy” has no relationships.',
    ]);
    assert.false(
      app.requests.some((address) => address.includes('elsewhere')),
      'other sites are not asked',
    );
    app.destroy();
  });
});
