/** Look-ups of repositories: one a week, and the last answer counts when there is no new one. */

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import QUnit from 'qunit';
import { update } from '../../../cli/collect/update-command.ts';
import { useFolder } from '../../setup/command.ts';
import { localRequest } from './ecosystem/hosts.ts';
import { makeEcosystem } from './ecosystem/model.ts';

QUnit.module('formats/collect look-ups', (hooks) => {
  const folder = useFolder(hooks);
  const setup = (sources: object) => {
    const ecosystem = makeEcosystem();
    const log: Parameters<typeof localRequest>[1] = [];
    const lines: string[] = [];
    const world = {
      request: localRequest(ecosystem, log),
      now: () => new Date(`${ecosystem.day}T06:00:00Z`),
      wait: async () => {},
      environment: { XDG_CACHE_HOME: folder.path('cache') },
    };
    writeFileSync(folder.path('sources.json'), JSON.stringify(sources));
    const run = async () => {
      log.length = 0;
      lines.length = 0;
      const terminal = { folder: folder.path(), print: (line: string) => void lines.push(line), shell: process };
      const status = await update(['map.json'], { from: 'sources.json' }, terminal, world);
      return { status, lookups: log.filter(({ path }) => path.startsWith('/repos/')).length };
    };
    const node = (label: string) => {
      const { nodes } = JSON.parse(readFileSync(folder.path('map.json'), 'utf8'));
      return nodes.find((one: { label: string }) => one.label === label);
    };
    return { ecosystem, lines, run, node };
  };

  QUnit.test(
    'a deleted repository stays gone when the host answers no more, with and without a cache',
    async (assert) => {
      const { ecosystem, lines, run, node } = setup({ descriptors: ['org06.example'] });
      const first = await run();
      assert.true(first.lookups > 5, `${first.lookups}`);
      assert.true(
        lines.includes(
          `graphmap: notice: ${first.lookups} requests without a token to look up repositories at api.github.com.`,
        ),
        lines.join('\n'),
      );
      const gone = () => {
        const { details } = node('deleted');
        const { date } = details.sources.find(({ source }: { source: string }) => source === 'https://github.com');
        return [details.status, date];
      };
      assert.deepEqual(gone(), ['gone', '2026-01-05']);
      ecosystem.day = '2026-01-11';
      assert.deepEqual(await run(), { status: 0, lookups: 0 }, 'once a week');
      assert.deepEqual(gone(), ['gone', '2026-01-05']);
      ecosystem.limited.add('api.github.com');
      for (const day of ['2026-01-12', '2026-01-26']) {
        ecosystem.day = day;
        assert.strictEqual((await run()).status, 3);
        assert.deepEqual(gone(), ['gone', '2026-01-05'], day);
        rmSync(folder.path('cache'), { recursive: true, force: true });
      }
      ecosystem.limited.clear();
      ecosystem.organizations[6]?.repositories.push({
        truth: 'deleted',
        name: 'deleted',
        stars: 1,
        license: 'MIT',
        isArchived: false,
      });
      ecosystem.day = '2026-02-02';
      assert.deepEqual(await run(), { status: 0, lookups: first.lookups });
      assert.strictEqual(node('deleted').details.status, 'active', 'it is there again');
    },
  );

  QUnit.test('without a token a run looks up 50 repositories on GitHub, the others in later runs', async (assert) => {
    const repository = (at: number) => ({ name: `p${at}`, repository: { url: `https://github.com/acme/p${at}` } });
    const organization = { name: 'A', domain: 'a.example' };
    const projects = Array.from({ length: 120 }, (_, at) => repository(at));
    writeFileSync(folder.path('d.json'), JSON.stringify({ spec_version: '1.0', organization, projects }));
    const { ecosystem, lines, run } = setup({ maps: ['d.json'] });
    assert.strictEqual((await run()).lookups, 50);
    const said =
      '50 requests without a token to look up repositories at api.github.com; 70 more are left for later runs';
    assert.true(
      lines.some((line) => line.includes(said)),
      lines.join('\n'),
    );
    assert.strictEqual((await run()).lookups, 50);
    assert.strictEqual((await run()).lookups, 20, 'each was looked up once');
    assert.strictEqual((await run()).lookups, 0);
    ecosystem.day = '2026-01-20';
    assert.strictEqual((await run()).lookups, 50);
  });
});
