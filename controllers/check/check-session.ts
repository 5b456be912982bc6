/** Checks of the open map: immediately, and after changes at most once per second. */

import {
  catchError,
  delay,
  EMPTY,
  filter,
  from,
  merge,
  of,
  Subject,
  type Subscription,
  switchMap,
  throttleTime,
} from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { CheckResult } from '../../formats/check/check.ts';
import type { CheckInput, PictureState } from '../../formats/check/rule.ts';
import { safeGraph } from '../../formats/document/address.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { type Difference, difference } from '../../models/document/difference.ts';
import { now } from '../../services/index.ts';
import { isMissing, pictureState } from '../../services/picture-state.ts';
import { startWorker } from '../../services/worker.ts';
import type { ControllerContext } from '../context.ts';

/** Time between two checks of a changing map, in milliseconds. */
const PAUSE_MS = 1000;
const AFTER_EDIT_MS = 100;

export type CheckSession = {
  /** Findings are visible from now on: reports them again, and also checks pictures and graphs. */
  readonly list: () => void;
};

type CheckCallbacks = { readonly check: () => boolean; readonly findings: () => boolean };

/** Checks the open map, immediately and after changes, until `life` ends. @param wants - required results */
export function attachCheckSession(
  { bus, models, services }: ControllerContext,
  wants: CheckCallbacks,
  lifetime: Subscription,
): CheckSession {
  const checker = createCheckClient();
  const ended = new AbortController();
  /** The map whose findings were last requested, and the last findings. */
  let listing: MapDocument | undefined;
  let last: { readonly document: MapDocument; readonly result: CheckResult } | undefined;
  const again$ = new Subject<void>();
  const list$ = new Subject<void>();
  const asking = createAvailabilityChecks({ services }, ended.signal, () => again$.next());

  async function check(): Promise<void> {
    const document = models.document.current();
    const isListed = wants.findings();
    if (isListed) listing = document;
    const today = now(services).toISOString().slice(0, 10);
    const result = await checker.check({ document, today, ...asking.known() }, isListed);
    if (models.document.current() === document) bus.emit('check:counted', { serious: result.serious });
    if (isListed && 'findings' in result) {
      last = { document, result };
      if (models.document.current() === document) bus.emit('check:changed', result);
    }
    if (isListed) void asking.request(document);
  }

  const changes$ = merge(
    of(undefined),
    again$,
    eventsOf(bus, 'document:loaded'),
    eventsOf(bus, 'panel:changed'),
    eventsOf(bus, 'document:changed').pipe(
      filter(({ cause }) => cause !== 'layout'),
      delay(AFTER_EDIT_MS, services.clock),
    ),
  );
  lifetime.add(eventsOf(bus, 'document:loaded').subscribe(() => checker.forget()));
  lifetime.add(
    merge(
      changes$.pipe(filter(wants.check), throttleTime(PAUSE_MS, services.clock, { leading: true, trailing: true })),
      list$,
    )
      .pipe(switchMap(() => from(check()).pipe(catchError(() => EMPTY))))
      .subscribe(),
  );
  lifetime.add(() => {
    ended.abort();
    checker.end();
  });
  return {
    list() {
      const document = models.document.current();
      if (last?.document === document) bus.emit('check:changed', last.result);
      else if (listing !== document) list$.next();
    },
  };
}

/** Limits of parallel and total requests; each picture was already loaded for the screen. */
const AT_ONCE = 6;
const MAX_ASKED = 500;

type AvailabilityChecks = {
  readonly known: () => Required<Pick<CheckInput, 'pictures' | 'missingGraphs'>>;
  /** Requests checks for the parts of a map that have not been checked. */
  readonly request: (document: MapDocument) => Promise<void>;
};

/** @param onBad - called whenever something is not available */
function createAvailabilityChecks(
  { services }: Pick<ControllerContext, 'services'>,
  signal: AbortSignal,
  onBad: () => void,
): AvailabilityChecks {
  /** By address as in the document; available ones are not requested again either. */
  const pictures = new Map<string, PictureState | 'fine'>();
  const graphs = new Map<string, 'gone' | 'fine'>();

  return {
    known: () => ({ pictures: badOnes(pictures), missingGraphs: new Set(badOnes(graphs).keys()) }),
    async request(document) {
      const asking = { request: services.fetch, base: services.base(), signal };
      const questions = [
        ...pendingRequests(pictures, picturesOf(document), (source) => pictureState(source, asking)),
        ...pendingRequests(graphs, graphsOf(document), async (path) =>
          (await isMissing(path, asking)) ? 'gone' : undefined,
        ),
      ];
      const ask = async () => {
        for (let question = questions.shift(); question; question = questions.shift()) {
          if ((await question()) && !signal.aborted) onBad();
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, ask));
    },
  };
}

/** A request for each unknown address; it resolves to whether the address is not available. */
function pendingRequests<State>(
  known: Map<string, State | 'fine'>,
  wanted: readonly string[],
  stateOf: (one: string) => Promise<State | undefined>,
): (() => Promise<boolean>)[] {
  const fresh = wanted.filter((one) => !known.has(one)).slice(0, Math.max(0, MAX_ASKED - known.size));
  for (const one of fresh) known.set(one, 'fine');
  return fresh.map((one) => async () => {
    const state = await stateOf(one);
    if (state !== undefined) known.set(one, state);
    return state !== undefined;
  });
}

const badOnes = <State>(known: ReadonlyMap<string, State | 'fine'>): ReadonlyMap<string, State> =>
  new Map([...known].flatMap(([one, state]) => (state === 'fine' ? [] : [[one, state] as const])));

function picturesOf({ nodes, nodeTypes }: MapDocument): readonly string[] {
  const sources = [...Object.values(nodeTypes), ...nodes].flatMap(({ image }) => image ?? []);
  return [...new Set(sources)].filter((source) => !/^data:/i.test(source));
}

/** Paths of graphs on the application's own site; other sites are not checked. */
function graphsOf({ nodes }: MapDocument): readonly string[] {
  const paths = nodes.flatMap(({ graph }) => graph ?? []).filter((graph) => safeGraph(graph) && !URL.canParse(graph));
  return [...new Set(paths)];
}

type CheckClient = {
  /** @param isListed - whether findings are wanted besides their number. Rejects when the check cannot be loaded. */
  readonly check: (input: CheckInput, isListed: boolean) => Promise<Pick<CheckResult, 'serious'> | CheckResult>;
  /** The next document is a different one, so only the whole of it is sent. */
  readonly forget: () => void;
  readonly end: () => void;
};

/** Requests to the worker. Copying a large map takes longer than a frame, so only its changes are sent. */
export type CheckRequest = {
  readonly id: number;
  readonly map: { readonly whole: MapDocument } | { readonly change: Difference | undefined };
  readonly input: Omit<CheckInput, 'document'>;
  readonly isListed: boolean;
};
type Lists = Pick<CheckResult, 'findings' | 'dismissed'>;
/** Response to the request with that `id`: the findings in parts, if wanted, and then the end. */
export type CheckResponse = { readonly id: number } & ({ readonly part: Lists } | Pick<CheckResult, 'serious'>);

type Checked = ReturnType<CheckClient['check']>;
type PendingCheck = {
  readonly input: CheckInput;
  readonly parts: Lists[] | undefined;
  readonly done: (result: Awaited<Checked> | Checked) => void;
};

/** The worker starts with the first check. */
function createCheckClient(): CheckClient {
  const waiting = new Map<number, PendingCheck>();
  let worker: Worker | undefined;
  let hasThreads = typeof Worker !== 'undefined';
  let last = 0;
  /** The map as the worker knows it. */
  let reported: MapDocument | undefined;

  /** The worker could not start or crashed: the page answers its pending requests. */
  function fallBack(): void {
    hasThreads = false;
    worker?.terminate();
    worker = undefined;
    for (const { input, done } of waiting.values()) done(checkOnPage(input));
    waiting.clear();
  }

  function take(answer: CheckResponse): void {
    const asked = waiting.get(answer.id);
    if (!asked) return;
    if ('part' in answer) {
      asked.parts?.push(answer.part);
      return;
    }
    waiting.delete(answer.id);
    asked.done({ ...(asked.parts && mergeParts(asked.parts)), serious: answer.serious });
  }

  function thread(): Worker | undefined {
    if (worker || !hasThreads) return worker;
    const make = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker = startWorker(make, take, fallBack);
    hasThreads = worker !== undefined;
    return worker;
  }

  return {
    check(input, isListed) {
      const running = thread();
      if (!running) return checkOnPage(input);
      last += 1;
      const { document, ...rest } = input;
      const map = reported ? { change: difference(reported, document) } : { whole: document };
      reported = document;
      const question: CheckRequest = { id: last, map, input: rest, isListed };
      return new Promise((done) => {
        waiting.set(question.id, { input, parts: isListed ? [] : undefined, done });
        running.postMessage(question);
      });
    },
    forget() {
      reported = undefined;
    },
    end() {
      worker?.terminate();
      waiting.clear();
    },
  };
}

const mergeParts = (parts: readonly Lists[]): Lists => ({
  findings: parts.flatMap(({ findings }) => findings),
  dismissed: parts.flatMap(({ dismissed }) => dismissed),
});

async function checkOnPage(input: CheckInput): Promise<CheckResult> {
  const { checkMap } = await import('../../formats/check/check.ts');
  return checkMap(input);
}
