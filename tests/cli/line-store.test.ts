/** Lines of fetched sources: given again by number, without staying in memory. */

import { readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import QUnit from 'qunit';
import { LineStore, StoredFragments } from '../../cli/collect/line-store.ts';
import { update } from '../../cli/collect/update-command.ts';
import { type Fragment, fragmentLine, readFragment } from '../../formats/claims/fragment.ts';
import type { CollectClient } from '../../formats/collect/client.ts';
import { followSources } from '../../formats/collect/follow.ts';
import { joinFragments } from '../../formats/join/join.ts';
import { useFolder } from '../setup/command.ts';

const ROUNDS = 60_000;
const LINE = 'é'.repeat(500);

QUnit.module('cli/line-store', (hooks) => {
  const folder = useFolder(hooks);

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

  QUnit.test('a join of stored fragments is that of the same ones in memory, each read when it is wanted', (assert) => {
    const fragments = ['a', 'b', 'c'].flatMap((source): readonly Fragment[] => [
      { kind: 'node', source, keys: ['id:x', `id:${source}`], says: { label: source, text: LINE } },
      { kind: 'node', source, keys: ['id:y'], says: { label: 'y' } },
      { kind: 'edge', source, from: 'id:x', to: 'id:y', says: { label: 'leads' } },
    ]);
    const stored = new StoredFragments();
    for (const fragment of fragments) stored.push(fragment);
    let reads = 0;
    const counted = {
      length: stored.length,
      at: (index: number) => {
        reads += 1;
        return stored.at(index);
      },
      [Symbol.iterator]: () => stored[Symbol.iterator](),
    };
    const [joined, expected] = [joinFragments(counted), joinFragments(fragments)];
    assert.strictEqual(reads, fragments.length);
    assert.deepEqual([[...joined.nodes()], [...joined.edges()]], [[...expected.nodes()], [...expected.edges()]]);
    assert.strictEqual(reads, 2 * fragments.length);
  });

  QUnit.test('update keeps followed documents in an unnamed file until they are joined', async (assert) => {
    writeFileSync(folder.path('sources.json'), '{"descriptors":["https://0.example/map.json"],"follow":1}');
    const files: number[] = [];
    const before = unnamedFiles();
    const world = {
      now: () => new Date('2026-01-01'),
      environment: { XDG_CACHE_HOME: folder.path('cache') },
      wait: async () => {},
      request: async (address: string) => {
        files.push(unnamedFiles() - before);
        return { status: 200, headers: {}, text: organizations(Number(address.match(/\d+/)?.[0])), address };
      },
    };
    const code = await update(
      ['map.json'],
      { from: 'sources.json' },
      { folder: folder.path(''), print() {}, shell: process },
      world,
    );
    assert.strictEqual(code, 0);
    assert.deepEqual([files.length, files[0], files.at(-1)], [20, 0, 1]);
  });
});

/** A map of 700 kB with an organization of its own, which names nineteen others when it is the first. */
const organizations = (number: number): string =>
  JSON.stringify({
    nodes: [
      ...Array.from({ length: number === 0 ? 20 : 0 }, (_, id) => ({
        id: `o${id}`,
        type: 'organization',
        links: [{ label: 'Descriptor', url: `https://${id}.example/map.json` }],
      })),
      { id: 'long', label: `Long ${number}`, description: LINE.repeat(700) },
    ],
  });

/** Open files of this process that are in no folder. */
const unnamedFiles = (): number =>
  readdirSync('/proc/self/fd').filter((file) => {
    try {
      return /graphmap-.*\(deleted\)$/.test(readlinkSync(`/proc/self/fd/${file}`));
    } catch {
      return false;
    }
  }).length;
