/** Exports that the host page requests: one at a time, of the map that was open when it asked. */

import {
  BehaviorSubject,
  concatMap,
  defer,
  EMPTY,
  filter,
  forkJoin,
  merge,
  type Observable,
  Subject,
  Subscription,
  switchMap,
  take,
  tap,
  timer,
} from 'rxjs';
import type { PictureRequest } from '../../bus/base/payloads.ts';
import type { HostMessage } from '../../formats/protocol/messages.ts';
import type { ControllerContext } from '../base/context.ts';
import type { ExportEnd } from '../export/export.ts';
import type { SettledMap } from '../screen/settled-map.ts';
import { refuse } from './answers.ts';

/** Least time between the starts of two exports, in milliseconds. */
const PACE_MS = 1000;
const MAX_WAITING = 5;

const TOO_MANY = 'Too many exports were asked for at once. Ask again when those before are done.';
const REPLACED = 'The visitor opened another map before this one could be exported. Ask again after Back.';

type Requested = Extract<HostMessage, { readonly type: 'graphapp:export' }>;
type HostExport = { readonly requested: Requested; readonly origin: string; readonly started: () => void };

export type HostExportParts = {
  readonly settled: Pick<SettledMap, 'next'>;
  readonly finished$: Observable<ExportEnd>;
};

/** `add` refuses an export when the queue is full. */
export function attachHostExports(
  { bus, services }: ControllerContext,
  { settled, finished$ }: HostExportParts,
  pending: Pick<PendingRequests, 'until'>,
): Subscription & { readonly add: (requested: Requested, origin: string) => void } {
  const requests$ = new Subject<HostExport>();
  let waiting = 0;
  const fail = (reason: string, origin: string) => refuse('graphapp:export', reason, origin);

  const exported = ({ requested, origin }: HostExport) =>
    merge(
      finished$.pipe(
        filter(({ isHosts }) => isHosts === true),
        take(1),
        tap(({ failure }) => failure === undefined || fail(failure, origin)),
      ),
      defer(() => {
        bus.emit('intent:export', { format: requested.format, ...pictureOf(requested), isHosts: true });
        return EMPTY;
      }),
    );

  const run = (request: HostExport) =>
    defer(() => {
      waiting -= 1;
      const done$ = settled.next().pipe(
        switchMap((document) => {
          if (!document) fail(REPLACED, request.origin);
          const done$ = document ? exported(request) : EMPTY;
          return merge(
            done$,
            // The input of the export is saved from here on, so another map may be loaded.
            defer(() => {
              request.started();
              return EMPTY;
            }),
          );
        }),
      );
      return forkJoin([done$, timer(PACE_MS, services.clock)]);
    });

  const exporting = new Subscription();
  exporting.add(requests$.pipe(concatMap(run)).subscribe());
  return Object.assign(exporting, {
    add(requested: Requested, origin: string) {
      if (waiting >= MAX_WAITING) return fail(TOO_MANY, origin);
      waiting += 1;
      pending.until(new Promise((started) => requests$.next({ requested, origin, started })));
    },
  });
}

/** The choices for a picture, if there are any: without them it is as drawn. */
function pictureOf({ type: _, format: __, width, ...choices }: Requested): { readonly picture?: PictureRequest } {
  const picture = { ...choices, ...(width === undefined ? {} : { size: 'width' as const, width }) };
  return Object.keys(picture).length > 0 ? { picture } : {};
}

/** Limit of the time in milliseconds that a load waits. */
const LONGEST_HOLD_MS = 30_000;

type PendingRequests = {
  /** Counts a request until it is answered. */
  readonly until: (answered: Promise<void>) => void;
  /** Emits once when no request is pending, or when that takes too long. */
  readonly done: () => Observable<unknown>;
};

/** Requests about the open map, for which the next load of the host waits. */
export function pendingRequests({ services }: Pick<ControllerContext, 'services'>): PendingRequests {
  const count$ = new BehaviorSubject(0);
  const none$ = count$.pipe(filter((count) => count === 0));
  return {
    until(answered) {
      count$.next(count$.value + 1);
      void answered.then(() => count$.next(count$.value - 1));
    },
    done: () => merge(none$, timer(LONGEST_HOLD_MS, services.clock)).pipe(take(1)),
  };
}
