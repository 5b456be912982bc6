/** Links to a view: made in one window, opened in another; their content, and what they do not change. */

import { deflateSync, strToU8 } from 'fflate';
import QUnit from 'qunit';
import { memoryStorage, startTestApp, type TestApp, type TestAppOptions } from '../setup/app.ts';

const MAP = {
  meta: { title: 'Chain', fixedLayout: true },
  nodes: [
    { id: 'a', label: 'Atlas', x: 0, y: 0, details: { note: 'quiet' } },
    { id: 'b', label: 'Beacon', x: 200, y: 0 },
    { id: 'c', label: 'Cedar', x: 400, y: 0 },
  ],
  edges: [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
  ],
};

const seen = (app: TestApp) => [...(app.models.filter.visible()?.nodes ?? ['everything'])].sort().join(' ');
const textOf = (app: TestApp, selector: string) =>
  (app.element.querySelector(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim();
const names = (app: TestApp) => app.map().nodes.map(({ label, id }) => label ?? id);
const stored = (storage: Storage) =>
  Object.fromEntries(
    Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').map((key) => [key, storage.getItem(key)]),
  );
const packed = (text: string) => Buffer.from(deflateSync(strToU8(text))).toString('base64url');

async function open(map: object | undefined, options: TestAppOptions = {}): Promise<TestApp> {
  const app = await startTestApp(map, options);
  await app.ready();
  return app;
}

/** Opens the panel and presses its button; answers the link. */
async function copied(app: TestApp): Promise<URL> {
  app.bus.emit('intent:show-answer', { of: 'link' });
  await app.until(() => app.element.querySelector('.answer .primary') !== null);
  app.element.querySelector<HTMLElement>('.answer .primary')?.click();
  await app.until(() => app.copied.length > 0);
  return new URL(app.copied.at(-1) ?? '');
}

/** Focus on Atlas, Beacon selected. */
async function narrow(app: TestApp): Promise<void> {
  const changed = app.next('filter:changed');
  app.bus.emit('intent:focus', { nodeIds: ['a'], steps: 1 });
  await changed;
  app.bus.emit('intent:select', { refs: [{ kind: 'node', id: 'b' }], mode: 'replace' });
}

QUnit.module('app/link', () => {
  QUnit.test(
    'the whole map goes into the part that no server gets, and opens elsewhere as it was seen',
    async (assert) => {
      const app = await open(MAP);
      app.bus.emit('intent:rename', { ref: { kind: 'node', id: 'c' } });
      app.bus.emit('intent:change-fields', {
        subject: { kind: 'node', ids: ['c'] },
        field: 'label',
        values: { label: 'Clover' },
        turn: 1,
      });
      await app.until(() => names(app).includes('Clover'));
      await narrow(app);
      const link = await copied(app);
      assert.strictEqual(link.search, '', 'nothing for a server');
      assert.true(link.hash.startsWith('#map='));
      assert.true(
        textOf(app, '.answer').includes(`Copy link ${link.href.length} characters, includes the whole map`),
        textOf(app, '.answer'),
      );
      assert.true(textOf(app, '.answer').includes('can read the whole map (3 nodes and 2 relationships)'));
      assert.true(textOf(app, '.answer').includes('with 1 selected'));
      app.destroy();

      // Somebody who has a map of their own, and does not like tags.
      const storage = memoryStorage();
      const own = await open(undefined, { storage, search: 'example=minimal' });
      own.bus.emit('intent:new-graph', {});
      const added = own.next('document:changed');
      own.bus.emit('intent:write-sentences', { text: 'Mine uses Yours', answers: {} });
      await added;
      await own.until(() => JSON.stringify(stored(storage)).includes('Mine'));
      own.bus.emit('intent:set-setting', { tagsOnGraph: false });
      own.destroy();
      const before = stored(storage);
      const other = await open(undefined, { storage, fragment: link.hash });
      await other.until(() => seen(other) === 'a b');
      assert.deepEqual(names(other), ['Atlas', 'Beacon', 'Clover']);
      assert.deepEqual(other.map().nodes[0]?.details, { note: 'quiet' });
      await other.until(() => other.models.selection.ids('node').join() === 'b');
      assert.true(other.models.settings.current().tagsOnGraph, 'as it was seen');
      other.destroy();
      assert.deepEqual(stored(storage), before, 'nothing of the visitor was touched');
      const again = await open(undefined, { storage });
      assert.deepEqual(names(again).sort(), ['Mine', 'Yours'], 'and without the link their own map opens');
      again.destroy();
    },
  );

  QUnit.test('a map from an address is linked by that address until it is edited', async (assert) => {
    const app = await open(MAP);
    await narrow(app);
    const link = await copied(app);
    assert.strictEqual(link.searchParams.get('src'), 'test-map.json');
    assert.true(link.hash.startsWith('#see='));
    assert.false(link.hash.includes('map='));
    assert.true(textOf(app, '.answer').includes('includes the address of the map'));
    app.destroy();

    const other = await open(MAP, { fragment: link.hash });
    await other.until(() => seen(other) === 'a b' && other.models.selection.ids('node').join() === 'b');
    assert.deepEqual(names(other), ['Atlas', 'Beacon', 'Cedar']);
    other.bus.emit('intent:delete', { refs: [{ kind: 'node', id: 'c' }] });
    assert.true((await copied(other)).hash.startsWith('#map='));
    other.destroy();
  });

  QUnit.test('an example is linked by its name', async (assert) => {
    const minimal = JSON.stringify({ ...MAP, meta: { title: 'Minimal map', readOnly: true, fixedLayout: true } });
    const app = await open(undefined, { search: 'example=minimal', answers: { 'minimal.json': minimal } });
    assert.strictEqual((await copied(app)).searchParams.get('example'), 'minimal');
    assert.true(textOf(app, '.answer').includes('includes the name of the example'));
    app.destroy();
  });

  QUnit.test('a map that is too large for a link says so, and what to do', async (assert) => {
    const app = await open(undefined, { search: 'example=minimal' });
    const nodes = Array.from({ length: 900 }, (_, at) => ({
      id: `n${at}`,
      label: `${(at * 7919) % 10_007} ${(at * 104_729) % 99_991}`,
      x: (at * 31) % 977,
      y: (at * 57) % 983,
    }));
    app.bus.emit('intent:apply-json', { text: JSON.stringify({ nodes, edges: [] }) });
    await app.until(() => app.map().nodes.length === 900);
    app.bus.emit('intent:show-answer', { of: 'link' });
    await app.until(() => textOf(app, '.answer').includes('too large for a link'));
    assert.true(textOf(app, '.answer').includes('longer than 8,000 characters'));
    assert.strictEqual(app.element.querySelector('.answer .primary'), null);
    app.destroy();
  });

  QUnit.test('a selection too large for a link is reported, and no link is offered', async (assert) => {
    const nodes = Array.from({ length: 4000 }, (_, at) => ({ id: `${(at * 7919) % 1_000_003}`, x: at, y: 0 }));
    const app = await open({ meta: { fixedLayout: true }, nodes });
    app.bus.emit('intent:select', { refs: nodes.map(({ id }) => ({ kind: 'node', id })), mode: 'replace' });
    app.bus.emit('intent:show-answer', { of: 'link' });
    await app.until(() => textOf(app, '.answer').includes('Too many single nodes'));
    assert.strictEqual(app.element.querySelector('.answer .primary'), null);
    app.bus.emit('intent:select', { refs: [{ kind: 'node', id: '0' }], mode: 'replace' });
    await app.until(() => app.element.querySelector('.answer .primary') !== null);
    assert.true((await copied(app)).hash.startsWith('#see='));
    app.destroy();
  });

  QUnit.test('an invalid link is reported, and the map stays', async (assert) => {
    const bombs = [
      ['cut off', `#map=${packed(JSON.stringify(MAP)).slice(0, 60)}`],
      ['no base64', '#map=%%%'],
      ['too much', `#map=${packed('[]'.padStart(6_000_000))}`],
      ['too long', `#map=${'A'.repeat(20_000)}`],
    ] as const;
    for (const [what, fragment] of bombs) {
      const app = await startTestApp(undefined, {
        fragment,
        search: 'example=minimal',
        answers: { 'minimal.json': JSON.stringify(MAP) },
      });
      await app.until(() => app.models.document.source().origin === 'example');
      const told = app.notices.map(({ text }) => text);
      assert.deepEqual(
        told.filter((text) => text.includes('link')),
        ['The map of this link was not opened. The link is damaged or incomplete. Copy the whole link again.'],
        what,
      );
      app.destroy();
    }
    const refusals = [
      ['nested too deeply', `{"nodes":${'['.repeat(20_000)}!`, 'This is not valid JSON: it is nested too deeply'],
      ['cut off', `{"nodes":${'['.repeat(20_000)}`, 'This is not valid JSON: it ends too early'],
      ['no map', '[]', 'A map document is one JSON object, but this is a list.'],
    ] as const;
    for (const [what, text, says] of refusals) {
      const app = await startTestApp(undefined, {
        fragment: `#map=${packed(text)}`,
        search: 'example=minimal',
        answers: { 'minimal.json': JSON.stringify(MAP) },
      });
      await app.until(() => app.models.document.source().origin === 'example' && app.notices.length > 0);
      const told = app.notices.at(-1)?.text ?? '';
      assert.true(told.startsWith(`The map of this link was not opened. ${says}`), `${what}: ${told}`);
      app.destroy();
    }
    const app = await open(MAP);
    const before = app.map();
    for (const fragment of ['#map=AAAA', `#see=${packed('[1,')}`, `#see=${packed('7')}`]) {
      const count = app.notices.length;
      window.location.hash = fragment;
      window.dispatchEvent(new Event('hashchange'));
      await app.until(() => app.notices.length > count);
      assert.true(app.notices.at(-1)?.text.includes('damaged or incomplete'), app.notices.at(-1)?.text);
    }
    assert.strictEqual(app.map(), before);
    assert.strictEqual(seen(app), 'everything');

    const hostile = { kind: 'node', id: '__proto__' };
    window.location.hash = `#see=${packed(JSON.stringify({ asked: [{ kind: 'focus', nodes: ['a'], steps: 1 }, 5, { kind: 'fold' }], selected: [hostile, 7, { kind: 'x', id: 'a' }], area: { x: 'left' } }))}`;
    window.dispatchEvent(new Event('hashchange'));
    await app.until(() => seen(app) === 'a b');
    assert.deepEqual(app.models.selection.current(), []);
    window.location.hash = '';
    app.destroy();
  });

  QUnit.test(
    'another link in the same window opens its map; the one before is kept as before any other',
    async (assert) => {
      const app = await open(MAP);
      window.location.hash = `#map=${packed(JSON.stringify({ nodes: [{ id: 'x', label: 'Other' }], edges: [] }))}`;
      window.dispatchEvent(new Event('hashchange'));
      await app.until(() => names(app).join() === 'Other');
      assert.strictEqual(app.models.document.source().origin, 'link');
      window.location.hash = '';

      // It is read, until a copy of it is edited.
      app.bus.emit('intent:delete', { refs: [{ kind: 'node', id: 'x' }] });
      assert.strictEqual(names(app).join(), 'Other');
      const edit = () =>
        [...app.element.querySelectorAll('button')].find(({ textContent }) => textContent === 'Edit a copy');
      await app.until(() => edit() !== undefined);
      edit()?.click();
      await app.until(() => app.models.document.source().origin === 'copy');
      app.bus.emit('intent:delete', { refs: [{ kind: 'node', id: 'x' }] });
      assert.strictEqual(names(app).join(), '');
      assert.strictEqual(app.map().meta.readOnly, undefined);
      app.destroy();
    },
  );
});
