/** Background jobs: in a worker, or on the page itself without worker support. */

/** @param share - 0 to 1 */
export type OnProgress = (share: number) => void;

/** A job may tell its progress, or parts of its result. */
type Job = (input: never, report: never) => unknown;

/** Jobs by name. Inputs and results are plain data, sets, maps and blobs, which can be sent to a worker and back. */
type JobTable = Readonly<Record<string, Job>>;

type Control<Running extends Job> = {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: Parameters<Running>[1] | undefined;
};

/** A queue of jobs that run one after the other. */
export type Background<Jobs extends JobTable> = {
  /**
   * Aborting ends the worker immediately, with its other queued jobs. Rejects with the signal's reason, with the error of
   * the job, or with an error without a message when the job could not be loaded.
   */
  readonly run: <Name extends keyof Jobs & string>(
    name: Name,
    input: Parameters<Jobs[Name]>[0],
    control?: Control<Jobs[Name]>,
  ) => Promise<Awaited<ReturnType<Jobs[Name]>>>;
  /** Ends the worker. Running jobs never settle. */
  readonly end: () => void;
};

type Request = { readonly id: number; readonly name: string; readonly input: unknown };
type Reply = { readonly id: number } & (
  | { readonly news: unknown }
  | { readonly result: unknown }
  | { readonly error: string }
);

type Waiting = {
  readonly request: Request;
  readonly answered: AbortController;
  readonly onProgress: ((news: never) => void) | undefined;
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: unknown) => void;
};

/**
 * Opens a background; its worker starts with the first job.
 *
 * @param make - creates the worker, whose script calls `answerJobs`
 * @param onPage - the same jobs for a page without workers; loaded when needed
 */
export function openBackground<Jobs extends JobTable>(
  make: () => Worker,
  onPage: () => Promise<Jobs>,
): Background<Jobs> {
  const queue = new Queue(make, onPage);
  return {
    run(name, input, { signal, onProgress } = {}) {
      return new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        const answered = queue.add(name, input, { onProgress, resolve: resolve as Waiting['resolve'], reject });
        signal?.addEventListener('abort', () => queue.stop(signal.reason), { signal: answered });
      });
    },
    end: () => queue.stop(),
  };
}

/** The jobs that are not answered yet, and the worker or page that does them. */
class Queue {
  readonly #make: () => Worker;
  readonly #onPage: () => Promise<JobTable>;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #hasWorkers = typeof Worker !== 'undefined';
  #jobs: Promise<JobTable> | undefined;
  #last = 0;

  constructor(make: () => Worker, onPage: () => Promise<JobTable>) {
    this.#make = make;
    this.#onPage = onPage;
  }

  /** @returns a signal that is aborted once the job has been answered */
  add(name: string, input: unknown, job: Pick<Waiting, 'onProgress' | 'resolve' | 'reject'>): AbortSignal {
    this.#last += 1;
    const request = { id: this.#last, name, input };
    const answered = new AbortController();
    this.#waiting.set(request.id, { ...job, request, answered });
    if (this.#hasWorkers && !this.#worker) this.#start();
    if (this.#worker) this.#worker.postMessage(request);
    else this.#runOnPage(request);
    return answered.signal;
  }

  #start(): void {
    try {
      const worker = this.#make();
      worker.onmessage = ({ data }: MessageEvent<Reply>) => this.#take(data);
      worker.onerror = (event) => {
        event.preventDefault();
        this.#fallBack();
      };
      this.#worker = worker;
    } catch {
      // The browser refuses it, as in a sandboxed frame without an origin.
      this.#hasWorkers = false;
    }
  }

  /** @param reason - rejects the waiting jobs; without it they never settle */
  stop(reason?: unknown): void {
    const jobs = [...this.#waiting.values()];
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#waiting.clear();
    for (const { answered, reject } of jobs) {
      answered.abort();
      if (reason !== undefined) reject(reason);
    }
  }

  #take = (reply: Reply): void => {
    const job = this.#waiting.get(reply.id);
    if (!job) return;
    if ('news' in reply) {
      job.onProgress?.(reply.news as never);
      return;
    }
    this.#waiting.delete(reply.id);
    job.answered.abort();
    if ('error' in reply) job.reject(new Error(reply.error));
    else job.resolve(reply.result);
  };

  /** The worker failed to start or crashed, so the remaining jobs run on the page. */
  #fallBack = (): void => {
    this.#hasWorkers = false;
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const { request } of this.#waiting.values()) this.#runOnPage(request);
  };

  #runOnPage(request: Request): void {
    this.#jobs ??= this.#onPage();
    const running = this.#jobs.then((table) => answer(table, request, this.#take));
    running.catch(() => {
      // Offline: loading is tried again with the next job.
      this.#jobs = undefined;
      this.#take({ id: request.id, error: '' });
    });
  }
}

async function answer(jobs: JobTable, { id, name, input }: Request, send: (reply: Reply) => void): Promise<void> {
  try {
    const job = Object.hasOwn(jobs, name) ? jobs[name] : undefined;
    if (!job) throw new Error(`There is no job ${name}.`);
    const report = (news: unknown) => send({ id, news });
    send({ id, result: await job(input as never, report as never) });
  } catch (error) {
    send({ id, error: error instanceof Error ? error.message : String(error) });
  }
}

/** Answers jobs in a worker; the whole of a worker's script. */
export function answerJobs(jobs: JobTable): void {
  const scope = self as unknown as { postMessage(reply: Reply): void };
  self.onmessage = ({ data }: MessageEvent<Request>) => void answer(jobs, data, (reply) => scope.postMessage(reply));
}
