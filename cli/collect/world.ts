/** Environment of the fetching commands: requests, a cache folder, tokens from environment variables. */

import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerCache, CachedAnswer, CollectServices } from '../../formats/collect/services.ts';
import { isRecord } from '../../formats/parse/json.ts';
import { publicRequest } from './request.ts';

/** The world outside of a command; tests give another one. */
export type World = {
  readonly request: CollectServices['request'];
  readonly now: () => Date;
  readonly environment: Readonly<Record<string, string | undefined>>;
};

/** The world of a person. */
export const realWorld = (): World => ({ request: publicRequest(), now: () => new Date(), environment: process.env });

/** The services of collecting. @param folder - of the cache; the person's own unless given */
export function collectServices({ request, now, environment }: World, folder?: string): CollectServices {
  const home = environment.XDG_CACHE_HOME || join(homedir(), '.cache');
  return {
    request,
    now,
    wait: async (milliseconds, signal) => {
      await sleep(milliseconds, undefined, { signal });
    },
    cache: folderCache(folder ?? join(home, 'graphmap')),
    tokenOf: (host) => tokenOf(host, environment),
  };
}

/** The token for a host, from its own variable or from the usual ones of the two public hosts. */
function tokenOf(host: string, environment: World['environment']): string | undefined {
  const own = environment[`GRAPHMAP_TOKEN_${host.toUpperCase().replace(/[^A-Z0-9]/g, '_')}`];
  if (own) return own;
  const usual = { 'api.github.com': environment.GITHUB_TOKEN, 'gitlab.com': environment.GITLAB_TOKEN }[host];
  return usual || undefined;
}

/** A cache in a folder, with one file per address that is replaced atomically. Read and write errors are ignored. */
function folderCache(folder: string): AnswerCache {
  const fileOf = (address: string) => join(folder, `${createHash('sha256').update(address).digest('hex')}.json`);
  return {
    read: async (address) => {
      try {
        const kept: unknown = JSON.parse(readFileSync(fileOf(address), 'utf8'));
        const isGood =
          isRecord(kept) && kept.asked === address && typeof kept.etag === 'string' && isRecord(kept.answer);
        return isGood ? (kept as unknown as CachedAnswer) : undefined;
      } catch {
        return undefined;
      }
    },
    write: async (address, { etag, answer }) => {
      try {
        mkdirSync(folder, { recursive: true });
        const temporary = join(folder, `${randomUUID()}.tmp`);
        const { link = '', 'x-next-page': next = '' } = answer.headers;
        const headers = { ...(link && { link }), ...(next && { 'x-next-page': next }) };
        writeFileSync(temporary, JSON.stringify({ asked: address, etag, answer: { ...answer, headers } }));
        renameSync(temporary, fileOf(address));
      } catch {
        // Without a cache the next run fetches all again.
      }
    },
  };
}
