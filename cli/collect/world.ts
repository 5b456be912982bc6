/** Environment of the fetching commands: requests, limits, allowed hosts, a cache folder. */

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRecord } from '../../formats/base/json.ts';
import type { Account } from '../../formats/collect/account.ts';
import { CollectClient } from '../../formats/collect/client.ts';
import { allowedOrigins } from '../../formats/collect/public-host.ts';
import type { AnswerCache, CachedAnswer, CollectProgress, CollectServices } from '../../formats/collect/services.ts';
import { cacheFolder } from '../base/cache-folder.ts';
import { replaceFile } from '../base/files.ts';
import { terminalLine } from '../base/problem-lines.ts';
import type { Shell, Terminal } from '../base/terminal.ts';
import { UsageError } from '../base/usage.ts';
import { publicRequest } from './request.ts';

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

/** Time between two lines in milliseconds, in a terminal and in a log. */
const PAUSE = { terminal: 100, log: 10_000 };
const CLEAR_LINE = '\r\u001b[K';

/** Reports progress on standard error: one changing line in a terminal, else one now and then. @param clock - milliseconds */
export function progressPrinter(
  { print, isQuiet, shell: { stderr: output } }: Terminal,
  clock: () => number = () => performance.now(),
): (progress: CollectProgress) => void {
  const isTerminal = output.isTTY === true;
  let last = clock();
  return ({ done, open, address }) => {
    if (isQuiet) return;
    if (isTerminal && open === 0) return void output.write(CLEAR_LINE);
    const now = clock();
    if (now - last < (isTerminal ? PAUSE.terminal : PAUSE.log)) return;
    last = now;
    const host = URL.parse(address)?.host ?? '';
    const line = terminalLine(`${done} answers so far, the last from ${host}`);
    if (isTerminal) output.write(`${CLEAR_LINE}${line.slice(0, Math.max(20, (output.columns ?? 80) - 1))}`);
    else print(`graphmap: notice: ${line}.`);
  };
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The variable that names hosts exactly. */
const EXACT = 'GRAPHMAP_TOKENS';
/** The earlier form, with the host in the name of the variable. */
const BY_NAME = /^GRAPHMAP_TOKEN_([A-Z0-9_]+)$/;

type Tokens = {
  /** The token for requests to a host. */
  readonly tokenOf: (host: string) => string | undefined;
  /** Sentences about variables that are not used as a person may expect. No token is in them. */
  readonly notices: readonly string[];
};

/**
 * The tokens for the hosts of accounts.
 * @param hosts - of the accounts that the person named; no other host gets a token
 * @throws UsageError for a list that cannot be read
 */
export function tokensFor(hosts: readonly string[], environment: Environment): Tokens {
  const named = new Set(hosts);
  const tokens = new Map(
    Object.entries({ 'github.com': environment.GITHUB_TOKEN, 'gitlab.com': environment.GITLAB_TOKEN }),
  );
  const notices = readByName(named, environment, tokens);
  for (const [host, token] of exactTokens(environment[EXACT] ?? '')) {
    tokens.set(host, token);
    if (!named.has(host)) notices.push(`${EXACT} names ${host}, but no account is on that host.`);
  }
  return {
    tokenOf: (host) => {
      const own = accountHost(host);
      return named.has(own) ? tokens.get(own) || undefined : undefined;
    },
    notices,
  };
}

/** The host of accounts whose requests go to a host. */
const accountHost = (host: string): string => (host === 'api.github.com' ? 'github.com' : host);

/** Reads `gitlab.example.org=…,codeberg.org=…`. */
function exactTokens(list: string): readonly (readonly [string, string])[] {
  const parts = list.split(/[,\s]+/).filter(Boolean);
  return parts.map((part, index) => {
    const [, host, token] = /^([a-z0-9.-]+(?::\d+)?)=(.+)$/i.exec(part) ?? [];
    if (host !== undefined && token !== undefined) return [accountHost(host.toLowerCase()), token] as const;
    throw new UsageError(
      `Entry ${index + 1} of ${EXACT} is not a host with its token. Write ${EXACT}="gitlab.example.org=…,codeberg.org=…".`,
    );
  });
}

/** Reads variables such as `GRAPHMAP_TOKEN_GITLAB_EXAMPLE_ORG`, in which each `_` is a dot. @returns notices */
function readByName(
  named: ReadonlySet<string>,
  environment: Environment,
  tokens: Map<string, string | undefined>,
): string[] {
  return Object.entries(environment).flatMap(([variable, token]) => {
    const written = BY_NAME.exec(variable)?.[1];
    if (written === undefined || !token) return [];
    const exact = accountHost(written.toLowerCase().replaceAll('_', '.'));
    const alike = [...named].filter(
      (host) =>
        accountHost(host)
          .toUpperCase()
          .replace(/[^A-Z0-9]/g, '_') === written,
    );
    const write = (host: string) => `Write ${EXACT}="${host}=…", which names the host exactly.`;
    const [other] = alike.filter((host) => host !== exact);
    if (other !== undefined) {
      return [`${variable} is not sent, because it may be meant for ${exact} or ${other}. ${write(exact)}`];
    }
    if (!named.has(exact)) return [`${variable} names ${exact}, but no account is on that host.`];
    tokens.set(exact, token);
    return [`${variable} is read as the token of ${exact}. ${write(exact)}`];
  });
}
