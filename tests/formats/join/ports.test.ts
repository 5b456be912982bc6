/** Code hosts with a port: keys with it, matched with those of older versions, which have none. */

import { readFileSync, writeFileSync } from 'node:fs';
import QUnit from 'qunit';
import { join } from '../../../cli/collect/join-command.ts';
import { update } from '../../../cli/collect/update-command.ts';
import { accountKey, accountKeyOf, aliasedKey, repositoryKey } from '../../../formats/claims/keys.ts';
import { accountOf } from '../../../formats/collect/account.ts';
import { parseText } from '../../../formats/open/read.ts';
import { useFolder } from '../../setup/command.ts';
import { fileOf, joined, mapped, read } from './support.ts';

const HOST = 'git.example:3000';
const project = (url: string, name = 'App') =>
  mapped({
    spec_version: '1.0',
    organization: { name: 'A', domain: 'a.example' },
    projects: [{ name, repository: { url } }],
  });

QUnit.module('formats/join ports', (hooks) => {
  const folder = useFolder(hooks);

  QUnit.test('an account has one key, however it is written', (assert) => {
    const key = `forge:${HOST}/acme`;
    assert.strictEqual(accountKey(`https://${HOST}/acme`), key);
    assert.strictEqual(accountKeyOf(HOST, 'Acme'), key);
    assert.strictEqual(accountOf('forgejo:https://git.example:443/acme')?.host, 'git.example');
    assert.strictEqual(accountOf('forgejo:http://git.example:443/acme')?.host, 'git.example:443');
    for (const aliases of [{ 'git.old': 'git.example' }, { 'git.old:3000': HOST }]) {
      assert.strictEqual(repositoryKey('https://git.old:3000/acme/app', aliases), `git:${HOST}/acme/app`);
      assert.strictEqual(aliasedKey('git:git.old:3000/acme/app', aliases), `git:${HOST}/acme/app`);
      assert.strictEqual(accountKeyOf('git.old:3000', 'acme', aliases), key);
    }
  });

  QUnit.test('an address without a port is that of the only port with its path', (assert) => {
    const projects = (...urls: readonly string[]) =>
      joined(urls.flatMap((url) => project(url))).nodes.filter(({ type }) => type === 'project').length;
    const [web, ssh] = [`https://${HOST}/acme/app`, 'ssh://git@git.example:22/acme/app.git'];
    assert.strictEqual(projects(web, ssh), 1);
    assert.strictEqual(projects(web, 'https://git.example:4000/acme/app'), 2, 'two hosts on one machine');
    assert.strictEqual(
      projects(web, 'https://git.example:4000/acme/app', ssh),
      3,
      'nobody knows which of them is meant',
    );
    assert.strictEqual(projects(web, 'https://git.example:4000/acme/other', ssh), 2);
  });

  QUnit.test('a joined map of an older version is joined again, and keeps its ids and positions', (assert) => {
    const now = joined(project(`https://${HOST}/acme/app`));
    const before = fileOf(now).replaceAll(`git:${HOST}/`, 'git:git.example/');
    const again = joined([...project(`https://${HOST}/acme/app`), ...mapped(JSON.parse(before))]);
    assert.deepEqual(
      again.nodes.map(({ id }) => id),
      now.nodes.map(({ id }) => id),
    );
    assert.strictEqual(again.edges.length, now.edges.length);
  });

  const REPOSITORY = { id: 7, name: 'app', full_name: 'acme/app', html_url: `https://${HOST}/acme/app` };
  const answers: Record<string, unknown> = {
    '/api/v1/orgs/acme': { full_name: 'Acme' },
    '/api/v1/orgs/acme/repos?limit=50': [REPOSITORY],
    '/api/v1/repos/other/moved': { ...REPOSITORY, html_url: `https://${HOST}/other/now` },
  };
  const worldOf = (asked: string[]) => ({
    request: async (address: string) => {
      const { host, pathname, search } = new URL(address);
      asked.push(host + pathname);
      const body = host === HOST ? answers[pathname + search] : undefined;
      return { status: body ? 200 : 404, headers: {}, text: JSON.stringify(body ?? {}), address };
    },
    now: () => new Date('2026-01-05T06:00:00Z'),
    wait: async () => {},
    environment: { XDG_CACHE_HOME: folder.path('cache') },
  });
  const terminal = { folder: '', print: () => {}, shell: process };
  const descriptor = {
    spec_version: '1.0',
    organization: { name: 'B', domain: 'b.example' },
    projects: ['acme/app', 'other/moved', 'other/gone'].map((path) => ({
      name: path.slice(path.indexOf('/') + 1),
      repository: { url: `https://${HOST}/${path}` },
    })),
  };

  QUnit.test('repositories on a host with a port are looked up, and found again by an update', async (assert) => {
    const place = { ...terminal, folder: folder.path() };
    writeFileSync(folder.path('d.json'), JSON.stringify(descriptor));
    const sources = { collect: [`forgejo:https://${HOST}/acme`], maps: ['d.json'] };
    writeFileSync(folder.path('sources.json'), JSON.stringify(sources));
    const asked: string[] = [];
    const run = () => update(['map.json'], { from: 'sources.json' }, place, worldOf(asked));
    assert.strictEqual(await run(), 0);
    assert.deepEqual(
      asked.filter((one) => one.includes('/repos/')),
      [`${HOST}/api/v1/repos/other/gone`, `${HOST}/api/v1/repos/other/moved`],
    );
    const text = readFileSync(folder.path('map.json'), 'utf8');
    const { document } = parseText(text);
    const statusOf = (label: string) => document?.nodes.find((one) => one.label === label)?.details?.status;
    assert.strictEqual(statusOf('gone'), 'gone');
    assert.strictEqual(document?.nodes.filter(({ label }) => label === 'app').length, 1, 'collected and named once');
    const old = read(JSON.parse(text.replaceAll(`git:${HOST}/`, 'git:git.example/')));
    const moved = {
      ...old,
      nodes: old.nodes.map((node, at) => ({ ...node, id: `n${at}`, x: at, y: at })),
      edges: [],
      meta: {},
    };
    writeFileSync(folder.path('map.json'), fileOf(moved));
    assert.strictEqual(await run(), 0);
    const { nodes } = JSON.parse(readFileSync(folder.path('map.json'), 'utf8'));
    assert.deepEqual(
      nodes.map(({ id, x }: { id: string; x: number }) => `${id} ${x}`),
      moved.nodes.map(({ id, x }) => `${id} ${x}`),
    );
    assert.strictEqual(asked.filter((one) => one.includes('/repos/')).length, 2, 'once a week');
  });

  QUnit.test(
    'on a private host only repositories of your accounts are looked up, and the others are no failure',
    async (assert) => {
      const place = { ...terminal, folder: folder.path() };
      const repository = (path: string) => ({ name: path, repository: { url: `https://${HOST}/${path}` } });
      const projects = ['acme/gone', 'other/moved'].map(repository);
      writeFileSync(folder.path('d.json'), JSON.stringify({ ...descriptor, projects }));
      const sources = { collect: [`forgejo:https://${HOST}/acme`], hosts: [HOST], maps: ['d.json'] };
      writeFileSync(folder.path('sources.json'), JSON.stringify(sources));
      const asked: string[] = [];
      assert.strictEqual(await update(['map.json'], { from: 'sources.json' }, place, worldOf(asked)), 0);
      assert.deepEqual(
        asked.filter((one) => one.includes('/repos/')),
        [`${HOST}/api/v1/repos/acme/gone`],
      );
    },
  );

  QUnit.test('a failed collection keeps what an older version collected', async (assert) => {
    const place = { ...terminal, folder: folder.path() };
    const names = [`forgejo:https://${HOST}/acme`, 'out.json'];
    const options = { 'allow-host': [`https://${HOST}`] };
    assert.strictEqual(await join(names, options, place, worldOf([])), 0);
    const text = readFileSync(folder.path('out.json'), 'utf8');
    writeFileSync(folder.path('out.json'), text.replaceAll(`git:${HOST}/`, 'git:git.example/'));
    assert.strictEqual(await join(names, options, place, worldOf([])), 0, 'nothing counts as lost');
  });
});
