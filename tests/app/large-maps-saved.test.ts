/** Large maps in local storage: compressed, restored, and read by other windows. */

import QUnit from 'qunit';
import { MapStorage } from '../../controllers/base/storage.ts';
import { packText, unpack } from '../../services/packing.ts';
import { memoryStorage, startTestApp } from '../setup/app.ts';

/** Characters that browsers give a site. */
const ROOM = 5_000_000;

/** A map with a description, details, tags and a place for each node. */
const largeMap = (count: number) => ({
  meta: { title: 'Large' },
  nodes: Array.from({ length: count }, (_, at) => ({
    id: `n${at}`,
    label: `Node ${at} of the map`,
    type: ['person', 'team', 'system'][at % 3],
    tags: [`tag-${at % 7}`],
    description: `A description of node ${at} that says what it is, in a sentence or two.`,
    details: { owner: `Owner ${at % 50}`, since: String(1990 + (at % 30)), budget: at * 17 },
    x: (at % 200) * 160,
    y: Math.floor(at / 200) * 140,
  })),
  edges: Array.from({ length: count - 1 }, (_, at) => ({ from: `n${at >> 1}`, to: `n${at + 1}`, label: 'uses' })),
});

const FACTS = { title: 'Large', changedAt: '2026-01-02T00:00:00.000Z', nodes: 1, edges: 0, revision: 'r' };

QUnit.module('large maps in local storage', () => {
  QUnit.test('a compressed text is restored exactly, from characters that every browser keeps', (assert) => {
    for (const text of ['', 'a', 'ab', 'é…😀\u2028"\\', 'x'.repeat(100_001), JSON.stringify(largeMap(300))]) {
      const packed = packText(text);
      assert.strictEqual(unpack(packed), text);
      assert.false(/[\ud800-\udfff]/.test(packed.body));
    }
  });

  QUnit.test('S595 a map of 20,000 nodes with details is saved, and restored after a reload', async (assert) => {
    const storage = memoryStorage(ROOM);
    const first = await startTestApp(largeMap(20_000), { storage });
    const saved = first.next('saving:changed', ({ state }) => state === 'saved');
    first.bus.emit('intent:delete', { refs: [{ kind: 'node', id: 'n19999' }] });
    await saved;
    first.destroy();

    const second = await startTestApp(undefined, { storage });

    assert.strictEqual(second.map().nodes.length, 19_999);
    assert.deepEqual(second.map().nodes[123]?.details, { owner: 'Owner 23', since: '1993', budget: 2091 });
    second.destroy();
  });

  QUnit.test(
    'a large map that was saved as it is can still be read, also when it moves to the snapshots',
    async (assert) => {
      const text = JSON.stringify(largeMap(2000));
      const storage = memoryStorage(ROOM);
      new MapStorage(() => storage).write('map', 'old', FACTS, text);
      const shelf = new MapStorage(() => storage);
      assert.strictEqual(shelf.prepare(), undefined);
      assert.strictEqual(shelf.text('map', 'old'), text);
      await shelf.prepare(text.length);
      shelf.retire('old', { ...FACTS, reason: 'a test' });
      assert.strictEqual(shelf.idOf('snapshot', text), shelf.list('snapshot')[0]?.id);
      assert.strictEqual(shelf.text('snapshot', shelf.list('snapshot')[0]?.id ?? ''), text);
    },
  );

  QUnit.test('a compressed map is read by another window, and keeps its text as a snapshot', async (assert) => {
    const text = JSON.stringify(largeMap(2000));
    const storage = memoryStorage(ROOM);
    const here = new MapStorage(() => storage);
    await here.prepare(text.length);
    here.write('map', 'large', FACTS, text);
    assert.true((storage.getItem('graphmap:map:large') ?? '').length < text.length / 10);
    assert.deepEqual(here.facts('map', 'large'), FACTS);

    const there = new MapStorage(() => storage);
    assert.throws(() => there.text('map', 'large'));
    await there.prepare();
    assert.strictEqual(there.text('map', 'large'), text);
    there.retire('large', { ...FACTS, reason: 'a test' });
    assert.strictEqual(there.text('snapshot', there.list('snapshot')[0]?.id ?? ''), text);
    assert.strictEqual(there.idOf('snapshot', text), there.list('snapshot')[0]?.id);
  });

  QUnit.test('the snapshot of a large map waits until its replacement is shown, or the page closes', async (assert) => {
    const storage = memoryStorage(ROOM);
    const count = () =>
      Array.from({ length: storage.length }, (_, at) => storage.key(at)).filter((key) => key?.includes(':snapshot:'))
        .length;
    const app = await startTestApp(largeMap(1000), { storage });
    const remove = () => app.bus.emit('intent:apply-json', { text: '{"nodes":[{"id":"a"}]}' });

    remove();
    assert.deepEqual([app.map().nodes.length, count()], [1, 0]);
    await app.until(() => count() === 1);

    app.bus.emit('intent:undo', {});
    app.bus.emit('intent:delete', { refs: [{ kind: 'node', id: 'n0' }] });
    remove();
    assert.strictEqual(count(), 1);
    window.dispatchEvent(new Event('pagehide'));
    assert.strictEqual(count(), 2);
    app.destroy();
  });

  QUnit.test('a large text is compressed before it is written, by what does not block the page', async (assert) => {
    const text = JSON.stringify(largeMap(2000));
    const storage = memoryStorage(ROOM);
    const used = new MapStorage(() => storage);
    assert.strictEqual(
      used.compress('small', () => assert.ok(false) as never),
      undefined,
    );

    await used.compress(text, async () => packText('compressed elsewhere'));
    used.write('map', 'large', FACTS, text);
    assert.strictEqual(used.text('map', 'large'), 'compressed elsewhere');
    await used.compress(`${text} `, () => Promise.reject(new Error('no worker')));
    used.write('map', 'large', FACTS, `${text} `);
    assert.strictEqual(used.text('map', 'large'), `${text} `, 'written all the same');
  });
});
