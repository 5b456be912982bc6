/** The built-in join and the engines agree to the byte. */

import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join as joinPath } from 'node:path';
import fc from 'fast-check';
import QUnit from 'qunit';
import { join } from '../../cli/collect/join-command.ts';
import { type Fragment, fragmentLine } from '../../formats/claims/fragment.ts';
import { CollectClient } from '../../formats/collect/client.ts';
import { collectSources, readSources } from '../../formats/collect/sources.ts';
import { localRequest } from '../formats/collect/ecosystem/hosts.ts';
import { makeEcosystem } from '../formats/collect/ecosystem/model.ts';
import { useFolder } from '../setup/command.ts';

const hasDuckDb = existsSync('node_modules/@duckdb/node-api');
const onPath = (program: string) =>
  (process.env.PATH ?? '').split(delimiter).some((one) => existsSync(joinPath(one, program)));
const clickhouse = ['clickhouse', 'clickhouse-server'].find(onPath);

async function ecosystemLines(): Promise<string> {
  const ecosystem = makeEcosystem();
  const collect = ecosystem.organizations.map(({ host, account }) =>
    host === 'github.com' ? `github:${account}` : `gitlab:${host}/${account}`,
  );
  const sources = readSources(JSON.stringify({ collect, descriptors: ['org00.example'], follow: 3 }));
  const services = {
    request: localRequest(ecosystem),
    now: () => new Date('2026-01-05T06:00:00Z'),
    wait: async () => {},
  };
  const { fragments } = await collectSources(new CollectClient(services), sources, [] as Fragment[]);
  return linesOf(fragments);
}

const linesOf = (fragments: readonly Fragment[]) => fragments.map((one) => `${fragmentLine(one)}\n`).join('');

const key = fc.constantFrom(
  'domain:a.example',
  'domain:b.example',
  'forge:github.com/a',
  'forge:github.com/b',
  'git:h/x',
  'git:h/y',
  'git:h/z',
  'git:h:1/x',
  'git:h:2/x',
  'git:h:2/y',
  'ocd:c/d',
  'pkg:npm/x',
  'source:s#%C3%A4',
);
const who = {
  source: fc.constantFrom('https://a.example/d', 'https://b.example/d', 'https://github.com/a'),
  date: fc.constantFrom('2026-01-01', '2026-02-01'),
};
const random = fc.array(
  fc.oneof(
    fc.record(
      {
        kind: fc.constant('node' as const),
        ...who,
        keys: fc.uniqueArray(key, { minLength: 1, maxLength: 3 }),
        claims: fc.uniqueArray(key, { minLength: 1, maxLength: 2 }),
        own: fc.constant(true as const),
        says: fc.record({ label: fc.constantFrom('A', 'ä', '“'), type: fc.constantFrom('organization', 'project') }),
      },
      { requiredKeys: ['kind', 'source', 'keys', 'says'] },
    ),
    fc.record({
      kind: fc.constant('edge' as const),
      ...who,
      from: key,
      to: key,
      says: fc.record(
        { type: fc.constantFrom('uses', 'maintains'), direction: fc.constantFrom('both', 'forward') },
        { requiredKeys: ['type'] },
      ),
    }),
  ),
  { minLength: 1, maxLength: 25 },
);

QUnit.module('graphmap join --engine', (hooks) => {
  const folder = useFolder(hooks);
  const terminal = () => ({ folder: folder.path(), print: () => {}, isQuiet: false, shell: process });
  const run = async (
    engine: string | undefined,
    output: string,
    more: { readonly top?: string; readonly trust?: string } = {},
  ) => {
    await join(['in.ndjson', output], { engine, ...more }, terminal());
    return readFileSync(folder.path(output));
  };
  const agrees = async (engine: string, more = {}) =>
    (await run(undefined, 'a.json', more)).equals(await run(engine, 'b.json', more));
  /** A test that needs an engine; without it, the run says how to get it. */
  const engineTest = (isThere: boolean, hint: string) => (name: string, run: (assert: Assert) => Promise<void>) =>
    isThere ? QUnit.test(name, run) : QUnit.skip(`${name} (${hint})`);
  const withEngine = engineTest(hasDuckDb, 'no DuckDB: npm install @duckdb/node-api');

  withEngine(
    'DuckDB and the built-in join agree on the ecosystem: the whole, its best connected, and with trusted sources',
    async (assert) => {
      writeFileSync(folder.path('in.ndjson'), await ecosystemLines());
      writeFileSync(folder.path('trust.txt'), 'evil.example\nhttps://org03.example # and a comment\n');
      assert.true(await agrees('duckdb'));
      assert.true(await agrees('duckdb', { top: '60' }));
      assert.true(await agrees('duckdb', { trust: 'trust.txt' }));
      assert.true((await run(undefined, 'a.ndjson')).equals(await run('duckdb', 'b.ndjson')));
    },
  );

  withEngine('DuckDB and the built-in join agree on random fragments', async (assert) => {
    await fc.assert(
      fc.asyncProperty(random, async (fragments) => {
        writeFileSync(folder.path('in.ndjson'), linesOf([...fragments, ...fragments.slice(0, 3)] as Fragment[]));
        return agrees('duckdb');
      }),
      { numRuns: 12 },
    );
    assert.ok(true);
  });

  withEngine('DuckDB reads and writes Parquet', async (assert) => {
    writeFileSync(folder.path('in.ndjson'), await ecosystemLines());
    const { DuckDBInstance } = await import('@duckdb/node-api');
    const connection = await (await DuckDBInstance.create()).connect();
    const lines = `read_csv('${folder.path('in.ndjson')}', delim = '', quote = '', escape = '', header = false, columns = {line: 'VARCHAR'})`;
    await connection.run(`COPY (SELECT line FROM ${lines}) TO '${folder.path('in.parquet')}' (FORMAT parquet)`);
    await join(['in.parquet', 'out.parquet'], { engine: 'duckdb' }, terminal());
    const rows = await (
      await connection.run(`SELECT line FROM read_parquet('${folder.path('out.parquet')}')`)
    ).getRows();
    const wanted = (await run(undefined, 'a.ndjson')).toString().trimEnd().split('\n');
    assert.deepEqual(rows.map(([line]) => String(line)).sort(), wanted.sort());
  });

  QUnit.test('an engine that is not known is refused', async (assert) => {
    writeFileSync(folder.path('in.ndjson'), '');
    await assert.rejects(run('sqlite', 'a.json'), /built-in, duckdb or clickhouse=<address>/);
    await assert.rejects(run('clickhouse=ftp://x', 'a.json'), /takes an address/);
  });

  const server = process.env.GRAPHMAP_CLICKHOUSE;
  const hint =
    'no ClickHouse: put “clickhouse” on the path, see https://clickhouse.com/docs/install, or name a server in GRAPHMAP_CLICKHOUSE';
  engineTest(clickhouse !== undefined || server !== undefined, hint)(
    'ClickHouse and the built-in join agree on the ecosystem',
    async (assert) => {
      writeFileSync(folder.path('in.ndjson'), await ecosystemLines());
      const port = server ? 0 : await freePort();
      const args = [
        ...(clickhouse === 'clickhouse' ? ['server'] : []),
        '--',
        `--http_port=${port}`,
        `--path=${folder.path('db')}`,
      ];
      const child = server ? undefined : spawn(clickhouse ?? '', args, { cwd: folder.path(), stdio: 'ignore' });
      try {
        const address = server ?? `http://127.0.0.1:${port}`;
        for (let attempt = 0; attempt < 100 && !(await isUp(address)); attempt += 1)
          await new Promise((done) => setTimeout(done, 200));
        assert.true(await agrees(`clickhouse=${address}`));
        assert.true(await agrees(`clickhouse=${address}`, { top: '60' }));
      } finally {
        child?.kill();
      }
    },
  );
});

const isUp = (address: string) =>
  fetch(address).then(
    () => true,
    () => false,
  );

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}
