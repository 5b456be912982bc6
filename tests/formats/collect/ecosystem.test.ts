/** Collecting, following and joining a whole ecosystem: what is recognized, what is said of failures, and what is sent. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import QUnit from 'qunit';
import { publicRequest } from '../../../cli/collect/request.ts';
import { tokensFor } from '../../../cli/collect/tokens.ts';
import { collectServices } from '../../../cli/collect/world.ts';
import { checkMap } from '../../../formats/check/check.ts';
import type { Fragment, SourceEntry } from '../../../formats/claims/fragment.ts';
import { CollectClient } from '../../../formats/collect/client.ts';
import type { CollectResult } from '../../../formats/collect/collect.ts';
import { collectSources, readSources } from '../../../formats/collect/sources.ts';
import { joined } from '../join/support.ts';
import { serveEcosystem } from './ecosystem/hosts.ts';
import { descriptorAddress, makeEcosystem } from './ecosystem/model.ts';

const ecosystem = makeEcosystem();
const accounts = ecosystem.organizations.map(({ host, account }) =>
  host === 'github.com' ? `github:${account}` : `gitlab:${host}/${account}`,
);
const SOURCES = readSources(JSON.stringify({ collect: accounts, descriptors: ['org00.example'], follow: 3 }));
const TOKENS = { GITHUB_TOKEN: 'secret-of-github', GRAPHMAP_TOKENS: 'gitlab.example.org=secret-of-gitlab' };

QUnit.module('formats/collect ecosystem', (hooks) => {
  const folder = mkdtempSync(join(tmpdir(), 'graphmap-ecosystem-'));
  let server: Awaited<ReturnType<typeof serveEcosystem>>;
  let collected: CollectResult;
  const collect = () => {
    const world = {
      request: publicRequest(server.open),
      now: () => new Date('2026-01-05T09:00:00Z'),
      environment: {},
    };
    const { tokenOf } = tokensFor(['github.com', 'gitlab.example.org'], TOKENS);
    const services = { ...collectServices(world, folder), tokenOf, now: () => new Date() };
    return collectSources(new CollectClient(services), SOURCES, [] as Fragment[]);
  };
  let seconds = 0;
  hooks.before(async () => {
    server = await serveEcosystem(ecosystem);
    const start = performance.now();
    collected = await collect();
    seconds = (performance.now() - start) / 1000;
  });
  hooks.after(async () => {
    rmSync(folder, { recursive: true, force: true });
    await server.close();
  });

  QUnit.test('all of it is collected within ten seconds, without forks and templates', (assert) => {
    const repositories = collected.fragments.filter(
      (one) => one.kind === 'edge' && one.says.type === 'maintains' && one.name?.includes('/'),
    );
    assert.strictEqual(repositories.length, 400);
    assert.true(seconds < 10, `${seconds.toFixed(1)} s`);
  });

  QUnit.test('duplicates are recognized with precision 1.0 and recall 0.98', (assert) => {
    const document = joined(collected.fragments);
    const truths = document.nodes.map(({ details }) =>
      ((details?.sources ?? []) as unknown as SourceEntry[]).flatMap(
        ({ says }) => /T:(\w+)/.exec(String(says.description ?? ''))?.[1] ?? [],
      ),
    );
    const pairs = (count: number) => (count * (count - 1)) / 2;
    const count = (list: readonly string[]) => {
      const counts = new Map<string, number>();
      for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1);
      return [...counts.values()].reduce((sum, one) => sum + pairs(one), 0);
    };
    const [found, right, wanted] = [
      truths.reduce((sum, list) => sum + pairs(list.length), 0),
      truths.reduce((sum, list) => sum + count(list), 0),
      count(truths.flat()),
    ];
    assert.true(wanted > 120, `${wanted} pairs`);
    assert.strictEqual(right / found, 1, `precision: ${right} of ${found}`);
    assert.true(right / wanted >= 0.98 && right < wanted, `recall: ${right} of ${wanted}`);
  });

  QUnit.test('each failure is one line with host and reason, and the rest continues', (assert) => {
    assert.deepEqual([...collected.failures].sort(), [
      'gone.example: there is nothing at https://gone.example/d.json (404)',
      'nowhere.example: it ended the connection',
    ]);
    const read = server.log
      .filter(({ host, status }) => host.endsWith('.example') && status === 200)
      .map(({ host }) => host);
    assert.deepEqual(
      read.sort(),
      ['evil.example', ...Array.from({ length: 8 }, (_, at) => `org0${at}.example`)].sort(),
      'each once: the cycle ends',
    );
  });

  QUnit.test('a moved repository is merged with its old address, and a deleted one is marked', (assert) => {
    const document = joined(collected.fragments);
    const moved = document.nodes.filter(({ details }) =>
      JSON.stringify(details?.sources).includes('org04-dev/old-name'),
    );
    assert.deepEqual(
      moved.map(({ repo }) => repo),
      [`org04-dev/${ecosystem.organizations[4]?.repositories[0]?.name}`],
    );
    const gone = document.nodes.find(({ label }) => label === 'deleted');
    const said = checkMap({ document, today: '2026-01-05' })
      .findings.filter(({ rule }) => rule === 'sources-disagree')
      .map(({ what }) => what);
    assert.strictEqual(gone?.details?.status, 'gone');
    assert.true(
      said.some((what) => what.startsWith('The status of “deleted” is “gone” according to github.com')),
      said.join('\n'),
    );
    assert.strictEqual(
      said.filter((what) => what.startsWith('The licence of')).length,
      8,
      'one contradiction in each descriptor',
    );
  });

  QUnit.test('the false claim is marked and stays apart', (assert) => {
    const document = joined(collected.fragments);
    const claims = checkMap({ document, today: '2026-01-05' }).findings.filter(({ rule }) => rule === 'domain-claimed');
    assert.deepEqual(
      claims.map(({ what }) => what.slice(0, 46)),
      ['“Mirror” claims the domain “org00.example”, bu'],
    );
    const linked = document.nodes.find(({ label }) => label === 'Org 1')?.graph;
    assert.strictEqual(
      linked,
      descriptorAddress('org01.example'),
      'an organization has its descriptor as its linked map',
    );
  });

  QUnit.test('a token is sent only to its own host', (assert) => {
    const sent = [...new Set(server.log.flatMap(({ host, token }) => (token ? [`${host} ${token}`] : [])))];
    assert.deepEqual(sent.sort(), [
      'api.github.com Bearer secret-of-github',
      'gitlab.example.org Bearer secret-of-gitlab',
    ]);
    assert.false(JSON.stringify(collected).includes('secret'));
  });

  QUnit.test('a second run transfers no bodies, and gives the same', async (assert) => {
    const before = server.log.length;
    const again = await collect();
    const statuses = server.log.slice(before).map(({ status }) => status);
    assert.true(statuses.length > 40, String(statuses.length));
    assert.deepEqual([...new Set(statuses)].sort(), [304, 404], 'repositories are looked up once a week');
    assert.deepEqual(joined(again.fragments), joined(collected.fragments));
  });

  QUnit.test('a host that refuses requests gets no more, and the fetched data is kept', async (assert) => {
    ecosystem.limited.add('api.github.com');
    const before = server.log.length;
    const part = await collect();
    ecosystem.limited.clear();
    const limited = server.log.slice(before).filter(({ host }) => host === 'api.github.com');
    assert.true(limited.length <= 6, `${limited.length} requests, those that were on their way`);
    assert.true(
      part.failures.includes(
        'api.github.com: it answers no more requests until 2026-06-01 10:30 UTC; what was fetched before is kept',
      ),
      part.failures.join('\n'),
    );
    assert.strictEqual(part.incomplete.filter((one) => one.startsWith('https://github.com/')).length, 11);
    assert.true(part.fragments.some((one) => 'source' in one && one.source.startsWith('https://gitlab.example.org/')));
  });
});
