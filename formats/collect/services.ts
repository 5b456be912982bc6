/** Interfaces of collecting to network and time, implemented by the application and the command. */

/** An answer, after redirects. */
export type HttpResponse = {
  readonly status: number;
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The address that answered. */
  readonly address: string;
};

/** A cached response. One without an ETag is kept for its date. */
export type CachedAnswer = {
  readonly etag?: string | undefined;
  readonly answer: HttpResponse;
  /** The day that it was given, or confirmed. */
  readonly date?: string | undefined;
};

/** Keeps answers between runs, by address. */
export type AnswerCache = {
  readonly read: (address: string) => Promise<CachedAnswer | undefined>;
  readonly write: (address: string, cached: CachedAnswer) => Promise<void>;
};

export type RequestOptions = {
  readonly signal: AbortSignal;
  /** Private hosts that may be read, as origins. `undefined` when the person did not name the address. */
  readonly allowed?: readonly string[] | undefined;
  /** Called with the size of each part of the answer. What it throws ends the request. */
  readonly onBytes?: (bytes: number) => void;
};

export type CollectServices = {
  /**
   * Sends one request (GET, no cookies, no referrer) and follows redirects. Every address on the way must be public
   * or allowed (public-host.ts), if possible also after name resolution. A token is not sent to another origin.
   * @throws CollectFailure with the reason
   */
  readonly request: (
    address: string,
    headers: Readonly<Record<string, string>>,
    options: RequestOptions,
  ) => Promise<HttpResponse>;
  readonly now: () => Date;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly cache?: AnswerCache;
  /** The token for a host. It is sent only to that host and never written to files or messages. */
  readonly tokenOf?: (host: string) => string | undefined;
};

/** Why something could not be collected; one line, with the host. */
export class CollectFailure extends Error {
  readonly host: string;
  readonly reason: string;
  /** Whether another attempt may succeed soon, as after a time-out. */
  readonly isTemporary: boolean;
  /** Whether the host gave no answer at all. */
  readonly isTimeout: boolean;
  /** Whether a limit of the host or of the run ends all further requests. */
  readonly isLimit: boolean;

  constructor(host: string, reason: string, kind?: 'temporary' | 'timeout' | 'limit') {
    super(`${host}: ${reason}`);
    this.host = host;
    this.reason = reason;
    this.isTemporary = kind === 'temporary' || kind === 'timeout';
    this.isTimeout = kind === 'timeout';
    this.isLimit = kind === 'limit';
  }
}

/** Limits of collecting, which the help lists. */
export const COLLECT_LIMITS = {
  /** Requests of one run. */
  requests: 20_000,
  /** Requests at the same time. */
  atOnce: 6,
  /** Between two requests to one host, in milliseconds. */
  pause: 20,
  /** Size of one answer, in bytes. */
  bytes: 20_000_000,
  /** Time for one answer, in seconds. */
  seconds: 30,
  /** Size of all answers of a run, in megabytes, and time for all of them, in minutes. */
  megabytes: 200,
  minutes: 20,
  redirects: 5,
  /** Pauses before another attempt after an error of the host or a time-out, in milliseconds. */
  pauses: [1_000, 3_000, 9_000],
  /** Days until a repository is looked up again. */
  lookupDays: 7,
  /** Look-ups of a run: in all, and on GitHub without a token, which allows 60 requests an hour. */
  lookups: 2_000,
  githubLookups: 50,
  /** Pages of one list. */
  pages: 200,
  /** Repositories of one account. */
  repositories: 10_000,
  /** Descriptors and accounts that are followed in one step. */
  descriptors: 1_000,
} as const;

/** Result of a request so far, for progress. */
export type CollectProgress = { readonly done: number; readonly open: number; readonly address: string };
