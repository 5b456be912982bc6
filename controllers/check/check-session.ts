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
import type { CheckResult, FindingCounts } from '../../formats/check/check.ts';
import type { CheckInput, PictureState } from '../../formats/check/rules/rule.ts';
import { safeGraph } from '../../formats/document/address.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { difference } from '../../models/document/difference.ts';
import { now } from '../../services/index.ts';
import { isMissing, pictureState } from '../../services/picture-state.ts';
import { openBackground } from '../../services/worker.ts';
import type { ControllerContext } from '../base/context.ts';
import type { CheckJobs, CheckPart } from './jobs.ts';

/** Time between two checks of a changing map, in milliseconds. */
const PAUSE_MS = 1000;
const AFTER_EDIT_MS = 100;

export type CheckSession = {
  /** Findings are visible from now on: reports them again, and also checks pictures and graphs. */
  readonly list: () => void;
};

type CheckCallbacks = {
  readonly check: () => boolean;
  readonly findings: () => boolean;
  /** Whether suggestions are listed with the other findings, and counted. */
  readonly suggestions: () => boolean;
};

/** Checks the open map, immediately and after changes, until `life` ends. @param wants - required results */
export function attachCheckSession(
  { bus, models, services }: ControllerContext,
  wants: CheckCallbacks,
  lifetime: Subscription,
): CheckSession {
  const report = createReport(bus, wants);
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
    if (models.document.current() === document) report(result);
    if (!isListed) return;
    if ('findings' in result) last = { document, result };
    void asking.request(document);
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
      if (last?.document === document) report(last.result);
      else if (listing !== document) list$.next();
    },
  };
}

function createReport(bus: ControllerContext['bus'], wants: CheckCallbacks) {
  return (result: FindingCounts | CheckResult): void => {
    const areSuggestionsQuiet = !wants.suggestions();
    bus.emit('check:counted', { listed: result.serious + (areSuggestionsQuiet ? 0 : result.suggestions) });
    if ('findings' in result) bus.emit('check:changed', { ...result, areSuggestionsQuiet });
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

/** Checks in a worker, which starts with the first check and keeps the map, so that only its changes are sent. */
function createCheckClient() {
  const work = openBackground<CheckJobs>(
    () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
    async () => (await import('./jobs.ts')).createCheckJobs(),
  );
  /** The map as the worker knows it. */
  let reported: MapDocument | undefined;

  /** @param isListed - whether findings are wanted besides their numbers. Rejects when the check cannot be loaded. */
  async function check(input: CheckInput, isListed: boolean): Promise<FindingCounts | CheckResult> {
    const { document, ...rest } = input;
    const map = reported ? { change: difference(reported, document) } : { whole: document };
    reported = document;
    const parts: CheckPart[] = [];
    const onProgress = (part: CheckPart) => {
      parts[part.at] = part;
    };
    const counts = await work.run('check', { map, input: rest, isListed }, { onProgress });
    if (counts === undefined) {
      // The worker has failed, and what takes its place does not know the map.
      reported = undefined;
      return check(input, isListed);
    }
    if (!isListed) return counts;
    return {
      ...counts,
      findings: parts.flatMap(({ findings }) => findings),
      dismissed: parts.flatMap(({ dismissed }) => dismissed),
    };
  }

  return {
    check,
    /** The next document is a different one, so only the whole of it is sent. */
    forget() {
      reported = undefined;
    },
    end: work.end,
  };
}
