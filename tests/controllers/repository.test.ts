import QUnit from 'qunit';
import { asyncScheduler } from 'rxjs';
import { repoInfoOf, repositoryFetcher } from '../../services/repository.ts';

const ANSWER = {
  full_name: 'field-teams/atlas',
  html_url: 'https://code.example/field-teams/atlas',
  description: 'Base maps for everyone.',
  homepage: 'https://atlas.example/',
  stargazers_count: 1204,
  forks_count: 0,
  open_issues_count: 14,
  language: 'Rust',
  license: { spdx_id: 'MPL-2.0', name: 'Mozilla Public License 2.0' },
  topics: ['maps', 'open-data'],
  archived: false,
  pushed_at: '2026-11-01T08:00:00Z',
  watchers: 9,
  owner: { login: 'field-teams' },
};
const NOW = new Date('2026-11-12T10:00:00Z');

QUnit.module('services/repository', () => {
  QUnit.test('S349 S350 the answer becomes repoInfo, with the time of asking and nothing else', (assert) => {
    assert.deepEqual(repoInfoOf(ANSWER, NOW), {
      fullName: 'field-teams/atlas',
      url: 'https://code.example/field-teams/atlas',
      description: 'Base maps for everyone.',
      homepage: 'https://atlas.example/',
      stars: 1204,
      forks: 0,
      issues: 14,
      language: 'Rust',
      license: 'MPL-2.0',
      topics: ['maps', 'open-data'],
      archived: false,
      pushedAt: '2026-11-01T08:00:00Z',
      fetchedAt: '2026-11-12T10:00:00.000Z',
    });
  });

  QUnit.test('empty, missing and invalid values are left out; fetchedAt is always set', (assert) => {
    const bare = {
      full_name: 'a/b',
      description: null,
      homepage: ' ',
      stargazers_count: -1,
      license: null,
      topics: [],
    };
    assert.deepEqual(repoInfoOf(bare, NOW), { fullName: 'a/b', fetchedAt: NOW.toISOString() });
    const odd = {
      full_name: 'a/b',
      language: 7,
      archived: 'no',
      topics: [1, 'maps'],
      license: { spdx_id: 'NOASSERTION' },
    };
    assert.deepEqual(repoInfoOf(odd, NOW), { fullName: 'a/b', topics: ['maps'], fetchedAt: NOW.toISOString() });
    const named = { full_name: 'a/b', license: { spdx_id: 'NOASSERTION', name: 'Other' } };
    assert.strictEqual(repoInfoOf(named, NOW)?.license, 'Other');
  });

  QUnit.test('an invalid answer gives no details', (assert) => {
    for (const answer of [undefined, null, [], 'text', {}, { full_name: 1 }]) {
      assert.strictEqual(repoInfoOf(answer, NOW), undefined);
    }
  });

  QUnit.test('S347 S348 one GET without credentials; a refusal is reported with its reason', async (assert) => {
    const asked: string[] = [];
    const rows: readonly (readonly [
      repository: string,
      status: number,
      headers: Record<string, string>,
      says: RegExp,
    ])[] = [
      ['a/limit', 403, { 'x-ratelimit-remaining': '0' }, /^The code host allows 60 requests an hour/],
      ['a/limit', 403, {}, /^The code host allows 60 requests an hour/],
      ['a/secondary', 403, { 'x-ratelimit-remaining': '5', 'retry-after': '60' }, /^The code host allows 60/],
      ['a/many', 429, {}, /^The code host allows 60/],
      ['a/blocked', 403, { 'x-ratelimit-remaining': '57' }, /^The code host doesn’t allow access to a\/blocked\./],
      ['a/law', 451, {}, /^The code host doesn’t allow access to a\/law\./],
      ['no/where', 404, {}, /^There is no public repository no\/where\./],
      ['a/fault', 500, {}, /^The code host answered with status 500\./],
    ];
    for (const [repository, status, headers, says] of rows) {
      const fetch: typeof globalThis.fetch = async (address, { method = 'GET', credentials, headers: sent } = {}) => {
        asked.push(`${method} ${address} ${credentials} ${sent}`);
        return new Response('{}', { status, headers });
      };
      const answer = await repositoryFetcher({ fetch, clock: asyncScheduler }, 'https://api.example')(repository);
      assert.true('failure' in answer && says.test(answer.failure), JSON.stringify(answer));
      assert.true('failure' in answer && /Your entry is kept\.$/.test(answer.failure), 'nothing is lost');
    }
    assert.strictEqual(asked[0], 'GET https://api.example/repos/a/limit omit undefined');
    assert.strictEqual(asked.length, rows.length);
  });
});
