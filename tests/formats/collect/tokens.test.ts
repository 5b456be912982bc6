/** Tokens: which host gets which, for which requests. */

import QUnit from 'qunit';
import { tokensFor } from '../../../cli/collect/tokens.ts';
import type { Fragment } from '../../../formats/claims/fragment.ts';
import { CollectClient } from '../../../formats/collect/client.ts';
import { collectSources, readSources } from '../../../formats/collect/sources.ts';

QUnit.module('formats/collect tokens', () => {
  const sentTo = (named: readonly string[], environment: Record<string, string>, hosts = named) => {
    const { tokenOf, notices } = tokensFor(named, environment);
    return { sent: hosts.flatMap((host) => tokenOf(host) ?? []), notices };
  };

  QUnit.test('GRAPHMAP_TOKENS names hosts exactly', (assert) => {
    const environment = { GRAPHMAP_TOKENS: ' GitLab.example.org=a==,git.corp:8443=b,codeberg.org=c ' };
    const hosts = ['gitlab.example.org', 'git.corp:8443'];
    const { sent, notices } = sentTo(hosts, environment, [...hosts, 'gitlab-example.org', 'git.corp', 'codeberg.org']);
    assert.deepEqual(sent, ['a==', 'b'], 'no account is on the other hosts');
    assert.deepEqual(notices, ['GRAPHMAP_TOKENS names codeberg.org, but no account is on that host.']);
    assert.throws(
      () => tokensFor(hosts, { GRAPHMAP_TOKENS: 'a.example=secret,secret' }),
      (error: Error) => error.message.startsWith('Entry 2 of GRAPHMAP_TOKENS') && !error.message.includes('secret'),
    );
  });

  QUnit.test('the usual variables are for github.com and gitlab.com', (assert) => {
    const environment = { GITHUB_TOKEN: 'hub', GITLAB_TOKEN: 'lab' };
    const asked = ['api.github.com', 'gitlab.com', 'gitlab.example.org'];
    assert.deepEqual(sentTo(['github.com', 'gitlab.com', 'gitlab.example.org'], environment, asked), {
      sent: ['hub', 'lab'],
      notices: [],
    });
    const exact = { ...environment, GRAPHMAP_TOKENS: 'github.com=mine' };
    assert.deepEqual(sentTo(['github.com'], exact, asked).sent, ['mine']);
  });

  QUnit.test('the earlier form counts where it can mean one host only, with a notice', (assert) => {
    const environment = { GRAPHMAP_TOKEN_GITLAB_EXAMPLE_ORG: 'secret' };
    const right = sentTo(['gitlab.example.org'], environment);
    assert.deepEqual(right.sent, ['secret']);
    assert.deepEqual(right.notices, [
      'GRAPHMAP_TOKEN_GITLAB_EXAMPLE_ORG is read as the token of gitlab.example.org. Write GRAPHMAP_TOKENS="gitlab.example.org=…", which names the host exactly.',
    ]);
    for (const hosts of [['gitlab-example.org'], ['gitlab.example.org', 'gitlab.example-org']]) {
      const { sent, notices } = sentTo(hosts, environment);
      assert.deepEqual(sent, []);
      assert.true(notices[0]?.startsWith('GRAPHMAP_TOKEN_GITLAB_EXAMPLE_ORG is not sent, because it may be meant for'));
    }
    assert.deepEqual(sentTo(['codeberg.org'], environment), {
      sent: [],
      notices: ['GRAPHMAP_TOKEN_GITLAB_EXAMPLE_ORG names gitlab.example.org, but no account is on that host.'],
    });
  });

  QUnit.test('a token goes with requests about named accounts only, never with what documents name', async (assert) => {
    const asked: string[] = [];
    const repository = (path: string) => ({
      id: path.length,
      name: path,
      path_with_namespace: path,
      web_url: `https://git.example.org/${path}`,
    });
    const descriptor = {
      spec_version: '1.0',
      organization: { name: 'Stranger', domain: 'stranger.example' },
      projects: ['team/gone', 'user/private', '../user', 'a/%2e%2e/b', 'user/../private'].map((path) => ({
        name: path,
        repository: { url: `https://git.example.org/${path}` },
      })),
      relationships: [
        { type: 'supports', target: { name: 'X', ocd: 'https://git.example.org/user/private/-/raw/main/map.json' } },
      ],
    };
    const answers: Record<string, unknown> = {
      'https://git.example.org/api/v4/groups/team?with_projects=false': { name: 'Team' },
      'https://stranger.example/d.json': descriptor,
    };
    const client = new CollectClient({
      request: async (address, { Authorization }) => {
        asked.push(`${Authorization === undefined ? '-' : 'token'} ${address}`);
        const list = address.includes('/team/projects') ? [repository('team/tool')] : undefined;
        const found = answers[address] ?? list;
        return { status: found ? 200 : 404, headers: {}, text: JSON.stringify(found ?? {}), address };
      },
      now: () => new Date('2026-01-05'),
      wait: async () => {},
      tokenOf: () => 'secret',
    });
    const sources = { collect: ['gitlab:git.example.org/team'], descriptors: ['https://stranger.example/d.json'] };
    await collectSources(client, readSources(JSON.stringify({ ...sources, follow: 1 })), [] as Fragment[]);
    const api = 'https://git.example.org/api/v4';
    assert.deepEqual(asked.filter((one) => one.startsWith('-')).sort(), [
      // Neither `../user` nor `a/%2e%2e/b` is asked: after normalization they would name other projects.
      `- ${api}/projects/user%2Fprivate`,
      '- https://git.example.org/user/private/-/raw/main/map.json',
      '- https://stranger.example/.well-known/open-contributions.json',
      '- https://stranger.example/d.json',
    ]);
    assert.deepEqual(
      asked.filter((one) => one.startsWith('token')).map((one) => one.replace(/\?.*/, '')),
      ['groups/team', 'groups/team/projects', 'projects/9', 'projects/team%2Fgone'].map((one) => `token ${api}/${one}`),
    );
  });
});
