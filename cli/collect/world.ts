/** Environment of the fetching commands: requests, a cache folder, tokens from environment variables. */

import { createHash } from 'node:crypto';
import { type LookupAddress, type LookupOptions, lookup as systemLookup } from 'node:dns';
import { mkdirSync, readFileSync } from 'node:fs';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { isRecord } from '../../formats/base/json.ts';
import { isPublicIp, refusalOf } from '../../formats/collect/public-host.ts';
import {
  type AnswerCache,
  type CachedAnswer,
  COLLECT_LIMITS,
  CollectFailure,
  type CollectServices,
  type HttpResponse,
} from '../../formats/collect/services.ts';
import { replaceFile } from '../base/files.ts';

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
        const { link = '', 'x-next-page': next = '' } = answer.headers;
        const headers = { ...(link && { link }), ...(next && { 'x-next-page': next }) };
        replaceFile(fileOf(address), JSON.stringify({ asked: address, etag, answer: { ...answer, headers } }));
      } catch {
        // Without a cache the next run fetches all again.
      }
    },
  };
}

/** Opens one request, without following redirects. Tests give another one; nothing that a person writes can. */
export type OpenRequest = (url: URL, options: RequestOptions) => ClientRequest;

type Lookup = (
  host: string,
  options: LookupOptions & { readonly all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Name resolution that gives public addresses alone: a name that leads anywhere else leads nowhere. */
export function publicLookup(resolve: Lookup = systemLookup): NonNullable<RequestOptions['lookup']> {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const isPublic = !error && addresses.length > 0 && addresses.every(({ address }) => isPublicIp(address));
      const refused = error ?? (isPublic ? null : Object.assign(new Error(PRIVATE), { code: 'EPRIVATE' }));
      const [first] = addresses ?? [];
      if (refused || !first) done(refused, '', 4);
      else if (options.all) (done as unknown as (error: null, all: LookupAddress[]) => void)(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

const PRIVATE = 'its name leads to a private or local address, which is not read';

/** Opens requests over https to public addresses. */
const openPublic: OpenRequest = (url, options) => httpsRequest(url, { ...options, lookup: publicLookup() });

/** The `request` of collecting. */
export function publicRequest(open: OpenRequest = openPublic): CollectServices['request'] {
  return async (address, headers, signal) => {
    let url = address;
    let sent = headers;
    for (let hop = 0; hop <= COLLECT_LIMITS.redirects; hop += 1) {
      const host = URL.parse(url)?.host ?? url;
      const refusal = refusalOf(url);
      if (refusal !== undefined) throw new CollectFailure(host, `${url} is not read: ${refusal}`);
      const answer = await once(open, new URL(url), sent, signal);
      const { location } = answer.headers;
      if (![301, 302, 303, 307, 308].includes(answer.status) || location === undefined) return answer;
      const next = URL.parse(location, url);
      if (!next) throw new CollectFailure(host, `it leads to “${location}”, which is no address`);
      if (next.host !== host) {
        const { Authorization: _, ...rest } = sent;
        sent = rest;
      }
      url = next.href;
    }
    throw new CollectFailure(
      URL.parse(address)?.host ?? address,
      `it leads on more than ${COLLECT_LIMITS.redirects} times`,
    );
  };
}

async function once(
  open: OpenRequest,
  url: URL,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<HttpResponse> {
  const limit = AbortSignal.timeout(COLLECT_LIMITS.seconds * 1000);
  try {
    const response = await new Promise<IncomingMessage>((done, failed) => {
      const request = open(url, {
        headers: { 'User-Agent': 'graphmap', 'Accept-Encoding': 'gzip', ...headers },
        signal: AbortSignal.any([signal, limit]),
      });
      request.on('response', done);
      request.on('error', failed);
      request.end();
    });
    const all = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as const);
    return {
      status: response.statusCode ?? 0,
      headers: Object.fromEntries(all),
      text: await textOf(response, url.host),
      address: url.href,
    };
  } catch (error) {
    if (error instanceof CollectFailure || signal.aborted) throw error;
    throw new CollectFailure(
      url.host,
      limit.aborted ? `it did not answer in ${COLLECT_LIMITS.seconds} seconds` : reasonOf(error),
    );
  }
}

async function textOf(response: IncomingMessage, host: string): Promise<string> {
  const isPacked = response.headers['content-encoding'] === 'gzip';
  const body: AsyncIterable<Uint8Array> = isPacked ? response.pipe(createGunzip()) : response;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > COLLECT_LIMITS.bytes) {
      response.destroy();
      throw new CollectFailure(host, `its answer is larger than ${COLLECT_LIMITS.bytes / 1e6} MB`);
    }
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'its name could not be resolved; is this machine online?',
  ECONNREFUSED: 'it refuses the connection',
  ECONNRESET: 'it ended the connection',
  ETIMEDOUT: 'it did not answer',
  EPRIVATE: PRIVATE,
};

function reasonOf(error: unknown): string {
  const { code = '', message = String(error) } = error as NodeJS.ErrnoException;
  return REASONS[code] ?? message;
}
