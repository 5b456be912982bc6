/**
 * HTTP client for code hosts: six parallel requests, a pause per host, an ETag cache, limits for the whole run, further
 * attempts after errors of the host, and no further requests after a refusal.
 */

import { refusalOf } from './public-host.ts';
import {
  type CachedAnswer,
  COLLECT_LIMITS,
  CollectFailure,
  type CollectProgress,
  type CollectServices,
  type HttpResponse,
} from './services.ts';

/** An answer with the day that it was given, or confirmed. */
export type DatedAnswer = HttpResponse & { readonly date: string };

/** Statuses whose answers are of use; all others are failures. */
const USEFUL = new Set([200, 404, 410, 451]);
/** Errors of a host that often pass. */
const TEMPORARY = new Set([500, 502, 503, 504]);

/**
 * Origin of an address. A token goes only with requests of accounts that the person named; private hosts are read only
 * when the person named the address.
 */
export type NamedBy = 'account' | 'person' | 'document';

export type Ask = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly by?: NamedBy;
  /** Keeps every answer with its day, also that there is nothing. */
  readonly isKept?: boolean;
};

type ClientOptions = {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: CollectProgress) => void;
  /** Private hosts that the person allows, as origins. */
  readonly allowed?: readonly string[];
  /** Other limits of a run than the usual ones. */
  readonly megabytes?: number | undefined;
  readonly minutes?: number | undefined;
  /** Advice after a sentence about a limit of the run. */
  readonly advice?: string;
};

type ClientRequest = Required<Ask> & {
  readonly address: string;
  readonly host: string;
  readonly token: string | undefined;
};

/** The part of a client that asks. */
export type Requests = Pick<CollectClient, 'get'>;

/** One run of collecting. */
export class CollectClient {
  readonly #services: CollectServices;
  readonly #options: ClientOptions;
  readonly #signal: AbortSignal;
  readonly #waiting: (() => void)[] = [];
  readonly #nextStart = new Map<string, number>();
  readonly #refusals = new Map<string, CollectFailure>();
  #deadline: AbortSignal | undefined;
  #open = 0;
  #done = 0;
  #requestCount = 0;
  #bytes = 0;

  constructor(services: CollectServices, options: ClientOptions = {}) {
    this.#services = services;
    this.#options = options;
    this.#signal = options.signal ?? new AbortController().signal;
  }

  /** Today, as `YYYY-MM-DD`. */
  get today(): string {
    return this.#services.now().toISOString().slice(0, 10);
  }

  get now(): Date {
    return this.#services.now();
  }

  /**
   * The response of an address: 200, or a missing resource (404, 410, 451).
   * @throws CollectFailure, also for every later request to a host that refuses requests
   */
  async get(address: string, { headers = {}, by = 'document', isKept = false }: Ask = {}): Promise<DatedAnswer> {
    const host = URL.parse(address)?.host ?? address;
    const token = this.tokenFor(address, by);
    const request = { address, headers, by, isKept, host, token };
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.#attempt(request);
      } catch (error) {
        if (!(error instanceof CollectFailure)) throw this.#endOf(host) ?? error;
        const pause = COLLECT_LIMITS.pauses[attempt];
        if (!error.isTemporary) throw error;
        if (pause === undefined) {
          // A host that never answers would use up the time of the others.
          if (error.isTimeout) this.#refusals.set(refusalKey(request), new CollectFailure(host, error.reason));
          throw error;
        }
        await this.#wait(pause, host);
      }
    }
  }

  /** The last answer of an address that was kept with its day. */
  async lastAnswer(address: string, by: NamedBy): Promise<DatedAnswer | undefined> {
    const token = this.tokenFor(address, by);
    const cached = await this.#services.cache?.read(cacheKeyOf(address, token));
    return cached?.date === undefined ? undefined : { ...cached.answer, date: cached.date };
  }

  /** Whether an address is read only where the person names it or its account. */
  isPrivate(address: string): boolean {
    const { origin = '' } = URL.parse(address) ?? {};
    return this.#options.allowed?.includes(origin) === true || refusalOf(address) !== undefined;
  }

  /** The token that goes with a request. */
  tokenFor(address: string, by: NamedBy): string | undefined {
    const { host = '' } = URL.parse(address) ?? {};
    return by === 'account' ? this.#services.tokenOf?.(host) : undefined;
  }

  async #attempt(request: ClientRequest): Promise<DatedAnswer> {
    await this.#begin(request);
    try {
      const refused = this.#refusals.get(refusalKey(request)) ?? this.#endOf(request.host);
      if (refused) throw refused;
      this.#requestCount += 1;
      return await this.#ask(request);
    } finally {
      this.#open -= 1;
      this.#done += 1;
      this.#options.onProgress?.({ done: this.#done, open: this.#open, address: request.address });
      this.#waiting.shift()?.();
    }
  }

  async #ask(request: ClientRequest): Promise<DatedAnswer> {
    const { address, host, token } = request;
    const { cache } = this.#services;
    const cacheKey = cacheKeyOf(address, token);
    const cached = await cache?.read(cacheKey);
    const answer = await this.#services.request(address, headersOf(request, cached), {
      signal: AbortSignal.any([this.#signal, this.#untilDeadline()]),
      onBytes: (bytes) => this.#count(bytes, host),
      ...(request.by === 'document' ? {} : { allowed: this.#options.allowed ?? [] }),
    });
    // The host confirms today what it said before.
    if (answer.status === 304 && cached) {
      if (request.isKept) await cache?.write(cacheKey, { ...cached, date: this.today });
      return { ...cached.answer, date: this.today };
    }
    const limit = limitOf(host, answer, this.now);
    if (limit) {
      this.#refusals.set(refusalKey(request), limit);
      throw limit;
    }
    if (!USEFUL.has(answer.status)) {
      const kind = TEMPORARY.has(answer.status) ? 'temporary' : undefined;
      throw new CollectFailure(host, `it answered with status ${answer.status} for ${address}`, kind);
    }
    const { etag } = answer.headers;
    if (request.isKept) await cache?.write(cacheKey, { etag, answer, date: this.today });
    else if (answer.status === 200 && etag !== undefined) await cache?.write(cacheKey, { etag, answer });
    return { ...answer, date: this.today };
  }

  /** The failure of every request after a limit of the run is reached. */
  #endOf(host: string): CollectFailure | undefined {
    const { megabytes = COLLECT_LIMITS.megabytes, minutes = COLLECT_LIMITS.minutes, advice = '' } = this.#options;
    const limit = (what: string) => new CollectFailure(host, `the limit of ${what} is reached${advice}`, 'limit');
    if (this.#signal.aborted) return undefined;
    if (this.#deadline?.aborted) return limit(`${minutes} minutes for one run`);
    if (this.#bytes > megabytes * 1e6) return limit(`${megabytes} MB for all answers together`);
    if (this.#requestCount < COLLECT_LIMITS.requests) return undefined;
    return new CollectFailure(host, `the limit of ${COLLECT_LIMITS.requests} requests is reached`, 'limit');
  }

  #count(bytes: number, host: string): void {
    this.#bytes += bytes;
    const { megabytes = COLLECT_LIMITS.megabytes } = this.#options;
    if (this.#bytes > megabytes * 1e6) throw this.#endOf(host) ?? this.#signal.reason;
  }

  #untilDeadline(): AbortSignal {
    this.#deadline ??= AbortSignal.timeout((this.#options.minutes ?? COLLECT_LIMITS.minutes) * 60_000);
    return this.#deadline;
  }

  async #wait(milliseconds: number, host: string): Promise<void> {
    const signal = AbortSignal.any([this.#signal, this.#untilDeadline()]);
    try {
      await this.#services.wait(milliseconds, signal);
      signal.throwIfAborted();
    } catch (error) {
      throw this.#endOf(host) ?? error;
    }
  }

  /** Waits for a free slot and for the pause of the host. */
  async #begin(request: ClientRequest): Promise<void> {
    const { host } = request;
    while (this.#open >= COLLECT_LIMITS.atOnce) await new Promise<void>((go) => this.#waiting.push(go));
    this.#signal.throwIfAborted();
    this.#open += 1;
    const now = this.now.getTime();
    const start = Math.max(now, this.#nextStart.get(host) ?? 0);
    this.#nextStart.set(host, start + COLLECT_LIMITS.pause);
    if (start <= now || this.#refusals.has(refusalKey(request))) return;
    try {
      await this.#wait(start - now, host);
    } catch (error) {
      this.#open -= 1;
      this.#waiting.shift()?.();
      throw error;
    }
  }
}

/** An answer that a token opened is none for requests without it. */
const cacheKeyOf = (address: string, token: string | undefined): string =>
  token === undefined ? address : `${address} with a token`;

/** A host may refuse requests without a token and still answer those with one. */
const refusalKey = ({ host, token }: ClientRequest): string => (token === undefined ? host : `${host} with a token`);

const headersOf = (
  { headers, token }: ClientRequest,
  cached: CachedAnswer | undefined,
): Readonly<Record<string, string>> => ({
  Accept: 'application/json',
  ...headers,
  ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  ...(cached?.etag === undefined ? {} : { 'If-None-Match': cached.etag }),
});

/** The failure for a response that forbids further requests. */
function limitOf(host: string, { status, headers }: HttpResponse, now: Date): CollectFailure | undefined {
  const left = headers['x-ratelimit-remaining'] ?? headers['ratelimit-remaining'];
  const isLimit = status === 429 || (status === 403 && (left === '0' || headers['retry-after'] !== undefined));
  if (!isLimit) return undefined;
  const until = untilOf(headers, now);
  const when = until === undefined ? '' : ` until ${until.toISOString().replace('T', ' ').slice(0, 16)} UTC`;
  return new CollectFailure(host, `it answers no more requests${when}; what was fetched before is kept`, 'limit');
}

function untilOf(headers: HttpResponse['headers'], now: Date): Date | undefined {
  const after = headers['retry-after'];
  if (after !== undefined && /^\d{1,9}$/.test(after)) return new Date(now.getTime() + Number(after) * 1000);
  const reset = new Date(Number(headers['x-ratelimit-reset'] ?? headers['ratelimit-reset']) * 1000);
  return reset.getTime() > 0 ? reset : undefined;
}
