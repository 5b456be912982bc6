/**
 * HTTP client for code hosts: six parallel requests, a pause per host, an ETag cache, and no further requests after a
 * refusal.
 */

import {
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

/** One run of collecting. */
export class CollectClient {
  readonly #services: CollectServices;
  readonly #signal: AbortSignal;
  readonly #onProgress: (progress: CollectProgress) => void;
  readonly #waiting: (() => void)[] = [];
  readonly #nextStart = new Map<string, number>();
  readonly #refusals = new Map<string, CollectFailure>();
  #open = 0;
  #done = 0;
  #asked = 0;

  constructor(
    services: CollectServices,
    {
      signal,
      onProgress,
    }: { readonly signal?: AbortSignal; readonly onProgress?: (progress: CollectProgress) => void } = {},
  ) {
    this.#services = services;
    this.#signal = signal ?? new AbortController().signal;
    this.#onProgress = onProgress ?? (() => {});
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
  async get(address: string, headers: Readonly<Record<string, string>> = {}): Promise<DatedAnswer> {
    const host = URL.parse(address)?.host ?? address;
    await this.#begin(host);
    try {
      const refused = this.#refusals.get(host);
      if (refused) throw refused;
      if (this.#asked >= COLLECT_LIMITS.requests) {
        throw new CollectFailure(host, `the limit of ${COLLECT_LIMITS.requests} requests is reached`);
      }
      this.#asked += 1;
      return await this.#ask(address, host, headers);
    } finally {
      this.#open -= 1;
      this.#done += 1;
      this.#onProgress({ done: this.#done, open: this.#open, address });
      this.#waiting.shift()?.();
    }
  }

  async #ask(address: string, host: string, headers: Readonly<Record<string, string>>): Promise<DatedAnswer> {
    const { cache, tokenOf, request } = this.#services;
    const cached = await cache?.read(address);
    const token = tokenOf?.(host);
    const answer = await request(
      address,
      {
        Accept: 'application/json',
        ...headers,
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(cached === undefined ? {} : { 'If-None-Match': cached.etag }),
      },
      this.#signal,
    );
    // The host confirms today what it said before.
    if (answer.status === 304 && cached) return { ...cached.answer, date: this.today };
    const limit = limitOf(host, answer, this.now);
    if (limit) {
      this.#refusals.set(host, limit);
      throw limit;
    }
    if (!USEFUL.has(answer.status))
      throw new CollectFailure(host, `it answered with status ${answer.status} for ${address}`);
    const dated = { ...answer, date: this.today };
    const { etag } = answer.headers;
    if (answer.status === 200 && etag !== undefined) await cache?.write(address, { etag, answer });
    return dated;
  }

  /** Waits for a free slot and for the pause of the host. */
  async #begin(host: string): Promise<void> {
    while (this.#open >= COLLECT_LIMITS.atOnce) await new Promise<void>((go) => this.#waiting.push(go));
    this.#signal.throwIfAborted();
    this.#open += 1;
    const now = this.now.getTime();
    const start = Math.max(now, this.#nextStart.get(host) ?? 0);
    this.#nextStart.set(host, start + COLLECT_LIMITS.pause);
    if (start <= now || this.#refusals.has(host)) return;
    try {
      await this.#services.wait(start - now, this.#signal);
      this.#signal.throwIfAborted();
    } catch (error) {
      this.#open -= 1;
      this.#waiting.shift()?.();
      throw error;
    }
  }
}

/** The failure for a response that forbids further requests. */
function limitOf(host: string, { status, headers }: HttpResponse, now: Date): CollectFailure | undefined {
  const left = headers['x-ratelimit-remaining'] ?? headers['ratelimit-remaining'];
  const isLimit = status === 429 || (status === 403 && (left === '0' || headers['retry-after'] !== undefined));
  if (!isLimit) return undefined;
  const until = untilOf(headers, now);
  const when = until === undefined ? '' : ` until ${until.toISOString().replace('T', ' ').slice(0, 16)} UTC`;
  return new CollectFailure(host, `it answers no more requests${when}; what was fetched before is kept`, until);
}

function untilOf(headers: HttpResponse['headers'], now: Date): Date | undefined {
  const after = headers['retry-after'];
  if (after !== undefined && /^\d+$/.test(after)) return new Date(now.getTime() + Number(after) * 1000);
  const reset = Number(headers['x-ratelimit-reset'] ?? headers['ratelimit-reset']);
  return Number.isFinite(reset) && reset > 0 ? new Date(reset * 1000) : undefined;
}
