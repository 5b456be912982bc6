/** ClickHouse as join engine: a server or cluster, by its HTTP interface. */

import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { DuckDBConnection } from '@duckdb/node-api';
import { INPUT_TABLES, type InputTable, type SqlEngine, type SqlRow } from '../../formats/join/steps.ts';
import { UsageError } from '../base/usage.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Connects to a server. Its tables are in a temporary database. Name and password are from `CLICKHOUSE_USER` and
 * `CLICKHOUSE_PASSWORD`.
 */
export async function openClickHouse(address: string, environment: Environment, run: string): Promise<LoadingEngine> {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new UsageError(
      `--engine clickhouse takes an address such as clickhouse=https://db.example.org:8443, not “${address}”.`,
    );
  }
  const database = `graphmap_${run.replace(/\W/g, '')}`;
  const ask = async (statement: string, body?: Readable): Promise<Response> => {
    const target = new URL(url);
    if (body) target.searchParams.set('query', statement);
    const { CLICKHOUSE_USER: user = 'default', CLICKHOUSE_PASSWORD: key = '' } = environment;
    const response = await fetch(target, {
      method: 'POST',
      redirect: 'error',
      headers: { 'X-ClickHouse-User': user, ...(key === '' ? {} : { 'X-ClickHouse-Key': key }) },
      body: body ? (Readable.toWeb(body) as ReadableStream) : statement,
      ...(body ? { duplex: 'half' } : {}),
    } as RequestInit).catch(() => {
      throw new UsageError(`ClickHouse at ${url.host} cannot be reached.`);
    });
    if (response.ok) return response;
    throw new UsageError(
      `ClickHouse at ${url.host} refused a statement: ${(await response.text()).split('\n')[0]?.slice(0, 300)}`,
    );
  };
  const inDatabase = (select: string) => select.replace(/\b(FROM|JOIN) (?!\()([a-z_]+)/g, `$1 ${database}.$2`);
  await (await ask(`CREATE DATABASE ${database}`)).text();
  return {
    create: async (table, select) => {
      const made = `CREATE TABLE ${database}.${table}_new ENGINE = MergeTree ORDER BY tuple() AS ${inDatabase(select)}`;
      for (const statement of [
        made,
        `DROP TABLE IF EXISTS ${database}.${table}`,
        `RENAME TABLE ${database}.${table}_new TO ${database}.${table}`,
      ]) {
        await (await ask(statement)).text();
      }
    },
    async *rows(select) {
      const { body } = await ask(`${inDatabase(select)} FORMAT JSONEachRow`);
      if (!body) return;
      const lines = createInterface({ input: Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]) });
      for await (const line of lines) if (line !== '') yield JSON.parse(line) as SqlRow;
    },
    load: async (table, file) => {
      const columns = Object.entries(INPUT_TABLES[table]).map(
        ([name, kind]) => `${name} ${kind === 'text' ? 'String' : 'Int64'}`,
      );
      await (
        await ask(`CREATE TABLE ${database}.${table} (${columns.join(', ')}) ENGINE = MergeTree ORDER BY tuple()`)
      ).text();
      await (await ask(`INSERT INTO ${database}.${table} FORMAT JSONEachRow`, createReadStream(file))).text();
    },
    close: async () => {
      await (await ask(`DROP DATABASE IF EXISTS ${database}`)).text();
    },
  };
}

/** An engine that can also load local files. */
export type LoadingEngine = SqlEngine & {
  /** Fills an input table from a file with a row as JSON in each line. */
  readonly load: (table: InputTable, file: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Opens DuckDB. @param folder - for data that exceeds the memory */
export async function openDuckDb(folder: string): Promise<LoadingEngine & { readonly connection: DuckDBConnection }> {
  const { DuckDBInstance } = await import('@duckdb/node-api').catch(() => {
    throw new UsageError(
      '--engine duckdb needs the package @duckdb/node-api. Install it: npm install @duckdb/node-api',
    );
  });
  const instance = await DuckDBInstance.create(join(folder, 'join.duckdb'), { temp_directory: join(folder, 'spill') });
  const connection = await instance.connect();
  await connection.run('SET preserve_insertion_order = false');
  return {
    connection,
    create: async (table, select) => {
      await connection.run(`CREATE OR REPLACE TABLE ${table}_new AS ${select}`);
      await connection.run(`DROP TABLE IF EXISTS ${table}`);
      await connection.run(`ALTER TABLE ${table}_new RENAME TO ${table}`);
    },
    async *rows(select) {
      const result = await connection.stream(select);
      const names = result.columnNames();
      for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
        for (const row of chunk.getRows()) yield Object.fromEntries(row.map((value, at) => [names[at] ?? '', value]));
      }
    },
    load: async (table, file) => {
      const columns = Object.entries(INPUT_TABLES[table]).map(
        ([name, kind]) => `${name}: '${kind === 'text' ? 'VARCHAR' : 'BIGINT'}'`,
      );
      await connection.run(
        `CREATE OR REPLACE TABLE ${table} AS SELECT * FROM read_json(${sqlText(file)}, format = 'newline_delimited', maximum_object_size = 100000000, columns = {${columns.join(', ')}})`,
      );
    },
    close: async () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

/** A text in a statement. */
export const sqlText = (text: string): string => `'${text.replaceAll("'", "''")}'`;
