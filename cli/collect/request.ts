/** Requests of the fetching commands: https to public addresses, with limits of size, time and redirects. */

import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions as NodeOptions } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { refusalOf } from '../../formats/collect/public-host.ts';
import {
  COLLECT_LIMITS,
  CollectFailure,
  type CollectServices,
  type HttpResponse,
  type RequestOptions,
} from '../../formats/collect/services.ts';
import { isPublicIp, PRIVATE_NAME, publicLookup } from './public-ip.ts';

/** Opens one request, without following redirects. Tests give another one; nothing that a person writes can. */
export type OpenRequest = (url: URL, options: NodeOptions) => ClientRequest;

const openRequest: OpenRequest = (url, options) =>
  url.protocol === 'http:' ? httpRequest(url, options) : httpsRequest(url, options);

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** The `request` of collecting. @param seconds - for each answer */
export function publicRequest(
  open: OpenRequest = openRequest,
  seconds: number = COLLECT_LIMITS.seconds,
): CollectServices['request'] {
  return async (address, headers, options) => {
    let url = address;
    let sent = headers;
    let { allowed } = options;
    for (let hop = 0; hop <= COLLECT_LIMITS.redirects; hop += 1) {
      const host = hostIn(url);
      const refusal = refusalOf(url, { isPublicIp, allowed });
      if (refusal !== undefined)
        throw new CollectFailure(host, `${url} is not read: ${refusal}${adviceFor(host, refusal, options)}`);
      const { origin, href } = new URL(url);
      const isAllowed = allowed?.includes(origin) === true;
      const answer = await once(open, new URL(href), sent, { ...options, seconds, isAllowed });
      const { location } = answer.headers;
      if (!REDIRECTS.has(answer.status) || location === undefined) return answer;
      const next = URL.parse(location, url);
      if (!next) throw new CollectFailure(host, `it leads to “${location}”, which is no address`);
      if (next.origin !== origin) {
        const { Authorization: _, ...rest } = sent;
        sent = rest;
      }
      // A public host may not lead into a private network.
      if (!isAllowed) allowed = undefined;
      url = next.href;
    }
    throw new CollectFailure(hostIn(address), `it leads on more than ${COLLECT_LIMITS.redirects} times`);
  };
}

/** The host of an address, which names itself when it has none, as one of a file. */
const hostIn = (address: string): string => URL.parse(address)?.host || address;

/** Advice to a person who named a private address. */
const adviceFor = (host: string, refusal: string, { allowed }: RequestOptions): string =>
  allowed && refusal.startsWith('private') ? `. Add --allow-host ${host} to read it` : '';

type OnceOptions = RequestOptions & { readonly seconds: number; readonly isAllowed: boolean };

async function once(
  open: OpenRequest,
  url: URL,
  headers: Readonly<Record<string, string>>,
  options: OnceOptions,
): Promise<HttpResponse> {
  const limit = AbortSignal.timeout(options.seconds * 1000);
  try {
    const response = await new Promise<IncomingMessage>((done, failed) => {
      const request = open(url, {
        headers: { 'User-Agent': 'graphmap', 'Accept-Encoding': 'gzip', ...headers },
        signal: AbortSignal.any([options.signal, limit]),
        ...(options.isAllowed ? {} : { lookup: publicLookup() }),
      });
      request.on('response', done);
      request.on('error', failed);
      request.end();
    });
    const all = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as const);
    return {
      status: response.statusCode ?? 0,
      headers: Object.fromEntries(all),
      text: await textOf(response, url.host, options),
      address: url.href,
    };
  } catch (error) {
    if (error instanceof CollectFailure || options.signal.aborted) throw error;
    if (limit.aborted) throw new CollectFailure(url.host, `it did not answer in ${options.seconds} seconds`, 'timeout');
    throw failureOf(error, url.host, options);
  }
}

/** The whole answer. `pipeline` passes on errors and aborts of the connection through the decompression. */
async function textOf(response: IncomingMessage, host: string, { onBytes }: RequestOptions): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let failure: unknown;
  const count = (chunk: Uint8Array) => {
    size += chunk.byteLength;
    if (size > COLLECT_LIMITS.bytes)
      throw new CollectFailure(host, `its answer is larger than ${COLLECT_LIMITS.bytes / 1e6} MB`);
    onBytes?.(chunk.byteLength);
    chunks.push(chunk);
  };
  const collect = async (body: AsyncIterable<Uint8Array>) => {
    for await (const chunk of body) {
      try {
        count(chunk);
      } catch (error) {
        // Ending the decompression has an error of its own, which would hide this one.
        failure = error;
        throw error;
      }
    }
  };
  try {
    await decoded(response, host, collect);
  } catch (error) {
    throw failure ?? error;
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** Passes on the content of an answer. One without content, such as 304, may name a compression all the same. */
async function decoded(
  response: IncomingMessage,
  host: string,
  collect: (body: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() || 'identity';
  if (encoding === 'identity') return pipeline(response, collect);
  const isGzip = encoding === 'gzip' || encoding === 'x-gzip';
  let isEmpty = true;
  async function* noted(body: AsyncIterable<Uint8Array>) {
    for await (const chunk of body) {
      isEmpty = false;
      if (!isGzip) throw new CollectFailure(host, `its answer is compressed as ${encoding}, which is not read`);
      yield chunk;
    }
  }
  try {
    await (isGzip ? pipeline(response, noted, createGunzip(), collect) : pipeline(response, noted, collect));
  } catch (error) {
    if (!isEmpty || (error as NodeJS.ErrnoException).code !== 'Z_BUF_ERROR') throw error;
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'its name could not be resolved; is this machine online?',
  ECONNREFUSED: 'it refuses the connection',
  ECONNRESET: 'it ended the connection',
  EPIPE: 'it ended the connection',
  EPROTO: 'it does not answer with encryption; if it has none, write http:// before its name',
  ERR_STREAM_PREMATURE_CLOSE: 'it ended the connection',
  ETIMEDOUT: 'it did not answer',
  Z_BUF_ERROR: 'its answer ends in the middle',
  HPE_HEADER_OVERFLOW: 'its answer has too long headers',
  Z_DATA_ERROR: 'its answer is not compressed as it says',
};

function failureOf(error: unknown, host: string, { allowed }: RequestOptions): CollectFailure {
  const { code = '', message = String(error) } = error as NodeJS.ErrnoException;
  if (code === PRIVATE_NAME) {
    const advice = allowed ? `. Add --allow-host ${host} to read it` : '';
    return new CollectFailure(host, `its name leads to a private or local address, which is not read${advice}`);
  }
  return new CollectFailure(host, REASONS[code] ?? message, code === 'ETIMEDOUT' ? 'timeout' : undefined);
}
