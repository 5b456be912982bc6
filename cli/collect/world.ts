/** Environment of the fetching commands: requests, limits, allowed hosts, a cache folder. */

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRecord } from '../../formats/base/json.ts';
import type { Account } from '../../formats/collect/account.ts';
import { CollectClient } from '../../formats/collect/client.ts';
import { allowedOrigins } from '../../formats/collect/public-host.ts';
import type { AnswerCache, CachedAnswer, CollectServices } from '../../formats/collect/services.ts';
import { cacheFolder } from '../base/cache-folder.ts';
import { replaceFile } from '../base/files.ts';
import type { Shell, Terminal } from '../base/terminal.ts';
import { UsageError } from '../base/usage.ts';
import { progressPrinter } from './progress.ts';
import { publicRequest } from './request.ts';
import { tokensFor } from './tokens.ts';

/** The world outside of a command; tests give another one. */
export type World = {
  readonly request: CollectServices['request'];
  readonly now: () => Date;
  readonly wait?: CollectServices['wait'];
  readonly environment: Readonly<Record<string, string | undefined>>;
};

/** The world of a person. */
export const realWorld = ({ env }: Shell): World => ({
  request: publicRequest(),
  now: () => new Date(),
  environment: env,
});

/** Options that the fetching commands have in common. */
export type NetworkOptions = {
  readonly cache?: string | undefined;
  readonly 'allow-host'?: readonly string[] | undefined;
  readonly 'max-megabytes'?: string | undefined;
  readonly 'max-minutes'?: string | undefined;
};

/** The client of one run. @param named - accounts and private hosts that the person names @throws UsageError */
export function collectClient(
  world: World,
  terminal: Terminal,
  options: NetworkOptions,
  named: { readonly accounts: readonly Account[]; readonly hosts?: readonly string[] },
): CollectClient {
  const hosts = [...new Set(named.accounts.map(({ host }) => host))];
  const { tokenOf, notices } = tokensFor(hosts, world.environment);
  for (const notice of notices) terminal.print(`graphmap: notice: ${notice}`);
  return new CollectClient(
    { ...collectServices(world, options.cache), tokenOf },
    {
      onProgress: progressPrinter(terminal),
      allowed: [...(options['allow-host'] ?? []), ...(named.hosts ?? [])].flatMap(originsOf),
      megabytes: amount('max-megabytes', options, 100_000),
      minutes: amount('max-minutes', options, 10_000),
      advice: '. --max-megabytes and --max-minutes allow more',
    },
  );
}

function originsOf(host: string): readonly string[] {
  const origins = allowedOrigins(host);
  if (origins) return origins;
  throw new UsageError(`--allow-host takes a host such as gitlab.corp or http://gitlab.corp:8080, not “${host}”.`);
}

function amount(option: 'max-megabytes' | 'max-minutes', values: NetworkOptions, most: number): number | undefined {
  const value = values[option];
  if (value === undefined) return undefined;
  const number = Number(value);
  if (number > 0 && number <= most) return number;
  throw new UsageError(`--${option} takes a number up to ${most}, not “${value}”.`);
}

/** The services of collecting, without tokens. @param folder - of the cache; the person's own unless given */
export function collectServices({ request, now, wait, environment }: World, folder?: string): CollectServices {
  return {
    request,
    now,
    wait: wait ?? (async (milliseconds, signal) => void (await sleep(milliseconds, undefined, { signal }))),
    cache: folderCache(folder ?? cacheFolder(environment)),
  };
}

/** A cache in a folder, with one file per address that is replaced atomically. Read and write errors are ignored. */
function folderCache(folder: string): AnswerCache {
  const fileOf = (address: string) => join(folder, `${createHash('sha256').update(address).digest('hex')}.json`);
  return {
    read: async (address) => {
      try {
        const kept: unknown = JSON.parse(readFileSync(fileOf(address), 'utf8'));
        const isGood = isRecord(kept) && kept.asked === address && isRecord(kept.answer);
        return isGood ? (kept as unknown as CachedAnswer) : undefined;
      } catch {
        return undefined;
      }
    },
    write: async (address, { etag, answer, date }) => {
      try {
        mkdirSync(folder, { recursive: true });
        const { link = '', 'x-next-page': next = '' } = answer.headers;
        const headers = { ...(link && { link }), ...(next && { 'x-next-page': next }) };
        const text = JSON.stringify({ asked: address, etag, date, answer: { ...answer, headers } });
        // An answer to a token may be private.
        replaceFile(fileOf(address), text, 0o600);
      } catch {
        // Without a cache the next run fetches all again.
      }
    },
  };
}
