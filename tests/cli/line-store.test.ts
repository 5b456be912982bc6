/** Lines of fetched sources: given again by number, without staying in memory. */

import QUnit from 'qunit';
import { LineStore } from '../../cli/collect/line-store.ts';
import { type Fragment, fragmentLine, readFragment } from '../../formats/claims/fragment.ts';
import type { CollectClient } from '../../formats/collect/client.ts';
import { followSources } from '../../formats/collect/follow.ts';

const ROUNDS = 60_000;
const LINE = 'é'.repeat(500);

QUnit.module('cli/line-store', () => {
  QUnit.test('60 MB of added lines take no more memory than some blocks', (assert) => {
    const store = new LineStore();
    const before = process.memoryUsage().arrayBuffers;
    for (let round = 0; round < ROUNDS; round += 1) store.add(`${round} ${LINE}`);
    const kept = process.memoryUsage().arrayBuffers - before;
    assert.true(kept < 20_000_000, `${kept} bytes`);
    for (const round of [0, 1, 4_000, 30_000, ROUNDS - 1]) assert.strictEqual(store.text(round), `${round} ${LINE}`);
  });

  QUnit.test('a line that is longer than a block is kept whole', (assert) => {
    const store = new LineStore();
    const long = 'x'.repeat(9_000_000);
    for (const text of ['first', long, 'last']) store.add(text);
    assert.deepEqual(
      [0, 1, 2].map((line) => store.text(line).length),
      [5, long.length, 4],
    );
  });

  QUnit.test('each followed document is given on as fragments, which the result does not keep', async (assert) => {
    const text = (title: string) =>
      JSON.stringify({ meta: { title }, nodes: [{ id: 'a', label: title, url: `https://${title}.example/` }] });
    const client = {
      get: async (address: string) => ({
        status: 200,
        headers: {},
        address,
        date: '2026-01-01',
        text: text(address.slice(8, 11)),
      }),
    } as Pick<CollectClient, 'get'> as CollectClient;
    const addresses = ['https://one.example/map.json', 'https://two.example/map.json'];
    const whole = await followSources(client, { addresses }, 0);
    const store = new LineStore();
    const result = await followSources(client, { addresses }, 0, { take: (one) => void store.add(fragmentLine(one)) });
    assert.deepEqual(result.fragments, []);
    assert.deepEqual(
      whole.fragments.map((_, line) => fragmentLine(readFragment(store.text(line)) as Fragment)),
      whole.fragments.map(fragmentLine),
    );
    assert.strictEqual(whole.fragments.length, 2);
  });
});
