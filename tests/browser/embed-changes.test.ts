/** Changes reported to a host: each change of its own map, complete, and of no other. */

import QUnit from 'qunit';
import { useApplication } from '../setup/browser.ts';
import { useHost } from '../setup/host.ts';
import { dropFile } from './editing-page.ts';
import { ask, CENTRED, clickMiddle, dragColor, dragMiddle, ids, type MapData, settled } from './embed-page.ts';

/** The server lets every page read it, so the frame gives it to its host, too. */
const FOR_ALL = { 'access-control-allow-origin': '*' };
const LOCKED = { ...CENTRED, meta: { readOnly: true } };

QUnit.module('browser/embed changes', (hooks) => {
  const app = useApplication(hooks);
  const host = useHost(hooks, app);

  QUnit.test('S091 S530 S531 a drag of an editable map is one change, with the whole document', async (assert) => {
    const page = await host.open();
    const map = {
      $schema: 'https://maps.example/schema.json',
      version: 1,
      meta: { title: 'Whole', readOnly: false },
      nodeTypes: { person: { label: 'Person', color: '#808080' } },
      tags: { core: { color: '#0b8f7d' } },
      sections: [{ x: -50, y: 100, title: 'Below' }],
      arrows: [{ from: { node: 'left' }, to: { x: 9, y: 200 } }],
      nodes: CENTRED.nodes.map((node) => ({ ...node, type: 'person', tags: ['core'], details: { since: 2014 } })),
      edges: [{ from: 'left', to: 'right', label: 'knows' }],
      extra: { kept: true },
    };
    Object.assign(map.nodes[0] ?? {}, { color: '#ff0000' });
    await page.load(map);
    const { data: first } = await ask(page, { type: 'graphapp:get' }, 'graphapp:document');
    assert.deepEqual((first as typeof map).nodes[0]?.details, { since: 2014 });
    const before = await page.count();
    await dragColor(page, [255, 0, 0], 60, -80);
    const { data } = await page.next('graphapp:changed', before);
    await settled(page);
    const changes = (await page.messages()).slice(before).filter(({ type }) => type === 'graphapp:changed');
    assert.strictEqual(changes.length, 1, 'once, at the end of the drag');
    const [middle, left] = (data as MapData).nodes;
    assert.ok((middle?.x ?? 0) > 20 && (middle?.y ?? 0) < -20, JSON.stringify(middle));
    assert.deepEqual([left?.x, left?.y], [-300, 0]);
    const expected = structuredClone(first) as { nodes: object[] };
    expected.nodes[0] = { ...expected.nodes[0], x: middle?.x, y: middle?.y };
    assert.deepEqual(data, expected, 'all the rest is as it came');
    for (const part of Object.keys(map)) assert.true(part in (data as object), part);
  });

  QUnit.test('S530 every kind of change is reported, undo as well as deleting', async (assert) => {
    const page = await host.open();
    await page.load(CENTRED);
    await clickMiddle(page);
    const map = page.frame.getByRole('application');
    for (const [key, left] of [
      ['Delete', ['left', 'right']],
      ['Control+z', ['middle', 'left', 'right']],
      ['Control+y', ['left', 'right']],
    ] as const) {
      await settled(page);
      const before = await page.count();
      await map.press(key);
      assert.deepEqual(ids((await page.next('graphapp:changed', before)).data), left, key);
    }
  });

  QUnit.test('S530 changes of an editable map opened by src are reported to the host', async (assert) => {
    app.serve('maps/by-src.json', {
      body: JSON.stringify({ ...CENTRED, meta: { title: 'By address' } }),
      headers: FOR_ALL,
    });
    const page = await host.open('?embed=1&src=maps/by-src.json');
    await page.frame.waitForFunction(() => document.title.startsWith('By address'));
    const before = await page.count();
    await settled(page);
    await dragMiddle(page, 60, -80);
    const { data } = await page.next('graphapp:changed', before);
    assert.deepEqual(ids(data), ['middle', 'left', 'right']);
    assert.ok(((data as MapData).nodes[0]?.x ?? 0) > 20, JSON.stringify(data));
  });

  QUnit.test(
    'S530 S531 changed is about the host’s own map alone, which comes back editable after Open its graph',
    async (assert) => {
      app.serve('maps/other.json', {
        body: JSON.stringify({ ...CENTRED, meta: { title: 'Other' }, nodes: [{ id: 'far', x: 0, y: 0, size: 60 }] }),
        headers: FOR_ALL,
      });
      const page = await host.open('?embed=1&toolbar=1');
      const [middle, ...others] = CENTRED.nodes;
      await page.load({
        meta: { title: 'Own' },
        nodes: [{ ...middle, label: 'Hub', graph: 'maps/other.json' }, ...others],
      });
      const heading = (name: string) => page.frame.getByRole('heading', { level: 1, name, exact: true }).waitFor();
      const isLocked = () => page.frame.getByText('Locked', { exact: true }).isVisible();
      await heading('Own');
      await settled(page);
      const before = await page.count();
      const map = page.frame.getByRole('application');
      await clickMiddle(page);
      await page.frame.getByRole('button', { name: 'Open its graph' }).waitFor();
      // The second change is still held back when the map is left in the same moment.
      await map.evaluate((element) => {
        for (const key of ['ArrowUp', 'ArrowUp']) {
          element.dispatchEvent(new KeyboardEvent('keydown', { key, altKey: true, bubbles: true, cancelable: true }));
        }
        for (const button of document.querySelectorAll('button'))
          if (button.textContent?.trim() === 'Open its graph') button.click();
      });
      await heading('Other');
      assert.true(await isLocked());
      await dragMiddle(page, 60, -80);
      await settled(page);
      await page.frame.getByRole('button', { name: 'Back', exact: true }).click();
      await heading('Own');
      assert.false(await isLocked());
      await settled(page);
      const changes = (await page.messages()).slice(before).filter(({ type }) => type === 'graphapp:changed');
      assert.true(changes.every(({ data }) => ids(data).includes('middle')));
      const { data } = await ask(page, { type: 'graphapp:get' }, 'graphapp:document');
      assert.deepEqual(changes.at(-1)?.data, data, 'the host knows the last change before its map was left');
      const again = await page.count();
      await map.press('Control+z');
      const undone = await page.next('graphapp:changed', again);
      assert.deepEqual(ids(undone.data), ['middle', 'left', 'right']);
      assert.notDeepEqual(undone.data, data, 'what was done before can be undone after');
    },
  );

  QUnit.test('S046 S532 a read-only map never changes, and no load or layout counts as a change', async (assert) => {
    const page = await host.open('?embed=1&toolbar=1');
    await page.load(LOCKED);
    await dragMiddle(page, 60, -80);
    await page.load({ nodes: [{ id: 'x' }, { id: 'y' }, { id: 'z' }], edges: [{ from: 'x', to: 'y' }] });
    await settled(page);
    // A person may open a locked map in the frame as well.
    await dropFile(page.frame, JSON.stringify({ meta: { title: 'Dropped', readOnly: true }, nodes: [{ id: 'a' }] }));
    await page.frame.getByRole('heading', { level: 1, name: 'Dropped', exact: true }).waitFor();
    await settled(page);
    await dropFile(page.frame, JSON.stringify({ meta: { title: 'Open' }, nodes: [{ id: 'a' }] }));
    await page.frame.getByRole('heading', { level: 1, name: 'Open', exact: true }).waitFor();
    await settled(page);
    assert.deepEqual(
      (await page.messages()).filter(({ type }) => type === 'graphapp:changed'),
      [],
      'nor does an editable one in its place, which is not the host’s',
    );
  });
});
