/** Sources that `--follow` reads, and hosts that `--aliases` names. */

import { readFileSync, writeFileSync } from 'node:fs';
import QUnit from 'qunit';
import { type JoinCommandOptions, join } from '../../../cli/collect/join-command.ts';
import { useFolder } from '../../setup/command.ts';

const WELL_KNOWN = '/.well-known/open-contributions.json';

QUnit.module('formats/collect follow', (hooks) => {
  const folder = useFolder(hooks);
  const descriptor = (name: string, organization: object = {}, relationships: readonly object[] = []) => ({
    spec_version: '1.0',
    organization: { name, domain: `${name.toLowerCase()}.example`, ...organization },
    projects: [],
    relationships,
  });
  const target = (name: string, fields: object) => ({ type: 'supports', target: { name, ...fields } });

  const run = async (
    pages: Readonly<Record<string, unknown>>,
    inputs: readonly string[],
    options: JoinCommandOptions = { follow: '1' },
    tokens = '',
  ) => {
    const asked: string[] = [];
    const lines: string[] = [];
    const world = {
      request: async (
        address: string,
        { Authorization }: Record<string, string>,
        { allowed }: { allowed?: unknown },
      ) => {
        asked.push([address, Authorization, allowed && 'named'].filter(Boolean).join(' '));
        const body = pages[address];
        const text = typeof body === 'string' ? body : JSON.stringify(body ?? {});
        return { status: typeof body === 'number' ? body : body ? 200 : 404, headers: {}, text, address };
      },
      now: () => new Date('2026-01-05'),
      wait: async () => {},
      environment: { XDG_CACHE_HOME: folder.path('cache'), GRAPHMAP_TOKENS: tokens },
    };
    const terminal = { folder: folder.path(), print: (line: string) => void lines.push(line), shell: process };
    const status = await join([...inputs, 'out.json'], options, terminal, world);
    const { nodes } = JSON.parse(readFileSync(folder.path('out.json'), 'utf8')) as { nodes: { label: string }[] };
    return { status, asked, lines, labels: nodes.map(({ label }) => label).sort() };
  };
  const api = 'https://api.github.com';
  const list = (account: string) => `${api}/orgs/${account}/repos?per_page=100&type=public`;
  const tool = (account: string) => ({
    name: 'tool',
    full_name: `${account}/tool`,
    html_url: `https://github.com/${account}/tool`,
  });

  QUnit.test(
    'a descriptor leads to accounts, home pages and descriptors that its organizations name',
    async (assert) => {
      const pages = {
        [`https://alpha.example${WELL_KNOWN}`]: descriptor(
          'Alpha',
          { links: { homepage: 'https://alpha.example', github_org: 'https://github.com/alpha' } },
          [
            target('Beta', { domain: 'beta.example' }),
            target('Gamma', { links: { homepage: 'https://www.gamma.example/en/' } }),
            target('Delta', { links: { descriptor: 'https://files.example/delta.json' } }),
            target('Nobody', { domain: 'nobody.example' }),
            target('Page', { links: { homepage: 'https://page.example/' } }),
            target('Tool', { kind: 'project', links: { homepage: 'https://tool.example' } }),
          ],
        ),
        [`https://beta.example${WELL_KNOWN}`]: descriptor('Beta', {}, [target('Far', { domain: 'far.example' })]),
        [`https://www.gamma.example${WELL_KNOWN}`]: descriptor('Gamma', { description: 'Third' }),
        'https://files.example/delta.json': descriptor('Delta', {}, [target('Epsilon', {})]),
        [`https://page.example${WELL_KNOWN}`]: '<!doctype html><p>Not found</p>',
        [`${api}/orgs/alpha`]: { name: 'Alpha' },
        [list('alpha')]: [tool('alpha')],
      };
      const { status, asked, lines, labels } = await run(pages, ['alpha.example']);
      assert.deepEqual(lines.slice(0, -1), [], 'home pages without a descriptor are no failure');
      assert.strictEqual(status, 0);
      for (const label of ['Far', 'Epsilon', 'tool']) assert.true(labels.includes(label), `${label} in ${labels}`);
      for (const name of ['Beta', 'Gamma'])
        assert.strictEqual(labels.filter((label) => label === name).length, 1, `${name} is known by its home page`);
      assert.deepEqual(asked.sort(), [
        `https://alpha.example${WELL_KNOWN} named`,
        `${api}/orgs/alpha`,
        list('alpha'),
        `https://beta.example${WELL_KNOWN}`,
        'https://files.example/delta.json',
        `https://nobody.example${WELL_KNOWN}`,
        `https://page.example${WELL_KNOWN}`,
        `https://www.gamma.example${WELL_KNOWN}`,
      ]);
    },
  );

  QUnit.test('an account leads to the descriptor of its website; its own requests keep the token', async (assert) => {
    const pages = {
      [`${api}/orgs/alpha`]: { name: 'Alpha', blog: 'alpha.example' },
      [list('alpha')]: [tool('alpha')],
      [`https://alpha.example${WELL_KNOWN}`]: descriptor(
        'Alpha',
        { links: { github_org: 'https://github.com/Alpha', other: 'https://github.com/beta' } },
        [],
      ),
      [`${api}/orgs/beta`]: { name: 'Beta' },
      [list('beta')]: [tool('beta')],
    };
    const { asked, lines } = await run(pages, ['github:alpha'], { follow: '2' }, 'github.com=secret');
    assert.deepEqual(asked, [
      `${api}/orgs/alpha Bearer secret named`,
      `${list('alpha')} Bearer secret named`,
      `https://alpha.example${WELL_KNOWN}`,
      `${api}/orgs/beta`,
      list('beta'),
    ]);
    assert.strictEqual(lines.length, 1);
    assert.strictEqual((await run(pages, ['github:alpha'], {})).asked.length, 2, 'only when it is asked for');
  });

  QUnit.test('what stops answering is told; an account that is gone as well', async (assert) => {
    const pages = {
      [`https://alpha.example${WELL_KNOWN}`]: descriptor('Alpha', {}, [
        target('Beta', { domain: 'beta.example' }),
        target('Gamma', { links: { github_org: 'https://github.com/gone' } }),
      ]),
      [`https://beta.example${WELL_KNOWN}`]: 503,
    };
    const { status, lines } = await run(pages, ['alpha.example']);
    assert.strictEqual(status, 1);
    assert.deepEqual(lines.filter((line) => line.startsWith('warning')).sort(), [
      `warning: beta.example: it answered with status 503 for https://beta.example${WELL_KNOWN}.`,
      'warning: github.com: there is no public account “gone”.',
    ]);
  });
  QUnit.test('--aliases names hosts that moved: one project of two addresses', async (assert) => {
    const map = (host: string) => ({
      nodes: [{ id: 'a', label: 'Tool', details: { repository: { url: `https://${host}/acme/tool` } } }],
    });
    writeFileSync(folder.path('old.json'), JSON.stringify(map('git.old.example')));
    writeFileSync(folder.path('new.json'), JSON.stringify(map('git.new.example')));
    writeFileSync(folder.path('hosts.json'), JSON.stringify({ 'GIT.old.example': 'git.new.example' }));
    writeFileSync(folder.path('bad.json'), '["git.old.example"]');
    const inputs = ['old.json', 'new.json'];
    assert.strictEqual((await run({}, inputs, {})).labels.length, 2);
    assert.deepEqual((await run({}, inputs, { aliases: 'hosts.json' })).labels, ['Tool']);
    const messages = await Promise.all(
      ['bad.json', 'none.json'].map((aliases) => run({}, inputs, { aliases }).catch((error: Error) => error.message)),
    );
    assert.deepEqual(messages, [
      'bad.json is no list of hosts. Write {"git.old.example": "git.new.example"}.',
      'Cannot read none.json: there is no such file or folder.',
    ]);
  });
});
