/** Background jobs: in a worker, or on the page itself without worker support. */

/** @param share - 0 to 1 */
export type OnProgress = (share: number) => void;

/** Jobs by name. Inputs and results are plain data, sets, maps and blobs, which can be sent to a worker and back. */
type JobTable = Readonly<Record<string, (input: never, onProgress: OnProgress) => unknown>>;

type InputOf<Job> = Job extends (input: infer Input, onProgress: OnProgress) => unknown ? Input : never;
type ResultOf<Job> = Job extends (input: never, onProgress: OnProgress) => infer Result ? Awaited<Result> : never;

type Control = { readonly signal?: AbortSignal | undefined; readonly onProgress?: OnProgress | undefined };

/** A queue of jobs that run one after the other. */
export type Background<Jobs extends JobTable> = {
  /** Aborting ends the worker immediately, with its other queued jobs. Rejects with the signal's reason. */
  readonly run: <Name extends keyof Jobs & string>(
    name: Name,
    input: InputOf<Jobs[Name]>,
    control?: Control,
  ) => Promise<ResultOf<Jobs[Name]>>;
  /** Ends the worker. Running jobs never settle. */
  readonly end: () => void;
};

type Request = { readonly id: number; readonly name: string; readonly input: unknown };
type Reply = { readonly id: number } & (
  | { readonly share: number }
  | { readonly result: unknown }
  | { readonly error: string }
);

type Waiting = {
  readonly request: Request;
  readonly answered: AbortController;
  readonly onProgress: OnProgress | undefined;
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: unknown) => void;
};

/**
 * Opens a background; its worker starts with the first job.
 *
 * @param script - absolute address of the worker's script, which calls `answerJobs`
 * @param onPage - the same jobs for a page without workers; loaded when needed
 */
export function openBackground<Jobs extends JobTable>(script: string, onPage: () => Promise<Jobs>): Background<Jobs> {
  const queue = new Queue(script, onPage);
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
  readonly #script: string;
  readonly #onPage: () => Promise<JobTable>;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #hasWorkers = typeof Worker !== 'undefined';
  #jobs: Promise<JobTable> | undefined;
  #last = 0;

  constructor(script: string, onPage: () => Promise<JobTable>) {
    this.#script = script;
    this.#onPage = onPage;
  }

  /** @returns a signal that is aborted once the job has been answered */
  add(name: string, input: unknown, job: Pick<Waiting, 'onProgress' | 'resolve' | 'reject'>): AbortSignal {
    this.#last += 1;
    const request = { id: this.#last, name, input };
    const answered = new AbortController();
    this.#waiting.set(request.id, { ...job, request, answered });
    if (this.#hasWorkers && !this.#worker) {
      this.#worker = startWorker(() => new Worker(this.#script, { type: 'module' }), this.#take, this.#fallBack);
      this.#hasWorkers = this.#worker !== undefined;
    }
    if (this.#worker) this.#worker.postMessage(request);
    else this.#runOnPage(request);
    return answered.signal;
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
    if ('share' in reply) {
      job.onProgress?.(reply.share);
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
    running.catch((error: unknown) => this.#take({ id: request.id, error: String(error) }));
  }
}

/** Undefined when the browser refuses it, as in a sandboxed frame without an origin. @param make - creates the worker */
export function startWorker<Message>(
  make: () => Worker,
  take: (message: Message) => void,
  onFault: () => void,
): Worker | undefined {
  try {
    const worker = make();
    worker.onmessage = ({ data }: MessageEvent<Message>) => take(data);
    worker.onerror = (event) => {
      event.preventDefault();
      onFault();
    };
    return worker;
  } catch {
    return undefined;
  }
}

async function answer(jobs: JobTable, { id, name, input }: Request, tell: (reply: Reply) => void): Promise<void> {
  try {
    const job = Object.hasOwn(jobs, name) ? jobs[name] : undefined;
    if (!job) throw new Error(`There is no job ${name}.`);
    tell({ id, result: await job(input as never, (share) => tell({ id, share })) });
  } catch (error) {
    tell({ id, error: error instanceof Error ? error.message : String(error) });
  }
}

/** Answers jobs in a worker; the whole of a worker's script. */
export function answerJobs(jobs: JobTable): void {
  const scope = self as unknown as { postMessage(reply: Reply): void };
  self.onmessage = ({ data }: MessageEvent<Request>) => void answer(jobs, data, (reply) => scope.postMessage(reply));
}
