/** A collection that fails in part: the file keeps what it had from what failed. */

import { readFileSync, writeFileSync } from 'node:fs';
import QUnit from 'qunit';
import { collect } from '../../../cli/collect/collect-command.ts';
import { join } from '../../../cli/collect/join-command.ts';
import { graphmap, useFolder } from '../../setup/command.ts';

type Reply = { readonly status: number; readonly body?: unknown; readonly next?: string };

QUnit.module('formats/collect kept', (hooks) => {
  const folder = useFolder(hooks);
  const repository = (account: string, at: number, more: object = {}) => ({
    id: at,
    name: `tool-${at}`,
    full_name: `${account}/tool-${at}`,
    html_url: `https://github.com/${account}/tool-${at}`,
    license: { spdx_id: 'MIT' },
    ...more,
  });
  const page = (account: string, from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => repository(account, from + at));
  const setup = () => {
    const replies = new Map<string, Reply>();
    const lines: string[] = [];
    const asked: string[] = [];
    const api = 'https://api.github.com';
    const serve = (account: string, count: number) => {
      replies.set(`${api}/orgs/${account}`, { status: 200, body: { name: account, blog: `${account}.example` } });
      const list = `${api}/orgs/${account}/repos?per_page=100&type=public`;
      for (let at = 0; at * 100 < Math.max(1, count); at += 1) {
        const next = (at + 1) * 100 < count ? `${list}&page=${at + 2}` : undefined;
        const body = page(account, at * 100, Math.min(count, (at + 1) * 100));
        replies.set(at === 0 ? list : `${list}&page=${at + 1}`, { status: 200, body, ...(next && { next }) });
      }
      return (at: number) => (at === 1 ? list : `${list}&page=${at}`);
    };
    const world = {
      request: async (address: string) => {
        asked.push(address);
        const { status, body, next } = replies.get(address) ?? { status: 404 };
        const headers: Record<string, string> = next === undefined ? {} : { link: `<${next}>; rel="next"` };
        return { status, headers, text: JSON.stringify(body ?? {}), address };
      },
      now: () => new Date('2026-01-05'),
      wait: async () => {},
      environment: { XDG_CACHE_HOME: folder.path('cache') },
    };
    const terminal = { folder: folder.path(), print: (line: string) => void lines.push(line), shell: process };
    const nodes = (name = 'out.json') => JSON.parse(readFileSync(folder.path(name), 'utf8')).nodes.length as number;
    return { replies, lines, asked, serve, world, terminal, nodes };
  };

  QUnit.test(
    'a list that goes on at another host is not read there, and does not count as complete',
    async (assert) => {
      const { replies, lines, asked, serve, world, terminal, nodes } = setup();
      const pageOf = serve('acme', 150);
      const run = () => collect(['github:acme', 'out.json'], {}, terminal, world);
      assert.strictEqual(await run(), 0);
      replies.set(pageOf(1), { status: 200, body: page('acme', 0, 100), next: 'https://stranger.example/2' });
      assert.strictEqual(await run(), 1);
      assert.strictEqual(nodes(), 151, 'what was known of the rest is kept');
      const reason = 'its list of repositories continues at https://stranger.example, which is not read';
      assert.true(lines.includes(`warning: api.github.com: ${reason}.`), lines.join('\n'));
      assert.false(asked.some((address) => address.includes('stranger')));
    },
  );

  QUnit.test('a single error of the host takes nothing away, and what was found is new', async (assert) => {
    const { replies, lines, serve, world, terminal, nodes } = setup();
    const pageOf = serve('acme', 437);
    const run = (force = false) => collect(['github:acme', 'out.json'], { force }, terminal, world);
    assert.strictEqual(await run(), 0);
    assert.strictEqual(nodes(), 438);
    const first = page('acme', 0, 100).map((one) => ({ ...one, description: 'New words' }));
    replies.set(pageOf(1), { status: 200, body: first, next: pageOf(2) });
    for (const at of [2, 1]) {
      replies.set(pageOf(at), { status: 500 });
      assert.strictEqual(await run(), 1);
      const map = JSON.parse(readFileSync(folder.path('out.json'), 'utf8'));
      assert.deepEqual([map.nodes.length, map.edges.length], [438, 437]);
      const news = map.nodes.filter(({ description }: { description?: string }) => description === 'New words');
      assert.strictEqual(news.length, 100);
      assert.true(
        lines.some((line) => line.includes('it answered with status 500 for')),
        lines.join('\n'),
      );
    }
    assert.strictEqual(await run(true), 1);
    assert.strictEqual(nodes(), 1, 'with --force only what was found is written');
  });

  QUnit.test('a result that lost more than it found is not written without --force', async (assert) => {
    const { replies, serve, world, terminal, nodes } = setup();
    const pageOf = serve('acme', 30);
    const run = (force: boolean) => collect(['github:acme', 'out.json'], { force }, terminal, world);
    await run(false);
    replies.set(pageOf(1), { status: 200, body: page('acme', 0, 20) });
    assert.strictEqual(await run(false), 0, 'some repositories were deleted');
    replies.set(pageOf(1), { status: 200, body: [] });
    const before = readFileSync(folder.path('out.json'), 'utf8');
    const error = await run(false).catch((reason: unknown) => reason);
    assert.deepEqual((error as { lines: unknown }).lines, [
      'out.json: error: / It is left as it is, because it would lose 20 of its 21 nodes, and the result has only 1. Try again later, or add --force.',
    ]);
    assert.strictEqual(readFileSync(folder.path('out.json'), 'utf8'), before);
    await run(true);
    assert.strictEqual(nodes(), 1);
  });

  QUnit.test('a descriptor keeps the projects that were not found again', async (assert) => {
    const { replies, serve, world, terminal } = setup();
    const pageOf = serve('acme', 150);
    const run = () => collect(['github:acme', 'ocd.json'], { ocd: true }, terminal, world);
    const projects = () => JSON.parse(readFileSync(folder.path('ocd.json'), 'utf8')).projects as { name: string }[];
    await run();
    const before = projects();
    replies.set(pageOf(2), { status: 502 });
    assert.strictEqual(await run(), 1);
    assert.deepEqual(projects().slice(0, 100), before.slice(0, 100));
    const ids = (list: readonly object[]) => list.map((one) => JSON.stringify(one)).sort();
    assert.deepEqual(ids(projects()), ids(before), 'with everything that was said of them');
  });

  for (const [engine, output] of [
    ['built-in', 'out.json'],
    ['built-in', 'out.ndjson'],
    ['duckdb', 'out.json'],
  ] as const) {
    QUnit.test(`join --engine ${engine} keeps what ${output} had from what failed`, async (assert) => {
      const { replies, serve, world, terminal } = setup();
      const pageOf = serve('acme', 40);
      serve('other', 3);
      const descriptor = { spec_version: '1.0', organization: { name: 'D', domain: 'd.example' }, projects: [] };
      const address = 'https://d.example/.well-known/open-contributions.json';
      replies.set(address, { status: 200, body: descriptor });
      const run = () => join(['github:acme', 'github:other', 'd.example', output], { engine }, terminal, world);
      assert.strictEqual(await run(), 0);
      const before = readFileSync(folder.path(output), 'utf8');
      replies.set(pageOf(1), { status: 503 });
      replies.set(address, { status: 500 });
      const status = await run().catch((error: { status: number }) => error.status);
      assert.strictEqual(status, 1);
      assert.strictEqual(readFileSync(folder.path(output), 'utf8'), before);
    });
  }

  QUnit.test('a list ends at an empty page, at a page that comes again, and after 200 pages', async (assert) => {
    const { replies, lines, asked, serve, world, terminal, nodes } = setup();
    const pageOf = serve('acme', 100);
    const run = () => collect(['github:acme', 'out.json'], { force: true }, terminal, world);
    const endless = (body: (at: number) => unknown) => {
      for (let at = 1; at < 300; at += 1)
        replies.set(pageOf(at), { status: 200, body: body(at), next: pageOf(at + 1) });
      asked.length = 0;
      lines.length = 0;
    };
    endless((at) => (at < 3 ? page('acme', at * 100, at * 100 + 100) : []));
    assert.deepEqual([await run(), asked.length, nodes()], [0, 4, 201]);
    endless(() => page('acme', 0, 100));
    assert.deepEqual([await run(), asked.length, nodes()], [1, 3, 101]);
    assert.true(lines[0]?.startsWith('warning: github.com: its list of repositories gives a page again:'), lines[0]);
    endless((at) => [repository('acme', at)]);
    assert.deepEqual([await run(), asked.length, nodes()], [1, 201, 201]);
    assert.strictEqual(lines[0], 'warning: github.com: the limit of 200 pages is reached.');
  });

  QUnit.test('what GitHub has disabled is disabled in map, descriptor and the joined map', async (assert) => {
    const { replies, serve, world, terminal } = setup();
    const pageOf = serve('acme', 1);
    replies.set(pageOf(1), { status: 200, body: [repository('acme', 1, { disabled: true, archived: false })] });
    await collect(['github:acme', 'out.json'], {}, terminal, world);
    await collect(['github:acme', 'ocd.json'], { ocd: true }, terminal, world);
    await join(['out.json', 'joined.json'], {}, terminal, world);
    for (const name of ['out.json', 'joined.json']) {
      const { nodes } = JSON.parse(readFileSync(folder.path(name), 'utf8'));
      const found = nodes.find(({ label }: { label: string }) => label === 'tool-1');
      assert.deepEqual([found.details.status, found.tags], ['disabled', ['disabled']], name);
    }
    const [project] = JSON.parse(readFileSync(folder.path('ocd.json'), 'utf8')).projects;
    assert.deepEqual([project.status, project.tags], ['disabled', undefined]);
  });

  QUnit.test('an output that is no map is replaced as before', async (assert) => {
    const { serve, world, terminal, nodes } = setup();
    serve('acme', 2);
    writeFileSync(folder.path('out.json'), '{"some": "settings"}');
    assert.strictEqual(await collect(['github:acme', 'out.json'], {}, terminal, world), 0);
    assert.strictEqual(nodes(), 3);
    assert.true((await graphmap(['collect', '--help'])).stdout.includes('--force'));
  });
});
