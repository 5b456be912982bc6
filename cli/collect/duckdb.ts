/** DuckDB as join engine: in this process, spilling to disk. */

import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { INPUT_TABLES, type InputTable, type SqlEngine } from '../../formats/join/steps.ts';
import { UsageError } from '../usage.ts';

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
