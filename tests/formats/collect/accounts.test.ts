/** Accounts: their forms, those on Forgejo and Gitea, and the progress of collecting them. */

import { readFileSync } from 'node:fs';
import QUnit from 'qunit';
import { collect } from '../../../cli/collect/collect-command.ts';
import { progressPrinter } from '../../../cli/collect/progress.ts';
import { accountOf, interfaceOf } from '../../../formats/collect/account.ts';
import { shellOf, useFolder, writingTo } from '../../setup/command.ts';

QUnit.module('formats/collect accounts', (hooks) => {
  const folder = useFolder(hooks);

  QUnit.test('accounts are written with their kind, or as their address', (assert) => {
    const forms = {
      'github:MISP': 'github https://github.com MISP',
      'gitlab:group/sub': 'gitlab https://gitlab.com group/sub',
      'gitlab:gitlab.example.org/group/sub/': 'gitlab https://gitlab.example.org group/sub',
      'forgejo:acme': 'forgejo https://codeberg.org acme',
      'forgejo:Codeberg.org/acme': 'forgejo https://codeberg.org acme',
      'gitea:acme': 'forgejo https://gitea.com acme',
      'gitea:git.corp:3000/acme': 'forgejo https://git.corp:3000 acme',
      'forgejo:http://git/acme': 'forgejo http://git acme',
      'github:https://github.com/acme': 'github https://github.com acme',
      'https://github.com/acme': 'github https://github.com acme',
      'HTTPS://www.GitHub.com/acme/?tab=repositories': 'github https://github.com acme',
      'https://github.com/orgs/acme': 'github https://github.com acme',
      'github.com/acme': 'github https://github.com acme',
      'https://gitlab.com/groups/acme/tools': 'gitlab https://gitlab.com acme/tools',
      'https://gitlab.example.org/acme': 'gitlab https://gitlab.example.org acme',
      'https://codeberg.org/acme#top': 'forgejo https://codeberg.org acme',
    };
    for (const [text, expected] of Object.entries(forms)) {
      const account = accountOf(text);
      assert.strictEqual(
        account && `${account.kind} ${account.scheme}://${account.host} ${account.name}`,
        expected,
        text,
      );
    }
    const others = [
      ...['acme', 'github.com', 'https://github.com/', 'https://github.com/acme/tool', 'https://example.org/acme'],
      ...['https://gitlab.com/acme/tool/-/raw/main/map.json', 'https://gitlab.example.org/map.json', 'github:a/b'],
      ...[
        'github:..',
        'gitlab:a/../b',
        'https://github.com/..',
        'forgejo:a b',
        'gitlab:a@b.example/c',
        'mastodon:acme',
      ],
      ...['https://user@github.com/acme', 'gitlab.example.org/acme'],
    ];
    assert.deepEqual(
      others.filter((text) => accountOf(text) !== undefined),
      [],
    );
    const apis = ['github:a', 'github:git.corp/a', 'gitlab:a', 'forgejo:http://git:3000/a'].map((text) => {
      const account = accountOf(text);
      return account && interfaceOf(account);
    });
    assert.deepEqual(apis, [
      'https://api.github.com',
      'https://git.corp/api/v3',
      'https://gitlab.com/api/v4',
      'http://git:3000/api/v1',
    ]);
  });

  QUnit.test('organizations and users on Forgejo and Gitea are collected page by page', async (assert) => {
    const repository = (owner: string, at: number, more: object = {}) => ({
      id: at,
      name: `tool-${at}`,
      full_name: `${owner}/tool-${at}`,
      html_url: `https://codeberg.org/${owner}/tool-${at}`,
      description: `Tool ${at}`,
      website: 'https://tool.example',
      stars_count: at,
      language: 'Go',
      topics: ['maps'],
      licenses: ['MIT'],
      archived: at === 1,
      updated_at: '2026-01-02T03:04:05+01:00',
      ...more,
    });
    const api = 'https://codeberg.org/api/v1';
    const hidden = [{ private: true }, { internal: true }, { fork: true }, { template: true }];
    const pages: Record<string, unknown> = {
      [`${api}/orgs/acme`]: { full_name: 'Acme', description: 'We make tools', website: 'acme.example' },
      [`${api}/orgs/acme/repos?limit=50`]: Array.from({ length: 50 }, (_, at) => repository('acme', at)),
      [`${api}/orgs/acme/repos?limit=50&page=2`]: [
        repository('acme', 50),
        ...hidden.map((more, at) => repository('acme', 60 + at, more)),
      ],
      [`${api}/users/anna`]: { full_name: '', login: 'anna' },
      [`${api}/users/anna/repos?limit=50`]: [repository('anna', 70)],
    };
    const asked: string[] = [];
    const world = {
      request: async (address: string, { Authorization = '-' }: Record<string, string>) => {
        asked.push(Authorization);
        const isFirst = address.endsWith('/orgs/acme/repos?limit=50');
        const link = `<${address}&page=2>; rel="next"`;
        return {
          status: pages[address] ? 200 : 404,
          headers: isFirst ? { link } : {},
          text: JSON.stringify(pages[address] ?? {}),
          address,
        };
      },
      now: () => new Date('2026-01-05'),
      environment: { XDG_CACHE_HOME: folder.path('cache'), GRAPHMAP_TOKENS: 'codeberg.org=secret' },
    };
    const lines: string[] = [];
    const terminal = { folder: folder.path(), print: (line: string) => void lines.push(line), shell: process };
    const accounts = ['forgejo:codeberg.org/acme', 'https://codeberg.org/anna'];
    assert.strictEqual(await collect([...accounts, 'out.json'], {}, terminal, world), 0);
    assert.deepEqual(lines, ['out.json: notice: / 52 projects of 2 accounts.']);
    assert.deepEqual([...new Set(asked)], ['Bearer secret']);
    const { nodes } = JSON.parse(readFileSync(folder.path('out.json'), 'utf8'));
    const labels = nodes.filter(({ type }: { type: string }) => type === 'organization');
    assert.deepEqual(labels.map(({ label, url }: { label: string; url: string }) => `${label} ${url}`).sort(), [
      'Acme https://acme.example',
      'anna https://codeberg.org/anna',
    ]);
    const { details, tags, links, url } = nodes.find(({ label }: { label: string }) => label === 'tool-1');
    assert.deepEqual(
      [details.status, details.repository.license, details.stars, details.language, details.last_update, tags, url],
      ['archived', 'MIT', 1, 'Go', '2026-01-02', ['maps', 'archived'], 'https://tool.example'],
    );
    assert.deepEqual(links, [{ label: 'Source code', url: 'https://codeberg.org/acme/tool-1' }]);
  });

  QUnit.test('progress is one changing line in a terminal, and a line every ten seconds in a log', (assert) => {
    const run = (isTTY: boolean, isQuiet: boolean) => {
      const written: string[] = [];
      let time = 0;
      const print = (line: string) => void written.push(line);
      const stderr = Object.assign(writingTo(print), { isTTY, columns: 40 });
      const terminal = { folder: '', print, isQuiet, shell: shellOf({ stderr }) };
      const report = progressPrinter(terminal, () => time);
      for (let done = 1; done <= 100; done += 1) {
        time += 250;
        report({ done, open: 100 - done, address: 'https://api.github.com/\u001b[31m' });
      }
      return written;
    };
    const inTerminal = run(true, false);
    assert.strictEqual(inTerminal.length, 100);
    assert.strictEqual(inTerminal[0], '\r\u001b[K1 answers so far, the last from api.git');
    assert.strictEqual(inTerminal.at(-1), '\r\u001b[K', 'the line is cleared at the end');
    const inLog = run(false, false);
    assert.deepEqual(inLog.length, 2);
    assert.strictEqual(inLog[0], 'graphmap: notice: 40 answers so far, the last from api.github.com.');
    assert.deepEqual([run(true, true), run(false, true)], [[], []]);
  });
});
